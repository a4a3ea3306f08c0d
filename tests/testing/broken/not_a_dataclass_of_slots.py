"""[dataclass] it has no slots, or a base without"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:not_a_dataclass_of_slots"] = "acme:not_a_dataclass_of_slots"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

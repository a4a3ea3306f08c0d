"""[dataclass] it is not frozen"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(slots=True, kw_only=True, unsafe_hash=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:not_frozen"] = "acme:not_frozen"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

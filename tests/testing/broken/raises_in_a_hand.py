"""[plays] playing raised ZeroDivisionError"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:raises_in_a_hand"] = "acme:raises_in_a_hand"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 100 // (pot - pot), None

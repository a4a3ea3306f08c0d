"""[alone] it writes to the screen"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:prints"] = "acme:prints"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        print(pot, end="")
        return 0, None

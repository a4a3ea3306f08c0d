"""[game] no game with it is valid: streets"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:no_game"] = "acme:no_game"
    size: int
    """Chips of the first bet."""

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

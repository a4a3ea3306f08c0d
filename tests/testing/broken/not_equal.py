"""[dataclass] two with the same settings are not equal
[game] the same profile read twice gives two different games
"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:not_equal"] = "acme:not_equal"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

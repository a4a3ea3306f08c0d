"""[seed] the same table, dealt twice, gave two different hands
[refusals] seat 1: 'bet' 3 is listed as legal, but refused
"""

from dataclasses import dataclass
from itertools import count
from typing import Literal

from standpat.rules.registry import strategy

ASKED = count()


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:counts_what_it_is_asked"] = "acme:counts_what_it_is_asked"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return next(ASKED) % 7 + 1, None

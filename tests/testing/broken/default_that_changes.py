"""[game] the same profile read twice gives two different games"""

from dataclasses import dataclass, field
from itertools import count
from typing import Literal

from standpat.rules.registry import strategy

NUMBER = count(1)


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:default_that_changes"] = "acme:default_that_changes"
    number: int = field(default_factory=lambda: next(NUMBER))
    """A number."""

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

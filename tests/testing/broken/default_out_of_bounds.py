"""[fields] a default that no profile may say: most: 9 is out of range"""

from dataclasses import dataclass
from typing import Annotated, Literal

from annotated_types import Le

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:default_out_of_bounds"] = "acme:default_out_of_bounds"
    most: Annotated[int, Le(5)] = 9
    """The most of it."""

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

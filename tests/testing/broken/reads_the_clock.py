"""[alone] it reads the clock (time)"""

from dataclasses import dataclass
from time import time
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:reads_the_clock"] = "acme:reads_the_clock"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0 if time() else 1, None

"""[alone] it uses the global random generator"""

from dataclasses import dataclass
from random import random
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:rolls_dice"] = "acme:rolls_dice"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0 if random() < 2 else 1, None

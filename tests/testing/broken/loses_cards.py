"""[cards] 52 cards became 51"""

from dataclasses import dataclass
from typing import Literal

from standpat.engine.hand import Hand
from standpat.engine.steps import plays
from standpat.rules.registry import strategy


@strategy("step")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """A card of the stock falls under the table."""

    kind: Literal["acme:loses_cards"] = "acme:loses_cards"


@plays(Broken)
def play(hand: Hand, step: Broken) -> None:
    """Done to it."""
    hand.stock.take(1)

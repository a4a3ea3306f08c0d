"""[hidden] an onlooker would see other events"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from standpat.engine.hand import Hand
from standpat.engine.steps import plays
from standpat.rules.registry import strategy


@strategy("step")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The next card of the stock is told to everybody."""

    kind: Literal["acme:whispers"] = "acme:whispers"


class Whispered(NamedTuple):
    """A card that lies face down."""

    card: int

    def seen_by(self, seat: int) -> "Whispered":
        """The same for everybody."""
        return self


@plays(Broken)
def play(hand: Hand, step: Broken) -> None:
    """It is the first card of the first holding."""
    if hand.cards[hand.order[0]]:
        hand.log.append(Whispered(hand.cards[hand.order[0]][0]))

"""[plays] playing raised IndexError
[turns] seat 4 is to act, but legal() offers nothing
"""

from dataclasses import dataclass
from typing import Literal

from standpat.engine.actions import ChoiceLegal
from standpat.engine.hand import Hand
from standpat.engine.steps import plays
from standpat.rules.registry import strategy


@strategy("step")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first player is asked."""

    kind: Literal["acme:offers_nothing"] = "acme:offers_nothing"


class Asking:
    """The first player still in is asked whether he pays a chip."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.actor = next(seat for seat in hand.order if hand.in_hand[seat])

    def legal(self) -> ChoiceLegal:
        """What he may do."""
        return ChoiceLegal(self.actor, (), "decline", 1)

    def act(self, verb: str, amount: object, cards: object) -> None:
        """What he does."""
        self.actor = -1

    def close(self) -> None:
        """Nothing follows."""


@plays(Broken)
def play(hand: Hand, step: Broken) -> Asking | None:
    """Somebody is asked, if anybody is there."""
    return Asking(hand) if hand.live > 1 else None

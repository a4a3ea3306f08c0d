"""[refusals] seat 4: 'pay' is listed as legal
[plays] playing raised IllegalAction
"""

from dataclasses import dataclass
from typing import Literal

from standpat.engine.actions import ChoiceLegal
from standpat.engine.events import Acted
from standpat.engine.hand import Hand
from standpat.engine.steps import plays
from standpat.errors import IllegalAction
from standpat.rules.registry import strategy


@strategy("step")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first player pays a chip or not."""

    kind: Literal["acme:refuses_too_late"] = "acme:refuses_too_late"


class Asking:
    """The first player still in is asked whether he pays a chip."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.actor = next(seat for seat in hand.order if hand.in_hand[seat])

    def legal(self) -> ChoiceLegal:
        """What he may do."""
        return ChoiceLegal(self.actor, ("decline", "pay"), "decline", 1)

    def act(self, verb: str, amount: object, cards: object) -> None:
        """What he does."""
        if verb == "pay":
            raise IllegalAction("he has changed his mind", code="mind")
        self.hand.log.append(Acted(self.actor, verb, self.hand.bets[self.actor], 0, all_in=False))
        self.actor = -1

    def close(self) -> None:
        """Nothing follows."""


@plays(Broken)
def play(hand: Hand, step: Broken) -> Asking | None:
    """Somebody is asked, if anybody is there."""
    return Asking(hand) if hand.live > 1 else None

"""[refusals] seat 4: 'nod' 0 is not legal, but was accepted"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from standpat.engine.actions import Action
from standpat.engine.events import Acted
from standpat.engine.hand import Hand
from standpat.engine.steps import plays
from standpat.rules.registry import strategy


@strategy("step")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first player may nod."""

    kind: Literal["acme:accepts_anything"] = "acme:accepts_anything"


class Nodding(NamedTuple):
    """What the first player may do: nod; nothing is ever refused."""

    seat: int
    verbs: tuple[str, ...] = ("nod",)

    @property
    def default(self) -> Action:
        """A nod."""
        return Action("nod")

    def check(self, verb: str, amount: object = None, cards: tuple[int, ...] = ()) -> tuple[str, None, tuple[int, ...]]:
        """Whatever he does is a nod."""
        return "nod", None, ()


class Asking:
    """The first player still in is asked whether he pays a chip."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.actor = next(seat for seat in hand.order if hand.in_hand[seat])

    def legal(self) -> Nodding:
        """What he may do."""
        return Nodding(self.actor)

    def act(self, verb: str, amount: object, cards: object) -> None:
        """What he does."""
        self.hand.log.append(Acted(self.actor, verb, self.hand.bets[self.actor], 0, all_in=False))
        self.actor = -1

    def close(self) -> None:
        """Nothing follows."""


@plays(Broken)
def play(hand: Hand, step: Broken) -> Asking | None:
    """Somebody is asked, if anybody is there."""
    return Asking(hand) if hand.live > 1 else None

"""House rules of the Acme card club."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from annotated_types import Ge, Le

from standpat.cards import is_joker, suit_of
from standpat.engine.events import Posted
from standpat.engine.hand import Hand
from standpat.engine.steps import plays
from standpat.rules.amounts import Chips
from standpat.rules.ranking import Floor
from standpat.rules.registry import strategy
from standpat.rules.table import Table


@strategy("opening")
@dataclass(frozen=True, slots=True, kw_only=True)
class OneSuit:
    """Only a holding with so many cards of one suit may open; jokers count as any."""

    kind: Literal["acme:one_suit"] = "acme:one_suit"
    cards: Annotated[int, Ge(2), Le(5)] = 3
    """How many cards of one suit are needed."""

    restricted: ClassVar[bool] = True

    def may_open(self, table: Table, seat: int) -> bool:
        """Whether the seat holds that many."""
        held = table.cards[seat]
        jokers = sum(is_joker(card) for card in held)
        suits = [suit_of(card) for card in held if not is_joker(card)]
        return max(suits.count(suit) for suit in range(4)) + jokers >= self.cards

    def reason(self, table: Table) -> str:
        """Said when a seat is refused."""
        return f"only {self.cards} cards of one suit may open"

    def floors(self) -> tuple[Floor, ...]:
        """No category of holdings is asked for."""
        return ()

    def told(self, lang: str) -> list[str]:
        """Said in the rules of a game instead of the docstring, in English or French."""
        if lang == "fr":
            return [f"Pour ouvrir, il faut {self.cards} cartes d’une même couleur ; un joker vaut toute couleur."]
        return [f"Only a holding with {self.cards} cards of one suit may open; a joker counts as any suit."]


@strategy("step")
@dataclass(frozen=True, slots=True, kw_only=True)
class Sweeten:
    """Every player still in puts the same into the pot; a short stack puts in what it has."""

    kind: Literal["acme:sweeten"] = "acme:sweeten"
    amount: Chips = "ante"  # type: ignore[assignment]  # the name of a stake; a number when the game is played
    """Chips each player puts in."""


@plays(Sweeten)
def sweeten(hand: Hand, step: Sweeten) -> None:
    """Clockwise from the button's left."""
    for seat in hand.order:
        chips = min(step.amount, hand.stacks[seat]) if hand.in_hand[seat] else 0
        if chips:
            hand.stacks[seat] -= chips
            hand.paid[seat] += chips
            hand.log.append(Posted(seat, "ante", chips, live=False, all_in=not hand.stacks[seat]))

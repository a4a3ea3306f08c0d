"""A decision as the person at the keyboard meets it: what may be done, by which rules, and what he sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import BetLegal, CardsLegal, ChoiceLegal, DrawLegal
from standpat.frozen import frozen
from standpat.rules.steps import Bet
from standpat.words.strategies import Telling
from standpat.words.voice import face, faces

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.engine.actions import Legal
    from standpat.engine.view import View
    from standpat.rules.compiled import Rules
    from standpat.words.voice import Voice


@frozen(kw_only=False)
class Spot:
    """What may be done now, in which game, seen from the seat that is to act."""

    legal: Legal
    rules: Rules
    view: View

    @property
    def seat(self) -> int:
        """The seat that is to act."""
        return self.legal.seat

    @property
    def stack(self) -> int:
        """The chips behind of that seat."""
        return self.view.stacks[self.seat]

    @property
    def to_call(self) -> int:
        """The chips it takes that seat to stay in; 0 where nothing is to be put in, or it is no bet that is asked."""
        return self.legal.to_call if isinstance(self.legal, BetLegal) else 0

    @property
    def held(self) -> tuple[int, ...]:
        """The seat's whole holding."""
        legal = self.legal
        return legal.cards if isinstance(legal, DrawLegal) else tuple(self.view.cards[self.seat])

    @property
    def choosable(self) -> tuple[int, ...]:
        """The cards there are to choose from; their places are counted from 1."""
        return self.legal.cards if isinstance(self.legal, DrawLegal | CardsLegal) else ()

    def rounds(self) -> list[Bet]:
        """The betting rounds of the street."""
        return [
            step
            for street in self.rules.streets
            if street.name == self.view.street
            for step in street.steps
            if isinstance(step, Bet)
        ]

    def telling(self, voice: Voice) -> Telling:
        """The rules, ready to be told."""
        return Telling(self.rules, voice)

    def face(self, card: int) -> str:
        """A card as players write it."""
        return face(card, jokers=self.rules.deck.jokers)

    def faces(self, cards: Iterable[int]) -> str:
        """Cards as players write them."""
        return faces(cards, jokers=self.rules.deck.jokers)

    def takes_all(self, verb: str, amount: int | None) -> bool:
        """Whether this legal action puts the seat's whole stack in."""
        legal = self.legal
        if isinstance(legal, BetLegal):
            if amount is not None:
                return amount == legal.all_in
            return verb in ("call", "bring-in") and legal.all_in <= legal.level
        return isinstance(legal, ChoiceLegal) and verb in ("pay", "straddle") and legal.price == self.stack

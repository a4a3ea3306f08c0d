"""The highest, or the lowest, card of one suit: what half the pot may go to (E-96)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from standpat.cards import STANDARD_CARDS
from standpat.hands.evaluator import Evaluator, checked, refusal
from standpat.hands.order import ACE, Category, Order, Scale, scale_of
from standpat.hands.strength import pack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card

NONE = Category(name="no card of the suit", groups=())
ONE = Category(name="card of the suit", groups=(1,))


def suit_card_evaluator(suit: int, *, lowest: bool, wild: frozenset[Card] = frozenset()) -> SuitCard:
    """The evaluator of the highest (``lowest``: the lowest) card of a suit; the same arguments give the same one.

    Raises ValueError for a number that is no suit, CardError for one that is no card.

    >>> from standpat.cards import parse_cards
    >>> spade = suit_card_evaluator(3, lowest=False)
    >>> queen = spade.best(parse_cards("Qs Ah 3s"))
    >>> spade.category(queen), spade.ranks(queen), spade.value(parse_cards("Ah"))
    ('card of the suit', (10,), 0)
    """
    return _suit_card(suit, lowest, checked(wild))


@lru_cache(maxsize=1024)
def _suit_card(suit: int, lowest: bool, wild: frozenset[Card]) -> SuitCard:  # noqa: FBT001
    return SuitCard(suit, wild, lowest=lowest)


class SuitCard(Evaluator):
    """The evaluator of one suit: the ace is high, and a wild card is the best card of the suit not held.

    >>> from standpat.cards import parse_cards
    >>> low = suit_card_evaluator(3, lowest=True, wild=frozenset({52}))
    >>> low.ranks(low.value(parse_cards("2s Ks"))), low.ranks(low.value(parse_cards("Ks As Jk")))
    ((0,), (0,))
    """

    __slots__ = ("suit",)

    def __init__(self, suit: int, wild: frozenset[Card], *, lowest: bool) -> None:
        if not 0 <= suit <= 3:
            raise ValueError(f"{suit} is no suit: choose 0 to 3 for clubs, diamonds, hearts, spades")
        order = Order(scale="deuce_to_seven" if lowest else "high")
        scale = Scale(
            name="suit card",
            order=order,
            categories=(NONE, ONE),
            high=not lowest,
            reading=scale_of(order).reading,
            worths=scale_of(order).worths,
            ladder=(),
        )
        super().__init__(scale, wild, "full", size=0)
        self.suit = suit
        self.value = self.best = self._value

    def _value(self, cards: Sequence[Card]) -> int:
        worths = self.scale.worths
        held = {card for card in cards if card not in self.wild}
        if any(not 0 <= card < STANDARD_CARDS for card in held):
            raise refusal(sorted(held), [0] * STANDARD_CARDS, -1, "any number")
        worth = {worths[card >> 2] for card in held if card & 3 == self.suit}
        if len(held) < len(cards):
            worth.add(max({*range(1, ACE + 2)} - worth))
        return pack(1, [max(worth)]) if worth else 0

    def __reduce__(self) -> tuple[object, ...]:
        return _suit_card, (self.suit, not self.scale.high, self.wild)

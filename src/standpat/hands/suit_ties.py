"""Suits that break ties between equal holdings (E-78).

Ranks are compared fully first; then the suit of the deciding card, the one whose rank is compared first: the highest
card, the top of a straight, the better suit of the (higher) pair, the flush itself. So no two holdings from one deck
are equal, unless wild cards are among them. A wild card takes the best suit it may.

Source: pagat.com on Turkish poker: between high cards the suit of the highest decides, between equal pairs the one that
contains the heart, between equal flushes the suit. Italian pages agree on high cards and straights, but between pairs
and two pair some look at the suit of the highest card beside them (blogpokeronline.com, bettix.it), and flushes are
said to be compared by suit before ranks (spazioinwind.libero.it): neither is offered.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from standpat.hands.more_cards import AT_ONCE
from standpat.hands.order import HOLDING_CARDS
from standpat.hands.strength import CATEGORY_SHIFT, RANK_SHIFTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card
    from standpat.hands.evaluator import Evaluator, Judge

BEST_SUIT = 3


class SuitTies:
    """Finds the deciding card's suit: its place in the order of suits, which completes a strength."""

    __slots__ = ("_needed", "_ranks", "_suits", "_wild")

    def __init__(self, ev: Evaluator, suits: tuple[int, ...]) -> None:
        self._wild = ev.wild
        self._suits = tuple(suits.index(suit) for suit in range(4))
        self._ranks = (0, *(ev.scale.worths.index(worth) for worth in range(1, 14)))
        self._needed = tuple(
            0 if category.suited else 1 if category.run else category.groups[0] for category in ev.scale.categories
        )
        """By category: how many cards of the first rank make it; 0 where a suit does."""

    def suit(self, strength: int, cards: Sequence[Card]) -> int:
        """The place of the deciding suit, 0 to 3, of the cards behind this strength.

        Where too few of them have the first rank, a wild card decides.
        """
        natural = [card for card in cards if card not in self._wild] if self._wild else cards
        needed = self._needed[strength >> CATEGORY_SHIFT]
        if not needed:
            most, _ = Counter([card & 3 for card in natural]).most_common(1)[0]
            return self._suits[most]
        rank = self._ranks[strength >> RANK_SHIFTS[0] & 15]
        suits = [self._suits[card & 3] for card in natural if card >> 2 == rank]
        return max(suits) if len(suits) >= needed else BEST_SUIT


def with_suits(ev: Evaluator, suits: tuple[int, ...]) -> tuple[Judge, Judge]:
    """The functions behind ``value`` and ``best`` where suits break the ties of this evaluator."""
    plain_value, plain_best, wild = ev.value, ev.best, ev.wild
    suit_of = SuitTies(ev, suits).suit

    def value(cards: Sequence[Card]) -> int:
        strength = plain_value(cards)
        return strength | suit_of(strength, cards)

    def best(cards: Sequence[Card]) -> int:
        strength = plain_best(cards)
        if len(cards) < AT_ONCE and wild.isdisjoint(cards):
            return strength | suit_of(strength, cards)
        # one wild card may be what spares another, or which of two flushes it is may matter: all fives are tried
        return max(map(value, combinations(cards, HOLDING_CARDS)))

    return value, best

"""Four cards of a suit, which count in sökö (E-79)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.hands.evaluator import refusal
from standpat.hands.order import FOUR_FLUSH
from standpat.hands.strength import pack
from standpat.hands.tables import NO_CARD, SUIT_BITS, SUIT_KEYS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card
    from standpat.hands.evaluator import Judge
    from standpat.hands.order import Scale, WildUse
    from standpat.hands.tables import Tables

FOUR = 4


class FourFlushes:
    """What four to a flush are worth: the four first, then the best card beside them."""

    __slots__ = ("_category", "_low_bug", "_scale", "wild")

    def __init__(self, scale: Scale, wild: frozenset[Card], use: WildUse) -> None:
        self.wild = wild
        self._low_bug = use == "low_bug"
        self._scale = scale
        self._category = scale.categories.index(FOUR_FLUSH)

    def best(self, cards: Sequence[Card]) -> int:
        """The best four to a flush among five cards or more, or 0; a suit with more cards is a flush instead."""
        held: list[list[int]] = [[], [], [], []]
        stand_ins = 0
        for card in cards:
            if card in self.wild:
                stand_ins += 1
            else:
                held[card & 3].append(card >> 2)
        wanted = FOUR if self._low_bug else FOUR - stand_ins
        return max([self._strength(held, suit, stand_ins) for suit in range(4) if len(held[suit]) == wanted], default=0)

    def suit_sums(self) -> frozenset[int]:
        """The sums of five suit keys with which there may be four of a suit.

        Wild cards have the key 0, as clubs have; three of them are at least three of a kind, which is better.
        """
        stand_ins = range(3 if self.wild and not self._low_bug else 1)
        return frozenset((FOUR - wild) * key + other for wild in stand_ins for key in SUIT_KEYS for other in SUIT_KEYS)

    def _strength(self, held: list[list[int]], suit: int, stand_ins: int) -> int:
        worths, four = self._scale.worths, held[suit]
        beside = [rank for other in range(4) if other != suit for rank in held[other]]
        free = [rank for rank in self._scale.reading if rank not in four]
        if self._low_bug:
            beside += free[-1:] * stand_ins
        else:
            four = four + free[:stand_ins]
        decreasing = sorted([worths[rank] for rank in four], reverse=True)
        return pack(self._category, [*decreasing, max([worths[rank] for rank in beside])])


def soko_function(weights: list[int], tables: Tables, fours: FourFlushes) -> Judge:
    """The function behind ``value`` where four cards of a suit count."""
    suited, plain = tables.suited, tables.plain
    suits_mask = (1 << SUIT_BITS) - 1
    maybe = fours.suit_sums()

    def value(cards: Sequence[Card]) -> int:
        try:
            a, b, c, d, e = cards
            total = weights[a] + weights[b] + weights[c] + weights[d] + weights[e]
            if total in suited:
                return suited[total]
            strength = plain[total >> SUIT_BITS]
        except (ValueError, IndexError):
            raise refusal(cards, weights, NO_CARD, "five") from None
        return max(strength, fours.best(cards)) if total & suits_mask in maybe else strength

    return value

"""The best five of six, seven or eight cards, without trying all fives.

A card weighs ``(rank key << 16) + (1 << 4 * suit)``: the low bits count the cards of each suit, four bits a suit, and
the sum of the rank keys tells which ranks there are. What the ranks alone are worth is kept by that sum, and comes
from the holdings with one card less: leave out the card without which most is left. What a suit is worth is kept by
the set of its ranks. Both are remembered once worked out, for all games with the same order.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

from standpat.cards import STANDARD_CARDS, rank_of, suit_of
from standpat.hands import tables
from standpat.hands.evaluator import refusal
from standpat.hands.order import HOLDING_CARDS
from standpat.hands.tables import five_card_tables, rank_keys, wild_key, with_wild

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.cards import Card
    from standpat.hands.evaluator import Judge
    from standpat.hands.order import Order, WildUse
    from standpat.hands.tables import Table

    Reconsider = Callable[[Sequence[Card], int], int]
    """Tells the strength of cards once more, given the strength that they have by their ranks."""

RANK_KEYS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""Found greedily: each is the least number for which all sums of seven keys, none more than four times, stay
different. The ranks of the deck take them in turn."""
WILD_KEY = 1 << 24
"""The key of a wild card, more than any sum of eight others."""
SUITS_BITS = 16
ONE_OF_EACH_SUIT = 0x1111
EIGHT_OF_A_SUIT = 0x8888
"""The highest bit of each suit's count."""
NO_CARD = 1 << 60
"""The weight of a number that is no card of this deck."""
REMEMBERED = 7
"""The most cards whose ranks can be told from the sum of their keys."""
AT_ONCE = 8
"""The most cards taken at once; of more, every eight are tried."""


@lru_cache(maxsize=1024)
def weigh(ranks: tuple[int, ...], wild: frozenset[Card], *, any_suit: bool) -> list[int]:
    """The weight of each card, by card; with ``any_suit`` a wild card counts for every suit.

    >>> hex(weigh(tuple(range(13)), frozenset({52}), any_suit=True)[52])
    '0x10000001111'
    """
    weight = (WILD_KEY << SUITS_BITS) + (ONE_OF_EACH_SUIT if any_suit else 0)
    return with_wild(_natural_weights(ranks), wild, weight, NO_CARD)


@lru_cache(maxsize=64)
def _natural_weights(ranks: tuple[int, ...]) -> tuple[int, ...]:
    keys = dict(zip(ranks, RANK_KEYS, strict=False))
    return tuple(
        (keys[rank_of(card)] << SUITS_BITS) + (1 << 4 * suit_of(card)) if rank_of(card) in keys else NO_CARD
        for card in range(STANDARD_CARDS)
    )


class Memory:
    """What has been worked out for an order: the best five by their ranks, and the best flushes."""

    __slots__ = ("_flushes", "_least_natural", "_order", "_tables", "by_ranks")

    def __init__(self, order: Order, use: WildUse | None) -> None:
        """``use`` is that of the wild cards, or None where there are none."""
        self._order = order
        self._least_natural = 0 if use else HOLDING_CARDS
        self._tables = five_card_tables(order, use)
        self._flushes: list[Table] = [{} for _ in range(HOLDING_CARDS)]
        self.by_ranks: list[Table] = [{} for _ in range(AT_ONCE + 1)]
        """By number of cards and sum of their keys: the strength of the best five, whatever the suits."""

    def ranks(self, keys: Sequence[int]) -> int:
        """The best five of six to eight cards by their ranks, from their keys."""
        if not self.by_ranks[HOLDING_CARDS]:
            self._add_fives()
        smaller = self.by_ranks[len(keys) - 1]
        total = sum(keys)
        best = max([smaller.get(total - key) or self.ranks(_without(keys, key)) for key in {*keys}])
        if len(keys) <= REMEMBERED:
            self.by_ranks[len(keys)][total] = best
        return best

    def _add_fives(self) -> None:
        """Take over the strengths of five cards, by this module's keys."""
        ranks, plain = len(self._order.ranks), self._tables.plain
        fives = self.by_ranks[HOLDING_CARDS]
        both = list(zip(RANK_KEYS, tables.RANK_KEYS[:ranks], strict=False))
        wild = (WILD_KEY, tables.RANK_KEYS[ranks])
        for natural in range(self._least_natural, HOLDING_CARDS + 1):
            for cards in combinations_with_replacement(both, natural):
                if natural < HOLDING_CARDS or cards[0] != cards[-1]:
                    keys, other_keys = zip(*cards, *[wild] * (HOLDING_CARDS - natural), strict=True)
                    fives[sum(keys)] = plain[sum(other_keys)]

    def flush(self, cards: Sequence[Card], wild: frozenset[Card], *, any_suit: bool) -> int:
        """The best flush among these cards, or 0; with ``any_suit`` wild cards may be part of it.

        Five wild cards are no flush: they are better used.
        """
        held, stand_ins = [0, 0, 0, 0], 0
        for card in cards:
            if card in wild:
                stand_ins += any_suit
            else:
                held[card & 3] |= 1 << (card >> 2)
        if stand_ins >= HOLDING_CARDS:
            return 0
        wanted = HOLDING_CARDS - stand_ins
        return max([self._flush(ranks, stand_ins) for ranks in held if ranks.bit_count() >= wanted], default=0)

    def _flush(self, held: int, stand_ins: int) -> int:
        """The best flush with this set of ranks, a bit each, and so many wild cards."""
        known = self._flushes[stand_ins]
        if held not in known:
            ranks = [rank for rank in self._order.ranks if held >> rank & 1]
            if len(ranks) + stand_ins == HOLDING_CARDS:
                keys = rank_keys(self._order.ranks)
                total = sum(keys[rank] for rank in ranks) + stand_ins * wild_key(self._order.ranks)
                known[held] = self._tables.flushes[total]
            else:
                known[held] = max([self._flush(held ^ 1 << rank, stand_ins) for rank in ranks])
        return known[held]


def memory(order: Order, use: WildUse | None) -> Memory:
    """What is known of this order, with wild cards of this use or with none; shared by all sets of wild cards."""
    return _memory(order.without_suits(), use)


@lru_cache(maxsize=64)
def _memory(order: Order, use: WildUse | None) -> Memory:
    return Memory(order, use)


def _without(keys: Sequence[int], key: int) -> list[int]:
    rest = [*keys]
    rest.remove(key)
    return rest


def best_function(weights: list[int], known: Memory, value: Judge, by_suits: Reconsider, enough: int) -> Judge:
    """The function behind ``best``: a sum, a look-up, and ``by_suits`` where a suit has enough cards."""
    by_ranks = known.by_ranks
    weigh = weights.__getitem__
    margin = (8 - enough) * ONE_OF_EACH_SUIT

    def best(cards: Sequence[Card]) -> int:
        try:
            total = sum(map(weigh, cards))
            strength = by_ranks[len(cards)].get(total >> SUITS_BITS)
        except IndexError:
            return unusual(cards)
        if strength is None:
            if len(cards) <= HOLDING_CARDS or total >= NO_CARD:
                return unusual(cards)
            strength = known.ranks([weights[card] >> SUITS_BITS for card in cards])
        return by_suits(cards, strength) if total + margin & EIGHT_OF_A_SUIT else strength

    def unusual(cards: Sequence[Card]) -> int:
        """Five cards, more than eight, or those that have no strength."""
        if len(cards) == HOLDING_CARDS:
            return value(cards)
        if len(cards) > AT_ONCE and all(0 <= card < len(weights) and weights[card] != NO_CARD for card in cards):
            return max(map(best, combinations(cards, AT_ONCE)))
        raise refusal(cards, weights, NO_CARD, "five or more")

    return best

"""Badugi: the lowest cards of which no two share a rank or a suit (E-83)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from standpat.cards import STANDARD_CARDS
from standpat.hands.evaluator import Evaluator, refusal
from standpat.hands.order import ACE
from standpat.hands.strength import CATEGORY_SHIFT, RANK_SHIFTS, pack
from standpat.hands.tables import with_wild

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card
    from standpat.hands.order import Scale, WildUse

BADUGI_CARDS = 4
NO_CARD = -1
"""The place of a number that is no card of this deck."""
WILD = 4 * (ACE + 1)
"""The place of a wild card, behind all others."""
CLASH = tuple(difference < 4 or difference % 4 == 0 for difference in range(64))
"""Whether two cards share a rank or a suit, by the exclusive or of their places."""
PAIRS = tuple(combinations(range(BADUGI_CARDS), 2))
AB, AC, AD, BC, BD, CD = (tuple(clash << bit for clash in CLASH) for bit in range(len(PAIRS)))
"""Which pair of four cards clashes, as a bit, by the exclusive or of their places."""
FIRST, SECOND, THIRD, FOURTH = (tuple(13 - place // 4 << shift for place in range(WILD)) for shift in RANK_SHIFTS[:4])
"""What a card adds to the strength, by place, if it is the highest, the second, ..."""
TWO, THREE, BADUGI = (count << CATEGORY_SHIFT for count in (1, 2, 3))


class Badugi(Evaluator):
    """The evaluator of badugi: more cards are better, then lower ones; the ace is low.

    A card's place is ``4 * rank + suit`` with ranks counted from the ace. A wild card is the card that helps most: a
    rank and a suit not used. A bug is an ace of any suit.

    >>> from standpat.cards import parse_cards
    >>> from standpat.hands import Order, make_evaluator
    >>> ev = make_evaluator(Order(scale="badugi"))
    >>> strength = ev.value(parse_cards("7s 3s 2h Ad"))
    >>> ev.category(strength), ev.ranks(strength)
    ('three cards', (1, 0, 12))
    """

    __slots__ = ("_places",)

    def __init__(self, scale: Scale, wild: frozenset[Card], use: WildUse) -> None:
        super().__init__(scale, wild, use, size=BADUGI_CARDS)
        self._places = _places(scale, wild)
        self.value = self._value
        self.best = self._best

    def _value(self, cards: Sequence[Card]) -> int:
        try:
            a, b, c, d = sorted([self._places[card] for card in cards])
        except (ValueError, IndexError):
            raise refusal(cards, self._places, NO_CARD, "four") from None
        if a < 0 or d == WILD:
            return self._best(cards)
        clashes = AB[a ^ b] | AC[a ^ c] | AD[a ^ d] | BC[b ^ c] | BD[b ^ d] | CD[c ^ d]
        if not clashes:
            return BADUGI | FIRST[d] | SECOND[c] | THIRD[b] | FOURTH[a]
        four = (a, b, c, d)
        picked = PICKS[clashes]
        if len(picked) == 3:
            high, middle, low = picked
            return THREE | FIRST[four[high]] | SECOND[four[middle]] | THIRD[four[low]]
        if len(picked) == 2:
            high, low = picked
            return TWO | FIRST[four[high]] | SECOND[four[low]]
        return FIRST[four[picked[0]]]

    def _best(self, cards: Sequence[Card]) -> int:
        if len(cards) < BADUGI_CARDS or any(
            not 0 <= card < len(self._places) or self._places[card] < 0 for card in cards
        ):
            raise refusal(cards, self._places, NO_CARD, "four or more")
        places = sorted(place for place in map(self._places.__getitem__, cards) if place != WILD)
        wild = len(cards) - len(places)
        if self.use == "bug":
            natural = _ranks(places, BADUGI_CARDS)
            with_ace = [0, *_ranks([place for place in places if place >= 4], BADUGI_CARDS - 1)]
            return max(_strength(natural), _strength(with_ace)) if wild else _strength(natural)
        ranks = _ranks(places, BADUGI_CARDS - wild)
        free = [13 - self.scale.worths[rank] for rank in reversed(self.scale.reading)]
        return _strength([*ranks, *[rank for rank in free if rank not in ranks][: min(wild, BADUGI_CARDS)]])


def _ranks(places: Sequence[int], most: int) -> list[int]:
    """The ranks of the best badugi of at most so many cards, counted from the ace."""
    return [places[pick] >> 2 for pick in lowest(places, most)]


def _strength(ranks: list[int]) -> int:
    return pack(len(ranks) - 1, [13 - rank for rank in sorted(ranks, reverse=True)])


@lru_cache(maxsize=1024)
def _places(scale: Scale, wild: frozenset[Card]) -> list[int]:
    natural = [
        4 * (13 - scale.worths[card >> 2]) + (card & 3) if card >> 2 in scale.reading else NO_CARD
        for card in range(STANDARD_CARDS)
    ]
    return with_wild(tuple(natural), wild, WILD, NO_CARD)


def lowest(places: Sequence[int], most: int) -> tuple[int, ...]:
    """Which of the cards, sorted by place, make the best badugi of at most so many: their positions, highest first.

    >>> lowest([0, 4, 9, 14], 4), lowest([0, 4, 9, 14], 2)
    ((3, 2, 0), (2, 0))
    """
    for size in range(min(most, len(places)), 0, -1):
        for picked in _choices(len(places), size):
            if not any(CLASH[places[i] ^ places[j]] for i, j in combinations(picked, 2)):
                return picked
    return ()


@lru_cache(maxsize=64)
def _choices(cards: int, size: int) -> list[tuple[int, ...]]:
    """All ways to choose so many positions, highest first, the ways with the lowest cards first."""
    return sorted(combinations(range(cards - 1, -1, -1), size))


def _pick(clashes: int) -> tuple[int, ...]:
    """The best of four cards, sorted by place, of which these pairs clash."""
    clashing = {pair for bit, pair in enumerate(PAIRS) if clashes >> bit & 1}
    return next(
        picked
        for size in range(BADUGI_CARDS, 0, -1)
        for picked in _choices(BADUGI_CARDS, size)
        if clashing.isdisjoint(combinations(picked[::-1], 2))
    )


PICKS = tuple(map(_pick, range(64)))
"""The best of four cards, by which pairs of them clash."""

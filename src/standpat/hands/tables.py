"""Look-up tables for five cards: five weights add up to a number that stands for the holding.

A card weighs ``(rank key << 8) + suit key``. The keys are chosen so that the sum of any five rank keys tells
which five ranks they are, and the sum of the suit keys whether all suits are the same. A wild card is one more
rank without a suit, so holdings with up to five wild cards are ordinary entries, worked out beforehand: nothing
is searched during play.
"""

from __future__ import annotations

from array import array
from collections import Counter
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from operator import lshift
from typing import TYPE_CHECKING

from standpat.cards import STANDARD_CARDS, rank_of, suit_of
from standpat.frozen import frozen
from standpat.hands.order import HOLDING_CARDS, Order, scale_of
from standpat.hands.strength import CATEGORY_SHIFT, RANK_SHIFTS, category_of, pack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.cards import Card
    from standpat.hands.order import Scale, WildUse

Table = dict[int, int]
"""Strengths by sum of keys."""

RANK_KEYS = (0, 1, 6, 31, 108, 366, 926, 2286, 5733, 12905, 27316, 44676, 94545, 147031)
"""Found greedily: each is the least number for which all sums of five keys stay different. The ranks of the deck
take them in turn, and the wild cards the next."""
SUIT_KEYS = (0, 1, 6, 31)
SUIT_BITS = 8
NO_CARD = 1 << 28
"""The weight of a number that is no card of this deck: its sums are in no table."""


@frozen(kw_only=False)
class Tables:
    """What five cards are worth: look their sum up in ``suited``, else its rank part in ``plain``."""

    flushes: Table
    """Strengths of flushes by sum of rank keys."""
    suited: Table
    """Strengths by sum of weights, for all cards of one suit (wild cards fit every suit)."""
    plain: array[int]
    """Strengths by sum of rank keys, for all other holdings; quicker than a dict, and small."""


def rank_keys(ranks: tuple[int, ...]) -> dict[int, int]:
    """The key of each rank of the deck.

    >>> rank_keys((8, 9, 10, 11, 12))[12]
    108
    """
    return dict(zip(ranks, RANK_KEYS, strict=False))


def wild_key(ranks: tuple[int, ...]) -> int:
    """The key of a wild card: the next one after those of the ranks."""
    return RANK_KEYS[len(ranks)]


@lru_cache(maxsize=1024)
def weigh(ranks: tuple[int, ...], wild: frozenset[Card]) -> list[int]:
    """The weight of each card, by card; wild cards all weigh the same.

    The last place belongs to no card, so that a hidden card (-1) has no value either.

    >>> weights = weigh(tuple(range(13)), frozenset({0, 52}))
    >>> weights[0] == weights[52] == RANK_KEYS[13] << SUIT_BITS
    True
    """
    return with_wild(_natural_weights(ranks), wild, wild_key(ranks) << SUIT_BITS, NO_CARD)


@lru_cache(maxsize=64)
def _natural_weights(ranks: tuple[int, ...]) -> tuple[int, ...]:
    keys = rank_keys(ranks)
    return tuple(
        (keys[rank_of(card)] << SUIT_BITS) + SUIT_KEYS[suit_of(card)] if rank_of(card) in keys else NO_CARD
        for card in range(STANDARD_CARDS)
    )


def with_wild(natural: tuple[int, ...], wild: frozenset[Card], weight: int, no_card: int) -> list[int]:
    """The weights of all cards, and the last place for none.

    >>> with_wild((10, 20), frozenset({1, 3}), 5, -1)
    [10, 5, -1, 5, -1]
    """
    weights = [*natural, *[no_card] * max(1, max(wild, default=0) + 2 - len(natural))]
    for card in wild:
        weights[card] = weight
    return weights


def five_card_tables(order: Order, use: WildUse | None) -> Tables:
    """The tables for all holdings of five cards, up to five of them wild unless ``use`` is None; made once."""
    return _five_card_tables(order.without_suits(), use)


@lru_cache(maxsize=64)
def _five_card_tables(order: Order, use: WildUse | None) -> Tables:
    scale = scale_of(order)
    plain, flushes = (dict(strengths) for strengths in _natural_strengths(order))
    if use:
        add_wild_ranks(plain, scale, HOLDING_CARDS, use)
    if use and use != "low_bug" and scale.high:
        add_wild_flushes(flushes, scale)
    suited = by_suit(flushes, plain, scale, least=1 if use else HOLDING_CARDS)
    return Tables(flushes=flushes, suited=suited, plain=by_number(plain))


@lru_cache(maxsize=64)
def _natural_strengths(order: Order) -> tuple[Table, Table]:
    """The strengths without wild cards by sum of rank keys: of holdings that are no flush, and of flushes."""
    scale = scale_of(order)
    plain = group_table(scale, HOLDING_CARDS)
    for table in run_tables(scale):
        plain |= table
    return plain, flush_table(scale)


@lru_cache(maxsize=64)
def board_table(order: Order, size: int, use: WildUse) -> Table:
    """Strengths of ``size`` up cards by sum of rank keys: groups and high cards only (E-90)."""
    scale = scale_of(order)
    board = group_table(scale, size)
    add_wild_ranks(board, scale, size, use)
    return board


def group_table(scale: Scale, size: int) -> Table:
    """Strengths of ``size`` cards by what is paired, whatever straights and flushes there are."""
    return {
        total: worth | category << CATEGORY_SHIFT
        for groups, category in group_categories(scale, size).items()
        for total, worth in arrangements(groups, scale)
    }


def group_categories(scale: Scale, size: int) -> dict[tuple[int, ...], int]:
    """The category of each way to group ``size`` cards: the plainest one that begins with these groups."""
    found: dict[tuple[int, ...], int] = {}
    for place, category in sorted(enumerate(scale.categories), key=lambda item: item[1].groups):
        for end in range(1, len(category.groups) + 1):
            groups = category.groups[:end]
            if sum(groups) == size and not (category.run or category.suited):
                found.setdefault(groups, place)
    return found


def arrangements(groups: tuple[int, ...], scale: Scale) -> list[tuple[int, int]]:
    """The sum of keys and the worths of each choice of ranks for the groups.

    >>> from standpat.hands import Order
    >>> len(arrangements((2, 1, 1, 1), scale_of(Order())))
    2860
    """
    found = [(0, 0, 0)]
    for size, alike in Counter(groups).items():
        parts = equal_groups(size, alike, groups.index(size), scale)
        found = [
            (taken | ranks, total + keys, worth | worths)
            for taken, total, worth in found
            for ranks, keys, worths in parts
            if not taken & ranks
        ]
    return [(total, worth) for _, total, worth in found]


def equal_groups(size: int, alike: int, place: int, scale: Scale) -> list[tuple[int, int, int]]:
    """Every choice of ranks for groups of one size: the ranks as bits, the sum of keys, and the worths.

    Ranks read first stand before others; ``place`` is that of the first of them among the deciding ranks.
    """
    key, worth = rank_keys(scale.order.ranks).__getitem__, scale.worths.__getitem__
    bits, shifts = (1).__lshift__, RANK_SHIFTS[place:]
    return [
        (sum(map(bits, ranks)), sum(map(key, ranks)) * size, sum(map(lshift, map(worth, ranks), shifts)))
        for ranks in combinations(scale.reading, alike)
    ]


def run_tables(scale: Scale) -> Iterator[Table]:
    """Strengths of straights by sum of rank keys, those of four cards with any fifth first, as they are worse."""
    keys, worths = rank_keys(scale.order.ranks), scale.worths
    for place, category in enumerate(scale.categories):
        if category.run and not category.suited:
            yield {
                sum(keys[rank] for rank in (*run, *beside)): pack(place, [worths[run[0]], *(worths[r] for r in beside)])
                for run in scale.runs_of(category.run)
                for beside in combinations(scale.reading, HOLDING_CARDS - category.run)
            }


def flush_table(scale: Scale) -> Table:
    """Strengths of five natural cards of one suit by sum of rank keys."""
    keys, worths = rank_keys(scale.order.ranks), scale.worths
    flushes: Table = {}
    for place, category in enumerate(scale.categories):
        if category.suited == HOLDING_CARDS and not category.run:
            five_ranks = arrangements((1,) * HOLDING_CARDS, scale)
            flushes |= {total: worth | place << CATEGORY_SHIFT for total, worth in five_ranks}
    for place, category in enumerate(scale.categories):
        if category.suited and category.run:
            for run in scale.runs:
                flushes[sum(keys[rank] for rank in run)] = pack(place, [worths[run[0]]])
    return flushes


def add_wild_ranks(table: Table, scale: Scale, size: int, use: WildUse) -> None:
    """Add the holdings with wild cards, each from those with one wild card less: the best that one can be.

    A bug is an ace, or on a high scale it completes a straight (flushes are a table of their own) (E-67, E-68). A low
    bug is the lowest rank not held, or on a low scale the one of them that makes the best low (E-82).
    """
    keys, wild = rank_keys(scale.order.ranks), wild_key(scale.order.ranks)
    completed = {place for place, category in enumerate(scale.categories) if category.run and scale.high}
    for count in range(1, size + 1):
        for natural in combinations_with_replacement(keys.values(), size - count):
            held = sum(natural) + (count - 1) * wild
            if use == "full":
                best = max([table[held + key] for key in keys.values()])
            elif use == "low_bug":
                choices = [table[held + key] for key in keys.values() if key not in natural]
                best = choices[0] if scale.high else max(choices)
            else:
                choices = [table[held + key] for key in keys.values()]
                best = max([choices[-1], *(s for s in choices if category_of(s) in completed)])
            table[held + wild] = best


def add_wild_flushes(flushes: Table, scale: Scale) -> None:
    """Add the flushes with wild cards: each is the best rank not held (E-61), never a second ace (E-62)."""
    keys, wild = rank_keys(scale.order.ranks).values(), wild_key(scale.order.ranks)
    for count in range(1, HOLDING_CARDS):
        for natural in combinations(keys, HOLDING_CARDS - count):
            held = sum(natural) + (count - 1) * wild
            flushes[held + wild] = max([flushes[held + key] for key in keys if key not in natural])


def by_suit(flushes: Table, plain: Table, scale: Scale, least: int) -> Table:
    """The flushes by sum of weights, of ``least`` natural cards or more; five wild cards have no suit and stay out.

    With wild cards a group may be better than a flush.
    """
    suited = {}
    wild = wild_key(scale.order.ranks)
    for natural in range(least, HOLDING_CARDS + 1):
        for keys in combinations(rank_keys(scale.order.ranks).values(), natural):
            held = sum(keys) + (HOLDING_CARDS - natural) * wild
            if held in flushes:
                best = max(flushes[held], plain[held]) if scale.high else flushes[held]
                for suit_key in SUIT_KEYS:
                    suited[(held << SUIT_BITS) + natural * suit_key] = best
    return suited


def by_number(table: Table) -> array[int]:
    """The same table, indexed by number; places between the sums are 0.

    >>> by_number({1: 5, 3: 7})
    array('i', [0, 5, 0, 7])
    """
    strengths = array("i", [0]) * (max(table) + 1)
    for place, strength in table.items():
        strengths[place] = strength
    return strengths

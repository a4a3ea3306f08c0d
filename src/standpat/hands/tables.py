"""Look-up tables: five weights add up to a number that stands for the holding.

A card weighs ``(rank key << 8) + suit key``. The keys are chosen so that the sum of any five rank keys tells
which five ranks they are, and the sum of the suit keys whether all suits are the same. A wild card is a
fourteenth rank without a suit, so holdings with up to five wild cards are ordinary entries, worked out
beforehand: nothing is searched during play.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, combinations_with_replacement, product
from typing import TYPE_CHECKING

from standpat.cards import STANDARD_CARDS, rank_of, suit_of
from standpat.hands.scale import ACE, HOLDING_CARDS
from standpat.hands.strength import category_of, pack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.cards import Card
    from standpat.hands.scale import Scale

Table = dict[int, int]
"""Strengths by sum of keys."""

RANK_KEYS = (0, 1, 6, 31, 108, 366, 926, 2286, 5733, 12905, 27316, 44676, 94545)
"""Found greedily: each is the least number for which all sums of five keys stay different."""
WILD_KEY = 147031
SUIT_KEYS = (0, 1, 6, 31)
SUIT_BITS = 8
NO_CARD = 1 << 28
"""The weight of a number that is no card of this deck: its sums are in no table."""


@dataclass(frozen=True, slots=True)
class Tables:
    """What five cards are worth: look their sum up in ``suited``, else its rank part in ``plain``."""

    suited: Table
    """Strengths by sum of weights, for all cards of one suit (wild cards fit every suit)."""
    plain: list[int]
    """Strengths by sum of rank keys, for all other holdings; a list, for it is quicker than a dict."""


def weigh(wild: frozenset[Card]) -> list[int]:
    """The weight of each card, by card; wild cards all weigh the same.

    The last place belongs to no card, so that a hidden card (-1) has no value either.

    >>> weights = weigh(frozenset({0, 52}))
    >>> weights[0] == weights[52] == WILD_KEY << SUIT_BITS
    True
    """
    last = max(wild | {STANDARD_CARDS - 1})
    weights = [NO_CARD] * (last + 2)
    for card in range(STANDARD_CARDS):
        weights[card] = (RANK_KEYS[rank_of(card)] << SUIT_BITS) + SUIT_KEYS[suit_of(card)]
    for card in wild:
        weights[card] = WILD_KEY << SUIT_BITS
    return weights


@lru_cache(maxsize=16)
def five_card_tables(scale: Scale, *, bug: bool) -> Tables:
    """Build the tables for all holdings of five cards, among them up to five wild cards or bugs."""
    plain = group_table(scale, HOLDING_CARDS) | run_table(scale, suited=False)
    add_wild_ranks(plain, scale, HOLDING_CARDS, bug=bug)
    flushes = flush_table(scale)
    add_wild_flushes(flushes)
    return Tables(suited=best_suited(flushes, plain), plain=as_list(plain))


@lru_cache(maxsize=64)
def board_table(scale: Scale, size: int, *, bug: bool) -> Table:
    """Strengths of ``size`` up cards by sum of rank keys: groups and high cards only (E-90)."""
    board = group_table(scale, size)
    add_wild_ranks(board, scale, size, bug=bug)
    return board


def group_table(scale: Scale, size: int) -> Table:
    """Strengths of ``size`` cards by what is paired, whatever straights and flushes there are."""
    return {
        sum(RANK_KEYS[rank] * count for rank, count in zip(ranks, groups, strict=True)): pack(category, ranks)
        for groups, category in group_categories(scale, size).items()
        for ranks in arrangements(groups)
    }


def group_categories(scale: Scale, size: int) -> dict[tuple[int, ...], int]:
    """The category of each way to group ``size`` cards: the worst one that begins with these groups."""
    found: dict[tuple[int, ...], int] = {}
    for place, category in enumerate(scale.categories):
        for end in range(1, len(category.groups) + 1):
            groups = category.groups[:end]
            if sum(groups) == size and not (category.run or category.suited):
                found.setdefault(groups, place)
    return found


def arrangements(groups: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every choice of ranks for the groups, higher ranks first where groups are equally big.

    >>> next(arrangements((2, 2, 1)))
    (12, 11, 10)
    """
    ranks_downwards = range(ACE, -1, -1)
    for picks in product(*(combinations(ranks_downwards, count) for count in Counter(groups).values())):
        ranks = tuple(chain.from_iterable(picks))
        if len(set(ranks)) == len(groups):
            yield ranks


def run_table(scale: Scale, *, suited: bool) -> Table:
    """Strengths of the straights, or of the straight flushes."""
    return {
        sum(RANK_KEYS[rank] for rank in run): pack(place, run[:1])
        for place, category in enumerate(scale.categories)
        for run in scale.runs
        if category.run and category.suited == suited
    }


def flush_table(scale: Scale) -> Table:
    """Strengths of five natural cards of one suit by sum of rank keys."""
    flushes = {
        sum(RANK_KEYS[rank] for rank in ranks): pack(place, ranks)
        for place, category in enumerate(scale.categories)
        for ranks in arrangements(category.groups)
        if category.suited and not category.run
    }
    return flushes | run_table(scale, suited=True)


def add_wild_ranks(table: Table, scale: Scale, size: int, *, bug: bool) -> None:
    """Add the holdings with wild cards, each from those with one wild card less: the best that one can be.

    A bug is an ace, or it completes a straight (flushes are a table of their own) (E-67, E-68).
    """
    completed = {place for place, category in enumerate(scale.categories) if category.run}
    for wild in range(1, size + 1):
        for keys in combinations_with_replacement(RANK_KEYS, size - wild):
            held = sum(keys) + (wild - 1) * WILD_KEY
            choices = [table[held + key] for key in RANK_KEYS]
            if bug:
                straights = [choice for choice in choices if category_of(choice) in completed]
                choices = [*straights, choices[ACE]]
            table[held + WILD_KEY] = max(choices)


def add_wild_flushes(flushes: Table) -> None:
    """Add the flushes with wild cards: each is the best rank not held (E-61), never a second ace (E-62)."""
    for wild in range(1, HOLDING_CARDS):
        for keys in combinations(RANK_KEYS, HOLDING_CARDS - wild):
            held = sum(keys) + (wild - 1) * WILD_KEY
            flushes[held + WILD_KEY] = max(flushes[held + key] for key in RANK_KEYS if key not in keys)


def best_suited(flushes: Table, plain: Table) -> Table:
    """The better of flush and group, by sum of weights; five wild cards have no suit and stay out."""
    suited = {}
    for natural in range(1, HOLDING_CARDS + 1):
        for keys in combinations(RANK_KEYS, natural):
            held = sum(keys) + (HOLDING_CARDS - natural) * WILD_KEY
            best = max(flushes[held], plain[held])
            for suit_key in SUIT_KEYS:
                suited[(held << SUIT_BITS) + natural * suit_key] = best
    return suited


def as_list(table: Table) -> list[int]:
    """The same table, indexed by number; places between the sums are 0.

    >>> as_list({1: 5, 3: 7})
    [0, 5, 0, 7]
    """
    strengths = [0] * (max(table) + 1)
    for place, strength in table.items():
        strengths[place] = strength
    return strengths

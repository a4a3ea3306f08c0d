"""What may still come: the deck shuffled a number of times, always the same, so that equal views are judged alike."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

SHUFFLES = 96
EASY = 8
"""Holdings of up to so many cards are judged quickly."""
HARD = 8
"""How many times as long it takes to judge those of more."""


@lru_cache(maxsize=32)
def shuffles(deck: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The deck in some random orders, the same on every machine.

    >>> len(shuffles(tuple(range(52)))), shuffles(tuple(range(32)))[0] == shuffles(tuple(range(32)))[0]
    (96, True)
    """
    generator = random.Random("standpat: what may still come")
    return tuple(tuple(generator.sample(deck, len(deck))) for _ in range(SHUFFLES))


def affordable(count: int, cards: int, haste: int = 1) -> int:
    """How many holdings of so many cards to judge instead of ``count``: fewer where each takes long, or in haste.

    >>> affordable(400, 7), affordable(400, 10)
    (400, 50)
    """
    return max(count // (haste if cards <= EASY else haste * HARD), 1)


def futures(deck: tuple[int, ...], known: Collection[int], wanted: int, count: int, first: int = 0) -> list[list[int]]:
    """So many times ``wanted`` of the cards that are not known; fewer where there are no more.

    ``first`` is the shuffle to begin with: what comes to different players comes from different ones.

    >>> len(futures(tuple(range(8)), {0, 1, 2}, 4, 1)[0])
    4
    """
    if not wanted:
        return [[]] * count
    orders, reach = shuffles(deck), wanted + len(known)
    chosen = [orders[(first + place) % SHUFFLES] for place in range(count)]
    return [[card for card in order[:reach] if card not in known][:wanted] for order in chosen]


def deals(deck: tuple[int, ...], without: Collection[int], wanted: int, count: int) -> Iterator[list[int]]:
    """So many random orders of the deck, without some cards; no two begin with the same ``wanted`` cards.

    >>> [len(row) for row in deals(tuple(range(52)), [7], 5, 2)]
    [51, 51]
    """
    orders = shuffles(deck)
    for place in range(count):
        order = [card for card in orders[place % SHUFFLES] if card not in without]
        turn = place // SHUFFLES * max(wanted, 1) % len(order)
        yield order[turn:] + order[:turn]

"""An order says which holdings are better; a scale is what follows from it. Both are only data."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Literal, get_args

from standpat.frozen import frozen

HOLDING_CARDS = 5
"""How many cards make a holding, but for badugi."""
ACE = 12
"""The rank of an ace."""

ScaleName = Literal["high", "stripped", "turkish", "soko", "ace_to_five", "deuce_to_seven", "ace_to_six", "badugi"]
WildUse = Literal["full", "bug", "low_bug"]
"""What a wild card may be.

``full``: any card. ``bug``: an ace, or on a high scale what completes a straight or a flush (E-67), in sökö one of four
cards, too. ``low_bug``: the lowest rank not held, without a suit, or the one that makes the best low (E-82).
"""


@frozen
class Order:
    """Which holdings are better. Raises ValueError for fields that contradict each other.

    >>> Order(scale="stripped", ranks=tuple(range(5, 13)), ace_low="below_lowest").scale
    'stripped'
    """

    scale: ScaleName = "high"
    """``stripped``: a flush beats a full house (E-76). ``turkish``: three of a kind beats a straight, too (K-22).
    ``soko``: four to a straight and four to a flush stand between pair and two pair (E-79). The others are lows:
    the lowest holding is the best, and has the biggest strength."""
    ranks: tuple[int, ...] = tuple(range(ACE + 1))
    """The ranks in the deck, ascending."""
    ace_low: Literal["wheel", "below_lowest", "none"] = "wheel"
    """Where the ace also stands in a straight: below the two, below the lowest rank (E-75), or nowhere else."""
    gap: bool = False
    """Whether the ranks on both sides of removed ones are neighbours (E-77)."""
    suits: tuple[int, ...] | None = None
    """The suits, lowest to highest, if they break ties between high holdings (E-78)."""

    def __post_init__(self) -> None:
        if self.scale not in get_args(ScaleName):
            raise ValueError(f"{self.scale!r} is no scale: choose {', '.join(get_args(ScaleName))}")
        if tuple(sorted(set(self.ranks))) != self.ranks or not {*self.ranks} <= {*range(ACE + 1)}:
            raise ValueError(f"{self.ranks} are not ranks in ascending order, 0 (two) to {ACE} (ace)")
        if len(self.ranks) < HOLDING_CARDS:
            raise ValueError(f"{len(self.ranks)} ranks are too few: {HOLDING_CARDS} are needed")
        if self.suits is not None and (sorted(self.suits) != [0, 1, 2, 3] or self.scale not in HIGH_SCALES):
            raise ValueError(f"suits {self.suits} on the scale {self.scale}: name all four, and no low scale")

    def without_suits(self) -> Order:
        """The same order, but equal holdings tie."""
        return self if self.suits is None else replace(self, suits=None)


@frozen
class Category:
    """One kind of holding.

    >>> FULL_HOUSE.groups, FULL_HOUSE.suited
    ((3, 2), 0)
    """

    name: str
    groups: tuple[int, ...] = (1, 1, 1, 1, 1)
    """How many cards each rank has, the biggest group first; ranks are compared in this order."""
    run: int = 0
    """How many cards must be in sequence; then only the run's first rank, and the card beside it, is compared."""
    suited: int = 0
    """How many cards must share a suit; they are compared before the card beside them."""


HIGH_CARD = Category(name="high card")
LOW = Category(name="low")
PAIR = Category(name="pair", groups=(2, 1, 1, 1))
FOUR_STRAIGHT = Category(name="four straight", run=4)
FOUR_FLUSH = Category(name="four flush", suited=4)
TWO_PAIR = Category(name="two pair", groups=(2, 2, 1))
THREE = Category(name="three of a kind", groups=(3, 1, 1))
STRAIGHT = Category(name="straight", run=5)
FLUSH = Category(name="flush", suited=5)
FULL_HOUSE = Category(name="full house", groups=(3, 2))
FOUR = Category(name="four of a kind", groups=(4, 1))
STRAIGHT_FLUSH = Category(name="straight flush", run=5, suited=5)
FIVE = Category(name="five of a kind", groups=(5,))

BEST_LAST: dict[ScaleName, tuple[Category, ...]] = {
    "high": (HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, FIVE),
    "stripped": (HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FULL_HOUSE, FLUSH, FOUR, STRAIGHT_FLUSH, FIVE),
    "turkish": (HIGH_CARD, PAIR, TWO_PAIR, STRAIGHT, THREE, FULL_HOUSE, FLUSH, FOUR, STRAIGHT_FLUSH, FIVE),
    "soko": (
        *(HIGH_CARD, PAIR, FOUR_STRAIGHT, FOUR_FLUSH, TWO_PAIR, THREE),
        *(STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, FIVE),
    ),
    "ace_to_five": (FIVE, FOUR, FULL_HOUSE, THREE, TWO_PAIR, PAIR, LOW),
    "deuce_to_seven": (FIVE, STRAIGHT_FLUSH, FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE, TWO_PAIR, PAIR, LOW),
    "ace_to_six": (FIVE, STRAIGHT_FLUSH, FOUR, FULL_HOUSE, FLUSH, STRAIGHT, THREE, TWO_PAIR, PAIR, LOW),
    "badugi": (
        Category(name="one card", groups=(1,)),
        Category(name="two cards", groups=(1, 1)),
        Category(name="three cards", groups=(1, 1, 1)),
        Category(name="badugi", groups=(1, 1, 1, 1)),
    ),
}
"""The categories of each scale, worst first (S000-06.1, S002-07.3, E-70, E-76, E-79 to E-81). On the low scales a
straight or a flush is worse than the low it would be; with a five of a kind the wild cards went to waste."""
HIGH_SCALES = ("high", "stripped", "turkish", "soko")
ACE_IS_LOW = ("ace_to_five", "ace_to_six", "badugi")


@frozen
class Scale:
    """What the tables are built from.

    >>> scale_of(Order()).runs[0], scale_of(Order(scale="ace_to_six")).reading[:2]
    ((3, 2, 1, 0, 12), (11, 10))
    """

    name: str
    """What the scale is called in profiles."""
    order: Order
    categories: tuple[Category, ...]
    """Every category, worst first."""
    high: bool
    """Whether a holding that fits several categories counts as the best of them."""
    reading: tuple[int, ...]
    """The ranks of the deck from the highest to the lowest, as they are read."""
    worths: tuple[int, ...]
    """By rank, 1 to 13: the bigger, the better."""
    ladder: tuple[tuple[int, ...], ...]
    """Pieces of neighbouring ranks, ascending, in which straights run."""

    @property
    def runs(self) -> tuple[tuple[int, ...], ...]:
        """The ranks of every straight; the first rank says how high it is."""
        return self.runs_of(HOLDING_CARDS)

    def runs_of(self, length: int) -> tuple[tuple[int, ...], ...]:
        """All sequences of so many ranks, the highest rank first."""
        return tuple(
            piece[start : start + length][::-1] for piece in self.ladder for start in range(len(piece) - length + 1)
        )

    def place(self, name: str) -> int:
        """The category's place, 0 for the worst."""
        return [category.name for category in self.categories].index(name)


@lru_cache(maxsize=256)
def scale_of(order: Order) -> Scale:
    """What follows from an order."""
    high, ace_is_low = order.scale in HIGH_SCALES, order.scale in ACE_IS_LOW
    upwards = sorted(range(ACE + 1), key=lambda rank: -1 if ace_is_low and rank == ACE else rank)
    worths = [0] * len(upwards)
    for place, rank in enumerate(upwards):
        worths[rank] = place + 1 if high else len(upwards) - place
    return Scale(
        name=order.scale,
        order=order,
        categories=BEST_LAST[order.scale],
        high=high,
        reading=tuple(rank for rank in reversed(upwards) if rank in order.ranks),
        worths=tuple(worths),
        ladder=_ladder(order),
    )


def _ladder(order: Order) -> tuple[tuple[int, ...], ...]:
    """The neighbours: aces stand where the order says, and in the lows where they count (E-74, E-75, E-77, E-80)."""
    ace_is_low = order.scale in ACE_IS_LOW
    ranks = [rank for rank in order.ranks if not (ace_is_low and rank == ACE)]
    pieces = [[ranks[0]]]
    for lower, rank in pairwise(ranks):
        if order.gap or rank == lower + 1:
            pieces[-1].append(rank)
        else:
            pieces.append([rank])
    below = ace_is_low or (order.ace_low != "none" and order.scale != "deuce_to_seven")
    if below and ACE in order.ranks and (ranks[0] == 0 or order.ace_low == "below_lowest"):
        pieces[0].insert(0, ACE)
    return tuple(map(tuple, pieces))

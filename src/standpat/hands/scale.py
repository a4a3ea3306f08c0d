"""A scale says which kinds of holdings there are, in which order, and how straights run. It is only data."""

from __future__ import annotations

from dataclasses import dataclass

HOLDING_CARDS = 5
"""How many cards make a holding."""
ACE = 12
"""The rank of an ace."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Category:
    """One kind of holding.

    >>> Category(name="full house", groups=(3, 2)).suited
    False
    """

    name: str
    groups: tuple[int, ...] = (1, 1, 1, 1, 1)
    """How many cards each rank has, the biggest group first; ranks are compared in this order."""
    run: bool = False
    """Whether the ranks must be one of the scale's runs; then only the run's first rank is compared."""
    suited: bool = False
    """Whether all cards must share a suit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """An order of holdings, from which the look-up tables are built.

    >>> HIGH.categories[0].name, HIGH.runs[0]
    ('high card', (3, 2, 1, 0, 12))
    """

    name: str
    categories: tuple[Category, ...]
    """Every category, worst first. A holding that fits several counts as the best of them."""
    runs: tuple[tuple[int, ...], ...]
    """The ranks of every straight; the first rank says how high it is."""


WHEEL = (3, 2, 1, 0, ACE)
"""Five to ace: the lowest straight, five high (S000-06.4, E-74)."""

HIGH = Scale(
    name="high",
    categories=(
        Category(name="high card"),
        Category(name="pair", groups=(2, 1, 1, 1)),
        Category(name="two pair", groups=(2, 2, 1)),
        Category(name="three of a kind", groups=(3, 1, 1)),
        Category(name="straight", run=True),
        Category(name="flush", suited=True),
        Category(name="full house", groups=(3, 2)),
        Category(name="four of a kind", groups=(4, 1)),
        Category(name="straight flush", run=True, suited=True),
        Category(name="five of a kind", groups=(5,)),
    ),
    runs=(WHEEL, *((top, top - 1, top - 2, top - 3, top - 4) for top in range(4, ACE + 1))),
)
"""The usual order (S000-06.1); five of a kind, for wild cards only, is the best (S002-07.3, E-70)."""

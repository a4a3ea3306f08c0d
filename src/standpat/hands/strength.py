"""A holding's strength is one int: the category, then up to five ranks, four bits each, then a suit.

    category << 22 | first << 18 | second << 14 | third << 10 | fourth << 6 | fifth << 2 | suit

A rank stands there with its worth on the scale, 1 to 13, the better the bigger (on a low scale the lowest rank is
worth 13); 0 means "no more ranks": a board of two cards has two ranks, a straight one. The suit is 0 except where
suits break ties. Bigger is better, and everything fits in one 30-bit digit of a Python int.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

CATEGORY_SHIFT = 22
RANK_SHIFTS = (18, 14, 10, 6, 2)


def pack(category: int, worths: Iterable[int] = ()) -> int:
    """The strength of a holding: its category's place on the scale, its deciding ranks' worths in order.

    >>> hex(pack(1, (12, 8, 4, 1)))
    '0x721040'
    """
    strength = category << CATEGORY_SHIFT
    for shift, worth in zip(RANK_SHIFTS, worths, strict=False):
        strength |= worth << shift
    return strength


def category_of(strength: int) -> int:
    """The category's place on the scale, 0 for the worst.

    >>> category_of(0x721040)
    1
    """
    return strength >> CATEGORY_SHIFT


def worths_of(strength: int) -> tuple[int, ...]:
    """The worths of the deciding ranks, in the order in which they are compared.

    >>> worths_of(0x721040)
    (12, 8, 4, 1)
    """
    fields = (strength >> shift & 15 for shift in RANK_SHIFTS)
    return tuple(field for field in fields if field)

"""A holding's strength is one int: the category, then up to five ranks, four bits each.

    category << 20 | first << 16 | second << 12 | third << 8 | fourth << 4 | fifth

A field holds a rank plus one (1 for a two, 13 for an ace), so 0 means "no more ranks": a board of two cards
has two ranks, a straight one. Bigger is better, and everything fits in one 30-bit digit of a Python int.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

CATEGORY_SHIFT = 20
RANK_SHIFTS = (16, 12, 8, 4, 0)


def pack(category: int, ranks: Iterable[int] = ()) -> int:
    """The strength of a holding: its category's place on the scale, its deciding ranks (0 to 12) in order.

    >>> hex(pack(1, (11, 7, 3, 0)))
    '0x1c8410'
    """
    strength = category << CATEGORY_SHIFT
    for shift, rank in zip(RANK_SHIFTS, ranks, strict=False):
        strength |= (rank + 1) << shift
    return strength


def category_of(strength: int) -> int:
    """The category's place on the scale, 0 for the worst.

    >>> category_of(0x1C8410)
    1
    """
    return strength >> CATEGORY_SHIFT


def ranks_of(strength: int) -> tuple[int, ...]:
    """The deciding ranks, 0 (two) to 12 (ace), in the order in which they are compared.

    >>> ranks_of(0x1C8410)
    (11, 7, 3, 0)
    """
    fields = (strength >> shift & 15 for shift in RANK_SHIFTS)
    return tuple(field - 1 for field in fields if field)

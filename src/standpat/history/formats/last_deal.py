"""A hand as the formats of card rooms know it: dealt once. Where it was dealt again, the last deal is the hand."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from standpat.engine.events import Acted, Began, Paid, Posted, Redealt, Returned

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.events import Event


class LastDeal(NamedTuple):
    """The last deal of a hand, and what the deals before it left behind."""

    button: int
    seats: tuple[int, ...]
    """Who was dealt in at first, clockwise from the button's left."""
    paid_before: dict[int, int]
    """Chips each seat put in before the last deal; they lie in the pot."""
    folded_before: tuple[int, ...]
    """Who folded before the last deal."""
    events: tuple[Event, ...]
    """What happened since, in order."""


def last_deal(events: Sequence[Event]) -> LastDeal:
    """The last deal of a hand.

    >>> before = [Began(0, (1, 0), (9, 9)), Posted(1, "ante", 2, False, False), Redealt(1, 2, 0)]
    >>> last_deal([*before, Posted(1, "ante", 2, False, False)]).paid_before
    {1: 2}
    """
    began = events[0]
    assert isinstance(began, Began)  # noqa: S101 - a finished hand begins so
    start = max((place for place, event in enumerate(events) if isinstance(event, Redealt)), default=0)
    paid: Counter[int] = Counter()
    folded = []
    for event in events[:start]:
        if isinstance(event, Posted | Paid):
            paid[event.seat] += event.amount
        elif isinstance(event, Acted):
            paid[event.seat] += event.added
            folded += [event.seat] if event.verb == "fold" else []
        elif isinstance(event, Returned):
            paid[event.seat] -= event.amount
    again = events[start]
    button = again.button if isinstance(again, Redealt) else began.button
    left = {seat: paid[seat] for seat in began.seats if paid[seat]}
    return LastDeal(button, began.seats, left, tuple(folded), tuple(events[start + 1 :]))

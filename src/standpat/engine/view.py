"""What one seat knows: the fold of the events it has seen, and of nothing else."""

from __future__ import annotations

from functools import singledispatchmethod

from standpat.engine.events import (
    Acted,
    Awarded,
    Began,
    CameShort,
    Collected,
    Dealt,
    Drew,
    Ended,
    Event,
    Posted,
    Received,
    Redealt,
    Returned,
    Shown,
    StreetBegan,
)
from standpat.rules.table import NOBODY


class View:
    """The table as one seat sees it. Lists are indexed by seat; a card it may not see is HIDDEN.

    A view holds no reference to the hand: it is built by ``see``, one event after another, each already as this
    seat gets it (``event.seen_by(seat)``).
    """

    __slots__ = (
        "bets",
        "button",
        "cards",
        "drawn",
        "events",
        "in_hand",
        "paid",
        "seat",
        "seats",
        "stacks",
        "street",
        "up",
    )

    def __init__(self, seat: int) -> None:
        self.seat = seat
        """Whose view this is; NOBODY for an onlooker, who sees only what is public."""
        self.events: list[Event] = []
        """What has been seen of this hand, in order."""
        self.button = NOBODY
        self.seats: tuple[int, ...] = ()
        """The seats dealt in, clockwise from the button's left."""
        self.street = ""
        self.stacks: list[int] = []
        """Chips behind."""
        self.bets: list[int] = []
        """Chips put in on this round."""
        self.paid: list[int] = []
        """Chips put in during this hand."""
        self.in_hand: list[bool] = []
        self.cards: list[list[int]] = []
        """Every holding in the order it was dealt, as far as it may be seen."""
        self.up: list[list[int]] = []
        """The cards of each holding that lie face up."""
        self.drawn: list[int | None] = []
        """How many cards each seat exchanged at its last draw; None before one."""

    @property
    def pot(self) -> int:
        """All chips in the middle."""
        return sum(self.paid)

    def see(self, event: Event) -> None:
        """Take in one event, as this seat gets it."""
        self.events.append(event)
        self._fold(event)

    @singledispatchmethod
    def _fold(self, event: Event) -> None:
        """Most events change nothing that is not already there."""

    @_fold.register
    def _(self, event: Began) -> None:
        seats = len(event.stacks)
        self.events = [event]
        self.button, self.seats = event.button, event.seats
        self.stacks = list(event.stacks)
        self.bets, self.paid = [0] * seats, [0] * seats
        self.in_hand = [seat in event.seats for seat in range(seats)]
        self.cards, self.up = [[] for _ in range(seats)], [[] for _ in range(seats)]
        self.drawn = [None] * seats

    @_fold.register
    def _(self, event: Posted) -> None:
        self._pay(event.seat, event.amount)
        if not event.live:
            self.bets[event.seat] -= event.amount

    @_fold.register
    def _(self, event: StreetBegan) -> None:
        self.street = event.street

    @_fold.register
    def _(self, event: Dealt) -> None:
        self.cards[event.seat] += [*event.down, *event.up]
        self.up[event.seat] += event.up

    @_fold.register
    def _(self, event: Acted) -> None:
        self._pay(event.seat, event.added)
        if event.verb == "fold":
            self.in_hand[event.seat] = False

    @_fold.register
    def _(self, _event: Collected) -> None:
        self.bets = [0] * len(self.bets)

    @_fold.register
    def _(self, event: Returned) -> None:
        self.stacks[event.seat] += event.amount
        self.paid[event.seat] -= event.amount

    @_fold.register
    def _(self, event: Drew) -> None:
        holding = self.cards[event.seat]
        for card in event.discarded:
            holding.remove(card)
            if card in self.up[event.seat]:
                self.up[event.seat].remove(card)
        holding += event.received
        self.drawn[event.seat] = len(event.discarded)

    @_fold.register
    def _(self, event: Received) -> None:
        self.cards[event.seat] += event.cards

    @_fold.register
    def _(self, event: CameShort) -> None:
        self.cards[event.seat] += event.cards

    @_fold.register
    def _(self, event: Redealt) -> None:
        self.button = event.button
        self.street = ""
        self.cards, self.up = [[] for _ in self.cards], [[] for _ in self.up]
        self.drawn = [None] * len(self.drawn)

    @_fold.register
    def _(self, event: Shown) -> None:
        self.cards[event.seat] = list(event.cards)

    @_fold.register
    def _(self, event: Awarded) -> None:
        for seat, chips in zip(event.seats, event.shares, strict=True):
            self.stacks[seat] += chips
        self.paid = [0] * len(self.paid)

    @_fold.register
    def _(self, event: Ended) -> None:
        self.stacks = list(event.stacks)

    def _pay(self, seat: int, amount: int) -> None:
        self.stacks[seat] -= amount
        self.bets[seat] += amount
        self.paid[seat] += amount


def view_of(seat: int, events: list[Event]) -> View:
    """The view of a seat (or of an onlooker, NOBODY) of a hand so far.

    >>> import random, standpat
    >>> hand = standpat.Hand(standpat.load("open-no-limit"), [100, 100], 1, random.Random(7))
    >>> view = view_of(0, hand.log)
    >>> standpat.format_cards(view.cards[1])
    '?? ?? ?? ?? ??'
    """
    view = View(seat)
    for event in events:
        view.see(event.seen_by(seat))
    return view

"""What one seat knows: the fold of the events it has seen, and of nothing else."""

from __future__ import annotations

from functools import singledispatchmethod

from standpat.cards import HIDDEN
from standpat.engine.events import (
    Acted,
    Awarded,
    Began,
    CameShort,
    Chose,
    Collected,
    Dealt,
    DealtShared,
    Declared,
    Discarded,
    Drew,
    Ended,
    Event,
    Paid,
    Passed,
    Posted,
    Received,
    Redealt,
    Returned,
    Shown,
    StreetBegan,
    TurnedUp,
    hidden,
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
        "dead",
        "declared",
        "drawn",
        "events",
        "in_hand",
        "paid",
        "seat",
        "seats",
        "shared",
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
        self.shared: list[int] = []
        """The cards in the middle, everybody's."""
        self.dead = 0
        """Chips in the pot that nobody has to match."""
        self.declared: dict[int, str] = {}
        """What each seat has said it plays for."""
        self.drawn: list[int | None] = []
        """How many cards each seat exchanged at its last draw; None before one."""

    @property
    def pot(self) -> int:
        """All chips in the middle."""
        return sum(self.paid) + self.dead

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
        self.shared, self.dead, self.declared = [], 0, {}
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
        self._let_go(event.seat, event.discarded)
        self.cards[event.seat] += event.received
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
        self.shared, self.declared = [], {}
        self.drawn = [None] * len(self.drawn)

    @_fold.register
    def _(self, event: DealtShared) -> None:
        self.shared += event.cards

    @_fold.register
    def _(self, event: Chose) -> None:
        if event.verb == "arrange" and event.cards:
            self.cards[event.seat] = [*self.up[event.seat], *event.cards]

    @_fold.register
    def _(self, event: TurnedUp) -> None:
        self.up[event.seat] += event.cards
        holding = self.cards[event.seat]
        for card in event.cards:
            if card not in holding:
                holding[holding.index(HIDDEN)] = card

    @_fold.register
    def _(self, event: Discarded) -> None:
        self._let_go(event.seat, event.cards)

    @_fold.register
    def _(self, event: Passed) -> None:
        """What was handed on lies face down: who gave it away may remember, but does not see it."""
        self._let_go(event.seat, event.cards)
        self.cards[event.to] += event.cards if self.seat == event.to else hidden(event.cards)

    @_fold.register
    def _(self, event: Declared) -> None:
        self.declared[event.seat] = event.word

    @_fold.register
    def _(self, event: Paid) -> None:
        self.stacks[event.seat] -= event.amount
        self.dead += event.amount

    @_fold.register
    def _(self, event: Shown) -> None:
        self.cards[event.seat] = list(event.cards)

    @_fold.register
    def _(self, event: Awarded) -> None:
        for seat, chips in zip(event.seats, event.shares, strict=True):
            self.stacks[seat] += chips
        self.paid, self.dead = [0] * len(self.paid), 0

    @_fold.register
    def _(self, event: Ended) -> None:
        self.stacks = list(event.stacks)

    def _let_go(self, seat: int, cards: tuple[int, ...]) -> None:
        holding = self.cards[seat]
        for card in cards:
            holding.remove(card if card in holding else HIDDEN)
            if card in self.up[seat]:
                self.up[seat].remove(card)

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

"""What happens in a hand, one small frozen event after another.

Every event says who may see each card: ``seen_by(seat)`` is the event as that seat gets it, with the faces it may
not see replaced by HIDDEN. Amounts are chips; ``seat`` is a seat's number at the table.
"""

from __future__ import annotations

from typing import NamedTuple

from standpat.cards import HIDDEN

Cards = tuple[int, ...]
made = tuple.__new__
"""Makes an event from all its fields in order, in half the time of a call of its class: for the busiest places."""


def hidden(cards: Cards) -> Cards:
    """As many card backs."""
    return (HIDDEN,) * len(cards)


def unless_open(cards: Cards, open_: Cards) -> Cards:
    """The cards, hidden but for those that lay open."""
    return tuple([card if card in open_ else HIDDEN for card in cards])


class Began(NamedTuple):
    """A hand begins: who has the button, who is dealt in, and with how many chips each."""

    button: int
    seats: tuple[int, ...]
    stacks: tuple[int, ...]

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class Posted(NamedTuple):
    """A seat posts a bet before the deal; ``word`` is ``ante``, ``blind`` or ``straddle``."""

    seat: int
    word: str
    amount: int
    live: bool
    """Whether the chips count toward this round's bets."""
    all_in: bool

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class StreetBegan(NamedTuple):
    """A street of the profile begins."""

    street: str

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class Burned(NamedTuple):
    """Cards are burned unseen; ``under`` puts them under the stock instead of aside."""

    cards: Cards
    under: bool

    def seen_by(self, _seat: int) -> Event:
        """Their number is public, their faces are nobody's."""
        return Burned(hidden(self.cards), self.under)


class Dealt(NamedTuple):
    """A seat is dealt cards, first those face down, then those face up."""

    seat: int
    down: Cards
    up: Cards

    def seen_by(self, seat: int) -> Event:
        """Down cards are their owner's, up cards everybody's."""
        return self if seat == self.seat or not self.down else Dealt(self.seat, hidden(self.down), self.up)


class DealtShared(NamedTuple):
    """Cards are dealt face up in the middle, everybody's."""

    cards: Cards

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class Acted(NamedTuple):
    """A seat checks, calls, bets, raises, brings in, completes, folds, or declines an offer."""

    seat: int
    verb: str
    to: int
    """Chips the seat has now put in on this round."""
    added: int
    """Chips this action put in."""
    all_in: bool

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class Collected(NamedTuple):
    """The bets of a round are gathered into the pot."""

    pot: int

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class Returned(NamedTuple):
    """Chips nobody called go back."""

    seat: int
    amount: int

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class Drew(NamedTuple):
    """A seat discards cards and receives new ones; some may be deferred until all have been served."""

    seat: int
    discarded: Cards
    received: Cards
    deferred: int
    open: Cards = ()
    """Those of the discarded cards that lay face up."""

    def seen_by(self, seat: int) -> Event:
        """The numbers are public (S002-05.1), the faces their owner's, unless a card lay open."""
        if seat == self.seat:
            return self
        discarded = unless_open(self.discarded, self.open)
        return Drew(self.seat, discarded, hidden(self.received), self.deferred, self.open)


class Received(NamedTuple):
    """A seat receives what was deferred."""

    seat: int
    cards: Cards

    def seen_by(self, seat: int) -> Event:
        """The number is public, the faces their owner's."""
        return self if seat == self.seat else Received(self.seat, hidden(self.cards))


class Reshuffled(NamedTuple):
    """The rest of the stock is shuffled with this many discards and folded cards."""

    cards: int

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class CameShort(NamedTuple):
    """Even the reshuffled stock was short: the seat gets these discards of its own back (E-41)."""

    seat: int
    cards: Cards

    def seen_by(self, seat: int) -> Event:
        """The number is public, the faces their owner's."""
        return self if seat == self.seat else CameShort(self.seat, hidden(self.cards))


class Chose(NamedTuple):
    """A seat has made a choice that is told when all have chosen; only it knows which cards."""

    seat: int
    verb: str
    cards: Cards

    def seen_by(self, seat: int) -> Event:
        """That it has chosen is public; the choice is its own, also the one to turn nothing up."""
        public = "expose" if self.verb == "keep" else self.verb.split()[0]
        return self if seat == self.seat else Chose(self.seat, public, ())


class TurnedUp(NamedTuple):
    """A seat turns cards of its own face up."""

    seat: int
    cards: Cards

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class Discarded(NamedTuple):
    """A seat throws cards away and gets none."""

    seat: int
    cards: Cards
    open: Cards = ()
    """Those of them that lay face up."""

    def seen_by(self, seat: int) -> Event:
        """The number is public, the faces their owner's, unless a card lay open."""
        return self if seat == self.seat else Discarded(self.seat, unless_open(self.cards, self.open), self.open)


class Passed(NamedTuple):
    """A seat hands cards on to another."""

    seat: int
    to: int
    cards: Cards
    open: Cards = ()
    """Those of them that lay face up."""

    def seen_by(self, seat: int) -> Event:
        """The number is public; the faces belong to the two, unless a card lay open."""
        if seat in (self.seat, self.to):
            return self
        return Passed(self.seat, self.to, unless_open(self.cards, self.open), self.open)


class Declared(NamedTuple):
    """A seat says what it plays for: ``high``, ``low`` or ``both``."""

    seat: int
    word: str

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class Paid(NamedTuple):
    """A seat pays into the pot what is no bet: nobody has to match it."""

    seat: int
    amount: int
    all_in: bool

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class TurnedTo(NamedTuple):
    """Nobody opened: from now on the hand is judged by this ranking."""

    ranking: str

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class Redealt(NamedTuple):
    """The pot stays and the same hand is dealt again: nobody opened, or nobody had what wins."""

    times: int
    pot: int
    button: int
    why: str = "all_pass"
    """``all_pass`` or ``nobody_qualifies``."""

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class Shown(NamedTuple):
    """A seat shows its holding; ``category`` is its name, empty where it does not compete."""

    seat: int
    cards: Cards
    value: int
    category: str
    second: int = -1
    """Its strength in the second half of a split pot; -1 where it does not compete there."""
    second_category: str = ""

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class Mucked(NamedTuple):
    """A seat throws its holding away unseen instead of showing it."""

    seat: int

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class Awarded(NamedTuple):
    """A pot goes to its winners; ``pot`` is 0 for the main pot, then 1, 2, ... for the side pots."""

    pot: int
    amount: int
    seats: tuple[int, ...]
    """The winners, the first to get an odd chip first."""
    shares: tuple[int, ...]
    """Chips for each of them."""
    half: str = ""
    """Which half of a split pot this is, ``high`` or ``low`` or the name of its ranking; empty for the whole."""

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class Scored(NamedTuple):
    """A seat scores points in a game without chips."""

    seat: int
    points: int

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


class Ended(NamedTuple):
    """The hand is over; the stacks of all seats."""

    stacks: tuple[int, ...]

    def seen_by(self, _seat: int) -> Event:
        """Public."""
        return self


Event = (
    Began
    | Posted
    | StreetBegan
    | Burned
    | Dealt
    | DealtShared
    | Acted
    | Collected
    | Returned
    | Drew
    | Received
    | Reshuffled
    | CameShort
    | Chose
    | TurnedUp
    | Discarded
    | Passed
    | Declared
    | Paid
    | TurnedTo
    | Redealt
    | Shown
    | Mucked
    | Awarded
    | Scored
    | Ended
)

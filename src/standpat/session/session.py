"""A session: hands one after another at one table, with the button, the stacks and who is out."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from standpat.engine.hand import Hand
from standpat.errors import IllegalAction, TableError
from standpat.session.events import (
    ButtonDrawn,
    HandBegan,
    HandEnded,
    Rebought,
    SessionBegan,
    SessionEnded,
    WentOut,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.actions import Action
    from standpat.engine.stock import Stock
    from standpat.rules.compiled import Rules
    from standpat.session.events import SessionEvent


def stream(seed: int | str, purpose: str) -> random.Random:
    """The generator for one purpose of a session; streams of one seed do not disturb each other.

    >>> stream(1, "cards").random() == stream(1, "cards").random() != stream(1, "seat 0").random()
    True
    """
    return random.Random(f"standpat {seed} {purpose}")


class Session:
    """N hands at one table. ``deal`` begins the next hand, ``close_hand`` books it; nobody is asked for anything here.

    >>> import standpat
    >>> session = Session(standpat.load("open-no-limit"), seats=2, seed=7)
    >>> hand = session.deal()
    >>> while not hand.over:
    ...     _ = hand.act(hand.actor, *hand.legal().default)
    >>> session.close_hand()
    >>> session.hands_played, sum(session.stacks), sorted(session.places())
    (1, 200, [1, 2])
    """

    def __init__(
        self,
        rules: Rules,
        *,
        seats: int | None = None,
        stacks: Sequence[int] | None = None,
        names: Sequence[str] | None = None,
        seed: int | str = 0,
        button: int | None = None,
        hands: int | None = None,
    ) -> None:
        """Sit down.

        ``stacks`` defaults to the profile's for each of ``seats``; ``button`` to the one the profile draws;
        ``hands`` to the profile's number. Raises TableError for a table the profile does not allow.
        """
        self.rules = rules
        self.seed = seed
        self.stacks = list(stacks) if stacks is not None else [rules.stack] * _checked_seats(seats, rules)
        self.names = list(names) if names is not None else [f"Seat {seat + 1}" for seat in range(len(self.stacks))]
        self.points = [0] * len(self.stacks)
        self.away: set[int] = set()
        """Seats whose players have left for now."""
        self.sitting_out: set[int] = set()
        """Seats that have switched off their posting and are dealt out until they switch it on again (S004-01.2)."""
        self.hands = _checked_hands(rules.session.hands if hands is None else hands)
        """How many hands are played; None for an open session."""
        self.hands_played = 0
        self.hand: Hand | None = None
        """The hand in progress, or the last one."""
        self._check_seats()
        self._cards = stream(seed, "cards")
        self._booked = True
        self.log: list[SessionEvent] = [
            SessionBegan(rules.name, rules.digest, str(seed), tuple(self.names), tuple(self.stacks))
        ]
        self.button = self._first_button(button)

    # -- who plays, and until when

    def can_play(self, seat: int) -> bool:
        """Whether the seat can be dealt in (S000-07.6, S003-03.2)."""
        if not self.rules.award.for_chips:
            return True
        needed = self.rules.ante if self.rules.session.out == "cannot_pay_ante" else 1
        return self.stacks[seat] >= max(needed, 1)

    def players(self) -> list[int]:
        """The seats that are dealt in."""
        return [seat for seat in self._solvent() if seat not in self.sitting_out]

    def _solvent(self) -> list[int]:
        return [seat for seat in range(len(self.stacks)) if self.can_play(seat)]

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return not self._booked

    @property
    def over(self) -> bool:
        """Whether no further hand will be dealt: all have been played, or fewer than two can play (E-106)."""
        return not self.in_hand and (self._all_played or len(self._solvent()) < 2)

    @property
    def _all_played(self) -> bool:
        return self.hands is not None and self.hands_played >= self.hands

    # -- hands

    def next_button(self) -> int:
        """Whose deal the next hand is: the button moves left to the next who can play (S000-07.8, E-100)."""
        players = self.players()
        start = self.button if self.hands_played == 0 else self.button + 1
        seats = len(self.stacks)
        return next(seat % seats for seat in range(start, start + seats) if seat % seats in players)

    def deal(self, stock: Stock | None = None) -> Hand:
        """Begin the next hand; raises TableError when the session is over or a hand is in progress."""
        if self.in_hand:
            raise TableError("a hand is in progress", code="in-hand")
        if self.over:
            raise TableError("the session is over", code="session-over")
        if len(self.players()) < 2:
            raise TableError("fewer than two players sit in", code="players")
        self.button = self.next_button()
        self._booked = False
        self.log.append(HandBegan(self.hands_played + 1, self.button))
        self.hand = Hand(self.rules, self.stacks, self.button, self._cards, dealt_in=self.players(), stock=stock)
        return self.hand

    def close_hand(self) -> None:
        """Book the hand that is over: stacks, points, who is out."""
        hand = self.hand
        if hand is None or self._booked or not hand.over:
            raise TableError("there is no finished hand to book", code="in-hand")
        before = self._solvent()
        self._booked = True
        self.hands_played += 1
        self.button = hand.button
        self.stacks = list(hand.stacks)
        self.points = [had + scored for had, scored in zip(self.points, hand.points, strict=True)]
        self.log.append(HandEnded(self.hands_played, tuple(self.stacks), tuple(self.points)))
        self.log += [WentOut(seat) for seat in before if not self.can_play(seat)]
        if self.over:
            self.log.append(self.ending())

    def ending(self) -> SessionEnded:
        """The result so far."""
        return SessionEnded(self.hands_played, tuple(self.stacks), tuple(self.points), tuple(self.places()))

    def places(self) -> list[int]:
        """The place of every seat by chips, or by points; equals share one and the next is skipped (E-103, E-122)."""
        balances = self.stacks if self.rules.award.for_chips else self.points
        return [1 + sum(other > balance for other in balances) for balance in balances]

    # -- players

    def rebuy(self, seat: int, amount: int) -> None:
        """Add chips to a stack between hands, where the profile allows it (S003-03.6, E-108)."""
        self._check_seat(seat)
        if self.rules.session.rebuy == "never":
            raise IllegalAction("this game allows no rebuys", code="rebuy")
        if self.in_hand:
            raise IllegalAction("chips may be bought between hands only", code="rebuy")
        if self._all_played:
            raise IllegalAction("the session is over", code="session-over")
        if type(amount) is not int or amount < 1:
            raise IllegalAction(f"a rebuy is a whole number of chips, not {amount!r}", code="amount-type")
        self.stacks[seat] += amount
        self.log.append(Rebought(seat, amount))

    def leave(self, seat: int) -> None:
        """The seat's player goes away; it goes on being dealt in (E-107)."""
        self._check_seat(seat)
        self.away.add(seat)

    def come_back(self, seat: int) -> None:
        """The seat's player is back."""
        self._check_seat(seat)
        self.away.discard(seat)

    def time_out(self, seat: int) -> Action:
        """What is done for a seat whose time has run out; raises TableError where there is no clock."""
        self._check_seat(seat)
        if self.rules.clock.seconds is None:
            raise TableError("this game has no clock", code="no-clock")
        if self.hand is None or self.hand.actor != seat:
            raise IllegalAction(f"it is not seat {seat}'s turn", code="turn")
        return self.hand.legal().default

    def sit_out(self, seat: int) -> None:
        """Deal the seat out from the next hand on: it posts nothing and gets no cards (S004-01.2)."""
        self._check_seat(seat)
        self.sitting_out.add(seat)

    def sit_in(self, seat: int) -> None:
        """Deal the seat in again from the next hand on."""
        self._check_seat(seat)
        self.sitting_out.discard(seat)

    # -- setting up

    def _check_seats(self) -> None:
        if len(self.names) != len(self.stacks):
            message = f"{len(self.names)} names are given for {len(self.stacks)} seats"
            raise TableError(message, code="names")
        seats, allowed = len(self.stacks), self.rules.seats
        if not allowed.min <= seats <= allowed.max:
            message = f"{self.rules.name} is for {allowed.min} to {allowed.max} players, not {seats}"
            raise TableError(message, code="seats")
        for stack in self.stacks:
            if type(stack) is not int or stack < 0:
                raise TableError(f"a stack is a whole number of chips, not {stack!r}", code="stack")

    def _check_seat(self, seat: int) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.stacks):
            raise TableError(f"there is no seat {seat!r}", code="seat")

    def _first_button(self, given: int | None) -> int:
        if given is not None:
            self._check_seat(given)
            return given
        players = self.players() or [0]
        deck = self.rules.deck.cards(len(players))
        seat, cards = self.rules.button.first.choose(players, deck, stream(self.seed, "button"))
        self.log.append(ButtonDrawn(seat, tuple(cards), tuple(cards.values())))
        return seat


def _checked_seats(seats: int | None, rules: Rules) -> int:
    if seats is None:
        return rules.seats.min
    if type(seats) is not int:
        raise TableError(f"a number of seats is wanted, not {seats!r}", code="seats")
    return seats


def _checked_hands(hands: int | None) -> int | None:
    if hands is not None and (type(hands) is not int or hands < 1):
        raise TableError(f"a session has one hand or more, not {hands!r}", code="hands")
    return hands

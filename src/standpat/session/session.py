"""A session: hands one after another at one table, with the button, the stacks and who is out.

It plays one game, or the games of a programme in turn; stacks, seats, the button, points and who is out go on from
one game to the next. What is decided between the hands is the programme's, what is decided in a hand is its game's.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from standpat.engine.hand import Hand
from standpat.errors import IllegalAction, TableError
from standpat.rules.rotation import Programme, one_game
from standpat.session.events import (
    ButtonDrawn,
    CameBack,
    HandBegan,
    HandEnded,
    Left,
    NoGame,
    Rebought,
    SessionBegan,
    SessionEnded,
    WentOut,
)
from standpat.session.games import Games

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.actions import Action
    from standpat.engine.stock import Stock
    from standpat.rules.compiled import Rules
    from standpat.session.events import SessionEvent
    from standpat.session.games import Chooser


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
        rules: Rules | Programme,
        *,
        seats: int | None = None,
        stacks: Sequence[int] | None = None,
        names: Sequence[str] | None = None,
        seed: int | str = 0,
        button: int | None = None,
        hands: int | None = None,
        choose: Chooser | None = None,
    ) -> None:
        """Sit down to a game, or to several.

        ``stacks`` defaults to the profile's for each of ``seats``; ``button`` to the one the profile draws;
        ``hands`` to the profile's number. ``choose`` makes the dealer's choice, where there is one; without it the
        seed does. Raises TableError for a table the profile does not allow.
        """
        self.programme = rules if isinstance(rules, Programme) else one_game(rules)
        self.seed = seed
        self._games = Games(self.programme, choose or (lambda _, games: self.game_by_seed(games)))
        if stacks is None:
            stacks = [self.programme.stack] * _checked_seats(seats, self.programme)
        self.stacks = list(stacks)
        self.names = list(names) if names is not None else [f"Seat {seat + 1}" for seat in range(len(self.stacks))]
        self.points = [0] * len(self.stacks)
        self.away: set[int] = set()
        """Seats whose players have left for now."""
        self.sitting_out: set[int] = set()
        """Seats that have switched off their posting and are dealt out until they switch it on again (S004-01.2)."""
        self.hands = _checked_hands(self.programme.session.hands if hands is None else hands)
        """How many hands are played; None for an open session."""
        self.hands_played = 0
        self.hand: Hand | None = None
        """The hand in progress, or the last one."""
        self._check_seats()
        self._cards = stream(seed, "cards")
        self._booked = True
        self.log: list[SessionEvent] = [
            SessionBegan(self.programme.name, self.programme.digest, str(seed), tuple(self.names), tuple(self.stacks))
        ]
        self.button = self._first_button(button)

    @property
    def rules(self) -> Rules:
        """The game being played; between two hands the one just played, before the first the first of the list."""
        return self._games.rules

    # -- who plays, and until when

    def can_play(self, seat: int) -> bool:
        """Whether the seat can be dealt in (S000-07.6, S003-03.2)."""
        return self.stacks[seat] >= self._least_stack()

    def _least_stack(self) -> int:
        """The chips without which nobody is dealt in."""
        if not self.programme.for_chips:
            return 0
        ante = self.rules.ante
        return ante if self.programme.session.out_with(ante) == "cannot_pay_ante" else 1

    def players(self) -> list[int]:
        """The seats that are dealt in."""
        return [seat for seat in self._solvent() if seat not in self.sitting_out]

    def _solvent(self) -> list[int]:
        least = self._least_stack()
        return [seat for seat, stack in enumerate(self.stacks) if stack >= least]

    @property
    def in_hand(self) -> bool:
        """Whether a hand is being played."""
        return not self._booked

    @property
    def over(self) -> bool:
        """Whether no further hand will be dealt: all have been played, fewer than two can play (E-106), or nothing can
        be played by those who are left."""
        if self.in_hand:
            return False
        solvent = len(self._solvent())
        return self._all_played or solvent < 2 or not self._games.fit(solvent)

    @property
    def _all_played(self) -> bool:
        return self.hands is not None and self.hands_played >= self.hands

    # -- hands

    def next_button(self) -> int:
        """Whose deal the next hand is: the button moves left to the next who can play (S000-07.8, E-100)."""
        players, seats = self.players(), len(self.stacks)
        way = 1 if self.programme.seats.direction == "clockwise" else -1
        start = self.button if self.hands_played == 0 else self.button + way
        turn = (start + way * step for step in range(seats))
        return next(seat % seats for seat in turn if seat % seats in players)

    def games_to_choose(self) -> list[Rules]:
        """The games of which whoever gets the button next chooses one; none where nobody chooses."""
        return self._games.choice(len(self.players()))

    def choose_game(self) -> Rules | None:
        """Have the next game chosen by whoever deals it; None where nobody chooses."""
        games = self.games_to_choose()
        return self._games.choose(self.next_button(), games) if games else None

    def game_by_seed(self, games: Sequence[Rules]) -> Rules:
        """One of these games for the next hand, by the seed; the cards stay the same whatever is chosen."""
        return stream(self.seed, f"choice {self.hands_played + 1}").choice(games)

    def deal(self, stock: Stock | None = None, *, game: Rules | None = None) -> Hand:
        """Begin the next hand; raises TableError when the session is over or a hand is in progress.

        ``game`` is the dealer's choice, one of ``games_to_choose``; without it ``choose`` is asked.
        """
        if self.in_hand:
            raise TableError("a hand is in progress", code="in-hand")
        if self.over:
            raise TableError("the session is over", code="session-over")
        if len(self.players()) < 2:
            raise TableError("fewer than two players sit in", code="players")
        button = self.next_button()
        told = self._games.begin(button, self.players(), game)
        self.button = button
        self._booked = False
        self.log += [HandBegan(self.hands_played + 1, self.button), *told]
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
        self._games.book(hand)
        self.button = hand.button
        self.stacks = list(hand.stacks)
        self.points = [had + scored for had, scored in zip(self.points, hand.points, strict=True)]
        self.log.append(HandEnded(self.hands_played, tuple(self.stacks), tuple(self.points)))
        left = self._solvent()
        self.log += [WentOut(seat) for seat in before if seat not in left]
        if self.over:
            nothing = len(left) > 1 and not self._all_played and not self._games.fit(len(left))
            self.log += [NoGame(len(left))] if nothing else []
            self.log.append(self.ending())

    def ending(self) -> SessionEnded:
        """The result so far."""
        return SessionEnded(self.hands_played, tuple(self.stacks), tuple(self.points), tuple(self.places()))

    def places(self) -> list[int]:
        """The place of every seat by chips, or by points; equals share one and the next is skipped (E-103, E-122)."""
        balances = self.stacks if self.programme.for_chips else self.points
        return [1 + sum(other > balance for other in balances) for balance in balances]

    # -- players

    def rebuy(self, seat: int, amount: int) -> None:
        """Add chips to a stack between hands, where the profile allows it (S003-03.6, E-108)."""
        self._check_seat(seat)
        if self.programme.session.rebuy == "never":
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
        if seat not in self.away:
            self.away.add(seat)
            self.log.append(Left(seat))

    def come_back(self, seat: int) -> None:
        """The seat's player is back."""
        self._check_seat(seat)
        if seat in self.away:
            self.away.discard(seat)
            self.log.append(CameBack(seat))

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
        seats, allowed = len(self.stacks), self.programme.seats
        if not allowed.min <= seats <= allowed.max:
            message = f"{self.programme.name} is for {allowed.min} to {allowed.max} players, not {seats}"
            raise TableError(message, code="seats")
        if not self._games.fit(seats):
            raise TableError(f"no game of {self.programme.name} is for {seats} players", code="no-game")
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
        seat, cards = self.programme.button.first.choose(players, deck, stream(self.seed, "button"))
        self.log.append(ButtonDrawn(seat, tuple(cards), tuple(cards.values())))
        return seat


def _checked_seats(seats: int | None, programme: Programme) -> int:
    if seats is None:
        return programme.seats.min
    if type(seats) is not int:
        raise TableError(f"a number of seats is wanted, not {seats!r}", code="seats")
    return seats


def _checked_hands(hands: int | None) -> int | None:
    if hands is not None and (type(hands) is not int or hands < 1):
        raise TableError(f"a session has one hand or more, not {hands!r}", code="hands")
    return hands

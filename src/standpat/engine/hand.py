"""One hand, from the antes to the last chip: a state machine without input, output, clock or randomness of its own.

Who must act is ``actor``, what it may do ``legal()``, and ``act(...)`` carries it out and returns what happened.
The dealer's routine is ``_go_on``; the steps it goes through are those of the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import NO_ONE, UNSIZED
from standpat.engine.betting_round import BettingRound
from standpat.engine.draw_round import DrawRound
from standpat.engine.events import (
    Awarded,
    Began,
    Burned,
    Collected,
    Dealt,
    Ended,
    Mucked,
    Posted,
    Redealt,
    Reshuffled,
    Returned,
    Scored,
    Shown,
    StreetBegan,
    made,
)
from standpat.engine.pots import Pot, layer, uncalled
from standpat.engine.showing import ShowdownRound, UncontestedChoice
from standpat.engine.steps import IDLE, plan, plays
from standpat.engine.stock import Stock
from standpat.errors import IllegalAction, TableError
from standpat.rules.steps import Bet, Deal, Draw
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Mapping, Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.events import Event
    from standpat.engine.steps import Planned, Round
    from standpat.rules.compiled import Rules


class Hand:
    """One hand of the game. Lists are indexed by seat; amounts are chips; cards are ints (see ``standpat.cards``).

    >>> import random, standpat
    >>> hand = Hand(standpat.load("open-no-limit"), [100, 100], button=1, generator=random.Random(7))
    >>> hand.actor, hand.legal().verbs
    (0, ('check', 'bet'))
    >>> hand.act(0, "bet", 5)[-1].to, hand.legal().to_call
    (5, 5)
    """

    __slots__ = (
        "_legal",
        "_next",
        "_plan",
        "_round",
        "after",
        "awarded",
        "bets",
        "button",
        "cards",
        "evaluator",
        "first_in_round",
        "in_hand",
        "last_aggressor",
        "last_blind",
        "live",
        "log",
        "muck",
        "mucked",
        "opener",
        "order",
        "over",
        "paid",
        "points",
        "price",
        "redeals",
        "returned",
        "rules",
        "shown",
        "stacks",
        "stock",
        "street",
        "up",
        "won",
    )

    def __init__(
        self,
        rules: Rules,
        stacks: Sequence[int],
        button: int,
        generator: random.Random,
        *,
        dealt_in: Iterable[int] | None = None,
        stock: Stock | None = None,
    ) -> None:
        """Post, deal and go on to the first decision.

        ``dealt_in`` names the seats that play; without it all with chips do. ``stock`` replaces the shuffled deck.
        Raises TableError for stacks, seats or a button that make no table.
        """
        self.rules = rules
        self.evaluator = rules.evaluator
        self.stacks = _checked_stacks(stacks)
        self._sit_down(button, dealt_in)
        seats = len(stacks)
        self.bets, self.paid = [0] * seats, [0] * seats
        self.won, self.returned, self.points = [0] * seats, [0] * seats, [0] * seats
        self.cards: list[list[int]] = [[] for _ in range(seats)]
        self.up: list[list[int]] = [[] for _ in range(seats)]
        self.muck: list[int] = []
        """Discards and folded hands: what may be shuffled in again."""
        self.shown: list[int] = []
        """Who showed, in order."""
        self.mucked: list[int] = []
        """Who threw a holding away at the showdown."""
        self.awarded: list[Pot] = []
        """What was awarded, main pot first."""
        self.opener = self.last_aggressor = self.last_blind = self.first_in_round = NOBODY
        self.price = self.redeals = 0
        self.street = ""
        self.over = False
        self._plan = plan(rules)
        self._next = 0
        self._round: Round = IDLE
        self._legal: Legal | None = None
        self.log: list[Event] = [Began(button, tuple(self.order), tuple(self.stacks))]
        self.stock = Stock(rules.deck.cards(self.live), generator) if stock is None else stock
        self._post_forced_bets()
        self._go_on()

    def _sit_down(self, button: int, dealt_in: Iterable[int] | None) -> None:
        """Who is dealt in, and in which order; raises TableError where they make no table."""
        seats, most = len(self.stacks), self.rules.seats.max
        self.order = _clockwise_from_left(button, seats, self._players(dealt_in))
        if len(self.order) > most:
            raise TableError(f"{self.rules.name} is for at most {most} players, not {len(self.order)}", code="seats")
        self.button = button
        self.in_hand = [False] * seats
        self.after: list[list[int]] = [[]] * seats
        """For each seat dealt in, the seats dealt in, clockwise, from the one after it; itself last."""
        for place, seat in enumerate(self.order, 1):
            self.in_hand[seat] = True
            self.after[seat] = self.order[place:] + self.order[:place]
        self.live = len(self.order)

    # ------------------------------------------------------------------ the dealer's routine

    def _go_on(self) -> None:
        """Go through the steps of the game until somebody must act or the hand is over."""
        while self._round.actor == NOBODY:
            finished, self._round = self._round, IDLE
            finished.close()
            if self.over:
                return
            if self.live == 1 and self.rules.award.for_chips:
                self._end_uncontested()
            elif self._next < len(self._plan):
                self._begin(self._plan[self._next])
            else:
                self._round = ShowdownRound(self)

    def _begin(self, planned: Planned) -> None:
        """Begin the next step, and its street with the first of its steps."""
        street, begins, step, play = planned
        self._next += 1
        if begins:
            self.street = street
            self.log.append(made(StreetBegan, (street,)))
        self._round = play(self, step) or IDLE

    def collect_bets(self) -> None:
        """Give back what nobody called, and clear the bets of the round (S000-05.8)."""
        seat, amount = uncalled(self.paid)
        if amount:
            self.stacks[seat] += amount
            self.paid[seat] -= amount
            self.returned[seat] += amount
            self.log.append(Returned(seat, amount))
        if any(self.bets):
            self.bets = [0] * len(self.bets)
            self.log.append(Collected(sum(self.paid)))
        self.price = 0

    def redeal(self, button: str) -> None:
        """Nobody opened: the pot stays, all post and are dealt anew (S002-04.3, E-49)."""
        self.redeals += 1
        if button == "left":
            self.button = self.order[0]
            self.order = self.after[self.button]
        self.log.append(Redealt(self.redeals, self.pot(), self.button))
        for seat in self.order:
            self.cards[seat], self.up[seat] = [], []
        self.muck.clear()
        self.opener = self.last_blind = NOBODY
        self.stock = self.stock.again(self.rules.deck.cards(len(self.order)))
        self._next = 0
        self._post_forced_bets()

    def _end_uncontested(self) -> None:
        """All but one have folded: he takes everything, without a showdown (S000-05.2)."""
        self.collect_bets()
        winner = self.in_hand.index(True)
        if amount := sum(self.paid):
            self.award(0, Pot(amount, (winner,)), {winner: amount})
        if self.rules.showdown.uncontested == "may_show":
            self._round = UncontestedChoice(self, winner)
        else:
            self.end()

    def end(self) -> None:
        """The hand is over."""
        self.over = True
        self.log.append(Ended(tuple(self.stacks)))

    # ------------------------------------------------------------------ acting

    @property
    def actor(self) -> int:
        """The seat that must act, or NOBODY."""
        return self._round.actor

    def legal(self) -> Legal:
        """What the seat to act may do, with all bounds."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self._round.legal()
        return legal

    def act(self, seat: int, verb: str, amount: object = None, cards: Sequence[int] = ()) -> list[Event]:
        """Carry out an action of the seat to act; ``amount`` is a total for the round, ``cards`` the discards.

        Returns the events it caused. Raises IllegalAction, and changes nothing, when it is refused.
        """
        legal, log, round_ = self._legal or self.legal(), self.log, self._round
        if seat != legal.seat:
            self._refuse_turn(seat, legal)
        to: int | None = None
        try:
            if amount is not None or cards or verb not in UNSIZED or verb not in legal.verbs:
                verb, to, cards = legal.check(verb, amount, tuple(cards))
        except TypeError:
            message = f"no action: {verb!r}, amount {amount!r}, cards {cards!r}"
            raise IllegalAction(message, code="action") from None
        begin = len(log)
        self._legal = None
        round_.act(verb, to, cards)
        if round_.actor == NOBODY:
            self._go_on()
        return log[begin:]

    def _refuse_turn(self, seat: int, legal: Legal) -> None:
        if legal is NO_ONE:
            raise IllegalAction("the hand is over", code="hand-over")
        raise IllegalAction(f"it is seat {legal.seat}'s turn, not seat {seat}'s", code="turn")

    def snapshot(self) -> tuple[object, ...]:
        """Everything an action can change, to be compared: equal snapshots, equal states."""
        lists = (self.stacks, self.bets, self.paid, self.cards, self.up, self.muck, self.in_hand, self.log)
        frozen = tuple(repr(part) for part in lists)
        return (*frozen, len(self.stock), self.actor, self.legal().verbs, self.opener, self.redeals, self.over)

    # ------------------------------------------------------------------ what rounds and steps do to the table

    def clockwise(self, start: int) -> list[int]:
        """The seats dealt in, clockwise, from this one."""
        place = self.order.index(start)
        return self.order[place:] + self.order[:place]

    def pot(self) -> int:
        """All chips in the middle, this round's included; 0 once they are awarded."""
        return 0 if self.awarded else sum(self.paid)

    def pots(self) -> list[Pot]:
        """Main pot and side pots with the seats that contest each; once settled, with what was awarded to whom."""
        return self.awarded or layer(self.paid, self.in_hand)

    def fold(self, seat: int) -> None:
        """Take a seat out of the hand and its cards into the muck."""
        self.in_hand[seat] = False
        self.live -= 1
        self.muck.extend(self.cards[seat])

    def mix_in_the_muck(self) -> None:
        """Shuffle the discards and folded hands into the stock; live hands never (S000-04.8, S000-04.10)."""
        if self.muck:
            self.stock.reshuffle(self.muck)
            self.log.append(Reshuffled(len(self.muck)))
            self.muck.clear()

    def take_away(self, seat: int, cards: Sequence[int]) -> None:
        """Remove cards from a holding."""
        self.cards[seat] = [card for card in self.cards[seat] if card not in cards]
        if self.up[seat]:
            self.up[seat] = [card for card in self.up[seat] if card not in cards]

    def show(self, seat: int, value: int) -> None:
        """Turn a holding face up; ``value`` is its strength, or -1 where it does not compete."""
        category = self.evaluator.category(value) if value >= 0 else ""
        self.shown.append(seat)
        self.log.append(Shown(seat, tuple(self.cards[seat]), value, category))

    def muck_at_showdown(self, seat: int) -> None:
        """Throw a beaten holding away; the seat gives up every pot it shares with others."""
        self.mucked.append(seat)
        self.log.append(Mucked(seat))

    def strength(self, seat: int) -> int:
        """What a holding is worth as far as it has been dealt."""
        return self.rules.selection.value(self.evaluator, self.cards[seat])

    def disclose(self, seat: int, to: int) -> list[int]:
        """The holding a seat mucked at the showdown, for a player of the hand who asks for it afterwards (S004-07.5).

        Raises IllegalAction where the profile keeps it private, before the hand is over, to those who were not dealt
        in, and always for a holding that was folded.
        """
        allowed = self.over and self.rules.showdown.mucked == "on_request" and to in self.order
        if not allowed or seat not in self.mucked:
            raise IllegalAction(f"the cards of seat {seat} are not disclosed", code="not-disclosed")
        return list(self.cards[seat])

    def award(self, place: int, pot: Pot, shares: Mapping[int, int]) -> None:
        """Pay a pot out; ``place`` is 0 for the main pot."""
        for seat, chips in shares.items():
            self.stacks[seat] += chips
            self.won[seat] += chips
        self.awarded.insert(0, Pot(pot.amount, pot.seats, tuple(shares)))
        self.log.append(Awarded(place, pot.amount, tuple(shares), tuple(shares.values())))

    def score(self, shares: Mapping[int, int]) -> None:
        """Give points."""
        for seat, points in shares.items():
            self.points[seat] += points
            self.log.append(Scored(seat, points))

    def _post_forced_bets(self) -> None:
        """Antes and blinds; a short stack is all-in for what it has (E-11, E-112)."""
        stacks, paid, log = self.stacks, self.paid, self.log
        for bet in self.rules.forced_bets:
            live, word = bet.live, bet.word
            for seat, owed in bet.posts(self):
                had = stacks[seat]
                amount = owed if owed < had else had
                if live:
                    self.last_blind = self.opener = seat
                    self.bets[seat] += amount
                if amount:
                    stacks[seat] = had - amount
                    paid[seat] += amount
                    log.append(made(Posted, (seat, word, amount, live, amount == had)))
            self.price = max(self.price, bet.price())

    def _players(self, dealt_in: Iterable[int] | None) -> list[int]:
        if dealt_in is not None:
            return sorted(set(dealt_in))
        chips = self.rules.award.for_chips
        return [seat for seat, stack in enumerate(self.stacks) if stack or not chips]


# ---------------------------------------------------------------------- the steps


@plays(Deal)
def deal(hand: Hand, step: Deal) -> None:
    """Burn, then deal to every seat still in, clockwise, one card at a time, those face down first."""
    in_hand, held, log, down = hand.in_hand, hand.cards, hand.log, step.down
    seats = [seat for seat in hand.order if in_hand[seat]]
    each = down + step.up
    if len(hand.stock) < step.burn + len(seats) * each:
        hand.mix_in_the_muck()
    if step.burn:
        log.append(made(Burned, ((*hand.stock.burn(step.burn),), False)))
    dealt = zip(seats, hand.stock.deal(seats, each))  # noqa: B905 - one holding a seat; strict= is slower
    if down == each:
        for seat, cards in dealt:
            held[seat] += cards
            log.append(made(Dealt, (seat, (*cards,), ())))
        return
    up = hand.up
    for seat, cards in dealt:
        held[seat] += cards
        faces = cards[down:]
        up[seat] += faces
        log.append(made(Dealt, (seat, (*cards[:down],), (*faces,))))


@plays(Bet)
def bet(hand: Hand, step: Bet) -> Round:
    """A betting round."""
    return BettingRound(hand, step)


@plays(Draw)
def draw(hand: Hand, step: Draw) -> Round:
    """A draw."""
    return DrawRound(hand, step)


# ---------------------------------------------------------------------- setting up


def _checked_stacks(stacks: Sequence[int]) -> list[int]:
    if {*map(type, stacks)} == {int} and min(stacks) >= 0:
        return list(stacks)
    for seat, stack in enumerate(stacks):
        if type(stack) is not int or stack < 0:
            raise TableError(f"seat {seat}: a stack is a whole number of chips, not {stack!r}", code="stack")
    return list(stacks)


def _clockwise_from_left(button: int, seats: int, players: list[int]) -> list[int]:
    if type(button) is not int or not 0 <= button < seats:
        raise TableError(f"the button is at one of the {seats} seats, not at {button!r}", code="button")
    if strangers := [seat for seat in players if not 0 <= seat < seats]:
        raise TableError(f"there is no seat {strangers[0]}", code="seat")
    if len(players) < 2:
        raise TableError("a hand needs two players", code="players")
    return [seat for seat in players if seat > button] + [seat for seat in players if seat <= button]

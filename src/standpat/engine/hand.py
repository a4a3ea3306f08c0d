"""One hand, from the antes to the last chip: a state machine without input, output, clock or randomness of its own.

Who must act is ``actor``, what it may do ``legal()``, and ``act(...)`` carries it out and returns what happened.
The dealer's routine is ``_go_on``; the steps it goes through are those of the rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine import betting_steps, choices, dealing, payments  # noqa: F401 - they register the steps they play
from standpat.engine.actions import NO_ONE, UNSIZED
from standpat.engine.events import (
    Awarded,
    Began,
    Collected,
    Ended,
    Mucked,
    Posted,
    Redealt,
    Reshuffled,
    Returned,
    Scored,
    Shown,
    StreetBegan,
    TurnedTo,
    made,
)
from standpat.engine.pots import Pot, layer, uncalled
from standpat.engine.showing import ShowdownRound, UncontestedChoice
from standpat.engine.steps import IDLE, plan, player_of
from standpat.engine.stock import Stock
from standpat.errors import IllegalAction, TableError
from standpat.hands import board_strength
from standpat.rules.showdown import Share
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.events import Event
    from standpat.engine.pots import Dead
    from standpat.engine.steps import Planned, Round
    from standpat.hands import Evaluator
    from standpat.hands.boards import BoardOrder
    from standpat.rules.compiled import Rules
    from standpat.rules.ranking import Ranking


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
        "burned",
        "button",
        "cards",
        "dead",
        "deck",
        "declared",
        "evaluator",
        "exposed",
        "first_in_round",
        "fresh",
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
        "ranking",
        "redeals",
        "returned",
        "rules",
        "shared",
        "shown",
        "stacks",
        "stock",
        "street",
        "turned",
        "up",
        "wild_cards",
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
        self.stacks = _checked_stacks(stacks)
        self._sit_down(button, dealt_in)
        seats = len(stacks)
        self.bets, self.paid = [0] * seats, [0] * seats
        self.won, self.returned, self.points = [0] * seats, [0] * seats, [0] * seats
        self.cards: list[list[int]] = [[] for _ in range(seats)]
        self.up: list[list[int]] = [[] for _ in range(seats)]
        self.shared: list[int] = []
        """The cards in the middle, everybody's."""
        self.turned: list[int] = []
        """Every card turned face up, at a seat or in the middle, in order."""
        self.exposed: list[int] = []
        """Those of them that their holders turned up themselves."""
        self.fresh: dict[int, list[int]] = {}
        """The cards the last deal turned up, by seat."""
        self.dead: list[Dead] = []
        """Chips in the pot that nobody has to match."""
        self.declared: dict[int, str] = {}
        """What each seat plays for, where that is said: ``high``, ``low`` or ``both``."""
        self.muck: list[int] = []
        """Discards and folded hands: what may be shuffled in again."""
        self.burned: list[int] = []
        """Cards burned and put aside."""
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
        self.deck = rules.deck.cards(self.live)
        self.wild_cards = rules.wild.wild_cards(self.deck) if rules.deck.varies else rules.wild_cards
        self.ranking, self.evaluator = rules.ranking, rules.evaluator_for(self.live)
        self.stock = Stock(self.deck, generator) if stock is None else stock
        self._post_forced_bets()
        self._go_on()

    def _sit_down(self, button: int, dealt_in: Iterable[int] | None) -> None:
        """Who is dealt in, and in which order; raises TableError where they make no table."""
        seats, most = len(self.stacks), self.rules.seats.max
        self.order = _in_turn(button, seats, self._players(dealt_in), self.rules.seats.direction)
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
            follows = finished.close()
            if self.over:
                return
            if follows is not None:
                self._round = player_of(follows)(self, follows) or IDLE
            elif self.live == 1 and self.rules.award.for_chips:
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
            self.log.append(Collected(self.pot()))
        self.price = 0

    def redeal(self, button: str = "same", posts: int | None = None, why: str = "all_pass") -> None:
        """The pot stays, and those still in are dealt anew; they post again for so many deals (S002-04.3, E-49)."""
        self.redeals += 1
        if button == "left":
            self.button = self.order[0]
            self.order = self.after[self.button]
        self.log.append(Redealt(self.redeals, self.pot(), self.button, why))
        for seat in self.order:
            self.cards[seat], self.up[seat] = [], []
        for pile in (self.muck, self.burned, self.shared, self.turned, self.exposed, self.shown, self.mucked):
            pile.clear()
        self.fresh, self.declared = {}, {}
        self.opener = self.last_blind = NOBODY
        self.ranking, self.evaluator = self.rules.ranking, self.rules.evaluator_for(len(self.order))
        self.stock = self.stock.again(self.deck)
        self._next = 0
        if posts is None or self.redeals <= posts:
            self._post_forced_bets()

    def turn_to(self, ranking: Ranking) -> None:
        """From now on the hand is judged by another ranking."""
        rules = self.rules
        self.ranking, self.evaluator = ranking, ranking.evaluator(self.wild_cards, rules.wild.use(), self.deck)
        self.log.append(TurnedTo(ranking.kind))

    def _end_uncontested(self) -> None:
        """All but one have folded: he takes everything, without a showdown (S000-05.2)."""
        self.collect_bets()
        winner = self.in_hand.index(True)
        if amount := self.pot():
            self.award(0, Pot(amount, (winner,)), [Share("", {winner: amount})])
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

    def act(self, seat: int, verb: str, amount: object = None, cards: Sequence[int] | None = ()) -> list[Event]:
        """Carry out an action of the seat to act; ``amount`` is a total for the round, ``cards`` the discards.

        Returns the events it caused. Raises IllegalAction, and changes nothing, when it is refused.
        """
        legal, log, round_ = self._legal or self.legal(), self.log, self._round
        if seat != legal.seat:
            self._refuse_turn(seat, legal)
        to: int | None = None
        try:
            if amount is not None or cards or verb not in UNSIZED or verb not in legal.verbs:
                verb, to, cards = legal.check(verb, amount, tuple(cards or ()))
        except TypeError:
            message = f"no action: {verb!r}, amount {amount!r}, cards {cards!r}"
            raise IllegalAction(message, code="action") from None
        begin = len(log)
        self._legal = None
        round_.act(verb, to, cards or ())
        if round_.actor == NOBODY:
            self._go_on()
        return log[begin:]

    def _refuse_turn(self, seat: int, legal: Legal) -> None:
        if legal is NO_ONE:
            raise IllegalAction("the hand is over", code="hand-over")
        raise IllegalAction(f"it is seat {legal.seat}'s turn, not seat {seat}'s", code="turn")

    def snapshot(self) -> tuple[object, ...]:
        """Everything an action can change, to be compared: equal snapshots, equal states."""
        lists = (
            *(
                self.stacks,
                self.bets,
                self.paid,
                self.dead,
                self.cards,
                self.up,
                self.shared,
                self.turned,
                self.muck,
                self.burned,
            ),
            *(self.in_hand, self.declared, self.log),
        )
        frozen = tuple(repr(part) for part in lists)
        return (*frozen, len(self.stock), self.actor, self.legal().verbs, self.opener, self.redeals, self.over)

    # ------------------------------------------------------------------ what rounds and steps do to the table

    def in_turn(self, start: int) -> list[int]:
        """The seats dealt in, in the direction of play, from this one."""
        place = self.order.index(start)
        return self.order[place:] + self.order[:place]

    def pot(self) -> int:
        """All chips in the middle, this round's included; 0 once they are awarded."""
        if self.awarded:
            return 0
        return sum(self.paid) + (sum([chips.amount for chips in self.dead]) if self.dead else 0)

    def pots(self) -> list[Pot]:
        """Main pot and side pots with the seats that contest each; once settled, with what was awarded to whom."""
        return self.awarded or layer(self.paid, self.in_hand, self.dead)

    def fold(self, seat: int) -> None:
        """Take a seat out of the hand and its cards into the muck."""
        self.in_hand[seat] = False
        self.live -= 1
        self.muck.extend(self.cards[seat])

    def mix_in(self, pile: list[int]) -> None:
        """Shuffle the muck, or the burned cards, into the stock; live hands never (S000-04.8, S000-04.10)."""
        if pile:
            self.stock.reshuffle(pile)
            self.log.append(Reshuffled(len(pile)))
            pile.clear()

    def take_away(self, seat: int, cards: Sequence[int]) -> None:
        """Remove cards from a holding."""
        self.cards[seat] = [card for card in self.cards[seat] if card not in cards]
        if self.up[seat]:
            self.up[seat] = [card for card in self.up[seat] if card not in cards]

    def down_cards(self, seat: int) -> list[int]:
        """The cards of a holding that lie face down."""
        up = self.up[seat]
        return [card for card in self.cards[seat] if card not in up]

    def open_among(self, seat: int, cards: Sequence[int]) -> tuple[int, ...]:
        """Those of these cards that lie face up."""
        return tuple([card for card in cards if card in self.up[seat]])

    def show(self, seat: int, value: int, second: int = -1) -> None:
        """Turn a holding face up; its strength, and that for a second half, are -1 where it does not compete."""
        category = self.evaluator.category(value) if value >= 0 else ""
        other = self.second_evaluator(seat).category(second) if second >= 0 else ""
        self.shown.append(seat)
        self.log.append(Shown(seat, tuple(self.cards[seat]), value, category, second, other))

    def muck_at_showdown(self, seat: int) -> None:
        """Throw a beaten holding away; the seat gives up every pot it shares with others."""
        self.mucked.append(seat)
        self.log.append(Mucked(seat))

    def evaluator_of(self, seat: int) -> Evaluator:
        """What judges a seat's holding now, with the wild cards it has."""
        wild = self.rules.wild
        return self.ranking.evaluator(*wild.at(self, seat), self.deck) if wild.dynamic else self.evaluator

    def strength(self, seat: int) -> int:
        """What a holding is worth as far as it has been dealt, the cards in the middle included."""
        cards = self.cards[seat]
        if self.shared:
            cards = cards + self.shared
        return self.rules.selection.value(self.evaluator_of(seat), cards)

    def second_evaluator(self, seat: int) -> Evaluator:
        """What judges a seat's holding for the second half of the pot."""
        second = self.rules.award.second
        assert second is not None  # noqa: S101 - asked only where the pot is split
        return second.ranking.evaluator(*self.rules.wild.at(self, seat), self.deck)

    def second_strength(self, seat: int) -> int:
        """What a holding is worth for the second half of the pot."""
        second = self.rules.award.second
        assert second is not None  # noqa: S101 - ditto
        cards = {
            "all": self.cards[seat] + self.shared,
            "down": self.down_cards(seat),
            "up": self.up[seat] + self.shared,
        }[second.cards]
        return second.selection.value(self.second_evaluator(seat), cards)

    def board_of(self, order: BoardOrder) -> Callable[[Sequence[int]], int]:
        """What compares open cards, with the wild cards everybody can tell."""
        return board_strength(order, *self.rules.wild.on_board(self))

    def disclose(self, seat: int, to: int) -> list[int]:
        """The holding a seat mucked at the showdown, for a player of the hand who asks for it afterwards (S004-07.5).

        Raises IllegalAction where the profile keeps it private, before the hand is over, to those who were not dealt
        in, and always for a holding that was folded.
        """
        allowed = self.over and self.rules.showdown.mucked == "on_request" and to in self.order
        if not allowed or seat not in self.mucked:
            raise IllegalAction(f"the cards of seat {seat} are not disclosed", code="not-disclosed")
        return list(self.cards[seat])

    def award(self, place: int, pot: Pot, shares: Sequence[Share]) -> None:
        """Pay a pot out, in halves where it is split; ``place`` is 0 for the main pot."""
        winners: list[int] = []
        for half, chips_of in shares:
            for seat, chips in chips_of.items():
                self.stacks[seat] += chips
                self.won[seat] += chips
            winners += [seat for seat in chips_of if seat not in winners]
            seats, chips_won = tuple(chips_of), tuple(chips_of.values())
            self.log.append(Awarded(place, sum(chips_won), seats, chips_won, half))
        self.awarded.insert(0, Pot(pot.amount, pot.seats, tuple(winners)))

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


# ---------------------------------------------------------------------- setting up


def _checked_stacks(stacks: Sequence[int]) -> list[int]:
    if {*map(type, stacks)} == {int} and min(stacks) >= 0:
        return list(stacks)
    for seat, stack in enumerate(stacks):
        if type(stack) is not int or stack < 0:
            raise TableError(f"seat {seat}: a stack is a whole number of chips, not {stack!r}", code="stack")
    return list(stacks)


def _in_turn(button: int, seats: int, players: list[int], direction: str) -> list[int]:
    """The players in the order of play: from the one after the button to the one who has it, if he is dealt in."""
    if type(button) is not int or not 0 <= button < seats:
        raise TableError(f"the button is at one of the {seats} seats, not at {button!r}", code="button")
    if strangers := [seat for seat in players if not 0 <= seat < seats]:
        raise TableError(f"there is no seat {strangers[0]}", code="seat")
    if len(players) < 2:
        raise TableError("a hand needs two players", code="players")
    if direction == "clockwise":
        return [seat for seat in players if seat > button] + [seat for seat in players if seat <= button]
    return [seat for seat in players[::-1] if seat < button] + [seat for seat in players[::-1] if seat >= button]

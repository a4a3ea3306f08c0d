"""The same random hands, settled by standpat and by PokerKit.

    python -m tests.referee.compare [--hands 26000] [--seed 1] [--game NAME]

Each hand: two players up to as many as the game takes, uneven stacks with very short ones among them, random actions
that are open in both engines. PokerKit gets the same cards and the same actions. At every decision both must name the
same actor, the same price and the same bets; at the end the same stacks. ``differences`` says where they may differ,
and by which rule; what standpat then offers is worked out anew by ``rulings``, at every decision. In some hands
several players hold the same ranks, so that pots are split, and in some nobody folds.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import standpat
from standpat.cards import standard_deck
from standpat.engine.actions import BetLegal, ChoiceLegal, DrawLegal
from standpat.engine.events import DealtShared
from standpat.engine.stacked import Script, StackedStock

from .differences import (
    ASKED_FOR_NOTHING,
    COMMON_CARD,
    SHORT_PRICE,
    Differs,
    ShortPrice,
    check_common_card,
    compare_settlement,
    open_in_both,
)
from .pokerkit_table import (
    AceToFive,
    AnotherDeal,
    Badugi,
    DeuceToSeven,
    EightLow,
    Form,
    High,
    Referee,
    draw_form,
    limit_draw_form,
    pot_limit_form,
    quiet,
    settled_alone,
    seven_card_form,
    stud_form,
)
from .rulings import Rulings, speaks_first

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat.engine.stock import Stock

STACKS = (1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 17, 23, 31, 40, 60, 100, 100, 200, 333)
BLIND_STACKS = (2, *range(4, 26), 27, 31, 40, 49, 60, 75, 100, 150, 200, 333)
"""For blinds of 2 and 4: who cannot post is rarer, since PokerKit plays such a hand otherwise."""


class Game(NamedTuple):
    """A game both engines can play."""

    rules: standpat.Rules
    form: Form
    ante: int
    players: int = 6
    """The most at a table."""
    stacks: tuple[int, ...] = STACKS
    cards: int = 5
    """How many each is dealt in all, exchanges apart."""


def _draw_twice() -> dict[str, Any]:
    bet: dict[str, Any] = {"bet": {}}
    exchange = {"draw": {"limit": {"kind": "up_to", "cards": 5}}}
    return {
        "about": {"title": {"en": "Two exchanges"}},
        "stakes": {"ante": 2, "minimum_bet": 4},
        "streets": {
            "first_round": {"deal": {"down": 5}, **bet},
            "draw": exchange,
            "second_round": bet,
            "second_draw": exchange,
            "third_round": bet,
        },
    }


BLINDS = {
    "extends": "open-no-limit",
    "stakes": {"small_blind": 1, "big_blind": 2},
    "forced_bets": {"blind": {"kind": "blinds", "amounts": ["small_blind", "big_blind"]}},
    "streets": {"first_round": {"bet": {"first": "left_of_last_blind"}}},
}
CLOSED_PAIR = {"streets.third_street.bet.open_pair": False}
"""PokerKit has no open-pair option (S004-03.5)."""
CAPPED = {**CLOSED_PAIR, "betting.heads_up": "capped"}
"""PokerKit's cap holds for two players as well (E-17)."""
UNCAPPED = {**CLOSED_PAIR, "betting.raises": None}


def games() -> dict[str, Game]:
    """What is compared, by name, beside the games as they are shipped: forms PokerKit can be taught."""
    stud = {"stakes.ante": 3}
    badugi = standpat.load("badugi", options={"limit": "pot"})
    return {
        "draw": Game(standpat.load("open-no-limit"), draw_form(2), 1),
        "draw, high ante": Game(standpat.load("open-no-limit", sets={"stakes.ante": 8}), draw_form(2), 8),
        "draw, blinds": Game(standpat.load(BLINDS), draw_form(2, blinds=(1, 2)), 1),
        "two exchanges": Game(standpat.load(_draw_twice()), draw_form(4, exchanges=2), 2),
        "badugi, pot limit": Game(badugi, pot_limit_form(4, (2, 4), Badugi), 0, 8, BLIND_STACKS, 4),
        "stud": Game(standpat.load("five-card-stud", sets=CAPPED), stud_form(5, 10, 2, 4), 1),
        "stud, high ante": Game(standpat.load("five-card-stud", sets={**CAPPED, **stud}), stud_form(5, 10, 2, 4), 3),
        "stud, no cap": Game(standpat.load("five-card-stud", sets=UNCAPPED), stud_form(5, 10, 2, None), 1),
    }


SHIPPED = {
    "seven-card-stud": (seven_card_form(High), 1, 8, STACKS, 7),
    "razz": (seven_card_form(AceToFive), 1, 8, STACKS, 7),
    "seven-card-stud-eight": (seven_card_form(High, EightLow), 1, 8, STACKS, 7),
    "deuce-to-seven": (draw_form(2, blinds=(1, 2), hand=DeuceToSeven), 0, 7, STACKS, 5),
    "deuce-to-seven-triple": (limit_draw_form(5, (2, 4), DeuceToSeven), 0, 6, BLIND_STACKS, 5),
    "badugi": (limit_draw_form(4, (2, 4), Badugi), 0, 8, BLIND_STACKS, 4),
}
"""The games PokerKit knows by itself: its form, the ante, the most players, their stacks, and cards for each."""


def shipped(name: str, sets: Mapping[str, Any] = MappingProxyType({})) -> Game:
    """A shipped profile as it stands; ``sets`` spoils it."""
    return Game(standpat.load(name, sets=sets), *SHIPPED[name])


# ---------------------------------------------------------------------- one hand


def play(game: Game, stacks: list[int], button: int, seed: str) -> set[str]:
    """Play a hand in both; the classes of the differences seen. Raises Differs where no class explains one."""
    generator = random.Random(f"players {seed}")
    alike = generator.random() < 0.25 and game.cards * len(stacks) + 4 <= len(standard_deck())
    stock = _stock_of_equals(game, len(stacks), random.Random(seed)) if alike else None
    hand = standpat.Hand(game.rules, stacks, button, random.Random(seed), stock=stock)
    return _Both(hand, Referee(game.form, hand.order, stacks, game.ante), generator, alike).play()


class _Both:
    """A hand of standpat, and PokerKit's as long as it is the same."""

    def __init__(self, hand: standpat.Hand, referee: Referee, generator: random.Random, alike: bool) -> None:
        self._hand, self._referee, self._generator = hand, referee, generator
        self._alike = alike
        """Whether the cards were chosen so that they stay equal: nobody exchanges any."""
        self._folds = generator.choice((0.0, 0.2, 0.4, 0.4, 0.4, 1.0))
        self._rulings = Rulings(hand.rules)
        self._following = True
        self._told = 0
        self._seen: set[str] = set()

    def play(self) -> set[str]:
        """Play it to the end; the classes of the differences seen."""
        hand, referee = self._hand, self._referee
        self._tell()
        while not hand.over:
            self._act()
            self._tell()
        if not self._following:
            return self._seen | compare_settlement(hand, settled_alone(referee.form, hand))
        if referee.state.status:
            raise Differs("PokerKit's hand is not over")
        if referee.asked_for_nothing:
            self._seen.add(ASKED_FOR_NOTHING)
        return self._seen | compare_settlement(hand, referee.stacks())

    def _tell(self) -> None:
        if self._following:
            try:
                self._referee.follow(self._hand.log[self._told :])
            except AnotherDeal:
                check_common_card(self._hand)
                self._leave_out(COMMON_CARD)
        self._told = len(self._hand.log)

    def _leave_out(self, why: str) -> None:
        self._following = False
        self._seen.add(why)

    def _act(self) -> None:
        hand, legal, generator = self._hand, self._hand.legal(), self._generator
        if isinstance(legal, ChoiceLegal):
            hand.act(legal.seat, generator.choice(legal.verbs))
            return
        assert isinstance(legal, (BetLegal, DrawLegal))
        self._compare_actors(legal)
        if isinstance(legal, DrawLegal):
            count = 0 if self._alike else generator.choice((0, 0, 1, 2, 3, 4, 5))
            hand.act(legal.seat, "draw", None, tuple(generator.sample(list(legal.cards), min(count, legal.most))))
            return
        verbs, totals = self._open(legal)
        hand.act(legal.seat, *_choice(legal, verbs, totals, generator, self._folds))

    def _compare_actors(self, legal: BetLegal | DrawLegal) -> None:
        hand, referee = self._hand, self._referee
        common = isinstance(hand.log[-1], DealtShared)
        if common and legal.seat != (due := speaks_first(hand, low=referee.form.hands[0].low)):
            raise Differs(f"to act: seat {legal.seat} and, by the rulings, seat {due}")
        if not self._following:
            return
        if (referee.actor, referee.exchanging) != (legal.seat, isinstance(legal, DrawLegal)):
            if not common:
                raise Differs(f"to act: seat {legal.seat} and seat {referee.actor}")
            self._leave_out(COMMON_CARD)
            return
        if referee.stacks() != hand.stacks:
            raise Differs(f"stacks: {hand.stacks} and {referee.stacks()}")
        if isinstance(legal, DrawLegal) and (set(legal.cards), legal.most) != (referee.holding(), len(legal.cards)):
            raise Differs(f"cards to exchange: {legal} and {referee.holding()}")

    def _open(self, legal: BetLegal) -> tuple[Sequence[str], tuple[int, int] | None]:
        """What is open in both, and what standpat offers beyond PokerKit's part."""
        mine = (legal.low, legal.high) if legal.low else None
        if legal.to_call != (owed := self._rulings.to_call(self._hand)):
            raise Differs(f"to call by the rulings: {owed}, not {legal.to_call}")
        due = self._rulings.totals(self._hand)
        if due != mine or (legal.fixed and {*legal.fixed} != {legal.low, legal.high}):
            raise Differs(f"by the rulings: {due}, not {mine} {legal.fixed}")
        if self._following:
            try:
                verbs, totals, classes = open_in_both(self._hand, self._referee)
            except ShortPrice:
                self._leave_out(SHORT_PRICE)
            else:
                self._seen |= classes
                return verbs, totals
        return [verb for verb in legal.verbs if verb != legal.sized], mine


def _stock_of_equals(game: Game, players: int, generator: random.Random) -> Stock:
    """A deck from which up to four players get the same ranks in other suits."""
    ranks = generator.sample(range(13), game.cards)
    if game.rules.award.second is not None and generator.random() < 0.6:
        ranks = [*generator.sample((12, 0, 1, 2, 3, 4, 5, 6), 5), *generator.sample(range(7, 12), game.cards - 5)]
        generator.shuffle(ranks)
    turns = range(len(ranks)) if generator.random() < 0.5 else [generator.randrange(4) for _ in ranks]
    seats = generator.sample(range(players), min(players, generator.randint(2, 4)))
    hands = {
        seat: [4 * rank + (place + turn) % 4 for turn, rank in zip(turns, ranks, strict=True)]
        for place, seat in enumerate(seats)
    }
    return StackedStock(standard_deck(), generator, Script(hands), Script)


def _choice(
    legal: BetLegal, verbs: Sequence[str], totals: tuple[int, int] | None, generator: random.Random, folds: float
) -> tuple[str, int | None]:
    """Something open; folding is mostly rarer than the rest, and all-in is frequent."""
    kinds = [verb for verb in verbs if verb != "fold" or generator.random() < folds] or list(verbs)
    if totals is not None:
        kinds = [*kinds, legal.sized]
    verb = generator.choice(kinds)
    if verb != legal.sized or totals is None:
        return verb, None
    low, high = totals
    inside = [amount for amount in legal.fixed if low <= amount <= high] if legal.fixed else [low, low, high]
    return verb, generator.choice(inside if legal.fixed or generator.random() < 0.6 else [generator.randint(low, high)])


# ---------------------------------------------------------------------- many hands


class Outcome(NamedTuple):
    """What came of many hands."""

    hands: int
    classes: Counter[str]
    """Hands by the class of a difference in them."""

    @property
    def left_out(self) -> int:
        """Hands whose betting PokerKit could not follow to the end."""
        return self.classes[SHORT_PRICE] + self.classes[COMMON_CARD]


def compare(name: str, game: Game, hands: int, seed: int) -> Outcome:
    """Play so many hands in both; raises Differs, naming the hand, at the first that no rule explains."""
    classes: Counter[str] = Counter()
    generator = random.Random(f"tables {name} {seed}")
    sizes = (*range(2, 6), *range(2, game.players + 1))
    for number in range(hands):
        players = generator.choice(sizes)
        stacks = [generator.choice(game.stacks) for _ in range(players)]
        button = generator.randrange(players)
        try:
            with quiet():
                classes.update(play(game, stacks, button, f"{name} {seed} {number}"))
        except (Differs, AssertionError, ValueError) as error:
            message = f"{name!r}, stacks {stacks}, button {button}, seed {f'{name} {seed} {number}'!r}: {error!r}"
            raise Differs(message) from error
    return Outcome(hands, classes)


def main() -> None:
    """Compare and tell."""
    names = [*games(), *SHIPPED]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=26000, help="hands in all, over all games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=names, help="one game only")
    given = parser.parse_args()
    chosen = [name for name in names if given.game in (None, name)]
    each = -(-given.hands // len(chosen))
    for name in chosen:
        began = time.process_time()
        outcome = compare(name, shipped(name) if name in SHIPPED else games()[name], each, given.seed)
        told = ", ".join(f"{count} {kind}" for kind, count in sorted(outcome.classes.items())) or "no difference"
        followed = outcome.hands - outcome.left_out
        print(f"{name:22} {outcome.hands} hands in {time.process_time() - began:.0f} s, {followed} of them throughout")
        print(f"{'':22} {told}")


if __name__ == "__main__":
    main()

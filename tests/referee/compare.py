"""The same random hands, settled by standpat and by PokerKit.

    python -m tests.referee.compare [--hands 6000] [--seed 1] [--game NAME]

Each hand: two to six players, uneven stacks with very short ones among them, random actions that are open in both
engines. PokerKit gets the same cards and the same actions. At every decision both must name the same actor, the same
price and the same bets; at the end the same stacks. ``differences`` says where they may differ, and by which rule;
what standpat then offers is worked out anew by ``rulings``, at every decision. In some hands several players hold the
same ranks, so that pots are split.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

import standpat
from standpat.cards import standard_deck
from standpat.engine.actions import BetLegal, DrawLegal, ShowLegal
from standpat.scenarios.stacked import Script, StackedStock

from . import rulings
from .differences import ASKED_FOR_NOTHING, Differs, ShortPrice, compare_settlement, open_in_both
from .pokerkit_table import Form, Referee, draw_form, stud_form

if TYPE_CHECKING:
    from standpat.engine.stock import Stock

STACKS = (1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 17, 23, 31, 40, 60, 100, 100, 200, 333)


class Game(NamedTuple):
    """A game both engines can play."""

    rules: standpat.Rules
    form: Form
    ante: int


def _draw_twice() -> dict[str, Any]:
    bet = {"bet": {}}
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
    """What is compared, by name."""
    stud = {"stakes.ante": 3}
    return {
        "draw": Game(standpat.load("open-no-limit"), draw_form(2), 1),
        "draw, high ante": Game(standpat.load("open-no-limit", sets={"stakes.ante": 8}), draw_form(2), 8),
        "draw, blinds": Game(standpat.load(BLINDS), draw_form(2, blinds=(1, 2)), 1),
        "two exchanges": Game(standpat.load(_draw_twice()), draw_form(4, exchanges=2), 2),
        "stud": Game(standpat.load("five-card-stud", sets=CAPPED), stud_form(5, 10, 2, 4), 1),
        "stud, high ante": Game(standpat.load("five-card-stud", sets={**CAPPED, **stud}), stud_form(5, 10, 2, 4), 3),
        "stud, no cap": Game(standpat.load("five-card-stud", sets=UNCAPPED), stud_form(5, 10, 2, None), 1),
    }


def play(game: Game, stacks: list[int], button: int, seed: str) -> set[str]:
    """Play a hand in both; the classes of the differences seen. Raises Differs where no class explains one."""
    generator = random.Random(f"players {seed}")
    alike = generator.random() < 0.25
    stock = _stock_of_equals(len(stacks), random.Random(seed)) if alike else None
    hand = standpat.Hand(game.rules, stacks, button, random.Random(seed), stock=stock)
    referee = Referee(game.form, hand.order, stacks, game.ante)
    seen: set[str] = set()
    told = 0
    while True:
        referee.follow(hand.log[told:])
        told = len(hand.log)
        if hand.over:
            break
        legal = hand.legal()
        if isinstance(legal, ShowLegal):
            hand.act(legal.seat, generator.choice(legal.verbs))
            continue
        if referee.actor != legal.seat:
            raise Differs(f"to act: seat {legal.seat} and seat {referee.actor}")
        if isinstance(legal, DrawLegal):
            count = 0 if alike else generator.choice((0, 0, 1, 2, 3, 4, 5))
            hand.act(legal.seat, "draw", None, tuple(generator.sample(list(legal.cards), min(count, legal.most))))
            continue
        assert isinstance(legal, BetLegal)
        verbs, totals, classes = open_in_both(hand, referee)
        if rulings.totals(hand) != ((legal.low, legal.high) if legal.low else None):
            raise Differs(f"by the rulings: {rulings.totals(hand)}, not {(legal.low, legal.high)}")
        seen |= classes
        hand.act(legal.seat, *_choice(legal, verbs, totals, generator))
    if referee.state.status:
        raise Differs("PokerKit's hand is not over")
    classes = compare_settlement(hand, referee.stacks())
    return seen | classes | ({ASKED_FOR_NOTHING} if referee.asked_for_nothing else set())


def _stock_of_equals(players: int, generator: random.Random) -> Stock:
    """A deck from which up to four players get the same ranks in other suits."""
    ranks = generator.sample(range(13), 5)
    seats = generator.sample(range(players), min(players, generator.randint(2, 4)))
    hands = {
        seat: [4 * rank + (place + turn) % 4 for turn, rank in enumerate(ranks)] for place, seat in enumerate(seats)
    }
    return StackedStock(standard_deck(), generator, Script(hands), Script)


def _choice(
    legal: BetLegal, verbs: list[str], totals: tuple[int, int] | None, generator: random.Random
) -> tuple[str, int | None]:
    """Something open in both; folding is rarer than the rest, and all-in is frequent."""
    kinds = [verb for verb in verbs if verb != "fold" or generator.random() < 0.4] or verbs
    if totals is not None:
        kinds = [*kinds, legal.sized]
    verb = generator.choice(kinds)
    if verb != legal.sized or totals is None:
        return verb, None
    low, high = totals
    inside = [amount for amount in legal.fixed if low <= amount <= high] if legal.fixed else [low, low, high]
    return verb, generator.choice(inside if legal.fixed or generator.random() < 0.6 else [generator.randint(low, high)])


class Outcome(NamedTuple):
    """What came of many hands."""

    hands: int
    left_out: int
    """Hands whose price came short: PokerKit plays another hand from there on."""
    classes: Counter[str]
    """Hands by the class of a difference in them."""


def compare(name: str, game: Game, hands: int, seed: int) -> Outcome:
    """Play so many hands in both; raises Differs, naming the hand, at the first that no rule explains."""
    classes: Counter[str] = Counter()
    left_out = 0
    generator = random.Random(f"tables {name} {seed}")
    for number in range(hands):
        players = generator.randint(2, 6)
        stacks = [generator.choice(STACKS) for _ in range(players)]
        button = generator.randrange(players)
        try:
            seen = play(game, stacks, button, f"{name} {seed} {number}")
        except ShortPrice:
            left_out += 1
        except (Differs, AssertionError, ValueError) as error:
            message = f"{name!r}, stacks {stacks}, button {button}, seed {f'{name} {seed} {number}'!r}: {error!r}"
            raise Differs(message) from error
        else:
            classes.update(seen)
    return Outcome(hands, left_out, classes)


def main() -> None:
    """Compare and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=6000, help="hands in all, over all games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=games(), help="one game only")
    given = parser.parse_args()
    chosen = {name: game for name, game in games().items() if given.game in (None, name)}
    each = -(-given.hands // len(chosen))
    for name, game in chosen.items():
        outcome = compare(name, game, each, given.seed)
        told = ", ".join(f"{count} {kind}" for kind, count in sorted(outcome.classes.items())) or "no difference"
        print(f"{name:18} {outcome.hands - outcome.left_out} hands alike, {outcome.left_out} left out; of them: {told}")


if __name__ == "__main__":
    main()

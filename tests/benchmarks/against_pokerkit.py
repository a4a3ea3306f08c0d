"""How fast standpat is beside PokerKit: the same games, the same policy, in turn, in one run.

    python -m tests.benchmarks.against_pokerkit [--rounds N] [--hands N] [--json]

Policy of both: uniform over the kinds of legal action, then over its amount or its cards, from a seeded generator.
Both record what happens (standpat its events, PokerKit its operations). Times are CPU time of this process; each
figure is the median of interleaved rounds. Nothing here is asserted by a test: read the figures as ratios.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import resource
import subprocess
import sys
import time
import warnings
from itertools import islice
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

import pokerkit
from pokerkit import Automation, BettingStructure, Deck, Opening, StandardHighHand, State, Street

import standpat
from standpat.hands import high_evaluator
from standpat.hands.census import count_categories
from standpat.players.bots import RandomBot

if TYPE_CHECKING:
    from collections.abc import Callable

AUTOMATIONS = tuple(kind for kind in Automation if kind is not Automation.RUNOUT_COUNT_SELECTION)
"""PokerKit does everything by itself that is no player's decision."""


class Game(NamedTuple):
    """A game as each of the two knows it."""

    title: str
    players: int
    stack: int
    rules: standpat.Rules
    pokerkit: dict[str, Any]


def games() -> list[Game]:
    """What is compared."""
    draw, stud = standpat.load("open-no-limit"), standpat.load("five-card-stud")
    return [
        Game("six-player no-limit draw", 6, 100, draw, _pokerkit_draw()),
        Game("two-player no-limit draw", 2, 100, draw, _pokerkit_draw()),
        Game("six-player fixed-limit stud", 6, 200, stud, _pokerkit_stud()),
    ]


def _pokerkit_draw() -> dict[str, Any]:
    """Ante 1, no limit from 2, one exchange of up to five cards, no burn cards."""
    street = {"card_burning_status": False, "board_dealing_count": 0, "opening": Opening.POSITION}
    bets = {"min_completion_betting_or_raising_amount": 2, "max_completion_betting_or_raising_count": None}
    return {
        "streets": (
            Street(hole_dealing_statuses=(False,) * 5, draw_status=False, **street, **bets),
            Street(hole_dealing_statuses=(), draw_status=True, **street, **bets),
        ),
        "betting_structure": BettingStructure.NO_LIMIT,
        "bring_in": 0,
    }


def _pokerkit_stud() -> dict[str, Any]:
    """Ante 1, bring-in 2 by the low card, 5 and 10, a bet and three raises, a burn card before each later street."""

    def street(cards: tuple[bool, ...], opening: Opening, size: int) -> Street:
        return Street(len(cards) == 1, cards, 0, False, opening, size, 4)

    return {
        "streets": (
            street((False, True), Opening.LOW_CARD, 5),
            street((True,), Opening.HIGH_HAND, 5),
            street((True,), Opening.HIGH_HAND, 10),
            street((True,), Opening.HIGH_HAND, 10),
        ),
        "betting_structure": BettingStructure.FIXED_LIMIT,
        "bring_in": 2,
    }


# -- playing


def play_standpat(game: Game, hands: int, seed: int) -> int:
    """Play so many hands; how many decisions they took."""
    cards, bot, view = random.Random(seed), RandomBot(random.Random(seed + 1)), standpat.View(-1)
    rules, players, stacks = game.rules, game.players, [game.stack] * game.players
    choose, make = bot.choose, standpat.Hand
    decisions = 0
    for number in range(hands):
        hand = make(rules, stacks, number % players, cards)
        while not hand.over:
            legal = hand.legal()
            hand.act(legal.seat, *choose(view, legal))
            decisions += 1
        assert hand.log
    return decisions


def play_pokerkit(game: Game, hands: int, seed: int) -> int:
    """Play so many hands; how many decisions they took. Nothing is asked of PokerKit that need not be."""
    random.seed(seed)  # PokerKit shuffles with the global generator
    draw = random.Random(seed + 1).random
    streets, structure, bring_in = (
        game.pokerkit["streets"],
        game.pokerkit["betting_structure"],
        game.pokerkit["bring_in"],
    )
    fixed = structure is BettingStructure.FIXED_LIMIT
    players, stacks, types = game.players, (game.stack,) * game.players, (StandardHighHand,)
    decisions = 0
    for _ in range(hands):
        state = State(
            AUTOMATIONS,
            Deck.STANDARD,
            types,
            streets,
            structure,
            True,
            1,
            0,
            bring_in,
            stacks,
            players,
        )
        while state.status:
            decisions += 1
            if state.actor_indices:
                _bet(state, draw, fixed=fixed)
            else:
                _exchange(state, draw)
        assert state.operations
    return decisions


def _bet(state: State, draw: Callable[[], float], *, fixed: bool) -> None:
    """Fold, check or call, bring in, bet or raise: each kind that is legal as likely as the others."""
    bets, actor = state.bets, state.actor_indices[0]
    calls = state.post_bring_in if state.bring_in_status else state.check_or_call
    low = state.min_completion_betting_or_raising_to_amount
    kinds = [calls] if bets[actor] == max(bets) or state.bring_in_status else [state.fold, calls]
    kind = int(draw() * (len(kinds) + (low is not None)))
    if kind < len(kinds):
        kinds[kind]()
    elif fixed:
        state.complete_bet_or_raise_to(low)
    else:
        high = state.stacks[actor] + bets[actor]
        state.complete_bet_or_raise_to(low + int(draw() * (high - low + 1)))


def _exchange(state: State, draw: Callable[[], float]) -> None:
    """Stand pat or exchange one to five cards."""
    if draw() < 0.5:
        state.stand_pat_or_discard()
        return
    left = list(state.hole_cards[state.stand_patter_or_discarder_index])
    count = 1 + int(draw() * 5)
    state.stand_pat_or_discard(tuple(left.pop(int(draw() * len(left))) for _ in range(count)))


# -- measuring


def cpu(work: Callable[[], object]) -> float:
    """Seconds of CPU time."""
    gc.collect()
    begin = time.process_time()
    work()
    return time.process_time() - begin


def compare(game: Game, rounds: int, hands: int) -> dict[str, Any]:
    """Hands a second of both, in turn, and their ratio."""
    ours, theirs, decisions = [], [], [0, 0]
    fewer = max(hands // 20, 20)
    play_standpat(game, 50, 0)
    play_pokerkit(game, 10, 0)
    for number in range(rounds):
        ours.append(hands / cpu(lambda: decisions.__setitem__(0, play_standpat(game, hands, number))))  # noqa: B023
        theirs.append(fewer / cpu(lambda: decisions.__setitem__(1, play_pokerkit(game, fewer, number))))  # noqa: B023
    return {
        "game": game.title,
        "standpat": round(median(ours)),
        "pokerkit": round(median(theirs)),
        "ratio": round(median(a / b for a, b in zip(ours, theirs, strict=True)), 1),
        "decisions": [round(decisions[0] / hands, 1), round(decisions[1] / fewer, 1)],
    }


def evaluations(rounds: int) -> dict[str, Any]:
    """Five-card holdings a second, one at a time through the public call on ints."""
    evaluator, generator = high_evaluator(), random.Random(1)
    holdings = [tuple(generator.sample(range(52), 5)) for _ in range(200_000)]
    theirs = [tuple(Deck.STANDARD[card] for card in cards) for cards in islice(holdings, 2_000)]

    def ours() -> None:
        value = evaluator.value
        for cards in holdings:
            value(cards)

    def pokerkit_value() -> None:
        for cards in theirs:
            StandardHighHand(cards)

    ours()
    times = [(cpu(ours), cpu(pokerkit_value)) for _ in range(rounds)]
    return {
        "standpat": round(len(holdings) / median(mine for mine, _ in times)),
        "pokerkit": round(len(theirs) / median(other for _, other in times)),
    }


def census(rounds: int) -> float:
    """Seconds for all 2,598,960 holdings of 52 cards."""
    evaluator = high_evaluator()
    evaluator.value(range(5))
    return round(median(cpu(lambda: count_categories(evaluator, range(52))) for _ in range(min(rounds, 5))), 2)


def process(*command: str) -> float:
    """Milliseconds of CPU time of a process of its own."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return 1000 * (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def start_up(rounds: int) -> dict[str, float]:
    """Milliseconds of CPU time: bare Python, and what comes on top of it."""
    python = sys.executable
    script = Path(python).with_name("standpat")
    commands = {
        "python": (python, "-c", "pass"),
        "import standpat": (python, "-c", "import standpat"),
        "standpat --help": (str(script), "--help"),
        "load a profile": (python, "-c", "import standpat; standpat.load('open-no-limit')"),
    }
    found: dict[str, list[float]] = {title: [] for title in commands}
    for _ in range(rounds):
        for title, command in commands.items():
            try:
                found[title].append(process(*command))
            except (OSError, subprocess.CalledProcessError):
                continue
    return {title: round(median(times)) for title, times in found.items() if times}


def loading(rounds: int) -> dict[str, float]:
    """Milliseconds of CPU time to load a profile in a process that has loaded one before."""
    names = ("open-no-limit", "classic", "five-card-stud")
    return {name: round(1000 * median(cpu(lambda: standpat.load(name)) for _ in range(rounds)), 1) for name in names}  # noqa: B023


def measure(rounds: int, hands: int) -> dict[str, Any]:
    """Everything."""
    return {
        "python": sys.version.split()[0],
        "pokerkit": pokerkit.__version__ if hasattr(pokerkit, "__version__") else "",
        "rounds": rounds,
        "hands per second": [compare(game, rounds, hands) for game in games()],
        "evaluations per second": evaluations(rounds),
        "seconds for 2,598,960 holdings": census(rounds),
        "start-up, ms": start_up(rounds),
        "loading, ms": loading(rounds),
    }


def tell(figures: dict[str, Any]) -> None:
    """The figures as a table."""
    print(f"Python {figures['python']}, CPU time, medians of {figures['rounds']} interleaved rounds\n")
    print(f"{'hands per second':30}{'standpat':>10}{'PokerKit':>10}{'ratio':>8}   decisions a hand")
    for row in figures["hands per second"]:
        ours, theirs = row["decisions"]
        print(f"{row['game']:30}{row['standpat']:10,}{row['pokerkit']:10,}{row['ratio']:7}x   {ours} and {theirs}")
    row = figures["evaluations per second"]
    print(f"\n{'evaluations per second':30}{row['standpat']:10,}{row['pokerkit']:10,}")
    print(f"{'all 2,598,960 holdings':30}{figures['seconds for 2,598,960 holdings']:10} s\n")
    for title, milliseconds in {**figures["start-up, ms"], **figures["loading, ms"]}.items():
        print(f"{title:30}{milliseconds:10} ms")


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each, in turn (at least 5 for a figure)")
    parser.add_argument("--hands", type=int, default=4000, help="hands of standpat in a round; PokerKit plays 1/20")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    given = parser.parse_args()
    warnings.simplefilter("ignore", UserWarning)  # PokerKit warns of cards from its reserve
    figures = measure(given.rounds, given.hands)
    if given.json:
        print(json.dumps(figures))
    else:
        tell(figures)


if __name__ == "__main__":
    main()

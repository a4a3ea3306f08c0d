"""SAVE-01 and HIST-01, as far as they are the engine's: the actions are all that has to be kept."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import standpat
from standpat.engine.actions import DRAW, Action
from standpat.engine.events import Awarded, Reshuffled
from standpat.players.bots import CallerBot, RandomBot
from standpat.profiles.library import shipped

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat import Hand, Rules, View
    from standpat.engine.actions import Legal

SEVEN = Path(__file__).parent / "profiles" / "seven-card-stud.yaml"
Record = list[list[Any]]


class Drawer(CallerBot):
    """Calls, and exchanges everything."""

    def choose(self, view: View, legal: Legal) -> Action:
        return Action(DRAW, None, legal.cards[: legal.most]) if DRAW in legal.verbs else super().choose(view, legal)


def play(rules: Rules, stacks: list[int], seed: int, *, drawing: bool = False) -> tuple[Hand, str]:
    """A hand at random, or one in which everybody draws, and its actions as text."""
    hand = deal(rules, stacks, seed)
    bot = Drawer() if drawing else RandomBot(random.Random(f"bots {seed}"))
    record: Record = []
    while not hand.over:
        seat, action = hand.actor, bot.choose(standpat.View(0), hand.legal())
        hand.act(seat, *action)
        record.append([seat, *action])
    return hand, json.dumps(record)


def deal(rules: Rules, stacks: list[int], seed: int) -> Hand:
    return standpat.Hand(rules, stacks, seed % len(stacks), random.Random(seed))


@pytest.mark.parametrize("game", [*shipped(), SEVEN], ids=str)
def test_save_01_a_hand_cut_anywhere_and_taken_up_from_its_record_ends_the_same(game: str | Path) -> None:
    """SAVE-01: cut after every single action."""
    rules = standpat.load(game)
    for seed in range(4):
        hand, record = play(rules, [150, 60, 1000, 33], seed)
        deeds = json.loads(record)
        for cut in range(len(deeds) + 1):
            taken_up = deal(rules, [150, 60, 1000, 33], seed)
            for deed in json.loads(json.dumps(deeds[:cut])):
                taken_up.act(*deed)
            for deed in deeds[cut:]:
                taken_up.act(*deed)
            assert taken_up.log == hand.log


def splits_with_an_odd_chip(hand: Hand) -> bool:
    return any(isinstance(made, Awarded) and len(set(made.shares)) > 1 for made in hand.log)


def has_two_side_pots(hand: Hand) -> bool:
    return sum(isinstance(made, Awarded) for made in hand.log) > 2


def reshuffles(hand: Hand) -> bool:
    return any(isinstance(made, Reshuffled) for made in hand.log)


TEN = {"extends": "open-no-limit", "seats": {"max": 10}}
SHORT = {
    "extends": "open-no-limit",
    "ranking": "high",
    "deck": {"jokers": 4},
    "wild": {"kind": "full", "cards": ["joker", "2", "3"]},
}


@pytest.mark.parametrize(
    ("game", "players", "wanted"),
    [
        pytest.param(TEN, 10, lambda hand: hand.live > 2, id="a ten-player hand"),
        pytest.param(SHORT, 6, splits_with_an_odd_chip, id="a split pot with an odd chip"),
        pytest.param("open-no-limit", 6, has_two_side_pots, id="a main pot and two side pots"),
        pytest.param("open-no-limit", 6, reshuffles, id="a draw with a reshuffle"),
        pytest.param("five-card-stud", 4, lambda hand: hand.live > 2, id="a stud hand"),
    ],
)
def test_hist_01_every_kind_of_hand_replays_from_its_record(
    game: Any, players: int, wanted: Callable[[Hand], bool]
) -> None:
    """HIST-01."""
    rules = standpat.load(game)
    found = 0
    for seed in range(20_000):
        stacks = [11 + 17 * ((seed * 7 + seat * 5) % 13) for seat in range(players)]
        hand, record = play(rules, stacks, seed, drawing=wanted is reshuffles)
        if not wanted(hand):
            continue
        found += 1
        again = deal(rules, stacks, seed)
        for deed in json.loads(record):
            again.act(*deed)
        assert again.log == hand.log
        if found == 3:
            return
    pytest.fail("there is no such hand")


def test_hist_01_a_raising_war_of_forty_actions_replays_from_its_record() -> None:
    """HIST-01."""
    rules = standpat.load("five-card-stud")
    hand = deal(rules, [1000, 1000], 3)
    hand.act(hand.actor, "complete")
    record: Record = [[made.seat, made.verb] for made in hand.log if type(made).__name__ == "Acted"]
    for _ in range(40):
        record.append([hand.actor, "raise", hand.legal().low])
        hand.act(*record[-1])
    record.append([hand.actor, "fold"])
    hand.act(*record[-1])
    record.append([hand.actor, "muck"])
    hand.act(*record[-1])
    again = deal(rules, [1000, 1000], 3)
    for deed in json.loads(json.dumps(record)):
        again.act(*deed)
    assert again.log == hand.log
    assert again.over

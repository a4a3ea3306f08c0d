"""What players wish for, as far as it is the engine's to give."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import standpat
from standpat.engine.events import Acted, Drew, StreetBegan
from standpat.players.bots import CallerBot, RandomBot

SEVEN = Path(__file__).parent / "profiles" / "seven-card-stud.yaml"


@pytest.mark.parametrize("game", ["open-no-limit", "five-card-stud", SEVEN], ids=str)
def test_req_02_draw_and_stud_play_from_a_profile(game: str | Path) -> None:
    """REQ-02: closed, open and seven-card; all with antes. (The third is a profile of the tests, not shipped yet.)"""
    rules = standpat.load(game)
    assert rules.ante
    session = standpat.Session(rules, seats=4, seed=2, hands=20)
    for _ in standpat.play(session, [RandomBot(random.Random(seat)) for seat in range(4)]):
        pass
    assert session.hands_played > 1


def with_draws(draws: int, cards: int, betting: dict[str, Any]) -> dict[str, Any]:
    """A game with so many exchanges, and a betting round before, between and after them."""
    streets: dict[str, Any] = {"before": {"deal": {"down": 5}, "bet": {}}}
    for number in range(draws):
        streets[f"draw_{number + 1}"] = {"draw": {"limit": {"kind": "up_to", "cards": cards}}}
        streets[f"round_{number + 2}"] = {"bet": {"size": "big" if number else "small"}}
    return {
        "about": {"title": {"en": "Several draws"}},
        "stakes": {"ante": 1, "minimum_bet": 2, "small_bet": 2, "big_bet": 4},
        "streets": streets,
        "betting": betting,
    }


@pytest.mark.parametrize("betting", [{"kind": "no_limit"}, {"kind": "fixed_limit", "raises": 3}], ids=["no", "fixed"])
@pytest.mark.parametrize(("draws", "cards"), [(2, 3), (3, 2)])
def test_req_04_there_is_one_betting_round_more_than_draws(draws: int, cards: int, betting: dict[str, Any]) -> None:
    """REQ-04: two draws of three, three draws of two; in a limit game every round has its size."""
    rules = standpat.load(with_draws(draws, cards, betting))
    hand = standpat.Hand(rules, [100] * 3, 0, random.Random(1))
    sizes = []
    caller = CallerBot()
    while not hand.over:
        legal = hand.legal()
        if "bet" in legal.verbs:
            sizes.append(legal.low)
            hand.act(hand.actor, "bet", legal.low)
        elif "draw" in legal.verbs:
            assert legal.most == cards
            hand.act(hand.actor, "draw", None, legal.cards[:cards])
        else:
            hand.act(hand.actor, *caller.choose(standpat.View(0), legal))
    assert len(sizes) == draws + 1
    assert sizes == ([2, 2, 4, 4][: draws + 1] if betting["kind"] == "fixed_limit" else [2] * (draws + 1))
    assert sum(isinstance(made, Drew) for made in hand.log) == 3 * draws
    assert sum(isinstance(made, StreetBegan) for made in hand.log) == 2 * draws + 1
    assert {made.seat for made in hand.log if isinstance(made, Acted)} == {0, 1, 2}


def test_req_09_the_winner_of_a_called_hand_is_always_shown() -> None:
    """REQ-09: also where losers may muck."""
    rules = standpat.load("five-card-stud")
    for seed in range(200):
        hand = standpat.Hand(rules, [200, 30, 90, 7], seed % 4, random.Random(seed))
        bot = RandomBot(random.Random(seed))
        while not hand.over:
            hand.act(hand.actor, *bot.choose(standpat.View(0), hand.legal()))
        if hand.live > 1:
            assert {seat for pot in hand.awarded for seat in pot.winners if len(pot.seats) > 1} <= set(hand.shown)

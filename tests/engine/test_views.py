"""A view at moments that are easily forgotten."""

from __future__ import annotations

import random

import standpat
from standpat.engine.view import view_of


def test_the_pot_of_a_view_is_empty_as_soon_as_it_was_awarded() -> None:
    """An uncontested winner is asked whether he shows: the pot is his already."""
    hand = standpat.Hand(standpat.load("five-card-stud"), [200, 200], 0, random.Random(1))
    hand.act(hand.actor, "complete")
    hand.act(hand.actor, "fold")
    assert hand.legal().verbs == ("show", "muck")
    view = view_of(0, hand.log)
    assert sum(hand.stacks) == 400
    assert view.stacks == hand.stacks
    assert view.pot == hand.pot() == 0


def test_the_bets_of_a_view_are_cleared_when_the_round_is_over() -> None:
    """A beaten player is asked whether he shows: the bets of the last round are in the pot."""
    rules = standpat.load({"extends": "open-no-limit", "showdown": {"muck": "losers"}})
    for seed in range(40):
        hand = standpat.Hand(rules, [100, 100], 1, random.Random(seed))
        for seat, verb, amount in ((0, "check", None), (1, "check", None), (0, "pat", None), (1, "pat", None)):
            hand.act(seat, verb, amount)
        hand.act(0, "bet", 10)
        hand.act(1, "call")
        if not hand.over:
            assert hand.legal().verbs == ("show", "muck")
            assert view_of(0, hand.log).bets == hand.bets == [0, 0]
            return
    raise AssertionError("seat 1 is never beaten")


def test_the_bets_of_a_view_are_cleared_between_two_rounds_of_one_street() -> None:
    rules = standpat.load(
        {
            "about": {"title": {"en": "One long street"}},
            "stakes": {"ante": 1, "minimum_bet": 2},
            "streets": {"all": {"deal": {"down": 5}, "bet": {}, "draw": {}, "again": {"kind": "bet"}}},
        }
    )
    hand = standpat.Hand(rules, [100, 100], 1, random.Random(1))
    hand.act(0, "bet", 10)
    hand.act(1, "call")
    assert hand.legal().verbs == ("draw", "pat")
    assert view_of(0, hand.log).bets == hand.bets == [0, 0]
    assert view_of(0, hand.log).pot == hand.pot() == 22

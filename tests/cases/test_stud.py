"""STUD-10: where all are all-in early, the other streets are still dealt and told."""

from __future__ import annotations

import random
from pathlib import Path

import standpat
from standpat.engine.events import Acted, Burned, Dealt, Shown, StreetBegan

SEVEN = Path(__file__).parent / "profiles" / "seven-card-stud.yaml"


def test_stud_10_all_streets_are_dealt_and_told_when_all_are_all_in_on_the_third() -> None:
    """STUD-10."""
    hand = standpat.Hand(standpat.load(SEVEN), [5, 5], 0, random.Random(4))
    hand.act(hand.actor, "complete")
    hand.act(hand.actor, "call")
    assert hand.over
    last = max(place for place, made in enumerate(hand.log) if isinstance(made, Acted))
    after = hand.log[last + 1 :]
    streets = [made.street for made in after if isinstance(made, StreetBegan)]
    assert streets == ["fourth_street", "fifth_street", "sixth_street", "seventh_street"]
    dealt = [(len(made.down), len(made.up)) for made in after if isinstance(made, Dealt)]
    assert dealt == [(0, 1), (0, 1)] * 3 + [(1, 0)] * 2
    assert sum(isinstance(made, Burned) for made in after) == 4
    shown = [made for made in after if isinstance(made, Shown)]
    assert [len(made.cards) for made in shown] == [7, 7]
    onlooker = standpat.view_of(-1, [made for made in hand.log if not isinstance(made, Shown)])
    assert [len(up) for up in onlooker.up] == [4, 4]

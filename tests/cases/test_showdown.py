"""SHOW-03: a hand won without a showdown tells nobody what it was."""

from __future__ import annotations

import random

import pytest

import standpat
from standpat.cards import HIDDEN
from standpat.engine.events import Shown
from standpat.profiles.library import shipped


@pytest.mark.parametrize("name", [name for name in shipped() if name != "no-bet"])
def test_show_03_neither_cards_nor_a_category_are_told_of_a_hand_nobody_called(name: str) -> None:
    """SHOW-03."""
    rules = standpat.load(name)
    for seed in range(30):
        hand = standpat.Hand(rules, [200] * 3, 0, random.Random(seed))
        while not hand.over:
            verbs = hand.legal().verbs
            sized = [verb for verb in ("bet", "complete", "raise") if verb in verbs and hand.last_aggressor == -1]
            if sized:
                hand.act(hand.actor, sized[0], hand.legal().low)
            else:
                hand.act(hand.actor, *hand.legal().default)
        assert hand.live == 1
        assert hand.shown == []
        assert not any(isinstance(made, Shown) or hasattr(made, "category") for made in hand.log)
        for seat in range(3):
            view = standpat.view_of(seat, hand.log)
            others = [other for other in range(3) if other != seat]
            seen = {card for other in others for card in view.cards[other]}
            up = {card for other in others for card in hand.up[other]}
            assert seen <= up | {HIDDEN}

"""Every shipped game, two thousand random hands with the fewest players and as many with the most."""

from __future__ import annotations

import random

import pytest

import standpat
from standpat.engine.hand import Hand
from standpat.engine.view import View
from standpat.players.bots import RandomBot
from standpat.profiles.folder import shipped

HANDS = 400
MOST_ACTIONS = 2000
"""No hand asks for more decisions, redeals included."""
NO_VIEW = View(0)


def cards_of(hand: Hand) -> list[int]:
    """Every card wherever it lies, but for the folded hands, which are in the muck."""
    held = [card for seat in hand.order if hand.in_hand[seat] for card in hand.cards[seat]]
    return sorted([*held, *hand.shared, *hand.muck, *hand.burned, *hand.stock.take(len(hand.stock))])


@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
@pytest.mark.parametrize("name", shipped())
def test_random_hands_end_and_lose_neither_a_chip_nor_a_card(name: str, most: bool) -> None:
    rules = standpat.load(name)
    seats = rules.seats.max if most else rules.seats.min
    generator, bot = random.Random(f"{name} {seats}"), RandomBot(random.Random(f"bot {name} {seats}"))
    for number in range(HANDS):
        stacks = [generator.choice((rules.stack, generator.randint(1, rules.stack))) for _ in range(seats)]
        hand = Hand(rules, stacks, number % seats, generator)
        for _ in range(MOST_ACTIONS):
            if hand.over:
                break
            hand.act(hand.actor, *bot.choose(NO_VIEW, hand.legal()))
        assert hand.over
        assert sum(hand.stacks) == sum(stacks)
        assert min(hand.stacks) >= 0
        assert cards_of(hand) == sorted(hand.deck)

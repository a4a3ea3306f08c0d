"""The cases of the draw that no single hand can show."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import standpat
from standpat.cards import standard_deck
from standpat.engine.events import CameShort, Dealt, Drew, Reshuffled
from standpat.errors import ProfileError, TableError
from standpat.players.bots import RandomBot
from standpat.profiles.library import load

THREE = {"extends": "open-no-limit", "seats": {"max": 10}, "streets": {"draw": {"draw": {"limit": {"cards": 3}}}}}


@pytest.mark.parametrize(("players", "left"), [(6, 22), (7, 17), (8, 12), (10, 2)])
def test_draw_02_every_number_of_players_that_can_be_dealt_can_be_played(players: int, left: int) -> None:
    """DRAW-02: everybody draws three; where the stock is too short it is mixed with the discards.

    With ten, two cards are left, and no more than two discards of others ever lie beside them: everybody gets two.
    """
    rules = standpat.load(THREE)
    hand = standpat.Hand(rules, [100] * players, 0, random.Random(players))
    assert len(hand.stock) == left
    while hand.street == "first_round":
        hand.act(hand.actor, "check")
    while hand.street == "draw":
        hand.act(hand.actor, "draw", None, hand.cards[hand.actor][:3])
    mixed = any(isinstance(made, Reshuffled) for made in hand.log)
    assert mixed == (3 * players > left)
    assert all(len(cards) == 5 for cards in hand.cards)
    drawn = [made for made in hand.log if isinstance(made, Drew)]
    short = [made for made in hand.log if isinstance(made, CameShort)]
    assert [len(made.discarded) for made in drawn] == [3] * players
    assert [len(made.cards) for made in short] == ([1] * 10 if players == 10 else [])


def test_draw_02_what_cannot_be_dealt_is_refused_with_both_numbers() -> None:
    """DRAW-02: 11 players would need 55 cards of 52."""
    with pytest.raises(ProfileError, match="11"):
        load({**THREE, "seats": {"max": 11}})
    with pytest.raises(TableError, match="2 to 10 players, not 11"):
        standpat.Session(standpat.load(THREE), seats=11)
    six_cards = {**THREE, "selection": "best_five", "streets": {"first_round": {"deal": {"down": 6}}}}
    with pytest.raises(ProfileError, match="60, the deck has 52"):
        load(six_cards)


def test_draw_02_a_draw_that_may_come_short_is_told_beforehand() -> None:
    """DRAW-02: with ten players two cards are left for the first to draw."""
    assert [found.code for found in load(THREE).warnings] == ["stock-short"]
    assert load({**THREE, "seats": {"max": 6}}).warnings == ()


@pytest.mark.parametrize("jokers", [0, 2])
def test_draw_03_every_hand_starts_with_a_full_deck(jokers: int) -> None:
    """DRAW-03: five players, draw three, two hundred hands."""
    deck = set(standard_deck(jokers))
    rules = standpat.load({**THREE, "deck": {"jokers": jokers}, "wild": "full" if jokers else "none"})
    dealt, cards = random.Random(1), Counter[int]()
    bots = RandomBot(random.Random(2))
    for number in range(200):
        hand = standpat.Hand(rules, [100] * 5, number % 5, dealt)
        while not hand.over:
            hand.act(hand.actor, *bots.choose(standpat.View(-1), hand.legal()))
        seen = [card for made in hand.log if isinstance(made, Dealt) for card in made.down]
        seen += [card for made in hand.log if isinstance(made, Drew) for card in made.received]
        assert len(set(seen)) == len(seen)
        assert set(seen) <= deck
        assert not any(isinstance(made, (CameShort, Reshuffled)) for made in hand.log)
        cards.update(seen)
    assert set(cards) == deck


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_draw_10_as_many_cards_come_back_as_were_thrown_away(jokers: int) -> None:
    """DRAW-10: every number of discards, every seat."""
    size = 52 + jokers
    rules = standpat.load(
        {"extends": "open-no-limit", "deck": {"jokers": jokers}, "wild": "full" if jokers else "none"}
    )
    generator = random.Random(10 + jokers)
    for number in range(350):
        hand = standpat.Hand(rules, [100] * 6, number % 6, generator)
        while hand.street == "first_round":
            hand.act(hand.actor, "check")
        for turn in range(6):
            seat, count = hand.actor, (number + turn * (number % 7)) % 6
            held = list(hand.cards[seat])
            thrown = tuple(generator.sample(held, count))
            made = hand.act(seat, "draw", None, thrown)
            told = next(event for event in made if isinstance(event, Drew))
            kept = [card for card in held if card not in thrown]
            assert (told.discarded, len(told.received)) == (thrown, count)
            assert hand.cards[seat] == [*kept, *told.received]
            assert len(hand.stock) + len(hand.muck) + sum(map(len, hand.cards)) == size
        assert hand.street == "second_round"

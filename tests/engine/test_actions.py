"""What a player may say, to the letter."""

from __future__ import annotations

import random
from typing import Any

import pytest

import standpat
from standpat.errors import IllegalAction, ProfileError
from standpat.profiles.folder import shipped


def hand_of(game: str | dict[str, Any], stacks: list[int], seed: int = 1) -> standpat.Hand:
    return standpat.Hand(standpat.load(game), stacks, len(stacks) - 1, random.Random(seed))


@pytest.mark.parametrize(("amount", "cards"), [(5, ()), (99, ()), (None, (3,))])
def test_all_in_takes_neither_an_amount_nor_cards(amount: int | None, cards: tuple[int, ...]) -> None:
    """E-114: ``all-in 5`` is not an all-in of 99."""
    hand = hand_of("open-no-limit", [100, 100])
    with pytest.raises(IllegalAction):
        hand.act(0, "all-in", amount, cards)
    assert hand.stacks == [99, 99]


@pytest.mark.parametrize("turn", [float, str, bool])
def test_a_card_is_an_int_and_nothing_that_only_equals_one(turn: type) -> None:
    """E-114."""
    for seed in range(60):
        hand = hand_of("open-no-limit", [100, 100], seed)
        hand.act(0, "check")
        hand.act(1, "check")
        with pytest.raises(IllegalAction):
            hand.act(0, "draw", None, (turn(hand.cards[0][0]),))


def test_cards_may_be_given_as_any_sequence_and_are_kept_as_a_tuple() -> None:
    hand = hand_of("open-no-limit", [100, 100])
    hand.act(0, "check")
    hand.act(1, "check")
    given = list(hand.cards[0][:2])
    made = hand.act(0, "draw", None, given)
    told = made[0]
    given.clear()
    assert hash(told)
    assert len(told.discarded) == 2


def test_the_events_of_a_hand_cannot_be_changed() -> None:
    hand = hand_of("five-card-stud", [100, 100])
    for made in hand.log:
        assert hash(made) is not None
        with pytest.raises(AttributeError):
            made.seat = 5


@pytest.mark.parametrize("down", [4, 6])
def test_openers_are_known_with_any_number_of_cards_or_the_profile_is_refused(down: int) -> None:
    """Openers of a holding that has not five cards: four so far, or the best five of six."""
    profile: dict[str, Any] = {
        "about": {"title": {"en": "Jacks with another number of cards"}},
        "stakes": {"ante": 1, "minimum_bet": 2},
        "selection": "best_five",
        "streets": {
            "first": {
                "deal": {"down": down},
                "bet": {"opening": {"kind": "at_least", "category": "pair", "rank": "J"}},
            },
            "second": {"deal": {"down": 7 - down}, "bet": {}},
        },
    }
    try:
        standpat.load(profile)
    except ProfileError:
        return
    for seed in range(20):
        hand = hand_of(profile, [100, 100], seed)
        assert "check" in hand.legal().verbs
        pair = len({card >> 2 for card in hand.cards[0] if card >> 2 >= 9}) < sum(c >> 2 >= 9 for c in hand.cards[0])
        if pair:
            assert "bet" in hand.legal().verbs


def test_openers_are_known_with_some_cards_open_too() -> None:
    profile = {
        "extends": "jacks-or-better",
        "streets": {"first_round": {"deal": {"down": 3, "up": 2}}},
    }
    try:
        hand = hand_of(profile, [100, 100])
    except ProfileError:
        return
    assert "check" in hand.legal().verbs


@pytest.mark.parametrize("name", sorted(shipped()))
def test_none_instead_of_cards_is_no_cards(name: str) -> None:
    rules = standpat.load(name)
    hands = [standpat.Hand(rules, [rules.stack] * rules.seats.min, 0, random.Random(3)) for _ in range(2)]
    while not hands[0].over and len(hands[0].log) < 200:
        seat, action = hands[0].actor, hands[0].legal().default
        for hand, cards in zip(hands, (action.cards, action.cards or None), strict=True):
            hand.act(seat, action.verb, action.amount, cards)
        assert hands[0].log == hands[1].log

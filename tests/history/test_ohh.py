"""Open Hand History: its own validator accepts every hand, and the chips are reckoned again from the actions."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache

import pytest
from open_hh_models.models import OpenHandHistory
from played_hands import played

from standpat.cards import HIDDEN, format_card, is_joker
from standpat.engine.events import Burned, Ended, Redealt, TurnedUp
from standpat.history.formats import CannotExport, export
from standpat.profiles.folder import shipped
from standpat.rules.table import NOBODY

HANDS = 20
POSTS = {"Post Ante", "Post SB", "Post BB", "Straddle", "Post Extra Blind", "Post Dead"}
PAYS = POSTS | {"Bet", "Raise", "Call"}


@cache
def written(name):
    """Random hands of a game, each as everybody sees it, and the object that is written of it."""
    found = []
    for hand in played(name, HANDS, seed=7):
        for seen in [hand, *(hand.seen_by(seat) for seat in range(NOBODY, len(hand.names)))]:
            text, lost = export("ohh", [seen], lossy=True)
            found.append((hand, seen, json.loads(text)["ohh"], lost))
    return found


def actions(hand):
    return [action for round_ in hand["rounds"] for action in round_["actions"]]


def cards_in(hand):
    shared = {card for round_ in hand["rounds"] for card in round_["cards"]}
    return shared | {card for action in actions(hand) for card in action.get("cards", ())}


def faces(hand, but=()):
    """Every card that is seen and has a code."""
    fields = ("cards", "down", "up", "discarded", "received", "open")
    found = [getattr(event, name, ()) for event in hand.events if not isinstance(event, but) for name in fields]
    cards = {card for value in found if isinstance(value, tuple) for card in value}
    return {format_card(card) for card in cards if card != HIDDEN and not is_joker(card)}


@pytest.mark.parametrize("name", shipped())
def test_the_validator_of_the_format_accepts_every_hand(name):
    for hand, seen, done, _ in written(name):
        model = OpenHandHistory.model_validate(done)
        assert [player.name for player in model.players] == list(hand.names)
        assert model.hero_player_id == (None if seen.viewer in (None, NOBODY) else seen.viewer)
        assert [round_.id for round_ in model.rounds] == list(range(len(model.rounds)))
        for round_ in model.rounds:
            assert [action.action_number for action in round_.actions] == list(range(len(round_.actions)))


@pytest.mark.parametrize("name", shipped())
def test_chips_come_out_of_the_actions_alone(name):
    """What is put in, less what nobody called, is what the pots hold; with what is won it makes every stack."""
    for hand, _, done, _ in written(name):
        paid = Counter({player["id"]: 0 for player in done["players"]})
        dead = Counter()
        for action in actions(done):
            if action["action"] in PAYS:
                (dead if action["action"] == "Post Dead" else paid)[action["player_id"]] += action["amount"]
        pots = sum(pot["amount"] for pot in done["pots"])
        (most, chips), (_, second) = paid.most_common(2)
        back = sum(paid.values()) + sum(dead.values()) - pots
        assert back == (0 if name == "no-bet" else chips - second)
        won = Counter()
        for pot in done["pots"]:
            assert pot["amount"] == sum(win["win_amount"] for win in pot["player_wins"])
            won.update({win["player_id"]: win["win_amount"] for win in pot["player_wins"]})
        stacks = [
            player["starting_stack"] - paid[player["id"]] - dead[player["id"]] + won[player["id"]]
            + (back if player["id"] == most else 0)
            for player in done["players"]
        ]  # fmt: skip
        assert stacks == list(next(event for event in hand.events if isinstance(event, Ended)).stacks)


@pytest.mark.parametrize("name", shipped())
def test_nobody_puts_in_more_than_he_has_and_all_in_is_told(name):
    for *_, done, _ in written(name):
        left = {player["id"]: player["starting_stack"] for player in done["players"]}
        folded = set()
        posted_before = True
        for action in actions(done):
            seat = action.get("player_id")
            assert seat not in folded
            assert left[seat] >= action.get("amount", 0)
            left[seat] -= action.get("amount", 0)
            if action["action"] == "Fold":
                folded.add(seat)
            posted_before = posted_before and action["action"] == "Post Ante"
            if action.get("amount") and not posted_before:
                assert action["is_allin"] == (not left[seat])


@pytest.mark.parametrize("name", shipped())
def test_cards_are_those_the_viewer_sees_and_no_other(name):
    unwritten = (Burned, TurnedUp)
    for hand, seen, done, lost in written(name):
        assert cards_in(done) <= faces(seen)
        thrown = any("thrown away" in loss for loss in lost)
        if not thrown and not any(isinstance(event, Redealt) for event in hand.events):
            assert faces(seen, but=unwritten) <= cards_in(done)


@pytest.mark.parametrize(
    ("name", "lost"),
    [
        ("open-no-limit", "the cards thrown away at the draw, and how many"),
        ("classic", "the deals before the last one"),
        ("joker", "the joker"),
        ("deuces-wild", "which cards are wild"),
        ("no-bet", "the points scored"),
        ("jacks-back", "that the hand was played on for the lowest holding"),
        ("high-low-draw", "what was declared"),
        ("anaconda", "cards handed on"),
        ("mexican-poker", "cards turned up"),
        ("show-hand", "the deck of 28 cards"),
    ],
)
def test_what_is_lost_is_named(name, lost):
    losses = {loss for *_, losses in written(name) for loss in losses}
    assert lost in losses
    with pytest.raises(CannotExport, match="--lossy"):
        export("ohh", [seen for _, seen, *_ in written(name)])


@pytest.mark.parametrize("name", ["five-card-stud", "seven-card-stud", "razz", "seven-card-stud-eight"])
def test_stud_of_the_card_rooms_loses_nothing(name):
    seen = [seen for _, seen, *_ in written(name) if seen.viewer is not None]
    text, lost = export("ohh", seen)
    assert not lost
    assert len(text.split("\n\n")) == len(seen)


def test_hands_of_a_file_are_apart_by_one_empty_line():
    hands = played("five-card-stud", 3)
    text, _ = export("ohh", hands, lossy=True)
    assert text.endswith("}\n")
    objects = text.rstrip("\n").split("\n\n")
    assert [json.loads(part)["ohh"]["table_name"] for part in objects] == [
        f"k3f9q2 - {hands[0].title} - 5/10" for _ in hands
    ]
    assert len({json.loads(part)["ohh"]["game_number"] for part in objects}) == 3


def test_a_name_stands_as_it_is():
    from dataclasses import replace

    hand = played("five-card-stud", 1)[0]
    names = tuple(f'{seat}: "\n[é' for seat in range(len(hand.names)))
    text, lost = export("ohh", [replace(hand, names=names).seen_by(0)])
    assert [player["name"] for player in json.loads(text)["ohh"]["players"]] == list(names)
    assert not lost

"""The draw where cards are scarce or lie open."""

from __future__ import annotations

import random
from typing import Any

import pytest

import standpat
from standpat.engine.events import CameShort, Drew, Received, Reshuffled
from standpat.engine.view import view_of
from standpat.errors import ProfileError
from standpat.profiles.library import load


def checked_to_the_draw(hand: standpat.Hand) -> standpat.Hand:
    while "draw" not in hand.legal().verbs and not hand.over:
        verbs = hand.legal().verbs
        hand.act(hand.actor, "check" if "check" in verbs else "call")
    return hand


def test_s000_04_8_the_rest_is_mixed_before_a_player_is_served() -> None:
    """S000-04.8, S000-04.9: six draw five; the fifth needs a shuffle of two and twenty, without his own discards."""
    hand = checked_to_the_draw(standpat.Hand(standpat.load("open-no-limit"), [100] * 6, 5, random.Random(5)))
    left = []
    for _ in range(6):
        seat = hand.actor
        own = set(hand.cards[seat])
        made = hand.act(seat, "draw", None, hand.cards[seat])
        mixed = [event.cards for event in made if isinstance(event, Reshuffled)]
        left.append((mixed, len(hand.stock)))
        received = next(event.received for event in made if isinstance(event, Drew))
        assert not own & set(received)
    assert left == [([], 17), ([], 12), ([], 7), ([], 2), ([20], 17), ([], 12)]


def test_e_40_a_deferred_card_is_never_one_of_the_drawers_own_discards() -> None:
    """E-40, E-118: the stock is empty when the fourth card is due, so all discards are mixed but his own."""
    rules = standpat.load("casino-draw")
    got_back = []
    for seed in range(120):
        hand = checked_to_the_draw(standpat.Hand(rules, [100] * 8, 7, random.Random(seed)))
        for turn in range(8):
            seat = hand.actor
            if turn < 4:  # four, three, three and three: with his fourth waiting, the first takes three: 12 are gone
                thrown = hand.cards[seat][: 4 if not turn else 3]
                hand.act(seat, "draw", None, thrown)
            else:
                hand.act(seat, "pat")
        drew = next(made for made in hand.log if isinstance(made, Drew))
        assert drew.deferred == 1
        assert any(isinstance(made, Reshuffled) for made in hand.log)
        received = next(made for made in hand.log if isinstance(made, Received))
        assert (received.seat, len(received.cards)) == (drew.seat, 1)
        got_back += [card for card in received.cards if card in drew.discarded]
    assert got_back == []


REFUSES: dict[str, Any] = {
    "about": {"title": {"en": "Three draws"}},
    "seats": {"max": 4},
    "stakes": {"ante": 1, "minimum_bet": 2},
    "streets": {
        "first": {"deal": {"down": 5}, "bet": {}},
        **{
            f"draw_{number}": {"draw": {"limit": {"kind": "up_to", "cards": 3}, "shortage": "refuse"}}
            for number in (1, 2, 3)
        },
    },
}


def test_a_shortage_that_is_refused_cannot_happen_over_several_draws() -> None:
    """Four players, three draws of three: 36 of the 32 cards left. Each draw alone would do; together they do not."""
    with pytest.raises(ProfileError, match="stock-too-small"):
        load(REFUSES)


def test_three_draws_that_suffice_together_may_refuse_a_shortage() -> None:
    rules = standpat.load({**REFUSES, "seats": {"max": 3}})
    hand = checked_to_the_draw(standpat.Hand(rules, [100] * 3, 0, random.Random(1)))
    while not hand.over:
        hand.act(hand.actor, "draw", None, hand.cards[hand.actor][:3])
    assert not any(isinstance(made, (CameShort, Reshuffled)) for made in hand.log)


DEALT_AFTER: dict[str, Any] = {
    "about": {"title": {"en": "A card after the draw"}},
    "seats": {"max": 8},
    "stakes": {"ante": 1, "minimum_bet": 2},
    "streets": {
        "first": {"deal": {"down": 4}, "bet": {}},
        "exchange": {"draw": {"limit": {"kind": "up_to", "cards": 4}}},
        "last": {"deal": {"up": 1}, "bet": {}},
    },
}


def test_a_street_that_is_dealt_after_a_draw_never_runs_out_of_cards() -> None:
    """Eight players, four cards each: 20 left. Five draw four: nothing is left for the fifth card.

    Either the profile is refused, or what was thrown away is mixed as it is for a draw.
    """
    try:
        rules = standpat.load(DEALT_AFTER)
    except ProfileError:
        return
    hand = checked_to_the_draw(standpat.Hand(rules, [100] * 8, 7, random.Random(3)))
    for turn in range(8):
        if turn < 5:
            hand.act(hand.actor, "draw", None, hand.cards[hand.actor])
        else:
            hand.act(hand.actor, "pat")
    assert [len(cards) for cards in hand.cards] == [5] * 8


def open_draw(**bet: Any) -> dict[str, Any]:
    """Three cards down, two up, one exchange."""
    return {
        "about": {"title": {"en": "Open draw"}},
        "stakes": {"ante": 1, "minimum_bet": 2},
        "streets": {
            "first": {"deal": {"down": 3, "up": 2}, "bet": {}},
            "exchange": {"draw": {"limit": {"kind": "up_to", "cards": 5}}},
            "second": {"bet": bet},
        },
    }


def loaded_or_refused(profile: dict[str, Any]) -> standpat.Rules:
    try:
        return standpat.load(profile)
    except ProfileError:
        pytest.skip("the profile is refused, which is an answer too")


def test_everybody_sees_that_a_card_which_lay_open_was_thrown_away() -> None:
    hand = checked_to_the_draw(standpat.Hand(loaded_or_refused(open_draw()), [100] * 2, 1, random.Random(2)))
    thrown = [hand.up[0][0], hand.cards[0][0]]
    hand.act(0, "draw", None, thrown)
    for seat in (-1, 0, 1):
        view = view_of(seat, hand.log)
        assert view.up == hand.up, seat
        assert thrown[0] not in view.cards[0]


def test_a_whole_holding_may_be_exchanged_though_some_of_it_lay_open() -> None:
    hand = checked_to_the_draw(standpat.Hand(loaded_or_refused(open_draw()), [100] * 2, 1, random.Random(2)))
    hand.act(0, "draw", None, hand.cards[0])
    assert view_of(1, hand.log).cards[0] == [-1] * 5
    assert hand.up[0] == []


def test_the_best_board_speaks_first_though_a_player_has_no_card_open_any_more() -> None:
    rules = loaded_or_refused(open_draw(first="high_board"))
    hand = checked_to_the_draw(standpat.Hand(rules, [100] * 2, 1, random.Random(2)))
    hand.act(0, "draw", None, hand.up[0])
    hand.act(1, "pat")
    assert hand.actor == 1

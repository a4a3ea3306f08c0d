"""The source's advice on changing cards (S002-09)."""

import pytest

from standpat import format_cards, parse_cards
from standpat.hands import Order, high_evaluator, make_evaluator
from standpat.players.advice import discards, is_for

PLAIN, WITH_JOKER = high_evaluator(), high_evaluator(frozenset({52}))

ADVICE = [
    ("As Ad 5c 7d 9h", "5c 7d 9h"),  # a pair: change three
    ("2s 2d 5c 7d Ah", "5c 7d Ah"),
    ("As Ad 5c 5d 9h", "9h"),  # two pair: one
    ("As Ad Ac 5d 9h", "5d 9h"),  # three of a kind: two
    ("Kh 9h 4h 2h As", "As"),  # four of a suit: the fifth
    ("5c 6d 7h 8s 9c", ""),  # a straight or better: none
    ("Kh 9h 4h 2h Ah", ""),
    ("As Ad Ac 5d 5h", ""),
    ("As Ad Ac Ah 5h", ""),
    ("As Kd 9h 4c 2s", "2s 4c 9h"),  # nothing: keep the high cards
    ("As Td 9h 4c 2s", "2s 4c 9h Td"),
    ("9s 7d 5h 4c 2s", "2s 4c 5h 7d"),
]
ADVICE_WITH_JOKER = [
    ("Jk Kd 9h 4c 2s", "2s 4c 9h"),  # the joker makes a pair of kings
    ("Jk Kd Kh 4c 2s", "2s 4c"),
    ("Jk 9h 4h 2h Ks", "2h 4h 9h"),
    ("Jk Kd Kh Kc 2s", ""),
]


@pytest.mark.parametrize(("cards", "thrown"), ADVICE)
def test_as_many_cards_are_changed_as_the_source_advises(cards, thrown):
    """S002-09.x, S002-09.x, S002-09.x, S002-09.x."""
    assert format_cards(discards(parse_cards(cards), PLAIN)) == thrown


@pytest.mark.parametrize(("cards", "thrown"), ADVICE_WITH_JOKER)
def test_a_joker_is_always_kept(cards, thrown):
    assert format_cards(discards(parse_cards(cards), WITH_JOKER)) == thrown


def test_the_advice_is_for_the_usual_order_only():
    assert is_for(PLAIN)
    assert is_for(WITH_JOKER)
    assert is_for(high_evaluator(frozenset({52}), bug=True))
    for scale in ("stripped", "turkish", "soko", "ace_to_five", "deuce_to_seven", "badugi"):
        assert not is_for(make_evaluator(Order(scale=scale)))

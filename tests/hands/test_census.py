"""Every holding of a deck, counted."""

from standpat.cards import standard_deck
from standpat.hands import high_evaluator
from standpat.hands.census import count_categories, count_values


def test_all_2598960_holdings_fall_into_the_known_categories():
    """S000-06.1, S002-07.2; 7,462 holdings differ in strength (S000-06.9)."""
    ev = high_evaluator()
    counts = count_categories(ev, standard_deck())
    assert counts == {
        "high card": 1_302_540,
        "pair": 1_098_240,
        "two pair": 123_552,
        "three of a kind": 54_912,
        "straight": 10_200,
        "flush": 5_108,
        "full house": 3_744,
        "four of a kind": 624,
        "straight flush": 40,
        "five of a kind": 0,
    }
    assert sum(counts.values()) == 2_598_960


def test_all_2869685_holdings_with_a_joker_fall_into_the_known_categories():
    """S002-07.3, S002-12.7."""
    counts = count_categories(high_evaluator(wild=frozenset({52})), standard_deck(jokers=1))
    assert counts == {
        "high card": 1_302_540,
        "pair": 1_268_088,
        "two pair": 123_552,
        "three of a kind": 137_280,
        "straight": 20_532,
        "flush": 7_804,
        "full house": 6_552,
        "four of a kind": 3_120,
        "straight flush": 204,
        "five of a kind": 13,
    }
    assert sum(counts.values()) == 2_869_685


def test_there_are_7462_different_strengths():
    """S000-06.9: suits make no difference, everything else does."""
    assert len(count_values(high_evaluator(), standard_deck())) == 7_462

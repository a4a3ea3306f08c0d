"""Every holding of a deck, counted."""

from itertools import combinations
from math import comb

import pytest
from order_checks import ORDERS, deck_of, evaluator, ranks_from

from standpat.cards import standard_deck
from standpat.hands import Order, high_evaluator, make_evaluator
from standpat.hands.census import count_categories, count_values

NATURAL = {
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
ONE_JOKER = {
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

RUNS = [(0, 1, 2, 3, 12), *(tuple(range(low, low + 5)) for low in range(9))]
"""The ranks of the ten straights."""


def test_all_2598960_holdings_fall_into_the_known_categories():
    """S000-06.1, S002-07.2; 7,462 holdings differ in strength (S000-06.9)."""
    counts = count_categories(high_evaluator(), standard_deck())
    assert counts == NATURAL
    assert sum(counts.values()) == 2_598_960


def test_all_2869685_holdings_with_a_joker_fall_into_the_known_categories():
    """S002-07.3, S002-12.7."""
    counts = count_categories(high_evaluator(wild=frozenset({52})), standard_deck(jokers=1))
    assert counts == ONE_JOKER
    assert sum(counts.values()) == 2_869_685


def test_all_3162510_holdings_with_two_jokers_fall_into_the_known_categories():
    """Either joker alone adds what one joker adds; both are with any three cards, which are counted here."""
    three_in_a_row = {ranks for run in RUNS for ranks in combinations(run, 3)}
    both = {
        "five of a kind": 13 * 4,
        "four of a kind": 13 * 6 * 48,
        "straight flush": 4 * len(three_in_a_row),
        "flush": 4 * (comb(13, 3) - len(three_in_a_row)),
        "straight": (4**3 - 4) * len(three_in_a_row),
    }
    both["three of a kind"] = comb(52, 3) - sum(both.values())
    counts = count_categories(high_evaluator(wild=frozenset({52, 53})), standard_deck(jokers=2))
    assert counts == {
        name: NATURAL[name] + 2 * (ONE_JOKER[name] - NATURAL[name]) + both.get(name, 0) for name in NATURAL
    }
    assert sum(counts.values()) == 3_162_510
    assert counts["five of a kind"] == 78


def test_all_2598960_holdings_with_deuces_wild_fall_into_the_known_categories():
    """K-14: the published counts, with the straight flushes and fives of a kind taken together."""
    counts = count_categories(high_evaluator(wild=frozenset(range(4))), standard_deck())
    assert counts == {
        "high card": 799_680,
        "pair": 1_225_008,
        "two pair": 95_040,
        "three of a kind": 355_080,
        "straight": 62_232,
        "flush": 14_472,
        "full house": 12_672,
        "four of a kind": 31_552,
        "straight flush": 4 + 480 + 2_068,
        "five of a kind": 48 + 624,
    }
    assert sum(counts.values()) == 2_598_960


def test_all_2869685_holdings_with_a_bug_fall_into_the_known_categories():
    """K-15, E-67: the bug completes what a joker does, and else is an ace beside four cards, which are counted here."""
    straights = {four for run in RUNS for four in combinations(run, 4)}
    with_ace, without = sum(12 in four for four in straights), sum(12 not in four for four in straights)
    added = {
        "five of a kind": 1,
        "four of a kind": 4 * 48 + 12,
        "full house": comb(4, 2) * 12 * comb(4, 2) + 12 * 4 * 4,
        "three of a kind": comb(4, 2) * comb(12, 2) * 4**2 + 12 * 4 * 11 * 4,
        "two pair": 4 * 12 * comb(4, 2) * 11 * 4 + comb(12, 2) * comb(4, 2) ** 2,
        "pair": 12 * comb(4, 2) * comb(11, 2) * 4**2 + (comb(12, 3) - with_ace) * (4**4 - 4),
        "high card": (comb(12, 4) - without) * (4**4 - 4),
        **{name: ONE_JOKER[name] - NATURAL[name] for name in ("straight", "flush", "straight flush")},
    }
    counts = count_categories(high_evaluator(wild=frozenset({52}), bug=True), standard_deck(jokers=1))
    assert counts == {name: NATURAL[name] + added[name] for name in NATURAL}


@pytest.mark.parametrize(("lowest", "cards"), [("7", 32), ("6", 36), ("5", 40), ("8", 28), ("9", 24)])
@pytest.mark.parametrize("scale", ["high", "stripped", "turkish"])
def test_the_holdings_of_a_stripped_deck_fall_into_the_known_categories(lowest, cards, scale):
    """E-75, E-76: 224 flushes and 1,344 full houses of 32 cards, 504 and 1,728 of 36, 1,008 and 2,160 of 40."""
    ranks = ranks_from(lowest)
    n, straights = len(ranks), len(ranks) - 3
    counts = count_categories(make_evaluator(Order(scale=scale, ranks=ranks, ace_low="below_lowest")), deck_of(ranks))
    assert counts == {
        "high card": (comb(n, 5) - straights) * (4**5 - 4),
        "pair": n * 6 * comb(n - 1, 3) * 4**3,
        "two pair": comb(n, 2) * 6 * 6 * (n - 2) * 4,
        "three of a kind": n * 4 * comb(n - 1, 2) * 4**2,
        "straight": straights * (4**5 - 4),
        "flush": 4 * (comb(n, 5) - straights),
        "full house": n * 4 * (n - 1) * 6,
        "four of a kind": n * 4 * (n - 1),
        "straight flush": 4 * straights,
        "five of a kind": 0,
    }
    assert sum(counts.values()) == comb(cards, 5)
    known = {32: (224, 1344), 36: (504, 1728), 40: (1008, 2160)}
    if cards in known:
        assert (counts["flush"] + counts["straight flush"], counts["full house"]) == known[cards]


def test_the_lows_are_counted():
    """E-80, E-81, K-22: what is no straight for a low is a low."""
    decks = standard_deck()
    a5 = count_categories(evaluator("ace_to_five"), decks)
    assert a5 == {
        "five of a kind": 0,
        "four of a kind": 624,
        "full house": 3_744,
        "three of a kind": 54_912,
        "two pair": 123_552,
        "pair": 1_098_240,
        "low": 1_302_540 + 10_200 + 5_108 + 40,
    }
    for scale, straights in (("deuce_to_seven", 9), ("ace_to_six", 9)):
        counts = count_categories(evaluator(scale), decks)
        assert counts["low"] == (comb(13, 5) - straights) * 1020
        assert (counts["straight"], counts["straight flush"]) == (straights * 1020, straights * 4)
        assert counts["flush"] == 4 * (comb(13, 5) - straights)


@pytest.mark.parametrize(
    ("scale", "different"), [("high", 7_462), ("deuce_to_seven", 7_462), ("ace_to_six", 7_462), ("ace_to_five", 6_175)]
)
def test_so_many_strengths_are_different(scale, different):
    """S000-06.9: suits make no difference, everything else does."""
    assert len(count_values(evaluator(scale), standard_deck())) == different


def test_four_to_a_flush_and_to_a_straight_are_counted_in_soko():
    """E-79: four of a suit, unless they are in a straight; four in a row with a pair, or with a card beside them."""
    four_flush = 4 * comb(13, 4) * 39 - 10 * 5 * 4 * 3
    with_a_pair = 11 * 4 * (4**3 * comb(4, 2) - 4 * 3)
    with_another = (8 + 8 + 9 * 7) * (4**5 - 4 - 5 * 4 * 3)
    assert count_categories(evaluator("soko"), standard_deck()) == NATURAL | {
        "four flush": four_flush,
        "four straight": with_a_pair + with_another,
        "pair": NATURAL["pair"] - with_a_pair - (4 * comb(13, 4) * 4 * 3),
        "high card": NATURAL["high card"] - with_another - (4 * comb(13, 4) * (39 - 12) - 10 * 5 * 4 * 3),
    }


def test_suits_split_every_strength():
    """E-78: with an order of suits no two holdings of a deck are equal, so none is counted twice for one suit."""
    ranks = ranks_from("9")
    order = Order(scale="turkish", ranks=ranks, ace_low="below_lowest", suits=(0, 1, 3, 2))
    plain = count_values(evaluator("turkish"), deck_of(ranks))
    suited = count_values(make_evaluator(order), deck_of(ranks))
    assert sum(suited.values()) == sum(plain.values()) == comb(24, 5)
    assert {strength & ~3 for strength in suited} == set(plain)
    assert ORDERS["turkish"].ranks == ranks

"""Suits that break ties: E-78, K-26."""

import random
from dataclasses import replace

import pytest
from holding_oracle import ORACLES, suit_score
from hypothesis import given
from hypothesis import strategies as st
from order_checks import ORDERS, deck_of, evaluator

from standpat.cards import parse_cards
from standpat.hands import make_evaluator

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
TURKISH = (CLUBS, DIAMONDS, SPADES, HEARTS)
ITALIAN = (SPADES, CLUBS, DIAMONDS, HEARTS)
SHOW_HAND = (DIAMONDS, CLUBS, HEARTS, SPADES)
JOKERS = frozenset({52, 53})
turkish = make_evaluator(replace(ORDERS["turkish"], suits=TURKISH))
wild = make_evaluator(replace(ORDERS["turkish"], suits=TURKISH), JOKERS)


def beats(better, worse, ev=turkish):
    return ev.value(parse_cards(better)) > ev.value(parse_cards(worse))


def test_ranks_are_compared_fully_before_suits():
    """E-78."""
    assert beats("Ac Kd Qd Td 9d", "Ah Kh Jh Th 9s")
    assert beats("Kc Kd Ad Qd 9d", "Kh Ks Qh Jh 9h")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Ah Kd Jd Td 9d", "As Kh Jh Th 9h"),
        ("As Kd Jd Td 9d", "Ad Kh Jh Th 9h"),
        ("Kh Kc Ad Qd 9d", "Ks Kd Ah Qh 9h"),
        ("Kh Kc Qd Qc Ad", "Ks Kd Qh Qs Ah"),
        ("Ah Kc Qc Jc Tc", "As Kh Qh Jh Th"),
        ("Qh Jc Tc 9c As", "Qs Jh Th 9h Ah"),
        ("Ah Qh Jh Th 9h", "As Qs Js Ts 9s"),
        ("Kh Qh Jh Th 9h", "Ks Qs Js Ts 9s"),
    ],
)
def test_the_suit_of_the_first_card_decides_between_equal_ranks(better, worse):
    """pagat.com: the suit of the high card; the pair with the heart; the suit of the flush."""
    assert beats(better, worse)


@pytest.mark.parametrize("suits", [TURKISH, ITALIAN, SHOW_HAND, (0, 1, 2, 3)])
def test_every_order_of_suits_is_possible(suits):
    """K-26: hearts, spades, diamonds, clubs; hearts, diamonds, clubs, spades; spades, hearts, clubs, diamonds."""
    ev = make_evaluator(replace(ORDERS["stripped"], suits=suits))
    values = [ev.value([4 * 12 + suit, *parse_cards("Kd Jc 9c 8c")]) for suit in suits]
    assert values == sorted(set(values))


def test_a_wild_card_takes_the_best_suit_it_may():
    """The joker as an ace is the ace of hearts, even against it; within a flush it has the flush's suit."""
    assert beats("Kd Qd Jd Tc Jk", "As Kc Qc Jc Td", wild)
    assert wild.value(parse_cards("Kd Qd Jd Tc Jk")) == wild.value(parse_cards("Ah Kc Qc Jc Td"))
    assert beats("As Kc Qc Jc Td", "Ac Kd Qd Jd Jk", wild)
    assert beats("Kc Qd Jd 9d Jk", "Ks Qc Jc 9c Kd", wild)
    assert wild.value(parse_cards("Ad Kc Jd 9d Jk")) == wild.value(parse_cards("Ah Ad Kd Jc 9c"))
    assert beats("As Qs Js Ts Jk", "Kd Qd Jd 9d Jk2", wild)
    assert beats("Ts Js Qs Ks Jk", "Td Jd Qd Kd Jk2", wild)


@given(st.lists(st.sampled_from(deck_of(ORDERS["turkish"].ranks)), min_size=10, max_size=10, unique=True))
def test_no_two_holdings_from_one_deck_are_equal(cards):
    """E-78."""
    assert turkish.value(cards[:5]) != turkish.value(cards[5:])


@pytest.mark.parametrize("scale", ["turkish", "high", "soko"])
@pytest.mark.parametrize(("count", "tries"), [(0, 400), (1, 60), (2, 3)])
def test_suits_decide_as_the_oracle_says(scale, count, tries):
    rng = random.Random(f"{scale} {count}")
    order = ORDERS[scale]
    ev, plain = make_evaluator(replace(order, suits=TURKISH), JOKERS), evaluator(scale, JOKERS)
    ranks = order.ranks[-6:]
    scored = {}
    for _ in range(tries):
        cards = sorted(JOKERS)[:count] + rng.sample(deck_of(ranks), 5 - count)
        strength = ev.value(cards)
        scored[suit_score(cards, JOKERS, TURKISH, ORACLES[scale])] = strength
        assert strength & ~3 == plain.value(cards)
    assert [scored[score] for score in sorted(scored)] == sorted(scored.values())

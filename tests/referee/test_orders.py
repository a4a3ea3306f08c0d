"""The orders of the lows and of badugi, put beside PokerKit's."""

import random

import pytest
from pokerkit import BadugiHand, RegularLowHand, StandardHighHand, StandardLowHand

from standpat.cards import format_cards
from standpat.hands import Order, make_evaluator

HOLDINGS, PAIRS = 10_000, 100_000


@pytest.mark.parametrize(
    ("scale", "referee", "size"),
    [
        ("high", StandardHighHand, 5),
        ("deuce_to_seven", StandardLowHand, 5),
        ("ace_to_five", RegularLowHand, 5),
        ("badugi", BadugiHand, 4),
    ],
)
def test_a_hundred_thousand_pairs_of_holdings_compare_as_in_pokerkit(scale, referee, size):
    """S000-06.1, E-80, E-81, E-83: the same one is better, or they tie; half the holdings have few ranks or suits."""
    rng = random.Random(scale)
    ev = make_evaluator(Order(scale=scale))
    few = [[card for card in range(52) if card // 4 < 5], [card for card in range(52) if card % 4 < 2]]
    judged = []
    for turn in range(HOLDINGS):
        cards = rng.sample((range(52), few[0], range(52), few[1])[turn % 4], size)
        entry = referee.from_game(format_cards(cards).replace(" ", "")).entry
        judged.append((ev.value(cards), -entry.index if referee.low else entry.index))
    for one, other in zip(rng.choices(judged, k=PAIRS), rng.choices(judged, k=PAIRS), strict=True):
        assert order(one[0], other[0]) == order(one[1], other[1])


def order(one, other):
    """1 if the first is better, 0 for a tie, else -1."""
    return (one > other) - (one < other)


@pytest.mark.parametrize(
    ("scale", "referee"),
    [("high", StandardHighHand), ("deuce_to_seven", StandardLowHand), ("ace_to_five", RegularLowHand)],
)
def test_the_best_of_seven_cards_is_pokerkits(scale, referee):
    """K-30b, V01, V03, V05."""
    rng = random.Random(scale)
    ev = make_evaluator(Order(scale=scale))
    for _ in range(300):
        cards = rng.sample(range(52), 7)
        best = [format_cards([card]) for card in cards]
        hand = referee.from_game("".join(best))
        own = max((tuple(five) for five in _fives(cards)), key=ev.value)
        assert ev.best(cards) == ev.value(own)
        assert referee(format_cards(own).replace(" ", "")) == hand


def _fives(cards):
    return ([*cards[:a], *cards[a + 1 : b], *cards[b + 1 :]] for b in range(7) for a in range(b))

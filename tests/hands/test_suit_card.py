"""The highest or lowest card of a suit: E-96."""

import copy
import pickle
import random

import pytest

from standpat.cards import parse_cards
from standpat.errors import CardError
from standpat.hands import suit_card_evaluator
from standpat.words import describe

SPADES, HEARTS = 3, 2
JOKERS = frozenset({52, 53, 54})
high = suit_card_evaluator(SPADES, lowest=False)
low = suit_card_evaluator(SPADES, lowest=True)


def name(ev, text, lang="en"):
    return describe(ev, ev.value(parse_cards(text)), lang)


def test_the_highest_spade_takes_half_the_pot_in_chicago():
    """E-96, V13: the ace is high."""
    spades = [high.value(parse_cards(f"Ah {rank}s Kd")) for rank in "23456789TJQKA"]
    assert spades == sorted(set(spades))
    assert high.value([]) == high.value(parse_cards("Ah Kd")) == 0 < spades[0]


def test_the_lowest_spade_takes_half_the_pot_in_low_chicago():
    """V14: the deuce is best and the ace worst."""
    spades = [low.value(parse_cards(f"{rank}s 2h")) for rank in "AKQJT98765432"]
    assert spades == sorted(set(spades))
    assert low.value(parse_cards("As")) > low.value(parse_cards("2h")) == 0


def test_any_number_of_cards_has_a_suit_card():
    rng = random.Random(1)
    for size in range(8):
        cards = rng.sample(range(52), size)
        ranks = [card // 4 for card in cards if card % 4 == HEARTS]
        for lowest, pick in ((False, max), (True, min)):
            ev = suit_card_evaluator(HEARTS, lowest=lowest)
            assert ev.ranks(ev.best(cards)) == ((pick(ranks),) if ranks else ())
            assert ev.value(cards) == ev.best(cards)
    assert high.size == 0


def test_a_wild_card_is_the_best_card_of_the_suit_not_held():
    for lowest, best in ((False, ("ace", "king", "queen")), (True, ("two", "three", "four"))):
        ev = suit_card_evaluator(SPADES, lowest=lowest, wild=JOKERS)
        assert name(ev, "Jk 9s") == f"{best[0]} of spades"
        assert ev.value(parse_cards("Jk")) == ev.value(parse_cards("Jk Jk2 Jk3")) == ev.value(parse_cards("As 2s"))


def test_suit_cards_have_names():
    assert (name(high, "Qs 3s"), name(high, "Qs 3s", "fr")) == ("queen of spades", "dame de pique")
    assert (name(low, "Qs 3s"), name(low, "Qs 3s", "fr")) == ("three of spades", "trois de pique")
    assert (name(high, "Qd 3d"), name(high, "Qd 3d", "fr")) == ("no spades", "aucun pique")
    anything = high.floor("card of the suit")
    assert (describe(high, anything), describe(high, anything, "fr")) == ("any card of spades", "une carte de pique")
    assert high.floor("card of the suit", 10) == high.value(parse_cards("Qs"))
    assert high.categories == ("no card of the suit", "card of the suit")


def test_the_same_suit_gives_the_same_evaluator():
    assert suit_card_evaluator(SPADES, lowest=False) is high is not low
    assert copy.deepcopy(low) is low
    assert pickle.loads(pickle.dumps(low)) is low  # noqa: S301


def test_what_is_no_suit_and_what_is_no_card_are_refused():
    with pytest.raises(ValueError, match="4 is no suit"):
        suit_card_evaluator(4, lowest=True)
    with pytest.raises(CardError, match="-1 is not a card"):
        suit_card_evaluator(3, lowest=True, wild=frozenset({-1}))
    with pytest.raises(CardError, match="Jk is not wild"):
        high.value([51, 52])
    with pytest.raises(CardError, match=r"\?\? has no value"):
        high.value([51, -1])

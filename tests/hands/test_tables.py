"""The keys and tables behind the evaluator."""

import copy
import doctest
import importlib
import pickle
from itertools import combinations_with_replacement
from math import comb

import pytest

from standpat.hands import Order, high_evaluator, make_evaluator, suit_card_evaluator
from standpat.hands.tables import NO_CARD, RANK_KEYS, SUIT_BITS, SUIT_KEYS

ONE_DIGIT = 1 << 30


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_the_sum_of_rank_keys_tells_the_ranks(size):
    sums = {sum(choice) for choice in combinations_with_replacement(RANK_KEYS, size)}
    assert len(sums) == comb(len(RANK_KEYS) + size - 1, size)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_the_sum_of_suit_keys_tells_whether_all_suits_are_the_same(size):
    sums = [sum(choice) for choice in combinations_with_replacement(SUIT_KEYS, size)]
    assert [sums.count(size * key) for key in SUIT_KEYS] == [1, 1, 1, 1]


def test_sums_fit_in_one_digit_and_suits_do_not_spill_into_ranks():
    assert 5 * max(SUIT_KEYS) < 1 << SUIT_BITS
    assert 5 * (RANK_KEYS[-1] + 1) << SUIT_BITS < ONE_DIGIT
    assert 5 * RANK_KEYS[-1] < (NO_CARD >> SUIT_BITS)
    assert high_evaluator().floor("five of a kind", 12) < ONE_DIGIT


def test_the_same_rules_give_the_same_evaluator():
    joker = frozenset({52})
    assert high_evaluator() is high_evaluator(frozenset()) is high_evaluator(bug=True)
    assert high_evaluator(joker) is high_evaluator(wild=frozenset({52}))
    assert high_evaluator(joker) is not high_evaluator(joker, bug=True)
    assert high_evaluator(joker, bug=True) is make_evaluator(Order(), joker, "bug")
    assert high_evaluator() is make_evaluator(Order(), frozenset(), "low_bug") is make_evaluator(Order())


def test_all_evaluators_of_an_order_and_a_use_of_wild_cards_share_their_tables():
    joker, deuces = frozenset({52}), frozenset(range(4))
    assert high_evaluator().tables is make_evaluator(Order(suits=(0, 1, 2, 3))).tables
    assert high_evaluator(joker).tables is high_evaluator(deuces).tables
    assert high_evaluator(joker).tables is not high_evaluator(joker, bug=True).tables


def test_where_nothing_is_wild_no_holding_with_wild_cards_is_worked_out():
    natural, wild = high_evaluator().tables, high_evaluator(frozenset({52})).tables
    assert len(natural.plain) < len(wild.plain) == 1 + 5 * RANK_KEYS[13]
    assert natural.suited.items() < wild.suited.items()
    assert len(natural.flushes) == 1287


def test_copies_and_pickles_of_an_evaluator_are_the_evaluator():
    for scale in ("high", "soko", "deuce_to_seven", "badugi"):
        ev = make_evaluator(Order(scale=scale), frozenset({52}), "bug")
        assert copy.deepcopy(ev) is ev
        assert pickle.loads(pickle.dumps(ev)) is ev  # noqa: S301


def test_an_evaluator_says_what_it_judges_by():
    assert repr(high_evaluator()) == "<Evaluator high, wild: none>"
    assert repr(high_evaluator(frozenset({0, 52}))) == "<Evaluator high, wild: 2c Jk>"
    assert repr(make_evaluator(Order(scale="badugi"), frozenset({52}), "low_bug")) == "<Evaluator badugi, low bug: Jk>"
    assert repr(suit_card_evaluator(3, lowest=True)) == "<Evaluator suit card, wild: none>"


MODULES = [
    *("badugi", "boards", "census", "evaluator", "five_cards", "make", "more_cards", "order", "soko", "strength"),
    *("suit_card", "suit_ties", "tables"),
]


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_in_the_documentation_run(module):
    assert doctest.testmod(importlib.import_module(f"standpat.hands.{module}")).failed == 0

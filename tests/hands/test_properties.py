"""What is true of every order, with any wild cards."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from order_checks import ORDERS, deck_of

from standpat.hands import Order, make_evaluator

ALL = {**ORDERS, "badugi": Order(scale="badugi")}
USES = ["full", "bug", "low_bug"]
names = st.sampled_from(sorted(ALL))
wild_sets = st.sampled_from([frozenset({52}), frozenset({52, 53}), frozenset(range(44, 48)), frozenset({52, 50, 45})])
unhurried = settings(deadline=None)  # the first holding of an order builds its tables
seeds = st.randoms(use_true_random=False)


def deal(order, wild, rng, count):
    """Random cards, at most four of them wild."""
    deck = deck_of(order.ranks) + [card for card in wild if card >= 52]
    while True:
        cards = rng.sample(deck, count)
        if sum(card in wild for card in cards) <= 4:
            return cards


@unhurried
@given(names, wild_sets, st.sampled_from(USES), seeds)
def test_the_order_of_the_cards_does_not_matter_nor_do_suits_as_such(name, wild, use, rng):
    """S000-06.9, S002-07.4: unless single cards are wild, suits may be exchanged throughout."""
    ev = make_evaluator(ALL[name], wild, use)
    cards = deal(ALL[name], wild, rng, 7)
    held = cards[: ev.size]
    assert ev.value(rng.sample(held, len(held))) == ev.value(held) == ev.best(held)
    assert ev.best(rng.sample(cards, 7)) == ev.best(cards)
    if all(card >= 52 or {card ^ 1, card ^ 2, card ^ 3} <= wild for card in wild):
        suits = rng.sample(range(4), 4)
        moved = [card if card >= 52 else card - card % 4 + suits[card % 4] for card in cards]
        assert ev.best(moved) == ev.best(cards)


@unhurried
@given(names, wild_sets, st.sampled_from(USES), seeds)
def test_a_further_card_never_hurts(name, wild, use, rng):
    """K-30b: the best of more cards is at least the best of some of them."""
    ev = make_evaluator(ALL[name], wild, use)
    cards = deal(ALL[name], wild, rng, 8)
    values = [ev.best(cards[:count]) for count in range(ev.size, 9)]
    assert values == sorted(values)


@pytest.mark.parametrize("name", ALL)
@unhurried
@given(seeds)
def test_a_wild_card_is_worth_the_best_card_it_may_be(name, rng):
    """S002-12.7, E-61: as much as the best card that is not held, or it is the fifth of a rank."""
    order = ALL[name]
    full, natural = make_evaluator(order, frozenset({52})), make_evaluator(order)
    held = rng.sample(deck_of(order.ranks), full.size - 1)
    others = [natural.value([*held, card]) for card in deck_of(order.ranks) if card not in held]
    value = full.value([*held, 52])
    assert value == max(others) or full.category(value) == "five of a kind"


@pytest.mark.parametrize("name", ALL)
@unhurried
@given(seeds)
def test_a_bug_and_a_low_bug_are_never_worth_more_than_a_wild_card(name, rng):
    """E-67, E-82."""
    order = ALL[name]
    full, bug, low_bug = (make_evaluator(order, frozenset({52, 53}), use) for use in USES)
    cards = rng.sample(range(52, 54), rng.choice((1, 2))) + rng.sample(deck_of(order.ranks), 6)
    for held in (cards[: full.size], cards[:6], cards[:7]):
        assert max(bug.best(held), low_bug.best(held)) <= full.best(held)


@unhurried
@given(names, seeds)
def test_every_holding_reaches_the_floor_of_its_own_category_and_rank(name, rng):
    """E-54, K-51a: and no floor of a better one."""
    ev = make_evaluator(ALL[name])
    value = ev.value(rng.sample(deck_of(ALL[name].ranks), ev.size))
    category, first = ev.category(value), ev.ranks(value)[0]
    assert ev.floor(category) <= ev.floor(category, first) <= value
    better = ev.categories[ev.categories.index(category) + 1 :]
    assert all(ev.floor(other) > value for other in better)
    worths = [ev.floor(category, rank) for rank in ALL[name].ranks]
    assert all((floor <= value) is (floor <= ev.floor(category, first)) for floor in worths)


@unhurried
@given(names, seeds)
def test_a_strength_is_one_digit_and_says_what_it_is(name, rng):
    ev = make_evaluator(ALL[name])
    cards = rng.sample(deck_of(ALL[name].ranks), 7)
    value = ev.best(cards)
    held = next(held for held in combinations(cards, ev.size) if ev.value(held) == value)
    assert 0 < value < 1 << 30
    assert set(ev.ranks(value)) <= {card // 4 for card in held}

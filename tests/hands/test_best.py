"""The best five of more cards, in every order: the best of all fives, found without trying them."""

import random
from itertools import combinations

import pytest
from order_checks import ORDERS, deck_of, evaluator

from standpat.cards import parse_cards
from standpat.errors import CardError
from standpat.hands import Order, high_evaluator, make_evaluator
from standpat.hands.more_cards import AT_ONCE, RANK_KEYS, REMEMBERED, WILD_KEY, Memory
from standpat.words import describe

JOKERS = frozenset(range(52, 57))
WILD = {
    "joker": frozenset({52}),
    "jokers and a rank": frozenset({52, 53, *range(44, 48)}),
    "one suit": frozenset(range(36, 52, 4)),
}


def best_by_trying(ev, cards):
    return max(map(ev.value, combinations(cards, ev.size)))


def some_cards(rng, ev, size, turn):
    """Random cards, every other time with many of one suit, or with few ranks."""
    deck = deck_of(ev.order.ranks, ev.wild) + sorted(ev.wild)
    suited = [card for card in deck if card % 4 == turn % 3 or card in ev.wild or rng.random() < 0.2]
    paired = [card for card in deck if card // 4 % 3 == 0 or card in ev.wild or rng.random() < 0.3]
    some = (deck, suited, deck, paired)[turn % 4]
    return rng.sample(some if len(some) >= size else deck, size)


@pytest.mark.parametrize("scale", ORDERS)
@pytest.mark.parametrize("size", [7, 8, 6, 9])
def test_the_best_of_more_cards_is_the_best_of_all_fives(scale, size):
    """S000-06.9, K-30b."""
    rng = random.Random(f"{scale} {size}")
    ev = evaluator(scale)
    for turn in range({6: 300, 7: 200, 8: 60, 9: 12}[size]):
        cards = some_cards(rng, ev, size, turn)
        assert ev.best(cards) == best_by_trying(ev, cards), cards


@pytest.mark.parametrize("scale", ORDERS)
@pytest.mark.parametrize("use", ["full", "bug", "low_bug"])
@pytest.mark.parametrize("wild", WILD.values(), ids=WILD)
def test_the_best_of_more_cards_is_the_best_of_all_fives_with_wild_cards(scale, use, wild):
    """K-14, K-15, K-30b."""
    rng = random.Random(f"{scale} {use} {sorted(wild)}")
    ev = evaluator(scale, wild, use)
    for turn in range(120):
        cards = some_cards(rng, ev, rng.choice((6, 7, 7, 8)), turn)
        assert ev.best(cards) == best_by_trying(ev, cards), cards


@pytest.mark.parametrize("scale", ["high", "turkish", "soko"])
@pytest.mark.parametrize("wild", [frozenset(), *WILD.values()], ids=["none", *WILD])
def test_the_best_of_more_cards_has_the_best_suit(scale, wild):
    """E-78, K-26, K-30b."""
    rng = random.Random(f"{scale} {sorted(wild)}")
    order = ORDERS[scale]
    ev = make_evaluator(Order(scale=order.scale, ranks=order.ranks, ace_low=order.ace_low, suits=(3, 1, 0, 2)), wild)
    for turn in range(100):
        cards = some_cards(rng, ev, rng.choice((6, 7, 8)), turn)
        assert ev.best(cards) == best_by_trying(ev, cards), cards


def test_what_is_worked_out_first_does_not_matter():
    """Seven cards before any six, then six, then eight."""
    ev = high_evaluator()
    for size in (7, 6, 8):
        known = Memory(ev.order, "full")
        cards = random.Random(size).sample(range(0, 52, 3), size)
        keys = [RANK_KEYS[card // 4] for card in cards]
        assert (
            known.ranks(keys)
            == known.ranks(keys)
            == max(
                ev.value([4 * (card // 4) + place % 2 for place, card in enumerate(five)])
                for five in combinations(cards, 5)
            )
        )


def test_the_sums_of_up_to_seven_rank_keys_tell_the_ranks():
    layers = [[0], *([] for _ in range(REMEMBERED))]
    for key in RANK_KEYS:
        for size in range(REMEMBERED, 0, -1):
            for count in range(1, min(4, size) + 1):
                layers[size] += [smaller + count * key for smaller in layers[size - count]]
    assert [len(layer) for layer in layers] == [1, 13, 91, 455, 1820, 6175, 18395, 49205]
    assert all(len(set(layer)) == len(layer) for layer in layers)
    assert AT_ONCE * RANK_KEYS[-1] < WILD_KEY


def test_the_best_five_of_seven_cards_have_a_name():
    """WILD-02, V03."""
    assert describe(high_evaluator(), high_evaluator().best(parse_cards("As Ad Kc Kd 9h 9c 2s"))) == (
        "two pair, aces and kings, kicker nine"
    )
    razz = evaluator("ace_to_five")
    assert describe(razz, razz.best(parse_cards("As 2s 3s 4s Ks Kd Kc"))) == "king low, king-four-three-two-ace"
    seven = evaluator("deuce_to_seven")
    assert describe(seven, seven.best(parse_cards("7s 5s 4s 3s 2s 9s Kd"))) == "king low, king-five-four-three-two"


@pytest.mark.parametrize("scale", ORDERS)
def test_the_best_of_five_cards_is_their_value(scale):
    ev = evaluator(scale, JOKERS)
    cards = [52, *random.Random(5).sample(deck_of(ev.order.ranks), 4)]
    assert ev.best(cards) == ev.value(cards)


@pytest.mark.parametrize("scale", [*ORDERS, "badugi"])
@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ([51, 47, 43], "3 cards given"),
        ([51, 47, 43, 39, -1], r"\?\? has no value"),
        ([51, 47, 43, 39, 50, 46, -1], r"\?\? has no value"),
        ([51, 47, 43, 39, 50, 46, 42, 38, 49, 45, -1], r"\?\? has no value"),
        ([51, 47, 43, 39, 52], "Jk is not wild"),
        ([51, 47, 43, 39, 50, 46, 60], "Jk9 is not wild"),
    ],
)
def test_cards_without_a_value_are_refused(scale, cards, message):
    ev = make_evaluator(Order(scale="badugi")) if scale == "badugi" else evaluator(scale)
    with pytest.raises(CardError, match=message):
        ev.best(cards)
    with pytest.raises(CardError):
        ev.value(cards)


def test_a_card_that_is_not_in_the_deck_has_no_value():
    ev = evaluator("turkish")
    for judge, count in ((ev.value, 5), (ev.best, 7), (ev.best, 9)):
        with pytest.raises(CardError, match="2c has no value"):
            judge([0, *range(51, 52 - count, -1)])

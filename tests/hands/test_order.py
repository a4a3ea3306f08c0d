"""The order of natural holdings: S000-06, S002-06.2, S002-07.1 to 07.5."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator import evaluate_cards

from standpat.cards import format_cards, parse_cards, standard_deck
from standpat.errors import CardError
from standpat.hands import board_strength, high_evaluator
from standpat.words import describe

ev = high_evaluator()
holdings = st.lists(st.sampled_from(standard_deck()), min_size=5, max_size=5, unique=True)


def value(text):
    return ev.value(parse_cards(text))


def category(text):
    return ev.category(value(text))


def name(text):
    return describe(ev, value(text))


LADDER = (
    ("high card", "As Kd 9h 7c 3s"),
    ("pair", "2s 2h 5d 4c 3c"),
    ("two pair", "3s 3h 2d 2c 4s"),
    ("three of a kind", "2s 2h 2d 4c 3s"),
    ("straight", "Ah 2d 3s 4c 5h"),
    ("flush", "7h 5h 4h 3h 2h"),
    ("full house", "2s 2h 2d 3c 3d"),
    ("four of a kind", "2s 2h 2d 2c 3d"),
    ("straight flush", "As 2s 3s 4s 5s"),
)


def test_each_category_beats_the_one_below_it():
    """S000-06.1, S002-06.2, S002-07.2: the least holding of each beats a good one of the category below."""
    values = [value(text) for _, text in LADDER]
    assert values == sorted(set(values))
    assert [ev.category(v) for v in values] == [label for label, _ in LADDER]


def test_the_categories_are_listed_worst_first():
    """S000-06.1, S002-07.3: nine natural categories, and five of a kind on top."""
    assert ev.categories == (*(label for label, _ in LADDER), "five of a kind")


def test_the_royal_is_the_highest_straight_flush_and_no_category_of_its_own():
    """S000-06.2, S002-06.2, S002-07.2."""
    royal = "As Ks Qs Js Ts"
    assert category(royal) == "straight flush"
    assert name(royal) == "royal flush"
    assert value(royal) > value("Ks Qs Js Ts 9s")
    assert value(royal) == value("Ah Kh Qh Jh Th")


def test_ranks_run_from_ace_down_to_two():
    """S000-06.3: changing only the top card, each higher rank wins."""
    tops = [value(f"{top} 6d 4h 3c 2s") for top in ("7s", "8s", "9s", "Ts", "Js", "Qs", "Ks", "As")]
    assert tops == sorted(set(tops))
    kickers = ["Ac Kc Qd"] * 10 + ["4c 3c 2d"] * 3
    pairs = [value(f"{r}s {r}h {others}") for r, others in zip("23456789TJQKA", kickers, strict=True)]
    assert pairs == sorted(set(pairs))


def test_the_ace_ends_the_lowest_straight():
    """S000-06.4, S002-07.5, E-74, EV-01."""
    assert name("Ah 2d 3c 4s 5h") == "straight, five high"
    assert name("2h 3d 4c 5s 6h") == "straight, six high"
    assert name("As Ad Kc Qh 9d") == "pair of aces, then king-queen-nine"
    assert value("As Ad Kc Qh 9d") < value("Ah 2d 3c 4s 5h") < value("2h 3d 4c 5s 6h")


def test_no_straight_wraps_around_the_ace():
    """S000-06.4, E-74, EV-03."""
    assert name("Qh Kd Ac 2s 3h") == "high card ace-king-queen-three-two"
    assert name("Qs Kd Ah 2c 3s") == "high card ace-king-queen-three-two"
    assert name("4s 4d 7c 9h Jd") == "pair of fours, then jack-nine-seven"
    assert value("4s 4d 7c 9h Jd") > value("Qh Kd Ac 2s 3h")
    assert {category(text) for text in ("Jh Qd Kc As 2h", "Kh Ad 2c 3s 4h")} == {"high card"}
    assert category("Kh Ah 2h 3h 4h") == "flush"


def test_the_main_group_decides_before_the_kickers():
    """S000-06.5."""
    assert value("2s 2h 2d 3c 3d") < value("3s 3h 3c Ks Kd")
    assert value("9s 9h 9d 2c 2s") > value("8s 8h 8d Ac As")
    assert value("3s 3h 3d 3c 2s") > value("2s 2h 2d 2c As")


def test_the_three_decide_a_full_house_before_the_pair():
    """S000-06.5, EV-14."""
    assert name("4c 4d 4h 2s 2c") == "full house, fours over twos"
    assert name("3s 3h 3d As Ad") == "full house, threes over aces"
    assert value("4c 4d 4h 2s 2c") > value("3s 3h 3d As Ad")


def test_kickers_decide_between_equal_groups_from_the_highest_down():
    """S000-06.6."""
    assert value("Ks Kd Ah 5c 2s") > value("Kh Kc Qd Js Td")
    assert value("Ks Kd Ah 5c 3s") > value("Kh Kc Ad 5s 2d")
    assert value("Ks Kd Kh 5c 3s") > value("Ks Kd Kc 5s 2d")


def test_two_pair_compare_the_higher_pair_then_the_lower_then_the_kicker():
    """S000-06.7."""
    assert value("As Ad 3h 3c Kd") > value("Ks Kd Qh Qc Ad")
    assert value("Ks Kd 5h 5c 9d") > value("Kh Kc 5s 5d 8d")
    assert value("Ks Kd 6h 6c 2d") > value("Kh Kc 5s 5d Ad")


def test_the_sum_of_two_pairs_does_not_count():
    """S000-06.7, EV-06."""
    assert name("7h 7s 2h 2s Ac") == "two pair, sevens and twos, kicker ace"
    assert name("6s 6h 3s 3h As") == "two pair, sixes and threes, kicker ace"
    assert value("7h 7s 2h 2s Ac") > value("6s 6h 3s 3h As")


def test_flushes_and_high_cards_compare_all_five_cards_and_straights_their_top():
    """S000-06.8, S002-07.2, EV-04."""
    assert value("As Ks 9s 4s 2s") > value("Ah Qh Jh Th 8h")
    assert name("Jh Th 7h 4h 3h") == "flush, jack-ten-seven-four-three"
    assert name("Jc Tc 7c 4c 2c") == "flush, jack-ten-seven-four-two"
    assert value("Jh Th 7h 4h 3h") > value("Jc Tc 7c 4c 2c")
    assert value("As Kd 9h 7c 3s") > value("Ah Kc 9d 7s 2h")
    assert ev.ranks(value("9s 8d 7h 6c 5s")) == (7,)


def test_suits_do_not_break_ties():
    """S000-06.9, S002-07.4, EV-09."""
    assert value("As Kd 9h 4c 2s") == value("Ac Kh 9d 4s 2d")
    assert value("Ks Kh 9d 5c 2s") == value("Kd Kc 9s 5h 2d")
    assert name("Ks Kh 9d 5c 2s") == name("Kd Kc 9s 5h 2d") == "pair of kings, then nine-five-two"
    assert value("As Ks 9s 4s 2s") == value("Ad Kd 9d 4d 2d")


def test_three_of_a_kind_is_not_a_full_house():
    """EV-11."""
    three, straight, two_pair = "Jh Jd Js 8h 4c", "9h 8d 7c 6s 5h", "As Ac Ks Kc Qd"
    assert name(three) == "three jacks, then eight-four"
    assert name(straight) == "straight, nine high"
    assert name(two_pair) == "two pair, aces and kings, kicker queen"
    assert value(straight) > value(three) > value(two_pair)


def test_ten_is_one_notation_everywhere():
    """CARD-01: 10c is the ten of clubs, never another hand."""
    assert value("2d 6s 6c 3d 10c") == value("2d 6s 6c 3d Tc")
    assert name("2d 6s 6c 3d 10c") == "pair of sixes, then ten-three-two"


def test_five_cards_are_compared_as_they_are():
    """S002-07.1, S002-07.2: the strength says the category and its deciding ranks."""
    assert ev.ranks(value("As Kd 9h 7c 3s")) == (12, 11, 7, 5, 1)
    assert ev.ranks(value("Ks Kd 9h 9c 3s")) == (11, 7, 1)
    assert ev.ranks(value("4c 4d 4h 2s 2c")) == (2, 0)


def test_two_hundred_thousand_random_pairs_agree_with_an_outside_evaluator():
    """S000-06.1 to 06.9: order and ties as phevaluator sees them (it calls the best holding 1)."""
    rng = random.Random(6)
    for _ in range(200_000):
        cards = rng.sample(range(52), 10)
        ours, theirs = ev.value(cards[:5]), ev.value(cards[5:])
        a, b = evaluate_cards(*cards[:5]), evaluate_cards(*cards[5:])
        assert (ours > theirs) == (a < b), format_cards(cards)
        assert (ours == theirs) == (a == b), format_cards(cards)


def test_the_best_five_of_seven_agree_with_an_outside_evaluator():
    rng = random.Random(7)
    for _ in range(5_000):
        cards = rng.sample(range(52), 9)
        first, second = cards[:7], cards[2:]
        ours, theirs = ev.best(first), ev.best(second)
        a, b = evaluate_cards(*first), evaluate_cards(*second)
        assert (ours > theirs, ours == theirs) == (a < b, a == b), format_cards(cards)


@given(holdings, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_does_not_matter(cards, rng):
    shuffled = list(cards)
    rng.shuffle(shuffled)
    assert ev.value(cards) == ev.value(shuffled) == ev.value(tuple(shuffled)) == ev.best(cards)


@given(holdings, st.permutations(range(4)))
def test_exchanging_suits_does_not_matter(cards, suits):
    """S000-06.9, S002-07.4."""
    assert ev.value(cards) == ev.value([card - card % 4 + suits[card % 4] for card in cards])


@given(holdings)
def test_a_strength_is_rebuilt_from_its_category_and_its_first_rank(cards):
    strength = ev.value(cards)
    label, ranks = ev.category(strength), ev.ranks(strength)
    assert ev.floor(label) < ev.floor(label, ranks[0]) <= strength
    if ranks[0] < 12:
        assert strength < ev.floor(label, ranks[0] + 1)


def test_a_floor_divides_the_holdings_that_reach_it_from_the_others():
    jacks = ev.floor("pair", 9)
    assert value("Ts Td Ac Kd Qh") < jacks <= value("Js Jd 4c 3d 2h")
    assert value("3s 3d 2c 2d 7h") > jacks
    assert value("As Kd Qh Jc 9s") < ev.floor("pair") <= value("2s 2d 5h 4c 3s")


def test_a_floor_of_an_unknown_category_is_refused_with_the_known_ones():
    with pytest.raises(ValueError, match="'pears' is no category: choose high card, pair, two pair"):
        ev.floor("pears")
    with pytest.raises(ValueError, match="13 is no rank"):
        ev.floor("pair", 13)


@pytest.mark.parametrize("text", ["", "As Kd", "As Kd Qh Jc", "As Kd Qh Jc 9s 8s"])
def test_another_number_of_cards_is_refused(text):
    with pytest.raises(CardError, match="cards given, five wanted") as caught:
        value(text)
    assert caught.value.code == "card-count"


def test_fewer_than_five_cards_have_no_best_five():
    with pytest.raises(CardError, match="4 cards given, five or more wanted"):
        ev.best(parse_cards("As Kd Qh Jc"))


@pytest.mark.parametrize("bad", [-1, 52, 53, 99])
def test_a_card_this_game_does_not_have_is_refused(bad):
    """WILD-03 (game without jokers); a hidden card has no value either."""
    for judge in (ev.value, ev.best, board_strength("high")):
        with pytest.raises(CardError, match="value") as caught:
            judge([51, 47, 43, 39, bad])
        assert caught.value.code == "card-without-value"


def test_a_joker_in_a_game_without_jokers_is_refused_by_name():
    """WILD-03."""
    with pytest.raises(CardError, match="Jk is not wild, so it has no value here"):
        value("Ad 3s 5c 5h Jk")

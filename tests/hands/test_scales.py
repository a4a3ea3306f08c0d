"""The orders beside the usual one: E-75 to E-82."""

import random

import pytest
from holding_oracle import ORACLES
from order_checks import ORDERS, compares_like_the_oracle, deck_of, evaluator, ranks_from

from standpat.cards import parse_cards
from standpat.hands import Order, make_evaluator
from standpat.words import describe

JOKERS = frozenset(range(52, 57))


def ranked(ev, *holdings):
    """Whether each holding is better than the next."""
    values = [ev.value(parse_cards(text)) for text in holdings]
    return values == sorted(set(values), reverse=True)


def name(ev, text):
    return describe(ev, ev.value(parse_cards(text)))


def random_holdings(rng, order, wild, count, tries):
    """Random holdings with ``count`` wild cards, half of them from few ranks or one suit."""
    deck = deck_of(order.ranks, wild)
    for turn in range(tries):
        few = rng.sample(order.ranks, 5)
        some = [card for card in deck if turn % 4 or card // 4 in few]
        some = [card for card in some if turn % 4 != 1 or card % 4 == 0]
        yield rng.sample(sorted(wild), count) + rng.sample(some, min(len(some), 5 - count))


@pytest.mark.parametrize("scale", ORDERS)
@pytest.mark.parametrize(
    ("use", "count", "tries"),
    [
        ("full", 0, 2500),
        *((use, *some) for use in ("full", "bug", "low_bug") for some in ((1, 300), (2, 30), (3, 5), (4, 1))),
    ],
)
def test_every_scale_is_the_one_a_player_would_write_down(scale, use, count, tries):
    """E-61 to E-82, K-15, K-22 to K-24: natural holdings, and up to four wild cards at their best."""
    rng = random.Random(f"{scale} {use} {count}")
    ev = evaluator(scale, JOKERS, use)
    compares_like_the_oracle(ev, random_holdings(rng, ORDERS[scale], JOKERS, count, tries), ORACLES[scale])


@pytest.mark.parametrize("scale", [name for name in ORDERS if name != "soko"])
def test_five_wild_cards_are_the_best_holding_there_is(scale):
    """S002-07.3: five aces, or the best low."""
    best = {
        "ace_to_five": "five low, five-four-three-two-ace",
        "deuce_to_seven": "seven low, seven-five-four-three-two",
        "ace_to_six": "six low, six-four-three-two-ace",
    }
    assert name(evaluator(scale, JOKERS), "Jk1 Jk2 Jk3 Jk4 Jk5") == best.get(scale, "five aces")


def test_in_a_stripped_deck_a_flush_beats_a_full_house():
    """E-76."""
    ev = evaluator("stripped")
    assert ranked(ev, "As Ac Ad Ah 7s", "9s 7s 8s Ts Qs", "As Ac Ad Kc Kd", "Ts Jd Qs Ks As", "7c 7d 7h 8s 9s")
    assert ranked(evaluator("high"), "As Ac Ad Kc Kd", "9s 7s 8s Ts Qs")


def test_in_turkish_poker_three_of_a_kind_beats_a_straight_too():
    """E-76, D14."""
    ev = evaluator("turkish")
    assert ranked(ev, "Ts Js Qs Ks As", "9s Ts Js Qs Ks", "As 9s Ts Js Qs", "9s 9c 9d 9h Ts")
    assert ranked(ev, "9s Ts Js Qs As", "As Ac Ad Kc Kd", "9c 9d 9h Ts Js", "Ts Jd Qs Ks As", "As Ac Ks Kd Qd")


@pytest.mark.parametrize("lowest", "56789")
def test_the_ace_stands_below_the_lowest_rank(lowest):
    """E-75: with 32 cards A-7-8-9-T is the lowest straight; no straight wraps around."""
    order = Order(scale="stripped", ranks=ranks_from(lowest), ace_low="below_lowest")
    ev, ranks = make_evaluator(order), ranks_from(lowest)
    suits = (0, 1, 2, 3, 0)
    low = ev.value([4 * rank + suit for rank, suit in zip((12, *ranks[:4]), suits, strict=True)])
    next_ = ev.value([4 * rank + suit for rank, suit in zip(ranks[:5], suits, strict=True)])
    wrapped = ev.value([4 * rank + suit for rank, suit in zip((11, 12, *ranks[:3]), suits, strict=True)])
    assert [ev.category(value) for value in (low, next_, wrapped)] == ["straight", "straight", "high card"]
    assert low < next_
    assert ev.ranks(low) == (ranks[3],)


def test_an_ace_that_is_only_high_makes_no_low_straight():
    """K-23: the eight does not connect with the ace in Show Hand, nor without below_lowest."""
    assert name(evaluator("show hand"), "As 8c 9c Tc Jc") == "high card ace-jack-ten-nine-eight"
    for ace_low in ("none", "wheel"):
        ev = make_evaluator(Order(ranks=ranks_from("7"), ace_low=ace_low))
        assert name(ev, "As 7c 8c 9c Td") == "high card ace-ten-nine-eight-seven"
    assert name(make_evaluator(Order(ace_low="none")), "As 2c 3c 4c 5d") == "high card ace-five-four-three-two"


def test_ranks_beside_removed_ones_are_neighbours_if_the_order_says_so():
    """E-77: 5-6-7-J-Q is a straight in Mexican poker."""
    ev = evaluator("mexican")
    assert name(ev, "5c 6d 7s Js Qs") == "straight, queen high"
    assert name(ev, "As 2c 3c 4c 5d") == "straight, five high"
    assert ranked(ev, "5c 6c 7c Jc 2c", "Ac Ad As Kc Ks", "6c 7d Js Qs Ks", "5c 6d 7s Js Qs", "4c 5d 6c 7s Js")
    apart = make_evaluator(Order(scale="stripped", ranks=ORDERS["mexican"].ranks))
    assert name(apart, "5c 6d 7s Js Qs") == "high card queen-jack-seven-six-five"


def test_an_up_joker_is_a_bug_and_a_down_joker_wild_in_mexican_poker():
    """E-77."""
    holding = "Js Jd 5c 6c Jk"
    joker = frozenset({52})
    assert name(evaluator("mexican", joker), holding) == "three jacks, then six-five"
    assert name(evaluator("mexican", joker, "bug"), holding) == "pair of jacks, then ace-six-five"
    assert name(evaluator("mexican", joker, "bug"), "5s 7d Js Qs Jk") == "straight, queen high"


def test_in_soko_four_to_a_flush_and_to_a_straight_stand_between_pair_and_two_pair():
    """E-79, F05."""
    ev = evaluator("soko")
    assert ranked(
        ev, "2s 2c 3s 3c 4s", "5d 8h 9h Jh Kh", "2c 3c 4c 6c As", "5s 6s 7s 8c Th", "As 2c 3d 4s 9c", "As Ac Kc Qd Tc"
    )
    assert ranked(ev, "As Ks Qs Js 2d", "Ts 9s 8s 7s Ad", "Ts 9s 8s 7s Kd")
    assert ranked(ev, "9s Ts Jd Qs Ac", "9s Ts Jd Qs 3c", "8s 9s Td Js Ac", "Ac 2s 3d 4c Ks", "Ac 2s 3d 4c 9s")


def test_a_pair_inside_four_to_a_flush_or_a_straight_is_ignored():
    """E-79: "K-8-6-4 suited and an eight" beats "Q-J-T-9 suited and a ten"."""
    ev = evaluator("soko")
    assert name(ev, "Kh 8h 6h 4h 8s") == "four flush, king-eight-six-four, kicker eight"
    assert ranked(ev, "Kh 8h 6h 4h 8s", "Qs Js Ts 9s Td", "9s Tc Jd Qs Qh", "9s Tc Jd Qs 9h", "As Ac Kc Qd Tc")
    assert name(ev, "9s Tc Jd Qs Qh") == "four straight, queen high, kicker queen"
    assert name(ev, "As Kc Qd Jh Ac") == "four straight, ace high, kicker ace"


def test_four_to_a_flush_and_a_joker_are_a_flush_in_soko():
    """E-61, E-79: three to a flush are four; a low bug has no suit."""
    joker = frozenset({52})
    assert name(evaluator("soko", joker), "Kh 8h 6h 4h Jk") == "flush, ace-king-eight-six-four"
    assert name(evaluator("soko", joker), "Kh 8h 6h 4s Jk") == "four flush, ace-king-eight-six, kicker four"
    assert name(evaluator("soko", joker), "9h Ts Qh 4s Jk") == "four straight, queen high, kicker four"
    assert name(evaluator("soko", joker, "bug"), "9h Ts Qh 4s Jk") == "four straight, queen high, kicker four"
    assert name(evaluator("soko", joker, "low_bug"), "Kh 8h 6h 4h Jk") == "four flush, king-eight-six-four, kicker two"


def test_deuce_to_seven_counts_straights_and_flushes_against_and_aces_high():
    """E-80."""
    ev = evaluator("deuce_to_seven")
    assert ranked(
        ev,
        *("7c 5d 4h 3s 2s", "7c 6d 4h 3s 2s", "8c 4d 5h 3s 2s", "Kc Qd Jh Ts 8s", "Ac 5d 4h 3s 2s", "Ac 6d 4h 3s 2s"),
        *("2c 2d 5h 4s 3s", "Ac Ad 4h 3s 2s", "3c 3d 2h 2s 4s", "2c 2d 2h 4s 3s", "6c 5d 4h 3s 2s", "Ac Kd Qh Js Ts"),
        *("7c 5c 4c 3c 2c", "2c 2d 2h 3s 3c", "2c 2d 2h 2s 3c", "6c 5c 4c 3c 2c"),
    )
    assert name(ev, "Ac 5d 4h 3s 2s") == "ace low, ace-five-four-three-two"


def test_ace_to_five_ignores_straights_and_flushes_and_aces_are_low():
    """E-81."""
    ev = evaluator("ace_to_five")
    assert ranked(
        ev,
        *("5c 4c 3c 2c Ac", "6c 4d 3h 2s As", "6c 5d 4h 3s 2s", "Kc Qd Jh Ts 9s", "Ac Ad 6h 5s 4s", "Ac Ad 7h 3s 2s"),
        *("Ac Ad 7h 6s 5s", "2c 2d 5h 4s 3s", "Ac Ad 2h 2s 3s", "Ac Ad Ah 2s 3s", "Ac Ad Ah 2s 2d", "Ac Ad Ah As 2s"),
    )
    assert name(ev, "5c 4c 3c 2c Ac") == "five low, five-four-three-two-ace"


def test_ace_to_six_counts_straights_and_flushes_against_and_aces_low():
    """K-22: 6-4-3-2-A is best, the wheel is a straight, and A-K-Q-J-T is a king low."""
    ev = evaluator("ace_to_six")
    assert ranked(
        ev,
        *("6c 4d 3h 2s As", "6c 5d 3h 2s As", "Kc Qd Jh Ts As", "Kc Qd Jh Ts 2s", "Ac Ad 4h 3s 2s", "2c 2d 4h 3s As"),
        *("5c 4d 3h 2s As", "6c 5d 4h 3s 2s", "Kc Qd Jh Ts 9s", "6c 4c 3c 2c Ac", "5c 4c 3c 2c Ac"),
    )


def test_a_low_bug_is_the_lowest_rank_not_held():
    """E-82: in 2-7 the lowest that makes the best low."""
    joker = frozenset({52})
    a5, a6, seven = (evaluator(scale, joker, "low_bug") for scale in ("ace_to_five", "ace_to_six", "deuce_to_seven"))
    assert name(a5, "6s 5d 3c Ah Jk") == "six low, six-five-three-two-ace"
    assert name(a5, "6s 6d 3c Ah Jk") == "pair of sixes, then three-two-ace"
    assert name(a6, "5s 4d 3c 2h Jk") == "seven low, seven-five-four-three-two"
    assert name(seven, "6s 5d 4c 3h Jk") == "eight low, eight-six-five-four-three"
    assert name(seven, "7s 5d 4c 3h Jk") == "seven low, seven-five-four-three-two"
    assert name(seven, "7s 5s 4s 3s Jk") == "seven low, seven-five-four-three-two"
    assert name(evaluator("high", joker, "low_bug"), "As Ks Qs Js Jk") == "high card ace-king-queen-jack-two"


def test_several_low_bugs_take_the_next_lowest_ranks():
    a5 = evaluator("ace_to_five", JOKERS, "low_bug")
    assert name(a5, "As 7s Jk1 Jk2 Jk3") == "seven low, seven-four-three-two-ace"
    assert name(a5, "Jk1 Jk2 Jk3 Jk4 Jk5") == "five low, five-four-three-two-ace"


@pytest.mark.parametrize("scale", ["ace_to_five", "deuce_to_seven", "ace_to_six"])
def test_an_eight_or_better_is_a_low_of_eight_or_lower(scale):
    """K-30: every low whose highest card is at most an eight reaches the floor, and nothing worse does."""
    ev = evaluator(scale)
    eight, any_low = ev.floor("low", 6), ev.floor("low")
    not_too_high = {*range(7)} if scale == "deuce_to_seven" else {*range(7), 12}
    rng = random.Random(8)
    for _ in range(3000):
        value = ev.value(rng.sample(range(52), 5))
        is_low = ev.category(value) == "low"
        assert (value >= any_low) is is_low
        assert (value >= eight) is (is_low and ev.ranks(value)[0] in not_too_high)
    assert describe(ev, eight) == "eight low"


def test_the_categories_are_listed_worst_first():
    """K-22."""
    assert evaluator("ace_to_five").categories[-2:] == ("pair", "low")
    assert evaluator("soko").categories[1:5] == ("pair", "four straight", "four flush", "two pair")
    for scale, oracle in ORACLES.items():
        assert list(evaluator(scale).categories) == oracle.names()


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"scale": "sky"}, "'sky' is no scale: choose high"),
        ({"ranks": (3, 2, 1, 4, 5)}, "not ranks in ascending order"),
        ({"ranks": (9, 10, 11, 12, 13)}, "not ranks in ascending order"),
        ({"ranks": (9, 10, 11, 12)}, "4 ranks are too few"),
        ({"suits": (0, 1, 2, 2)}, "name all four"),
        ({"suits": (0, 1, 2, 3), "scale": "badugi"}, "no low scale"),
    ],
)
def test_an_order_that_contradicts_itself_is_refused(fields, message):
    with pytest.raises(ValueError, match=message):
        Order(**fields)

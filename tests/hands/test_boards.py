"""The strength of up cards in stud (E-90)."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from standpat.cards import parse_cards
from standpat.errors import CardError
from standpat.hands import Order, board_strength, high_evaluator, make_evaluator
from standpat.words import describe

ev = high_evaluator()
wild = high_evaluator(wild=frozenset({52, 53}))
bug = high_evaluator(wild=frozenset({52, 53}), bug=True)
boards = st.lists(st.sampled_from(range(52)), min_size=1, max_size=4, unique=True)


strength = board_strength("high", frozenset(), "full")


def strength_of(judge):
    """The strength of boards in the order of an evaluator, with its wild cards."""
    return board_strength(judge.order.scale, judge.wild, judge.use)


def board(text, judge=ev):
    return strength_of(judge)(parse_cards(text))


def name(text, judge=ev):
    return describe(judge, board(text, judge))


def test_only_groups_and_high_cards_count_on_a_board():
    """E-90: no straights, no flushes."""
    assert name("9s Ts Js Qs") == "high card queen-jack-ten-nine"
    assert name("9s Ts Js Qs Ks") == "high card king-queen-jack-ten-nine"
    assert name("2s 2d") == "pair of twos"
    assert board("2s 2d 3h 4c") > board("9s Ts Js Qs")


def test_boards_are_named_with_the_cards_they_have():
    """E-90."""
    assert name("Kd") == "high card king"
    assert name("Kd 4d") == "high card king-four"
    assert name("9s 9d Kc") == "pair of nines, then king"
    assert name("9s 9d Kc Kd") == "two pair, kings and nines"
    assert name("9s 9d 9c") == "three nines"
    assert name("9s 9d 9c 2d") == "three nines, then two"
    assert name("9s 9d 9c 9h") == "four nines"
    assert name("9s 9d 9c 2h 2d") == "full house, nines over twos"


def test_kickers_and_ties_decide_between_boards_of_the_same_size():
    """E-90."""
    assert board("9s 9d Kc") > board("9h 9c Qd")
    assert board("9s 9d Kc") == board("9h 9c Kd")
    assert board("As") > board("Ks") == board("Kd")
    assert board("As 2d 3c 5h") > board("Ks Qs Js 9s")


def test_a_wild_up_card_counts_at_its_best_and_a_bug_as_an_ace():
    """E-90, E-67."""
    assert name("Jk 9d", wild) == "pair of nines"
    assert name("Jk 9d 9c", wild) == "three nines"
    assert name("Jk Jk2 9c 4d", wild) == "three nines, then four"
    assert name("Jk 9d 9c", bug) == "pair of nines, then ace"
    assert name("Jk 5h 6h 7h", bug) == "high card ace-seven-six-five"
    assert name("Jk", wild) == name("Jk", bug) == "high card ace"
    assert name("Jk Jk2", wild) == name("Jk Jk2", bug) == "pair of aces"


@given(boards, st.randoms(use_true_random=False))
def test_a_board_is_its_groups_then_its_ranks(cards, rng):
    """E-90: biggest group first, higher ranks first, whatever the order and the suits."""
    groups = sorted(Counter(card // 4 for card in cards).items(), key=lambda g: (g[1], g[0]), reverse=True)
    assert ev.ranks(strength(cards)) == tuple(rank for rank, _ in groups)
    assert strength(rng.sample(cards, len(cards))) == strength(cards)


def test_boards_are_in_the_order_of_their_groups():
    """E-90."""
    order = {(1, 1, 1, 1): 0, (2, 1, 1): 1, (2, 2): 2, (3, 1): 3, (4,): 4}
    rng = random.Random(90)
    seen = {}
    for _ in range(20_000):
        cards = rng.sample(range(20), 4)
        groups = sorted(Counter(card // 4 for card in cards).items(), key=lambda g: (g[1], g[0]), reverse=True)
        key = (order[tuple(count for _, count in groups)], *(rank for rank, _ in groups))
        assert seen.setdefault(key, strength(cards)) == strength(cards)
    assert [seen[key] for key in sorted(seen)] == sorted(set(seen.values()))


def test_no_up_card_is_less_than_any_and_of_six_the_best_five_count():
    assert strength([]) == 0 < strength([0])
    assert strength([0, 1, 2, 3, 4, 50]) == strength([0, 1, 2, 3, 50])
    assert strength([0, 4, 8, 12, 16, 20, 50]) == strength([8, 12, 16, 20, 50])


def test_a_hidden_card_is_not_part_of_a_board():
    with pytest.raises(CardError, match=r"\?\? has no value"):
        strength([51, -1])


def low(scale, wild=frozenset(), use="full"):
    return make_evaluator(Order(scale=scale), wild, use)


def test_the_lowest_board_is_the_best_in_the_low_orders():
    """V03, V05, E-90: no straights, no flushes; the ace is low in a-5 and high in 2-7."""
    razz, seven = low("ace_to_five"), low("deuce_to_seven")
    assert board("As", razz) > board("2s", razz) > board("Ks", razz)
    assert board("2s", seven) > board("Ks", seven) > board("As", seven)
    assert board("As 2s 3s 4s", razz) > board("2d 3d 4d 5d", razz) > board("As 2c 3s Kd", razz)
    assert board("2s 3s 4s 5s", seven) > board("2s 3s 4s 6d", seven) > board("As 2c 3s 4d", seven)
    assert board("Ks Qs", razz) > board("As Ad", razz) > board("2s 2d", razz)
    assert board("As Ks Qd", razz) > board("As Ad 2d", razz) > board("As Ad Ac", razz)
    assert board("7s 6s 5d 4c", razz) == board("7d 6c 5s 4h", razz)
    assert name("Kd 4d 2s", razz) == "king low, king-four-two"
    assert name("Kd 4d 4s", razz) == "pair of fours, then king"
    assert name("As", seven) == "ace low"


def test_the_lows_of_boards_are_the_worst_first_highs_read_backwards():
    """E-90: in 2-7 a board is better just where it is worse as a high board."""
    seven = strength_of(low("deuce_to_seven"))
    rng = random.Random(27)
    for size in (1, 2, 3, 4):
        for _ in range(500):
            one, other = rng.sample(range(52), size), rng.sample(range(52), size)
            assert (seven(one) > seven(other)) is (strength(one) < strength(other))


def test_a_wild_up_card_makes_the_best_low():
    """E-82, E-90."""
    for use in ("full", "low_bug"):
        joker = low("ace_to_five", frozenset({52, 53}), use)
        assert name("Jk 5d 3c As", joker) == "five low, five-three-two-ace"
        assert name("Jk", joker) == "ace low"
        assert name("Jk Jk2", joker) == "two low, two-ace"
        assert name("Jk 2s 2d", joker) == "pair of twos, then ace"
    assert name("Jk 5d 3c 4s", low("deuce_to_seven", frozenset({52}), "low_bug")) == "five low, five-four-three-two"
    assert name("Jk Ad", low("ace_to_five", frozenset({52}), "bug")) == "pair of aces"


def test_the_same_order_gives_the_same_function():
    assert board_strength("high") is board_strength("high", frozenset(), "bug")
    assert board_strength("high") is not board_strength("high", frozenset({52}), "full")
    with pytest.raises(CardError, match="-1 is not a card"):
        board_strength("high", frozenset({-1}))

"""Wild cards and bugs: S002-07.3, S002-07.5, S002-12.7, E-54, E-61 to E-74."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from order_checks import compares_like_the_oracle

from standpat.cards import parse_cards
from standpat.errors import CardError
from standpat.hands import high_evaluator
from standpat.words import describe

JOKERS = frozenset(range(52, 57))
DEUCES = frozenset(range(4))
natural = high_evaluator()
full = high_evaluator(wild=JOKERS)
bug = high_evaluator(wild=JOKERS, bug=True)
deuces = high_evaluator(wild=DEUCES)


def name(text, ev=full):
    return describe(ev, ev.value(parse_cards(text)))


def value(text, ev=full):
    return ev.value(parse_cards(text))


def test_four_aces_and_a_joker_beat_any_royal():
    """S002-07.3, E-70, WILD-05."""
    assert name("As Ah Ad Ac Jk1") == "five aces"
    assert name("Ks Qs Js Ts Jk2") == "royal flush"
    assert name("2s 2h 2d 2c Jk3") == "five twos"
    assert value("As Ah Ad Ac Jk1") > value("2s 2h 2d 2c Jk3") > value("Ks Qs Js Ts Jk2")
    assert value("Ad Ah As Ac Jk") > value("As Ks Qs Js Ts")


def test_the_joker_makes_a_five_high_straight_rather_than_a_pair_of_aces():
    """S002-07.5, E-64: full wild or bug; suited it is a straight flush."""
    for ev in (full, bug):
        assert name("Ac 2d 3h 4s Jk", ev) == "straight, five high"
        assert name("Ac 2c 3c 4c Jk", ev) == "straight flush, five high"


def test_the_joker_takes_the_value_that_makes_the_holding_strongest():
    """S002-12.7: no declaration, and the same strength as the natural holding."""
    assert name("Kd Kh 7s 7c Jk") == "full house, kings over sevens"
    assert name("Th 8d 6c 3s Jk") == "pair of tens, then eight-six-three"
    assert value("Th 8d 6c 3s Jk") < full.floor("pair", 9)
    assert value("Th 8d 6c 3s Jk") == value("Th Td 8d 6c 3s")


def test_jacks_or_better_judges_a_joker_at_its_best():
    """E-54, S002-12.7: Jk J is a pair of jacks fully wild, but ace-high with a bug; Jk A opens either way."""
    for ev, jack_opens in ((full, True), (bug, False)):
        jacks = ev.floor("pair", 9)
        assert (value("Jk Js 9d 6h 3c", ev) >= jacks) is jack_opens
        assert value("Jk As 9d 6h 3c", ev) >= jacks
    assert name("Jk Js 9d 6h 3c", bug) == "high card ace-jack-nine-six-three"


def test_a_wild_card_in_a_flush_is_the_highest_rank_not_held():
    """E-61, S002-12.7."""
    for ev in (full, bug):
        assert name("Ac Kc 9c 6c Jk", ev) == "flush, ace-king-queen-nine-six"
        assert name("Ah Kh 9h 4h Jk", ev) == "flush, ace-king-queen-nine-four"
        assert name("Kh 9h 6h 4h Jk", ev) == "flush, ace-king-nine-six-four"
    assert name("Ah 9h 4h Jk1 Jk2") == "flush, ace-king-queen-nine-four"


def test_there_is_no_double_ace_flush():
    """E-62 (a house option that is not offered), S002-12.7."""
    assert value("Ah Kh 9h 4h Jk") < value("As Ks Qs Js 3s")
    assert value("As 9s 5s 2s Jk") < value("Ad Kd Qd Td 8d")


def test_a_wild_card_extends_a_straight_at_the_higher_end():
    """E-63, E-65, WILD-08; a bug too."""
    for ev in (full, bug):
        assert name("9h Tc Jd Qs Jk1", ev) == "straight, king high"
        assert name("8h 9c Td Js Qh", ev) == "straight, queen high"
        assert name("Th Jc Qd Ks Jk2", ev) == "straight, ace high"
        assert name("Ts Js Qs Ks Jk", ev) == "royal flush"
        assert name("7h 6c 5d 4s Jk", ev) == "straight, eight high"
    assert value("Th Jc Qd Ks Jk2") > value("9h Tc Jd Qs Jk1") > value("8h 9c Td Js Qh")


def test_a_wild_card_adds_to_the_best_group():
    """E-66: one pair, two pair, three and four become three, full, four and five."""
    assert name("Ks Kd 7h 7c Jk") == "full house, kings over sevens"
    assert name("Ks Kd 7h 5c Jk") == "three kings, then seven-five"
    assert name("Ks Kd Kh 5c Jk") == "four kings, kicker five"
    assert name("Ks Kd Kh Kc Jk") == "five kings"


def test_a_bug_with_a_pair_is_an_ace():
    """E-67, WILD-12."""
    assert name("Ks Kd 5h 2c Jk", bug) == "pair of kings, then ace-five-two"
    assert name("As Ad 9h 4c Jk", bug) == "three aces, then nine-four"
    assert name("Ks Kd 7h 7c Jk", bug) == "two pair, kings and sevens, kicker ace"
    assert name("As 9d 6c 4h Jk", bug) == "pair of aces, then nine-six-four"
    assert value("As 9d 6c 4h Jk", bug) > value("Ks Kh Qd Jc 9s", bug)


def test_a_bug_makes_five_of_a_kind_only_with_aces():
    """E-68."""
    assert name("Ks Kd Kh Kc Jk", bug) == "four kings, kicker ace"
    assert name("As Ad Ah Ac Jk", bug) == "five aces"


def test_a_bug_completes_an_inside_straight_flush():
    """E-69."""
    for ev in (full, bug):
        assert name("Jc Tc 8c 7c Jk", ev) == "straight flush, jack high"


def test_several_bugs_are_aces_or_complete_a_hand_together():
    assert name("5c 5d 5h Jk1 Jk2", bug) == "full house, fives over aces"
    assert name("9c 7d 6h Jk1 Jk2", bug) == "straight, ten high"
    assert name("9c 6c 2c Jk1 Jk2", bug) == "flush, ace-king-nine-six-two"
    assert name("9c 8d 2h Jk1 Jk2", bug) == "pair of aces, then nine-eight-two"
    assert name("2c Jk1 Jk2 Jk3 Jk4", bug) == "straight flush, six high"
    assert name("Jk1 Jk2 Jk3 Jk4 Jk5", bug) == "five aces"


def test_equal_five_of_a_kinds_split_and_the_higher_rank_wins():
    """E-71."""
    assert value("Ks Kd Kh Kc Jk1") == value("Ks Kd Jk1 Jk2 Jk3")
    assert value("As Jk1 Jk2 Jk3 Jk4") == value("Jk1 Jk2 Jk3 Jk4 Jk5") > value("Ks Kd Kh Kc Jk1")


def test_a_natural_and_a_wild_holding_tie():
    """E-72, WILD-10."""
    assert name("5c 6d 7h 8s 9c") == name("5d 6h 8c 9s Jk") == "straight, nine high"
    assert value("5c 6d 7h 8s 9c") == value("5d 6h 8c 9s Jk")


def test_the_kicker_decides_between_equal_groups_made_with_wild_cards():
    """E-73: deuces wild."""
    assert name("Qs Qh 2s 2h Kd", deuces) == "four queens, kicker king"
    assert value("Qs Qh 2s 2h Kd", deuces) < value("Qd Qc 2d 2c As", deuces)


def test_three_aces_and_two_jokers_among_seven_cards_are_five_aces():
    """WILD-02."""
    seven = parse_cards("Ad As Ac Th 2d Jk1 Jk2")
    assert describe(full, full.best(seven)) == "five aces"


def test_one_holding_has_three_values_under_three_joker_rules():
    """WILD-03."""
    assert name("Ad 3s 5c 5h Jk") == "three fives, then ace-three"
    assert name("Ad 3s 5c 5h Jk", bug) == "two pair, aces and fives, kicker three"
    with pytest.raises(CardError, match="Jk is not wild"):
        value("Ad 3s 5c 5h Jk", natural)


def test_two_jokers_and_nothing_else_are_three_of_the_highest_card():
    """WILD-06."""
    assert name("Ks 7d 2c Jk1 Jk2") == "three kings, then seven-two"
    assert name("Qs Qh Qd 4c 3h") == "three queens, then four-three"
    assert value("Ks 7d 2c Jk1 Jk2") > value("Qs Qh Qd 4c 3h")


def test_three_kings_and_a_joker_are_four_kings_but_not_with_a_bug():
    """WILD-14."""
    four, house = "Ks Kh Kd 7c Jk", "As Ah Ad Qs Qh"
    assert name(four) == "four kings, kicker seven"
    assert name(house) == "full house, aces over queens"
    assert value(four) > value(house)
    assert name(four, bug) == "three kings, then ace-seven"
    assert value(four, bug) < value(house, bug)


def test_the_straight_beats_the_pair_a_greedy_rule_would_make():
    """WILD-15."""
    assert name("9c 8d 7c 6s Jk1") == "straight, ten high"
    assert name("Ks Kh Kd Qc 4h") == "three kings, then queen-four"
    assert value("9c 8d 7c 6s Jk1") > value("Ks Kh Kd Qc 4h")


def test_four_to_a_straight_flush_and_a_joker_are_a_straight_flush():
    """WILD-17."""
    assert name("5h 6h 7h 8h Jk1") == "straight flush, nine high"
    assert name("As Ah Ad 9c Jk2") == "four aces, kicker nine"
    assert value("5h 6h 7h 8h Jk1") > value("As Ah Ad 9c Jk2")


def test_wild_cards_of_the_deck_count_like_jokers():
    """S002-07.3: which card is wild does not matter."""
    odd_deck = high_evaluator(wild=frozenset(parse_cards("Kd Js Jh 2c Jk")))
    assert name("Kd Ks 9h 5c 3s", odd_deck) == "pair of kings, then nine-five-three"
    assert name("Kd Js 2c Jk 5s", odd_deck) == "five fives"
    assert name("2d 2h 2s 2c 5s", odd_deck) == "four twos, kicker five" != name("2d 2h 2s 3c 5s", odd_deck)


def with_wild(rng, wild, count, *, suited=False):
    """Random holdings: ``count`` wild cards and naturals, of one suit if asked."""
    naturals = [card for card in range(52) if card not in wild and not (suited and card % 4)]
    return rng.sample(sorted(wild), count) + rng.sample(naturals, 5 - count)


@pytest.mark.parametrize("wild", [JOKERS, DEUCES | {51}], ids=["jokers", "deuces and an ace"])
@pytest.mark.parametrize("is_bug", [False, True], ids=["wild", "bug"])
@pytest.mark.parametrize(("count", "tries"), [(0, 1500), (1, 1500), (2, 120), (3, 16), (4, 2)])
def test_holdings_with_wild_cards_are_worth_the_best_of_all_substitutions(wild, is_bug, count, tries):
    """S002-07.3, S002-12.7, E-61 to E-69."""
    rng = random.Random(count)
    ev = high_evaluator(wild=wild, bug=is_bug)
    suits = (False, True) if count < 4 else (rng.random() < 0.5,)
    compares_like_the_oracle(ev, [with_wild(rng, wild, count, suited=s) for s in suits for _ in range(tries)])


@pytest.mark.parametrize("ev", [full, bug], ids=["wild", "bug"])
def test_five_wild_cards_are_five_aces(ev):
    """S002-07.3, E-68."""
    assert name("Jk1 Jk2 Jk3 Jk4 Jk5", ev) == "five aces"


@given(
    st.lists(st.sampled_from(range(56)), min_size=5, max_size=5, unique=True),
    st.randoms(use_true_random=False),
)
def test_the_order_and_the_suits_of_the_cards_do_not_matter_with_wild_cards(cards, rng):
    """S000-06.9, S002-07.4."""
    suits = rng.sample(range(4), 4)
    moved = [card if card >= 52 else card - card % 4 + suits[card % 4] for card in cards]
    rng.shuffle(moved)
    for ev in (full, bug):
        assert ev.value(cards) == ev.value(moved) == ev.best(moved)


@given(st.lists(st.sampled_from(range(56)), min_size=5, max_size=5, unique=True))
def test_a_bug_is_never_worth_more_than_a_wild_card(cards):
    assert bug.value(cards) <= full.value(cards)


@given(st.lists(st.sampled_from(range(52)), min_size=5, max_size=5, unique=True), st.integers(0, 4))
def test_a_wild_card_is_never_worth_less_than_the_card_it_replaces(cards, place):
    """S002-12.7."""
    changed = [*cards[:place], 52, *cards[place + 1 :]]
    assert full.value(changed) >= full.value(cards) == natural.value(cards)


def test_a_number_that_is_no_card_cannot_be_wild():
    with pytest.raises(CardError, match="-1 is not a card"):
        high_evaluator(wild=frozenset({-1}))

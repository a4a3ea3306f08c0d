"""Badugi: E-83, L07."""

import random
from collections import Counter
from itertools import combinations

import pytest
from holding_oracle import badugi_score

from standpat.cards import parse_cards, standard_deck
from standpat.hands import Order, make_evaluator
from standpat.words import describe

BADUGI = Order(scale="badugi")
JOKERS = frozenset({52, 53, 54, 55})
ev = make_evaluator(BADUGI)
wild = make_evaluator(BADUGI, JOKERS)
bug = make_evaluator(BADUGI, JOKERS, "bug")


def name(text, judge=ev):
    return describe(judge, judge.best(parse_cards(text)))


def value(text):
    return ev.value(parse_cards(text))


def test_more_cards_are_better_then_lower_ones():
    """E-83."""
    ladder = ["As 2c 3d 4h", "As 2c 3d 5h", "Ks Qc Jd Th", "As 2c 3d Kd", "As 2c 4d Ad", "As 2s 3c Kc", "Ks Kd Kc Kh"]
    values = [value(text) for text in ladder]
    assert values == sorted(set(values), reverse=True)
    assert name("As 2c 3d 4h") == "four-card badugi, four-three-two-ace"
    assert name("As 2c 3d 4d") == "three-card badugi, three-two-ace"
    assert name("As 2s 3c Kc") == "two-card badugi, three-ace"
    assert name("As 2s 3s Ks") == "one-card badugi, ace"


def test_the_card_left_out_never_breaks_a_tie():
    """E-83."""
    assert value("7s 3s 2h Ad") == value("3c 3d 2s Ah") == value("Kd Ad 2s 3h")


def test_of_two_cards_that_clash_the_lower_one_stays():
    assert name("Ks 5s 3d 2h") == "three-card badugi, five-three-two"
    assert name("5s 5d 3d 2h") == "three-card badugi, five-three-two"
    assert name("5s 5d 3d 3h") == "two-card badugi, five-three"
    assert name("As 3s 3d 2d") == "two-card badugi, two-ace"


def test_all_270725_holdings_fall_into_the_known_categories():
    """6.34 %, 57.05 %, 35.56 % and 1.06 %; 715 + 286 + 78 + 13 differ in strength."""
    values = Counter(map(ev.value, combinations(standard_deck(), 4)))
    counts = Counter()
    for strength, count in values.items():
        counts[ev.category(strength)] += count
    assert counts == {"one card": 2_873, "two cards": 96_252, "three cards": 154_440, "badugi": 17_160}
    assert len(values) == 1092


def compares_like_the_oracle(judge, holdings):
    scored = {}
    for cards in holdings:
        score = badugi_score(cards, judge.wild, bug=judge.use == "bug")
        strength = judge.best(cards)
        assert judge.ranks(strength) == tuple((-rank - 2) % 13 for rank in score[1:])
        assert judge.categories.index(judge.category(strength)) == score[0] - 1
        scored[score] = strength
    assert [scored[score] for score in sorted(scored)] == sorted(scored.values())


@pytest.mark.parametrize("size", [4, 5, 6, 7])
def test_the_best_badugi_is_the_best_of_all_subsets(size):
    rng = random.Random(size)
    compares_like_the_oracle(ev, [rng.sample(range(52), size) for _ in range(1200)])


@pytest.mark.parametrize("judge", [wild, bug], ids=["wild", "bug"])
@pytest.mark.parametrize(("count", "tries"), [(1, 200), (2, 8)])
def test_a_wild_card_is_the_card_that_helps_most_and_a_bug_an_ace(judge, count, tries):
    rng = random.Random(count)
    for size in (4, 5):
        holdings = [sorted(JOKERS)[:count] + rng.sample(range(52), size - count) for _ in range(tries)]
        compares_like_the_oracle(judge, holdings)


def test_wild_cards_alone_are_the_best_badugi():
    for judge in (wild, make_evaluator(BADUGI, JOKERS, "low_bug")):
        assert name("Jk1 Jk2 Jk3 Jk4", judge) == "four-card badugi, four-three-two-ace"
        assert name("Ks Jk2 Jk3 Jk4", judge) == "four-card badugi, king-three-two-ace"
        assert name("Ks Kd Jk1 Jk2", judge) == "three-card badugi, king-two-ace"
    assert name("Jk1 Jk2 Jk3 Jk4", bug) == "one-card badugi, ace"


def test_a_badugi_has_a_floor():
    eight = ev.floor("badugi", 6)
    assert value("8s 7c 6d 5h") >= eight > value("9s 3c 2d Ah")
    assert describe(ev, eight) == "four-card badugi, eight"
    assert ev.floor("badugi") > value("As 2c 3d 4d")

"""Cards to turn up, to hand on or to throw away, prices to pay, and words to say."""

import random
from collections import Counter

import pytest
from seat_views import view_in

from standpat import Session, load, parse_cards, play
from standpat.engine.actions import Action, BetLegal, CardsLegal, ChoiceLegal
from standpat.engine.events import Acted, Chose, Declared, Paid
from standpat.players import bot
from standpat.players.tips import TipsBot


def chosen(rules, view, legal, seed=1):
    action = TipsBot(random.Random(seed), rules).choose(view, legal)
    legal.check(*action)
    return action


def cards_legal(verbs, cards, least, most):
    return CardsLegal(0, verbs, tuple(parse_cards(cards)), least, most)


# -- cards


def test_the_strongest_secret_stays_last():
    rules = load("anaconda")
    view = view_in(rules, "first_card", "As Ah Ad Ks 4c", (None, None))
    order = chosen(rules, view, cards_legal(("arrange",), "As Ah Ad Ks 4c", 5, 5)).cards
    assert order[0] == parse_cards("4c")[0]
    assert order[-1] >> 2 == parse_cards("As")[0] >> 2
    assert sorted(order) == sorted(parse_cards("As Ah Ad Ks 4c"))


def test_the_worst_cards_are_passed_and_discarded():
    rules = load("anaconda")
    view = view_in(rules, "passing", "As Ah Ad Ks Kd 9s 4d", (None, None))
    passed = chosen(rules, view, cards_legal(("pass",), "As Ah Ad Ks Kd 9s 4d", 3, 3)).cards
    assert not {*passed} & {*parse_cards("As Ah Ad")}
    thrown = chosen(rules, view, cards_legal(("discard",), "As Ah Ad Ks Kd 9s 4d", 2, 2)).cards
    assert {*thrown} == {*parse_cards("9s 4d")}


def test_a_card_is_turned_up_at_will_only_where_it_has_nothing_to_hide():
    rules = load("mexican-poker")
    for own, other, verb in (("Ad | As", "| Kc", "keep"), ("3d | Kh Qh Jc", "| Kc Qs 5d", "expose")):
        view = view_in(rules, "third_street", own, (other,))
        legal = cards_legal(("expose", "keep"), own.split(" |")[0], 0, 1)
        assert chosen(rules, view, legal).verb == verb


# -- words and prices


def test_declaring_is_honest():
    rules = load("high-low-draw")
    view = view_in(rules, "second_round", "Ks Kd Kh 5c 5d")
    words = ("declare high", "declare low", "declare both")
    assert chosen(rules, view, ChoiceLegal(0, words, "declare high")) == Action("declare high")
    view = view_in(rules, "second_round", "7s 5d 4h 2c As")
    assert chosen(rules, view, ChoiceLegal(0, words, "declare high")) == Action("declare low")


@pytest.mark.parametrize(
    ("cards", "price", "verb"),
    [("3h Ks | 9c 3d", 10, "pay"), ("3h Ks | 9c 3d", 10**6, "fold"), ("4h Ks | 8c Jd", 400, "fold")],
)
def test_a_price_is_paid_when_the_pot_is_worth_it(cards, price, verb):
    rules = load("baseball")
    view = view_in(rules, "fourth_street", cards, ("| 9h 9d",))
    view.dead = 100
    assert chosen(rules, view, ChoiceLegal(0, ("fold", "pay"), "fold", price)).verb == verb


def test_another_card_is_bought_when_it_is_cheap():
    rules = load("baseball")
    view = view_in(rules, "fourth_street", "4h Ks | Kc 4d", ("| 8h Td",))
    view.dead = 100
    verbs = ("pay", "decline")
    assert [chosen(rules, view, ChoiceLegal(0, verbs, "decline", price)).verb for price in (1, 90)] == [*verbs]


def test_it_never_straddles():
    rules = load("classic")
    view = view_in(rules, "first_round", "Ks Kd Kh Kc 5d")
    assert chosen(rules, view, ChoiceLegal(0, ("straddle", "decline"), "decline", 1)).verb == "decline"


# -- bets of the house


def bet_legal(*verbs, **bounds):
    return BetLegal(0, verbs, **({"to_call": 0, "level": 0, "all_in": 1000} | bounds))


def test_who_must_bet_bets_and_who_may_not_check_bets_or_folds():
    rules = load("classic")
    good, bad = (view_in(rules, "first_round", cards) for cards in ("Ks Kd Kh Kc 5d", "9s 7d 5h 4c 2s"))
    good.dead = bad.dead = 20
    for seed in range(20):
        assert chosen(rules, bad, bet_legal("bet", low=20, high=1000), seed).verb == "bet"
        assert chosen(rules, good, bet_legal("fold", "bet", low=20, high=1000), seed).verb == "bet"
    verbs = Counter(chosen(rules, bad, bet_legal("fold", "bet", low=20, high=1000), seed).verb for seed in range(40))
    assert verbs["fold"] > 20
    assert chosen(rules, good, bet_legal("check", barred="jacks or better"), 1).verb == "check"
    assert chosen(rules, good, bet_legal("fold"), 1).verb == "fold"


def test_the_games_are_played_to_the_full():
    """Over some hands it passes, arranges, declares, pays and folds: everything that is asked for."""
    told = Counter()
    for name, options in (("anaconda", {"high_low": "declared"}), ("baseball", {}), ("high-low-draw", {})):
        rules = load(name, options)
        session = Session(rules, seats=5, seed=3, hands=25)
        for event in play(session, [bot("tips", 3, seat, rules) for seat in range(5)]):
            if isinstance(event, Chose):
                told[event.verb.split()[0]] += 1
            elif isinstance(event, Declared):
                told[event.word] += 1
            elif isinstance(event, Acted | Paid):
                told[type(event).__name__] += 1
    assert set(told) >= {"pass", "discard", "arrange", "declare", "high", "low", "Acted", "Paid"}

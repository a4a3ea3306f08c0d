"""What a page says of all rounds, draws and players agrees with what it says of one, and with the engine."""

import random

import pytest

from standpat import Hand, load
from standpat.cards import parse_cards
from standpat.profiles.folder import shipped
from standpat.rules.steps import Bet
from standpat.session import Session
from standpat.words.rule_card import rule_card
from standpat.words.rule_line import rule_line
from standpat.words.rule_page import About, rule_page
from standpat.words.strategies import Telling
from standpat.words.strategies.rounds import bounds
from standpat.words.voice import Voice

FIRST, SECOND = "streets.first_round.bet", "streets.second_round.bet"


def game(sets, name="open-no-limit"):
    """A shipped game with other settings."""
    return load(name, sets=sets)


def without_bets(streets):
    """A game for points, in which this follows the deal."""
    return load({"name": "mine", "streets": {"deal": {"deal": {"down": 6}}, **streets}, **FOR_POINTS})


FOR_POINTS = {
    "about": {"title": {"en": "Mine"}},
    "selection": "best_five",
    "seats": {"min": 2, "max": 4},
    "award": "points",
}


def page(rules, lang="en"):
    """Everything its page says."""
    return list(rule_page(rules, Voice(lang), About(title="")).words())


def card(rules):
    """Everything its card says."""
    return [line for _, lines in rule_card(rules, Voice()) for line in lines]


# -- before a bet

UNBET = "As long as nobody has bet, the player whose turn it is "
CHECKS, BETS = UNBET + "checks, which costs nothing, or bets", UNBET + "bets or folds"
UNLESS = ", unless the round says otherwise."
JACKS = {f"{FIRST}.opening": {"kind": "at_least", "category": "pair", "rank": "J"}}
BET_OR_FOLD = {f"{FIRST}.check": False}


@pytest.mark.parametrize(
    ("sets", "said"),
    [
        ({}, CHECKS + "."),
        (BET_OR_FOLD, CHECKS + UNLESS),
        (JACKS, CHECKS + UNLESS),
        ({f"{SECOND}.must_open": True}, CHECKS + UNLESS),
        ({f"{FIRST}.must_bet": {"category": "pair", "rank": "A"}}, CHECKS + UNLESS),
        ({**BET_OR_FOLD, f"{SECOND}.check": False}, BETS + "."),
        ({**BET_OR_FOLD, f"{SECOND}.check": False, **JACKS}, BETS + UNLESS),
    ],
)
def test_what_may_be_done_before_a_bet_gives_way_to_what_a_round_says(sets, said):
    assert [line for line in page(game(sets)) if line.startswith(UNBET)] == [said]


@pytest.mark.parametrize(
    ("check", "does", "verb"), [(True, "You check; once", "check"), (False, "You fold; if", "fold")]
)
def test_without_openers_one_does_what_the_page_answers(check, does, verb):
    rules = game({**JACKS, f"{FIRST}.check": check})
    assert any(line.startswith(does) for line in page(rules))
    hands = (Hand(rules, [100, 100], 1, random.Random(seed)) for seed in range(100))
    assert set(next(hand.legal().verbs for hand in hands if "bet" not in hand.legal().verbs)) == {verb}


# -- how much

OWN_BOUNDS = "Where a round sets bounds of its own, its bets keep to those as well."


@pytest.mark.parametrize(
    "sets",
    [
        {f"{FIRST}.least": 4},
        {f"{SECOND}.most": 20},
        {f"{SECOND}.ceiling": 20},
        {f"{FIRST}.opening_size": {"kind": "pot_multiple", "least": 1, "most": 2}},
        {f"{SECOND}.opening_size": {"kind": "between", "least": 6, "most": 30}},
    ],
    ids=str,
)
def test_the_limit_gives_way_to_the_bounds_of_a_round(sets):
    rules = game(sets)
    assert OWN_BOUNDS in card(rules)
    assert {OWN_BOUNDS, "The examples leave such bounds aside."} <= set(page(rules))


@pytest.mark.parametrize("name", shipped())
def test_only_where_a_round_has_bounds_is_there_a_word_of_them(name):
    rules = load(name)
    tell = Telling(rules, Voice())
    own = any(bounds(step, tell) or tell(step.opening_size) for step in tell.steps() if isinstance(step, Bet))
    assert any(OWN_BOUNDS in line for line in card(rules)) == own


# -- the exchange

AT_ONCE = "gets as many from the stock before the next one does"


@pytest.mark.parametrize(
    ("limit", "ends"),
    [
        ({"kind": "up_to", "cards": 5}, "."),
        ({"kind": "up_to", "cards": 2, "at_once": 2}, "."),
        ({"kind": "up_to", "cards": 2, "at_once": 1}, ", unless the draw says otherwise."),
        ({"kind": "one_player_more", "cards": 3, "more": 4}, ", unless the draw says otherwise."),
    ],
    ids=str,
)
def test_served_before_the_next_unless_some_cards_come_later(limit, ends):
    said = next(line for line in page(game({"streets.draw.draw.limit": limit})) if AT_ONCE in line)
    assert said.endswith(AT_ONCE + ends)


# -- cards that are let go

SEEN = "A card that lay face up has been seen by all."


@pytest.mark.parametrize("step", [{"discard": {"cards": 1}}, {"pass": {"cards": 1}}], ids=str)
@pytest.mark.parametrize(
    ("turned", "seen"), [({"draw": {}}, False), ({"expose": {"least": 1, "most": 1}}, True)], ids=str
)
def test_a_card_let_go_was_seen_where_it_may_have_lain_face_up(step, turned, seen):
    out = dict(rule_card(without_bets({"turn": turned, "out": step}), Voice()))["Out"]
    assert "face down" in out[0]
    assert (SEEN in out) == seen


# -- players

BUTTON = "With two players the button posts the blind of 1"
BLINDS = {"forced_bets.blind.amounts": [1, 2], "stakes.blind": None, "stakes.minimum_bet": 2}


def test_two_left_of_three_post_the_blinds_as_two_do():
    rules = game({**BLINDS, "seats.min": 3, "stakes.stack": 10}, "casino-draw")
    assert any(line.startswith(BUTTON) for line in card(rules))
    session = Session(rules, seats=3)
    session.stacks[:] = [15, 15, 0]
    assert not session.over


def test_nobody_checks_or_folds_where_nothing_is_bet():
    rules = game({"absent": "check_or_fold"}, "no-bet")
    absent = dict(rule_card(rules, Voice()))["Absent"]
    assert absent == ["Nobody waits for a player who has left.", "At the draw all cards are kept."]
    assert not any("else fold" in line for line in page(rules))


@pytest.mark.parametrize(("ante", "out"), [(1, True), (0, False)])
def test_without_an_ante_nobody_is_out_for_it(ante, out):
    rules = game({"forced_bets.ante.amount": ante, "session.out": "cannot_pay_ante"})
    assert any("the whole ante" in line for line in [*page(rules), *card(rules)]) == out


# -- wild cards, and the head of the page

WILD_SPADE = "A wild card counts, too: it stands for the highest spade missing from the cards that count."
SPADE = {"award": {"kind": "split", "second": {"ranking": "suit_card", "selection": "all"}}}
TWOS = {"wild": {"kind": "full", "cards": ["2"]}}


def test_a_wild_card_takes_the_half_of_a_suit():
    assert WILD_SPADE not in page(game(SPADE))
    rules = game({**SPADE, **TWOS})
    assert WILD_SPADE in page(rules)
    second = Telling(rules, Voice()).evaluator(rules.award.second.ranking)
    assert second.ranks(second.value(parse_cards("2h Ks"))) == (12,)
    assert second.ranks(second.value(parse_cards("2h As"))) == (12,)
    assert second.ranks(second.value(parse_cards("Ks Qs"))) == (11,)


HIGH_LOW = {"award": {"kind": "split", "second": {"ranking": "ace_to_five"}}}
ANEW = {
    "en": "In each half of the pot a wild card takes its value anew, whatever it is in the other.",
    "fr": "Dans chaque moitié du pot, une carte libre prend sa valeur à nouveau, quoi qu'elle vaille dans l'autre.",
}
FOR_LOW = {
    "en": "Where the lowest hand wins, a wild card takes the value that makes that hand best.",
    "fr": "Là où la main la plus basse gagne, une carte libre prend la valeur qui rend cette main la meilleure.",
}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_wild_card_serves_each_half_of_the_pot(lang):
    said = {True: page(game({**HIGH_LOW, **TWOS}), lang), False: page(game({**SPADE, **TWOS}), lang)}
    for low, words in said.items():
        assert ANEW[lang] in words
        assert (FOR_LOW[lang] in words) == low
    for sets in (HIGH_LOW, TWOS):
        assert not {ANEW[lang], FOR_LOW[lang]} & set(page(game(sets), lang))


@pytest.mark.parametrize("kind", ["full", "bug"])
def test_a_wild_card_takes_another_value_in_each_half(kind):
    """With 2-3-4-5 it is an ace or a six in the high half, a seven in the low one, where a straight counts against."""
    second = {"kind": "split", "second": {"ranking": "deuce_to_seven"}}
    rules = game({"award": second, "deck.jokers": 1, "wild": {"kind": kind}})
    low, high = Telling(rules, Voice()).evaluator(rules.award.second.ranking), rules.evaluator
    cards = parse_cards("2h 3h 4h 5d Jk")
    assert low.ranks(low.value(cards)) == (5, 3, 2, 1, 0)
    assert high.category(high.value(cards)) == "straight"


@pytest.mark.parametrize(
    ("wild", "told"),
    [
        ({"kind": "by_visibility"}, True),
        ({"kind": "low_hole_card", "also": ["joker"]}, True),
        ({"kind": "bug"}, False),
    ],
    ids=str,
)
def test_every_kind_of_wild_card_is_told_for_the_low_half(wild, told):
    words = page(game({**HIGH_LOW, "deck.jokers": 1, "wild": wild}, "seven-card-stud"))
    assert ANEW["en"] in words
    assert (FOR_LOW["en"] in words) == told
    assert ("Where the lowest hand wins, a bug is the lowest rank its holder does not have." in words) != told


def test_a_suit_as_the_whole_ranking_has_no_full_stop_in_the_head():
    assert "· highest spade ·" in rule_line(game({"ranking": {"kind": "suit_card"}}), Voice())


@pytest.mark.parametrize(("cards", "said"), [(1, "handing on 1 card ·"), (2, "handing on 2 cards ·")])
def test_one_card_is_handed_on_in_the_singular(cards, said):
    assert said in rule_line(without_bets({"swap": {"pass": {"cards": cards}}, "change": {"draw": {}}}), Voice())


def test_the_french_words_for_a_spread_and_for_four_twos():
    spread = game({"betting": {"kind": "spread_limit", "maximum": 10}, **TWOS})
    assert "fourchette 2–10" in rule_line(spread, Voice("fr"))
    assert any(line.startswith("Limite à fourchette :") for line in page(spread, "fr"))
    assert "les quatre deux" in rule_line(spread, Voice("fr"))

"""No dead words: every strategy is told, and every setting of it changes what is told."""

import dataclasses
from dataclasses import replace

import leaves
import pytest

from standpat import load
from standpat.errors import CardError
from standpat.rules.deck import Standard, Stripped
from standpat.rules.ranking import AceToFive, Floor, SuitCard
from standpat.rules.registry import SLOTS, kinds
from standpat.rules.seating import Button, Clock, Seats, Session
from standpat.rules.showdown import SecondHalf, Showdown, Split, WinnerTakesIt
from standpat.rules.steps import Draw
from standpat.words.rule_card import rule_card
from standpat.words.strategies import sentences
from standpat.words.voice import Voice

DRAW = load("open-no-limit")
FIXED = load("five-card-stud")
JOKERS = replace(DRAW, deck=Standard(jokers=2))
FIRST, *REST = DRAW.streets
DEAL, BET = FIRST.steps


def with_step(rules, step):
    """The step alone in the first street, the others as they are."""
    first, *rest = rules.streets
    return replace(rules, streets=(replace(first, steps=(step,)), *rest))


PLACES = {
    "deck": lambda rules, part: replace(rules, deck=part),
    "wild": lambda rules, part: replace(rules, wild=part),
    "ranking": lambda rules, part: replace(rules, ranking=part),
    "selection": lambda rules, part: replace(rules, selection=part),
    "forced_bet": lambda rules, part: replace(rules, forced_bets=(part,)),
    "first_to_act": lambda rules, part: with_step(rules, replace(BET, first=part)),
    "opening": lambda rules, part: with_step(rules, replace(BET, opening=part)),
    "opening_size": lambda rules, part: with_step(rules, replace(BET, opening_size=part)),
    "all_pass": lambda rules, part: with_step(rules, replace(BET, all_pass=part)),
    "betting": lambda rules, part: replace(rules, betting=part),
    "step": with_step,
    "draw_limit": lambda rules, part: with_step(rules, Draw(limit=part)),
    "shortage": lambda rules, part: with_step(rules, Draw(shortage=part)),
    "first_to_show": lambda rules, part: replace(rules, showdown=replace(rules.showdown, first=part)),
    "award": lambda rules, part: replace(rules, award=part),
    "first_button": lambda rules, part: replace(rules, button=replace(rules.button, first=part)),
    "absent": lambda rules, part: replace(rules, absent=part),
}
"""Where a strategy of each slot stands in the rules of a game."""
GAMES = {"wild": [JOKERS, replace(JOKERS, ranking=AceToFive())], "step": [DRAW, FIXED]}
"""Games to put it in, where the plainest will not do."""
GAPPED = replace(DRAW, deck=Stripped(lowest="2", remove=("8", "9", "T")))
SHORT = replace(DRAW, deck=Stripped())
SETTINGS = {
    ("high_board", "suits"): {"ties": "suits"},
    ("winner_takes_it", "nobody"): {"qualifier": Floor()},
    ("split", "nobody"): {"qualifier": Floor(), "second": SecondHalf(qualifier=Floor(category="low"))},
    ("split", "swing"): {"method": "declare"},
    ("expose", "first"): {"at_once": False},
    **{(limit, "heads_up"): {"raises": 3} for limit in ("fixed_limit", "no_limit", "pot_limit", "spread_limit")},
    ("spread_limit", "reopens"): {"raises": 3},
}
"""Settings of the same strategy without which another one means nothing."""
MEANINGFUL = {
    ("high", "gap"): GAPPED,
    ("stripped", "gap"): GAPPED,
    ("turkish", "gap"): GAPPED,
    ("soko", "gap"): GAPPED,
    ("high", "ace_low"): SHORT,
    ("stripped", "ace_low"): SHORT,
    ("turkish", "ace_low"): SHORT,
    ("soko", "ace_low"): SHORT,
    ("fixed_limit", "big"): FIXED,
}
"""Games without which a setting means nothing."""
BLOCKS = {
    "seats": (Seats, lambda rules, part: replace(rules, seats=part)),
    "button": (Button, lambda rules, part: replace(rules, button=part)),
    "session": (Session, lambda rules, part: replace(rules, session=part)),
    "clock": (Clock, lambda rules, part: replace(rules, clock=part)),
    "showdown": (Showdown, lambda rules, part: replace(rules, showdown=part)),
    "second_half": (SecondHalf, lambda rules, part: replace(rules, award=Split(second=part))),
    "floor": (Floor, lambda rules, part: replace(rules, award=WinnerTakesIt(qualifier=part))),
    "suit_card": (SuitCard, lambda rules, part: replace(rules, award=Split(second=SecondHalf(ranking=part)))),
}
"""Parts of the rules that are no strategies of their own, and a strategy that makes sense only in one of them."""
OWN = [(slot, kind, cls) for slot in SLOTS for kind, cls in kinds(slot).items() if ":" not in kind]
FIELDS = [
    (slot, kind, field.name)
    for slot, kind, cls in OWN
    for field in dataclasses.fields(cls)
    if field.name != "kind" and cls is not SuitCard
]
IN_BLOCKS = [
    (name, field.name) for name, (cls, _) in BLOCKS.items() for field in dataclasses.fields(cls) if field.name != "kind"
]
ONE_VALUE = {("button", "moves"), ("session", "places"), ("showdown", "odd_chip"), ("showdown", "first")}
"""Settings that have no other value yet."""


def card(rules, lang="en"):
    return rule_card(rules, Voice(lang))


@pytest.mark.parametrize(("slot", "kind", "cls"), OWN, ids=str)
def test_every_strategy_has_sentences_of_its_own(slot, kind, cls):
    assert sentences.dispatch(cls) is not sentences.dispatch(object)


def cards_of_settings(games, place, part, name):
    """The card with a part of the rules as it is, and the cards with one setting of it changed."""
    for rules in games:
        before = card(place(rules, part))
        for other in leaves.others(type(part), name, getattr(part, name)):
            try:
                yield before, card(place(rules, replace(part, **{name: other})))
            except (ValueError, CardError):
                """A value that means nothing here, like a category of another ranking."""


@pytest.mark.parametrize(("slot", "kind", "name"), FIELDS, ids=str)
def test_every_setting_of_every_strategy_changes_what_is_told(slot, kind, name):
    games = [MEANINGFUL[kind, name]] if (kind, name) in MEANINGFUL else GAMES.get(slot, [DRAW])
    part = leaves.default(kinds(slot)[kind], **SETTINGS.get((kind, name), {}))
    assert any(before != after for before, after in cards_of_settings(games, PLACES[slot], part, name))


@pytest.mark.parametrize(("block", "name"), [leaf for leaf in IN_BLOCKS if leaf not in ONE_VALUE], ids=str)
def test_every_other_setting_changes_what_is_told(block, name):
    cls, place = BLOCKS[block]
    part = replace(cls(), **{"muck": "losers"} if (block, name) == ("showdown", "mucked") else {})
    assert any(before != after for before, after in cards_of_settings([DRAW], place, part, name))


def test_the_other_language_tells_as_many_things():
    for slot, _, cls in OWN:
        if cls is not SuitCard:
            rules = PLACES[slot](JOKERS if slot == "wild" else DRAW, leaves.default(cls))
            english, french = card(rules), card(rules, "fr")
            assert [len(lines) for _, lines in english] == [len(lines) for _, lines in french]

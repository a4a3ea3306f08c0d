"""How games differ in words: what one card says and the other does not, whatever key makes the difference."""

from __future__ import annotations

import importlib.util
import itertools
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from standpat import load
from standpat.profiles.document import read_file
from standpat.profiles.folder import shipped
from standpat.words.differences import Difference, compared, differences
from standpat.words.rule_card import rule_card
from standpat.words.voice import Voice

ENGLISH = Voice()
GAMES = {name: load(name) for name in shipped()}
CARDS = {name: rule_card(rules, ENGLISH) for name, rules in GAMES.items()}


def between(a, b, voice=ENGLISH):
    return compared(a, b, voice)


def swapped(found):
    other = {"": "", "a": "b", "b": "a"}
    return [one._replace(a=one.b, b=one.a, only=other[one.only]) for one in found]


# -- every shipped game


@pytest.mark.parametrize("name", shipped())
def test_a_game_does_not_differ_from_itself_whatever_it_is_called(name):
    assert differences(GAMES[name], replace(GAMES[name], name="another"), ENGLISH) == []


def test_no_two_shipped_games_are_the_same():
    assert [pair for pair in itertools.combinations(CARDS, 2) if not between(*map(CARDS.get, pair))] == []


def test_games_exchanged_exchange_what_only_one_says():
    for a, b in itertools.combinations(CARDS.values(), 2):
        assert sorted(swapped(between(b, a))) == sorted(between(a, b))


def test_what_one_card_says_and_the_other_does_not_turns_one_into_the_other():
    for a, b in itertools.permutations(CARDS.values(), 2):
        told = {one.title: one for one in between(a, b)}
        here, there = dict(a), dict(b)
        for title in {*here, *there}:
            one = told.get(title, Difference(title, [], []))
            left = list(here.get(title, []))
            for sentence in one.a:
                left.remove(sentence)
            assert sorted([*left, *one.b]) == sorted(there.get(title, []))


def test_sections_come_in_the_order_of_both_cards():
    for a, b in itertools.permutations(CARDS.values(), 2):
        titles = [one.title for one in between(a, b)]
        for card in (a, b):
            own = [title for title, _ in card]
            assert [title for title in titles if title in own] == [title for title in own if title in titles]


def parent_of(name):
    parent = read_file(shipped()[name]).at(["extends"])
    return parent.value if parent else None


CHILDREN = {name: parent_of(name) for name in shipped() if parent_of(name)}


@pytest.mark.parametrize("name", CHILDREN)
def test_a_game_says_what_it_changes_of_its_parent(name):
    english, french = (differences(GAMES[CHILDREN[name]], GAMES[name], Voice(lang)) for lang in ("en", "fr"))
    assert english
    assert [tuple(map(len, one[1:3])) for one in english] == [tuple(map(len, one[1:3])) for one in french]


def test_streets_that_french_calls_the_same_are_not_taken_for_one_another():
    stud, anaconda = GAMES["five-card-stud"], GAMES["anaconda"]
    told = [(one.title, one.only) for one in differences(stud, anaconda, Voice("fr"))]
    assert ("Deuxième carte", "a") in told
    assert ("Deuxième carte", "b") in told


# -- every key of the schema


def written_changes():
    """The changes of ``knobs.yaml``: at least one of every key that decides something."""
    path = Path(__file__).parents[1] / "profiles" / "test_no_dead_knobs.py"
    spec = importlib.util.spec_from_file_location("written_changes", path)
    table = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(table)
    return [change for change in table.CHANGES if not change.refused]


@pytest.mark.parametrize("change", written_changes(), ids=lambda change: f"{change.path}={change.value}"[:90])
def test_a_change_of_any_key_is_told_in_words(change):
    before = load(yaml.safe_load(yaml.safe_dump(change.before, sort_keys=False)))
    after = load(change.after())
    for lang in ("en", "fr"):
        assert differences(before, after, Voice(lang)), f"{change.path} is not told in {lang}"


# -- single cases


def test_a_sentence_that_only_moved_is_told_as_another_order():
    found = between([("Draw", ["One.", "Two.", "Three."])], [("Draw", ["Two.", "One.", "Four."])])
    assert found == [Difference("Draw", ["Three."], ["Four."], reordered=True)]


def test_a_sentence_between_others_moves_none_of_them():
    found = between([("Draw", ["One.", "Two."])], [("Draw", ["One.", "New.", "Two."])])
    assert found == [Difference("Draw", [], ["New."])]


def test_a_sentence_said_once_more_is_a_difference():
    found = between([("Bets", ["A round."])], [("Bets", ["A round.", "A round."])])
    assert found == [Difference("Bets", [], ["A round."])]


def test_a_section_only_one_has_is_told_whole_and_in_its_place():
    a = [("Deal", ["Five."]), ("Draw", ["Three."]), ("Bets", ["None."])]
    b = [("Deal", ["Six."]), ("First draw", ["Two."]), ("Second draw", ["One."]), ("Bets", ["None."])]
    assert between(a, b) == [
        Difference("Deal", ["Five."], ["Six."]),
        Difference("Draw", ["Three."], [], only="a"),
        Difference("First draw", [], ["Two."], only="b"),
        Difference("Second draw", [], ["One."], only="b"),
    ]


def test_streets_in_another_order_are_told():
    a = [("Players", ["Two."]), ("Passing", ["One card."]), ("Draw", ["Three."])]
    b = [a[0], a[2], a[1]]
    assert between(a, b) == [Difference("Order", ["Passing, Draw"], ["Draw, Passing"])]


def test_a_street_may_have_the_name_of_another_section():
    a = [("Bets", ["A street."]), ("Bets", ["No limit."])]
    b = [("Bets", ["A street."]), ("Bets", ["Pot limit."])]
    assert between(a, b) == [Difference("Bets", ["No limit."], ["Pot limit."])]


def test_steps_in_another_order_are_told():
    """The order of the steps of a street is a rule, though every sentence is the same."""
    rules = GAMES["open-no-limit"]
    first, *rest = rules.streets
    other = replace(rules, streets=(replace(first, steps=first.steps[::-1]), *rest))
    assert differences(rules, other, ENGLISH) == [Difference("First round", [], [], reordered=True)]

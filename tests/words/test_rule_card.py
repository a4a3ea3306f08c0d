"""The rules in sentences: every setting has one."""

import dataclasses
import typing

import pytest

from standpat import load
from standpat.profiles.folder import shipped
from standpat.profiles.library import load as load_game
from standpat.rules.registry import SLOTS, kinds
from standpat.rules.steps import Deal
from standpat.words.rule_card import lay_out, rule_card
from standpat.words.rule_line import rule_line, short
from standpat.words.strategies import sentences
from standpat.words.voice import Voice

LINES = {
    "open-no-limit": "open draw · ante 1 · no limit, min 2 · draw 0–5",
    "classic": "open draw · ante 10 · no limit, min 20 · draw 0–3, 4 keeping ace or joker",
    "casino-draw": "open draw · blind 2 · no limit, min 2 · draw 0–3, one player 4",
    "five-card-stud": "five-card stud · ante 1 · bring-in 2 · fixed limit 5/10, 3 raises",
    "jacks-or-better": "draw · ante 10 · pair of jacks or better to open · no limit, min 20 "
    "· draw 0–3, 4 keeping ace or joker",
    "joker": "open draw · wild: the joker · ante 10 · no limit, min 20 · draw 0–3, 4 keeping ace or joker",
    "no-bet": "open draw · no bets · draw 0–3, 4 keeping ace or joker",
}


@pytest.mark.parametrize("name", LINES)
def test_a_game_is_told_in_one_line(name):
    """REQ-11."""
    assert rule_line(load(name), Voice()) == LINES[name]


def test_the_line_and_the_card_do_not_depend_on_the_name():
    renamed = dataclasses.replace(load("five-card-stud"), name="x")
    assert rule_line(renamed, Voice()) == LINES["five-card-stud"]
    assert rule_card(renamed, Voice()) == rule_card(load("five-card-stud"), Voice())


def games():
    for name in shipped():
        menu = load_game(name).profile.options
        for chosen in [{}, *({key: choice} for key, option in menu.items() for choice in option.choices)]:
            yield load(name, chosen)


GAMES = list({rules.digest: rules for rules in games()}.values())


def variations(thing, path=()):
    """The same rules with one setting changed, for every setting."""
    if isinstance(thing, tuple):
        for place, item in enumerate(thing):
            for below, changed in variations(item, path):
                yield below, (*thing[:place], changed, *thing[place + 1 :])
        return
    if not dataclasses.is_dataclass(thing):
        return
    hints = (
        typing.get_type_hints(type(thing), include_extras=False)
        if type(thing).__name__ not in ("Rules", "Street")
        else {}
    )
    for field in dataclasses.fields(thing):
        value = getattr(thing, field.name)
        here = (*path, type(thing).__name__, field.name)[-2:]
        for other in others(value, hints.get(field.name)):
            yield here, dataclasses.replace(thing, **{field.name: other})
        for below, changed in variations(value, here):
            yield below, dataclasses.replace(thing, **{field.name: changed})


def others(value, hint):
    if typing.get_origin(hint) is typing.Literal:
        return [choice for choice in typing.get_args(hint) if choice != value]
    if type(value) is bool:
        return [not value]
    if type(value) is int:
        return [value + 1]
    return [9] if value is None else []


def test_every_setting_of_every_strategy_changes_the_card_somewhere():
    """No dead knobs: change any leaf, and the written rules change."""
    told, changed = {}, set()
    for rules in GAMES:
        before = rule_card(rules, Voice())
        for (cls, name), variant in variations(rules):
            if name in ("kind", "name", "digest"):
                continue
            changed.add((cls, name))
            if (cls, name) not in told and rule_card(variant, Voice()) != before:
                told[cls, name] = True
    assert changed - set(told) == set()
    assert len(changed) > 25


@pytest.mark.parametrize("slot", [slot for slot in SLOTS if slot not in ("step", "wild", "ranking")])
def test_every_shipped_strategy_has_sentences_of_its_own(slot):
    for kind, cls in kinds(slot).items():
        if ":" not in kind:
            assert sentences.dispatch(cls) is not sentences.dispatch(object), kind


def test_a_strategy_of_another_vendor_is_told_by_its_docstring_and_settings():
    @dataclasses.dataclass(frozen=True)
    class Jackpot:
        """Every tenth pot is doubled."""

        kind: str = "acme:jackpot"
        every: int = 10

    evaluator = load("classic").evaluator
    assert sentences(Jackpot(), Voice(), evaluator) == ["Every tenth pot is doubled. (every 10)"]
    assert short(Jackpot(), Voice()) == "jackpot"


def test_a_street_with_an_unknown_step_is_told():
    rules = load("open-no-limit")
    first, *rest = rules.streets
    deal = dataclasses.replace(first, steps=(Deal(down=1, up=2, burn=2), *first.steps[1:]))
    card = dict(rule_card(dataclasses.replace(rules, streets=(deal, *rest)), Voice()))
    assert card["First round"][0] == "2 cards are burned, then everybody is dealt 1 card down and 2 cards up."


def test_lines_are_no_wider_than_the_terminal():
    for width in (40, 80, 100):
        assert max(map(len, lay_out(rule_card(load("five-card-stud"), Voice("fr")), width))) <= width


WILD = [
    ({"wild": {"kind": "full", "cards": ["2"]}}, "Wild: every two; a wild card", "wild: every two"),
    ({"wild": {"kind": "full", "cards": ["Jh", "Js"]}}, "Wild: J♥ and J♠; a wild card", "wild: J♥ and J♠"),
    ({"deck.jokers": 2, "wild": {"kind": "full"}}, "Wild: 2 jokers; a wild card", "wild: 2 jokers"),
    ({"deck.jokers": 1, "wild": {"kind": "bug"}}, "Bug: the joker; it is an ace", "bug: the joker"),
]


@pytest.mark.parametrize(("sets", "sentence", "words"), WILD, ids=str)
def test_wild_cards_are_named(sets, sentence, words):
    rules = load("open-no-limit", sets=sets)
    assert sentence in " ".join(dict(rule_card(rules, Voice()))["Cards"])
    assert f" · {words} · " in rule_line(rules, Voice())


LIMITS = [("pot", "pot limit, min 5"), ("none", "no limit, min 5")]


@pytest.mark.parametrize(("limit", "words"), LIMITS)
def test_limits_are_told_in_the_line(limit, words):
    assert rule_line(load("five-card-stud", {"limit": limit}), Voice()).endswith(words)
    uncapped = load("five-card-stud", sets={"betting.raises": None})
    assert rule_line(uncapped, Voice()).endswith("fixed limit 5/10")
    assert "There is no cap on raises." in dict(rule_card(uncapped, Voice()))["Bets"]


def test_two_blinds_are_told():
    sets = {"forced_bets.blind.amounts": [1, 2], "stakes.blind": None, "stakes.minimum_bet": 2}
    rules = load("casino-draw", sets=sets)
    assert "blinds 1/2" in rule_line(rules, Voice())
    assert "post blinds of 1 and 2" in " ".join(dict(rule_card(rules, Voice()))["Posted first"])

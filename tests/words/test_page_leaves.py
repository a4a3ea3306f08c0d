"""No dead words on a rule page: every setting of the rules, and every text of the profile, changes the page."""

import dataclasses
from dataclasses import replace

import leaves
import pytest
import test_every_leaf as card_leaves

from standpat.errors import CardError
from standpat.profiles.library import load
from standpat.profiles.schema import Profile, Stakes
from standpat.rules.registry import kinds
from standpat.words.rule_page import About, Setting, rule_page
from standpat.words.voice import Voice

LANGUAGES = ("en", "fr")


def written(rules, lang):
    """The sections of a page without anything a profile says beside its rules."""
    page = rule_page(rules, Voice(lang), About(title=""))
    return [(section.key, section.title, section.blocks) for section in page.sections]


def pages_of_settings(games, place, part, name, lang):
    """The page with a part of the rules as it is, and the pages with one setting of it changed."""
    for rules in games:
        before = written(place(rules, part), lang)
        for other in leaves.others(type(part), name, getattr(part, name)):
            try:
                yield before, written(place(rules, replace(part, **{name: other})), lang)
            except (ValueError, CardError):
                """A value that means nothing here, like a category of another ranking."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("slot", "kind", "name"), card_leaves.FIELDS, ids=str)
def test_every_setting_of_every_strategy_changes_the_page(slot, kind, name, lang):
    meaningful = card_leaves.MEANINGFUL
    games = [meaningful[kind, name]] if (kind, name) in meaningful else card_leaves.GAMES.get(slot, [card_leaves.DRAW])
    part = leaves.default(kinds(slot)[kind], **card_leaves.SETTINGS.get((kind, name), {}))
    assert any(a != b for a, b in pages_of_settings(games, card_leaves.PLACES[slot], part, name, lang))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("block", "name"), card_leaves.IN_BLOCKS, ids=str)
def test_every_other_setting_changes_the_page(block, name, lang):
    if (block, name) in card_leaves.ONE_VALUE:
        assert not leaves.others(card_leaves.BLOCKS[block][0], name, getattr(card_leaves.BLOCKS[block][0](), name))
        return
    cls, place = card_leaves.BLOCKS[block]
    part = replace(cls(), **{"muck": "losers"} if (block, name) == ("showdown", "mucked") else {})
    assert any(a != b for a, b in pages_of_settings([card_leaves.DRAW], place, part, name, lang))


STAKES = {
    "stack": ("open-no-limit", "4321"),
    "ante": ("open-no-limit", "7"),
    "minimum_bet": ("open-no-limit", "14"),
    "unit": ("classic", "5"),
    "blind": ("casino-draw", "6"),
    "small_blind": ("california-lowball", "1"),
    "big_blind": ("california-lowball", "6"),
    "bring_in": ("five-card-stud", "3"),
    "small_bet": ("five-card-stud", "6"),
    "big_bet": ("five-card-stud", "14"),
}
"""A game in which the stake is at play, and another value of it."""
TOLD_ELSEWHERE = {
    "schema_version": "of the file, and no rule",
    "requires": "of the file, and no rule",
    "meta": "free notes, read by nobody",
    "examples": "played and told: test_numbers",
    "options": "the menu: below",
    "about": "the texts: below",
    "name": "the texts: below",
    "stakes": "above",
}
"""Keys of a profile that are no part of the compiled rules."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("stake", STAKES)
def test_every_stake_of_a_game_is_on_its_page(stake, lang):
    game, value = STAKES[stake]
    before, after = load(game).rules, load(game, {}, [f"stakes.{stake}={value}"]).rules
    assert written(before, lang) != written(after, lang)


def test_every_key_of_a_profile_is_looked_at():
    assert set(STAKES) == {field.name for field in dataclasses.fields(Stakes)}
    told = {"seats", "deck", "wild", "ranking", "selection", "button", "betting", "showdown", "award", "session"}
    told |= {"forced_bets", "streets", "clock", "absent"}
    assert {field.name for field in dataclasses.fields(Profile)} == told | set(TOLD_ELSEWHERE)


TEXTS = {
    "title": "A title",
    "summary": "A summary.",
    "family": "a family",
    "source": "a book",
    "name": "a-name",
    "overlays": ("It is laid on.",),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TEXTS)
def test_every_text_of_a_profile_is_on_the_page(name, lang):
    wanted = TEXTS[name] if isinstance(TEXTS[name], str) else TEXTS[name][0]
    page = rule_page(card_leaves.DRAW, Voice(lang), About(**{"title": "", name: TEXTS[name]}))
    assert any(wanted in words for words in page.words())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_setting_of_the_menu_is_on_the_page_with_its_choices_and_the_one_in_force(lang):
    other = load("open-no-limit", {}, ["stakes.ante=7"]).rules
    setting = Setting("ante", "The ante", "low", "high", {"low": card_leaves.DRAW, "high": other, "mad": None})
    page = rule_page(other, Voice(lang), About(title="", settings=[setting]))
    table = next(section.blocks[1] for section in page.sections if section.key == "settings")
    (low, _), (high, _), (mad, mad_means) = [row[1:] for row in table.rows]
    assert table.rows[0][0] == "The ante (ante)"
    assert low.startswith("low (")
    assert high.startswith("high (")
    assert low.removeprefix("low") != high.removeprefix("high")
    assert (mad, mad_means) == ("mad", Voice(lang).say("Does not go with the other settings."))

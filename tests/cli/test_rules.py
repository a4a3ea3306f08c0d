"""``standpat rules``: the rule page on the command line."""

import json

import pytest


def test_the_page_is_text_unless_another_format_is_asked_for(standpat):
    text = standpat("rules", "classic").stdout
    assert text.startswith("Classic five-card draw\n======================\n")
    assert "\n- Everybody antes 10; the ante is no part of a bet.\n" in text
    markdown = standpat("rules", "classic", "--format", "md").stdout
    assert markdown.startswith("# Classic five-card draw\n")
    html = standpat("rules", "classic", "--format", "html", "--lang", "fr").stdout
    assert html.startswith('<!DOCTYPE html>\n<html lang="fr">\n')
    assert "<h1>Poker fermé classique</h1>" in html


@pytest.mark.parametrize("form", ["text", "md", "html"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_line_of_a_page_can_be_written(standpat, form, lang):
    """A line of output that holds a line break of its own, or a control character, would be mended."""
    told = standpat("rules", "five-card-stud", "--format", form, "--lang", lang).stdout
    assert "\N{REPLACEMENT CHARACTER}" not in told
    assert len(told.splitlines()) > 150


def test_the_page_is_that_of_the_game_as_it_is_chosen(standpat):
    told = standpat("rules", "classic", "--option", "opening=jacks", "--set", "stakes.ante=25").stdout
    assert "To open takes at least: pair of jacks" in told
    assert "Everybody antes 25" in told
    assert "after a bet of 50, a raise to 150 adds 100, so the next full raise is to at least 250" in " ".join(
        told.split()
    )
    assert "jacks (in force)" in told
    assert "anyone (by default)" in told


def test_a_summary_that_tells_of_another_game_is_left_out(standpat, game):
    """A parent's, or that of the game as it is played when nothing is chosen."""
    said = "Three cards may be changed, four when an ace is kept."
    assert said in standpat("rules", "classic").stdout
    for words in (("--option", "draw_limit=three"), ("--set", "stakes.ante=5"), ("--with", "pot-limit")):
        assert said not in standpat("rules", "classic", *words).stdout
    child = standpat("rules", game("name: mine\nextends: classic\nabout: {title: {en: Mine}}\n")).stdout
    assert said not in child
    assert "Source of the game on which this one is built: Règles de poker fermé" in " ".join(child.split())


def test_overlays_stand_on_the_page(standpat):
    told = standpat("rules", "classic", "--with", "pot-limit").stdout
    assert "\nLaid on the game\n" in told
    assert "Pot limit: a bet or raise is at most the pot" in " ".join(told.split())
    assert "\nLaid on the game\n" not in standpat("rules", "classic").stdout


def test_examples_that_do_not_hold_with_other_settings_are_left_out(standpat):
    def examples(*words):
        page = json.loads(standpat("rules", "classic", "--json", *words).stdout)
        found = [section["blocks"] for section in page["sections"] if section["key"] == "examples"]
        return [block["title"] for block in found[0]] if found else []

    assert len(examples()) == 3
    assert examples("--option", "draw_limit=three") == [
        "Example 1: When all check the cards are dealt again and the pot stays",
        "Example 2: The opener speaks first after the draw",
    ]


def test_a_child_says_what_it_changes_and_a_game_without_a_parent_does_not(standpat):
    child, alone = (
        {section["key"]: section for section in json.loads(standpat("rules", game, "--json").stdout)["sections"]}
        for game in ("jacks-or-better", "open-no-limit")
    )
    assert child["parent"]["title"] == "How it differs from: Classic five-card draw"
    says, mine, other, gone = child["parent"]["blocks"]
    assert (says["text"], other["text"]) == ("Only this game says:", "Only the other game says:")
    assert mine["items"] == ["First round: To open takes at least: pair of jacks."]
    assert gone["items"] == ["First round: Anybody may open."]
    assert "parent" not in alone


def test_the_data_have_the_page_block_by_block(standpat):
    page = json.loads(standpat("rules", "razz", "--json", "--lang", "fr").stdout)
    assert (page["lang"], page["title"]) == ("fr", "Razz")
    kinds = {block["kind"] for section in page["sections"] for block in section["blocks"]}
    assert kinds == {"paragraph", "list", "table", "story", "question"}


def test_a_file_of_ones_own_has_its_page(standpat, game):
    path = game(
        "name: mine\nextends: classic\nabout: {title: {en: <Mine> & yours}, source: the kitchen table}\n"
        "deck: {jokers: 2}\nwild: {kind: full}\n"
    )
    told = standpat("rules", path, "--format", "html").stdout
    assert "<h1>&lt;Mine&gt; &amp; yours</h1>" in told
    assert "Source: the kitchen table." in told
    assert "52 cards and 2 jokers." in told


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (("rules", "clasic"), 2, "did you mean 'classic'"),
        (("rules", "classic", "--format", "pdf"), 2, "error[unknown-format]: --format pdf: choose text, md, html"),
        (("rules", "classic", "--json", "--format", "md"), 2, "--json and --format exclude each other"),
        (("rules", "classic", "--lang", "de"), 2, "error[unknown-language]"),
        (("rules", "classic", "--option", "joker=two"), 2, "there is no choice for joker 'two'"),
        (("rules", "dealers-choice"), 2, "error[session-alone]"),
        (("rules", "one-joker"), 2, "error[overlay-alone]"),
    ],
    ids=str,
)
def test_what_cannot_be_written_is_told_in_a_line(standpat, words, status, message):
    result = standpat(*words)
    assert result.exit_code == status
    assert message in result.stderr
    assert result.stdout == ""


def test_a_stream_that_has_no_suits_gets_letters(process):
    told = process("rules", "open-no-limit", PYTHONIOENCODING="ascii")
    assert told.returncode == 0
    assert b"As Ks Qs Js 10s" in told.stdout

"""The glossary and the program use the same words."""

import re

import pytest

from standpat.hands import high_evaluator
from standpat.words.holdings import FRENCH

from .pages import PROJECT

CATALOGUE = PROJECT / "src" / "standpat" / "locale" / "fr" / "LC_MESSAGES" / "standpat.po"
PAGE = (PROJECT / "docs" / "glossary.md").read_text(encoding="utf-8")
ROWS = dict(re.findall(r"^\| ([^|]+) \| ([^|]+) \|", PAGE, re.MULTILINE))


def test_the_names_of_holdings_are_those_the_program_says():
    for category in high_evaluator().categories:
        said = FRENCH.bare[category]
        if category == "straight flush":
            assert ROWS["straight flush, royal flush"] == f"{said}, {FRENCH.royal}"
        else:
            assert ROWS[category] == said


def test_check_and_fold_are_told_apart_in_french():
    assert (ROWS["check"], ROWS["fold"]) == ("parole", "se coucher")


CODE_ONLY = {"stake", "uncontested", "rotation"}
"""What nobody is told in French so far: a word of the code, or of a profile."""


def french_words():
    """The French side of every row with a meaning: for each English term the words that may stand for it."""
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| [^|]+ \|$", PAGE, re.MULTILINE)
    return [row[:2] for row in rows if row[0] not in ("English", "---")]


def said_in_french():
    entries = re.findall(r'^msgstr ((?:".*"\n?)+)', CATALOGUE.read_text(encoding="utf-8"), re.MULTILINE)
    return " ".join(entries).lower()


def stem(phrase):
    """What the longest word of a phrase has in common in all its forms, or nearly all."""
    word = max(re.findall(r"[^\W\d_]+", phrase), key=len).lower()
    return word[:-2] if len(word) > 5 else word


@pytest.mark.parametrize(("english", "french"), french_words())
def test_the_french_word_for_a_thing_is_one_that_the_program_says(english, french):
    text = said_in_french()
    said = [phrase for phrase in re.split("[,;()]", french) if phrase.strip() and stem(phrase) in text]
    assert bool(said) == (english not in CODE_ONLY)

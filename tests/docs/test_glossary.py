"""The glossary and the program use the same words."""

import re

from standpat.hands import high_evaluator
from standpat.words.holdings import FRENCH

from .pages import PROJECT

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

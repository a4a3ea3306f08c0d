"""Every rule of the source documents is said on the rule page of its game, in English and in French.

For each of the first seven games: the rule ids that hold for it, with a phrase of each page that says the rule, or
the reason why no page can say it. Rules that hold under a choice from the menu are named in CHOSEN.
"""

from pathlib import Path

import pytest
import rule_pages
from said_of_blind_and_stud import BLIND, STUD
from said_of_open_draw import OPEN_NO_LIMIT
from said_of_the_site import CLASSIC, JACKS, JOKER, NO_BET

IDS = (Path(__file__).parents[1] / "rules" / "rule_ids.txt").read_text(encoding="utf-8").split()

GAMES = {
    "open-no-limit": OPEN_NO_LIMIT,
    "classic": CLASSIC,
    "jacks-or-better": JACKS,
    "joker": JOKER,
    "no-bet": NO_BET,
    "casino-draw": BLIND,
    "five-card-stud": STUD,
}
CHOSEN = {
    ("casino-draw", "S003-02.4"): (("form", "pot"),),
    ("casino-draw", "S003-02.5"): (("form", "pot"),),
    ("casino-draw", "S003-02.6"): (("form", "pot"),),
    ("casino-draw", "S003-04.8"): (("change", "five"),),
    ("classic", "S002-07.3"): (("joker", "one"),),
    ("classic", "S002-11.2"): (("clock", "30"),),
    ("classic", "S002-12.7"): (("joker", "one"),),
    ("classic", "S002-12.9"): (("clock", "60"),),
}
"""Rules that hold with a choice from the menu."""
SAID = [(game, rule, phrases) for game, rules in GAMES.items() for rule, phrases in rules.items()]


def test_no_rule_of_a_source_is_missing():
    sources = {"S000": OPEN_NO_LIMIT, "S002": CLASSIC, "S003": BLIND, "S004": STUD}
    for source, told in sources.items():
        wanted = {rule for rule in IDS if rule.startswith(source)}
        assert {rule for rule in told if not rule.endswith("-gap")} == {r for r in wanted if not r.endswith("-gap")}


@pytest.mark.parametrize(("game", "rule", "phrases"), SAID, ids=str)
def test_the_page_says_the_rule(game, rule, phrases):
    if isinstance(phrases, str):
        assert rule in {"S002-09.x", "S002-11.4", "S003-04.7"} or rule.endswith("-gap")
        return
    for lang, phrase in zip(("en", "fr"), phrases, strict=True):
        words = rule_pages.words(game, lang, CHOSEN.get((game, rule), ()))
        assert [part for part in phrase.split(" … ") if part not in words] == []

"""Three games as hosts describe them, written down: nothing is found in them, and they say what was asked for."""

from pathlib import Path

import pytest

from standpat.cli.checking import game_findings
from standpat.profiles.library import load
from standpat.words.rule_line import rule_line
from standpat.words.voice import Voice

FOLDER = Path(__file__).parent / "house"
LINES = {
    "friday-game": "draw · bug: 2 jokers · ante 10 · pair of queens or better to open · pot limit, min 20 · draw 0–3",
    "the-youngests-game": "draw · wild: J♥ and J♠ · no bets · 2 draws 0–3",
    "club-stud": "five-card stud · ante 2 · spread limit 2–10, 3 raises",
}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_house_game_is_sound_and_says_what_was_asked_for(path):
    assert game_findings(path) == []
    assert rule_line(load(path).rules, Voice()) == LINES[path.stem]

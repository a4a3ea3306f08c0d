"""A session of several games is told in one language, whichever that is."""

import re

import pytest
from greek import Strange, english_in, strange_holdings
from typer.testing import CliRunner

from standpat.cli.app import app
from standpat.profiles.folder import shipped_sessions
from standpat.words import holdings

FEW = """\
name: few
about: {title: {en: Few}}
stack: 3
games:
  - {game: open-no-limit, set: {seats.min: 3}}
  - {game: five-card-stud, set: {seats.min: 3}}
session: {hands: 50}
"""


@pytest.fixture
def in_greek(monkeypatch):
    monkeypatch.setattr("standpat.words.voice._catalogue", lambda _: Strange())
    monkeypatch.setitem(holdings.LANGUAGES, "xx", strange_holdings())
    for module in ("show", "tellers", "played"):
        monkeypatch.setattr(f"standpat.cli.{module}.in_language", lambda words, _: "Title" if words else "")
    return lambda *words: CliRunner().invoke(app, [*map(str, words), "--lang", "xx"])


@pytest.mark.parametrize("name", shipped_sessions())
def test_no_english_slips_into_a_session_of_several_games(in_greek, name):
    result = in_greek("run", name, "--seed", "1", "--bots", "random", "--hands", "8")
    assert result.exit_code == 0, result.output
    assert english_in(result.stdout) == []
    card = [line for line in in_greek("show", name).stdout.splitlines() if not re.search(r"/|\b[0-9a-f]{16}\b", line)]
    assert english_in("\n".join(card)) == []


def test_no_english_slips_into_what_is_said_of_games_that_do_not_fit(in_greek, tmp_path):
    path = tmp_path / "few.yaml"
    path.write_text(FEW, encoding="utf-8")
    for players in ("3", "8"):
        result = in_greek("run", path, "--seed", "1", "--players", players, "--bots", "random")
        assert result.exit_code == 0, result.output
        assert english_in(result.stdout) == []

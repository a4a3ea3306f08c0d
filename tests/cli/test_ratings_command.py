"""``standpat ratings``, from sessions that are saved."""

import json
import unicodedata
from datetime import UTC, datetime

import pytest

from standpat.history.home import history_file
from standpat.history.ratings import Result, Sitting


def sitting(day, game, **balances):
    """A session of these players, with the places that their balances give."""
    results = tuple(
        Result(player=name, place=1 + sum(other > one for other in balances.values()), balance=one)
        for name, one in balances.items()
    )
    return Sitting(session=f"s{day}", ended=datetime(2026, 1, day, tzinfo=UTC), game=game, results=results)


PLAYED = (
    sitting(3, "classic", Ada=-50, Ben=50),
    sitting(1, "classic", Ada=300, Ben=-100, Cleo=-200),
    sitting(2, "badugi", Ada=5, Ben=5, Cleo=-10),
)


@pytest.fixture
def played(monkeypatch):
    monkeypatch.setattr("standpat.cli.ratings.recorded", lambda: PLAYED)


def test_the_players_are_told_the_best_first(standpat, played):
    result = standpat("ratings")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines() == [
        "After 3 sessions:",
        "",
        "     player  rating  sessions  won  shared  mean place  balance",
        "1st  Ben     1524.7         3    1       1        1.33      -45",
        "2nd  Ada     1506.2         3    1       1        1.33     +255",
        "3rd  Cleo    1469.1         2    0       0        3.00     -210",
    ]


def test_in_french_too(standpat, played):
    lines = standpat("ratings", "--lang", "fr").stdout.splitlines()
    assert lines[0] == "Après 3 séances :"
    assert lines[2].split() == ["joueur", "classement", "séances", "gagnées", "partagées", "place", "moyenne", "bilan"]
    assert lines[3].split() == ["1er", "Ben", "1524,7", "3", "1", "1", "1,33", "-45"]


def test_of_one_game_only(standpat, played):
    lines = standpat("ratings", "--game", "badugi").stdout.splitlines()
    assert lines[0] == "After 1 session:"
    assert [line.split()[:3] for line in lines[3:]] == [
        ["1st", "Ada", "1508.0"],
        ["1st", "Ben", "1508.0"],
        ["3rd", "Cleo", "1484.0"],
    ]


def test_as_data(standpat, played):
    result = standpat("ratings", "--json")
    told = json.loads(result.stdout)
    assert (told["start"], told["k"], told["sessions"]) == (1500, 32, 3)
    assert [one["player"] for one in told["ratings"]] == ["Ben", "Ada", "Cleo"]
    assert sum(one["rating"] for one in told["ratings"]) == pytest.approx(4500)
    assert told["ratings"][1] == {
        "player": "Ada",
        "rating": 1506.212,
        "sessions": 3,
        "wins": 1,
        "shared_wins": 1,
        "mean_place": 1.333,
        "balance": 255,
    }


MISSING = {
    ("clasic",): "did you mean 'classic'?",
    ("zzz",): "there are badugi, classic",
}


@pytest.mark.parametrize("words", MISSING)
def test_a_game_that_nobody_has_played_is_told(standpat, played, words):
    result = standpat("ratings", "--game", *words)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith("error[no-match]: ")
    assert MISSING[words] in result.stderr
    assert standpat("ratings", "--game", *words, "--json").stdout == (
        '{"start": 1500, "k": 32, "sessions": 0, "ratings": []}\n'
    )


def test_before_the_first_session_there_is_nothing_and_no_file_is_made(standpat, monkeypatch, tmp_path):
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path))
    result = standpat("ratings")
    assert (result.exit_code, result.stdout) == (0, "No session has been played to its end yet.\n")
    result = standpat("ratings", "--game", "classic")
    assert result.exit_code == 1
    assert result.stderr.endswith("there are none yet\n")
    assert not history_file().exists()


def test_a_damaged_history_is_told_in_a_line(standpat, monkeypatch, tmp_path):
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path))
    history_file().write_text("dear diary\n" * 100, encoding="utf-8")
    result = standpat("ratings")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("error[history-damaged]: ")
    assert result.stderr.count("\n") == 1


def test_numbers_stand_below_each_other_and_names_too(standpat, monkeypatch):
    long = sitting(1, "classic", **{"Anna-Maria": 12000, "Éd": -12000})
    monkeypatch.setattr("standpat.cli.ratings.recorded", lambda: (long,))
    lines = standpat("ratings").stdout.splitlines()[2:]
    assert len({len(unicodedata.normalize("NFC", line)) for line in lines}) == 1
    assert len({line.index(name) for line, name in zip(lines, ("player", "Anna", "Éd"), strict=True)}) == 1

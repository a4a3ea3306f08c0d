"""The list of games from which one is chosen: it fits the screen, and every game is in it by number and name."""

import shutil
from itertools import pairwise
from os import terminal_size

import pytest

from standpat.cli.choosing import chosen_game, listed
from standpat.cli.languages import in_language
from standpat.profiles.titles import titles
from standpat.terminal.cells import width
from standpat.terminal.front import EndOfInput
from standpat.words.voice import Voice


def offered(lang="en"):
    return [(name, in_language(title, lang)) for name, title in (titles() | titles("session")).items()]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("columns", [40, 60, 80, 100])
@pytest.mark.parametrize("rows", [5, 14, 20, 60])
def test_every_game_is_listed_once_by_number_and_name_and_none_is_cut(lang, columns, rows):
    games = offered(lang)
    lines = listed(games, columns, rows)
    assert max(map(width, lines)) <= columns
    words = " ".join(lines).split()
    for number, (name, _) in enumerate(games, 1):
        assert (str(number), name) in pairwise(words), name
    if columns >= 60:
        assert len(lines) <= max(rows, 20)


def test_where_there_is_room_for_them_all_every_title_stands_beside_its_name():
    games = offered()
    lines = listed(games, 80, len(games))
    assert [line.split("  ")[-2:] for line in map(str.strip, lines)] == [list(game) for game in games]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_list_and_question_fit_on_a_screen_of_24_lines(lang, monkeypatch, capsys):
    monkeypatch.setattr(shutil, "get_terminal_size", lambda *_: terminal_size((80, 24)))
    monkeypatch.setattr("sys.stdin.readline", lambda: "", raising=False)
    with pytest.raises(EndOfInput):
        chosen_game(Voice(lang))
    shown = capsys.readouterr().out.splitlines()
    assert shown[-1] == "> "
    assert len(shown) < 24
    assert max(map(width, shown)) <= 80

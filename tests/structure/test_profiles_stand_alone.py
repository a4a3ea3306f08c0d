"""A shipped file needs its parents and the games it names, and nothing else: any other may be taken away."""

from __future__ import annotations

import shutil
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from standpat.errors import ProfileError
from standpat.profiles import document, folder, laying, overlays, session_file
from standpat.profiles.laying import Laying
from standpat.profiles.places import Place
from standpat.profiles.session_file import load_session

if TYPE_CHECKING:
    from pathlib import Path

    from standpat.profiles.document import Node

FOLDER = folder.shipped_folder()
FILES = {path.stem: path for path in sorted(FOLDER.rglob("*.yaml"))}
GAMES = tuple(folder.shipped())


@cache
def said(name: str) -> dict[str, Any]:
    found: dict[str, Any] = read_once(name).plain()
    return found


@cache
def needed(name: str) -> frozenset[str]:
    """The files a game or session stands on: its parent, its overlays, its games, and what these stand on."""
    one = said(name)
    below = [*([one["extends"]] if "extends" in one else []), *one.get("with", [])]
    for game in one.get("games", []):
        below += [game, *()] if isinstance(game, str) else [game["game"], *game.get("with", [])]
    return frozenset({name}).union(*(needed(other) for other in below))


@cache
def read_once(name: str) -> Node:
    """A file as it is read, wherever its copy lies: one file is the same in every copy."""
    return document.read_file(FILES[name])


@pytest.fixture
def without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The library on a folder without one file."""

    def take_away(name: str) -> None:
        copy = tmp_path / "profiles"
        shutil.copytree(FOLDER, copy)
        (copy / FILES[name].relative_to(FOLDER)).unlink()
        monkeypatch.setattr(folder, "shipped_folder", lambda: copy)
        monkeypatch.setattr(folder, "places", lambda *_, **__: (Place("shipped", copy),))
        monkeypatch.setattr(laying, "read_file", lambda path: read_once(path.stem))

    return take_away


def can_be_laid(name: str) -> bool:
    """Whether all that a game stands on is there; what comes after reads no file any more."""
    codes: set[str] = set()
    try:
        Laying({}).file(folder.find(name))
    except ProfileError as error:
        codes = {finding.code for finding in error.findings}
    assert codes <= {"missing-parent", "missing-overlay"}
    return not codes


@pytest.mark.parametrize("name", FILES)
def test_taking_one_file_away_breaks_only_what_stands_on_it(name: str, without: Any) -> None:
    without(name)
    assert name not in folder.shipped()
    broken = {game for game in GAMES if game != name and not can_be_laid(game)}
    assert broken == {game for game in GAMES if game != name and name in needed(game)}


@pytest.mark.parametrize("name", folder.shipped_sessions())
def test_a_session_reads_its_games_and_what_they_stand_on(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    read = []

    def remember(path: Path) -> Node:
        read.append(path.stem)
        return document.read_file(path)

    for module in (laying, overlays, session_file):
        monkeypatch.setattr(module, "read_file", remember)
    load_session(name)
    assert set(read) == needed(name)


def test_the_seven_first_games_stand_at_the_top() -> None:
    """They are found without knowing what kind of game one looks for."""
    first = {"open-no-limit", "casino-draw", "classic", "jacks-or-better", "joker", "no-bet", "five-card-stud"}
    assert {path.stem for path in FOLDER.glob("*.yaml")} == first

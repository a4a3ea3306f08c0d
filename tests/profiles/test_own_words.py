"""What a game says of itself is its own: a parent's words, in whatever language, tell of another game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.cli.listed import game as listed
from standpat.cli.rules import page_of
from standpat.profiles.library import alone, load
from standpat.words.voice import Voice

if TYPE_CHECKING:
    from pathlib import Path


def write(folder: Path, about: str) -> Path:
    file = folder / "friday.yaml"
    file.write_text(f"name: friday\nextends: no-bet\nabout: {about}\n", encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("about", "titles"),
    [
        ("{title: {en: Friday}}", ("Friday", "Friday")),
        ("{title: {fr: Vendredi}}", ("Vendredi", "Vendredi")),
        ("{title: {en: Friday, fr: Vendredi}}", ("Friday", "Vendredi")),
        ("{source: our kitchen}", tuple(load("no-bet").title.values())),
    ],
)
def test_a_game_is_called_by_its_own_title_in_every_language(
    tmp_path: Path, about: str, titles: tuple[str, str]
) -> None:
    file = write(tmp_path, about)
    game = load(file)
    assert tuple(page_of(game, Voice(lang)).title for lang in ("en", "fr")) == titles
    assert tuple(listed(file, lang)["title"] for lang in ("en", "fr")) == titles


def test_a_summary_in_one_language_is_not_told_of_the_parent_in_the_other(tmp_path: Path) -> None:
    file = write(tmp_path, "{title: {en: Friday}, summary: {en: Our game.}}")
    assert {lang: listed(file, lang)["summary"] for lang in ("en", "fr")} == {"en": "Our game.", "fr": "Our game."}


def test_a_title_that_was_set_is_the_games_own(tmp_path: Path) -> None:
    file = write(tmp_path, "{title: {en: Friday}}")
    assert load(file, sets=["about.title.fr=Vendredi"]).title == {"en": "Friday", "fr": "Vendredi"}


def test_a_resolved_game_has_only_its_own_words(tmp_path: Path) -> None:
    file = write(tmp_path, "{title: {en: Friday}}")
    about = alone(load(file)).plain()["about"]
    assert about["title"] == {"en": "Friday"}
    assert "summary" not in about
    assert load(alone(load(file))).title == {"en": "Friday"}
    assert alone(load("no-bet")).plain()["about"] == load("no-bet").tree.at(["about"]).plain()


def test_a_child_without_a_title_is_called_as_its_parent_is(tmp_path: Path) -> None:
    """Not by the grandparent's title in the language its parent does not write."""
    write(tmp_path, "{title: {fr: Vendredi}}")
    child = tmp_path / "child.yaml"
    child.write_text("name: child\nextends: ./friday.yaml\n", encoding="utf-8")
    assert load(child).title == {"fr": "Vendredi"}

"""What is on the screen at a few moments, letter by letter: see screens.py."""

import pytest

from .screens import FOLDER, KEPT, text_of


@pytest.mark.parametrize("name", KEPT)
def test_the_screen_is_as_it_was(name):
    assert text_of(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_nothing_else_is_kept():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(KEPT)

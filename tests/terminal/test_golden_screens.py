"""Screens look as they did when a person last looked at them."""

import pytest
from golden_screens import FOLDER, KEPT, text_of


@pytest.mark.parametrize("name", KEPT)
def test_a_screen_is_as_it_is_written_down(name):
    assert text_of(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_there_is_a_file_for_every_moment_and_for_no_other():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(KEPT)

"""Every shipped game is played as it was when a person last read it."""

from __future__ import annotations

import pytest

from standpat.profiles.folder import shipped

from .playthrough import FOLDER, transcript


@pytest.mark.parametrize("name", shipped())
def test_a_hand_of_the_game_goes_as_it_is_written_down(name: str) -> None:
    assert transcript(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_there_is_one_for_every_game_and_for_no_other() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(shipped())

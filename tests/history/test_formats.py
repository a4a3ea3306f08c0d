"""The formats by name: each is what it says, and none of them loses anything without a word."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from played_hands import played

from standpat.engine.events import Redealt
from standpat.errors import UnknownName
from standpat.history.formats import FORMATS, CannotExport, export, format_named
from standpat.profiles.folder import shipped

if TYPE_CHECKING:
    from standpat.history.hands import PlayedHand

FOLDER = Path(__file__).parents[2] / "src" / "standpat" / "history" / "formats"


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_that_is_named_is_there(name: str) -> None:
    form = format_named(name)
    assert form.name == name
    assert form.suffix.startswith(".")
    assert form.write([]).strip() == ""


def test_every_format_is_named() -> None:
    there = {path.stem.replace("_", "-") for path in FOLDER.glob("[!_]*.py") if "\nFORMAT" in path.read_text("utf-8")}
    assert there == set(FORMATS)


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_carries_a_hand_or_names_what_is_lost_or_refuses_it(name: str) -> None:
    """For every game; what is lost is told once, and what is impossible stays so with ``lossy``."""
    form = format_named(name)
    for game in shipped():
        hand = played(game, 1)[0]
        try:
            lost = form.losses(hand)
        except CannotExport as error:
            assert error.code == "export-impossible"  # noqa: PT017 - whether it is raised is the format's affair
            with pytest.raises(CannotExport, match=r"\w"):
                export(name, [hand], lossy=True)
            continue
        assert len(set(lost)) == len(lost)
        text, told = export(name, [hand], lossy=True)
        assert told == lost
        assert text
        if lost:
            with pytest.raises(CannotExport) as caught:
                export(name, [hand])
            assert caught.value.code == "export-lossy"
            assert all(phrase in str(caught.value) for phrase in lost)
        else:
            assert export(name, [hand]) == (text, [])


def losing_hands() -> list[PlayedHand]:
    """Hands 1 to 9 of a game, of which 4 and 8 were dealt again before they were played."""
    hands = played("classic", 60)
    again = [hand for hand in hands if any(isinstance(event, Redealt) for event in hand.events)]
    once = [hand for hand in hands if hand not in again]
    chosen = [again.pop() if number in (4, 8) else once.pop() for number in range(1, 10)]
    return [replace(hand, number=number).seen_by(0) for number, hand in enumerate(chosen, 1)]


def test_a_refusal_names_the_hands_and_the_others_can_be_written() -> None:
    hands = losing_hands()
    with pytest.raises(CannotExport) as caught:
        export("pokerstars", hands)
    told = str(caught.value)
    assert "What would be lost: the deals before the last one (hands 4 and 8). Nothing is written; --lossy" in told
    assert told.endswith("; --hand writes one of the other hands")
    assert export("pokerstars", hands, lossy=True)[1] == ["the deals before the last one (hands 4 and 8)"]
    assert [number for number, hand in enumerate(hands, 1) if not _whole(hand)] == [4, 8]


def test_where_every_hand_loses_something_no_other_is_offered() -> None:
    hands = [hand for hand in losing_hands() if hand.number in (4, 8)]
    for some, told in ((hands, " (every hand)"), (hands[:1], "")):
        with pytest.raises(CannotExport) as caught:
            export("pokerstars", some)
        assert f"the deals before the last one{told}. Nothing is written" in str(caught.value)
        assert "--hand" not in str(caught.value)


def _whole(hand: PlayedHand) -> bool:
    try:
        return export("pokerstars", [hand])[1] == []
    except CannotExport:
        return False


def test_hands_of_another_game_are_named_where_a_format_has_no_word_for_it() -> None:
    draw, stud = played("classic", 1)[0], played("five-card-stud", 1)[0]
    hands = [replace(hand, number=number) for number, hand in enumerate((draw, stud, draw, stud), 1)]
    for lossy in (False, True):
        with pytest.raises(CannotExport, match=r"five-card-stud.*\(hands 2 and 4\)$") as caught:
            export("pokerstars", hands, lossy=lossy)
        assert caught.value.code == "export-impossible"


def test_json_lines_are_the_format_that_loses_nothing() -> None:
    assert all(format_named("jsonl").losses(played(game, 1)[0]) == [] for game in shipped())


def test_another_format_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="there is no format 'pgn': choose jsonl, phh, pokerstars, full-tilt, ohh"):
        export("pgn", [])


def test_naming_the_formats_loads_none_of_them() -> None:
    code = "import sys, standpat.history.formats\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not [name for name in loaded if name.startswith("standpat.history.formats.")]
    assert not loaded & {"pydantic", "yaml", "typer", "tomllib"}

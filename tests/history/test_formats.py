"""The formats by name: each is what it says, and none of them loses anything without a word."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from played_hands import played

from standpat.errors import UnknownName
from standpat.history.formats import FORMATS, CannotExport, export, format_named
from standpat.profiles.folder import shipped

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

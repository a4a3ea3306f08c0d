"""The mistakes people make who know the game and not the keys: each gets exactly its findings from ``check``."""

from __future__ import annotations

from pathlib import Path

import pytest
from telling import as_text

from standpat.cli.checking import game_findings

FOLDER = Path(__file__).parent / "bad" / "slips"


def told(path: Path) -> str:
    return as_text(game_findings(path), FOLDER)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_slip_gets_exactly_its_findings(path: Path) -> None:
    assert told(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_slip_has_its_text_and_a_finding() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} == {path.stem for path in FOLDER.glob("*.txt")}
    assert all(game_findings(path) for path in FOLDER.glob("*.yaml"))

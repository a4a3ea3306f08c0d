"""Profiles that are YAML but no game: each gets exactly its findings, all in one run, and never anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from standpat.errors import ProfileError
from standpat.profiles.folder import shipped_folder
from standpat.profiles.library import load

FOLDER = Path(__file__).parent / "bad" / "games"


def told(path: Path) -> str:
    with pytest.raises(ProfileError) as caught:
        load(path)
    text = "\n".join(str(finding) for finding in caught.value.findings)
    return text.replace(str(FOLDER) + "/", "").replace(str(shipped_folder()) + "/", "SHIPPED/") + "\n"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_profile_that_is_no_game_gets_exactly_its_findings(path: Path) -> None:
    """CFG-01, CFG-02, CFG-05: the expected text stands beside the file."""
    assert told(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_broken_profile_has_its_expected_text_and_no_text_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} == {path.stem for path in FOLDER.glob("*.txt")}


def test_every_finding_has_a_place_a_caret_and_a_remedy() -> None:
    for path in FOLDER.glob("*.yaml"):
        with pytest.raises(ProfileError) as caught:
            load(path)
        for finding in caught.value.findings:
            assert finding.file
            assert finding.line
            assert finding.column
            assert finding.source
            assert finding.fix
            assert finding.code.islower()

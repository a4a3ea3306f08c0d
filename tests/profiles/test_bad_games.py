"""Profiles that are YAML but no game, or not the game they seem: each gets exactly its findings, all in one run."""

from __future__ import annotations

import time
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from telling import as_text

from standpat.errors import ProfileError
from standpat.profiles.folder import shipped_folder
from standpat.profiles.laying import MAX_PARENTS
from standpat.profiles.library import load
from standpat.profiles.session_file import load_session
from standpat.profiles.validate import ROOT
from standpat.profiles.wrong_values import value_words

if TYPE_CHECKING:
    from standpat.errors import Finding

FOLDER = Path(__file__).parent / "bad" / "games"


def findings_of(path: Path) -> tuple[Finding, ...]:
    """Everything that is found; a game that can be played has warnings only."""
    try:
        return load(path).warnings
    except ProfileError as error:
        return error.findings


def told(path: Path) -> str:
    return as_text(findings_of(path), FOLDER)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_profile_that_is_no_game_gets_exactly_its_findings(path: Path) -> None:
    """CFG-01, CFG-02, CFG-05: the expected text stands beside the file."""
    assert told(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_broken_profile_has_its_expected_text_and_no_text_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} == {path.stem for path in FOLDER.glob("*.txt")}


def test_every_finding_has_a_place_a_caret_and_a_remedy() -> None:
    for path in FOLDER.glob("*.yaml"):
        found = findings_of(path)
        assert found
        for finding in found:
            assert finding.file
            assert finding.line
            assert finding.column
            assert finding.source
            assert finding.fix
            assert finding.code.islower()


def test_profiles_above_one_another_are_as_many_as_anybody_can_read(tmp_path: Path) -> None:
    names = [tmp_path / f"game-{number}.yaml" for number in range(MAX_PARENTS + 2)]
    for child, parent in pairwise(names):
        child.write_text(f"name: {child.stem}\nextends: ./{parent.name}\n", encoding="utf-8")
    names[-1].write_text(f"name: {names[-1].stem}\nextends: open-no-limit\n", encoding="utf-8")
    assert load(names[2]).rules.ante == 1
    with pytest.raises(ProfileError) as caught:
        load(names[0])
    assert [finding.code for finding in caught.value.findings] == ["too-many-parents"]


def test_a_game_is_no_session() -> None:
    with pytest.raises(ProfileError) as caught:
        load_session(str(shipped_folder() / "classic.yaml"))
    assert [finding.code for finding in caught.value.findings] == ["not-a-session"]


def test_what_only_a_field_of_a_plug_in_can_refuse_is_told_in_the_words_of_the_library_that_reads_it() -> None:
    details = {"type": "string_too_long", "input": "abc", "msg": "String should have at most 2 characters"}
    assert value_words(details, ROOT)[:2] == ("wrong-value", "string should have at most 2 characters ('abc')")


def test_thousands_of_unknown_keys_are_told_at_once(tmp_path: Path) -> None:
    """Whoever pastes a list into the wrong place does not wait for it."""
    keys = "".join(f"  stakeling_{number}: 1\n" for number in range(4000))
    path = tmp_path / "pasted.yaml"
    path.write_text(f"name: pasted\nextends: open-no-limit\nstakes:\n{keys}", encoding="utf-8")
    begun = time.process_time()
    found = findings_of(path)
    assert time.process_time() - begun < 4
    assert {finding.code for finding in found} == {"unknown-key"}
    assert len(found) == 4000

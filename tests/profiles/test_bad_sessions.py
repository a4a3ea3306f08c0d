"""Session files that cannot be played: each gets exactly its findings, all at once, and never anything else."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from telling import as_text

from standpat.errors import ProfileError, UnknownName
from standpat.profiles.folder import shipped_sessions
from standpat.profiles.needs import Need, Overlay
from standpat.profiles.session_file import Entry, SessionFile, load_session
from standpat.profiles.shape import docs_of
from standpat.rules.rotation import Rotation

if TYPE_CHECKING:
    from standpat.errors import Finding

FOLDER = Path(__file__).parent / "bad" / "sessions"


def findings_of(path: Path) -> tuple[Finding, ...]:
    """What is found in a session: errors, or warnings where it can be played."""
    try:
        return load_session(path).warnings
    except ProfileError as error:
        return error.findings


def told(path: Path) -> str:
    return as_text(findings_of(path), FOLDER)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_session_that_cannot_be_played_gets_exactly_its_findings(path: Path) -> None:
    """CFG-01: the expected text stands beside the file."""
    assert told(path) == path.with_suffix(".txt").read_text(encoding="utf-8")


def test_every_broken_session_has_its_expected_text_and_no_text_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.yaml")} == {path.stem for path in FOLDER.glob("*.txt")}


def test_every_finding_has_a_place_and_a_remedy() -> None:
    for path in FOLDER.glob("*.yaml"):
        assert findings_of(path)
        for finding in findings_of(path):
            assert finding.file
            assert finding.line
            assert finding.fix


@pytest.mark.parametrize("name", shipped_sessions())
def test_a_shipped_session_is_right(name: str) -> None:
    session = load_session(name)
    assert session.head.name == name
    assert not session.warnings
    assert set(session.head.about.title) == set(session.head.about.summary or ()) == {"en", "fr"}
    for place in range(len(session.games)):
        assert set(session.title(place)) == {"en", "fr"}


def test_a_session_is_found_by_its_name_and_by_its_path(tmp_path: Path) -> None:
    with pytest.raises(UnknownName) as caught:
        load_session("dealer-choice")
    assert caught.value.code == "unknown-session"
    assert "did you mean 'dealers-choice'?" in str(caught.value)
    (tmp_path / "games").mkdir()
    game = "name: mine\nextends: classic\nseats: {max: 3}\nstakes: {ante: 1}\n"
    (tmp_path / "games" / "mine.yaml").write_text(game, encoding="utf-8")
    path = tmp_path / "ours.yaml"
    path.write_text("name: ours\nabout: {title: {en: Ours}}\ngames: [games/mine.yaml]\n", encoding="utf-8")
    assert load_session(path).programme.seats.max == 3
    with pytest.raises(ProfileError, match="names no games"):
        load_session("classic")


def test_values_are_laid_over_a_session() -> None:
    session = load_session("rse", ["stack=500", "session.hands=3", "rotation=each_hand"])
    assert (session.programme.stack, session.programme.session.hands) == (500, 3)
    assert session.programme.digest != load_session("rse").programme.digest
    with pytest.raises(ProfileError) as caught:
        load_session("rse", ["stak=500"])
    assert [(finding.code, finding.file) for finding in caught.value.findings] == [("unknown-key", "--set")]


def test_the_same_session_has_the_same_digest_whatever_it_is_called() -> None:
    one, two = (
        {"name": name, "about": {"title": {"en": name}}, "games": ["classic"], "stack": 2000} for name in ("one", "two")
    )
    assert load_session(one).programme.digest == load_session(two).programme.digest
    assert load_session(two | {"stack": 999}).programme.digest != load_session(two).programme.digest


@pytest.mark.parametrize("block", [SessionFile, Entry, Overlay, Need, Rotation])
def test_every_key_has_its_sentence(block: type) -> None:
    assert {field.name for field in dataclasses.fields(block)} <= set(docs_of(block))

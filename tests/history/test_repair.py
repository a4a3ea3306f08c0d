"""A damaged file: every command says so, and what is whole is saved; nothing is silently shorter than it was."""

from __future__ import annotations

import random
import shutil
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from kept import go_on, keep, texts
from typer.testing import CliRunner

from standpat.cli.app import app
from standpat.cli.history_repair import repaired as repair
from standpat.cli.history_verify import verdict_on
from standpat.errors import HistoryError
from standpat.history.lock import playing
from standpat.history.store import Store

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = 4096
OPEN_ONE = 12
"""Batches that are kept of the session that is still open."""


@pytest.fixture(scope="module")
def sessions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    """A history with several sessions, made once: their records by id."""
    path = tmp_path_factory.mktemp("model") / "history.sqlite3"
    with Store(path) as store:
        names = [keep(store, game, hands=5, bot="caller") for game in ("open-no-limit", "no-bet", "five-card-stud")]
        names.append(keep(store, "classic", hands=5, bot="caller", until=OPEN_ONE))
        found = {name: texts(store, name) for name in names}
    return {str(path): [], **found}


@pytest.fixture
def path(sessions: dict[str, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path))
    return Path(shutil.copy(next(iter(sessions)), tmp_path / "history.sqlite3"))


def overwritten(path: Path, at: int, length: int, seed: int = 0) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(random.Random(seed).randbytes(length))


def pages(path: Path) -> int:
    return path.stat().st_size // PAGE


def standpat(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(words))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    assert "error[internal]" not in result.output
    return result.exit_code, result.output


LOOKING = [
    ("history", "list"),
    ("history", "list", "--json"),
    ("history", "verify"),
    ("history", "verify", "--json"),
    ("ratings",),
]
OF_ONE = [("show",), ("replay",), ("replay", "--json"), ("export",), ("verify",)]


def everything_can_be_said(path: Path, sessions: dict[str, list[str]]) -> None:
    """Every command does its work, or says in a line what is wrong."""
    for words in [*LOOKING, *(("history", *words, name) for name in list(sessions)[1::3] for words in OF_ONE)]:
        status, said = standpat(*words)
        assert status in (0, 1, 2), words
        if status == 2:
            assert "error[" in said, words


def nothing_is_silently_shorter(path: Path, sessions: dict[str, list[str]]) -> None:
    """Repair, and look at what is there: whole, or named."""
    try:
        saving = repair(path)
    except HistoryError as error:
        assert error.code in ("history-damaged", "history-newer"), error  # noqa: PT017
        return
    there = {}
    with Store(path) as store:
        for saved in store.sessions():
            there[saved.id] = texts(store, saved.id)
    for name, was in list(sessions.items())[1:]:
        if saving is None or name in saving.whole:
            assert there[name] == was
        elif name in saving.ended:
            *kept, _, seed = there[name]
            assert kept == was[: len(kept)]
            assert seed == was[-1]
        elif name in saving.cut + saving.seedless:
            assert there[name] == was[: len(there[name])]
            assert len(there[name]) < len(was) or name in saving.seedless
        elif name in there:
            raise AssertionError(f"{name} is there, and nothing was said of it")
        else:
            assert name in saving.lost or saving.holes
    if saving is not None:
        assert Path(saving.aside).exists()
        assert repair(path) is None
        status, said = standpat("history", "verify")
        assert (status, said.count("does not fit")) == (int(bool(saving.seedless)), len(saving.seedless)), said


@pytest.mark.parametrize("page", range(16))
def test_wherever_a_page_is_overwritten_what_is_whole_is_saved(
    path: Path, sessions: dict[str, list[str]], page: int
) -> None:
    number = page * pages(path) // 16
    overwritten(path, number * PAGE, PAGE, page)
    everything_can_be_said(path, sessions)
    nothing_is_silently_shorter(path, sessions)


@pytest.mark.parametrize("seed", range(14))
def test_a_few_bytes_anywhere_are_found(path: Path, sessions: dict[str, list[str]], seed: int) -> None:
    generator = random.Random(seed)
    before = path.read_bytes()
    for _ in range(3):
        overwritten(path, generator.randrange(len(before) - 8), generator.choice([1, 8]), seed)
    everything_can_be_said(path, sessions)
    nothing_is_silently_shorter(path, sessions)


@pytest.mark.parametrize("part", [0.1, 0.5, 0.9, 0.99])
def test_a_file_whose_end_is_cut_off(path: Path, sessions: dict[str, list[str]], part: float) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * part)])
    everything_can_be_said(path, sessions)
    nothing_is_silently_shorter(path, sessions)


@pytest.mark.parametrize("length", [16, 100, PAGE])
def test_where_only_the_beginning_is_damaged_everything_is_saved(
    path: Path, sessions: dict[str, list[str]], length: int
) -> None:
    overwritten(path, 0, length)
    damaged = path.read_bytes()
    assert standpat("history", "list")[0] == 2
    saving = repair(path)
    assert saving is not None
    assert sorted(saving.whole) == sorted(list(sessions)[1:])
    assert not saving.cut + saving.lost + saving.seedless
    assert Path(saving.aside).read_bytes() == damaged
    with Store(path) as store:
        for saved in store.sessions():
            assert texts(store, saved.id) == sessions[saved.id]
            assert not verdict_on(store, saved).fault


def table_lost(path: Path, statement: str) -> None:
    file = sqlite3.connect(path)
    file.executescript("DROP TRIGGER entries_last; DROP TRIGGER entries_stay;")
    file.execute(statement)
    file.commit()
    file.close()


def test_the_list_is_made_again_from_the_records_but_for_the_seed_of_an_open_session(
    path: Path, sessions: dict[str, list[str]]
) -> None:
    with Store(path) as store:
        before = {saved.id: saved for saved in store.sessions()}
    table_lost(path, "DELETE FROM sessions")
    saving = repair(path)
    assert saving is not None
    open_one = list(sessions)[-1]
    assert (saving.seedless, saving.cut) == ((open_one,), ())
    with Store(path) as store:
        for saved in store.sessions():
            assert saved._replace(seed="") == before[saved.id]._replace(seed="")
            assert saved.seed == ("" if saved.id == open_one else before[saved.id].seed)
    status, said = standpat("resume", open_one)
    assert (status, "seed is lost" in said) == (2, True), said
    assert "there is no session to go on with" in standpat("resume")[1]
    assert standpat("history", "show", open_one)[0] == 0
    assert standpat("history", "replay", open_one, "--view", "all")[0] == 0


def test_a_session_of_which_only_the_list_knows_is_named_as_lost(path: Path, sessions: dict[str, list[str]]) -> None:
    name = list(sessions)[1]
    table_lost(path, f"DELETE FROM entries WHERE session = '{name}'")  # noqa: S608
    saving = repair(path)
    assert saving is not None
    assert saving.lost == (name,)
    assert name not in saving.whole


def test_a_session_that_was_over_stays_over_with_the_hands_that_are_whole(
    path: Path, sessions: dict[str, list[str]]
) -> None:
    """Its seed has been told: nobody may go on with it."""
    name = list(sessions)[1]
    second = [at for at, text in enumerate(sessions[name]) if text.startswith('["HandEnded"')][1]
    table_lost(path, f"DELETE FROM entries WHERE session = '{name}' AND number = {second + 4}")  # noqa: S608
    status, said = standpat("history", "repair")
    expected = f"Over all the same, with the result of the hands that are left: {name}."
    assert (status, expected in said) == (0, True), said
    with Store(path) as store:
        saved = store.find(name)
        assert (saved.state, saved.hands) == ("over", 2)
        assert not verdict_on(store, saved).fault


def test_sessions_of_which_nothing_is_left_are_told_without_their_names(
    path: Path, sessions: dict[str, list[str]]
) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    said = standpat("history", "repair")[1]
    assert "Parts of the file cannot be read" in said


@pytest.mark.parametrize("ending", ["SessionEnded", "HandEnded"])
def test_a_session_whose_result_is_lost_gets_it_from_its_last_hand(
    path: Path, sessions: dict[str, list[str]], ending: str
) -> None:
    name = list(sessions)[1]
    place = max(at for at, text in enumerate(sessions[name]) if text.startswith(f'["{ending}"'))
    table_lost(path, f"DELETE FROM entries WHERE session = '{name}' AND number >= {place}")  # noqa: S608
    assert standpat("history", "repair")[0] == 0
    with Store(path) as store:
        assert store.find(name).state == "over"
        assert texts(store, name) == sessions[name]
        assert not verdict_on(store, store.find(name)).fault


@pytest.mark.parametrize("kept", range(2, 59, 3))
def test_wherever_the_record_of_an_open_session_is_cut_it_goes_on_and_fits(
    path: Path, sessions: dict[str, list[str]], kept: int
) -> None:
    """In the middle of what a decision caused, too: the rest of it follows, and is written before anything else."""
    name = list(sessions)[-1]
    table_lost(path, f"DELETE FROM entries WHERE session = '{name}' AND number >= {kept}")  # noqa: S608
    status, said = standpat("history", "verify", name)
    assert (status, f"has {kept} of its" in said) == (1, True), said
    assert standpat("resume", name)[0] == 2
    status, said = standpat("history", "repair")
    assert (status, f"Cut short, their last entries are lost: {name}." in said) == (0, True), said
    with Store(path) as store:
        go_on(store, name, "classic", "caller")
        assert not verdict_on(store, store.find(name)).fault
        assert texts(store, name)[:kept] == sessions[name][:kept]


def test_where_only_the_seed_at_the_end_is_lost_it_is_told_again(path: Path, sessions: dict[str, list[str]]) -> None:
    name = list(sessions)[1]
    table_lost(path, f"DELETE FROM entries WHERE session = '{name}' AND text LIKE '[\"seed\"%'")  # noqa: S608
    saving = repair(path)
    assert saving is not None
    with Store(path) as store:
        assert texts(store, name) == sessions[name]


@pytest.mark.parametrize(
    "change",
    [
        lambda name: f"UPDATE entries SET text = replace(text, 'Acted', 'Actor') WHERE session = '{name}'",  # noqa: S608
        lambda name: f"UPDATE entries SET text = CAST(x'ff22' AS TEXT) WHERE session = '{name}' AND number = 9",  # noqa: S608
        lambda name: f"UPDATE entries SET number = 'x' WHERE session = '{name}' AND number = 9",  # noqa: S608
        lambda name: f"UPDATE entries SET at = x'00' WHERE session = '{name}' AND number = 9",  # noqa: S608
        lambda name: f"UPDATE sessions SET head = '[' WHERE id = '{name}'",  # noqa: S608
        lambda name: f"UPDATE sessions SET head = '{{}}' WHERE id = '{name}'",  # noqa: S608
        lambda name: f"UPDATE sessions SET result = '3' WHERE id = '{name}'",  # noqa: S608
        lambda name: f"UPDATE sessions SET state = 'lost' WHERE id = '{name}'",  # noqa: S608
        lambda name: f"UPDATE sessions SET hands = 77 WHERE id = '{name}'",  # noqa: S608
        lambda name: f"UPDATE sessions SET seed = x'ff' WHERE id = '{name}'",  # noqa: S608
    ],
)
def test_values_that_were_never_written_are_found_by_every_command(
    path: Path, sessions: dict[str, list[str]], change: Callable[[str], str]
) -> None:
    table_lost(path, change(list(sessions)[1]))
    everything_can_be_said(path, sessions)
    assert standpat("history", "verify")[0] in (1, 2)
    nothing_is_silently_shorter(path, sessions)
    assert standpat("history", "verify")[0] == 0


def test_where_nothing_is_damaged_nothing_is_done(path: Path) -> None:
    before = path.read_bytes()
    assert standpat("history", "repair") == (0, "Nothing is damaged.\n")
    assert path.read_bytes() == before
    assert sorted(file.name for file in path.parent.iterdir()) == ["history.sqlite3"]


def test_where_nothing_can_be_read_the_file_stays_as_it_is(path: Path) -> None:
    path.write_text("Dear diary, " * 1000)
    status, said = standpat("history", "repair")
    assert (status, "error[history-damaged]: nothing can be read" in said) == (2, True)
    assert path.read_text() == "Dear diary, " * 1000
    assert sorted(file.name for file in path.parent.iterdir()) == ["history.sqlite3"]


def test_a_second_damaged_file_does_not_take_the_place_of_the_first(path: Path) -> None:
    for _ in range(2):
        overwritten(path, 0, PAGE)
        assert standpat("history", "repair")[0] == 0
    names = sorted(file.name for file in path.parent.iterdir())
    assert names == ["history.sqlite3", "history.sqlite3.damaged", "history.sqlite3.damaged1"]
    assert {file.stat().st_mode & 0o777 for file in path.parent.iterdir()} == {0o600}


def test_nothing_is_repaired_while_somebody_plays(path: Path, sessions: dict[str, list[str]]) -> None:
    overwritten(path, 0, PAGE)
    before = path.read_bytes()
    with playing(path, list(sessions)[-1]):
        status, said = standpat("history", "repair")
    assert (status, "error[session-in-use]" in said) == (2, True)
    assert path.read_bytes() == before
    assert standpat("history", "repair")[0] == 0


def test_what_was_written_last_and_is_not_in_the_file_yet_is_saved_too(tmp_path: Path) -> None:
    """SQLite keeps it beside the file after a process was killed."""
    path = tmp_path / "there" / "history.sqlite3"
    with Store(path) as store:
        name = keep(store, "no-bet", hands=2)
        expected = texts(store, name)
        killed = tmp_path / "killed"
        shutil.copytree(path.parent, killed)
    overwritten(killed / path.name, 0, 100)
    found = killed / path.name
    try:
        saving = repair(found)
    except HistoryError:
        raise AssertionError("what is beside the file was not read") from None
    with Store(found) as store:
        assert texts(store, name) == expected
    assert saving is None or saving.whole == (name,)

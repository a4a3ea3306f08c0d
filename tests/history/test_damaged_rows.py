"""One row that was never written so: it is named, the other sessions go on, and repair puts right what can be."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from kept import keep, texts
from typer.testing import CliRunner

from standpat.cli.app import app
from standpat.cli.history_repair import repaired
from standpat.cli.history_verify import verdict_on
from standpat.history import store as module
from standpat.history.health import health
from standpat.history.store import Store

OPEN_ONE = 12
"""Batches that are kept of the session that is still open."""
LONG_AGO = 1_000_000_000


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """Two sessions that are over, and one that goes on, made once."""
    path = tmp_path_factory.mktemp("model") / "history.sqlite3"
    with Store(path) as store, pytest.MonkeyPatch.context() as patch:
        patch.setattr(module.time, "time", lambda: LONG_AGO)
        names = [keep(store, "open-no-limit", hands=3, bot="caller")]
        patch.undo()
        names.append(keep(store, "no-bet", hands=2, bot="caller"))
        names.append(keep(store, "classic", hands=5, bot="caller", until=OPEN_ONE))
    return path, names


@pytest.fixture
def path(model: tuple[Path, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path))
    return Path(shutil.copy(model[0], tmp_path / "history.sqlite3"))


@pytest.fixture
def names(model: tuple[Path, list[str]]) -> list[str]:
    return model[1]


def done(path: Path, statement: str, values: tuple[object, ...] = ()) -> None:
    """Change what is never changed."""
    file = sqlite3.connect(path)
    file.executescript("DROP TRIGGER IF EXISTS entries_last; DROP TRIGGER IF EXISTS entries_stay;")
    assert file.execute(statement, values).rowcount
    file.commit()
    file.close()


def standpat(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, list(words))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "error[internal]" not in result.output
    assert "None" not in result.output
    return result.exit_code, result.output


def verdicts() -> dict[str, str]:
    status, said = standpat("history", "verify", "--json")
    found = {verdict["id"]: verdict["fault"] for verdict in json.loads(said)}
    assert status == int(any(found.values()))
    return found


def changed(place: str, value: object) -> str:
    """A list of JSON text in which one thing is another."""
    return f"json_set({place.partition('$')[0].rstrip('.')}, '${place.partition('$')[2]}', json('{json.dumps(value)}'))"


ROWS = [
    "state = 'gone'",
    "state = 'open'",
    "began = 'x'",
    "began = -1",
    "began = seen + 1",
    "seen = 99999999999999999",
    "hands = 3.5",
    "hands = -1",
    "entries = 0",
    "entries = x'00'",
    "last = x'00'",
    "seed = CAST(x'ff' AS TEXT)",
    "seed = x'ff'",
    "head = '7'",
    "head = '{{'",
    f"head = '{'[' * 100_000}'",
    f"head = {changed('head.$.bots', [])}",
    f"head = {changed('head.$.names', 7)}",
    f"head = {changed('head.$.names', ['Ada', 7])}",
    f"head = {changed('head.$.title', 7)}",
    f"head = {changed('head.$.title', {'en': 7})}",
    f"head = {changed('head.$.profile', None)}",
    f"head = {changed('head.$.hands', 3.0)}",
    f"head = {changed('head.$.hands', True)}",
    f"head = {changed('head.$.more', 1)}",
    "head = json_remove(head, '$.hands')",
    "result = 'null'",
    "result = '[]'",
    "result = '[{}]'",
    "result = '[1,2,3]'",
    f"result = {changed('result.$[0].place', 1.0)}",
    f"result = {changed('result.$[0].name', 1)}",
    f"result = {changed('result.$[2]', {'place': 1, 'balance': 1, 'brought': 1})}",
]


@pytest.mark.parametrize("row", ROWS)
def test_a_damaged_row_is_named_and_the_others_go_on(path: Path, names: list[str], row: str) -> None:
    damaged, sound, going_on = names
    done(path, f"UPDATE sessions SET {row} WHERE id = ?", (damaged,))  # noqa: S608
    said = f"what is listed of session {damaged} is damaged: standpat history repair saves what is whole"
    assert verdicts() == {damaged: said, sound: "", going_on: ""}
    status, told = standpat("history", "verify", damaged, sound)
    assert (status, said in told, f"{sound}  fits" in told) == (1, True, True)
    status, told = standpat("history", "list")
    assert (status, f"warning[history-damaged]: {said}" in told) == (0, True)
    assert sound in told
    status, told = standpat("ratings")
    assert (status, said in told, "After 1 session" in told) == (0, True, True)
    assert standpat("history", "show", damaged)[0] == 2
    assert standpat("history", "show", sound)[0] == 0
    assert standpat("resume", going_on)[0] == 0
    status, told = standpat("doctor")
    assert (status, f"what is listed of session {damaged}" in " ".join(told.split())) == (1, True)
    saving = repaired(path)
    assert saving is not None
    assert sorted(saving.whole) == sorted(names)
    assert not any(verdicts().values())


def test_a_row_without_an_id_is_not_called_none(path: Path, names: list[str]) -> None:
    done(path, "UPDATE sessions SET id = NULL WHERE id = ?", (names[0],))
    found = verdicts()
    assert found["?"].startswith("what is listed of a session whose id is lost is damaged")
    assert "not on the list" in found[names[0]]
    standpat("history", "list")
    assert standpat("doctor")[0] == 1
    saving = repaired(path)
    assert saving is not None
    assert saving.whole == (names[0], names[1], names[2])


@pytest.mark.parametrize("session", ["CAST(x'ff22' AS TEXT)", "x'ff22'", "''", "'stray'"])
def test_a_stray_entry_does_not_stop_the_others(path: Path, names: list[str], session: str) -> None:
    done(path, f"INSERT INTO entries VALUES ({session}, 0, 7, '[]', 'x')")  # noqa: S608
    found = verdicts()
    assert sum(map(bool, found.values())) == 1
    assert all(found[name] == "" for name in names)
    assert standpat("doctor")[0] == 1
    saving = repaired(path)
    assert saving is not None
    assert sorted(saving.whole) == sorted(names)
    assert not any(verdicts().values())


@pytest.mark.parametrize("where", range(3))
def test_an_entry_that_was_put_in_as_bytes_is_named_and_read_again(path: Path, names: list[str], where: int) -> None:
    name = names[where]
    with Store(path) as store:
        was = texts(store, name)
    done(path, "UPDATE entries SET text = CAST(text AS BLOB) WHERE session = ? AND number = 9", (name,))
    assert {name: fault.startswith("entry 9 ") for name, fault in verdicts().items() if fault} == {name: True}
    assert standpat("history", "show", name)[0] == 2
    assert standpat("doctor")[0] == 1
    saving = repaired(path)
    assert saving is not None
    assert sorted(saving.whole) == sorted(names)
    with Store(path) as store:
        assert texts(store, name) == was
    assert not any(verdicts().values())


@pytest.mark.parametrize("number", [0, 9])
@pytest.mark.parametrize("column", ["text", "hash"])
def test_an_entry_that_is_no_text_is_named_and_what_stands_before_it_kept(
    path: Path, names: list[str], column: str, number: int
) -> None:
    name = names[0]
    statement = f"UPDATE entries SET {column} = CAST(x'ff22' AS TEXT) WHERE session = ? AND number = ?"  # noqa: S608
    done(path, statement, (name, number))
    assert verdicts()[name].startswith(f"entry {number} ")
    for words in (("show",), ("replay",), ("export",)):
        status, said = standpat("history", *words, name)
        assert (status, f"entry {number} " in said) == (2, True)
    assert standpat("doctor")[0] == 1
    saving = repaired(path)
    assert saving is not None
    assert (name in saving.ended, name in saving.lost) == (number > 0, number == 0)
    assert not any(verdicts().values())


@pytest.mark.parametrize("row", ["last = 'x'", "entries = entries - 1", "entries = 1", "last = 'x', entries = 2"])
@pytest.mark.parametrize("where", [0, 2])
def test_a_row_that_ends_otherwise_is_put_right_and_its_session_whole(
    path: Path, names: list[str], row: str, where: int
) -> None:
    name = names[where]
    with Store(path) as store:
        before, was = store.find(name), texts(store, name)
    done(path, f"UPDATE sessions SET {row} WHERE id = ?", (name,))  # noqa: S608
    assert verdicts()[name] == "the list of sessions says otherwise than the record: standpat history repair"
    saving = repaired(path)
    assert saving is not None
    assert sorted(saving.whole) == sorted(names)
    assert not saving.cut
    with Store(path) as store:
        assert store.find(name) == before
        assert texts(store, name) == was


def test_a_session_that_is_ended_anew_is_not_the_last_one_for_that(path: Path, names: list[str]) -> None:
    name = names[0]
    with Store(path) as store:
        place = next(at for at, text in enumerate(texts(store, name)) if text.startswith('["HandEnded",1,'))
    done(path, "DELETE FROM entries WHERE session = ? AND number > ?", (name, place + 3))
    status, said = standpat("history", "repair")
    assert (status, "Over all the same, with the result of the hands that are left" in said) == (0, True)
    with Store(path) as store:
        saved = store.find(name)
        assert (saved.state, saved.hands, saved.seen) == ("over", 1, LONG_AGO)
        assert {entry.at for entry in store.entries(name)} == {LONG_AGO}
        assert store.sessions()[-1].id == name
        assert not verdict_on(store, saved).fault


def test_a_session_that_cannot_be_ended_is_not_said_to_be_over(path: Path, names: list[str]) -> None:
    """What it plays is not known here any more."""
    name = names[0]
    with Store(path) as store:
        first, *others = store.entries(name)
    text = first.text.replace('"table":{"profile":', '"table":{"profil":')
    done(path, "DELETE FROM entries WHERE session = ? AND number > 20", (name,))
    before = ""
    for entry in [first._replace(text=text), *others[:20]]:
        hashed = module.link(before, entry.at, entry.text)
        done(
            path,
            "UPDATE entries SET text = ?, hash = ? WHERE session = ? AND number = ?",
            (entry.text, hashed, name, entry.number),
        )
        before = hashed
    status, said = standpat("history", "repair")
    assert (status, "Over all the same" in said, f"Cut short, their last entries are lost: {name}." in said) == (
        0,
        False,
        True,
    )


def test_the_last_session_is_not_another_where_its_row_is_damaged(path: Path, names: list[str]) -> None:
    done(path, "UPDATE sessions SET seen = 'x' WHERE id = ?", (names[1],))
    status, said = standpat("history", "delete", "last", "--yes")
    assert (status, names[1] in said) == (2, True)


def test_many_damaged_rows_are_counted(path: Path) -> None:
    file = sqlite3.connect(path)
    file.executemany(
        "INSERT INTO sessions VALUES (?, 'x', 0, '', 0, '', '', '', 0, '')", [(f"bad{at}",) for at in range(9)]
    )
    file.commit()
    file.close()
    told = [trouble.message for trouble in health(path).troubles]
    assert len(told) == 6
    assert told[-1] == "so it is with 4 more"


AS_SOMEBODY = """
import os, sys
from pathlib import Path
from standpat.errors import HistoryError
from standpat.history.store import Store
if os.getuid() == 0:
    os.setgid(65534), os.setuid(65534)
try:
    with Store(Path(sys.argv[1])) as store:
        print(len(store.sessions()))
except HistoryError as error:
    print(error)
"""


@pytest.mark.skipif(sys.platform == "win32" or os.getuid() != 0, reason="only root can give a file away")
@pytest.mark.parametrize(("mode", "said"), [(0o666, "3"), (0o644, "3"), (0o600, "let yourself read and write")])
def test_a_history_of_somebody_else_is_read_or_told_with_what_to_do(path: Path, mode: int, said: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        copy = Path(shutil.copy(path, folder))
        copy.chmod(mode)
        command = [sys.executable, "-c", AS_SOMEBODY, str(copy)]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        assert said in told
        assert "not permitted" not in told
        assert copy.stat().st_mode & 0o777 == mode


@pytest.mark.parametrize("clock", [-2_000_000_000, 400_000_000_000])
def test_a_clock_that_is_wrong_damages_nothing(tmp_path, monkeypatch, clock):
    monkeypatch.setattr("time.time", lambda: float(clock))
    with Store(tmp_path / "history.sqlite3") as store:
        head = {"profile": "x", "title": {"en": "X"}, "names": ["Ada", "Ben"], "bots": ["", ""], "hands": 1}
        name = store.begin(head, "[]", "7")
        store.append(name, next(iter(store.entries(name))), ["[1]"], hands=0)
        assert [saved.id for saved in store.sessions()] == [name]
        assert len(list(store.entries(name))) == 2


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM entries WHERE number = (SELECT max(number) FROM entries)",
        "DELETE FROM entries",
        "DELETE FROM entries WHERE number = 1",
        "INSERT INTO entries SELECT session, 9999, at, text, hash FROM entries WHERE number = 1",
        "UPDATE sessions SET last = 'x'",
    ],
)
def test_the_doctor_counts_the_entries(tmp_path, statement):
    file = tmp_path / "history.sqlite3"
    with Store(file) as store:
        head = {"profile": "x", "title": {"en": "X"}, "names": ["Ada", "Ben"], "bots": ["", ""], "hands": 1}
        name = store.begin(head, "[]", "7")
        store.append(name, next(iter(store.entries(name))), ["[1]", "[2]"], hands=0)
        assert not health(file).troubles
        store._open.execute("DROP TRIGGER entries_last")
        store._open.execute(statement)
    assert [name in trouble.message for trouble in health(file).troubles] == [True]

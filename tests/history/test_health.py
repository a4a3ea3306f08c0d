"""The state of the file of sessions, in every state a file can be in; nothing is changed by looking."""

import os
import shutil
import sqlite3
import subprocess
import sys

import pytest

from standpat.history import health as looking
from standpat.history.health import ENOUGH, health
from standpat.history.store import VERSION, Store

HEAD = {"profile": "classic", "title": {"en": "Classic"}, "names": ["Ada", "Ben"], "bots": ["", ""], "hands": 9}


@pytest.fixture
def file(tmp_path):
    """A history with two sessions."""
    path = tmp_path / "history.sqlite3"
    with Store(path) as store:
        for title in ("Ada's game", "Ben's game"):
            store.begin(HEAD | {"title": {"en": title}}, "{}", "seed")
    return path


def state(folder):
    return {
        path.name: (path.read_bytes(), path.stat().st_mode, path.stat().st_mtime_ns)
        for path in folder.iterdir()
        if path.is_file() and not path.name.endswith(("-shm", "-wal"))
    }


def messages(path):
    before = state(path.parent)
    found = health(path)
    assert state(path.parent) == before
    assert all(trouble.message and trouble.fix for trouble in found.troubles)
    return [trouble.message for trouble in found.troubles]


def test_a_good_file_has_no_troubles(file):
    assert messages(file) == []
    found = health(file)
    assert (found.exists, found.version, found.sessions, found.writable) == (True, VERSION, 2, True)
    assert found.mode == f"{file.stat().st_mode & 0o777:04o}"
    assert found.size >= file.stat().st_size
    assert found.free is not None


def test_a_file_that_is_not_there_is_no_trouble_and_is_not_made(tmp_path):
    path = tmp_path / "deep" / "down" / "history.sqlite3"
    found = health(path)
    assert (found.exists, found.writable, found.troubles) == (False, True, ())
    assert list(tmp_path.iterdir()) == []


def test_an_empty_file_is_filled_by_whoever_plays_next(tmp_path):
    path = tmp_path / "history.sqlite3"
    path.touch(0o600)
    assert messages(path) == []
    assert health(path).version is None
    with Store(path):
        assert health(path).version == VERSION


def test_it_is_looked_at_while_somebody_plays(file):
    with Store(file) as store:
        store.begin(HEAD, "{}", "seed")
        assert messages(file) == []
        assert health(file).sessions == 3


def test_a_newer_file_is_told(file):
    with sqlite3.connect(file) as database:
        database.execute(f"PRAGMA user_version={VERSION + 1}")
    (message,) = messages(file)
    assert "newer standpat" in message
    assert health(file).version == VERSION + 1


def test_a_file_of_another_program_is_told(tmp_path):
    path = tmp_path / "history.sqlite3"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE bookmarks (url)")
    path.chmod(0o600)
    (message,) = messages(path)
    assert "no history of standpat" in message


def test_a_file_of_which_next_to_nothing_is_left_is_none_of_ours(file):
    file.write_bytes(file.read_bytes()[:50])
    (message,) = messages(file)
    assert "no history of standpat" in message


@pytest.mark.parametrize("kept", [99, 100, 1000, 5000])
def test_a_file_that_was_cut_off_is_told(file, kept):
    file.write_bytes(file.read_bytes()[:kept])
    (message,) = messages(file)
    assert "damaged" in message
    assert "repair" in health(file).troubles[0].fix


@pytest.mark.parametrize("page", range(1, 6))
def test_a_page_that_was_written_over_is_told(file, page):
    data = bytearray(file.read_bytes())
    size = int.from_bytes(data[16:18], "big")
    data[page * size : page * size + 64] = b"\xff" * 64
    file.write_bytes(data)
    (message,) = messages(file)
    assert "damaged" in message


def test_a_text_is_no_history(tmp_path):
    path = tmp_path / "history.sqlite3"
    path.write_text("this is a diary\n" * 100, encoding="utf-8")
    path.chmod(0o600)
    (message,) = messages(path)
    assert "damaged" in message


def test_a_folder_is_no_file(tmp_path):
    path = tmp_path / "history.sqlite3"
    path.mkdir()
    (message,) = messages(path)
    assert "is no file" in message


def test_a_folder_that_is_a_file_is_told(tmp_path):
    (tmp_path / "standpat").write_text("", encoding="utf-8")
    found = health(tmp_path / "standpat" / "history.sqlite3")
    assert not found.exists
    assert not found.writable
    assert len(found.troubles) == 1


@pytest.mark.parametrize("mode", [0o644, 0o640, 0o602])
def test_that_others_can_read_hidden_cards_is_told(file, mode):
    file.chmod(mode)
    (message,) = messages(file)
    assert "hidden cards" in message
    assert health(file).troubles[0].fix == f"chmod 600 {file}"


def test_a_file_that_another_program_is_writing_is_told(file):
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA journal_mode=DELETE")
    writer = sqlite3.connect(file, isolation_level=None)
    writer.execute("BEGIN EXCLUSIVE")
    try:
        (message,) = messages(file)
    finally:
        writer.close()
    assert "another program is writing" in message


def test_a_full_disk_is_told(file, monkeypatch):
    usage = shutil.disk_usage(file.parent)._replace(free=ENOUGH - 1)
    monkeypatch.setattr(looking.shutil, "disk_usage", lambda _: usage)
    (message,) = messages(file)
    assert "only 49 MiB left" in message


def test_what_may_not_be_written_is_told(file, monkeypatch, tmp_path):
    """Also in a folder in which nothing can be made, so that SQLite can keep nothing beside the file."""
    allowed = os.access
    monkeypatch.setattr(looking.os, "access", lambda path, how: how & os.W_OK == 0 and allowed(path, how))
    (message,) = messages(file)
    assert message.endswith("cannot be written")
    assert health(file).sessions == 2
    absent = health(tmp_path / "other.sqlite3")
    assert [trouble.message for trouble in absent.troubles] == [f"{tmp_path} cannot be written"]


AS_SOMEBODY = """
import os, sys
from pathlib import Path
from standpat.history.health import health
if os.getuid() == 0:
    os.setgid(65534), os.setuid(65534)
print(*[trouble.message for trouble in health(Path(sys.argv[1])).troubles], sep="\\n")
"""


def test_a_file_that_may_not_be_read_is_told(tmp_path):
    """As an ordinary user, whoever runs the tests."""
    folder = tmp_path / "closed"
    folder.mkdir()
    folder.chmod(0o000)
    done = subprocess.run(
        [sys.executable, "-c", AS_SOMEBODY, folder / "history.sqlite3"], capture_output=True, text=True, check=True
    )
    folder.chmod(0o700)
    assert "cannot be looked at: Permission denied" in done.stdout

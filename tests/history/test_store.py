"""The file of sessions: who may read it, what it refuses to be, and what happens when it cannot be written."""

from __future__ import annotations

import sqlite3
import stat
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from kept import begun, bots_of, go_on, keep, texts

from standpat.errors import HistoryError
from standpat.history import store as module
from standpat.history.store import APPLICATION, ID_LENGTH, LETTERS, VERSION, Store
from standpat.session.play import play

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HEAD = {"profile": "classic", "title": {"en": "Classic"}, "names": ["Ada", "Ben"], "bots": ["", ""], "hands": 9}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "history.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path) as opened:
        yield opened


def refusal(path: Path) -> HistoryError:
    with pytest.raises(HistoryError) as caught, Store(path):
        pass
    assert str(path) in str(caught.value)
    return caught.value


# -- for nobody else


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def test_nobody_else_may_read_the_file_or_what_is_beside_it_and_enter_its_folder(store: Store, path: Path) -> None:
    """REQ-06: it holds hidden cards."""
    store.begin(HEAD, "[]", "seed")
    found = modes(path.parent)
    assert found.keys() == {"history.sqlite3", "history.sqlite3-wal", "history.sqlite3-shm"}
    assert set(found.values()) == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_file_that_others_could_read_is_closed_to_them(path: Path) -> None:
    with Store(path):
        pass
    path.chmod(0o644)
    with Store(path):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


# -- what is no history of this standpat


def test_an_empty_file_and_one_that_was_only_begun_become_a_history(path: Path) -> None:
    path.parent.mkdir()
    path.touch(mode=0o644)
    with Store(path) as store:
        store.begin(HEAD, "[]", "seed")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.unlink()
    begun_only = sqlite3.connect(path)
    begun_only.execute("PRAGMA journal_mode=WAL")  # a process that was killed before it could lay out the tables
    begun_only.close()
    with Store(path) as store:
        assert store.sessions() == []


def test_a_file_of_a_newer_standpat_is_left_alone(path: Path) -> None:
    with Store(path):
        pass
    file = sqlite3.connect(path)
    file.execute(f"PRAGMA user_version={VERSION + 1}")
    file.close()
    before = path.read_bytes()
    assert refusal(path).code == "history-newer"
    assert path.read_bytes() == before


def test_a_file_of_another_program_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    file = sqlite3.connect(path)
    file.execute("CREATE TABLE sessions (id)")
    file.close()
    before = path.read_bytes()
    assert refusal(path).code == "history-foreign"
    assert path.read_bytes() == before


def test_a_text_is_no_history(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("Dear diary, " * 100)
    assert refusal(path).code == "history-damaged"
    assert path.read_text() == "Dear diary, " * 100


def test_a_folder_in_its_place_is_named(path: Path) -> None:
    path.mkdir(parents=True)
    assert refusal(path).code == "history-unwritable"
    assert "folder" in str(refusal(path))


def test_a_file_in_the_place_of_its_folder_is_named(path: Path) -> None:
    path.parent.write_text("")
    assert refusal(path).code == "history-unwritable"


@pytest.mark.parametrize("said", ["attempt to write a readonly database", "unable to open database file"])
def test_what_may_not_be_written_is_told(store: Store, monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    class Refusing:
        def execute(self, *_: object) -> None:
            raise sqlite3.OperationalError(said)

        def close(self) -> None:
            pass

    really = store._open
    monkeypatch.setattr(store, "_open", Refusing())
    with pytest.raises(HistoryError, match=said) as caught:
        store.begin(HEAD, "[]", "seed")
    assert caught.value.code == "history-unwritable"
    really.close()


# -- several processes


HOLD = """
import sqlite3, sys
file = sqlite3.connect(sys.argv[1], isolation_level=None)
file.execute("BEGIN IMMEDIATE")
print("held", flush=True)
sys.stdin.readline()
"""


def test_another_process_that_writes_for_too_long_is_told_and_nothing_is_lost(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    with Store(path) as store:
        session, kept, _ = begun(store, "no-bet", hands=1)
        events = play(session, bots_of(session, "random"), witness=kept)
        shown = [next(events) for _ in range(3)]
        holder = subprocess.Popen(
            [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        with pytest.raises(HistoryError) as caught:
            shown.extend(events)
        assert caught.value.code == "history-locked"
        assert sum('["Began"' in text for text in texts(store, kept.id)) == 1
        holder.communicate("\n")
        go_on(store, kept.id, "no-bet")
        assert store.find(kept.id).state == "over"


def test_two_processes_may_make_the_file_at_once(path: Path) -> None:
    begin = (
        "import sys; from pathlib import Path; from standpat.history.store import Store\n"
        f"with Store(Path(sys.argv[1])) as store: print(store.begin({HEAD!r}, '[]', 'seed'))"
    )
    running = [
        subprocess.Popen([sys.executable, "-c", begin, str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for _ in range(4)
    ]
    said = [process.communicate() for process in running]
    assert [process.returncode for process in running] == [0] * 4, said
    with Store(path) as store:
        assert sorted(saved.id.encode() for saved in store.sessions()) == sorted(out.strip() for out, _ in said)


def test_who_goes_on_with_a_session_that_has_been_gone_on_with_elsewhere_writes_nothing(store: Store) -> None:
    session, kept, _ = begun(store, "no-bet", hands=2)
    events = play(session, bots_of(session, "random"), witness=kept)
    for _ in range(5):
        next(events)
    go_on(store, kept.id, "no-bet")
    before = texts(store, kept.id)
    with pytest.raises(HistoryError) as caught:
        list(events)
    assert caught.value.code == "session-in-use"
    assert texts(store, kept.id) == before


def test_a_session_that_has_been_deleted_meanwhile_is_not_written(store: Store) -> None:
    session, kept, _ = begun(store, "no-bet", hands=2)
    events = play(session, bots_of(session, "random"), witness=kept)
    next(events)
    store.delete(kept.id)
    with pytest.raises(HistoryError, match="deleted"):
        list(events)


# -- no room


@pytest.mark.parametrize("pages", range(6))
def test_what_is_shown_is_saved_also_where_the_disk_is_full_and_it_goes_on_when_there_is_room(
    path: Path, pages: int
) -> None:
    with Store(path) as store:
        whole = keep(store, "anaconda", hands=9)
        expected = texts(store, whole)
    with Store(path.with_name("full.sqlite3")) as store:
        session, kept, _ = begun(store, "anaconda", hands=9)
        (now,) = store._open.execute("PRAGMA page_count").fetchone()
        store._open.execute(f"PRAGMA max_page_count={now + pages}")
        shown: list[str] = []
        names = (type(event).__name__ for event in play(session, bots_of(session, "random"), witness=kept))
        with pytest.raises(HistoryError) as caught:
            shown.extend(names)
        assert caught.value.code == "history-full"
        assert "resume" in str(caught.value)
        saved = texts(store, kept.id)
        told = [text[2:].partition('"')[0] for text in saved if text[2].isupper()]
        assert [name for name in shown if name != "SessionBegan"] == told
        store._open.execute("PRAGMA max_page_count=1000000")
        go_on(store, kept.id, "anaconda")
        assert texts(store, kept.id)[1:] == expected[1:]


# -- what was written stays


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE entries SET text = '[]'",
        "UPDATE OR REPLACE entries SET number = 1 WHERE number = 2",
        "DELETE FROM entries WHERE number = 3",
        "DELETE FROM entries",
    ],
)
def test_entries_only_grow_in_number(store: Store, path: Path, change: str) -> None:
    name = keep(store, "no-bet", hands=1)
    before = texts(store, name)
    file = sqlite3.connect(path)
    with pytest.raises(sqlite3.IntegrityError, match="entries are never"):
        file.execute(change)
    file.close()
    assert texts(store, name) == before


def test_of_a_deleted_session_nothing_stays_in_the_files(store: Store, path: Path) -> None:
    seed = "b7c1-a seed that is nowhere else"
    name = keep(store, "open-no-limit", seed=seed, hands=20)
    other = keep(store, "no-bet", hands=2)
    there = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert seed.encode() in there
    assert name.encode() in there
    store.delete(name)
    left = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert seed.encode() not in left
    assert name.encode() not in left
    assert b"open-no-limit" not in left
    assert [saved.id for saved in store.sessions()] == [other]


def test_who_deletes_while_another_program_reads_is_told(store: Store, path: Path) -> None:
    name = keep(store, "no-bet", hands=1)
    store._open.execute("PRAGMA busy_timeout=50")
    reader = sqlite3.connect(path)
    reading = reader.execute("SELECT * FROM entries")
    reading.fetchone()
    with pytest.raises(HistoryError, match="deleted, but another program") as caught:
        store.delete(name)
    assert caught.value.code == "history-locked"
    assert store.sessions() == []
    reader.close()


# -- ids


def test_ids_are_short_and_have_nothing_that_can_be_read_for_something_else(store: Store) -> None:
    names = {store.begin(HEAD, "[]", "seed") for _ in range(50)}
    assert len(names) == 50
    assert {len(name) for name in names} == {ID_LENGTH}
    assert set("".join(names)) <= set(LETTERS)
    assert not set("01ilo") & set(LETTERS)


def test_an_id_that_is_taken_is_not_given_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    letters = iter("aaaaaa" + "aaaaaa" + "bbbbbb")
    monkeypatch.setattr(module.secrets, "choice", lambda _: next(letters))
    assert [store.begin(HEAD, "[]", "seed") for _ in range(2)] == ["aaaaaa", "bbbbbb"]


@pytest.fixture
def three(store: Store, monkeypatch: pytest.MonkeyPatch) -> Store:
    letters = iter("k3f9q2" + "k3zzzz" + "abcdef")
    monkeypatch.setattr(module.secrets, "choice", lambda _: next(letters))
    for at in (3, 1, 2):
        store.begin(HEAD, "[]", "seed", at=at)
    return store


@pytest.mark.parametrize(
    ("given", "meant"), [("k3f9q2", "k3f9q2"), ("K3F", "k3f9q2"), (" a ", "abcdef"), ("last", "k3f9q2")]
)
def test_the_beginning_of_an_id_is_enough(three: Store, given: str, meant: str) -> None:
    assert three.find(given).id == meant


@pytest.mark.parametrize("given", ["", "x", "%", "_bcdef", "k3f9q22", "' OR 1", "\x00"])
def test_an_unknown_id_is_told(three: Store, given: str) -> None:
    with pytest.raises(HistoryError, match="there is no session") as caught:
        three.find(given)
    assert caught.value.code == "no-session"


def test_an_id_that_may_be_several_names_them(three: Store) -> None:
    with pytest.raises(HistoryError, match="k3 may be k3f9q2, k3zzzz: write more"):
        three.find("k3")


def test_ten_thousand_sessions_are_listed_the_last_one_played_first(store: Store) -> None:
    store._open.execute("PRAGMA synchronous=OFF")
    names = [store.begin(HEAD, "[]", f"seed {at}", at=at) for at in range(10_000)]
    assert [saved.id for saved in store.sessions()] == names[::-1]
    assert store.sessions()[0].seen == 9_999


# -- the record is whole


def test_a_record_that_has_lost_its_end_is_not_read_in_silence(store: Store, path: Path) -> None:
    name = keep(store, "no-bet", hands=1, until=4)
    number = len(texts(store, name))
    file = sqlite3.connect(path)
    file.execute("DROP TRIGGER entries_last")
    file.execute("DELETE FROM entries WHERE number = ?", (number - 1,))
    file.commit()
    file.close()
    with pytest.raises(HistoryError, match=f"{number - 1} of its {number} entries") as caught:
        texts(store, name)
    assert caught.value.code == "history-damaged"


def test_the_file_says_what_it_is(store: Store) -> None:
    assert store._open.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
    assert store._open.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._open.execute("PRAGMA synchronous").fetchone() == (2,)

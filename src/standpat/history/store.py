"""The file in which sessions are kept: SQLite, one table of sessions and one of their entries, which only grows.

Whatever has been appended is on the disk when ``append`` returns. The table of sessions is there to be listed
quickly; but for the seed of a session that is going on, and for where its record ends, it says nothing that the
entries do not say.
"""

from __future__ import annotations

import json
import os
import secrets
import sqlite3
import time
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from standpat.errors import HistoryError
from standpat.history.entries import Entry, link
from standpat.history.ratings import Result, Sitting

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

VERSION = 1
"""The version of the file's layout, kept in it as SQLite's ``user_version``."""
APPLICATION = 0x73747061
"""What says that a SQLite file is ours: ``stpa``."""
PATIENCE = 5.0
"""Seconds to wait for another process that is writing."""
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""What ids are made of: nothing that can be read for something else."""
ID_LENGTH = 6
LAST = "last"
"""What the session played last is called instead of its id; no id has an l."""
LAYOUT = f"""
CREATE TABLE sessions (
    id TEXT PRIMARY KEY, began INTEGER NOT NULL, seen INTEGER NOT NULL, state TEXT NOT NULL,
    hands INTEGER NOT NULL, head TEXT NOT NULL, seed TEXT NOT NULL, result TEXT NOT NULL,
    entries INTEGER NOT NULL, last TEXT NOT NULL);;
CREATE INDEX sessions_by_time ON sessions (seen);;
CREATE TABLE entries (
    session TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL, hash TEXT NOT NULL,
    PRIMARY KEY (session, number));;
CREATE TRIGGER entries_stay BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END;;
CREATE TRIGGER entries_last BEFORE DELETE ON entries WHEN EXISTS (SELECT 1 FROM sessions WHERE id = old.session)
BEGIN SELECT RAISE(ABORT, 'entries are never taken out'); END;;
PRAGMA application_id={APPLICATION};;
PRAGMA user_version={VERSION}
"""  # noqa: S608 - the numbers are ours
"""The statements that make an empty file ours, all or nothing."""
OPEN, OVER = "open", "over"
LISTED = ("profile", "title", "names", "bots", "hands")
"""What the list of sessions tells of the first entry."""
Row = tuple[str, int, int, str, int, str, str, str, int, str]
"""A session in the table of sessions; see ``Saved``."""
ROW_TYPES = [str, int, int, str, int, str, str, str, int, str]
RESULT_KEYS = {"place", "balance", "brought"}
"""What the result of a session says of every seat."""
LATEST = 253_402_300_799
"""The last second that can be told: the end of the year 9999, UTC."""
AS_ENTRY = partial(tuple.__new__, Entry)
"""Makes an entry of a row: there are many to be read, and this is the quickest way."""
NEW_ROW = "INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
NEW_ENTRY = "INSERT INTO entries VALUES (?, ?, ?, ?, ?)"


class Saved(NamedTuple):
    """A session as the list of sessions has it."""

    id: str
    began: int
    """In seconds since 1970 (UTC), like all times here."""
    seen: int
    """When the last entry was written."""
    state: str
    """``open`` or ``over``."""
    hands: int
    """How many hands have been played to their end."""
    head: Mapping[str, Any]
    """What is listed of the first entry: ``profile``, ``title``, ``names``, ``bots``, ``hands``."""
    seed: str
    result: Sequence[Mapping[str, Any]]
    """``place``, ``balance`` and what was ``brought``, of every seat; empty while the session is open."""
    entries: int
    """How many entries its record has."""
    last: str
    """The hash of the last of them: a record that ends elsewhere has lost its end."""

    @property
    def goes_on(self) -> bool:
        """Whether it can be gone on with: it is not over, and its seed is not lost."""
        return self.state == OPEN and bool(self.seed)


class DamagedRow(HistoryError):
    """What is listed of a session is not what was written; ``session`` is its id, as far as it can be read."""

    code = "history-damaged"

    def __init__(self, session: object) -> None:
        self.session = as_name(session)
        whose = f"session {self.session}" if self.session != NAMELESS else "a session whose id is lost"
        super().__init__(f"what is listed of {whose} is damaged: standpat history repair saves what is whole")


NAMELESS = "?"
"""What a session is called whose id is lost."""


def _now() -> int:
    """The time, as far as it can be told: a clock may be wrong, and the session is kept all the same."""
    return min(max(int(time.time()), 0), LATEST)


def as_name(session: object) -> str:
    r"""What a session is called that is found in the file, where its id may be damaged.

    >>> as_name("k3f9q2"), as_name(b"k3f9\xff2"), as_name(None)
    ('k3f9q2', 'k3f9\ufffd2', '?')
    """
    if isinstance(session, bytes):
        session = session.decode("utf-8", "replace")
    return session if isinstance(session, str) and session else NAMELESS


def as_text(content: bytes) -> str | bytes:
    """A text of the file; its bytes where it is none."""
    try:
        return content.decode()
    except UnicodeDecodeError:
        return content


def rows_of(file: sqlite3.Connection, query: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """All rows; a text that cannot be read does not keep the others from being read, and comes as its bytes."""
    try:
        return file.execute(query, values).fetchall()
    except sqlite3.OperationalError as error:
        if not _is_no_text(error):
            raise
    file.text_factory = as_text
    try:
        return file.execute(query, values).fetchall()
    finally:
        file.text_factory = str


def _is_no_text(error: sqlite3.Error) -> bool:
    return "could not decode" in str(error).lower()


ALL_ROWS = "SELECT * FROM sessions ORDER BY seen DESC, began DESC, rowid DESC"


def read_rows(rows: Iterable[tuple[Any, ...]]) -> tuple[list[Saved], list[DamagedRow]]:
    """The sessions that are listed, and those of which what is listed is damaged."""
    sound, damaged = [], []
    for row in rows:
        try:
            sound.append(as_saved(row))
        except DamagedRow as error:
            damaged.append(error)
    return sound, damaged


class Store:
    """The file of sessions, open; use it as a context.

    Raises HistoryError, with a code, where the file cannot be opened, read or written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        with told(path):
            if path.is_dir():
                raise HistoryError(f"{path} is a folder: move it away", code="history-unwritable")
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
            _for_nobody_else(path)
            self._open = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
            try:
                self._prepare()
            except BaseException:
                self._open.close()
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._open.close()

    def _prepare(self) -> None:
        fresh = not self._has_layout()
        if fresh:
            self._open.execute("PRAGMA journal_mode=WAL")
        self._open.execute("PRAGMA synchronous=FULL")
        self._open.execute("PRAGMA secure_delete=ON")
        if fresh:
            self._lay_out()

    def _lay_out(self) -> None:
        with self._writing() as file:
            if not self._has_layout():  # another process may have been as quick
                for statement in LAYOUT.split(";;"):
                    file.execute(statement)

    def _has_layout(self) -> bool:
        """Whether somebody has begun to use the file; raises HistoryError where that was not this standpat."""
        ours, version = (
            self._open.execute(f"PRAGMA {about}").fetchone()[0] for about in ("application_id", "user_version")
        )
        tables = self._open.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if not (ours or version or tables):
            return False
        if ours != APPLICATION:
            message = f"{self.path} is no history of standpat, or its beginning is damaged"
            raise HistoryError(f"{message}: move it away, or try standpat history repair", code="history-foreign")
        if version > VERSION:
            message = f"{self.path} was written by a newer standpat (layout {version}, this one knows {VERSION})"
            raise HistoryError(f"{message}: install that one", code="history-newer")
        return True

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """All or nothing."""
        with told(self.path):
            self._open.execute("BEGIN IMMEDIATE")
            try:
                yield self._open
                self._open.execute("COMMIT")
            except BaseException:
                if self._open.in_transaction:
                    self._open.execute("ROLLBACK")
                raise

    # -- writing

    def begin(self, head: Mapping[str, Any], text: str, seed: str, *, at: int | None = None) -> str:
        """Begin a session with its first entry; ``head`` is what the list says of it. Returns its id."""
        now = _now() if at is None else at
        last = link("", now, text)
        with self._writing() as file:
            session = self._new_id()
            file.execute(NEW_ROW, (session, now, now, OPEN, 0, json.dumps(head), seed, "[]", 1, last))
            file.execute(NEW_ENTRY, (session, 0, now, text, last))
        return session

    def _new_id(self) -> str:
        """An id that no session has."""
        while True:
            session = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
            if not self._open.execute("SELECT 1 FROM sessions WHERE id = ?", (session,)).fetchone():
                return session

    def append(
        self,
        session: str,
        after: Entry,
        texts: Iterable[str],
        *,
        hands: int,
        result: Sequence[Mapping[str, Any]] | None = None,
        at: int | None = None,
    ) -> Entry:
        """Add entries after the last one; the new last one.

        ``hands`` is how many hands are over now; with a ``result`` the session is over. Raises HistoryError when
        another process has written to the session meanwhile, or the session is gone.
        """
        now = max(_now() if at is None else at, after.at)
        rows, last = [], after
        for text in texts:
            last = Entry(last.number + 1, now, text, link(last.hash, now, text))
            rows.append((session, *last))
        with self._writing() as file:
            changes = "seen = ?, hands = ?, entries = ?, last = ?" + (
                "" if result is None else ", state = ?, result = ?"
            )
            values: tuple[Any, ...] = (now, hands, last.number + 1, last.hash)
            values += () if result is None else (OVER, json.dumps(result))
            if not file.execute(f"UPDATE sessions SET {changes} WHERE id = ?", (*values, session)).rowcount:  # noqa: S608
                raise HistoryError(f"session {session} has been deleted", code="no-session")
            try:
                file.executemany(NEW_ENTRY, rows)
            except sqlite3.IntegrityError:
                message = f"session {session} has been gone on with elsewhere: standpat resume {session}"
                raise HistoryError(message, code="session-in-use") from None
        return last

    def put_back(self, row: Row, entries: Iterable[Entry]) -> None:
        """Put a session in as it was, from a file that was damaged."""
        with self._writing() as file:
            file.execute(NEW_ROW, row)
            file.executemany(NEW_ENTRY, ((row[0], *entry) for entry in entries))

    def delete(self, session: str) -> None:
        """Take a session out, with all its entries; nothing of it stays in the file.

        Raises HistoryError where another program is still reading the file, so that it cannot be overwritten yet.
        """
        with self._writing() as file:
            file.execute("DELETE FROM sessions WHERE id = ?", (session,))
            file.execute("DELETE FROM entries WHERE session = ?", (session,))
        with told(self.path):
            busy = self._open.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        if busy:
            message = f"session {session} is deleted, but another program has {self.path} open"
            raise HistoryError(f"{message}: until that ends, its cards can be found in the file", code="history-locked")

    # -- reading

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """Everything that is read meanwhile is as it was at the beginning, whatever others write."""
        with told(self.path):
            self._open.execute("BEGIN")
            try:
                yield
            finally:
                self._open.rollback()

    def sessions(self) -> list[Saved]:
        """All sessions that can be read, the one played last first; ``listed`` tells of the others, too."""
        return self.listed()[0]

    def listed(self) -> tuple[list[Saved], list[DamagedRow]]:
        """All sessions, the one played last first; and those of which what is listed is damaged."""
        with told(self.path):
            return read_rows(rows_of(self._open, ALL_ROWS))

    def find(self, given: str) -> Saved:
        """The session with this id, or the only one whose id begins so, or the one played last; raises HistoryError."""
        begun = given.strip().lower()
        with told(self.path):
            if begun == LAST and (last := rows_of(self._open, f"{ALL_ROWS} LIMIT 1")):
                return as_saved(last[0])
            query = "SELECT * FROM sessions WHERE substr(id, 1, ?) = ? ORDER BY seen DESC, rowid DESC"
            found = rows_of(self._open, query, (len(begun), begun))
        if not begun or not found:
            raise HistoryError(f"there is no session {given!r}: standpat history list", code="no-session")
        if len(found) > 1:
            ids = ", ".join(as_name(row[0]) for row in found[:5]) + (", ..." if len(found) > 5 else "")
            raise HistoryError(f"{given} may be {ids}: write more of the id", code="no-session")
        return as_saved(found[0])

    def results(self) -> list[Sitting]:
        """How the sessions ended that are over, the first first; a bot is called by its name and its kind."""
        return sittings_of(self.sessions())

    def entries(self, session: str) -> Iterator[Entry]:
        """The entries of a session, in order; raises HistoryError where they do not end as the list of sessions says.

        What is no text comes as its bytes: ``checked_chain`` names the entry.
        """
        found, last = 0, ""
        with told(self.path):
            ends = rows_of(self._open, "SELECT entries, last FROM sessions WHERE id = ?", (session,))
            query = "SELECT number, at, text, hash FROM entries WHERE session = ? {} ORDER BY number"
            entry = None
            try:
                for entry in map(AS_ENTRY, self._open.execute(query.format(""), (session,))):
                    yield entry
            except sqlite3.OperationalError as error:
                if not _is_no_text(error):
                    raise
                after = "" if entry is None else "AND number > ?"
                values = (session,) if entry is None else (session, entry.number)
                for entry in map(AS_ENTRY, rows_of(self._open, query.format(after), values)):
                    yield entry
            if entry is not None and isinstance(entry.number, int):
                found, last = entry.number + 1, entry.hash
        if ends and (found, last) != ends[0]:
            raise HistoryError(_other_end(session, found, ends[0][0]), code="history-damaged")

    def orphans(self) -> list[str]:
        """The sessions that have entries and are not on the list."""
        query = "SELECT DISTINCT session FROM entries WHERE session NOT IN (SELECT id FROM sessions WHERE id NOT NULL)"
        with told(self.path):
            return [as_name(session) for (session,) in rows_of(self._open, query)]

    def sound(self) -> bool:
        """Whether SQLite finds the file as it should be, and every entry belongs to a session."""
        with told(self.path):
            whole = bool(self._open.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))
        return whole and not self.orphans()


def as_saved(row: tuple[Any, ...]) -> Saved:
    """A row of the table of sessions; raises HistoryError where it holds what is never written there."""
    if list(map(type, row)) == ROW_TYPES:
        session, began, seen, state, hands, head, seed, result, entries, last = row
        with suppress(ValueError, RecursionError):  # what was read is not what has been written
            saved = Saved(session, began, seen, state, hands, json.loads(head), seed, json.loads(result), entries, last)
            if 0 <= began <= seen <= LATEST and hands >= 0 < entries and _is_head(saved.head) and _is_result(saved):
                return saved
    raise DamagedRow(row[0])


def _is_head(head: object) -> bool:
    """Whether this is what can be listed of a first entry."""
    if not (isinstance(head, dict) and head.keys() == set(LISTED)):
        return False
    profile, title, names, bots, hands = (head[key] for key in LISTED)
    if not (isinstance(title, dict) and isinstance(names, list) and isinstance(bots, list)):
        return False
    right = is_of_texts([profile, *title.values(), *names, *bots]) and len(names) == len(bots) > 0
    return right and (hands is None or (type(hands) is int and hands > 0))


def _is_result(saved: Saved) -> bool:
    """Whether the result is one of this table, where the session is over, and else there is none."""
    if saved.state != OVER:
        return saved.state == OPEN and saved.result == []
    return isinstance(saved.result, list) and list(map(_keys, saved.result)) == [RESULT_KEYS] * len(saved.head["names"])


def _keys(row: object) -> object:
    """What stands in a row of numbers; None where it is none."""
    return row.keys() if isinstance(row, dict) and all(type(number) is int for number in row.values()) else None


def is_of_texts(things: Iterable[object]) -> bool:
    r"""Whether all of this can be read and written.

    >>> is_of_texts(["Ada", ""]), is_of_texts(["Ada", 3]), is_of_texts(["\ud800"])
    (True, False, False)
    """
    try:
        "".join(things).encode()  # type: ignore[arg-type]
    except (TypeError, UnicodeEncodeError):
        return False
    return True


def _other_end(session: str, found: int, listed: object) -> str:
    """That the record ends otherwise than the list of sessions says."""
    if type(listed) is int and found < listed:
        message = f"session {session} has {found} of its {listed} entries, the others are missing"
        return f"{message}: standpat history repair saves what is whole"
    return OTHERWISE


OTHERWISE = "the list of sessions says otherwise than the record: standpat history repair"
"""Where they do not say the same."""


def players_of(head: Mapping[str, Any]) -> list[str]:
    """What the players are called, by seat; a bot with its kind.

    >>> players_of({"names": ["Ada", "Ben"], "bots": ["", "tips"]})
    ['Ada', 'Ben (tips)']
    """
    return [f"{name} ({bot})" if bot else name for name, bot in zip(head["names"], head["bots"], strict=True)]


def sittings_of(sessions: Sequence[Saved]) -> list[Sitting]:
    """How those of these sessions ended that are over, in the opposite order."""
    return [_sitting(saved) for saved in reversed(sessions) if saved.state == OVER]


def _sitting(saved: Saved) -> Sitting:
    """A session as it counts in ratings: by what was won or lost, so that nobody gains by buying chips."""
    head, players = saved.head, players_of(saved.head)
    won = [row["balance"] - row["brought"] for row in saved.result]
    results = tuple(
        Result(player=player, place=1 + sum(other > mine for other in won), balance=mine)
        for player, mine in zip(players, won, strict=True)
    )
    ended = datetime.fromtimestamp(saved.seen, UTC)
    return Sitting(session=saved.id, ended=ended, game=head["profile"], results=results)


@contextmanager
def told(path: Path) -> Iterator[None]:
    """What SQLite and the system say, in words, with a code."""
    try:
        yield
    except sqlite3.Error as error:
        raise _in_words(error, path) from None
    except OSError as error:
        fix = f"; {FOR_YOURSELF}" if isinstance(error, PermissionError) else ""
        raise HistoryError(f"{path}: {error.strerror or error}{fix}", code="history-unwritable") from None


FOR_YOURSELF = "let yourself read and write the file and its folder, or name a folder of your own with STANDPAT_HOME"
DAMAGED = "{} is damaged: standpat history repair saves what is whole"
BROKEN = ("malformed", "not a database", "corrupt", "could not decode", "no such table", "no such column", "datatype")
"""Words of SQLite's that tell of a file that is not as it was written."""


def _for_nobody_else(path: Path) -> None:
    """Take away what others may do with the file: it holds hidden cards. Only its owner can; doctor tells others."""
    there = path.stat()
    if there.st_mode & 0o077 and (os.name != "posix" or there.st_uid == os.geteuid() or not os.geteuid()):
        path.chmod(there.st_mode & 0o700)


def _in_words(error: sqlite3.Error, path: Path) -> HistoryError:
    said = str(error).lower()
    if "locked" in said or "busy" in said:
        return HistoryError(f"another program is writing to {path}: try again", code="history-locked")
    if "is full" in said or "disk i/o" in said:
        message = f"{path} cannot be written, the disk may be full; what was shown is saved: make room, then resume"
        return HistoryError(message, code="history-full")
    if any(word in said for word in BROKEN):
        return HistoryError(DAMAGED.format(path), code="history-damaged")
    message = f"{path}: {error}; also to look at it, {FOR_YOURSELF}: standpat doctor"
    return HistoryError(message, code="history-unwritable")

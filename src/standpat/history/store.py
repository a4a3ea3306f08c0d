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
from contextlib import contextmanager
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
    """What is listed of the first entry: ``title``, ``profile``, ``players``, ``hands``."""
    seed: str
    result: Sequence[Mapping[str, Any]]
    """``place``, ``balance`` and what was ``brought``, of every seat, where the session is over."""
    entries: int
    """How many entries its record has."""
    last: str
    """The hash of the last of them: a record that ends elsewhere has lost its end."""

    @property
    def goes_on(self) -> bool:
        """Whether it can be gone on with: it is not over, and its seed is not lost."""
        return self.state == OPEN and bool(self.seed)


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
        now = int(time.time()) if at is None else at
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
        now = max(int(time.time()) if at is None else at, after.at)
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
        """All sessions, the one played last first."""
        with told(self.path):
            rows = self._open.execute("SELECT * FROM sessions ORDER BY seen DESC, began DESC, rowid DESC").fetchall()
            return [as_saved(row) for row in rows]

    def find(self, given: str) -> Saved:
        """The session with this id, or the only one whose id begins so, or the one played last; raises HistoryError."""
        begun = given.strip().lower()
        if begun == LAST and (all_of_them := self.sessions()):
            return all_of_them[0]
        with told(self.path):
            query = "SELECT * FROM sessions WHERE substr(id, 1, ?) = ? ORDER BY seen DESC, rowid DESC"
            rows = self._open.execute(query, (len(begun), begun)).fetchall()
            found = [as_saved(row) for row in rows]
        if not begun or not found:
            raise HistoryError(f"there is no session {given!r}: standpat history list", code="no-session")
        if len(found) > 1:
            ids = ", ".join(saved.id for saved in found[:5]) + (", ..." if len(found) > 5 else "")
            raise HistoryError(f"{given} may be {ids}: write more of the id", code="no-session")
        return found[0]

    def results(self) -> list[Sitting]:
        """How the sessions ended that are over, the first first; a bot is called by its name and its kind."""
        return [_sitting(saved) for saved in reversed(self.sessions()) if saved.state == OVER]

    def entries(self, session: str) -> Iterator[Entry]:
        """The entries of a session, in order; raises HistoryError where the last of them are gone."""
        found, last = 0, ""
        with told(self.path):
            ends = self._open.execute("SELECT entries, last FROM sessions WHERE id = ?", (session,)).fetchone()
            rows = self._open.execute(
                "SELECT number, at, text, hash FROM entries WHERE session = ? ORDER BY number", (session,)
            )
            entry = None
            for entry in map(AS_ENTRY, rows):
                yield entry
            if entry is not None:
                found, last = entry.number + 1, entry.hash
        if ends is not None and (found, last) != ends:
            message = f"session {session} has {found} of its {ends[0]} entries, the others are missing"
            raise HistoryError(f"{message}: standpat history repair saves what is whole", code="history-damaged")

    def orphans(self) -> list[str]:
        """The sessions that have entries and are not on the list."""
        query = "SELECT DISTINCT session FROM entries WHERE session NOT IN (SELECT id FROM sessions)"
        with told(self.path):
            return [session for (session,) in self._open.execute(query)]

    def sound(self) -> bool:
        """Whether SQLite finds the file as it should be, and every entry belongs to a session."""
        with told(self.path):
            whole = bool(self._open.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))
        return whole and not self.orphans()


def as_saved(row: tuple[Any, ...]) -> Saved:
    """A row of the table of sessions; raises HistoryError where it holds what is never written there."""
    session, began, seen, state, hands, head, seed, result, *end = row
    try:
        saved = Saved(session, began, seen, state, hands, json.loads(head), seed, json.loads(result), *end)
        right = [type(value) for value in row] == ROW_TYPES
        if right and saved.head.keys() >= set(LISTED) and state in (OPEN, OVER) and isinstance(saved.result, list):
            return saved
    except (ValueError, TypeError, AttributeError):  # what was read is not what has been written
        pass
    message = f"what is listed of session {session} is damaged: standpat history repair saves what is whole"
    raise HistoryError(message, code="history-damaged")


def players_of(head: Mapping[str, Any]) -> list[str]:
    """What the players are called, by seat; a bot with its kind.

    >>> players_of({"names": ["Ada", "Ben"], "bots": ["", "tips"]})
    ['Ada', 'Ben (tips)']
    """
    return [f"{name} ({bot})" if bot else name for name, bot in zip(head["names"], head["bots"], strict=True)]


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
        raise HistoryError(f"{path}: {error.strerror or error}", code="history-unwritable") from None


DAMAGED = "{} is damaged: standpat history repair saves what is whole"
BROKEN = ("malformed", "not a database", "corrupt", "could not decode", "no such table", "no such column", "datatype")
"""Words of SQLite's that tell of a file that is not as it was written."""


def _for_nobody_else(path: Path) -> None:
    """Take away what others may do with the file: it holds hidden cards."""
    mode = path.stat().st_mode
    if mode & 0o077:
        path.chmod(mode & 0o700)


def _in_words(error: sqlite3.Error, path: Path) -> HistoryError:
    said = str(error).lower()
    if "locked" in said or "busy" in said:
        return HistoryError(f"another program is writing to {path}: try again", code="history-locked")
    if "is full" in said or "disk i/o" in said:
        message = f"{path} cannot be written, the disk may be full; what was shown is saved: make room, then resume"
        return HistoryError(message, code="history-full")
    if any(word in said for word in BROKEN):
        return HistoryError(DAMAGED.format(path), code="history-damaged")
    message = f"{path}: {error}; the file and its folder must be writable, also to look at it: standpat doctor"
    return HistoryError(message, code="history-unwritable")

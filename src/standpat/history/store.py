"""The file in which sessions are kept: SQLite, one table of sessions and one of their entries, which only grows.

Whatever has been appended is on the disk when ``append`` returns. The table of sessions says nothing that the entries
do not say; it is there to be listed quickly.
"""

from __future__ import annotations

import json
import os
import secrets
import sqlite3
import time
from contextlib import contextmanager
from datetime import UTC, datetime
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
LAYOUT = """
CREATE TABLE sessions (
    id TEXT PRIMARY KEY, began INTEGER NOT NULL, seen INTEGER NOT NULL, state TEXT NOT NULL,
    hands INTEGER NOT NULL, head TEXT NOT NULL, seed TEXT NOT NULL, result TEXT NOT NULL);
CREATE INDEX sessions_by_time ON sessions (seen);
CREATE TABLE entries (
    session TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, text TEXT NOT NULL, hash TEXT NOT NULL,
    PRIMARY KEY (session, number));
CREATE TRIGGER entries_stay BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END;
CREATE TRIGGER entries_last BEFORE DELETE ON entries WHEN EXISTS (SELECT 1 FROM sessions WHERE id = old.session)
BEGIN SELECT RAISE(ABORT, 'entries are never taken out'); END;
"""
OPEN, OVER = "open", "over"
Row = tuple[str, int, int, str, int, str, str, str]
"""A session in the table of sessions; see ``Saved``."""


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


class Store:
    """The file of sessions, open; use it as a context.

    Raises HistoryError, with a code, where the file cannot be opened, read or written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        with _told(path):
            fresh = not path.exists() or path.stat().st_size == 0
            if fresh:
                path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
                os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
            self._open = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
            try:
                self._prepare(fresh=fresh)
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

    def _prepare(self, *, fresh: bool) -> None:
        version = self._open.execute("PRAGMA user_version").fetchone()[0]
        ours = self._open.execute("PRAGMA application_id").fetchone()[0]
        if not fresh and ours != APPLICATION:
            raise HistoryError(f"{self.path} is no history of standpat", code="history-foreign")
        if version > VERSION:
            message = f"{self.path} was written by a newer standpat (layout {version}, this one knows {VERSION})"
            raise HistoryError(f"{message}: install that one", code="history-newer")
        self._open.execute("PRAGMA journal_mode=WAL")
        self._open.execute("PRAGMA synchronous=FULL")
        self._open.execute("PRAGMA secure_delete=ON")
        if fresh:
            pragmas = f"PRAGMA application_id={APPLICATION}; PRAGMA user_version={VERSION};"
            self._open.executescript(f"BEGIN IMMEDIATE; {LAYOUT} {pragmas} COMMIT;")

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """All or nothing."""
        with _told(self.path):
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
        session = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        with self._writing() as file:
            row = (session, now, now, OPEN, 0, json.dumps(head), seed, "[]")
            file.execute("INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            file.execute("INSERT INTO entries VALUES (?, 0, ?, ?, ?)", (session, now, text, link("", now, text)))
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
            changes = "seen = ?, hands = ?" + ("" if result is None else ", state = ?, result = ?")
            values = (now, hands) if result is None else (now, hands, OVER, json.dumps(result))
            if not file.execute(f"UPDATE sessions SET {changes} WHERE id = ?", (*values, session)).rowcount:  # noqa: S608
                raise HistoryError(f"session {session} has been deleted", code="no-session")
            try:
                file.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", rows)
            except sqlite3.IntegrityError:
                message = f"session {session} has been gone on with elsewhere: standpat resume {session}"
                raise HistoryError(message, code="session-in-use") from None
        return last

    def put_back(self, row: Row, entries: Iterable[Entry]) -> None:
        """Put a session in as it was, from a file that was damaged."""
        with self._writing() as file:
            file.execute("INSERT INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            file.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", ((row[0], *entry) for entry in entries))

    def delete(self, session: str) -> None:
        """Take a session out, with all its entries."""
        with self._writing() as file:
            file.execute("DELETE FROM sessions WHERE id = ?", (session,))
            file.execute("DELETE FROM entries WHERE session = ?", (session,))

    # -- reading

    def sessions(self) -> list[Saved]:
        """All sessions, the one played last first."""
        with _told(self.path):
            rows = self._open.execute("SELECT * FROM sessions ORDER BY seen DESC, began DESC, rowid DESC").fetchall()
        return [_saved(row) for row in rows]

    def find(self, given: str) -> Saved:
        """The session with this id, or the only one whose id begins so; raises HistoryError."""
        with _told(self.path):
            pattern = given.lower().replace("%", "").replace("_", "") + "%"
            rows = self._open.execute("SELECT * FROM sessions WHERE id LIKE ?", (pattern,)).fetchall()
        if not given or not rows:
            raise HistoryError(f"there is no session {given!r}: standpat history list", code="no-session")
        if len(rows) > 1:
            ids = ", ".join(row[0] for row in rows[:5])
            raise HistoryError(f"{given} may be {ids}: write more of the id", code="no-session")
        return _saved(rows[0])

    def results(self) -> list[Sitting]:
        """How the sessions ended that are over, the first first; a bot is called by its name and its kind."""
        return [_sitting(saved) for saved in reversed(self.sessions()) if saved.state == OVER]

    def entries(self, session: str) -> Iterator[Entry]:
        """The entries of a session, in order."""
        with _told(self.path):
            rows = self._open.execute(
                "SELECT number, at, text, hash FROM entries WHERE session = ? ORDER BY number", (session,)
            )
            yield from map(Entry._make, rows)


def _saved(row: tuple[Any, ...]) -> Saved:
    session, began, seen, state, hands, head, seed, result = row
    return Saved(session, began, seen, state, hands, json.loads(head), seed, json.loads(result))


def _sitting(saved: Saved) -> Sitting:
    head = saved.head
    players = [f"{name} ({bot})" if bot else name for name, bot in zip(head["names"], head["bots"], strict=True)]
    results = tuple(
        Result(player=player, place=row["place"], balance=row["balance"] - row["brought"])
        for player, row in zip(players, saved.result, strict=True)
    )
    ended = datetime.fromtimestamp(saved.seen, UTC)
    return Sitting(session=saved.id, ended=ended, game=head["profile"], results=results)


@contextmanager
def _told(path: Path) -> Iterator[None]:
    """What SQLite and the system say, in words, with a code."""
    try:
        yield
    except sqlite3.Error as error:
        raise _in_words(error, path) from None
    except OSError as error:
        raise HistoryError(f"{path}: {error.strerror or error}", code="history-unwritable") from None


def _in_words(error: sqlite3.Error, path: Path) -> HistoryError:
    said = str(error).lower()
    if "locked" in said or "busy" in said:
        return HistoryError(f"another program is writing to {path}: try again", code="history-locked")
    if "full" in said or "disk i/o" in said:
        message = f"{path} cannot be written, the disk may be full; what was shown is saved: make room, then resume"
        return HistoryError(message, code="history-full")
    if "malformed" in said or "not a database" in said or "corrupt" in said:
        message = f"{path} is damaged: standpat history repair saves what is whole"
        return HistoryError(message, code="history-damaged")
    return HistoryError(f"{path}: {error}", code="history-unwritable")

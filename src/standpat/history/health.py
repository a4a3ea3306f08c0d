"""The state of the file of sessions, found out without changing anything: no file is made, none is mended.

Everything that would keep somebody from playing on is told with what to do about it.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from dataclasses import field
from typing import TYPE_CHECKING
from urllib.parse import quote

from standpat.frozen import frozen
from standpat.history.store import ALL_ROWS, APPLICATION, VERSION, as_name, as_text, read_rows, rows_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from standpat.history.store import DamagedRow

ENOUGH = 50 * 1024 * 1024
"""So many free bytes are enough for many evenings."""
FEW = 5
"""How many damaged sessions are named."""
FIX = "standpat history repair saves what is whole"
ENTRY_TYPES = [int, int, str, str]
"""Of an entry: its number, its time, its text and its hash."""
BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside the file while it is open."""


@frozen
class Trouble:
    """Something wrong with the file, and what can be done about it."""

    message: str
    fix: str


@frozen
class Health:
    """What is known of the file."""

    path: Path
    exists: bool = False
    mode: str = ""
    """Who may read and write it, as ``0600``; empty where it is not there."""
    size: int = 0
    """In bytes, with what SQLite keeps beside it."""
    version: int | None = None
    """Of the layout; None where it cannot be read, or is not there."""
    sessions: int | None = None
    writable: bool = False
    """Whether it, or else its folder, can be written."""
    free: int | None = None
    """Bytes left on its disk."""
    troubles: tuple[Trouble, ...] = field(default_factory=tuple)


def health(path: Path) -> Health:
    """Look at the file of sessions; nothing is raised for what is found.

    >>> from pathlib import Path
    >>> health(Path("no/such/history.sqlite3")).exists
    False
    """
    folder = _nearest(path.parent)
    free = _free(folder)
    troubles = [*_no_room(free, folder)]
    try:
        there = path.stat()
    except FileNotFoundError:
        writable = folder.is_dir() and os.access(folder, os.W_OK | os.X_OK)
        troubles += [] if writable else [_unwritable(folder)]
        return Health(path=path, writable=writable, free=free, troubles=tuple(troubles))
    except OSError as error:
        trouble = Trouble(message=f"{path} cannot be looked at: {error.strerror}", fix=f"see who may enter {folder}")
        return Health(path=path, free=free, troubles=(*troubles, trouble))
    return _of_file(path, there, free, troubles)


def _of_file(path: Path, there: os.stat_result, free: int | None, troubles: list[Trouble]) -> Health:
    version: int | None = None
    sessions: int | None = None
    writable = os.access(path, os.W_OK) and os.access(path.parent, os.W_OK | os.X_OK)
    if not stat.S_ISREG(there.st_mode):
        troubles.append(Trouble(message=f"{path} is no file", fix="move it away: a new one is made"))
    else:
        troubles += [] if writable else [_unwritable(path)]
        troubles += _seen_by_others(path, there)
        version, sessions, found = _contents(path, there.st_size)
        troubles += found
    return Health(
        path=path,
        exists=True,
        mode=f"{stat.S_IMODE(there.st_mode):04o}",
        size=there.st_size + sum(_size(path.with_name(path.name + end)) for end in BESIDE),
        version=version,
        sessions=sessions,
        writable=writable,
        free=free,
        troubles=tuple(troubles),
    )


def _contents(path: Path, size: int) -> tuple[int | None, int | None, list[Trouble]]:
    """The version and the number of sessions, and what is wrong inside."""
    if size == 0:
        return None, None, []  # a file that has been made and not yet written is filled by whoever plays next
    try:
        file = _read_only(path)
    except sqlite3.Error as error:
        return None, None, [_unreadable(path, error)]
    try:
        return _looked_at(path, file)
    except sqlite3.Error as error:
        return None, None, [_unreadable(path, error)]
    finally:
        file.close()


def _looked_at(path: Path, file: sqlite3.Connection) -> tuple[int | None, int | None, list[Trouble]]:
    version = int(file.execute("PRAGMA user_version").fetchone()[0])
    if file.execute("PRAGMA application_id").fetchone()[0] != APPLICATION:
        fix = "move it away: a new one is made"
        return None, None, [Trouble(message=f"{path} is no history of standpat", fix=fix)]
    if version > VERSION:
        message = f"{path} was written by a newer standpat (layout {version}, this one knows {VERSION})"
        return version, None, [Trouble(message=message, fix="pip install --upgrade standpat")]
    found = [row[0] for row in file.execute("PRAGMA quick_check(3)")]
    if found != ["ok"]:
        return version, None, [_damaged(path, "; ".join(" ".join(text.split()) for text in found))]
    rows = rows_of(file, ALL_ROWS)
    sound, damaged = read_rows(rows)
    return version, len(rows), [*_damaged_rows(damaged), *_damaged_entries(path, file, {saved.id for saved in sound})]


def _damaged_rows(damaged: Sequence[DamagedRow]) -> list[Trouble]:
    """What is listed of sessions and was never written there, for a few of them."""
    told = [Trouble(message=str(one).partition(":")[0], fix=FIX) for one in damaged[:FEW]]
    more = len(damaged) - len(told)
    return [*told, *([Trouble(message=f"so it is with {more} more", fix=FIX)] if more else [])]


NOT_ALL_THERE = """
SELECT id FROM sessions WHERE entries IS NOT (SELECT count(*) FROM entries WHERE session = id) OR last IS NOT
    (SELECT hash FROM entries WHERE session = id ORDER BY number DESC LIMIT 1)"""
"""Sessions that have other entries than as many as are listed, or another last one."""


def _damaged_entries(path: Path, file: sqlite3.Connection, sound: set[str]) -> list[Trouble]:
    """Entries that were never written so, belong to no session, or are not all there; of these only the ``sound`` rows
    can tell. What they say is for ``history verify`` to read."""
    file.text_factory = as_text
    listed = {session for (session,) in file.execute("SELECT id FROM sessions")}
    odd = {
        as_name(session)
        for session, *values in file.execute("SELECT session, number, at, text, hash FROM entries")
        if session not in listed or list(map(type, values)) != ENTRY_TYPES
    }
    odd |= {session for (session,) in file.execute(NOT_ALL_THERE)} & sound
    said = f"there are entries of sessions that do not fit: {', '.join(sorted(odd)[:FEW])}"
    return [_damaged(path, said + (", ..." if len(odd) > FEW else ""))] if odd else []


def _read_only(path: Path) -> sqlite3.Connection:
    """The file, opened so that it cannot be changed, also where nothing may be written beside it."""
    where = f"file:{quote(os.path.abspath(path))}"  # noqa: PTH100 - a link stays as it is written
    beside = os.access(path.parent, os.W_OK) or path.with_name(path.name + "-shm").exists()
    file = sqlite3.connect(f"{where}?mode=ro" if beside else f"{where}?mode=ro&immutable=1", uri=True, timeout=1)
    try:
        file.execute("PRAGMA schema_version")
    except sqlite3.Error:
        file.close()
        raise
    return file


# -- what is wrong, in words


def _unreadable(path: Path, error: sqlite3.Error) -> Trouble:
    said = str(error)
    if "locked" in said or "busy" in said:
        fix = "wait for it, or end it"
        return Trouble(message=f"another program is writing to {path}", fix=fix)
    if "unable to open" in said or "authoriz" in said:
        return Trouble(message=f"{path} cannot be opened: {said}", fix=f"let yourself read it: chmod 600 {path}")
    return _damaged(path, said)


def _damaged(path: Path, said: str) -> Trouble:
    return Trouble(message=f"{path} is damaged: {said}", fix=FIX)


def _unwritable(path: Path) -> Trouble:
    fix = "let yourself write there, or name another folder with STANDPAT_HOME: without it no game can be saved"
    return Trouble(message=f"{path} cannot be written", fix=fix)


def _seen_by_others(path: Path, there: os.stat_result) -> list[Trouble]:
    """It holds hidden cards, which nobody else should read."""
    if os.name != "posix" or not there.st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        return []
    message, fix = f"others may read {path}, and it holds hidden cards", f"chmod 600 {path}"
    if os.geteuid() not in (0, there.st_uid):
        message += "; it belongs to somebody else"
        fix = f"have its owner do this, or name a folder of your own with STANDPAT_HOME: {fix}"
    return [Trouble(message=message, fix=fix)]


def _no_room(free: int | None, folder: Path) -> list[Trouble]:
    if free is None or free >= ENOUGH:
        return []
    fix = "make room, or name a folder elsewhere with STANDPAT_HOME"
    return [Trouble(message=f"the disk of {folder} has only {free // 1024 // 1024} MiB left", fix=fix)]


# -- looking


def _nearest(folder: Path) -> Path:
    """The folder, or where it would be made."""
    return next((place for place in (folder, *folder.parents) if os.path.lexists(place)), folder)


def _free(folder: Path) -> int | None:
    try:
        return shutil.disk_usage(folder).free
    except OSError:
        return None


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0

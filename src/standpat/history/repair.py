"""Saving what is whole in a damaged file of sessions.

What can be read is read from a copy, row by row; a beginning that cannot be read is replaced by that of a new file,
which is the same but for how long the file is. Of every session the entries are kept up to the first that is missing
or is not what was written, which its hash tells.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from standpat.errors import HistoryError
from standpat.frozen import frozen
from standpat.history.entries import SEED, Entry, link, written
from standpat.history.listing import Listing, row_of
from standpat.history.lock import nobody_plays
from standpat.history.rebuild import checked_chain
from standpat.history.record import hash_of
from standpat.history.store import OVER, PATIENCE, Store, as_saved, as_text, told
from standpat.session.events import SessionEnded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.history.store import Saved

SMALLEST_ROW = 40
"""Bytes that a row of the file takes at least: there cannot be more rows than its size divided by this."""
TABLES = {"sessions": 10, "entries": 5}
"""The tables, and how many columns they have."""
BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside the file."""
HEADER, PAGE_SIZE, PAGES_AT, FREE_AT = 100, 4096, 28, 32
"""The file's header: its length, the length of a page, and where in it the number of pages and the free pages are."""


@frozen
class Saving:
    """What became of the sessions."""

    aside: str
    """Where the damaged file is now."""
    whole: tuple[str, ...] = ()
    cut: tuple[str, ...] = ()
    """Sessions of which the end is lost; they go on from where their record breaks off."""
    seedless: tuple[str, ...] = ()
    """Sessions that can be looked at, but not gone on with: their seed is lost, and their end may be."""
    lost: tuple[str, ...] = ()
    """Sessions of which nothing can be read but that they were there."""
    ended: tuple[str, ...] = ()
    """Those cut short that were over, and that were ended anew with the hands that are left: their seed has been told,
    so nobody may go on with them."""
    holes: bool = False
    """Whether there are parts that cannot be read: of sessions that stood only there not even the name is known."""


@frozen
class Found:
    """What can still be read of a session."""

    row: tuple[Any, ...] | None
    entries: dict[int, Entry]

    @property
    def was_over(self) -> bool:
        """Whether the list of sessions says so."""
        return self.row is not None and self.row[3] == OVER

    def whole(self, kept: list[Entry]) -> bool:
        """Whether these entries are all there were: they end with the seed, or not before the list says."""
        if len(kept) < len(self.entries):
            return False
        entries, last = self.row[8:] if self.row is not None else (None, None)
        ends = last == kept[-1].hash or (type(entries) is int and 0 < entries <= len(kept))
        return bool(ends or kept[-1].data[0] == SEED)


def repair(path: Path) -> Saving | None:
    """Put what can be read of a damaged file into a new one in its place; the damaged one is kept beside it.

    None where nothing is damaged. Raises HistoryError where a session is being played, the file is not of this
    standpat, or nothing can be read.
    """
    nobody_plays(path)
    with told(path):
        if is_sound(path):
            return None
        found, holes = _everything(path)
        if not any(session.entries for session in found.values()):
            raise HistoryError(f"nothing can be read in {path}; it is left as it is", code="history-damaged")
        fresh, aside = path.with_name(f"{path.name}.repaired"), _free_name(path)
        _remove(fresh)
        sorted_out = _fill(fresh, found)
        _swap(path, aside, fresh)
    sessions = {name: tuple(sessions) for name, sessions in sorted_out.items()}
    return Saving(aside=str(aside), holes=holes, **sessions)


def is_sound(path: Path) -> bool:
    """Whether everything in the file is as it was written; raises HistoryError where that cannot be said."""
    try:
        with Store(path) as store:
            sound, damaged = store.listed()
            return not damaged and store.sound() and all(_is_whole(store, saved) for saved in sound)
    except HistoryError as error:
        if error.code in ("history-newer", "history-locked", "history-unwritable"):
            raise
        return False


def _is_whole(store: Store, saved: Saved) -> bool:
    """Whether a record is what was written, and the list says of it what it says."""
    kept = _kept({entry.number: entry for entry in store.entries(saved.id)})
    return bool(kept) and as_saved(row_of(saved.id, kept, _seed(saved, kept))) == saved


def _fill(fresh: Path, found: dict[str, Found]) -> dict[str, list[str]]:
    """Write what is whole into a new file; how each session came off."""
    told_of: dict[str, list[str]] = {"whole": [], "cut": [], "seedless": [], "lost": [], "ended": []}
    with Store(fresh) as store:
        for name, session in sorted(found.items(), key=lambda pair: _last_time(pair[1])):
            kept = _kept(session.entries)
            if not kept:
                told_of["lost"].append(name)
                continue
            seed = _seed(session.row, kept)
            kept += _told_seed(kept, seed)
            whole = session.whole(kept)
            store.put_back(row_of(name, kept, seed), kept)
            told_of["seedless" if not seed else "whole" if whole else "cut"].append(name)
            told_of["ended"] += [name] if seed and not whole and session.was_over else []
    return told_of


# -- reading


def _everything(path: Path) -> tuple[dict[str, Found], bool]:
    """All that can be read, by session, of a copy of the file, which stays as it is; and whether there are holes."""
    with tempfile.TemporaryDirectory(dir=path.parent, prefix="repair-") as folder:
        copy = Path(folder) / path.name
        for ending in ("", BESIDE[0]):
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{path}{ending}", f"{copy}{ending}")
        found, holes = _by_session(copy)
        if not any(session.entries for session in found.values()):
            _graft(copy)
            found, holes = _by_session(copy)
        return found, holes


def _by_session(copy: Path) -> tuple[dict[str, Found], bool]:
    found: dict[str, Found] = {}
    holes: list[int] = []
    lost = 0
    for row in _rows(copy, "sessions", holes):
        if isinstance(row[0], str):
            found[row[0]] = Found(row=row, entries={})
        else:
            lost += 1
    for session, *rest in _rows(copy, "entries", holes):
        if isinstance(session, str):
            entry = Entry(*rest)
            found.setdefault(session, Found(row=None, entries={})).entries[entry.number] = entry
        else:
            lost += 1
    return found, bool(holes or lost)


def _rows(path: Path, table: str, holes: list[int]) -> Iterator[tuple[Any, ...]]:
    """Every row that can be read: what cannot is halved until it is found, left out, and put among the ``holes``."""
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as file:
        file.text_factory = as_text
        spans = [(1, (path.stat().st_size + _size(f"{path}-wal")) // SMALLEST_ROW + 1)]
        while spans:
            first, last = spans.pop()
            try:
                query = f"SELECT * FROM {table} WHERE rowid BETWEEN ? AND ?"  # noqa: S608 - the tables are ours
                rows = file.execute(query, (first, last)).fetchall()
            except sqlite3.OperationalError as error:
                if "no such" in str(error):
                    return
                spans += _halves(first, last, holes)
            except sqlite3.DatabaseError as error:
                if "not a database" in str(error):
                    return
                spans += _halves(first, last, holes)
            else:
                yield from (tuple(map(_read, row)) for row in rows if len(row) == TABLES[table])


def _read(value: object) -> object:
    """A value, a text also where it was put in as bytes: its hash tells whether it is what was written."""
    return as_text(value) if isinstance(value, bytes) else value


def _halves(first: int, last: int, holes: list[int]) -> list[tuple[int, int]]:
    middle = (first + last) // 2
    if first < last:
        return [(middle + 1, last), (first, middle)]
    holes.append(first)
    return []


def _graft(copy: Path) -> None:
    """Give the file the first page of a new one, which says where the tables begin; they are always at one place."""
    model = copy.with_name("model")
    with Store(model):
        pass
    size = copy.stat().st_size
    page = bytearray(model.read_bytes()[:PAGE_SIZE])
    page[PAGES_AT:FREE_AT] = (size // PAGE_SIZE).to_bytes(4, "big")
    page[FREE_AT : FREE_AT + 8] = bytes(8)
    with copy.open("r+b") as file:
        file.write(page)
        file.truncate(max(size // PAGE_SIZE, 1) * PAGE_SIZE)
    with suppress(FileNotFoundError):
        Path(f"{copy}-shm").unlink()


# -- what is kept


def _kept(found: dict[int, Entry]) -> list[Entry]:
    """The entries from the first on, as long as each has its hash and can stand where it stands.

    Raises HistoryError for those of a newer standpat, of which nothing may be taken out.
    """
    kept: list[Entry] = []
    ended = False
    try:
        for entry in Listing().watch(checked_chain(_in_order(found))):
            kind, *rest = entry.data
            if (kind == SEED) != ended:  # after the end comes the seed, and nowhere else
                break
            if kind == SEED and list(map(type, rest)) != [str]:
                break
            kept.append(entry)
            if kind == SEED:
                break
            ended = kind == SessionEnded.__name__
    except (HistoryError, ValueError) as error:  # what is no list has no kind
        if getattr(error, "code", "") == "history-newer":
            raise
    return kept


def _in_order(found: dict[int, Entry]) -> Iterator[Entry]:
    number = 0
    while number in found:
        yield found[number]
        number += 1


def _seed(row: tuple[Any, ...] | None, kept: list[Entry]) -> str:
    """The seed, which only the list of sessions has while a session goes on; empty where it is lost."""
    kind, *rest = kept[-1].data
    seed = str(rest[0]) if kind == SEED else str(row[6]) if row is not None else ""
    return seed if hash_of(seed) == kept[0].data[1]["seed_hash"] else ""


def _told_seed(kept: list[Entry], seed: str) -> list[Entry]:
    """The last entry of a session that is over, where only that is lost."""
    if not seed or kept[-1].data[0] != SessionEnded.__name__:
        return []
    last, text = kept[-1], written([SEED, seed])
    return [Entry(last.number + 1, last.at, text, link(last.hash, last.at, text))]


def _last_time(session: Found) -> tuple[int, int]:
    """When it was played last; in the new file the sessions are in this order."""
    times = [entry.at for entry in session.entries.values() if type(entry.at) is int]
    return (max(times, default=0), min(times, default=0))


# -- putting it in its place


def _free_name(path: Path) -> Path:
    """A name for the damaged file that no other has."""
    names = (path.with_name(f"{path.name}.damaged{number or ''}") for number in range(10_000))
    return next(name for name in names if not name.exists())


def _swap(path: Path, aside: Path, fresh: Path) -> None:
    """Keep the damaged file under another name, and put the new one in its place."""
    shutil.copyfile(path, aside)
    aside.chmod(0o600)
    with suppress(FileNotFoundError):
        os.replace(f"{path}-wal", f"{aside}-wal")  # noqa: PTH105 - a name with an ending
    with suppress(FileNotFoundError):
        Path(f"{path}-shm").unlink()
    fresh.replace(path)


def _remove(path: Path) -> None:
    for ending in ("", *BESIDE):
        Path(f"{path}{ending}").unlink(missing_ok=True)


def _size(name: str) -> int:
    try:
        return Path(name).stat().st_size
    except OSError:
        return 0

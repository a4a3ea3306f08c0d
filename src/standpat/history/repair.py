"""Saving what is whole in a damaged file of sessions."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

from standpat.errors import HistoryError
from standpat.frozen import frozen
from standpat.history.entries import SEED, Entry, link
from standpat.history.record import LISTED
from standpat.history.store import OPEN, OVER, Store

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from standpat.history.store import Row

SMALLEST_ROW = 40
"""Bytes that a row of the file takes at least: there cannot be more rows than its size divided by this."""


@frozen
class Saving:
    """What became of the sessions."""

    aside: str
    """Where the damaged file is now."""
    whole: tuple[str, ...] = ()
    cut: tuple[str, ...] = ()
    """Sessions of which the end is lost; they go on from where their record breaks off."""
    seedless: tuple[str, ...] = ()
    """Sessions that can be looked at, but not gone on with: their seed is lost."""


def repair(path: Path) -> Saving:
    """Put what can be read of a damaged file into a new one in its place; the damaged one is kept beside it.

    Raises HistoryError where nothing can be read.
    """
    rows = {row[0]: row for row in _rows(path, "sessions")}
    entries: dict[str, dict[int, Entry]] = {}
    for session, *rest in _rows(path, "entries"):
        entry = Entry(*rest)
        entries.setdefault(session, {})[entry.number] = entry
    if not entries:
        raise HistoryError(f"nothing can be read in {path}", code="history-damaged")
    fresh, aside = path.with_suffix(".repaired"), _free(path)
    fresh.unlink(missing_ok=True)
    whole: list[str] = []
    cut: list[str] = []
    seedless: list[str] = []
    with Store(fresh) as store:
        for session, found in entries.items():
            kept = list(_chained(found))
            if not kept:
                continue
            row = _row(session, rows.get(session), kept)
            store.put_back(row, kept)
            seedless += [session] if not row[6] else []
            (whole if len(kept) == len(found) and session in rows else cut).append(session)
    path.replace(aside)
    for ending in ("-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
    fresh.replace(path)
    return Saving(aside=str(aside), whole=tuple(whole), cut=tuple(cut), seedless=tuple(seedless))


def _free(path: Path) -> Path:
    """A name for the damaged file that no other has."""
    names = (path.with_name(f"{path.name}.damaged{number or ''}") for number in range(10_000))
    return next(name for name in names if not name.exists())


def _rows(path: Path, table: str) -> Iterator[tuple[Any, ...]]:
    """Every row that can be read: what cannot is halved until it is found, and left out."""
    with closing(sqlite3.connect(f"file:{path}?mode=rw", uri=True)) as file:
        spans = [(1, path.stat().st_size // SMALLEST_ROW + 1)]
        while spans:
            first, last = spans.pop()
            try:
                query = f"SELECT * FROM {table} WHERE rowid BETWEEN ? AND ?"  # noqa: S608 - the tables are ours
                yield from file.execute(query, (first, last)).fetchall()
            except sqlite3.DatabaseError:
                if first < last:
                    middle = (first + last) // 2
                    spans += [(middle + 1, last), (first, middle)]
            except (TypeError, ValueError):
                continue


def _chained(found: dict[int, Entry]) -> Iterator[Entry]:
    """The entries from the first on, as long as each has its hash."""
    before, number = "", 0
    while (entry := found.get(number)) is not None:
        if link(before, entry.at, entry.text) != entry.hash:
            return
        yield entry
        before, number = entry.hash, number + 1


def _row(session: str, row: tuple[Any, ...] | None, kept: list[Entry]) -> Row:
    """What the list of sessions says, from the entries themselves; only the seed of an open session is nowhere else."""
    head = kept[0].data[1]
    last = kept[-1].data
    over = last[0] == SEED
    hands = sum(entry.text.startswith('["HandEnded"') for entry in kept)
    seed = str(last[1]) if over else str(row[6]) if row is not None else ""
    listed = json.dumps({key: head[key] for key in LISTED})
    result = str(row[7]) if row is not None and over else "[]"
    return (session, kept[0].at, kept[-1].at, OVER if over else OPEN, hands, listed, seed, result)

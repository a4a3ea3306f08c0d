"""The files of profiles in a folder and below it: read off the disk once, and again when a folder has changed."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ENDINGS = (".yaml", ".yml")
MOST_FILES = 10_000
"""So many files are looked at in one place; a folder with more was not made for profiles."""
MOST_LEVELS = 8
MOST_SCANS = 64
"""So many folders are remembered."""
SETTLED = 2_000_000_000
"""Nanoseconds after which a change of a folder is sure to change its time: some systems count in two seconds."""


class Trouble(NamedTuple):
    """Something that keeps a file from being found by its name."""

    path: Path
    message: str
    fix: str


class Scan(NamedTuple):
    """What lies in a folder and below it."""

    by_name: Mapping[str, tuple[Path, ...]]
    """The files of profiles, in the order of their names; several have one name where somebody has used it twice."""
    troubles: tuple[Trouble, ...]
    times: Mapping[str, int]
    """When each folder was changed last."""
    settled: bool
    """Whether that was so long before the scan that a later change shows."""

    def holds(self) -> bool:
        """Whether everything is still as it was."""
        return self.settled and all(_time(folder) == time_ for folder, time_ in self.times.items())


_SCANS: dict[str, Scan] = {}


def scan(folder: Path) -> Scan:
    """The files of profiles in a folder; what cannot be looked at is told in its troubles, and never raised.

    >>> dict(scan(Path("no/such/folder")).by_name)
    {}
    """
    known = _SCANS.get(str(folder))
    if known is None or not known.holds():
        known = _scan(folder)
        if len(_SCANS) >= MOST_SCANS:
            _SCANS.clear()
        _SCANS[str(folder)] = known
    return known


def _scan(folder: Path) -> Scan:
    begun = time.time_ns()
    times: dict[str, int] = {}
    troubles: list[Trouble] = []
    by_name: dict[str, tuple[Path, ...]] = {}
    for name, file, where in sorted(_walk(folder, times, troubles)):
        if name.isprintable():
            by_name[name] = (*by_name.get(name, ()), Path(where, file))
        else:
            message = "the name of this file cannot be written in a profile"
            troubles.append(Trouble(Path(where, file), message, "give it another name"))
    settled = max(times.values(), default=begun) < begun - SETTLED
    return Scan(by_name, tuple(troubles), times, settled)


def _walk(top: Path, times: dict[str, int], troubles: list[Trouble]) -> Iterator[tuple[str, str, str]]:
    """The name, file and folder of every profile; links to folders are not followed, for they may lead back."""
    found = 0
    for folder, below, names in os.walk(top, onerror=lambda error: _note(error, troubles)):
        times[folder] = _time(folder)
        level = Path(folder).relative_to(top).parts
        below[:] = sorted(name for name in below if name[0] != ".") if len(level) < MOST_LEVELS else []
        for name in names:
            if name.lower().endswith(ENDINGS) and name[0] != ".":
                yield name.rpartition(".")[0], name, folder
        found += len(names) + 1
        if found > MOST_FILES:
            message = f"more than {MOST_FILES} files lie here, and not all were looked at"
            troubles.append(Trouble(top, message, "keep profiles in a folder of their own"))
            return


def _note(error: OSError, troubles: list[Trouble]) -> None:
    reason = (error.strerror or "it cannot be read").lower()
    troubles.append(
        Trouble(Path(error.filename or ""), f"this folder cannot be read: {reason}", "change its permissions")
    )


def _time(folder: str) -> int:
    try:
        return os.stat(folder).st_mtime_ns  # noqa: PTH116 - one call, of a text
    except OSError:
        return 0

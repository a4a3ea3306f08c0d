"""Doing something again whenever one of the files it has read, or has missed, is saved."""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, NoReturn

from standpat.cli.output import put
from standpat.profiles import document

if TYPE_CHECKING:
    from collections.abc import Callable

EVERY = 0.3
"""Seconds between two looks at the files."""


TICK = 20_000_000
"""Nanoseconds by which the time in a file may lag behind the clock."""


def whenever_saved(work: Callable[[], object]) -> NoReturn:
    """Do the work, and again each time a file that it has read or missed is changed, until interrupted."""
    while True:
        began = time.time_ns() - TICK
        with document.noting_files() as read:
            work()
        before = {file: _saved(file) for file in read}
        files = sum(not os.path.isdir(one) for one in read)  # noqa: PTH112 - a file's name may be anything
        put(f"watching {files} file{'s' * (files != 1)}; Ctrl-C ends it")
        while all(when < began and _saved(file) == when for file, when in before.items()):
            time.sleep(EVERY)
        put("")


def _saved(file: str) -> int:
    """When a file was saved; 0 where it is not there, as between two steps of an editor's saving."""
    try:
        return os.stat(file).st_mtime_ns  # noqa: PTH116 - a file's name may be anything
    except OSError:
        return 0

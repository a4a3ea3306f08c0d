"""Only one process plays a session at a time."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING

from standpat.errors import HistoryError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]


@contextmanager
def playing(history: Path, session: str) -> Iterator[None]:
    """Hold a session while it is played; the system lets go of it also when the process is killed.

    Raises HistoryError when another process plays it.
    """
    folder = history.parent / "playing"
    path = folder / f"{session}.lock"
    try:
        folder.mkdir(exist_ok=True, mode=0o700)
        held = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise HistoryError(f"{path}: {error.strerror or error}", code="history-unwritable") from None
    try:
        _hold(held, session)
        yield
        path.unlink(missing_ok=True)
    finally:
        os.close(held)


def _hold(held: int, session: str) -> None:
    try:
        if fcntl is not None:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        else:
            import msvcrt

            msvcrt.locking(held, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    except OSError:
        raise HistoryError(f"session {session} is being played elsewhere", code="session-in-use") from None

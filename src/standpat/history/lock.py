"""Only one process plays a session at a time."""

from __future__ import annotations

import errno
import os
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from standpat.errors import HistoryError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

NO_LOCKS = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)
"""What a file system says that has no locks; the record itself then finds who comes second."""


@contextmanager
def playing(history: Path, session: str) -> Iterator[None]:
    """Hold a session while it is played; the system lets go of it also when the process is killed.

    Raises HistoryError when another process plays it.
    """
    path = _lock_of(history, session)
    with _told(path):
        path.parent.mkdir(exist_ok=True, mode=0o700)
    held = _held(path)
    if held is None:
        raise HistoryError(f"session {session} is being played elsewhere", code="session-in-use")
    try:
        yield
    finally:
        with suppress(OSError):
            path.unlink()
        os.close(held)


def nobody_plays(history: Path) -> None:
    """Raise HistoryError while some process plays any session of this file."""
    for path in sorted(_lock_of(history, "x").parent.glob("*.lock")):
        held = _held(path)
        if held is None:
            raise HistoryError(f"session {path.stem} is being played: leave it first", code="session-in-use")
        os.close(held)


def _lock_of(history: Path, session: str) -> Path:
    return history.parent / "playing" / f"{session}.lock"


def _held(path: Path) -> int | None:
    """The lock's file, which is ours until it is closed; None where another process has it."""
    while True:
        with _told(path):
            opened = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
        try:
            _hold(opened)
            if _is_still(opened, path):
                return opened
        except OSError as error:
            if error.errno in NO_LOCKS:
                return opened
            os.close(opened)
            return None
        os.close(opened)


def _is_still(opened: int, path: Path) -> bool:
    """Whether the file has not been taken away by whoever held it before."""
    try:
        return os.path.samestat(os.fstat(opened), path.stat())
    except FileNotFoundError:
        return False


def _hold(opened: int) -> None:
    if fcntl is not None:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    else:
        import msvcrt

        msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]


@contextmanager
def _told(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise HistoryError(f"{path}: {error.strerror or error}", code="history-unwritable") from None

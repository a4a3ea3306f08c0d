"""A file written anew, all of it or nothing: whoever reads it finds the old text or the new one."""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from standpat.errors import Finding, ProfileError


def rewrite(path: Path, data: bytes) -> None:
    """Write a file in place of one that is there, with its mode and its owner; raises ProfileError.

    A link stays a link: the file it leads to is written.
    """
    real = Path(os.path.realpath(path))
    try:
        status = real.stat()
        if not os.access(real, os.W_OK):
            raise PermissionError
        _replace(real, data, status)
    except OSError as error:
        reason = (error.strerror or "you may not write it").lower()
        message = f"the file cannot be written: {reason}"
        fix = "change its permissions, or those of its folder"
        raise ProfileError([Finding(code="file-not-written", message=message, fix=fix, file=str(path))]) from None


def _replace(real: Path, data: bytes, status: os.stat_result) -> None:
    draft = drafted(real, data, status)
    try:
        draft.replace(real)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def drafted(real: Path, data: bytes, status: os.stat_result | None) -> Path:
    """A hidden file beside another, whole and ready to take its place; a new one is for all to read who may read ours.

    ``status`` is that of the file in whose place it comes: its mode and its owner are kept.
    """
    descriptor, name = tempfile.mkstemp(prefix=f".{real.name}.", dir=real.parent)
    draft = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if status is not None:
            with suppress(OSError, AttributeError):  # only the superuser gives files away; Windows knows no such owner
                os.chown(draft, status.st_uid, status.st_gid)
        draft.chmod(0o666 & ~_umask() if status is None else stat.S_IMODE(status.st_mode))
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    return draft


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask

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
    descriptor, beside = tempfile.mkstemp(prefix=f".{real.name}.", dir=real.parent)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        with suppress(OSError, AttributeError):  # only the superuser gives files away; Windows knows no such owner
            os.chown(beside, status.st_uid, status.st_gid)
        Path(beside).chmod(stat.S_IMODE(status.st_mode))
        Path(beside).replace(real)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise

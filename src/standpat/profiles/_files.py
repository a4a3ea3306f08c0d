"""From a path to bytes, and from bytes to clean text, whatever stands at that path."""

from __future__ import annotations

import difflib
import errno
import os
import stat
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from standpat.profiles._report import MAX_BYTES, Report, Stop, fail, place
from standpat.profiles.scalars import INVISIBLE, name_character

if TYPE_CHECKING:
    from collections.abc import Iterator

_noted: list[set[str]] = []
"""Where the names of files that are read are noted."""


@contextmanager
def noting_files() -> Iterator[set[str]]:
    """Note the name of every file that is read meanwhile, found or not, and the folders where a name was not found.

    >>> with noting_files() as read:
    ...     read_bytes(Path("/no/such.yaml"))
    Traceback (most recent call last):
    ...
    standpat.errors.ProfileError: /no/such.yaml: error[file-missing]: there is no such file
    >>> read
    {'/no/such.yaml'}
    """
    _noted.append(set())
    try:
        yield _noted[-1]
    finally:
        _noted.pop()


def note(path: Path | str) -> None:
    """Note a file or a folder on which the answer depends, though it is not read."""
    for files in _noted:
        files.add(str(path))


def read_bytes(path: Path) -> bytes:
    """Return the content of an ordinary file of at most 1 MiB; raises ProfileError, and never waits.

    >>> read_bytes(Path("/dev/zero"))
    Traceback (most recent call last):
        ...
    standpat.errors.ProfileError: /dev/zero: error[file-kind]: this is not an ordinary file
        fix: name a YAML file
    """
    name = printable(path)
    note(path)
    try:
        _refuse_kind(os.stat(path), name)  # noqa: PTH116 - one call for str and Path, errors as they are
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(descriptor, "rb") as stream:
            _refuse_kind(os.fstat(stream.fileno()), name)
            data = stream.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        _fail_to_read(error, path, name)
    if len(data) > MAX_BYTES:
        _refuse_size(name)
    return data


def printable(path: Path | str) -> str:
    """Undecodable bytes and control characters in a file's name must not break or fake a message."""
    return INVISIBLE.sub("\N{REPLACEMENT CHARACTER}", str(path).replace("\n", "\N{REPLACEMENT CHARACTER}"))


def _refuse_kind(status: os.stat_result, name: str) -> None:
    if stat.S_ISDIR(status.st_mode):
        fail(name, "file-directory", "this is a folder, not a file", "name one YAML file in it")
    if not stat.S_ISREG(status.st_mode):
        fail(name, "file-kind", "this is not an ordinary file", "name a YAML file")
    if status.st_size > MAX_BYTES:
        _refuse_size(name)


def _refuse_size(name: str) -> NoReturn:
    fail(
        name,
        "file-size",
        "the file is larger than 1 MiB",
        "a profile has a few hundred lines: is it the right file?",
    )


def _fail_to_read(error: OSError | ValueError, path: Path, name: str) -> NoReturn:
    number = error.errno if isinstance(error, OSError) else errno.ENOENT
    if number in (errno.ENOENT, errno.ENOTDIR):
        fail(name, "file-missing", "there is no such file", _nearest_file(path))
    if number in (errno.EACCES, errno.EPERM):
        fail(name, "file-permission", "you may not read this file", "change its permissions or its owner")
    if number == errno.ELOOP:
        fail(name, "file-link", "this link leads back to itself", "name the file itself")
    reason = (os.strerror(number) if number else str(error)).lower()
    fail(name, "file-unreadable", f"the system cannot read this file: {reason}")


def _nearest_file(path: Path) -> str:
    path = Path(path)
    try:
        names = sorted(os.listdir(path.parent))[:1000]  # noqa: PTH208 - only names are wanted
    except (OSError, ValueError):
        return ""
    close = difflib.get_close_matches(path.name, names, n=1, cutoff=0.7)
    return f"did you mean {printable(path.parent / close[0])}?" if close else ""


def clean(text: str | bytes, report: Report) -> str:
    """Return text with plain line ends and no invisible characters; what had to go is reported."""
    if len(text) > MAX_BYTES:
        _refuse_size(report.file)
    if isinstance(text, bytes):
        text = _decode(text, report)
    text = _one_line_end(text)
    shown = INVISIBLE.sub(" ", text)
    report.show(shown)
    if shown != text:
        _report_invisible(text, report)
    return shown


def _decode(data: bytes, report: Report) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        start = error.start
    fix = "save the file as UTF-8"
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        fail(report.file, "file-encoding", "the file is UTF-16, not UTF-8", fix)
    before = _one_line_end(data[:start].decode("utf-8"))
    report.show(INVISIBLE.sub(" ", _one_line_end(data.decode("utf-8", "replace"))))
    message = f"byte {start} of the file (0x{data[start]:02X}) is not UTF-8 text"
    report.add(*place(before, len(before)), "file-encoding", message, fix)
    raise Stop


def _one_line_end(text: str) -> str:
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _report_invisible(text: str, report: Report) -> None:
    """One finding a line; a text with NULs is no text at all, so one finding is enough."""
    if "\0" in text:
        where = place(text, text.index("\0"))
        report.add(*where, "control-character", "this is binary data, not text", "name a YAML file")
        raise Stop
    for number, line in enumerate(text.split("\n"), 1):
        if found := INVISIBLE.search(line):
            message = f"an invisible character ({name_character(found[0])}) stands here"
            report.add(number, found.start() + 1, "control-character", message, "delete it")

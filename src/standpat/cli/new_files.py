"""Where a new file goes, and writing it whole or not at all."""

from __future__ import annotations

import os
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.cli.exits import Misuse
from standpat.cli.files import ENDINGS
from standpat.cli.rewrite import drafted
from standpat.profiles.folder import known
from standpat.profiles.json_schema import schema_file
from standpat.rules.registry import SLOTS, kinds

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

SCHEMA = ".standpat/profile.schema.json"
"""Where an editor finds the schema, from the new file: beside it, so that the line is true on every machine the folder
is copied to, whatever is installed there, and goes on working when the environment of standpat is gone."""


def place_for(name: str, to: str, *, force: bool) -> Path:
    """The file to be written; raises Misuse where it must not be, or cannot."""
    path = _place(name, to)
    _refuse_known(name, path)
    if path.is_dir():
        raise Misuse(f"{path} is a folder", code="file-exists")
    if os.path.lexists(path) and not force:
        raise Misuse(f"{path} is there already: --force writes over it", code="file-exists")
    return path


def _place(name: str, to: str) -> Path:
    named = Path(to).expanduser() if to else Path()
    path = named if named.suffix.lower() in ENDINGS else named / f"{name}.yaml"
    if path.stem != name:
        message = f"the file of {name} is called {name}{path.suffix}, not {path.name}: give the same name twice"
        raise Misuse(message, code="file-name")
    if not path.parent.is_dir():
        raise Misuse(f"there is no folder {path.parent}: make it first, or leave out --to", code="no-folder")
    if not os.access(path.parent, os.W_OK):
        raise Misuse(f"{path.parent} is not yours to write in: choose another folder with --to", code="not-written")
    return path


def _refuse_known(name: str, path: Path) -> None:
    """A name means one file: what is shipped keeps its own, and so does what somebody has written."""
    for kind, what in (("profile", "a game"), ("overlay", "an overlay"), ("session", "a session")):
        other = known(kind).get(name)
        if other is not None and os.path.realpath(other) != os.path.realpath(path):
            message = f"{name} is {what} already ({other}): choose another name, my-{name} for instance"
            raise Misuse(message, code="name-taken")


def write_all(texts: Mapping[Path, str]) -> None:
    """Write files, all of them or none; raises Misuse."""
    path = next(iter(texts))
    texts = {_written_through(path): text for path, text in texts.items()}
    try:
        with _undone_on_error() as made:
            drafts = {}
            for path, text in texts.items():
                if not path.parent.exists():
                    path.parent.mkdir()
                    made.append(path.parent)
                drafts[path] = drafted(path, text.encode(), path.stat() if path.exists() else None)
                made.append(drafts[path])
            for path, draft in drafts.items():
                draft.replace(path)
    except OSError as error:
        said = f"{error.strerror or error}".lower()
        raise Misuse(f"{path} cannot be written: {said}", code="not-written") from None


def _written_through(path: Path) -> Path:
    """The file a path leads to; raises Misuse for what is there and must not be written over."""
    file = Path(os.path.realpath(path))
    for link in (path.parent, path):
        if link.is_symlink() and not link.exists():
            raise Misuse(f"{link} is a link that leads nowhere: remove it first", code="not-written")
    if file.exists() and not file.is_file():
        raise Misuse(f"{path} is no ordinary file", code="not-written")
    if file.exists() and not os.access(file, os.W_OK):
        raise Misuse(f"{path} is not yours to write", code="not-written")
    return file


@contextmanager
def _undone_on_error() -> Iterator[list[Path]]:
    """Temporary files and new folders, which are gone again where anything goes wrong."""
    made: list[Path] = []
    try:
        yield made
    except BaseException:
        for path in reversed(made):
            with suppress(OSError):
                path.rmdir() if path.is_dir() else path.unlink()
        raise


def schema_beside(path: Path) -> dict[Path, str]:
    """The schema for editors, where it is not there or is another than ours."""
    ours, there = _schema(), path.parent / SCHEMA
    try:
        known_already = there.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        known_already = ""
    return {} if known_already == ours else {there: ours}


def _schema() -> str:
    """The schema that came with standpat; with plug-ins one that knows their kinds, or an editor would mark them."""
    if not any(":" in kind for slot in SLOTS for kind in kinds(slot)):
        return schema_file().read_text(encoding="utf-8")
    from standpat.scenarios.json_schema import json_schema, text_of

    return text_of(json_schema("profile", plugins=True))

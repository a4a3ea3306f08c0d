"""Which file a name or path means; nothing here is heavy, the help uses it too.

Games, overlays and sessions share one space of names. A game lies anywhere below a folder of profiles, an overlay in
``overlays``, a session in ``sessions``. A path always means the file. A name means the file in the nearest of the
places (``standpat.profiles.places``); that others have it too is told.
"""

from __future__ import annotations

import filecmp
import os
import warnings
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.errors import Finding, NameClash, UnknownName
from standpat.profiles._files import note
from standpat.profiles.places import Origin, Place, places, shipped_folder, troubles, within
from standpat.profiles.scanning import scan

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from standpat.profiles.document import Mark

__all__ = [
    "Place",
    "clash_findings",
    "clashes",
    "find",
    "is_path",
    "known",
    "listed",
    "origin_of",
    "shipped",
    "shipped_folder",
    "shipped_overlays",
    "shipped_sessions",
    "trouble_findings",
]

OVERLAYS, SESSIONS = "overlays", "sessions"
"""The folders of what is no game."""


# -- what there is


def shipped() -> Mapping[str, Path]:
    """The shipped games by name, in the order of their names.

    >>> "classic" in shipped()
    True
    """
    return _of_kind(_shipped(), _is_game)


def shipped_overlays() -> Mapping[str, Path]:
    """The shipped overlays by name, in the order of their names.

    >>> "one-joker" in shipped_overlays()
    True
    """
    return _of_kind(_shipped(), _is_overlay)


def shipped_sessions() -> Mapping[str, Path]:
    """The shipped sessions of several games by name, in the order of their names.

    >>> "dealers-choice" in shipped_sessions()
    True
    """
    return _of_kind(_shipped(), _is_session)


def known(kind: str = "profile") -> dict[str, Path]:
    """Everything of a kind that can be named, wherever it lies, in the order of the names; the nearest file of each.

    >>> set(shipped_overlays()) <= set(known("overlay"))
    True
    """
    found: dict[str, Path] = {}
    for place in reversed(places(shipped=shipped_folder())):
        found |= _of_kind(place, KINDS[kind])
    return dict(sorted(found.items()))


def _shipped() -> Place:
    return Place("shipped", shipped_folder())


def _of_kind(place: Place, wanted: Callable[[Path], bool]) -> dict[str, Path]:
    return {name: path for name, paths in place.files().items() for path in paths if wanted(path)}


def _is_game(path: Path) -> bool:
    return path.parent.name not in (OVERLAYS, SESSIONS)


def _is_overlay(path: Path) -> bool:
    return path.parent.name == OVERLAYS


def _is_session(path: Path) -> bool:
    return path.parent.name == SESSIONS


KINDS = {"profile": _is_game, "overlay": _is_overlay, "session": _is_session}
"""What may be looked for by name."""


def clashes() -> dict[str, tuple[Path, ...]]:
    """Names that several files have, the file that is taken first; none, unless somebody has added a file.

    >>> clashes()
    {}
    """
    found: dict[str, list[Path]] = {}
    unclear = set()
    for place in places(shipped=shipped_folder()):
        for name, paths in place.files().items():
            found.setdefault(name, []).extend(paths)
            if len(paths) > 1:
                unclear.add(name)
    return {
        name: tuple(paths)
        for name, paths in sorted(found.items())
        if name in unclear or not all(_same(path, paths[0]) for path in paths[1:])
    }


def origin_of(path: Path) -> Origin:
    """Whose a file is: it is shipped, or lies in the user's or the project's folder, or in none of these.

    >>> origin_of(shipped()["classic"]), origin_of(Path("friday.yaml"))
    ('shipped', 'path')
    """
    return next((place.origin for place in places(shipped=shipped_folder()) if within(path, place.folder)), "path")


def trouble_findings() -> list[Finding]:
    """What keeps a file from being found by its name, as findings."""
    from standpat.profiles.document import printable

    return [
        Finding(code="profiles-folder", message=message, fix=fix, file=printable(path), severity="warning")
        for path, message, fix in troubles()
    ]


def clash_findings() -> list[Finding]:
    """Names that several files have, as findings: an error where none of the files is nearer than another."""
    return [
        Finding(code="ambiguous-name", message=_twice(name, [taken, *others]), fix="name one of them by its path")
        if origin_of(taken) == origin_of(others[0])
        else _clash(name, taken, others, None)
        for name, (taken, *others) in clashes().items()
    ]


# -- which file is meant


def find(
    reference: str,
    beside: Path | None = None,
    *,
    kind: str = "profile",
    inside: Path | None = None,
    mark: Mark | None = None,
) -> Path:
    """The file a name or path means; raises UnknownName, with the nearest name, for a name that is not known.

    A reference with a slash or an ending is a path, looked for in the folder ``beside``, then where one is. A name is
    looked up as seen from there; the file ``inside`` which it stands never means itself, and ``mark`` is the place.
    Of another ``kind`` than wanted the file is given all the same: whoever reads it says what it is.
    """
    if is_path(reference):
        named = Path(os.path.expanduser(reference))  # noqa: PTH111 - leaves an unknown ~name alone
        here = (beside or Path()) / named
        note(here)
        return here if os.path.exists(here) or not os.path.exists(named) else named  # noqa: PTH110 - never raises
    around = places(beside, shipped=shipped_folder())
    found = [paths for place in around if (paths := _others(place, reference, inside))]
    if not found:
        for folder in (folder for place in around for folder in scan(place.folder).times):
            note(folder)
        raise UnknownName(_unknown(reference, kind, beside, inside), code=f"unknown-{kind}")
    return _nearest(reference, found, mark)


def _nearest(name: str, found: list[list[Path]], mark: Mark | None) -> Path:
    """The file of this name in the nearest place; that others have the name too is told."""
    taken, *twice = found[0]
    if twice:
        raise UnknownName(f"{_twice(name, found[0])}. Name one of them by its path", code="ambiguous-name")
    others = [path for paths in found[1:] for path in paths if not _same(path, taken)]
    if others:
        warnings.warn(NameClash(_clash(name, taken, others, mark)), stacklevel=1)
    return taken


def _twice(name: str, paths: Sequence[Path]) -> str:
    return f"{name!r} is the name of several files: {' and '.join(map(str, paths))}"


def _same(one: Path, other: Path) -> bool:
    """Whether two paths lead to one file, or to a copy of it: then it does not matter which is taken."""
    if os.path.realpath(one) == os.path.realpath(other):
        return True
    try:
        return filecmp.cmp(one, other, shallow=False)
    except OSError:
        return False


def _others(place: Place, name: str, inside: Path | None) -> list[Path]:
    """The files of this name but the one in which the name stands; the project's as one would write them here."""
    own = os.path.realpath(inside) if inside is not None else ""
    paths = [path for path in place.files().get(name, ()) if not own or os.path.realpath(path) != own]
    return [_from_here(path) for path in paths] if place.origin == "project" else paths


def _from_here(path: Path) -> Path:
    """The path from the working directory, where the file lies below it."""
    try:
        return path.relative_to(Path.cwd())
    except (OSError, ValueError):
        return path


def _clash(name: str, taken: Path, others: list[Path], mark: Mark | None) -> Finding:
    message = f"{name!r} is the name of several files: {taken} is taken, not {' or '.join(map(str, others))}"
    fix = "give yours another name, or name the file you mean by its path"
    found = (
        Finding(code="name-clash", message=message, fix=fix)
        if mark is None
        else mark.finding("name-clash", message, fix)
    )
    return replace(found, severity="warning")


def _unknown(reference: str, kind: str, beside: Path | None, inside: Path | None) -> str:
    file = _file_of(reference, beside, inside)
    names = list(known(kind))
    playable = [*names, *known("session")] if kind == "profile" else names
    near = get_close_matches(reference, playable, n=1)
    if os.path.isdir((beside or Path()) / reference):  # noqa: PTH112 - never raises
        there = "this is a folder, name a file in it."
    elif file:
        there = f"did you mean the file {file}?"
    else:
        there = f"did you mean {near[0]!r}?" if near else f"there are {listed(names)}."
    unread = "".join(f". {trouble.path}: {trouble.message}" for trouble in troubles())
    return f"there is no {kind} {reference!r}: {there} A file is named by its path, with .yaml{unread}"


def listed(names: Sequence[str], most: int = 200) -> str:
    """Names one after another, as many as anybody reads.

    >>> listed(["classic", "joker", "razz"], 2)
    'classic, joker and 1 more (standpat profiles lists them)'
    """
    more = f" and {len(names) - most} more (standpat profiles lists them)" if len(names) > most else ""
    return ", ".join(names[:most]) + more


def _file_of(name: str, beside: Path | None, inside: Path | None) -> str:
    """The path by which to name a file that lies here and has this name, or nothing."""
    for file in (f"{name}.yaml", f"{name}.yml", f"./{name}"):
        path = (beside or Path()) / file
        if name.isprintable() and os.path.isfile(path) and (inside is None or path.name != inside.name):  # noqa: PTH113
            return file
    return ""


def is_path(reference: str) -> bool:
    """Whether a reference is a path: with a slash or an ending; others are names.

    >>> is_path("./mine.yaml"), is_path("classic")
    (True, False)
    """
    return "/" in reference or "\\" in reference or reference.endswith((".yaml", ".yml"))

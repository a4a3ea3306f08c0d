"""Where the shipped profiles are, and which file a name or path means; nothing here is heavy, the help uses it too.

Games, overlays and sessions share one space of names. A game lies anywhere below the folder of profiles, an overlay
in ``overlays``, a session in ``sessions``.
"""

from __future__ import annotations

import os
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Mapping

OVERLAYS, SESSIONS = "overlays", "sessions"
"""The folders of what is no game."""


def shipped_folder() -> Path:
    """The folder of the shipped profiles: inside an installed wheel, or the project's own."""
    inside = Path(__file__).parent / "shipped"
    return inside if inside.is_dir() else Path(__file__).parents[3] / "profiles"


@cache
def shipped() -> Mapping[str, Path]:
    """The shipped games by name, in the order of their names.

    >>> "classic" in shipped()
    True
    """
    return {path.stem: path for path in _files() if path.parent.name not in (OVERLAYS, SESSIONS)}


@cache
def shipped_overlays() -> Mapping[str, Path]:
    """The shipped overlays by name, in the order of their names.

    >>> "one-joker" in shipped_overlays()
    True
    """
    return {path.stem: path for path in _files() if path.parent.name == OVERLAYS}


@cache
def shipped_sessions() -> Mapping[str, Path]:
    """The shipped sessions of several games by name, in the order of their names.

    >>> "dealers-choice" in shipped_sessions()
    True
    """
    return {path.stem: path for path in _files() if path.parent.name == SESSIONS}


def _files() -> list[Path]:
    return sorted(shipped_folder().rglob("*.yaml"), key=lambda path: path.stem)


@cache
def clashes() -> Mapping[str, tuple[Path, ...]]:
    """Names that several shipped files have; none, unless somebody has added a file.

    >>> dict(clashes())
    {}
    """
    found: dict[str, list[Path]] = {}
    for path in _files():
        found.setdefault(path.stem, []).append(path)
    return {name: tuple(paths) for name, paths in found.items() if len(paths) > 1}


KINDS = {"profile": shipped, "overlay": shipped_overlays, "session": shipped_sessions}
"""What may be looked for by name."""


def find(reference: str, beside: Path | None = None, *, kind: str = "profile") -> Path:
    """The file a name or path means; raises UnknownName, with the nearest name, for a name that is not known.

    A reference with a slash or an ending is a path, looked for in the folder ``beside``, then where one is. Of
    another shipped ``kind`` than wanted the file is given all the same: whoever reads it says what it is.
    """
    if is_path(reference):
        named = Path(os.path.expanduser(reference))  # noqa: PTH111 - leaves an unknown ~name alone
        here = (beside or Path()) / named
        return here if os.path.exists(here) or not os.path.exists(named) else named  # noqa: PTH110 - never raises
    if reference in clashes():
        paths = " and ".join(str(path) for path in clashes()[reference])
        message = f"{reference!r} is the name of several files: {paths}. Name one of them by its path"
        raise UnknownName(message, code="ambiguous-name")
    for known in (KINDS[kind], shipped, shipped_overlays, shipped_sessions):
        if reference in known():
            return known()[reference]
    raise UnknownName(_unknown(reference, kind), code=f"unknown-{kind}")


def _unknown(reference: str, kind: str) -> str:
    names = KINDS[kind]()
    near = get_close_matches(reference, [*names, *shipped(), *shipped_overlays(), *shipped_sessions()], n=1)
    known = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(names)}."
    return f"there is no {kind} {reference!r}: {known} A file is named by its path, with .yaml"


def is_path(reference: str) -> bool:
    """Whether a reference is a path: with a slash or an ending; others are names.

    >>> is_path("./mine.yaml"), is_path("classic")
    (True, False)
    """
    return "/" in reference or "\\" in reference or reference.endswith((".yaml", ".yml"))

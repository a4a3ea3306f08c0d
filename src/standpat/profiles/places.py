"""The folders in which profiles are found by name: the project's, the user's, and the one that is shipped.

The nearest comes first. Which is nearest is seen from the folder of the file in which a name stands, or from the
working directory: a shipped file knows shipped files only, so that nobody's file can change what it means, and a
file of the user's folder means the same wherever one is.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from standpat.home import HOME, written_folder
from standpat.profiles.scanning import Trouble, scan

if TYPE_CHECKING:
    from collections.abc import Mapping

Origin = Literal["project", "user", "shipped", "path"]
"""Where a profile comes from; ``path`` is a file that lies in none of the places."""
PROFILES = "profiles"
"""What the folder of a project, and that of the user, is called."""


class Place(NamedTuple):
    """A folder of profiles, and whose it is."""

    origin: Origin
    folder: Path

    def files(self) -> Mapping[str, tuple[Path, ...]]:
        """The files at or below the folder by name, in order: one a name, unless somebody has used it twice."""
        return scan(self.folder).by_name


def shipped_folder() -> Path:
    """The folder of the shipped profiles: inside an installed wheel, or the project's own."""
    inside = Path(__file__).parent / "shipped"
    return inside if inside.is_dir() else Path(__file__).parents[3] / PROFILES


def user_folder() -> Path:
    """The folder of the user's own profiles, whether it is there or not."""
    return written_folder() / PROFILES


def project_folder(seen_from: Path | None = None) -> Path | None:
    """The project's folder: the folder ``profiles`` one is in, or else that beside one; None where there is none."""
    try:
        here = Path(os.path.abspath(seen_from or ""))  # noqa: PTH100 - keeps links as they are written
    except OSError:  # the working directory has been deleted
        return None
    around = [folder for folder in (here, *here.parents) if folder.name == PROFILES]
    if around or _is_folder(here / PROFILES):
        return around[0] if around else here / PROFILES
    return project_folder() if seen_from is not None else None


def places(seen_from: Path | None = None, *, shipped: Path | None = None) -> tuple[Place, ...]:
    """The places in which a name is looked up, the nearest first; a folder that is not there is none.

    >>> [place.origin for place in places(shipped_folder())]
    ['shipped']
    """
    last = Place("shipped", shipped or shipped_folder())
    if seen_from is not None and within(seen_from, last.folder):
        return (last,)
    user = Place("user", user_folder())
    near = project_folder(seen_from)
    if near is None or (seen_from is not None and within(seen_from, user.folder)):
        return _there(user, last)
    return _there(Place("project", near), user, last)


def _there(*wanted: Place) -> tuple[Place, ...]:
    """The places that are there; a folder that is two of them is the last, as the project of standpat itself."""
    found: dict[str, Place] = {}
    for place in reversed(wanted):
        if _is_folder(place.folder):
            found.setdefault(os.path.realpath(place.folder), place)
    return tuple(reversed(found.values()))


def within(path: Path, folder: Path) -> bool:
    """Whether a path is a folder or lies below it, whatever links lead there.

    >>> within(shipped_folder() / "overlays", shipped_folder()), within(Path("/"), shipped_folder())
    (True, False)
    """
    inner, outer = os.path.realpath(path), os.path.realpath(folder)
    return inner == outer or inner.startswith(os.path.join(outer, ""))  # noqa: PTH118 - one separator at the end


def troubles() -> list[Trouble]:
    """What keeps a file from being found by its name, seen from the working directory."""
    found = [trouble for place in places() for trouble in scan(place.folder).troubles]
    user = user_folder()
    if os.path.lexists(user) and not _is_folder(user):
        found.append(Trouble(user, "this is no folder, so no profile is found in it", "make it a folder"))
    elif os.environ.get(HOME) and not _is_folder(user.parent):
        found.append(
            Trouble(user.parent, f"there is no such folder, though {HOME} names it", f"make it, or unset {HOME}")
        )
    return found


def _is_folder(path: Path) -> bool:
    return os.path.isdir(path)  # noqa: PTH112 - never raises

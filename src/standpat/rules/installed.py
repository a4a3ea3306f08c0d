"""Whether anybody has installed a plug-in: most often nobody has, and then ``importlib.metadata`` is not loaded.

Only the files that list entry points are read. Where packages are installed in another way than as folders beside each
other, a plug-in may be there: then the library is asked, as for everything about a plug-in.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import PathFinder
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_INFO = (".dist-info", ".egg-info")


def may_be_installed(group: str, but_for: str) -> bool:
    """Whether an installed package may have an entry point of this group for another module than ``but_for``."""
    if any(hasattr(finder, "find_distributions") and finder is not PathFinder for finder in sys.meta_path):
        return True
    return any(_has_archive(folder) or _lists(folder, group, but_for) for folder in sys.path)


def _has_archive(folder: str) -> bool:
    """Whether packages are imported from a file."""
    return os.path.isfile(folder) or (folder.endswith(".egg") and os.path.isdir(folder))  # noqa: PTH112, PTH113


def _lists(folder: str, group: str, but_for: str) -> bool:
    """Whether a package in this folder lists such an entry point."""
    return any(value != but_for for text in _entry_points(folder) for value in _values(text, group))


def _entry_points(folder: str) -> Iterator[str]:
    """What the files of entry points in this folder say."""
    try:
        names = os.listdir(folder or ".")  # noqa: PTH208 - of a hundred names a few are wanted
    except OSError:
        return
    for name in names:
        if name.lower().endswith(_INFO):
            try:
                with open(os.path.join(folder, name, "entry_points.txt"), encoding="utf-8", errors="replace") as file:  # noqa: PTH118, PTH123
                    yield file.read()
            except OSError:
                continue


def _values(text: str, group: str) -> Iterator[str]:
    """The modules that a file names in a group."""
    section = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("["):
            section = line.strip("[]")
        elif section == group and "=" in line:
            yield line.partition("=")[2].strip()

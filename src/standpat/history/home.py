"""Where the record of the sessions is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.home import saved_folder

if TYPE_CHECKING:
    from pathlib import Path

NAME = "history.sqlite3"


def history_file() -> Path:
    """The file of the saved sessions, whether it is there or not; its folder is not made by asking.

    >>> history_file().name
    'history.sqlite3'
    """
    return saved_folder() / NAME

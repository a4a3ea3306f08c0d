"""Regular expressions that are compiled when something is first matched with them.

There are more than fifty, a command needs a few, and to compile them all would take as long as to read a game.
"""

from __future__ import annotations

import re
from typing import Any, cast


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """What ``re.compile`` returns, not compiled yet; an expression that is wrong raises where it is first used.

    >>> pattern(r"[0-9]+").fullmatch("5").group()
    '5'
    """
    return cast("re.Pattern[str]", _Pattern(text, flags))


class _Pattern:
    """Stands in for a pattern: every method of it is taken over the first time it is asked for."""

    def __init__(self, text: str, flags: int) -> None:
        self._written = text, flags

    def __getattr__(self, name: str) -> Any:
        found = getattr(re.compile(*self._written), name)
        setattr(self, name, found)
        return found

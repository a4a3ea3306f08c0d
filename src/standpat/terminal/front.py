"""Where a game is shown and people answer: a screen that is drawn anew, or lines one after another."""

from __future__ import annotations

import math
import time
from typing import TYPE_CHECKING, Protocol

from standpat.errors import StandpatError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.terminal.scene import Scene


WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal's screen and what can be scrolled back to."""


class EndOfInput(StandpatError):
    """Nobody will answer any more: the input has ended, or somebody leaves the game."""

    code = "end-of-input"


class Front(Protocol):
    """One way to show a game and to ask."""

    draws: bool
    """Whether the whole terminal is drawn anew, so that what was told is soon gone."""

    def welcome(self, what: str, sentences: Sequence[str], scene: Scene) -> None:
        """Show what is played, and what is to be known before the first card: it can be read at the first prompt."""

    def told(self, sentences: Sequence[str], scene: Scene, *, at_once: bool = False) -> None:
        """Show what has just happened; ``scene`` is the table after it."""

    def ask(self, scene: Scene, deadline: float | None = None) -> str:
        """One line from the keyboard, in answer to the scene's prompt.

        ``deadline`` is a time of ``time.monotonic``. Raises OutOfTime after it, EndOfInput when there is no input.
        """

    def page(self, lines: Sequence[str], deadline: float | None = None) -> None:
        """Show a text longer than a screen, until the reader has had enough; raises OutOfTime after the deadline."""

    def hide(self) -> None:
        """Take from the terminal what has been shown, also what can be scrolled back to."""

    def close(self) -> None:
        """Leave the terminal as it was."""


def seconds_left(deadline: float | None) -> int | None:
    """Whole seconds to a time of ``time.monotonic``, the one that has begun counted; None where there is no clock.

    >>> seconds_left(None), seconds_left(time.monotonic() + 9.5), seconds_left(time.monotonic() - 1)
    (None, 10, 0)
    """
    return None if deadline is None else max(math.ceil(deadline - time.monotonic()), 0)

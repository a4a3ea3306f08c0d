"""Single keys from a terminal, without Enter and without waiting for ever."""

from __future__ import annotations

import codecs
import os
import select
import sys
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from standpat.terminal.front import EndOfInput

if TYPE_CHECKING:
    from collections.abc import Iterator

try:
    import termios
    import tty
except ImportError:  # Windows: games are told in lines there
    termios = None  # type: ignore[assignment]

CHUNK = 1024
ESCAPE = "\x1b"
AFTER_ESCAPE = 0.05
"""Seconds in which the rest of a sequence must come, or the escape key itself was pressed."""


def can_read_keys() -> bool:
    """Whether this system lets keys be read one by one."""
    return termios is not None


def drop_unread(number: int) -> None:
    """Drop what has been typed at a terminal and has not been read."""
    if termios is not None:
        with suppress(termios.error):  # the terminal has gone
            termios.tcflush(number, termios.TCIFLUSH)


class Keyboard:
    """The keys pressed at the terminal behind standard input."""

    def __init__(self) -> None:
        self._number = sys.stdin.fileno()
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._waiting: list[str] = []

    @contextmanager
    def keys_at_once(self) -> Iterator[None]:
        """Get keys as they are pressed, not shown; afterwards the terminal is as it was."""
        before = termios.tcgetattr(self._number)
        try:
            tty.setcbreak(self._number, termios.TCSANOW)
            yield
        finally:
            with suppress(termios.error):  # the terminal has gone
                termios.tcsetattr(self._number, termios.TCSANOW, before)

    def key(self, seconds: float | None) -> str:
        """The next key: a letter, a control character, or a whole escape sequence; empty when none came in time.

        Raises EndOfInput when the terminal has gone.
        """
        if not self._waiting:
            self._fill(seconds)
        if not self._waiting:
            return ""
        first = self._waiting.pop(0)
        return self._sequence() if first == ESCAPE else first

    def forget(self) -> None:
        """Drop what has been pressed and not yet read."""
        self._waiting.clear()
        drop_unread(self._number)

    def _fill(self, seconds: float | None) -> None:
        """Wait for bytes that make at least one letter."""
        until = None if seconds is None else time.monotonic() + seconds
        while not self._waiting:
            left = None if until is None else max(until - time.monotonic(), 0)
            if not select.select([self._number], [], [], left)[0]:
                return
            self._take()

    def _take(self) -> None:
        try:
            read = os.read(self._number, CHUNK)
        except OSError:
            read = b""
        if not read:
            raise EndOfInput("the terminal has been closed")
        self._waiting += self._decode(read)

    def _sequence(self) -> str:
        """What an arrow or a function key sends: ``ESC [ ... letter`` or ``ESC O letter``."""
        taken = ESCAPE
        while True:
            if not self._waiting:
                self._fill(AFTER_ESCAPE)
            if not self._waiting:
                return taken
            taken += self._waiting.pop(0)
            if len(taken) == 2 and taken[1] not in "[O":
                return taken
            if len(taken) > 2 and "@" <= taken[-1] <= "~":
                return taken

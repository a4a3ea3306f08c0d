"""Lines from standard input, with a time limit."""

from __future__ import annotations

import os
import sys
import threading
import time
from contextlib import suppress
from queue import Empty, SimpleQueue

from standpat.session.play import OutOfTime
from standpat.terminal.front import EndOfInput
from standpat.terminal.keyboard import drop_unread

CHUNK = 4096
"""Bytes read at once."""


class LineInput:
    """Standard input, line by line.

    A thread of its own reads it, so that whoever waits for a line can stop waiting; it reads the bytes itself, since
    a thread that waits inside ``sys.stdin`` would keep Python from ending.
    """

    def __init__(self) -> None:
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._begun = False
        self._over = False

    def line(self, deadline: float | None = None) -> str:
        """The next line, without its end; raises EndOfInput, or OutOfTime at the deadline (``time.monotonic``)."""
        if self._over:
            raise EndOfInput("the input has ended")
        if not self._begun:
            self._begin()
        try:
            line = self._lines.get(timeout=None if deadline is None else max(deadline - time.monotonic(), 0))
        except Empty:
            raise OutOfTime("the time is over") from None
        if line is None:
            self._over = True
            raise EndOfInput("the input has ended")
        return line

    def forget(self) -> None:
        """Drop the lines that have been typed at a terminal and not yet been asked for."""
        if not self._begun or not sys.stdin.isatty():
            return
        drop_unread(sys.stdin.fileno())
        with suppress(Empty):
            while True:
                line = self._lines.get_nowait()
                if line is None:  # the end stays
                    self._lines.put(None)
                    return

    def _begin(self) -> None:
        self._begun = True
        try:
            number = sys.stdin.fileno()
        except (AttributeError, OSError, ValueError):
            self._all_at_once()
            return
        threading.Thread(target=self._read, args=(number,), daemon=True, name="standard input").start()

    def _all_at_once(self) -> None:
        """There is no file behind standard input: it is taken as it is."""
        for line in sys.stdin or ():
            self._lines.put(line.rstrip("\r\n"))
        self._lines.put(None)

    def _read(self, number: int) -> None:
        encoding = getattr(sys.stdin, "encoding", "") or "utf-8"
        rest = b""
        while True:
            try:
                chunk = os.read(number, CHUNK)
            except OSError:  # the terminal has been closed
                chunk = b""
            if not chunk:
                break
            *whole, rest = (rest + chunk).split(b"\n")
            for line in whole:
                self._lines.put(line.decode(encoding, "replace").rstrip("\r"))
        if rest:
            self._lines.put(rest.decode(encoding, "replace"))
        self._lines.put(None)

"""Which way a game is shown: drawn on the whole terminal, or told in lines."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from standpat.cli.exits import Misuse
from standpat.cli.interrupts import ended_by_signals
from standpat.terminal.keyboard import can_read_keys
from standpat.terminal.screen import layout_for
from standpat.terminal.style import Style

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.terminal.front import Front
    from standpat.words.voice import Voice

PACES = {"slow": 1.2, "normal": 0.5, "fast": 0.15, "instant": 0.0}
"""Seconds each sentence is given, by the speed."""
SIGNS = "♠♥♦♣▒►│┌·"
"""What a stream must be able to write to be drawn on finely."""


def style_of(*, ascii_: bool, four_color: bool) -> Style:
    """How things are marked: as asked, and as the stream and the environment allow."""
    color = not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb" and both_terminals()
    return Style(color=color, four_color=four_color, ascii=ascii_ or not _can_write(SIGNS))


@contextmanager
def open_front(voice: Voice, style: Style, *, plain: bool, speed: str) -> Iterator[Front]:
    """The way that suits the terminal; whatever ends the game, the terminal is left as it was."""
    with ended_by_signals():
        front = front_of(voice, style, plain=plain, speed=speed)
        try:
            yield front
        finally:
            with suppress(OSError):  # the terminal may be gone
                front.close()


def front_of(voice: Voice, style: Style, *, plain: bool, speed: str) -> Front:
    """The way that suits the terminal; raises Misuse for a speed there is not."""
    if speed not in PACES:
        raise Misuse(f"--speed {speed}: choose {', '.join(PACES)}")
    pace = PACES[speed]
    smart = both_terminals() and os.environ.get("TERM", "dumb") not in ("", "dumb")
    if smart and not plain and can_read_keys() and layout_for(*_size()) != "plain":
        from standpat.terminal.drawn_front import DrawnFront

        return DrawnFront(voice, style, pace=pace)
    from standpat.terminal.plain_front import PlainFront

    return PlainFront(voice, style, pace=pace, clears=smart)


def both_terminals() -> bool:
    """Whether somebody sits before both input and output."""
    try:
        return sys.stdin is not None and sys.stdout is not None and sys.stdin.isatty() and sys.stdout.isatty()
    except ValueError:  # one has been closed
        return False


def _size() -> tuple[int, int]:
    try:
        return tuple(os.get_terminal_size(sys.stdout.fileno()))  # type: ignore[return-value]
    except (OSError, ValueError):
        return 0, 0


def _can_write(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (AttributeError, UnicodeEncodeError, LookupError):
        return False
    return True

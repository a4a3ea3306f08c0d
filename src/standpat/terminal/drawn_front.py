"""A game on a screen that is drawn anew whenever something happens, with a prompt on its last line."""

from __future__ import annotations

import os
import sys
import time
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from standpat.session.play import OutOfTime
from standpat.terminal.cells import cut, wrap
from standpat.terminal.front import WIPE, EndOfInput, seconds_left
from standpat.terminal.keyboard import ESCAPE, Keyboard
from standpat.terminal.pen import shown
from standpat.terminal.scene import Size
from standpat.terminal.screen import FULL, cursor, draw, layout_for
from standpat.terminal.typed import LONGEST

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.terminal.scene import Scene
    from standpat.terminal.style import Style
    from standpat.words.voice import Voice

GLANCE = 0.25
"""Seconds after which the size of the terminal is looked at again."""
OTHER_SCREEN, OWN_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
"""To the terminal's second screen, which cannot be scrolled back, and to what was there before."""
HOME, TO_LINE_END, TO_SCREEN_END = "\x1b[H", "\x1b[K", "\x1b[J"
"""What every terminal since the VT100 obeys."""
ENTER, ERASE = ("\r", "\n"), ("\x7f", "\b")
END_OF_INPUT, ERASE_LINE, ERASE_WORD, REDRAW = "\x04", "\x15", "\x17", "\x0c"
"""What a terminal sends for Control with D, U, W and L."""


class DrawnFront:
    """The whole terminal, until it is closed."""

    draws = True

    def __init__(self, voice: Voice, style: Style, *, pace: float = 0) -> None:
        """``pace`` is how many seconds each sentence is given."""
        self.voice, self.style, self.pace = voice, style, pace
        self.keyboard = Keyboard()
        self._greeting: tuple[str, ...] = ()
        self._left = ExitStack()
        try:
            self._left.enter_context(self.keyboard.keys_at_once())
            self._left.enter_context(self._on_other_screen())
        except BaseException:  # interrupted as early as this
            self.close()
            raise

    def welcome(self, what: str, sentences: Sequence[str], scene: Scene) -> None:  # noqa: ARG002 - it is drawn anyway
        """Draw the table with the sentences, and keep them at the first prompt until a key is pressed."""
        self._greeting = tuple(sentences)
        self.told(sentences, replace(scene, message=self._greeting))

    def told(self, sentences: Sequence[str], scene: Scene, *, at_once: bool = False) -> None:
        """Draw the table as it is now, and give the eye time."""
        self._draw(scene)
        if self.pace and not at_once and any(sentence.strip() for sentence in sentences):
            time.sleep(self.pace * len(sentences))

    def ask(self, scene: Scene, deadline: float | None = None) -> str:
        """Draw the table with the prompt, and let a line be typed."""
        typed, drawn = "", None
        while True:
            message = (*self._greeting, *scene.message)
            now = replace(scene, message=message, typed=typed, seconds=seconds_left(deadline))
            seen = (now, self._size())
            if seen != drawn:
                self._draw(now)
                drawn = seen
            key = self._key(deadline)
            self._greeting = () if key else self._greeting
            if key in ENTER:
                return typed
            if key == END_OF_INPUT and not typed:
                raise EndOfInput("the input has ended")
            drawn = None if key == REDRAW else drawn
            typed = _edited(typed, key)

    def page(self, lines: Sequence[str], deadline: float | None = None) -> None:
        """Show a screenful after another; Enter goes on, q and Enter go back to the table.

        Like every answer this one ends with Enter, so that none is left over for the next prompt.
        """
        columns, rows = self._size()
        wrapped = [part for line in lines for part in wrap(shown(line, self.style), columns - 1) or [""]]
        room = max(rows - 1, 1)
        for begin in range(0, len(wrapped), room):
            last = begin + room >= len(wrapped)
            asked = self.voice.say("Enter: back") if last else self.voice.say("Enter: more, q Enter: back")
            leaf = [*wrapped[begin : begin + room], *[""] * (begin + room - len(wrapped)), shown(asked, self.style)]
            if self._goes_back(leaf, deadline):
                return

    def _goes_back(self, leaf: Sequence[str], deadline: float | None) -> bool:
        typed = ""
        while True:
            self._write([*leaf[:-1], f"{leaf[-1]} {typed}"])
            key = self._key(deadline)
            if key in ENTER:
                return typed.strip().lower().startswith("q")
            if key in (END_OF_INPUT, ESCAPE):
                return True
            typed = _edited(typed, key)

    def _key(self, deadline: float | None) -> str:
        """The next key, or none for a while; raises OutOfTime after the deadline."""
        key = self.keyboard.key(_wait(deadline))
        if deadline is not None and time.monotonic() >= deadline:
            raise OutOfTime("the time is over")
        return key

    def hide(self) -> None:
        """Clear the screen and what can be scrolled back to; keys pressed ahead must not answer for the next person."""
        self.keyboard.forget()
        self._put(WIPE)

    def close(self) -> None:
        """Leave the terminal as it was."""
        self._left.close()

    # -- drawing

    @contextmanager
    def _on_other_screen(self) -> Iterator[None]:
        try:
            self._put(OTHER_SCREEN)
            yield
        finally:
            self._put(OWN_SCREEN)

    def _size(self) -> Size:
        try:
            return Size(*os.get_terminal_size(sys.stdout.fileno()))
        except (OSError, ValueError):
            return FULL

    def _draw(self, scene: Scene) -> None:
        size = self._size()
        if layout_for(*size) == "plain":
            self._write(_squeezed(scene, size, self.style))
            return
        self._write(draw(scene, size, self.style, self.voice))
        column, row = cursor(scene, size, self.style)
        self._put(f"\x1b[{row + 1};{column + 1}H")

    def _write(self, lines: Sequence[str]) -> None:
        """The lines over the whole screen, in one piece so that nothing flickers."""
        self._put(HOME + f"{TO_LINE_END}\r\n".join(lines) + TO_LINE_END + TO_SCREEN_END)

    def _put(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()


def _edited(typed: str, key: str) -> str:
    """What has been typed, after one more key."""
    if key in ERASE:
        return typed[:-1]
    if key == ERASE_LINE:
        return ""
    if key == ERASE_WORD:
        return typed.rstrip().rpartition(" ")[0]
    if key.isprintable() and len(typed) < LONGEST:
        return typed + key
    return typed


def _wait(deadline: float | None) -> float:
    return GLANCE if deadline is None else max(min(GLANCE, deadline - time.monotonic()), 0)


def _squeezed(scene: Scene, size: Size, style: Style) -> list[str]:
    """What is asked, on a screen too small for the table: the end of it, as far as there is room."""
    lines = [part for line in (*scene.message, scene.offer) for part in wrap(shown(line, style), size.columns)]
    lines.append(cut(shown(scene.prompt + scene.typed, style), size.columns))
    return lines[-size.rows :]

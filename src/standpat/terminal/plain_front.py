"""A game told in lines, one after another: for pipes, scripts, small or dumb terminals, and to be read aloud."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

from standpat.terminal.front import WIPE, EndOfInput, seconds_left
from standpat.terminal.in_lines import situation
from standpat.terminal.line_input import LineInput
from standpat.terminal.pen import shown
from standpat.words.plain import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.terminal.scene import Scene
    from standpat.terminal.style import Style
    from standpat.words.voice import Voice

MOST_REFUSALS = 1000
"""So often the same is asked before a script is taken to have nothing more to say."""
APART = 60
"""Empty lines that move what was written out of sight, where a terminal cannot be cleared."""


class PlainFront:
    """Lines to standard output, lines from standard input; no cursor is moved."""

    draws = False

    def __init__(self, voice: Voice, style: Style, *, pace: float = 0, clears: bool = False) -> None:
        """``pace`` is how many seconds each sentence is given; ``clears`` whether the terminal can be cleared."""
        self.voice, self.style, self.pace, self.clears = voice, style, pace, clears
        self.input = LineInput()
        self.on_terminal = _is_terminal(sys.stdout)
        self.echoes = not _is_terminal(sys.stdin)
        """Whether what is typed must be written, since no terminal does it."""
        self._told_of: object = None
        """The decision whose situation has been told."""
        self._asked = 0
        """How often the same has been asked in a row."""

    def welcome(self, what: str, sentences: Sequence[str], scene: Scene) -> None:
        """Write it: lines stay where they are."""
        self.told([what, *sentences], scene)

    def told(self, sentences: Sequence[str], scene: Scene, *, at_once: bool = False) -> None:  # noqa: ARG002
        """Write the sentences, each when the one before has had its time."""
        for sentence in sentences:
            self._write(sentence)
            if self.pace and self.on_terminal and not at_once:
                time.sleep(self.pace)

    def ask(self, scene: Scene, deadline: float | None = None) -> str:
        """Write what the player has to know, unless he has just been told, and what he may do; then read."""
        decision = (scene.view.seat, len(scene.view.events)) if scene.view is not None else None
        if decision is not None and decision != self._told_of:
            self._write("", *situation(scene, self.style, self.voice))
        self._give_up(again=decision == self._told_of)
        self._told_of = decision
        self._write(*scene.message, *([scene.offer] if scene.offer else []))
        left = seconds_left(deadline)
        clock = self.voice.say("[{n} s] ", n=left) if left is not None else ""
        self._put(clock + scene.prompt)
        try:
            line = self.input.line(deadline)
        except BaseException:
            self._write("")
            raise
        if self.echoes:
            self._write(line)
        return line

    def _give_up(self, *, again: bool) -> None:
        """A script that has nothing to say but nonsense is taken to have ended; a person may go on."""
        self._asked = self._asked + 1 if again else 0
        if self.echoes and self._asked > MOST_REFUSALS:
            raise EndOfInput("nothing of the input can be used")

    def page(self, lines: Sequence[str], deadline: float | None = None) -> None:  # noqa: ARG002 - it takes no time
        """Write it all."""
        self._write("", *lines, "")

    def hide(self) -> None:
        """Clear the terminal, or move what is on it out of sight; into a pipe nothing is written.

        A line typed ahead must not answer for the next person.
        """
        self.input.forget()
        self._told_of = None
        if self.clears:
            self._put(WIPE)
        elif self.on_terminal:
            self._write(*[""] * APART)

    def close(self) -> None:
        """There is nothing to be put back."""

    def _write(self, *lines: str) -> None:
        for line in lines:
            self._put(line + "\n")

    def _put(self, text: str) -> None:
        """Write text as this stream can take it."""
        out = sys.stdout
        if out is None:
            return
        whole = text if text == WIPE else "\n".join(shown(line, self.style) for line in text.split("\n"))
        try:
            whole.encode(out.encoding or "ascii")
        except UnicodeEncodeError:
            whole = plain(whole, out.encoding or "ascii")
        out.write(whole)
        out.flush()


def _is_terminal(stream: object) -> bool:
    try:
        return bool(stream is not None and stream.isatty())  # type: ignore[attr-defined]
    except ValueError:  # it has been closed
        return False

"""``standpat`` in a pseudo-terminal, or on two pipes, and what a person in front of it sees and types.

Nothing here waits for a time: it waits until something is seen, and says what was seen instead when it never comes.
"""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
import termios
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import pexpect
import pyte

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PATIENCE = 60.0
"""Seconds after which something that was waited for is missing; nothing is ever slower because of it."""
CHUNK = 65536
STANDPAT = (sys.executable, "-m", "standpat")
ASKING = re.compile(r"(?:\[\d+ s\] )?(?:[\w ]+)?> ")
"""A prompt to which nothing has been typed."""
PAGE = re.compile(r"(?:Enter: back|Enter: more, q Enter: back) ?")
CURSOR_PUT = re.compile(rb"\x1b\[\d+;\d+H\Z")
"""How every drawn prompt ends."""
FRAME_END, TINY = b"\x1b[K\x1b[J", 18
"""How everything that is drawn ends; on fewer rows than that nothing comes after it."""
KINDS = {
    "bet": (r"\[[a-z]\]", r"\ball-in \d"),
    "draw": (r"discard up to",),
    "confirm bet": (r": y or n\?",),
    "confirm cards": (r": Enter, or n\b",),
    "between": (r"Enter deals the next hand",),
    "hand-over": (r"pass the keyboard to",),
    "game": (r"Which game\? Type its number",),
    "result": (r"Enter shows the result",),
    "last": (r"Enter ends the session",),
    "page": (PAGE.pattern,),
}
"""What is asked, by what is read last on the screen."""


def environment(home: Path, **more: str) -> dict[str, str]:
    """What the program finds around it: sessions of its own, a good terminal, and nothing of whoever runs the tests."""
    keep = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "COVERAGE_PROCESS_START") if name in os.environ}
    told = {"STANDPAT_HOME": str(home), "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": str(home)}
    return {name: value for name, value in (keep | told | more).items() if value}


@dataclass(frozen=True)
class Prompt:
    """A question at the table."""

    kind: str
    text: str
    """What can be read with it, in one line: on a drawn screen everything, else what was written since the last."""
    rows: tuple[str, ...]
    """The same as it stands there."""

    @property
    def who(self) -> str:
        """Who is asked."""
        found = re.search(r"([\w ]+)> ?", self.rows[-1])
        return found[1].strip() if found else ""

    @property
    def letters(self) -> list[str]:
        """The letters offered."""
        return re.findall(r"\[([a-z])\]", self.text)


def asked(rows: list[str]) -> Prompt:
    """What these lines ask; what is read last counts."""
    text = " ".join(" ".join(rows).split())
    places = {
        kind: max((found.start() for pattern in patterns for found in re.finditer(pattern, text)), default=-1)
        for kind, patterns in KINDS.items()
    }
    # An exchange is offered together with letters, and a question repeats the action it asks about.
    kind = max(places, key=lambda name: (places[name], name != "bet"))
    if kind == "bet" and "discard up to" in text[text.rfind(". ") :] and "p" in re.findall(r"\[([a-z])\]", text):
        kind = "draw"
    return Prompt(kind if places[kind] >= 0 else "", text, tuple(rows))


class Seen(AssertionError):
    """What was waited for did not come; what was there instead."""


class Watched:
    """A running program: all it has written, and when it asks for something."""

    written: bytearray
    mark: int
    """How much had been written when something was sent last."""

    def _take(self, seconds: float) -> bool:
        """Read what there is; False at the end."""
        raise NotImplementedError

    def shown(self) -> list[str]:
        """The lines a person can read now."""
        raise NotImplementedError

    def asks(self) -> bool:
        """Whether it waits for an answer and nothing has been typed."""
        raise NotImplementedError

    def wait(self, wanted: Callable[[], bool], what: str) -> None:
        """Read until something is there."""
        until = time.monotonic() + PATIENCE
        while not wanted():
            if time.monotonic() > until:
                raise Seen(f"{what} did not come:\n" + "\n".join(self.shown()))
            if not self._take(0.2) and not wanted():
                raise Seen(f"it ended before {what}:\n" + "\n".join(self.shown()))

    def prompt(self) -> Prompt:
        """The next question."""
        self.wait(self.asks, "a question")
        return asked(self.shown())

    def until(self, words: str) -> None:
        """Wait until these words can be read, whatever the lines are broken at."""
        self.wait(lambda: words in " ".join(" ".join(self.shown()).split()), words)

    def drain(self) -> None:
        """Read to the end."""
        until = time.monotonic() + PATIENCE
        while self._take(0.2):
            if time.monotonic() > until:
                raise Seen("it did not end:\n" + "\n".join(self.shown()))


class Terminal(Watched):
    """standpat in a pseudo-terminal."""

    def __init__(self, home: Path, *words: str, columns: int = 80, rows: int = 24, shell: str = "", **env: str) -> None:
        """``shell`` is what a shell is told about the streams: ``<&-`` closes standard input."""
        self.columns, self.rows = columns, rows
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.written, self.mark = bytearray(), 0
        command, *rest = [*STANDPAT, *words]
        if shell:
            command, rest = "/bin/sh", ["-c", f'exec "$@" {shell}', "sh", command, *rest]
        self.child = pexpect.spawn(command, rest, dimensions=(rows, columns), env=environment(home, **env))
        self.child.delaybeforesend = None
        self.child.ptyproc.delayafterclose = self.child.ptyproc.delayafterterminate = 0.01

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if not self.child.closed:
            if self.child.isalive():
                self.kill()
            self.child.close(force=True)

    @property
    def drawn(self) -> bool:
        """Whether it draws a screen."""
        return b"\x1b[?1049h" in self.written

    def _take(self, seconds: float) -> bool:
        try:
            read = self.child.read_nonblocking(CHUNK, timeout=seconds)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.written += read
        self.stream.feed(read)
        return True

    def shown(self) -> list[str]:
        if self.drawn:
            return [row.rstrip() for row in self.screen.display]
        since = bytes(self.written[self.mark :]).decode("utf-8", "replace")
        return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", since).replace("\r", "").split("\n")

    def asks(self) -> bool:
        if self.drawn:
            tiny, place = self.rows < TINY, self.screen.cursor.y
            if len(self.written) == self.mark or place >= self.rows or (place < self.rows - 1 and not tiny):
                return False
            row = self.screen.display[self.screen.cursor.y]
            before, after = row[: self.screen.cursor.x], row[self.screen.cursor.x :]
            if PAGE.fullmatch(before):
                return self.written.endswith(FRAME_END)
            free = not after.strip() or after.startswith("  ")
            return bool(ASKING.fullmatch(before)) and free and self._whole()
        return bool(ASKING.fullmatch(self.shown()[-1])) and len(self.written) > self.mark

    def _whole(self) -> bool:
        """Whether what is drawn has been read to its end."""
        if self.rows < TINY:
            return self.written.endswith(FRAME_END)
        return not self.drawn or bool(CURSOR_PUT.search(self.written[-12:]))

    # -- what a person does

    def type(self, keys: str | bytes) -> None:
        """Press keys, and go on at once."""
        self.mark = len(self.written)
        self.child.send(keys)

    def send(self, line: str | bytes = "") -> Prompt:
        """Type a line at a prompt; the next question."""
        self.type((line.encode() if isinstance(line, str) else line) + b"\r")
        return self.prompt()

    def answer(self, line: str) -> Prompt:
        """Type a line, and press Enter when it is on the screen; the next question. All since Enter is after mark."""
        if line:
            self.type(line)
            self.wait(lambda: self._whole() and line in self.shown()[-1], line)
        return self.send()

    def resize(self, columns: int, rows: int) -> None:
        """Make the terminal another size."""
        self.columns, self.rows = columns, rows
        self.screen.resize(rows, columns)
        self.mark = len(self.written)
        self.child.setwinsize(rows, columns)

    def signal(self, number: int) -> None:
        """Send a signal to the program alone."""
        os.kill(self.child.pid, number)

    def kill(self) -> None:
        """End it as nothing can prevent; what it had written until then has been read."""
        with suppress(ProcessLookupError):
            os.kill(self.child.pid, signal.SIGKILL)
        self.drain()
        self.child.wait()

    def hang_up(self) -> int:
        """Close the terminal; the exit status, or minus the signal that ended it."""
        self.child.ptyproc.fileobj.close()
        self.child.ptyproc.closed = self.child.closed = True
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            pid, status = os.waitpid(self.child.pid, os.WNOHANG)
            if pid:
                self.child.terminated = self.child.ptyproc.terminated = True
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.02)
        raise Seen("it goes on without its terminal")

    def end(self) -> int:
        """Read to the end; the exit status, or minus the signal that ended it."""
        self.drain()
        self.child.wait()
        return self.child.exitstatus if self.child.exitstatus is not None else -self.child.signalstatus

    def left_sane(self) -> bool:
        """Whether the terminal is as a fresh one: letters are shown again, and the screen is the one from before."""
        master, fresh = os.openpty()
        try:
            same = termios.tcgetattr(fresh)[:4] == termios.tcgetattr(self.child.child_fd)[:4]
        finally:
            os.close(master)
            os.close(fresh)
        return same and self.written.rfind(b"\x1b[?1049l") >= self.written.rfind(b"\x1b[?1049h")


class Piped(Watched):
    """standpat between two pipes."""

    def __init__(self, home: Path, *words: str, **env: str) -> None:
        self.written, self.mark = bytearray(), 0
        pipe = subprocess.PIPE
        self.child = subprocess.Popen(
            [*STANDPAT, *words], stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT, env=environment(home, **env)
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.child.kill()
        for pipe in (self.child.stdin, self.child.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):
                    pipe.close()
        self.child.wait()

    def _take(self, seconds: float) -> bool:
        out = self.child.stdout
        if out is None or not select.select([out], [], [], seconds)[0]:
            return True
        read = os.read(out.fileno(), CHUNK)
        self.written += read
        return bool(read)

    def shown(self) -> list[str]:
        return bytes(self.written[self.mark :]).decode("utf-8", "replace").split("\n")

    def asks(self) -> bool:
        return bool(ASKING.fullmatch(self.shown()[-1]))

    def send(self, line: str = "") -> Prompt:
        """Write a line; the next question."""
        self.type(line)
        return self.prompt()

    def type(self, line: str) -> None:
        """Write a line, and go on at once."""
        assert self.child.stdin is not None
        self.mark = len(self.written)
        self.child.stdin.write(line.encode() + b"\n")
        self.child.stdin.flush()

    def end(self) -> int:
        """Close standard input and read to the end; the exit status."""
        assert self.child.stdin is not None
        self.child.stdin.close()
        self.drain()
        return self.child.wait()


def output_of(home: Path, *words: str, **env: str) -> str:
    """What a command that asks nothing writes; it must succeed."""
    done = subprocess.run([*STANDPAT, *words], capture_output=True, text=True, env=environment(home, **env), check=True)
    return done.stdout

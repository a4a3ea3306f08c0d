"""A process in which a bot plays: questions go in, lines come out, and it can be ended at any time."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
import weakref
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING

import standpat
from standpat.players.alone import SIZE

if TYPE_CHECKING:
    from collections.abc import Callable

LOG = "STANDPAT_BOT_LOG"
"""The environment's name for the file to which bots' prints and errors go; without it they go nowhere."""
MOST_BYTES = 65536
"""No answer is longer."""
PROGRAM = "import sys; sys.path += sys.argv[1:2]; from standpat.players.alone import main; main()"


class Late(Exception):
    """It has not answered in time."""


class Ended(Exception):
    """It has come to its end."""


class Process:
    """A process that answers one question after another."""

    def __init__(self) -> None:
        process = _started()
        questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        assert process.stdin is not None and process.stdout is not None  # noqa: S101, PT018 - they are pipes
        talker = threading.Thread(
            target=_talk, args=(process.stdin, process.stdout, questions.get, answers.put), daemon=True
        )
        talker.start()
        self._questions, self._answers = questions, answers
        self.pid = process.pid
        self.end = weakref.finalize(self, _end, process, talker, questions)
        """End it: also done when standpat ends, and when nobody holds it any more."""

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The line it answers; raises Late or Ended."""
        self._questions.put(question)
        try:
            line = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise Late from None
        if not line:
            raise Ended
        return line


def _started() -> subprocess.Popen[bytes]:
    """Python with a bot's program: in a session of its own, so that an interrupt at the terminal is not for it.

    What it prints goes where its errors go. Words are hashed the same in every process, so that a bot that goes
    through a set plays the same game again.
    """
    log = os.environ.get(LOG)
    where = str(Path(standpat.__file__).parents[1])
    with open(log or os.devnull, "ab") as errors:  # noqa: PTH123 - also the name of a device
        return subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-P", "-c", PROGRAM, where],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            env={"PYTHONHASHSEED": "0", **os.environ},
            start_new_session=True,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )


def note(line: str) -> None:
    """Write a line to the log, if there is one."""
    if log := os.environ.get(LOG):
        with Path(log).open("a", encoding="utf-8") as file:
            file.write(f"{line}\n")


def _talk(
    into: IO[bytes], out: IO[bytes], questions: Callable[[], bytes | None], answer: Callable[[bytes], None]
) -> None:
    """Pass on questions and answers; an empty answer is the end. Whoever waits for it has a clock of his own."""
    line = b" "
    while line and (question := questions()) is not None:
        try:
            into.write(len(question).to_bytes(SIZE, "big") + question)
            into.flush()
            line = out.readline(MOST_BYTES)
        except (OSError, ValueError):
            line = b""
        answer(line)


def _end(
    process: subprocess.Popen[bytes], talker: threading.Thread, questions: queue.SimpleQueue[bytes | None]
) -> None:
    """End it and what it has started, and close what leads to it."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()
    questions.put(None)
    talker.join(1)
    for pipe in (process.stdin, process.stdout):
        if pipe is not None and not talker.is_alive():
            with suppress(OSError):
                pipe.close()

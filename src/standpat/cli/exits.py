"""How a command ends: its exit status, and the error line.

0 done; 1 found something; 2 used wrongly; 130 interrupted.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
import traceback
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NoReturn

import typer

from standpat.cli.clashes import clashes_heard
from standpat.errors import FoundErrors, ProfileError, StandpatError
from standpat.patterns import pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from standpat.errors import Finding

DONE, FOUND, MISUSED, INTERRUPTED = 0, 1, 2, 130
COMMAND_LINE = ("--set", "--option", "--with", "set")
"""What the findings of a command line name as their file."""


CONTROLS = pattern("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
"""Characters that are not written but obeyed."""


class Misuse(StandpatError):
    """A command line that cannot be carried out."""

    code = "usage"


def carry_out(run: Callable[[], Any], words: Sequence[str]) -> int:
    """Carry out a command and return its exit status; errors are told on standard error.

    >>> carry_out(lambda: None, [])
    0
    """
    try:
        with one_interrupt(), clashes_heard(lambda finding: tell_findings([finding])):
            status = run()
    except (StandpatError, typer.TyperException) as error:
        if _debug(words):
            traceback.print_exc()
        return told(error)
    except (typer.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except Exception as error:
        if _debug(words):
            traceback.print_exc()
        return _unexpected(error)
    return status if isinstance(status, int) else DONE


@contextmanager
def one_interrupt() -> Iterator[None]:
    """Let the first interrupt be heard and no other, so that what it leads to is not interrupted itself."""
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler or threading.current_thread() is not threading.main_thread():
        yield
        return

    def leave(*_: object) -> NoReturn:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    signal.signal(signal.SIGINT, leave)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is leave:
            signal.signal(signal.SIGINT, before)


def _debug(words: Sequence[str]) -> bool:
    """Whether the global option stands before the command."""
    return "--debug" in list(words)[: _first_command(words)]


def _first_command(words: Sequence[str]) -> int:
    return next((place for place, word in enumerate(words) if not word.startswith("-")), len(words))


def told(error: Exception) -> int:
    """Tell an error on standard error; the exit status it means."""
    if isinstance(error, FoundErrors):
        tell_findings(error.findings)
        return status_of(error)
    if isinstance(error, StandpatError):
        complain(f"error[{error.code}]: {error}")
    else:
        complain(f"error[usage]: {_usage(error)}")
    return MISUSED


def status_of(error: FoundErrors) -> int:
    """What is wrong with a file is found; what is wrong with the command line, or not there, is misuse."""
    if not isinstance(error, ProfileError):
        return MISUSED
    return MISUSED if all(map(_is_misuse, error.findings)) else FOUND


def _is_misuse(finding: Finding) -> bool:
    """Whether it is the command line that must be changed: its values, or a file that is not there or is no game."""
    no_game = (finding.code, finding.path) in (("overlay-alone", "needs"), ("session-alone", "games"))
    return no_game or finding.file in COMMAND_LINE or finding.code == "file-missing"


def tell_findings(findings: Iterable[Finding]) -> None:
    """Tell findings on standard error, each with its line of text and a caret."""
    for finding in findings:
        _codes_told.setdefault(finding.code)
        for line in str(finding).splitlines():
            complain(line)


_codes_told: dict[str, None] = {}
"""The codes that have been told since the command began, in order."""
FEW = 5


def offer_explanation() -> None:
    """Say once, to somebody at a terminal, where what was told is explained."""
    first, *others = _codes_told or ("",)
    _codes_told.clear()
    if first and sys.stderr is not None and sys.stderr.isatty():
        more = f" (or {', '.join(others[:FEW])})" if others else ""
        complain(f"explain: standpat explain {first}{more}")


def complain(line: str) -> None:
    """Write one line to standard error, without anything that could steer a terminal."""
    typer.echo(harmless(line).encode("utf-8", "replace").decode(), err=True)


def harmless(text: str) -> str:
    r"""The text without what could steer a terminal or begin another line.

    >>> harmless("a\x1b[31mb")
    'a�[31mb'
    """
    return CONTROLS.sub("\N{REPLACEMENT CHARACTER}", text)


def leave_quietly() -> NoReturn:
    """Nobody reads what we write any more: end, and say nothing."""
    be_quiet()
    raise typer.Exit(DONE)


def be_quiet() -> None:
    """Write nothing more to standard output, also not when Python closes it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _usage(error: Exception) -> str:
    message = getattr(error, "format_message", lambda: str(error))()
    message += "" if message.endswith((".", "?", "!")) else "."
    context = getattr(error, "ctx", None)
    help_ = f" See {context.command_path} --help." if context is not None else ""
    return message[:1].lower() + message[1:] + help_


def _unexpected(error: Exception) -> int:
    if isinstance(error, OSError) and not isinstance(error, FileNotFoundError):
        complain(f"error[system]: {error.strerror or error}")
    else:
        from standpat.rules.plugins import at_fault

        said = " ".join(str(error).split())
        whose = at_fault(error)
        complain(f"error[internal]: {type(error).__name__}: {said} (a fault of {whose}: --debug shows where)")
    return MISUSED

"""The man page, ``docs/standpat.1``: written from the commands themselves.

Run ``python -m standpat.cli.man_page > docs/standpat.1`` after a change of a command; a test compares.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from standpat import __version__
from standpat.cli.commands import Command, Parameter, standpat
from standpat.history.home import NAME
from standpat.home import HOME
from standpat.players.process import LOG
from standpat.profiles.places import PROFILES
from standpat.words.voice import ENVIRONMENT

if TYPE_CHECKING:
    from collections.abc import Iterator

DESCRIPTION = "standpat plays draw and stud poker in which the rules are data. A game is a short YAML file, a rule \
profile; one engine plays every profile exactly as it is written, and a profile that contradicts itself is refused \
with the place and the reason."
NAMES = "Wherever a PROFILE is wanted, the name of a game may stand, or the path of a file. A name means the nearest \
file: that of the project, of the user, or the one that was shipped."
LANGUAGE = (
    "The language people read, the strongest variable first; English where it asks for none that standpat speaks."
)
VARIABLES = (
    (HOME, "The folder of the user's own files, instead of those below."),
    (", ".join(ENVIRONMENT), LANGUAGE),
    (LOG, "The file to which bots of one's own print, and write their errors; without it they are not kept."),
    ("NO_COLOR", "Whatever it holds, nothing is coloured."),
    ("TERM", "Where it is dumb, nothing is coloured and the cursor is not moved."),
    ("COLUMNS, LINES", "The size of the terminal, where it does not tell it itself."),
)
FILES = (
    (f"{PROFILES}/", "In the working directory: the profiles of a project."),
    (f"~/.config/standpat/{PROFILES}/", f"The user's own profiles; with {HOME} set, {PROFILES}/ in that folder."),
    (
        f"~/.local/share/standpat/{NAME}",
        f"The sessions played, hidden cards included: nobody else may read it. With {HOME} set, {NAME} in that folder.",
    ),
)
PLACES = "These are the places on Linux; elsewhere they are where the system keeps such files, and standpat doctor \
names them."
OPTION = r"[\fIOPTION\fR]..."
NOT_TOLD = ("help",)
"""The option that every command has, which is told once."""


def man_page() -> str:
    """The whole page, as the man macros of roff.

    >>> man_page().splitlines()[1].startswith(".TH STANDPAT 1")
    True
    """
    return "\n".join(_page(standpat())) + "\n"


def _page(root: Command) -> Iterator[str]:
    yield r".\" Written by: python -m standpat.cli.man_page > docs/standpat.1"
    yield f'.TH STANDPAT 1 "" "standpat {__version__}" "User Commands"'
    yield from (".SH NAME", rf"standpat \- {_text(root.help.rstrip('.')).lower()}")
    yield from (".SH SYNOPSIS", _usage("standpat", OPTION, r"\fICOMMAND\fR", r"[\fIARGUMENT\fR]..."))
    yield from (".SH DESCRIPTION", _text(DESCRIPTION), ".PP", _text(NAMES))
    yield ".SH OPTIONS"
    yield from _options(root, skipped=())
    yield ".SH COMMANDS"
    yield "Every command takes"
    yield from (r".BR \-h ,", r".B \-\-help", "and tells its own arguments and options.")
    for command in _all(root):
        yield from _command(command)
    yield from _ends(root)


def _all(command: Command) -> Iterator[Command]:
    """Every command that does something, groups not."""
    for below in command.commands:
        if below.commands:
            yield from _all(below)
        else:
            yield below


def _command(command: Command) -> Iterator[str]:
    yield f".SS {_quoted(f'standpat {command.name}')}"
    options = any(one.words and one.name not in NOT_TOLD for one in command.parameters)
    yield _usage(f"standpat {command.name}", *[OPTION] * options, *map(_argument, command.parameters))
    yield ".PP"
    yield _text(" ".join(command.help.split()))
    for one in command.parameters:
        if not one.words and one.help:
            yield from (".TP", f".I {_text(one.metavar)}", _text(one.help))
    yield from _options(command, skipped=NOT_TOLD)
    yield from _epilog(command.epilog)


def _argument(one: Parameter) -> str:
    """How an argument stands in a usage line; an option does not."""
    if one.words:
        return ""
    name = rf"\fI{_text(one.metavar)}\fR"
    return (name if one.needed else f"[{name}]") + ("..." if one.many else "")


def _usage(name: str, *arguments: str) -> str:
    return " ".join([rf"\fB{_text(name)}\fR", *filter(None, arguments)]) + r"\&"


def _options(command: Command, skipped: tuple[str, ...]) -> Iterator[str]:
    for one in command.parameters:
        if one.words and one.name not in skipped:
            words = ", ".join(rf"\fB{_text(word)}\fR" for word in sorted(one.words, key=len))
            value = rf" \fI{_text(one.metavar)}\fR" if one.metavar else ""
            yield from (".TP", f"{words}{value}", _text(one.help))


def _epilog(epilog: str) -> Iterator[str]:
    """Its paragraphs; what stands below a heading is set as it is written."""
    for paragraph in epilog.strip().split("\n\n"):
        lines = paragraph.removeprefix("\b").strip("\n").splitlines()
        if lines and lines[0].rstrip().endswith(":"):
            yield from (".PP", _text(lines[0]), ".PP", *_as_written(lines[1:]))
        elif lines:
            yield from (".PP", _text(" ".join(line.strip() for line in lines)))


def _as_written(lines: list[str]) -> Iterator[str]:
    yield from (".RS 4", ".nf", *(_text(line.strip()) for line in lines), ".fi", ".RE")


def _ends(root: Command) -> Iterator[str]:
    yield ".SH EXIT STATUS"
    for line in root.epilog.split("Exit status:\n")[1].splitlines():
        status, _, meaning = line.strip().partition(" ")
        if status:
            yield from (".TP", f".B {status}", _text(f"{meaning.strip()}."))
    yield ".SH ENVIRONMENT"
    for names, meaning in VARIABLES:
        yield from (".TP", f".B {_text(names)}", _text(meaning))
    yield ".SH FILES"
    for file, meaning in FILES:
        yield from (".TP", f".I {_text(file)}", _text(meaning))
    yield from (".PP", _text(PLACES))
    yield ".SH EXAMPLES"
    yield from _as_written(root.epilog.split("Example:\n")[1].split("\n\n")[0].splitlines())


def _text(text: str) -> str:
    r"""The text as roff sets it: hyphens that can be copied, and nothing that is taken for a command.

    >>> print(_text("--set a.b='é\\n'"), _text(".so x"))
    \-\-set a.b=\(aq\[u00E9]\en\(aq \&.so x
    """
    text = text.replace("\\", r"\e").replace("-", r"\-").replace("'", r"\(aq").replace("~", r"\(ti")
    text = "".join(sign if sign.isascii() else f"\\[u{ord(sign):04X}]" for sign in text)
    return rf"\&{text}" if text.startswith(".") else text


def _quoted(text: str) -> str:
    return '"' + _text(text).replace('"', r"\(dq") + '"'


if __name__ == "__main__":
    sys.stdout.write(man_page())

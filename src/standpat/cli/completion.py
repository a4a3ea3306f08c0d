"""Completion in the shell: what may follow on a command line, from ``commands.json``, so that no command is loaded.

The shells ask as the scripts of typer do, which ``--install-completion`` puts in their places.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from standpat.frozen import frozen
from standpat.patterns import pattern

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ASKED = "complete_"
"""How the question of a shell begins; its name follows."""
CUTS = ("=", ":")
"""Where bash cuts words in two."""
PLAIN = pattern(r"[\w./,:=+@%~-]+")
"""What is suggested: words that no shell reads as anything but words."""
CHOICES = pattern(r"[a-z0-9-]+(\|[a-z0-9-]+)+")
"""A value that is one of several words, as the help has it."""
FILE = Path(__file__).with_name("commands.json")
Described = dict[str, Any]
"""A command or a parameter, as ``standpat.cli.commands`` describes it."""


@frozen
class Line:
    """What stands on a command line before the word that is completed; completing functions get it as ``ctx``."""

    command: Described
    params: dict[str, Any]
    """The values given so far, by the names of the parameters; a list where several may be given."""
    waiting: Described | None
    """The option whose value comes next."""
    arguments: tuple[Described, ...]
    """The arguments that have no value yet."""
    only_values: bool
    """Whether ``--`` has been written, after which nothing is an option."""


def read(words: Sequence[str]) -> Line | None:
    """The words before the one that is completed; None where they begin with no command there is."""
    command: Described = json.loads(FILE.read_text(encoding="utf-8"))
    words = list(words)
    while command["commands"]:
        while words and words[0].startswith("-"):
            words.pop(0)
        if not words:
            break
        command = command["commands"].get(words.pop(0))
        if command is None:
            return None
    return _values(command, words)


def _values(command: Described, words: Sequence[str]) -> Line:
    options = {word: one for one in command["parameters"] for word in one["words"]}
    arguments = [one for one in command["parameters"] if not one["words"]]
    params: dict[str, Any] = {}
    waiting, only_values = None, False
    for word in words:
        name, equals, value = word.partition("=")
        if waiting is not None:
            _give(params, waiting, word)
            waiting = None
        elif only_values or not word.startswith("-") or word == "-":
            if arguments:
                _give(params, arguments[0], word)
                arguments = arguments[not arguments[0]["many"] :]
        elif word == "--":
            only_values = True
        elif (option := options.get(name)) is not None:
            waiting = option if option["metavar"] and not equals else None
            if waiting is None:
                _give(params, option, value)
    return Line(command=command, params=params, waiting=waiting, arguments=tuple(arguments), only_values=only_values)


def _give(params: dict[str, Any], one: Described, value: str) -> None:
    if one["many"]:
        params.setdefault(one["name"], []).append(value)
    else:
        params[one["name"]] = value


# -- what may follow


def suggestions(words: Sequence[str], incomplete: str) -> list[tuple[str, str]]:
    """What the word may be that is being written, and what each is for.

    >>> suggestions(["show"], "jacks-or")
    [('jacks-or-better', '')]
    >>> suggestions(["rules", "classic", "--format"], "")
    [('text', ''), ('md', ''), ('html', '')]
    """
    line = read(words)
    return [] if line is None else [found for found in _suggested(line, incomplete) if PLAIN.fullmatch(found[0])]


def _suggested(line: Line, incomplete: str) -> list[tuple[str, str]]:
    option = line.waiting is None and not line.only_values and incomplete.startswith("-")
    name, equals, value = incomplete.partition("=")
    if option and equals:
        found = [one for one in line.command["parameters"] if name in one["words"] and one["metavar"]]
        values = _values_of(found[0], line, value) if found else []
        return [(f"{name}={word}", help_) for word, help_ in values]
    if option:
        return list(_options(line, incomplete))
    if line.command["commands"]:
        below = line.command["commands"]
        return [(name, one["line"]) for name, one in below.items() if name.startswith(incomplete)]
    wanted = line.waiting or next(iter(line.arguments), None)
    return _values_of(wanted, line, incomplete) if wanted else []


def _options(line: Line, begun: str) -> Iterator[tuple[str, str]]:
    """The options that have not been given."""
    for one in line.command["parameters"]:
        if one["many"] or one["name"] not in line.params:
            yield from ((word, one["help"]) for word in one["words"] if word.startswith(begun))


def _values_of(one: Described, line: Line, begun: str) -> list[tuple[str, str]]:
    """What a value may be: what its function says, or one of the choices that its help names."""
    if one["completer"]:
        module, _, name = one["completer"].partition(":")
        function = getattr(import_module(module), name)
        wants = function.__code__.co_varnames[: function.__code__.co_argcount]
        found = function(**{key: value for key, value in (("ctx", line), ("incomplete", begun)) if key in wants})
        return [(word, "") if isinstance(word, str) else tuple(word) for word in found]
    choices = one["metavar"].split("|") if CHOICES.fullmatch(one["metavar"]) else ()
    return [(word, "") for word in choices if word.startswith(begun)]


# -- the shells


def answer(asked: str) -> int:
    """Answer a shell's question; the exit status. Whatever goes wrong, there is nothing to suggest, and no message:
    it would be shown amid the line somebody is writing.
    """
    sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 - to the end of the process
    shell = SHELLS.get(asked.removeprefix(ASKED))
    try:
        told, status = shell() if shell else ("", 0)
    except Exception:
        return 0
    if told:
        sys.stdout.write(told + "\n")
    return status


def _bash() -> tuple[str, int]:
    """Bash cuts words at ``=`` and ``:``: they are put together again, and it is told what follows the last cut."""
    pieces = split(os.environ["COMP_WORDS"])[: int(os.environ["COMP_CWORD"]) + 1]
    pieces += [""] * (int(os.environ["COMP_CWORD"]) + 1 - len(pieces))
    words: list[str] = []
    for piece in pieces:
        if words and piece and (piece in CUTS or words[-1].endswith(CUTS)):
            words[-1] += piece
        else:
            words.append(piece)
    cut = "" if pieces[-1] == words[-1] else re.split("[^=:]*$", words[-1])[0]
    found = suggestions(words[1:-1], words[-1])
    return "\n".join(word.removeprefix(cut) for word, _ in found), 0


def _zsh() -> tuple[str, int]:
    found = [f'"{_for_zsh(word)}":"{_for_zsh(help_)}"' if help_ else f'"{_for_zsh(word)}"' for word, help_ in _typed()]
    lines = "\n".join(found)
    return (f"_arguments '*: :(({lines}))'" if lines else "_files"), 0


def _for_zsh(text: str) -> str:
    r"""The text inside double quotes that zsh reads twice.

    >>> print(_for_zsh("the game's: menu"))
    the game''s\\: menu
    """
    for sign, written in (('"', '""'), ("'", "''"), ("$", "\\$"), ("`", "\\`"), (":", r"\\:")):
        text = text.replace(sign, written)
    return text


def _fish() -> tuple[str, int]:
    """Fish asks first whether there is anything to suggest, and completes files when there is not."""
    found = _typed()
    if os.environ.get("_TYPER_COMPLETE_FISH_ACTION") == "is-args":
        return "", 0 if found else 1
    return "\n".join(f"{word}\t{help_}".rstrip("\t") for word, help_ in found), 0


def _powershell() -> tuple[str, int]:
    incomplete = os.environ.get("_TYPER_COMPLETE_WORD_TO_COMPLETE", "")
    words = split(os.environ.get("_TYPER_COMPLETE_ARGS", ""))[1:]
    found = suggestions(words[:-1] if incomplete else words, incomplete)
    return "\n".join(f"{word}:::{help_ or ' '}" for word, help_ in found), 0


def _typed() -> list[tuple[str, str]]:
    """What may follow on the line as zsh and fish tell it, up to the cursor."""
    typed = os.environ.get("_TYPER_COMPLETE_ARGS", "")
    words = split(typed)[1:]
    return suggestions(words[:-1], words[-1]) if words and not typed[-1].isspace() else suggestions(words, "")


def split(line: str) -> list[str]:
    """The words of a line, the last of which may be in quotes that are still open.

    >>> split("standpat hand 'As Kd")
    ['standpat', 'hand', 'As Kd']
    """
    words = shlex.shlex(line, posix=True)
    words.whitespace_split, words.commenters = True, ""
    found: list[str] = []
    try:
        found.extend(words)
    except ValueError:
        found.append(words.token)
    return found


SHELLS: dict[str, Callable[[], tuple[str, int]]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
    "powershell": _powershell,
    "pwsh": _powershell,
}

"""Every command and what it takes, read from the commands themselves: for the man page, and for completion.

Completion must be quick, and to load a command is not: what it needs to know stands in ``commands.json``. Run
``python -m standpat.cli.commands > src/standpat/cli/commands.json`` after a change of a command; a test compares.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command
from typer.utils import get_params_from_function

from standpat.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


@frozen
class Parameter:
    """An argument or an option of a command."""

    name: str
    """What it is called in the code."""
    words: tuple[str, ...]
    """How an option is written: ``--quiet``, ``-q``; an argument is not."""
    metavar: str
    """What stands for its value; empty for an option that has none."""
    help: str
    needed: bool
    many: bool
    """Whether it may be given several times."""
    completer: str
    """The function that completes its value, as ``module:function``."""


@frozen
class Command:
    """A command, or a group of commands."""

    name: str
    """As it is typed after ``standpat``: ``scenario run``; empty for standpat itself."""
    line: str
    """Its line in the list of commands."""
    help: str
    epilog: str
    parameters: tuple[Parameter, ...]
    commands: tuple[Command, ...] = ()


def standpat() -> Command:
    """The whole command line.

    >>> [command.name for command in standpat().commands][:2]
    ['play', 'resume']
    """
    from standpat.cli.app import app

    return _read(get_command(app), "", "", typer.Context(get_command(app)))


def _read(command: Any, name: str, line: str, context: Any) -> Command:
    help_ = command.help or ""
    return Command(
        name=name,
        line=line or help_,
        help=help_,
        epilog=command.epilog or "",
        parameters=tuple(_parameters(command, context)),
        commands=tuple(_below(command, name, context)) if isinstance(command, TyperGroup) else (),
    )


def _below(group: Any, name: str, context: Any) -> Iterator[Command]:
    lines: Mapping[str, tuple[str, str]] = getattr(group, "modules", {})
    for word in group.list_commands(context):
        command = group.get_command(context, word)
        line = lines[word][1] if word in lines else ""
        yield _read(command, f"{name} {word}".strip(), line, typer.Context(command, parent=context, info_name=word))


def _parameters(command: Any, context: Any) -> Iterator[Parameter]:
    written = get_params_from_function(command.callback)
    for one in command.get_params(context):
        option = one.param_type_name == "option"
        valued = not (option and one.is_flag)
        completer = getattr(written[one.name].default, "autocompletion", None) if one.name in written else None
        yield Parameter(
            name=one.name,
            words=(*one.opts, *one.secondary_opts) if option else (),
            metavar=_metavar(one, context) if valued else "",
            help=one.help or "",
            needed=one.required,
            many=bool(one.nargs == -1 or (option and one.multiple)),
            completer=f"{completer.__module__}:{completer.__qualname__}" if completer else "",
        )


def _metavar(parameter: Any, context: Any) -> str:
    """What stands for a value in the help: what is written there, or what typer makes of its type."""
    shown = str(parameter.metavar or parameter.get_help_record(context)[0].rpartition(" ")[2])
    return shown.strip("[<>].") if parameter.param_type_name == "argument" else shown.strip("<>")


def as_data(command: Command) -> dict[str, Any]:
    """What completion needs to know of a command."""
    return {
        "line": command.line,
        "commands": {below.name.rpartition(" ")[2]: as_data(below) for below in command.commands},
        "parameters": [
            {
                "name": one.name,
                "words": list(one.words),
                "metavar": one.metavar,
                "help": one.help,
                "many": one.many,
                "completer": one.completer,
            }
            for one in command.parameters
        ],
    }


def as_json(command: Command) -> str:
    """The text of ``commands.json``."""
    return json.dumps(as_data(command), indent=1, ensure_ascii=True) + "\n"


if __name__ == "__main__":
    sys.stdout.write(as_json(standpat()))

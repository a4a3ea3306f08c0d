"""A group of commands of which only the names are known until one is used."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from functools import partial
from importlib import import_module
from textwrap import wrap
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

import typer
from typer.core import TyperGroup
from typer.main import get_command

from standpat.cli.exits import Misuse, carry_out, leave_quietly, offer_explanation
from standpat.cli.loading import loading

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class LazyGroup(TyperGroup):
    """Loads a command's module when the command is used, and turns every error into an exit status."""

    modules: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """The module and the line of help of every command; the module holds it as ``app``."""
    lists_games: ClassVar[bool] = False
    """Whether the help names all that can be played by name."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names of the commands, in the order of the help."""
        return [*self.modules, *super().list_commands(ctx)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of this name, or None."""
        if cmd_name in self.modules and cmd_name not in self.commands:
            self.commands[cmd_name] = _load(cmd_name, self.modules[cmd_name][0])
        return super().get_command(ctx, cmd_name)

    def get_params(self, ctx: Any) -> list[Any]:
        """The options before the command."""
        return _as_written(super().get_params(ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is meant; raises Misuse, with the nearest name."""
        name = args[0]
        if not name.startswith("-") and name not in self.modules and name not in self.commands:
            near = get_close_matches(name, self.list_commands(ctx), n=1)
            known = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(self.list_commands(ctx))}"
            raise Misuse(f"there is no command {name!r}: {known}", code="unknown-command")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The commands with a line of help each; nothing is loaded."""
        rows = [(name, line) for name, (_, line) in self.modules.items()]
        if rows:
            with formatter.section("Commands"):
                formatter.write_dl(rows)
        else:
            super().format_commands(ctx, formatter)
        if self.lists_games:
            _write_games(formatter)

    def invoke(self, ctx: Any) -> Any:
        """Carry out the command; a reader that has gone away ends it quietly."""
        try:
            super().invoke(ctx)
            if sys.stdout is not None:
                sys.stdout.flush()
        except BrokenPipeError:
            leave_quietly()

    def main(self, *given: Any, **named: Any) -> NoReturn:
        """Carry out a command line and end with its exit status; the arguments are typer's."""
        args = given[0] if given else named.pop("args", None)
        words = list(sys.argv[1:] if args is None else args) or ["--help"]
        named |= {"prog_name": "standpat", "standalone_mode": False}
        run = super().main
        status = carry_out(lambda: run(words, **named), words)
        offer_explanation()
        sys.exit(status)


def _load(name: str, module: str) -> Any:
    with loading():
        command = get_command(import_module(module).app)
    command.name = name
    parameters = command.get_params
    command.get_params = lambda ctx: _as_written(parameters(ctx))  # type: ignore[method-assign]
    return command


def _as_written(parameters: list[Any]) -> list[Any]:
    """Parameters that are taken as they are written where nothing needs to be converted: typer would load pydantic."""
    for parameter in parameters:
        if hasattr(parameter, "get_runtime_param") and not isinstance(parameter.get_runtime_param, partial):
            parameter.get_runtime_param = partial(_AsWritten, parameter.get_runtime_param)
    return parameters


class _AsWritten:
    """What a parameter is made of: the words themselves, or what typer makes of them."""

    def __init__(self, converted: Callable[[], Any]) -> None:
        self.converted = converted

    def coerce(self, value: Any, *, param: Any, ctx: Any) -> Any:
        """The value of a parameter; one that has its type already is itself."""
        wanted = param.type_descriptor.annotation
        if wanted == list[str]:
            return list(value or ())
        if value is None or wanted is str or (isinstance(wanted, type) and isinstance(value, wanted)):
            return value
        return self.converted().coerce(value, param=param, ctx=ctx)


def _write_games(formatter: Any) -> None:
    from standpat.profiles.folder import known, listed

    for title, kind in (("Games", "profile"), ("Sessions", "session"), ("Overlays", "overlay")):
        with formatter.section(title):
            lines = wrap(listed(list(known(kind))), formatter.width - 2, break_on_hyphens=False)
            formatter.write("".join(f"  {line}\n" for line in lines))


def new_app(**settings: Any) -> typer.Typer:
    """A Typer for one command, plain like all the others."""
    return typer.Typer(
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        add_completion=False,
        context_settings={"help_option_names": ["-h", "--help"]},
        **settings,
    )

"""The command ``standpat``: the names of its commands and nothing heavy. Each command is a module, loaded when used."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING, Annotated, ClassVar

import typer

from standpat import __version__
from standpat.cli.lazy import LazyGroup
from standpat.cli.loading import leaving

if TYPE_CHECKING:
    from collections.abc import Mapping

EPILOG = """\b
Example:
  standpat run classic --players 4 --seed 7

\b
Exit status:
  0    done
  1    found something: an invalid profile, a failed expectation, a changed record
  2    used wrongly: an unknown option, profile or choice, a file that is no scenario
  130  interrupted, after saving
"""


class Commands(LazyGroup):
    """Every command of standpat, in the order of the help."""

    modules: ClassVar[Mapping[str, tuple[str, str]]] = {
        "play": ("standpat.cli.play", "Sit down and play: against bots, or several people at one keyboard."),
        "resume": ("standpat.cli.resume", "Go on with a session where it was left, with the same cards."),
        "ratings": ("standpat.cli.ratings", "Tell what each player has done over the saved sessions, with a rating."),
        "history": ("standpat.cli.history", "Look at the sessions that were played: list, replay, prove, export."),
        "run": ("standpat.cli.run", "Play a whole session between bots and tell it."),
        "profiles": ("standpat.cli.profiles", "List or search the games, the sessions and the overlays."),
        "show": ("standpat.cli.show", "Show the rules of a game, or the games of a session."),
        "options": ("standpat.cli.options", "Tell the settings of a game, and what each choice changes."),
        "diff": ("standpat.cli.diff", "Tell how two games differ, in words."),
        "rules": ("standpat.cli.rules", "Write the rule page of a game."),
        "check": ("standpat.cli.check", "Check games, sessions and overlays, and play them for a trial."),
        "explain": ("standpat.cli.explain", "Explain what a finding means, with a wrong and a right example."),
        "new": ("standpat.cli.new", "Write a file for a variant of your own."),
        "migrate": ("standpat.cli.migrate", "Bring files of an older version of the schema to this one."),
        "schema": ("standpat.cli.schema", "Print the JSON Schema of what you write, for editors."),
        "hand": ("standpat.cli.hand", "Rank holdings."),
        "scenario": ("standpat.cli.scenario", "Play hands that are written down as tests."),
        "plugins": ("standpat.cli.plugins", "List the plug-ins, and say which cannot be used."),
        "doctor": ("standpat.cli.doctor", "Tell what a report of a fault needs, and what is wrong here."),
    }
    lists_games = True


app = typer.Typer(
    name="standpat",
    cls=Commands,
    help="Draw and stud poker in which the rules are data.",
    epilog=EPILOG,
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:  # noqa: FBT001 - an option's callback
    if wanted:
        typer.echo(f"standpat {__version__}")
        raise typer.Exit


@app.callback()
def standpat(
    context: typer.Context,
    *,
    debug: Annotated[bool, typer.Option("--debug", help="Show the traceback of an error.")] = False,  # noqa: ARG001
    version: Annotated[  # noqa: ARG001
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Without a command the help is shown."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """Run the command line; a second interrupt while leaving is not told."""
    try:
        app()
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        leaving()

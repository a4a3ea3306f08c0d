"""``standpat history``: the sessions that have been played."""

from collections.abc import Mapping
from typing import ClassVar

import typer

from standpat.cli.lazy import LazyGroup, new_app

EPILOG = """\b
Example:
  standpat history list
  standpat history replay k3f9q2 --hand 4"""


class HistoryCommands(LazyGroup):
    """What can be done with saved sessions."""

    modules: ClassVar[Mapping[str, tuple[str, str]]] = {
        "list": ("standpat.cli.history_list", "List the sessions, the last one first."),
        "show": ("standpat.cli.history_show", "Tell who played what, and how it stands or ended."),
        "replay": ("standpat.cli.history_replay", "Tell a hand again, step by step, as a seat saw it."),
        "verify": ("standpat.cli.history_verify", "Play sessions again and prove that nothing was changed."),
        "export": ("standpat.cli.history_export", "Write hands in the format of another program."),
        "import": ("standpat.cli.history_import", "Write a hand of another program as a scenario."),
        "end": ("standpat.cli.history_end", "End a session before its time, and tell its seed."),
        "delete": ("standpat.cli.history_delete", "Delete sessions for good."),
        "repair": ("standpat.cli.history_repair", "Save what is whole in a damaged history."),
    }


app = new_app(cls=HistoryCommands, epilog=EPILOG, invoke_without_command=True)


@app.callback()
def history(context: typer.Context) -> None:
    """Look at the sessions that were played: list, replay, prove, export."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())

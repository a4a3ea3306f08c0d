"""``standpat history delete``: sessions taken out for good."""

import sys
from typing import Annotated

import typer

from standpat.cli.arguments import Lang, voice_of
from standpat.cli.exits import FOUND, Misuse
from standpat.cli.lazy import new_app
from standpat.cli.names import session_ids
from standpat.cli.output import put
from standpat.cli.saved import opened, state_of, title_of
from standpat.history.lock import playing

app = new_app()


@app.command(epilog="\b\nExample:\n  standpat history delete k3f9q2 --yes")
def delete(
    sessions: Annotated[list[str], typer.Argument(metavar="ID...", help="Which.", autocompletion=session_ids)],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    lang: Lang = "",
) -> None:
    """Delete sessions for good, each after a question."""
    voice = voice_of(lang)
    with opened() as store:
        wanted = [store.find(given) for given in sessions]
        if not yes and not sys.stdin.isatty():
            raise Misuse("nobody can be asked here: --yes deletes without a question")
        kept = 0
        for saved in wanted:
            about = f"{saved.id}, {title_of(saved, voice)}, {state_of(saved, voice)}"
            if not yes and not _sure(voice.say("Delete {session}? y or n: ", session=about)):
                kept += 1
                continue
            with playing(store.path, saved.id):
                store.delete(saved.id)
            put(voice.say("{id} is deleted.", id=saved.id))
    if kept:
        raise typer.Exit(FOUND)


def _sure(question: str) -> bool:
    """Whether a question is answered with yes; the end of input is a no."""
    try:
        return input(question).strip().lower() in ("y", "yes", "o", "oui")
    except EOFError:
        return False

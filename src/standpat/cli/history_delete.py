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
from standpat.history.store import Saved, Store
from standpat.words.voice import Voice

app = new_app()
SURE = ("y", "yes", "o", "oui")


@app.command(epilog="\b\nExample:\n  standpat history delete k3f9q2 --yes")
def delete(
    sessions: Annotated[list[str], typer.Argument(metavar="ID...", help="Which.", autocompletion=session_ids)],
    *,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    lang: Lang = "",
) -> None:
    """Delete sessions for good, each after a question; nothing of them stays in the file."""
    voice = voice_of(lang)
    with opened() as store:
        wanted = {saved.id: saved for saved in map(store.find, sessions)}
        if not yes and not (sys.stdin is not None and sys.stdin.isatty()):
            raise Misuse("nobody can be asked here: --yes deletes without a question")
        deleted = [_deleted(store, saved, voice, yes=yes) for saved in wanted.values()]
    if not all(deleted):
        raise typer.Exit(FOUND)


def _deleted(store: Store, saved: Saved, voice: Voice, *, yes: bool) -> bool:
    """Delete a session if that is wanted; whether it was."""
    about = f"{saved.id}, {title_of(saved, voice)}, {state_of(saved, voice)}"
    if not yes and not _sure(voice.say("Delete {session}? y or n: ", session=about)):
        return False
    with playing(store.path, saved.id):
        store.delete(saved.id)
    put(voice.say("{id} is deleted.", id=saved.id))
    return True


def _sure(question: str) -> bool:
    """Whether a question is answered with yes; the end of input is a no."""
    try:
        return input(question).strip().lower() in SURE
    except EOFError:
        put("")
        return False

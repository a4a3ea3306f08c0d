"""``standpat resume``: go on with a session that was left."""

from typing import Annotated

import typer

from standpat.cli.arguments import Lang, voice_of
from standpat.cli.exits import Misuse
from standpat.cli.fronts import open_front, style_of
from standpat.cli.lazy import new_app
from standpat.cli.names import open_session_ids
from standpat.cli.play import Ascii, FourColor, Plain, Speed
from standpat.cli.saved import Looked, sound_sessions
from standpat.cli.sitting import Sitting
from standpat.history.home import history_file
from standpat.history.lock import playing
from standpat.history.store import OPEN, Saved, Store

app = new_app()


@app.command(
    epilog="""\b
Example:
  standpat resume"""
)
def resume(
    session: Annotated[
        str,
        typer.Argument(
            metavar="ID", help="Which session, or the beginning of its id.", autocompletion=open_session_ids
        ),
    ] = "",
    *,
    lang: Lang = "",
    plain: Plain = False,
    ascii_: Ascii = False,
    four_color: FourColor = False,
    speed: Speed = "normal",
) -> None:
    """Go on with a session where it was left, with the same cards; without an ID with the last one."""
    voice = voice_of(lang)
    with Store(history_file()) as store:
        saved = store.find(session) if session else last_open(store)
        if saved.state != OPEN:
            raise Misuse(f"session {saved.id} is over: standpat history show {saved.id}", code="session-over")
        with playing(store.path, saved.id):
            looked = Looked(store, saved)
            entries = list(looked.entries())
            style = style_of(ascii_=ascii_, four_color=four_color)
            with open_front(voice, style, plain=plain, speed=speed) as front:
                Sitting(looked.table, store, front, voice).go_on(saved, looked.head, entries)


def last_open(store: Store) -> Saved:
    """The session that was played last and is not over; raises Misuse."""
    found = next((saved for saved in sound_sessions(store) if saved.goes_on), None)
    if found is None:
        raise Misuse("there is no session to go on with: standpat play begins one", code="no-session")
    return found

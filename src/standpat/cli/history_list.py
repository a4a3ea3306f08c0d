"""``standpat history list``: the sessions that have been played."""

from typing import Annotated

import typer

from standpat.cli.arguments import Json, Lang, voice_of
from standpat.cli.lazy import new_app
from standpat.cli.output import put, table, write_json
from standpat.cli.run import whole_number
from standpat.cli.saved import as_data, saved_sessions, state_of, title_of, when

app = new_app()
MOST = 10**9


@app.command(epilog="\b\nExample:\n  standpat history list --last 5")
def list_(
    *,
    last: Annotated[str, typer.Option("--last", metavar="N", help="Only so many.")] = "",
    lang: Lang = "",
    json: Json = False,
) -> None:
    """List the sessions, the one played last first."""
    voice = voice_of(lang)
    most = whole_number("--last", last, 1, MOST) if last else None
    found = saved_sessions()[:most]
    if json:
        write_json([as_data(saved) for saved in found])
    elif not found:
        put(voice.say("No session is saved yet: standpat play begins one."))
    else:
        rows = [(s.id, when(s.seen), title_of(s, voice), ", ".join(s.head["names"]), state_of(s, voice)) for s in found]
        put(*table(rows))

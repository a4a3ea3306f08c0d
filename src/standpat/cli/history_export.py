"""``standpat history export``: hands in the formats of other programs."""

from pathlib import Path
from typing import Annotated

import typer

from standpat.cli.exits import complain
from standpat.cli.lazy import new_app
from standpat.cli.output import put
from standpat.cli.private import write_private
from standpat.cli.run import MOST_HANDS, whole_number
from standpat.cli.saved import HandNumber, Looked, SessionId, View, opened
from standpat.errors import HistoryError
from standpat.history.formats import FORMATS, export, format_named
from standpat.history.looking import seen, viewer_of

app = new_app()


def formats(incomplete: str) -> list[str]:
    """The formats whose names begin so, for completion."""
    return [name for name in FORMATS if name.startswith(incomplete)]


@app.command("export", epilog="\b\nExample:\n  standpat history export k3f9q2 --format phh --view all > session.phhs")
def export_(
    session: SessionId,
    *,
    format_: Annotated[
        str, typer.Option("--format", metavar="NAME", help=f"{', '.join(FORMATS)}.", autocompletion=formats)
    ] = "jsonl",
    hand: HandNumber = "",
    view: View = "",
    to: Annotated[str, typer.Option("--to", metavar="FILE", help="Write a new file instead of printing.")] = "",
    lossy: Annotated[bool, typer.Option("--lossy", help="Leave out what the format cannot carry.")] = False,
) -> None:
    """Write hands in another program's format, as everybody saw them or as one player did."""
    format_named(format_)
    number = whole_number("--hand", hand, 1, MOST_HANDS) if hand else None
    with opened() as store:
        looked = Looked(store, session)
        viewer = viewer_of(view, looked.saved)
        hands = [seen(played, viewer) for played in looked.hands(number)]
    if not hands:
        raise HistoryError(f"session {looked.saved.id} has no hand that is over", code="no-hand")
    text, lost = export(format_, hands, lossy=lossy)
    if to:
        write_private(Path(to), text)
    else:
        put(*text.splitlines())
    if lost:
        complain(f"left out: {'; '.join(lost)}")

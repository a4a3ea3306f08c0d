"""``standpat history repair``: what is whole in a damaged history."""

from pathlib import Path

from standpat.cli.arguments import Lang, voice_of
from standpat.cli.lazy import new_app
from standpat.cli.output import put
from standpat.cli.saved import Looked
from standpat.errors import HistoryError
from standpat.history.home import history_file
from standpat.history.rebuild import Rebuild
from standpat.history.repair import Saving
from standpat.history.repair import repair as save_what_is_whole
from standpat.history.store import Store
from standpat.words.voice import Voice

app = new_app()


@app.command(epilog="\b\nExample:\n  standpat history repair")
def repair(*, lang: Lang = "") -> None:
    """Put what can be read of a damaged history into a new file, and say what is lost; the old file is kept."""
    voice = voice_of(lang)
    file = history_file()
    if not file.exists():
        raise HistoryError("nothing has been saved yet", code="no-session")
    saving = save_what_is_whole(file)
    if saving is None:
        put(voice.say("Nothing is damaged."))
        return
    with Store(file) as store:
        for name in saving.cut:
            if name not in saving.seedless:
                write_what_follows(store, name)
    put(*lines(saving, voice))


def lines(saving: Saving, voice: Voice) -> list[str]:
    """What became of every session."""
    said = [voice.say("The damaged file is kept as {file}.", file=Path(saving.aside))]
    for sessions, words in (
        (saving.whole, voice.say("Whole: {sessions}.", sessions=", ".join(saving.whole))),
        (saving.cut, voice.say("Cut short, their last entries are lost: {sessions}.", sessions=", ".join(saving.cut))),
        (
            saving.seedless,
            voice.say("Without their seed, only to be looked at: {sessions}.", sessions=", ".join(saving.seedless)),
        ),
        (saving.lost, voice.say("Lost: {sessions}.", sessions=", ".join(saving.lost))),
    ):
        said += [words] if sessions else []
    return said


def write_what_follows(store: Store, session: str) -> None:
    """Where a record breaks off in the middle of what a decision caused, write the rest, so that it can go on there."""
    try:
        looked = Looked(store, session)
        again = Rebuild(looked.table.rules, looked.head, looked.saved.seed)
        entries = list(looked.entries())
        playing = again.all(entries)
    except HistoryError:  # what it plays cannot be read by this standpat: it can only be looked at
        return
    if again.due:
        store.append(session, entries[-1], again.due, hands=playing.hands_played, at=entries[-1].at)

"""``standpat history repair``: what is whole in a damaged history."""

import json
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from standpat.cli.arguments import Lang, voice_of
from standpat.cli.lazy import new_app
from standpat.cli.output import put
from standpat.cli.saved import Looked
from standpat.errors import HistoryError, StandpatError
from standpat.history.entries import SEED, event_of, written
from standpat.history.home import history_file
from standpat.history.rebuild import Rebuild
from standpat.history.record import brought_to_the_table, result_of
from standpat.history.repair import Saving
from standpat.history.repair import repair as save_what_is_whole
from standpat.history.store import Store
from standpat.session.events import SessionEnded
from standpat.words.voice import Voice

app = new_app()


@app.command(epilog="\b\nExample:\n  standpat history repair")
def repair(*, lang: Lang = "") -> None:
    """Put what can be read of a damaged history into a new file, and say what is lost; the old file is kept."""
    voice = voice_of(lang)
    file = history_file()
    if not file.exists():
        raise HistoryError("nothing has been saved yet", code="no-session")
    saving = repaired(file)
    put(*lines(saving, voice) if saving is not None else [voice.say("Nothing is damaged.")])


def repaired(file: Path) -> Saving | None:
    """Save what is whole, so that it can be gone on with; None where nothing is damaged."""
    saving = save_what_is_whole(file)
    if saving is not None:
        with Store(file) as store:
            for name in saving.cut:
                write_what_follows(store, name)
            ended = tuple(name for name in saving.ended if _is_ended(store, name))
        saving = replace(saving, ended=ended)
    return saving


def _is_ended(store: Store, name: str) -> bool:
    """End a session that was over, where its end is lost; whether it is over then."""
    if store.find(name).goes_on:
        with suppress(StandpatError):  # what it plays cannot be read by this standpat
            Looked(store, name).end_as_it_was()
    return not store.find(name).goes_on


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
        (
            saving.ended,
            voice.say(
                "Over all the same, with the result of the hands that are left: {sessions}.",
                sessions=", ".join(saving.ended),
            ),
        ),
        (
            saving.holes,
            voice.say("Parts of the file cannot be read: of sessions that stood only there not even the id is known."),
        ),
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
    except StandpatError:  # what it plays cannot be read by this standpat: it can only be looked at
        return
    if not again.due:
        return
    texts, result = list(again.due), None
    ending = event_of(json.loads(texts[-1]))
    if isinstance(ending, SessionEnded):
        texts.append(written([SEED, looked.saved.seed]))
        result = result_of(ending, brought_to_the_table(entries), for_chips=looked.head["for_chips"])
    store.append(session, entries[-1], texts, hands=playing.hands_played, result=result, at=entries[-1].at)

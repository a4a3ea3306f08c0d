"""``standpat history verify``: sessions played again from their records, to prove that nothing was changed."""

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from standpat.cli.arguments import Json, Lang, voice_of
from standpat.cli.exits import FOUND
from standpat.cli.lazy import new_app
from standpat.cli.names import session_ids
from standpat.cli.output import put, write_json
from standpat.cli.saved import Looked, opened
from standpat.cli.tellers import Progress
from standpat.errors import HistoryError, StandpatError
from standpat.frozen import frozen
from standpat.history.home import history_file
from standpat.history.listing import Listing
from standpat.history.rebuild import Misfit, Rebuild
from standpat.history.store import NAMELESS, OPEN, OTHERWISE, DamagedRow, Saved, Store, as_saved
from standpat.words.voice import Voice

app = new_app()
NOT_ITS_FAULT = ("history-locked", "history-unwritable", "history-full")
"""Errors that say nothing about a session."""


@frozen
class Verdict:
    """What was found of a session."""

    session: str
    hands: int = 0
    entries: int = 0
    """How many of its entries fit."""
    fault: str = ""
    """What does not fit; empty where all does."""
    entry: int | None = None
    """The first entry that does not."""
    open: bool = False
    """Whether the session is not over yet, so that its seed is still secret."""


@app.command(epilog="\b\nExample:\n  standpat history verify")
def verify(
    sessions: Annotated[
        list[str], typer.Argument(metavar="ID...", help="Which sessions; else all.", autocompletion=session_ids)
    ] = [],  # noqa: B006 - typer makes a new list
    *,
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Play sessions again from their seeds and records: every card, chip and hash must be what was written."""
    voice = voice_of(lang)
    found = all_verdicts(sessions)
    if json:
        write_json([as_data(verdict) for verdict in found])
    elif not found:
        put(voice.say("No session is saved yet: standpat play begins one."))
    else:
        put(*(line(verdict, voice) for verdict in found))
    if any(verdict.fault for verdict in found):
        raise typer.Exit(FOUND)


def all_verdicts(sessions: Sequence[str]) -> list[Verdict]:
    """What is found of these sessions, or of all; on a terminal how far it is, meanwhile."""
    if not sessions and not history_file().exists():
        return []
    with opened() as store:
        wanted, found = chosen(store, sessions) if sessions else all_there_are(store)
        progress = Progress(len(wanted))
        try:
            for done, saved in enumerate(wanted, 1):
                found.append(verdict_on(store, saved))
                progress.show(done)
        finally:
            progress.clear()
    return found


def chosen(store: Store, sessions: Sequence[str]) -> tuple[list[Saved], list[Verdict]]:
    """The sessions of these ids, each once, and verdicts on those that are damaged; raises HistoryError."""
    wanted, found = {}, {}
    for given in sessions:
        try:
            saved = store.find(given)
            wanted[saved.id] = saved
        except DamagedRow as error:
            found[error.session] = Verdict(session=error.session, fault=str(error))
    return list(wanted.values()), list(found.values())


def all_there_are(store: Store) -> tuple[list[Saved], list[Verdict]]:
    """All sessions that can be played again, and verdicts on the others."""
    sound, damaged = store.listed()
    found = [Verdict(session=error.session, fault=str(error)) for error in damaged]
    try:
        found += [without_a_line(name) for name in store.orphans() if name not in {one.session for one in found}]
    except HistoryError as error:
        if error.code in NOT_ITS_FAULT:
            raise
        found.append(Verdict(session=NAMELESS, fault=str(error)))
    return sound, found


def without_a_line(name: str) -> Verdict:
    """Entries of a session that is not on the list any more."""
    gone = "it is not on the list of sessions any more, but its entries are there: standpat history repair"
    return Verdict(session=name, fault=gone)


def verdict_on(store: Store, saved: Saved) -> Verdict:
    """Play one session again, as it is now; somebody may be playing it."""
    with store.at_one_moment():
        return _verdict(store, saved)


def _verdict(store: Store, saved: Saved) -> Verdict:
    listing, again = Listing(), None
    fault, place = "", None
    try:
        saved = store.find(saved.id)
        looked = Looked(store, saved)
        again = Rebuild(looked.table.rules, looked.head, saved.seed)
        again.check_head(looked.first[0], looked.table.listed())
        again.all(listing.watch(looked.entries()))
        again.finish(over=saved.state != OPEN)
        if as_saved(listing.row(saved.id, saved.seed)) != saved:
            fault = OTHERWISE
    except Misfit as misfit:
        place = misfit.number
        fault = str(misfit) if saved.state == OPEN else f"{misfit}: {misfit.details}"
    except (StandpatError, LookupError, TypeError, ValueError, AttributeError) as error:
        if isinstance(error, HistoryError) and error.code in NOT_ITS_FAULT:
            raise
        fault = f"{error}" if isinstance(error, StandpatError) else f"what it plays cannot be read ({error})"
    hands = again.session.hands_played if again is not None else 0
    count = listing.entries if place is None else min(place, listing.entries)
    return Verdict(session=saved.id, hands=hands, entries=count, fault=fault, entry=place, open=saved.state == OPEN)


def line(verdict: Verdict, voice: Voice) -> str:
    """The verdict in a line."""
    if verdict.fault:
        return voice.say("{id}  does not fit: {fault}", id=verdict.session, fault=verdict.fault)
    said = voice.count(
        "{n} hand, {entries} entries", "{n} hands, {entries} entries", verdict.hands, entries=verdict.entries
    )
    if verdict.open:
        return voice.say("{id}  fits so far: {said}", id=verdict.session, said=said)
    return voice.say("{id}  fits: {said}, every card from the seed", id=verdict.session, said=said)


def as_data(verdict: Verdict) -> dict[str, Any]:
    """The verdict for a program."""
    return {
        "id": verdict.session,
        "ok": not verdict.fault,
        "open": verdict.open,
        "hands": verdict.hands,
        "entries": verdict.entries,
        "fault": verdict.fault,
        "entry": verdict.entry,
    }

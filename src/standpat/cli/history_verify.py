"""``standpat history verify``: sessions played again from their records, to prove that nothing was changed."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer

from standpat.cli.arguments import Json, Lang, voice_of
from standpat.cli.exits import FOUND
from standpat.cli.lazy import new_app
from standpat.cli.names import session_ids
from standpat.cli.output import put, write_json
from standpat.cli.played import restored
from standpat.cli.saved import opened
from standpat.cli.tellers import Progress
from standpat.errors import StandpatError
from standpat.frozen import frozen
from standpat.history.rebuild import Misfit, Rebuild, checked_chain, first_entry
from standpat.history.record import hash_of
from standpat.history.store import OPEN, Saved, Store
from standpat.words.voice import Voice

app = new_app()


@frozen
class Verdict:
    """What was found of a session."""

    session: str
    hands: int
    entries: int
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
    with opened() as store:
        wanted = [store.find(given) for given in sessions] or store.sessions()
        progress = Progress(len(wanted))
        found = []
        for verdict in verdicts(store, wanted):
            found.append(verdict)
            progress.show(len(found))
        progress.clear()
    if json:
        write_json([{**as_data(verdict)} for verdict in found])
    else:
        put(*(line(verdict, voice) for verdict in found))
    if any(verdict.fault for verdict in found):
        raise typer.Exit(FOUND)


def verdicts(store: Store, wanted: Sequence[Saved]) -> Iterator[Verdict]:
    """What is found of each session."""
    for saved in wanted:
        yield verdict_on(store, saved)


def verdict_on(store: Store, saved: Saved) -> Verdict:
    """Play one session again."""
    count, again = 0, None
    try:
        head = first_entry(store.entries(saved.id))
        if hash_of(saved.seed) != head["seed_hash"]:
            return Verdict(session=saved.id, hands=0, entries=0, fault="the seed is not the one whose hash was shown")
        rules = restored(head["table"], head["title"]).rules
        again = Rebuild(rules, head, saved.seed)
        for entry in checked_chain(store.entries(saved.id)):
            again.take(entry)
            count += 1
        again.finish(over=saved.state != OPEN)
    except Misfit as misfit:
        return Verdict(session=saved.id, hands=_hands(again), entries=count, fault=str(misfit), entry=misfit.number)
    except StandpatError as error:
        return Verdict(session=saved.id, hands=_hands(again), entries=count, fault=str(error))
    return Verdict(session=saved.id, hands=_hands(again), entries=count, open=saved.state == OPEN)


def _hands(again: Rebuild | None) -> int:
    return again.session.hands_played if again is not None else 0


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

"""What must be true of a record, whatever became of the program that wrote it; and what it says was told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.cli.history_verify import verdict_on
from standpat.cli.played import restored
from standpat.engine import events as happened
from standpat.engine.view import View
from standpat.history.entries import DECISION, event_of
from standpat.history.hands import APART
from standpat.history.rebuild import checked_chain, first_entry
from standpat.history.store import Store
from standpat.rules.table import NOBODY
from standpat.session.events import HandBegan
from standpat.words.session_story import SessionStory
from standpat.words.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from standpat.history.entries import Entry
    from standpat.history.store import Saved

FILE = "history.sqlite3"


def saved_in(home: Path) -> Saved | None:
    """The session played last in this folder."""
    if not (home / FILE).exists():
        return None
    with Store(home / FILE) as store:
        return next(iter(store.sessions()), None)


def record_of(home: Path, session: str) -> list[Entry]:
    """All entries of a session, after everything in them has been found to be as it must be."""
    with Store(home / FILE) as store:
        entries = list(checked_chain(store.entries(session)))
        verdict = verdict_on(store, store.find(session))
    assert not verdict.fault, verdict.fault
    events = [event_of(entry.data) for entry in entries if not entry.text.startswith(APART)]
    chips_stay(events)
    no_card_twice(events)
    return entries


def chips_stay(events: Iterable[Any]) -> None:
    """No event makes chips or takes any away, and at the end of a hand none is left in the pot."""
    stacks, pot, total = list[int](), 0, 0
    for event in events:
        if isinstance(event, happened.Began):
            stacks, pot, total = list(event.stacks), 0, sum(event.stacks)
        elif isinstance(event, happened.Ended):
            assert (list(event.stacks), pot) == (stacks, 0), event
        for seat, chips in chips_moved(event):
            stacks[seat] -= chips
            pot += chips
            assert stacks[seat] >= 0, event
            assert pot >= 0, event
        assert sum(stacks) + pot == total, event


def chips_moved(event: Any) -> list[tuple[int, int]]:
    """The seats that put chips into the pot with how many; out of it, they are less than nothing."""
    match event:
        case happened.Posted() | happened.Paid():
            return [(event.seat, event.amount)]
        case happened.Acted():
            return [(event.seat, event.added)]
        case happened.Returned():
            return [(event.seat, -event.amount)]
        case happened.Awarded():
            assert sum(event.shares) == event.amount, event
            return [(seat, -chips) for seat, chips in zip(event.seats, event.shares, strict=True)]
    return []


def no_card_twice(events: Iterable[Any]) -> None:
    """No card is dealt that somebody holds or that has been put aside, but after a shuffle."""
    view, out = View(NOBODY), set[int]()
    for event in events:
        if not hasattr(event, "seen_by"):
            continue
        if isinstance(event, happened.Began | happened.Redealt):
            out = set()
        elif isinstance(event, happened.Reshuffled):
            out = {card for seat, held in enumerate(view.cards) if view.in_hand[seat] for card in held}
        new = cards_dealt(event)
        assert len(set(new)) == len(new), event
        assert not out.intersection(new), event
        out.update(new)
        view.see(event)


def cards_dealt(event: Any) -> list[int]:
    """The cards that leave the stock."""
    if isinstance(event, happened.Dealt):
        return [*event.down, *event.up]
    if isinstance(event, happened.Drew):
        return list(event.received)
    if isinstance(event, happened.Received | happened.DealtShared | happened.Burned):
        return list(event.cards)
    return []


def told_by(entries: Sequence[Entry]) -> list[list[str]]:
    """What is told of these entries to the only person at the table: before the first hand, then hand by hand."""
    head = first_entry(entries)
    table = restored(head["table"], head["title"])
    people = [seat for seat, bot in enumerate(head["bots"]) if not bot]
    eyes = people[0] if len(people) == 1 else NOBODY
    rules = table.pages[0].rules
    story = SessionStory(rules, head["names"], Voice(), head["hands"], table.titled("en"), eyes)
    told: list[list[str]] = [[]]
    for entry in entries:
        if entry.text.startswith(f'["{DECISION}"') and entry.data[1] in people:
            told[-1] += story.rest()  # he is told all before he is asked
        if entry.text.startswith(APART):
            continue
        event = event_of(entry.data)
        sentences = story.tell(event)
        if isinstance(event, HandBegan):
            told.append([])
        told[-1] += sentences
    told[-1] += story.rest()
    return told

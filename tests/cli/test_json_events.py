"""The shape of ``standpat run --json`` is the one that is documented."""

import json
import re
import typing
from pathlib import Path

import pytest

from standpat import load
from standpat.engine.events import Event
from standpat.profiles.folder import shipped
from standpat.session.events import SessionBegan, SessionEvent
from standpat.words.json_events import JsonEvents, event_name

DOCUMENT = Path(__file__).parents[2] / "docs" / "json-events.md"
KINDS = (*typing.get_args(Event), *typing.get_args(SessionEvent))
COMMON = {"event", "hand"}


def documented():
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \|", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    return {name: set(re.findall(r"`(\w+)`", fields)) for name, fields in rows}


def test_every_kind_of_event_is_documented_and_no_other():
    assert set(documented()) == {event_name(kind.__new__(kind, *range(len(kind._fields)))) for kind in KINDS}


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind is not SessionBegan], ids=lambda kind: kind.__name__)
def test_every_field_is_documented(kind):
    writer = JsonEvents(load("classic"), ["Ada", "Ben"])
    empty = {"seat": 1, "value": -1, "button": 0, "number": 1}
    event = kind(*(empty.get(field, ()) for field in kind._fields))
    written = writer.object_of(event)
    assert set(written) - COMMON == documented()[written["event"]]


@pytest.mark.parametrize("name", shipped())
def test_what_a_session_writes_is_documented(standpat, name):
    result = standpat("run", name, "--seed", "4", "--json", "--bots", "random", "--hands", "20")
    events = [json.loads(line) for line in result.stdout.splitlines()]
    assert (events[0]["event"], events[-1]["event"]) == ("session_began", "session_ended")
    for event in events:
        assert set(event) - COMMON == documented()[event["event"]]
        assert ("hand" in event) == (event["event"] not in ("session_began", "button_drawn", "session_ended"))


def test_cards_are_text_and_jokers_are_cards(standpat):
    result = standpat("run", "joker", "--seed", "4", "--json", "--hands", "9")
    cards = {
        card
        for line in result.stdout.splitlines()
        for key, value in json.loads(line).items()
        if key in ("down", "up", "discarded", "received", "cards") and isinstance(value, list)
        for card in value
    }
    assert all(re.fullmatch(r"[2-9TJQKA][cdhs]|Jk", card) for card in cards)
    assert len(cards) > 40

"""What stands in the record of a session, one entry after another, each a line of JSON.

An entry is a list whose first item is its kind: ``session`` (what is played and who plays, the first entry),
``game`` (a dealer's choice), ``decision`` (what was done at a seat), ``seed`` (the last entry, when all is over), or
the name of an event with the event's fields. Decisions come before the events they caused, so that whoever reads on
can play the session again.
"""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from standpat.engine import events as hand_events
from standpat.engine.actions import Action
from standpat.errors import HistoryError
from standpat.session import events as session_events
from standpat.session.play import Decision

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from standpat.engine.events import Event
    from standpat.session.events import SessionEvent

SESSION, GAME, DECISION, SEED = "session", "game", "decision", "seed"
"""The kinds of the entries that are no events."""


as_written = json.JSONDecoder().raw_decode
"""Reads the data at the beginning of a text, and where it ends; nothing that was written begins with a space."""


class Entry(NamedTuple):
    """One entry as it is kept."""

    number: int
    """Its place in the record, from 0."""
    at: int
    """When it was written, in seconds since 1970 (UTC)."""
    text: str
    hash: str
    """A hash of the entry and of the hash before it: see ``link``."""

    @property
    def data(self) -> list[Any]:
        """The kind, and what comes with it; the same list for short entries that say the same, so never changed.

        Raises HistoryError for a text that is no list.
        """
        return _short_data(self.text) if len(self.text) <= SHORT else _data(self.text)


KEPT, SHORT = 4096, 100
"""How many texts are kept with what they say, and how long one may be: most decisions are made many times."""


def _data(text: str) -> list[Any]:
    try:
        read, end = as_written(text)
    except (ValueError, TypeError, RecursionError):  # no JSON, no text, or nested too deep
        read, end = None, 0
    if end != len(text) or not isinstance(read, list):
        raise HistoryError("it cannot be read", code="history-entry")
    return read


_short_data = lru_cache(KEPT)(_data)


def link(before: str, at: int, text: str) -> str:
    """The hash of an entry, in hexadecimal: SHA-256 of the hash before, the time and the text, a line each.

    >>> link("", 0, '["seed","7"]')[:16]
    'dbaf1ffa57009729'
    """
    return hashlib.sha256(f"{before}\n{at}\n{text}".encode()).hexdigest()


def _encoder() -> Callable[[Any], str]:
    """What writes data as JSON; the part of the library that is written in C is made once, and not for every event."""
    encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)
    make, quote = getattr(json.encoder, "c_make_encoder", None), getattr(json.encoder, "c_encode_basestring", None)
    if make is None or quote is None:  # another Python
        return encoder.encode
    pieces = make(None, encoder.default, quote, None, ":", ",", False, False, True)  # noqa: FBT003

    def encoded(data: Any) -> str:
        return "".join(pieces(data, 0))

    return encoded


written = _encoder()
"""Data as the one text that means it."""


def of_event(event: SessionEvent | Event) -> str:
    """The entry of an event.

    >>> from standpat.engine.events import Acted
    >>> of_event(Acted(0, "bet", 5, 5, False))
    '["Acted",0,"bet",5,5,false]'
    """
    return _of_event(type(event).__name__, event)


@lru_cache(KEPT)
def _of_event(kind: str, event: SessionEvent | Event) -> str:
    """Events of two kinds may be equal as tuples."""
    return written([kind, *event])


def of_decision(decision: Decision) -> str:
    """The entry of what was done at a seat.

    >>> of_decision(Decision(0, Action("bet", 5)))
    '["decision",0,"bet",5,[]]'
    """
    seat, (verb, amount, cards) = decision
    return written([DECISION, seat, verb, amount, cards or ()])


@lru_cache(KEPT)
def decision_of(text: str) -> Decision:
    """The decision that an entry holds; raises HistoryError for one that standpat would not have written so.

    >>> decision_of('["decision",0,"bet",5,[]]')
    Decision(seat=0, action=Action(verb='bet', amount=5, cards=()))
    """
    match _data(text):
        case [_, int(seat), str(verb), int() | None as amount, list(cards)]:
            numbers = [seat, *cards, *([] if amount is None else [amount])]
            decision = Decision(seat, Action(verb, amount, tuple(cards)))
            if {type(number) for number in numbers} == {int} and of_decision(decision) == text:
                return decision
    raise HistoryError("a decision is not written so", code="history-entry")


def event_of(data: list[Any]) -> SessionEvent | Event:
    """The event that an entry holds; raises HistoryError for one that standpat does not know.

    >>> event_of(["Acted", 0, "bet", 5, 5, False])
    Acted(seat=0, verb='bet', to=5, added=5, all_in=False)
    """
    kind, *fields = data
    event = EVENTS.get(kind)
    try:
        if event is not None:
            made: SessionEvent | Event = event(
                *[tuple(field) if isinstance(field, list) else field for field in fields]
            )
            return made
    except TypeError:
        pass
    raise HistoryError(f"there is no entry {written(data)[:80]}", code="history-entry")


def _events() -> dict[str, Any]:
    """The classes of all events by name."""
    modules: Iterable[Any] = (hand_events, session_events)
    named = [item for module in modules for item in vars(module).values() if isinstance(item, type)]
    return {item.__name__: item for item in named if issubclass(item, tuple) and hasattr(item, "_fields")}


EVENTS = _events()
"""The classes of all events by name."""

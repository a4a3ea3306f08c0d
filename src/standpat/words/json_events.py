"""Events as JSON: one flat object an event, with cards as text. The shape is documented in ``docs/json-events.md``.

It is written here and read again here, and nowhere else: the output of ``run --json`` and the hands that are handed on
as JSON Lines are made of it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from standpat.cards import HIDDEN, format_card, parse_card
from standpat.engine.events import Event
from standpat.errors import CardError
from standpat.words.shown import ShownHoldings
from standpat.words.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat.rules.compiled import Rules

VERSION = 1
"""The version of the shape; a change that could break a reader raises it."""
CARDS = ("cards", "discarded", "down", "open", "received", "up")
"""The fields that hold cards, where they hold a list."""
LEFT_OUT = ("number",)
"""Fields that say what others say."""
WANTED = {int: "a whole number", bool: "true or false", str: "a text"}


def event_name(event: object) -> str:
    """The name of an event in JSON.

    >>> from standpat.engine.events import StreetBegan
    >>> event_name(StreetBegan("draw"))
    'street_began'
    """
    return _snake(type(event).__name__)


@cache
def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class JsonEvents:
    """Turns the events of a session into JSON objects; everything is told, hidden cards too.

    >>> import random, standpat
    >>> hand = standpat.Hand(standpat.load("open-no-limit"), [100, 100], 1, random.Random(7))
    >>> writer = JsonEvents(hand.rules, ["Ada", "Ben"])
    >>> writer.object_of(hand.act(0, "bet", 5)[-1])
    {'event': 'acted', 'seat': 0, 'name': 'Ada', 'verb': 'bet', 'to': 5, 'added': 5, 'all_in': False}
    """

    def __init__(self, rules: Rules, names: Sequence[str], games: Sequence[Rules] = ()) -> None:
        """``games`` are those of a session with several, in order; ``rules`` is then the first."""
        self.names = names
        self.games = games
        self.hand = 0
        """The number of the hand in progress; 0 before the first and after the last."""
        self._play(rules)

    def _play(self, rules: Rules) -> None:
        """From here on this game is played."""
        self.rules = rules
        self._words = ShownHoldings(rules, Voice())

    def object_of(self, event: Any) -> dict[str, object]:
        """One event as a JSON object."""
        name = event_name(event)
        self._follow(name, event)
        head: dict[str, object] = {"event": name, **({"hand": self.hand} if self.hand else {})}
        fields = event._asdict()
        if "seat" in fields:
            head |= {"seat": fields.pop("seat"), "name": self.names[event.seat]}
        body = {key: self._plain(key, value) for key, value in fields.items() if key not in LEFT_OUT}
        return head | body | (self._holding(event) if name == "shown" else {})

    def _follow(self, name: str, event: Any) -> None:
        """Keep in mind what is needed to tell later events."""
        if name == "hand_began":
            self.hand = event.number
        elif name == "session_ended":
            self.hand = 0
        elif name == "game_began" and self.games:
            self._play(self.games[event.game])
        else:
            self._words.see(event)

    def _plain(self, key: str, value: Any) -> object:
        if not isinstance(value, tuple):
            return value
        if key in CARDS:
            return [format_card(card, jokers=self.rules.deck.jokers) for card in value]
        return list(value)

    def _holding(self, event: Any) -> dict[str, object]:
        """A holding in words: for the pot or its high half, and for its second half."""
        words = self._words
        return {"description": words.first(event.value), "second_description": words.second(event.second)}


# -- reading


class NoEvent(ValueError):
    """What was read is no event; the text says why."""


@cache
def hand_events() -> dict[str, Any]:
    """The class of every event of a hand, by its name in JSON.

    >>> hand_events()["street_began"].__name__
    'StreetBegan'
    """
    return {_snake(kind.__name__): kind for kind in get_args(Event)}


@cache
def fields_of(kind: Any) -> dict[str, Any]:
    """The fields of an event that stand in JSON, with ``int``, ``bool`` or ``str``, or ``list`` for several numbers or
    cards.

    >>> fields_of(hand_events()["dealt"])
    {'seat': <class 'int'>, 'down': <class 'list'>, 'up': <class 'list'>}
    """
    hints = get_type_hints(kind)
    return {key: hint if hint in WANTED else list for key, hint in hints.items() if key not in LEFT_OUT}


def event_of(written: object) -> Event:
    """The event of a hand that a JSON object tells; what else stands in the object is passed over.

    Raises NoEvent where it tells none.

    >>> event_of({"event": "dealt", "seat": 1, "down": ["As", "??"], "up": []})
    Dealt(seat=1, down=(51, -1), up=())
    """
    if not isinstance(written, dict):
        raise NoEvent("an event is a mapping")
    kind = hand_events().get(str(written.get("event")))
    if kind is None:
        raise NoEvent(f"there is no event {written.get('event')!r} in a hand")
    event: Event = kind(**{key: _value(written, key, hint) for key, hint in fields_of(kind).items()})
    return event


def _value(written: Mapping[str, object], key: str, hint: Any) -> object:
    """A field as it is in an event."""
    if key not in written:
        raise NoEvent(f"{written['event']} has no {key}")
    value = written[key]
    if hint is list and isinstance(value, list):
        return tuple([_item(written, key, item) for item in value])
    if type(value) is not hint:
        raise NoEvent(f"{key} of {written['event']}: {WANTED.get(hint, 'a list')} is wanted, not {value!r}")
    return value


def _item(written: Mapping[str, object], key: str, item: object) -> int:
    """A card or a number of a list."""
    if key not in CARDS:
        if type(item) is not int:
            raise NoEvent(f"{key} of {written['event']}: whole numbers are wanted, not {item!r}")
        return item
    try:
        return HIDDEN if item == "??" else parse_card(str(item))
    except CardError as error:
        raise NoEvent(f"{key} of {written['event']}: {error}") from None

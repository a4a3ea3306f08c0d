"""Events as JSON: one flat object an event, with cards as text. The shape is documented in ``docs/json-events.md``."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from standpat.cards import format_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.rules.compiled import Rules

VERSION = 1
"""The version of the shape; a change that could break a reader raises it."""
CARDS = ("cards", "discarded", "down", "open", "received", "up")
"""The fields that hold cards, where they hold a list."""
LEFT_OUT = ("number", "value")
"""Fields that say what others say, or mean something inside standpat only."""


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

    def __init__(self, rules: Rules, names: Sequence[str]) -> None:
        self.rules = rules
        self.names = names
        self.hand = 0
        """The number of the hand in progress; 0 before the first and after the last."""

    def object_of(self, event: Any) -> dict[str, object]:
        """One event as a JSON object."""
        name = event_name(event)
        if name == "hand_began":
            self.hand = event.number
        if name == "session_ended":
            self.hand = 0
        head: dict[str, object] = {"event": name, **({"hand": self.hand} if self.hand else {})}
        fields = event._asdict()
        if "seat" in fields:
            head |= {"seat": fields.pop("seat"), "name": self.names[event.seat]}
        body = {key: self._plain(key, value) for key, value in fields.items() if key not in LEFT_OUT}
        return head | body | (self._holding(event) if name == "shown" else {})

    def _plain(self, key: str, value: Any) -> object:
        if not isinstance(value, tuple):
            return value
        if key in CARDS:
            return [format_card(card, jokers=self.rules.deck.jokers) for card in value]
        return list(value)

    def _holding(self, event: Any) -> dict[str, object]:
        from standpat.words.holdings import describe

        return {"description": describe(self.rules.evaluator, event.value) if event.value >= 0 else ""}

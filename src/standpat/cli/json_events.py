"""Events as JSON: one flat object an event, with cards as text. The shape is documented in ``docs/json-events.md``."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

from standpat.cards import format_card
from standpat.words.shown import ShownHoldings
from standpat.words.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.rules.compiled import Rules

VERSION = 1
"""The version of the shape; a change that could break a reader raises it."""
CARDS = ("cards", "discarded", "down", "open", "received", "up")
"""The fields that hold cards, where they hold a list."""
LEFT_OUT = ("number", "second", "value")
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

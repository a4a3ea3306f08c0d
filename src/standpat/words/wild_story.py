"""Which cards are wild now, in games in which that changes before everybody's eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from standpat.engine.events import Began, Dealt, DealtShared, Event, Redealt, TurnedUp
from standpat.words.strategies.wild import wild_cards

if TYPE_CHECKING:
    from standpat.rules.compiled import Rules
    from standpat.rules.table import Table
    from standpat.words.voice import Voice


class WildStory:
    """Follows the open cards of a hand, which is all that anybody can tell.

    >>> import standpat
    >>> from standpat.words.voice import Voice
    >>> story = WildStory(standpat.load("follow-the-queen"), Voice())
    >>> story.see(Dealt(0, (), (40,)))
    >>> story.see(Dealt(1, (), (5,)))
    >>> story.news(), story.news()
    (['Wild now: every three.'], [])
    """

    def __init__(self, rules: Rules, voice: Voice) -> None:
        self.rules = rules
        self.voice = voice
        self.wild_cards = rules.wild_cards
        """The cards that are wild whatever happens."""
        self.shared: list[int] = []
        self.turned: list[int] = []
        self.exposed: list[int] = []
        self._told = self.wild_cards

    def see(self, event: Event) -> None:
        """Take in what lies open."""
        if isinstance(event, Began | Redealt):
            self.shared, self.turned, self.exposed, self._told = [], [], [], self.wild_cards
        elif isinstance(event, Dealt):
            self.turned += event.up
        elif isinstance(event, DealtShared):
            self.shared += event.cards
        elif isinstance(event, TurnedUp):
            self.turned += event.cards
            self.exposed += event.cards

    def news(self) -> list[str]:
        """What has become wild, or is wild no longer, since this was last told."""
        wild = self.rules.wild
        now = wild.on_board(cast("Table", self))[0] if wild.dynamic else self._told
        if now == self._told:
            return []
        self._told = now
        if not now:
            return [self.voice.say("No card is wild now.")]
        cards = self.voice.listing(wild_cards(now, self.rules.deck.jokers, self.voice))
        return [self.voice.say("Wild now: {cards}.", cards=cards)]

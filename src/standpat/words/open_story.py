"""A hand told to somebody who sees the cards of certain seats, face down or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import HIDDEN
from standpat.engine.events import Dealt, Discarded, Drew, Event, Passed, Received
from standpat.words.hand_story import HandStory

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from standpat.rules.compiled import Rules
    from standpat.words.hand_story import Sentences
    from standpat.words.voice import Voice


class OpenStory(HandStory):
    """Tells a hand to somebody who sees the cards of certain seats, face down or not."""

    def __init__(self, rules: Rules, names: Sequence[str], voice: Voice, known: Collection[int]) -> None:
        super().__init__(rules, names, voice)
        self.known = frozenset(known)

    def _seen(self, event: Event) -> Event:
        known = isinstance(event, OF_A_SEAT) and event.seat in self.known
        return event if known else super()._seen(event)

    def _deals(self, deals: list[Dealt]) -> Sentences:
        if not any(_faces_known(deal) for deal in deals):
            return super()._deals(deals)
        known = [deal for deal in deals if _faces_known(deal)]
        others = {(len(deal.down), deal.up) for deal in deals if not _faces_known(deal)}
        if len(others) != 1 or any(up for _, up in others) or any(self.view.up):
            return [line for deal in deals for line in self._deal(deal)]
        told = [line for deal in known for line in self._deal(deal)]
        number = next(iter(others))[0]
        return told + self._counted("The others are dealt {n} card.", "The others are dealt {n} cards.", number)

    def _deal(self, deal: Dealt) -> Sentences:
        name = self.names[deal.seat]
        if not _faces_known(deal):
            return super()._deal(deal)
        down, up = self._faces(deal.down), self._faces(deal.up)
        if up:
            return self._line("{name} is dealt {down} face down and {up} face up.", name=name, down=down, up=up)
        if any(self.view.up):
            return self._line("{name} is dealt {down} face down.", name=name, down=down)
        return self._line("{name} is dealt {cards}.", name=name, cards=down)

    def _tell(self, event: Event) -> Sentences:
        if isinstance(event, Drew) and event.seat in self.known and event.discarded:
            return self._exchange(event)
        if isinstance(event, Received) and event.seat in self.known:
            name, cards = self.names[event.seat], self._faces(event.cards)
            return self._line("{name} gets {cards}, still due.", name=name, cards=cards)
        return super()._tell(event)

    def _exchange(self, event: Drew) -> Sentences:
        name, thrown, got = self.names[event.seat], self._faces(event.discarded), self._faces(event.received)
        told = self._line("{name} throws away {cards} and gets {new}.", name=name, cards=thrown, new=got)
        if event.deferred:
            told += self._counted(
                "{n} more comes when everybody has been served.",
                "{n} more come when everybody has been served.",
                event.deferred,
            )
        return told


OF_A_SEAT = (Dealt, Drew, Received, Passed, Discarded)
"""What happens to cards that only one seat sees."""


def _faces_known(deal: Dealt) -> bool:
    return bool(deal.down) and HIDDEN not in deal.down

"""How a hand ended for every seat: what the summaries of card rooms say, and their pots."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from standpat.engine.events import Acted, Awarded, Mucked, Posted, Scored, Shown, StreetBegan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.events import Event
    from standpat.history.formats.last_deal import LastDeal


class Tally:
    """Folded when, shown or thrown away, won how much: by seat, after the last deal of a hand."""

    def __init__(self, deal: LastDeal) -> None:
        self.folded: dict[int, str] = dict.fromkeys(deal.folded_before, "")
        """The street on which each seat folded; empty where that was before the last deal."""
        self.bet: set[int] = set()
        """Who has put in more than antes."""
        self.shown: dict[int, Shown] = {}
        self.mucked: set[int] = set()
        self.won: Counter[int] = Counter()
        self.winners: set[int] = set()
        """Who won chips, or points."""
        self.awards = [event for event in deal.events if isinstance(event, Awarded)]
        """In the order in which they were made, the last side pot first."""
        self._read(deal.events)

    def _read(self, events: Sequence[Event]) -> None:
        street = ""
        for event in events:
            if isinstance(event, StreetBegan):
                street = event.street
            elif isinstance(event, Acted) and event.verb == "fold":
                self.folded[event.seat] = street
            elif isinstance(event, Shown):
                self.shown[event.seat] = event
            elif isinstance(event, Mucked):
                self.mucked.add(event.seat)
            if (isinstance(event, Posted) and event.live) or (isinstance(event, Acted) and event.added):
                self.bet.add(event.seat)
        for award in self.awards:
            self.won.update(dict(zip(award.seats, award.shares, strict=True)))
        self.winners = {*self.won} | {event.seat for event in events if isinstance(event, Scored)}

    def contested(self, seats: int) -> bool:
        """Whether more than one of so many seats were still in at the end."""
        return seats - len(self.folded) > 1

    def pots(self) -> dict[int, int]:
        """The chips of every pot, the main pot first; the halves of one together."""
        pots: Counter[int] = Counter()
        for award in self.awards[::-1]:
            pots[award.pot] += award.amount
        return dict(sorted(pots.items()))

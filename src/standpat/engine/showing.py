"""The showdown: who shows, who mucks, and who gets which pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import MUCK, NO_ONE, SHOW, ShowLegal
from standpat.engine.events import Mucked
from standpat.engine.pots import Pot
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.hand import Hand


class ShowdownRound:
    """Contestants show in order; where losers may muck, a beaten one is asked (S004-07.4, E-37)."""

    __slots__ = ("_best", "_may_muck", "_pots", "_value", "_waiting", "actor", "table")

    def __init__(self, table: Hand) -> None:
        self.table = table
        first = table.rules.showdown.first.seat(table)
        in_hand = table.in_hand
        self._waiting = [seat for seat in [first, *table.after[first][:-1]] if in_hand[seat]]
        self._waiting.reverse()
        self._pots = table.pots() or [Pot(0, tuple(self._waiting))]
        self._value = {seat: table.strength(seat) for seat in self._waiting}
        self._may_muck = table.rules.showdown.muck == "losers"
        self._best = [-1] * len(self._pots)
        self.actor = NOBODY
        self._show_on()

    def legal(self) -> Legal:
        """Show or muck."""
        return NO_ONE if self.actor == NOBODY else ShowLegal(self.actor)

    def act(self, verb: str, amount: int | None, cards: Sequence[int]) -> None:  # noqa: ARG002 - a round's signature
        """The actor shows or mucks; the others follow."""
        seat = self.actor
        if verb == SHOW:
            self._show(seat)
        else:
            self.table.muck_at_showdown(seat)
            del self._value[seat]
        self._show_on()

    def close(self) -> None:
        """Award every pot, the last side pot first (E-32), and end the hand."""
        table = self.table
        award, order = table.rules.award, table.order
        for place in reversed(range(len(self._pots))):
            pot = self._pots[place]
            values = {seat: self._value[seat] for seat in pot.seats if seat in self._value}
            shares = award.shares(pot.amount, values or dict.fromkeys(pot.seats, 0), order)
            if not award.for_chips:
                table.score(shares)
            elif pot.amount:
                table.award(place, pot, shares)
        table.end()

    def _show_on(self) -> None:
        """Let everybody show who must, until somebody has a choice or all are done."""
        self.actor = NOBODY
        while self._waiting:
            seat = self._waiting.pop()
            if self._may_muck and self._is_beaten(seat):
                self.actor = seat
                return
            self._show(seat)

    def _is_beaten(self, seat: int) -> bool:
        value = self._value[seat]
        contested = ((pot, best) for pot, best in zip(self._pots, self._best, strict=True) if len(pot.seats) > 1)
        return all(best > value for pot, best in contested if seat in pot.seats)

    def _show(self, seat: int) -> None:
        value = self._value[seat]
        if self._may_muck:
            for place, pot in enumerate(self._pots):
                if seat in pot.seats:
                    self._best[place] = max(self._best[place], value)
        self.table.show(seat, value)


class UncontestedChoice:
    """A winner nobody called may show or not (S004-07.3); the pot is his already."""

    __slots__ = ("actor", "table")

    def __init__(self, table: Hand, winner: int) -> None:
        self.table = table
        self.actor = winner

    def legal(self) -> Legal:
        """Show or muck."""
        return NO_ONE if self.actor == NOBODY else ShowLegal(self.actor)

    def act(self, verb: str, amount: int | None, cards: Sequence[int]) -> None:  # noqa: ARG002 - a round's signature
        """Show, or keep it to oneself."""
        if verb == SHOW:
            self.table.show(self.actor, -1)
        elif verb == MUCK:
            self.table.log.append(Mucked(self.actor))
        self.actor = NOBODY

    def close(self) -> None:
        """End the hand."""
        self.table.end()

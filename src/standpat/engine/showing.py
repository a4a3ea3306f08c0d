"""The showdown: who shows, who mucks, and who gets which pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import MUCK, NO_ONE, SHOW, ChoiceLegal
from standpat.engine.events import Mucked
from standpat.engine.pots import Pot
from standpat.rules.showdown import Contest, half_names
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.hand import Hand


def show_or_muck(seat: int) -> ChoiceLegal:
    """The choice at the showdown; who does not choose mucks (E-124)."""
    return ChoiceLegal(seat, (SHOW, MUCK), MUCK)


class ShowdownRound:
    """Contestants show in order; where losers may muck, a beaten one is asked (S004-07.4, E-37)."""

    __slots__ = ("_best", "_halves", "_may_muck", "_pots", "_second", "_value", "_waiting", "actor", "table")

    def __init__(self, table: Hand) -> None:
        self.table = table
        rules = table.rules
        first = rules.showdown.first.seat(table)
        in_hand = table.in_hand
        self._waiting = [seat for seat in [first, *table.after[first][:-1]] if in_hand[seat]]
        self._waiting.reverse()
        self._pots = table.pots() or [Pot(0, tuple(self._waiting))]
        self._value = {seat: table.strength(seat) for seat in self._waiting}
        self._second = {} if rules.award.second is None else self._second_strengths()
        self._halves = self._competing()
        """For each half of the pot, the strength of every holding that competes for it."""
        self._may_muck = rules.showdown.muck == "losers"
        self._best = {(place, half): -1 for place in range(len(self._pots)) for half in range(len(self._halves))}
        """The best strength shown so far, by pot and half."""
        self.actor = NOBODY
        self._show_on()

    # -- who competes for what

    def _competing(self) -> list[dict[int, int]]:
        """One half, the whole pot, or two; who does not qualify, or plays for the other half, is not in it."""
        table, award = self.table, self.table.rules.award
        first = self._value
        if award.qualifier is not None:
            met = award.qualifier.met
            first = {seat: value for seat, value in first.items() if met(table.evaluator_of(seat), value)}
        if award.second is None:
            return [dict(first)]
        said = table.declared
        return [
            {seat: value for seat, value in first.items() if said.get(seat) != "low"},
            {seat: value for seat, value in self._second.items() if said.get(seat) != "high"},
        ]

    def _second_strengths(self) -> dict[int, int]:
        """The strengths of the holdings that qualify for the second half."""
        table, second = self.table, self.table.rules.award.second
        floor = second.qualifier if second is not None else None
        strengths = {seat: table.second_strength(seat) for seat in self._waiting}
        return {
            seat: value
            for seat, value in strengths.items()
            if value > 0 and (floor is None or floor.met(table.second_evaluator(seat), value))
        }

    # -- showing

    def legal(self) -> Legal:
        """Show or muck."""
        return NO_ONE if self.actor == NOBODY else show_or_muck(self.actor)

    def act(self, verb: str, amount: int | None, cards: Sequence[int]) -> None:  # noqa: ARG002 - a round's signature
        """The actor shows or mucks; the others follow."""
        seat = self.actor
        if verb == SHOW:
            self._show(seat)
        else:
            self.table.muck_at_showdown(seat)
            for strengths in (self._value, *self._halves):
                strengths.pop(seat, None)
        self._show_on()

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
        """Whether a better holding has been shown for every half of every pot this seat contests; one that plays for
        both halves may lose what it wins, so it beats nobody for sure."""
        return all(
            self._best[place, half] > strengths[seat]
            for place, pot in enumerate(self._pots)
            if len(pot.seats) > 1 and seat in pot.seats
            for half, strengths in enumerate(self._halves)
            if seat in strengths
        )

    def _show(self, seat: int) -> None:
        if self._may_muck and self.table.declared.get(seat) != "both":
            for (place, half), best in self._best.items():
                if seat in self._pots[place].seats:
                    self._best[place, half] = max(best, self._halves[half].get(seat, -1))
        self.table.show(seat, self._value[seat], self._second.get(seat, -1))

    # -- settling

    def close(self) -> None:
        """Award every pot, the last side pot first (E-32), and end the hand; or deal again where nobody qualifies."""
        table = self.table
        award = table.rules.award
        if award.nobody == "redeal" and not any(self._halves) and table.live > 1:
            table.redeal(why="nobody_qualifies")
            return
        names = half_names(table.ranking, award.second)
        for place in reversed(range(len(self._pots))):
            pot = self._pots[place]
            shares = award.shares(Contest(pot.amount, self._contenders(pot), table.order, self._for_both(pot), names))
            if not award.for_chips:
                table.score(shares[0].chips)
            elif pot.amount:
                table.award(place, pot, shares)
        table.end()

    def _contenders(self, pot: Pot) -> list[dict[int, int]]:
        """Who competes for each half of a pot. Where nobody qualifies the best holding wins; where all have mucked,
        they share."""
        halves = [{seat: strengths[seat] for seat in pot.seats if seat in strengths} for strengths in self._halves]
        if not any(halves):
            left = {seat: self._value[seat] for seat in pot.seats if seat in self._value}
            halves[0] = left or dict.fromkeys(pot.seats, 0)
        return halves

    def _for_both(self, pot: Pot) -> list[int]:
        """Those who said they play for both halves."""
        said = self.table.declared
        return [seat for seat in pot.seats if said.get(seat) == "both"] if said else []


class UncontestedChoice:
    """A winner nobody called may show or not (S004-07.3); the pot is his already."""

    __slots__ = ("actor", "table")

    def __init__(self, table: Hand, winner: int) -> None:
        self.table = table
        self.actor = winner

    def legal(self) -> Legal:
        """Show or muck."""
        return NO_ONE if self.actor == NOBODY else show_or_muck(self.actor)

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

"""A betting round with rules of the house: bet or fold, who must bet, bounds of the street."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import CHECK, FOLD, BetLegal
from standpat.engine.betting_round import BettingRound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.hand import Hand
    from standpat.rules.steps import Bet


class HouseRound(BettingRound):
    """What a betting strategy allows, narrowed by the step."""

    __slots__ = ("_checked", "_first")

    def __init__(self, table: Hand, step: Bet) -> None:
        super().__init__(table, step)
        self._first = self.actor
        self._checked: set[int] = set()

    def legal(self) -> Legal:
        """What the actor may do."""
        legal = super().legal()
        if not isinstance(legal, BetLegal) or self.bring_in_due:
            return legal
        if legal.low:
            legal = self._bounded(legal)
        if not self.level:
            return legal._replace(verbs=self._before_a_bet(legal))
        if legal.low and not self.step.check_raise and legal.seat in self._checked:
            return without_size(legal)
        return legal

    def _bounded(self, legal: BetLegal) -> BetLegal:
        """Within the bounds of the street and of the first bet; an all-in may be less than the smallest."""
        step, level, unit = self.step, self.level, legal.unit
        low, high = legal.low, legal.high
        if not level:
            least, most = step.opening_size.bounds(self.table.pot())
            low = max(low, up_to_unit(max(least, step.least or 0), unit))
            high = high if most is None else min(high, most)
        if step.most is not None:
            high = min(high, level + step.most)
        if step.ceiling is not None:
            high = min(high, step.ceiling)
        if low > legal.all_in <= high:
            low = high = legal.all_in
        if legal.fixed:
            fixed = tuple(total for total in legal.fixed if low <= total <= high)
            return legal._replace(fixed=fixed, low=fixed[0], high=fixed[-1]) if fixed else without_size(legal)
        if high < legal.all_in:
            high -= (high - legal.base) % unit
        return legal._replace(low=low, high=high) if low <= high else without_size(legal)

    def _before_a_bet(self, legal: BetLegal) -> tuple[str, ...]:
        """Bet or fold; and who may do nothing but bet."""
        if legal.low and self._must_bet(legal.seat):
            return (legal.sized,)
        if self.step.check:
            return legal.verbs
        return (FOLD, *(verb for verb in legal.verbs if verb != CHECK))

    def _must_bet(self, seat: int) -> bool:
        step, table = self.step, self.table
        if step.must_open and seat == self._first:
            return True
        return step.must_bet is not None and step.must_bet.met(table.evaluator_of(seat), table.strength(seat))

    def act(self, verb: str, amount: int | None, cards: Sequence[int]) -> None:
        """Remember who has checked."""
        if verb == CHECK:
            self._checked.add(self.actor)
        super().act(verb, amount, cards)


def without_size(legal: BetLegal) -> BetLegal:
    """The same without a bet or raise."""
    return legal._replace(verbs=tuple(verb for verb in legal.verbs if verb != legal.sized), low=0, high=0, fixed=())


def up_to_unit(amount: int, unit: int) -> int:
    """The next multiple of the unit."""
    return -(-amount // unit) * unit

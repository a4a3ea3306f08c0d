"""One betting round: who must act, what he may do, and when the round is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, NO_ONE, RAISE, BetLegal
from standpat.engine.events import Acted, made
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.hand import Hand
    from standpat.rules.steps import Bet

FOLD_OR_CALL, ONLY_CHECK = (FOLD, CALL), (CHECK,)
BETS, RAISES, COMPLETES = (BET,), (RAISE,), (COMPLETE,)


class BettingRound:
    """The state of a betting round; also what a betting strategy sees (``BettingSpot``)."""

    __slots__ = (
        "_acted",
        "_betting",
        "_forced",
        "_restricted",
        "actor",
        "bring_in_due",
        "bring_in_only",
        "can_bet",
        "capped",
        "full_level",
        "full_raise",
        "level",
        "open_pair",
        "raises",
        "size",
        "started_with",
        "step",
        "table",
    )

    def __init__(self, table: Hand, step: Bet) -> None:
        self.table = table
        self.step = step
        self._betting = betting = table.rules.betting
        self._restricted = step.opening.restricted
        self.size = step.size
        self.level = self.full_level = table.price
        self.full_raise = max(betting.minimum_bet(), table.price)
        self.raises = 0
        self.capped = False
        self.open_pair = step.open_pair and _shows_a_pair(table)
        self.can_bet = self.started_with = sum(1 for seat in table.order if table.in_hand[seat] and table.stacks[seat])
        self._acted = [False] * len(table.stacks)
        self.bring_in_due = self.bring_in_only = step.bring_in is not None
        self._forced = step.first.seat(table)
        table.last_aggressor = NOBODY
        self.actor = NOBODY
        self.actor = self._next_from(table.clockwise(self._forced))
        table.first_in_round = self.actor if self.actor != NOBODY else self._first_still_in()

    # -- who must act

    def _first_still_in(self) -> int:
        table = self.table
        return next(seat for seat in table.clockwise(self._forced) if table.in_hand[seat])

    def _next_from(self, seats: list[int]) -> int:
        """The first of these seats that must act: it has not yet answered the level, and has chips."""
        table, level, acted, others = self.table, self.level, self._acted, self.can_bet > 1
        in_hand, stacks, bets = table.in_hand, table.stacks, table.bets
        for seat in seats:
            if not stacks[seat] or not in_hand[seat] or (acted[seat] and bets[seat] == level):
                continue
            if others or self._faces_a_bet(seat):
                return seat
        return NOBODY

    def _faces_a_bet(self, seat: int) -> bool:
        """Whether somebody still in has put in more: only then has a last player with chips to decide (E-113)."""
        table = self.table
        return any(table.in_hand[other] and table.bets[other] > table.bets[seat] for other in table.order)

    # -- what he may do

    def legal(self) -> Legal:
        """What the actor may do."""
        seat = self.actor
        if seat == NOBODY:
            return NO_ONE
        if self.bring_in_due:
            return self._bring_in_legal(seat)
        stack, bet, level = self.table.stacks[seat], self.table.bets[seat], self.level
        owed = level - bet
        if owed >= stack:
            return BetLegal(seat, FOLD_OR_CALL, stack, level, bet + stack)
        legal = BetLegal(seat, FOLD_OR_CALL if owed else ONLY_CHECK, owed, level, bet + stack)
        if self.can_bet > 1 and not self.capped and (not self._acted[seat] or self._betting.reopened(self, owed)):
            self._add_sizes(legal)
        return legal

    def _add_sizes(self, legal: BetLegal) -> None:
        """Bet, raise or complete, within the betting strategy's range and the stack."""
        level, all_in = self.level, legal.all_in
        if not level and self._restricted and not self.step.opening.may_open(self.table, legal.seat):
            legal.barred = self.step.opening.reason()
            return
        low, high, unit, fixed = self._betting.range(self)
        if fixed and high > all_in:
            fixed = tuple([total for total in fixed if total <= all_in]) or (all_in,)
        legal.low = low if low < all_in else all_in
        legal.high = high if high < all_in else all_in
        if fixed:
            legal.fixed = fixed
        if unit > 1:
            legal.unit, legal.base = unit, 0 if self.bring_in_only else level
        if self.bring_in_only or (fixed and level > self.full_level):
            legal.verbs += COMPLETES
        else:
            legal.verbs += RAISES if level else BETS

    def _bring_in_legal(self, seat: int) -> Legal:
        """The low card brings in or completes; where he has no chips the next may also fold (E-12, E-123)."""
        amount, stack = self.step.bring_in or 0, self.table.stacks[seat]
        verbs = (BRING_IN,) if seat == self._forced else (FOLD, BRING_IN)
        legal = BetLegal(seat, verbs, 0, amount, stack)
        if stack > amount:
            self._add_sizes(legal)
        return legal

    # -- what he does

    def act(self, verb: str, amount: int | None, cards: Sequence[int]) -> None:  # noqa: ARG002 - a round's signature
        """Carry out a legal action and find the next to act."""
        table, seat = self.table, self.actor
        if verb == FOLD:
            table.fold(seat)
            self.can_bet -= 1
            table.log.append(made(Acted, (seat, FOLD, table.bets[seat], 0, False)))
        else:
            added = self._put_in(seat, verb, amount) if verb != CHECK else 0
            all_in = not table.stacks[seat]
            self.can_bet -= all_in
            if amount is not None:
                self._raised(seat, amount)
            self._acted[seat] = True
            table.log.append(made(Acted, (seat, verb, table.bets[seat], added, all_in)))
        self.actor = self._next_from(table.after[seat]) if table.live > 1 else NOBODY

    def _put_in(self, seat: int, verb: str, amount: int | None) -> int:
        """Pay for a bet, raise, completion, call or bring-in; chips added."""
        table, bet = self.table, self.table.bets[seat]
        if amount is None:
            if verb == BRING_IN:
                self.level = self.step.bring_in or 0
                self.bring_in_due = False
            amount = min(self.level, bet + table.stacks[seat])
        added = amount - bet
        table.stacks[seat] -= added
        table.bets[seat] = amount
        table.paid[seat] += added
        return added

    def _raised(self, seat: int, to: int) -> None:
        """A bet stands at a new total: what it means for increments, cap, and who showed strength."""
        table = self.table
        increment = self._betting.increment(self, to)
        self.level = to if to > self.level else self.level
        self.bring_in_due = False
        if increment:
            self.raises += self.full_level > 0
            self.full_level, self.full_raise = to, increment
            if self.bring_in_only:
                self._complete()
            self.capped = self.capped or self._betting.caps(self)
        table.last_aggressor = seat
        if table.opener == NOBODY:
            table.opener = seat

    def _complete(self) -> None:
        """A full bet stands: those who called the bring-in may raise again (E-120)."""
        self.bring_in_only = False
        self._acted = [False] * len(self._acted)

    def close(self) -> None:
        """Collect the bets; when everybody checked, do what the profile says."""
        table, all_pass = self.table, self.step.all_pass
        passed_out = not self.level and any(self._acted)
        table.collect_bets()
        if passed_out and all_pass.redeals and table.live > 1:
            table.redeal(all_pass.button)


def _shows_a_pair(table: Hand) -> bool:
    """Whether any board still in shows two cards of a rank."""
    for seat in table.order:
        board = table.up[seat]
        if table.in_hand[seat] and len({card >> 2 for card in board}) < len(board):
            return True
    return False

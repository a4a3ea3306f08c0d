"""One betting round: who must act, what he may do, and when the round is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, NO_ONE, RAISE, BetLegal
from standpat.engine.events import Acted
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from standpat.engine.actions import Action, Legal
    from standpat.engine.hand import Hand
    from standpat.rules.steps import Bet


class BettingRound:
    """The state of a betting round; also what a betting strategy sees (``BettingSpot``)."""

    __slots__ = (
        "_acted",
        "_forced",
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
        self.size = step.size
        self.level = self.full_level = table.price
        self.full_raise = max(table.rules.betting.minimum_bet(), table.price)
        self.raises = 0
        self.capped = False
        self.open_pair = step.open_pair and _shows_a_pair(table)
        self.can_bet = self.started_with = sum(
            1 for seat in table.order if table.in_hand[seat] and table.stacks[seat]
        )
        self._acted = [False] * len(table.stacks)
        self.bring_in_due = self.bring_in_only = step.bring_in is not None
        self._forced = step.first.seat(table)
        table.last_aggressor = NOBODY
        self.actor = NOBODY
        self.actor = self._next_from(self._forced)
        table.first_in_round = self.actor if self.actor != NOBODY else self._first_still_in()

    # -- who must act

    def _first_still_in(self) -> int:
        table = self.table
        return next(seat for seat in table.clockwise(self._forced) if table.in_hand[seat])

    def _next_from(self, seat: int) -> int:
        table, level, acted, others = self.table, self.level, self._acted, self.can_bet > 1
        in_hand, stacks, bets = table.in_hand, table.stacks, table.bets
        for seat in table.clockwise(seat):
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
        table = self.table
        stack, bet, level = table.stacks[seat], table.bets[seat], self.level
        owed = level - bet
        verbs = (FOLD, CALL) if owed else (CHECK,)
        legal = BetLegal(seat, verbs, owed if owed < stack else stack, level, bet + stack)
        if stack > owed and self.can_bet > 1 and self._may_raise(seat, owed):
            self._add_sizes(legal)
        return legal

    def _may_raise(self, seat: int, owed: int) -> bool:
        if self.capped:
            return False
        return not self._acted[seat] or self.table.rules.betting.reopened(self, owed)

    def _add_sizes(self, legal: BetLegal) -> None:
        table, level = self.table, self.level
        if not level and self.step.opening.restricted and not self.step.opening.may_open(table, legal.seat):
            legal.barred = self.step.opening.reason()
            return
        low, high, unit, fixed = table.rules.betting.range(self)
        all_in = legal.all_in
        if fixed:
            fixed = tuple(total for total in fixed if total <= all_in) or (all_in,)
            low, high = fixed[0], fixed[-1]
        legal.low = low if low < all_in else all_in
        legal.high = high if high < all_in else all_in
        legal.unit, legal.fixed = unit, fixed
        legal.base = 0 if self.bring_in_only else level
        completes = self.bring_in_only or (fixed and level > self.full_level)
        legal.verbs += (COMPLETE if completes else RAISE if level else BET,)

    def _bring_in_legal(self, seat: int) -> Legal:
        """The low card brings in or completes; where he has no chips the next may also fold (E-12, E-123)."""
        table, amount = self.table, self.step.bring_in or 0
        stack = table.stacks[seat]
        verbs = (BRING_IN,) if seat == self._forced else (FOLD, BRING_IN)
        legal = BetLegal(seat, verbs, 0, amount, stack)
        if stack > amount:
            self._add_sizes(legal)
        return legal

    # -- what he does

    def act(self, action: Action) -> None:
        """Carry out a legal action and find the next to act."""
        verb, amount, _ = action
        table, seat = self.table, self.actor
        before = table.bets[seat]
        if amount is not None:
            table.pay(seat, amount - before)
            self._raised(seat, amount)
        elif verb == CALL:
            table.pay(seat, min(self.level - before, table.stacks[seat]))
        elif verb == BRING_IN:
            self._bring_in(seat)
        elif verb == FOLD:
            table.fold(seat)
            self.can_bet -= 1
        self._acted[seat] = True
        bet, all_in = table.bets[seat], not table.stacks[seat]
        if all_in and verb != FOLD:
            self.can_bet -= 1
        if amount is not None:
            self.capped = self.capped or table.rules.betting.caps(self)
        table.log.append(Acted(seat, verb, bet, bet - before, all_in and verb not in (FOLD, CHECK)))
        self.actor = self._next_from(table.left_of(seat)) if table.live > 1 else NOBODY

    def _bring_in(self, seat: int) -> None:
        amount = self.step.bring_in or 0
        self.table.pay(seat, min(amount, self.table.stacks[seat]))
        self.level = amount
        self.bring_in_due = False

    def _raised(self, seat: int, to: int) -> None:
        table = self.table
        increment = table.rules.betting.increment(self, to)
        if increment:
            self.raises += self.full_level > 0
            self.full_level, self.full_raise = to, increment
            if self.bring_in_only:
                self._complete()
        self.bring_in_due = False
        self.level = max(to, self.level)
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
    boards = (table.up[seat] for seat in table.order if table.in_hand[seat])
    return any(len({card >> 2 for card in board}) < len(board) for board in boards)

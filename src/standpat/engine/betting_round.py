"""One betting round: who must act, what he may do, and when the round is over."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from standpat.engine.actions import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, NO_ONE, RAISE, BetLegal
from standpat.engine.events import Acted, made
from standpat.rules.all_pass import NextStreet
from standpat.rules.opening import Anyone
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.hand import Hand
    from standpat.rules.steps import Bet

ONLY_CHECK, CHECK_OR_BET, CHECK_OR_RAISE = (CHECK,), (CHECK, BET), (CHECK, RAISE)
FOLD_OR_CALL, ANY_RAISE = (FOLD, CALL), (FOLD, CALL, RAISE)
FREE_DEALS = 20
"""How often a hand is dealt again when nobody posts any more; then it goes on, for nothing else would end it."""
NO_SIZES = tuple(BetLegal._field_defaults.values())


class BettingRound:
    """The state of a betting round; also what a betting strategy sees (``BettingSpot``)."""

    __slots__ = (
        "_able",
        "_acted",
        "_betting",
        "_forced",
        "_pending",
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
        self.level = self.full_level = price = table.price
        minimum = betting.minimum_bet()
        self.full_raise = minimum if minimum > price else price
        self.raises = 0
        self.capped = False
        self.open_pair = step.size == "either" or (step.open_pair and step.size == "small" and _shows_a_pair(table))
        self._acted = [False] * len(table.stacks)
        self.bring_in_due = self.bring_in_only = step.bring_in is not None
        self._forced = first = step.first.seat(table)
        in_hand, stacks = table.in_hand, table.stacks
        self._able = able = [seat for seat in [first, *table.after[first][:-1]] if in_hand[seat] and stacks[seat]]
        """The seats that can still bet, clockwise."""
        self._pending = able[::-1]
        """Those that have yet to answer the level, the next one last."""
        self.can_bet = self.started_with = len(able)
        table.last_aggressor = NOBODY
        self.actor = actor = self._next()
        table.first_in_round = actor if actor != NOBODY else self._first_still_in()

    # -- who must act

    def _next(self) -> int:
        """The next that has to answer. A last player with chips has to only if he faces a bet (E-113)."""
        pending = self._pending
        while pending:
            seat = pending.pop()
            if self.can_bet > 1 or self._faces_a_bet(seat):
                return seat
        return NOBODY

    def _faces_a_bet(self, seat: int) -> bool:
        table = self.table
        return any(table.in_hand[other] and table.bets[other] > table.bets[seat] for other in table.order)

    def _first_still_in(self) -> int:
        table = self.table
        return next(seat for seat in table.in_turn(self._forced) if table.in_hand[seat])

    # -- what he may do

    def legal(self) -> Legal:
        """What the actor may do."""
        seat, table, level = self.actor, self.table, self.level
        if seat == NOBODY:
            return NO_ONE
        if self.bring_in_due:
            return self._bring_in_legal(seat)
        stack, bet = table.stacks[seat], table.bets[seat]
        owed, all_in = level - bet, bet + stack
        if owed >= stack:
            return made(BetLegal, (seat, FOLD_OR_CALL, stack, level, all_in, *NO_SIZES))
        verbs = FOLD_OR_CALL if owed else ONLY_CHECK
        if self.can_bet > 1 and not self.capped and (not self._acted[seat] or self._betting.reopened(self, owed)):
            return self._sized(seat, verbs, owed, level, all_in)
        return made(BetLegal, (seat, verbs, owed, level, all_in, *NO_SIZES))

    def _sized(self, seat: int, verbs: tuple[str, ...], to_call: int, level: int, all_in: int) -> Legal:
        """With a bet, raise or completion, within the betting strategy's range and the stack."""
        if self._restricted and not level and not self.step.opening.may_open(self.table, seat):
            return BetLegal(seat, verbs, to_call, level, all_in, barred=self.step.opening.reason(self.table))
        low, high, unit, fixed = self._betting.range(self, all_in)
        base = level
        if self.bring_in_only or (fixed and level > self.full_level):
            verbs = (*verbs, COMPLETE)
            base = 0
        elif to_call:
            verbs = ANY_RAISE
        else:
            verbs = CHECK_OR_RAISE if level else CHECK_OR_BET
        return made(BetLegal, (seat, verbs, to_call, level, all_in, low, high, unit, base, fixed, ""))

    def _bring_in_legal(self, seat: int) -> Legal:
        """The low card brings in or completes; where he has no chips the next may also fold (E-12, E-123)."""
        amount, stack = self.step.bring_in or 0, self.table.stacks[seat]
        verbs = (BRING_IN,) if seat == self._forced else (FOLD, BRING_IN)
        if stack > amount:
            return self._sized(seat, verbs, 0, amount, stack)
        return BetLegal(seat, verbs, 0, amount, stack)

    # -- what he does

    def act(self, verb: str, amount: int | None, cards: Sequence[int]) -> None:  # noqa: ARG002 - a round's signature
        """Carry out a legal action and find the next to act."""
        table, seat = self.table, self.actor
        self._acted[seat] = True
        if verb == CHECK:
            table.log.append(made(Acted, (seat, CHECK, table.bets[seat], 0, False)))
        elif verb == FOLD:
            table.fold(seat)
            self._drop(seat)
            table.log.append(made(Acted, (seat, FOLD, table.bets[seat], 0, False)))
        else:
            self._put_in(seat, verb, amount)
        pending = self._pending
        if pending and self.can_bet > 1:
            self.actor = pending.pop()
        else:
            self.actor = self._next() if table.live > 1 else NOBODY

    def _drop(self, seat: int) -> None:
        """A seat can bet no more: it has folded or is all-in."""
        self._able.remove(seat)
        self.can_bet -= 1

    def _put_in(self, seat: int, verb: str, amount: int | None) -> None:
        """A call, bring-in, bet, raise or completion."""
        table = self.table
        stacks, bets = table.stacks, table.bets
        bet, stack = bets[seat], stacks[seat]
        if verb == BRING_IN:
            self.level = self.step.bring_in or 0
            self.bring_in_due = False
        if amount:
            to = amount
            self._raised(seat, to)
        else:
            to = min(self.level, bet + stack)
        added = to - bet
        stacks[seat] = stack - added
        bets[seat] = to
        table.paid[seat] += added
        if added == stack:
            self._drop(seat)
        table.log.append(made(Acted, (seat, verb, to, added, added == stack)))

    def _raised(self, seat: int, to: int) -> None:
        """A bet stands at a new total: what it means for increments, cap, and who showed strength."""
        table, able = self.table, self._able
        increment = self._betting.increment(self, to)
        if to > self.level:
            self.level = to
        place = able.index(seat)
        pending = self._pending = able[place + 1 :] + able[:place]
        pending.reverse()
        if increment:
            if self.full_level:
                self.raises += 1
                self.capped = self.capped or self._betting.caps(self)
            self.full_level, self.full_raise = to, increment
            if self.bring_in_only:
                self._complete()
        self.bring_in_due = False
        table.last_aggressor = seat
        if table.opener == NOBODY:
            table.opener = seat

    def _complete(self) -> None:
        """A full bet stands: those who called the bring-in may raise again (E-120)."""
        self.bring_in_only = False
        self._acted = [False] * len(self._acted)
        self._acted[self.actor] = True

    def close(self) -> Bet | None:
        """Collect the bets; when everybody checked, do what the profile says. Returns a round that follows at once."""
        table, all_pass = self.table, self.step.all_pass
        unopened = not self.level and table.live > 1
        table.collect_bets()
        if not unopened:
            return None
        may_go_on = all_pass.posts is None or table.redeals < all_pass.posts + FREE_DEALS
        if all_pass.redeals and any(self._acted) and may_go_on:
            table.redeal(all_pass.button, all_pass.posts)
        elif all_pass.ranking is not None:
            table.turn_to(all_pass.ranking)
            if all_pass.bet_again:
                return replace(self.step, opening=Anyone(), all_pass=NextStreet())
        return None


def _shows_a_pair(table: Hand) -> bool:
    """Whether any board still in shows two cards of a rank."""
    for seat in table.order:
        board = table.up[seat]
        if table.in_hand[seat] and len({card >> 2 for card in board}) < len(board):
            return True
    return False

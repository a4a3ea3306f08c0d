"""Steps in which chips go into the pot outside a betting round: cards to be paid for, and the straddle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import RANKS, is_joker, rank_of
from standpat.engine.actions import DECLINE, FOLD, NO_ONE, PAY, STRADDLE, ChoiceLegal
from standpat.engine.events import Acted, Dealt, Paid, Posted
from standpat.engine.pots import Dead
from standpat.engine.steps import plays
from standpat.rules.steps import Extra, Pay, Straddle
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.hand import Hand


class PayRound:
    """Whoever was just dealt a certain card face up pays for it or folds (K-21); who is all-in already owes nothing."""

    __slots__ = ("_price", "_waiting", "actor", "table")

    def __init__(self, table: Hand, step: Pay) -> None:
        self.table = table
        self._price = step.price
        self._waiting = dealt_one_of(table, step)[::-1]
        self.actor = NOBODY
        self._next()

    def _next(self) -> None:
        self.actor = NOBODY
        while self._waiting and self.actor == NOBODY and self.table.live > 1:
            seat = self._waiting.pop()
            if self.table.in_hand[seat] and self.table.stacks[seat]:
                self.actor = seat

    def legal(self) -> Legal:
        """Pay, or fold; never a part of the price (E-97)."""
        seat, owed = self.actor, self._owed()
        if seat == NOBODY:
            return NO_ONE
        verbs = (FOLD, PAY) if self.table.stacks[seat] >= owed else (FOLD,)
        return ChoiceLegal(seat, verbs, FOLD, owed)

    def _owed(self) -> int:
        """The price, or what the pot holds now."""
        return self.table.pot() if self._price is None else self._price

    def act(self, verb: str, amount: int | None, cards: Sequence[int]) -> None:  # noqa: ARG002 - a round's signature
        """The actor pays or folds; the next follows."""
        seat, table = self.actor, self.table
        if verb == PAY:
            pay_in(table, seat, self._owed())
        else:
            table.fold(seat)
            table.log.append(Acted(seat, FOLD, table.bets[seat], 0, all_in=False))
        self._next()

    def close(self) -> None:
        """Nothing follows."""


class ExtraRound:
    """Whoever was just dealt a certain card face up gets another one, free or for a price (K-21)."""

    __slots__ = ("_step", "_waiting", "actor", "table")

    def __init__(self, table: Hand, step: Extra) -> None:
        self.table = table
        self._step = step
        self._waiting = dealt_one_of(table, step)[::-1]
        self.actor = NOBODY
        self._next()

    def _next(self) -> None:
        """Deal what is free; ask who must pay. Without cards in the stock there is none."""
        self.actor = NOBODY
        while self._waiting and self.actor == NOBODY:
            seat = self._waiting.pop()
            if not len(self.table.stock):
                return
            if not self._step.price:
                self._deal(seat)
            elif self.table.stacks[seat] >= self._step.price:
                self.actor = seat

    def legal(self) -> Legal:
        """Pay, or do without."""
        seat = self.actor
        return NO_ONE if seat == NOBODY else ChoiceLegal(seat, (PAY, DECLINE), DECLINE, self._step.price)

    def act(self, verb: str, amount: int | None, cards: Sequence[int]) -> None:  # noqa: ARG002 - a round's signature
        """The actor pays and is served, or declines; the next follows."""
        seat, table = self.actor, self.table
        if verb == PAY:
            pay_in(table, seat, self._step.price)
            self._deal(seat)
        else:
            table.log.append(Acted(seat, DECLINE, table.bets[seat], 0, all_in=False))
        self._next()

    def _deal(self, seat: int) -> None:
        """One card; face up it may bring yet another, and must be paid for where its rank says so."""
        table, cards = self.table, tuple(self.table.stock.deal([seat], 1)[0])
        table.cards[seat] += cards
        if not self._step.up:
            table.log.append(Dealt(seat, cards, ()))
            return
        table.up[seat] += cards
        table.turned += cards
        table.fresh[seat] = [*table.fresh.get(seat, ()), *cards]
        table.log.append(Dealt(seat, (), cards))
        if is_one_of(cards[0], self._step.ranks):
            self._waiting.append(seat)

    def close(self) -> None:
        """Nothing follows."""


class StraddleRound:
    """The player after the last blind may post a bet unseen, the next may double it, and so on (K-33)."""

    __slots__ = ("_amount", "_left", "_waiting", "actor", "table")

    def __init__(self, table: Hand, step: Straddle) -> None:
        self.table = table
        self._amount = step.amount or (2 * table.price if step.pots is None else step.pots * table.pot())
        self._left = 0 if step.first_deal_only and table.redeals else 1 + step.again
        live = [seat for seat in table.order if table.in_hand[seat]]
        start = live.index(table.last_blind) + 1 if table.last_blind in live else 0
        self._waiting = live[start:] + live[:start]
        self.actor = NOBODY
        self._next()

    def _next(self) -> None:
        """The next in turn, while straddles are left and he has more than one costs."""
        seat = self._waiting.pop(0) if self._waiting and self._left else NOBODY
        affordable = seat != NOBODY and self.table.stacks[seat] >= self._owed(seat)
        self.actor = seat if affordable and self._amount > self.table.price else NOBODY

    def _owed(self, seat: int) -> int:
        return self._amount - self.table.bets[seat]

    def legal(self) -> Legal:
        """Post it, or not."""
        seat = self.actor
        return NO_ONE if seat == NOBODY else ChoiceLegal(seat, (STRADDLE, DECLINE), DECLINE, self._owed(seat))

    def act(self, verb: str, amount: int | None, cards: Sequence[int]) -> None:  # noqa: ARG002 - a round's signature
        """The actor posts, and the next may double it; or it ends here."""
        seat, table = self.actor, self.table
        if verb == DECLINE:
            table.log.append(Acted(seat, DECLINE, table.bets[seat], 0, all_in=False))
            self.actor = NOBODY
            return
        owed = self._owed(seat)
        table.stacks[seat] -= owed
        table.bets[seat] += owed
        table.paid[seat] += owed
        table.price = self._amount
        table.last_blind = table.opener = seat
        table.log.append(Posted(seat, STRADDLE, owed, live=True, all_in=not table.stacks[seat]))
        self._amount *= 2
        self._left -= 1
        self._next()

    def close(self) -> None:
        """Nothing follows."""


def dealt_one_of(table: Hand, step: Pay | Extra) -> list[int]:
    """The seats whose last up cards are of the step's ranks, one entry a card, in turn."""
    seats = [seat for seat in table.in_turn(step.first.seat(table)) if table.in_hand[seat]]
    return [seat for seat in seats for card in table.fresh.get(seat, ()) if is_one_of(card, step.ranks)]


def is_one_of(card: int, ranks: Sequence[str]) -> bool:
    """Whether a card is of one of these ranks."""
    return not is_joker(card) and RANKS[rank_of(card)] in ranks


def pay_in(table: Hand, seat: int, amount: int) -> None:
    """Chips into the pot that nobody has to match; who is all-in already cannot win them."""
    able = tuple(other for other in table.order if table.in_hand[other] and table.stacks[other])
    table.stacks[seat] -= amount
    table.dead.append(Dead(amount, tuple(sorted(able))))
    table.log.append(Paid(seat, amount, not table.stacks[seat]))


@plays(Pay)
def pay(hand: Hand, step: Pay) -> PayRound:
    """Cards are paid for."""
    return PayRound(hand, step)


@plays(Extra)
def extra(hand: Hand, step: Extra) -> ExtraRound:
    """Further cards for those who were dealt certain ones."""
    return ExtraRound(hand, step)


@plays(Straddle)
def straddle(hand: Hand, step: Straddle) -> StraddleRound:
    """A bet before the deal."""
    return StraddleRound(hand, step)

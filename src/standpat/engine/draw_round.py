"""The draw: each player still in exchanges cards in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import NO_ONE, DrawLegal
from standpat.engine.events import Burned, CameShort, Drew, Received, Reshuffled, made
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.hand import Hand
    from standpat.rules.steps import Draw


class DrawRound:
    """The state of a draw."""

    __slots__ = ("_deferred", "_last_served", "_right_taken", "_waiting", "actor", "step", "table")

    def __init__(self, table: Hand, step: Draw) -> None:
        self.table = table
        self.step = step
        start = step.first.seat(table)
        self._waiting = [seat for seat in reversed(table.clockwise(start)) if table.in_hand[seat]]
        self._right_taken = False
        self._deferred: list[tuple[int, int]] = []
        self._last_served = NOBODY
        self.actor = self._waiting.pop()

    def legal(self) -> Legal:
        """What the actor may do."""
        seat = self.actor
        if seat == NOBODY:
            return NO_ONE
        cards = tuple(self.table.cards[seat])
        limit = self.step.limit
        return DrawLegal(seat, cards, limit.most(cards, taken=self._right_taken), limit)

    def act(self, verb: str, amount: int | None, cards: Sequence[int]) -> None:  # noqa: ARG002 - a round's signature
        """Exchange the actor's cards, then go on to the next player."""
        self._exchange(self.actor, tuple(cards))
        if self._waiting:
            self.actor = self._waiting.pop()
            return
        self.actor = NOBODY

    def close(self) -> None:
        """Serve what was deferred."""
        for seat, count in self._deferred:
            self._serve_deferred(seat, count)

    def _exchange(self, seat: int, discards: tuple[int, ...]) -> None:
        table, limit, count = self.table, self.step.limit, len(discards)
        if not count:
            table.log.append(made(Drew, (seat, (), (), 0)))
            return
        self._right_taken = self._right_taken or limit.takes_right(count)
        self._last_served = seat
        table.take_away(seat, discards)
        at_once = limit.served_at_once(count)
        received = self._serve(seat, at_once)
        table.log.append(made(Drew, (seat, discards, tuple(received), count - at_once)))
        missing = at_once - len(received)
        if missing:
            self._give_back(seat, discards[:missing])
        table.muck.extend(discards[missing:])
        if count > at_once:
            self._deferred.append((seat, count - at_once))

    def _serve(self, seat: int, count: int) -> list[int]:
        """Cards for one player; where the stock is short, mixed before he is served (S000-04.8, E-39)."""
        table, stock = self.table, self.table.stock
        if len(stock) < count and self.step.shortage.reshuffles and table.muck:
            stock.reshuffle(table.muck)
            table.log.append(Reshuffled(len(table.muck)))
            table.muck.clear()
        received = stock.draw(seat, min(count, len(stock)))
        table.cards[seat].extend(received)
        return received

    def _give_back(self, seat: int, cards: tuple[int, ...]) -> None:
        """Even the reshuffled stock was short: he keeps what could not be replaced (E-41)."""
        self.table.cards[seat].extend(cards)
        self.table.log.append(CameShort(seat, cards))

    def _serve_deferred(self, seat: int, count: int) -> None:
        """What was deferred; if nobody was served after him, one card is burned under the stock first (E-118)."""
        table = self.table
        if self._last_served == seat and len(table.stock) > count:
            burned = table.stock.burn(1)
            table.stock.put_under(burned)
            table.log.append(Burned(tuple(burned), under=True))
        received = self._serve(seat, count)
        table.log.append(Received(seat, tuple(received)))

"""The draw: each player still in exchanges cards in turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import DRAW, NO_ONE, PAT, DrawLegal
from standpat.engine.events import Burned, CameShort, Drew, Received, made
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.hand import Hand
    from standpat.rules.steps import Draw

DRAW_OR_PAT, ONLY_PAT = (DRAW, PAT), (PAT,)


class DrawRound:
    """The state of a draw."""

    __slots__ = ("_deferred", "_last_served", "_right_taken", "_waiting", "actor", "step", "table")

    def __init__(self, table: Hand, step: Draw) -> None:
        self.table = table
        self.step = step
        start = step.first.seat(table)
        self._waiting = [seat for seat in reversed(table.in_turn(start)) if table.in_hand[seat]]
        self._right_taken = False
        self._deferred: list[tuple[int, int, tuple[int, ...]]] = []
        """Seats, the cards still owed to them, and their own discards, which stay out until they are served."""
        self._last_served = NOBODY
        self.actor = self._waiting.pop()

    def legal(self) -> Legal:
        """What the actor may do."""
        seat = self.actor
        if seat == NOBODY:
            return NO_ONE
        cards = tuple(self.table.cards[seat])
        limit = self.step.limit
        most = limit.most(cards, taken=self._right_taken)
        return made(DrawLegal, (seat, DRAW_OR_PAT if most else ONLY_PAT, cards, most, limit))

    def act(self, verb: str, amount: int | None, cards: Sequence[int]) -> None:  # noqa: ARG002 - a round's signature
        """Exchange the actor's cards, then go on to the next player."""
        self._exchange(self.actor, tuple(cards))
        if self._waiting:
            self.actor = self._waiting.pop()
            return
        self.actor = NOBODY

    def close(self) -> None:
        """Serve what was deferred."""
        for seat, count, discards in self._deferred:
            missing = count - self._serve_deferred(seat, count)
            if missing:
                self._give_back(seat, discards[:missing])
            self.table.muck.extend(discards[missing:])

    def _exchange(self, seat: int, discards: tuple[int, ...]) -> None:
        table, limit, count = self.table, self.step.limit, len(discards)
        if not count:
            table.log.append(made(Drew, (seat, (), (), 0, ())))
            return
        self._right_taken = self._right_taken or limit.takes_right(count)
        self._last_served = seat
        up = table.up[seat]
        open_ = tuple([card for card in discards if card in up]) if up else ()
        table.take_away(seat, discards)
        at_once = limit.served_at_once(count)
        received = self._serve(seat, at_once)
        table.log.append(made(Drew, (seat, discards, tuple(received), count - at_once, open_)))
        missing = at_once - len(received)
        if missing:
            self._give_back(seat, discards[:missing])
        if count > at_once:
            self._deferred.append((seat, count - at_once, discards[missing:]))
        else:
            table.muck.extend(discards[missing:])

    def _serve(self, seat: int, count: int) -> list[int]:
        """Cards for one player, as many as there are."""
        table, stock = self.table, self.table.stock
        if len(stock) < count:
            self._refill()
        received = stock.draw(seat, min(count, len(stock)))
        table.cards[seat] += received
        return received

    def _refill(self) -> None:
        """The stock is short: before he is served it is mixed with the discards (S000-04.8, E-39)."""
        if self.step.shortage.reshuffles:
            self.table.mix_in(self.table.muck)

    def _give_back(self, seat: int, cards: tuple[int, ...]) -> None:
        """Even the reshuffled stock was short: he keeps what could not be replaced (E-41)."""
        self.table.cards[seat].extend(cards)
        self.table.log.append(CameShort(seat, cards))

    def _serve_deferred(self, seat: int, count: int) -> int:
        """What was deferred; if nobody was served after him, one card is burned under the stock first (E-118)."""
        table = self.table
        if self._last_served == seat and self.step.limit.burns_for_last:
            self._burn_one_under(count)
        received = self._serve(seat, count)
        table.log.append(Received(seat, tuple(received)))
        return len(received)

    def _burn_one_under(self, to_be_served: int) -> None:
        stock = self.table.stock
        if len(stock) <= to_be_served:
            self._refill()
        if len(stock) > to_be_served:
            burned = stock.burn(1)
            stock.put_under(burned)
            self.table.log.append(Burned(tuple(burned), under=True))

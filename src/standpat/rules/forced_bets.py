"""Who posts what before the deal, and what a short stack does."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Protocol

from standpat.frozen import frozen
from standpat.rules.amounts import Amount, ChipsOrNone
from standpat.rules.bounds import Len
from standpat.rules.registry import strategy
from standpat.rules.table import Table  # noqa: TC001 - annotations of strategies are read at run time


class ForcedBet(Protocol):
    """The answer to: who posts what before the deal?"""

    live: ClassVar[bool]
    """Whether the chips count toward this round's bets (a blind does, an ante does not)."""
    word: ClassVar[str]
    """What the posting is called: ``ante``, ``blind``."""

    def posts(self, table: Table) -> list[tuple[int, int]]:
        """Seats and the chips they owe, in the order they post; a seat with fewer is all-in for them."""

    def from_each(self) -> int:
        """Chips that every player owes alike."""

    def price(self) -> int:
        """The bet the first round starts with; 0 when nothing is live."""


@strategy("forced_bet")
@frozen
class Ante:
    """Everybody puts the same into the pot before the deal; it is no bet of the round (S000-02.4, S000-03.9)."""

    kind: Literal["ante"] = "ante"
    amount: ChipsOrNone = "ante"  # type: ignore[assignment]  # resolved when compiled
    """Chips each player posts; 0 for no ante."""

    live: ClassVar[bool] = False
    word: ClassVar[str] = "ante"

    def posts(self, table: Table) -> list[tuple[int, int]]:
        """The same from every seat still in, clockwise from the button's left."""
        amount, in_hand = self.amount, table.in_hand
        return [(seat, amount) for seat in table.order if in_hand[seat]] if amount else []

    def from_each(self) -> int:
        """The ante."""
        return self.amount

    def price(self) -> int:
        """An ante is never part of a bet."""
        return 0


@strategy("forced_bet")
@frozen
class Blinds:
    """One or more live bets posted clockwise from the button's left; the last keeps the option (S003-02.7)."""

    kind: Literal["blinds"] = "blinds"
    amounts: Annotated[tuple[Annotated[int, Amount()], ...], Len(1)] = ("blind",)  # type: ignore[assignment]
    """Chips of each blind, the first from the button's left on; with two blinds and two players the button
    posts the first (E-99)."""

    live: ClassVar[bool] = True
    word: ClassVar[str] = "blind"

    def posts(self, table: Table) -> list[tuple[int, int]]:
        """One blind a seat, as many as there are players still in."""
        seats = [seat for seat in table.order if table.in_hand[seat]]
        if len(seats) == 2 and len(self.amounts) == 2:
            seats = [seats[1], seats[0]]
        return list(zip(seats, self.amounts, strict=False))

    def from_each(self) -> int:
        """Nothing: blinds go around the table."""
        return 0

    def price(self) -> int:
        """The largest blind, even when its owner is short (E-112)."""
        return max(self.amounts)

"""Who speaks first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, Protocol

from annotated_types import Len

from standpat.cards import RANKS
from standpat.rules.registry import strategy
from standpat.rules.table import NOBODY, Table

Suit = Literal["c", "d", "h", "s"]
LOW_TO_HIGH: tuple[Suit, ...] = ("c", "d", "h", "s")


class FirstToAct(Protocol):
    """The answer to: who speaks first? Who cannot act is passed over, clockwise."""

    needs_up_cards: ClassVar[bool]
    needs_opener: ClassVar[bool]

    @property
    def kind(self) -> str:
        """The word profiles use for it."""

    def seat(self, table: Table) -> int:
        """The seat from which the dealer looks for the first to act, clockwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _ByPosition:
    needs_up_cards: ClassVar[bool] = False
    needs_opener: ClassVar[bool] = False


@strategy("first_to_act")
@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOfButton(_ByPosition):
    """The first player left of the button (S000-04.1, S000-04.11)."""

    kind: Literal["left_of_button"] = "left_of_button"

    def seat(self, table: Table) -> int:
        """The first seat dealt in, clockwise from the button."""
        return table.order[0]


@strategy("first_to_act")
@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOfLastBlind(_ByPosition):
    """The player after the last blind, who himself speaks last (S003-02.7)."""

    kind: Literal["left_of_last_blind"] = "left_of_last_blind"

    def seat(self, table: Table) -> int:
        """The seat after the last one that posted a blind; left of the button when nobody did."""
        order = table.order
        if table.last_blind == NOBODY:
            return order[0]
        return order[(order.index(table.last_blind) + 1) % len(order)]


@strategy("first_to_act")
@dataclass(frozen=True, slots=True, kw_only=True)
class Opener:
    """Who made the first bet of the hand; if he folded, the next to his left (S002-04.5, E-42 to E-44)."""

    kind: Literal["opener"] = "opener"

    needs_up_cards: ClassVar[bool] = False
    needs_opener: ClassVar[bool] = True

    def seat(self, table: Table) -> int:
        """The opener's seat; left of the button when nobody opened."""
        return table.opener if table.opener != NOBODY else table.order[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class _ByUpCards:
    needs_up_cards: ClassVar[bool] = True
    needs_opener: ClassVar[bool] = False


@strategy("first_to_act")
@dataclass(frozen=True, slots=True, kw_only=True)
class LowCard(_ByUpCards):
    """The lowest last up card, aces high, equal ranks by suit (S004-02.3, S004-02.4, E-88)."""

    kind: Literal["low_card"] = "low_card"
    suits: Annotated[tuple[Suit, ...], Len(4, 4)] = LOW_TO_HIGH
    """The four suits from the lowest to the highest."""

    def seat(self, table: Table) -> int:
        """The seat whose door card is lowest."""
        places = [self.suits.index(suit) for suit in LOW_TO_HIGH]
        live = [seat for seat in table.order if table.in_hand[seat]]

        def height(seat: int) -> int:
            if not table.up[seat]:
                return 4 * len(RANKS)
            card = table.up[seat][-1]
            return card if card >= 4 * len(RANKS) else (card & ~3) + places[card & 3]

        return min(live, key=height)


@strategy("first_to_act")
@dataclass(frozen=True, slots=True, kw_only=True)
class HighBoard(_ByUpCards):
    """The best open cards; equal ones by position, first from the button's left (S004-03.2, S004-03.4)."""

    kind: Literal["high_board"] = "high_board"

    def seat(self, table: Table) -> int:
        """The seat with the best board: pairs and high cards only, no straights or flushes (E-90)."""
        board, up, in_hand = table.evaluator.board, table.up, table.in_hand
        best, leader = -1, NOBODY
        for seat in table.order:
            if in_hand[seat] and (value := board(up[seat])) > best:
                best, leader = value, seat
        return leader

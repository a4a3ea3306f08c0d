"""Who speaks first."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, Protocol

from standpat.cards import RANKS, STANDARD_CARDS, SUITS, rank_of
from standpat.frozen import frozen
from standpat.hands.strength import worths_of
from standpat.rules.ranking import Suit, SuitOrder  # noqa: TC001 - annotations of strategies are read at run time
from standpat.rules.registry import strategy
from standpat.rules.table import NOBODY, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.hands.boards import BoardOrder

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


@frozen
class _ByPosition:
    needs_up_cards: ClassVar[bool] = False
    needs_opener: ClassVar[bool] = False


@strategy("first_to_act")
@frozen
class LeftOfButton(_ByPosition):
    """The first player left of the button (S000-04.1, S000-04.11)."""

    kind: Literal["left_of_button"] = "left_of_button"

    def seat(self, table: Table) -> int:
        """The first seat dealt in, clockwise from the button."""
        return table.order[0]


@strategy("first_to_act")
@frozen
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
@frozen
class Opener:
    """Who made the first bet of the hand; if he folded, the next to his left (S002-04.5, E-42 to E-44)."""

    kind: Literal["opener"] = "opener"

    needs_up_cards: ClassVar[bool] = False
    needs_opener: ClassVar[bool] = True

    def seat(self, table: Table) -> int:
        """The opener's seat; left of the button when nobody opened."""
        return table.opener if table.opener != NOBODY else table.order[0]


@frozen
class _ByUpCards:
    needs_up_cards: ClassVar[bool] = True
    needs_opener: ClassVar[bool] = False


@frozen
class _ByOneCard(_ByUpCards):
    ace: Literal["high", "low"] = "high"
    """Whether an ace is the highest card or the lowest."""
    suits: SuitOrder = LOW_TO_HIGH
    """The four suits from the lowest to the highest, to decide between equal ranks."""

    def height(self, card: int) -> int:
        """The place of a card among all, the lowest 0; a joker stands above them."""
        if card >= STANDARD_CARDS:
            return card
        rank = (rank_of(card) + 1) % len(RANKS) if self.ace == "low" else rank_of(card)
        return 4 * rank + self.suits.index(SUITS[card & 3])

    def heights(self, table: Table) -> list[tuple[int, int]]:
        """The last up card of every seat still in, and the seat."""
        seats = [seat for seat in table.order if table.in_hand[seat] and table.up[seat]]
        return [(self.height(table.up[seat][-1]), seat) for seat in seats]


@strategy("first_to_act")
@frozen
class LowCard(_ByOneCard):
    """The lowest last up card, equal ranks by suit (S004-02.3, S004-02.4, E-88)."""

    kind: Literal["low_card"] = "low_card"

    def seat(self, table: Table) -> int:
        """The seat whose door card is lowest."""
        return min(self.heights(table), default=(0, table.order[0]))[1]


@strategy("first_to_act")
@frozen
class HighCard(_ByOneCard):
    """The highest last up card, equal ranks by suit: in games for the lowest holding it brings in (K-34)."""

    kind: Literal["high_card"] = "high_card"

    def seat(self, table: Table) -> int:
        """The seat whose door card is highest."""
        return max(self.heights(table), default=(0, table.order[0]))[1]


@frozen
class _ByBoard(_ByUpCards):
    ties: Literal["position", "suits"] = "position"
    """Between equal boards: the first from the button's left, or the higher suit of the deciding card."""
    suits: SuitOrder = LOW_TO_HIGH
    """The four suits from the lowest to the highest, where they decide."""

    def best(self, table: Table, order: BoardOrder) -> int:
        """The seat with the best board: pairs and single cards only, no straights or flushes (E-90). A card in the
        middle belongs to every board (E-93)."""
        board, in_hand = table.board_of(order), table.in_hand
        up = table.up if not table.shared else [cards + table.shared for cards in table.up]
        best, leader = -1, NOBODY
        for seat in table.order:
            if not in_hand[seat]:
                continue
            value = board(up[seat])
            if value > best or (value == best and self.ties == "suits" and self._beats(up[seat], up[leader], value)):
                best, leader = value, seat
        return leader

    def _beats(self, board: Sequence[int], other: Sequence[int], value: int) -> bool:
        """Whether the deciding card of an equal board is of the higher suit."""
        return self._suit(board, value) > self._suit(other, value)

    def _suit(self, board: Sequence[int], value: int) -> int:
        rank = worths_of(value)[0] - 1 if value else NOBODY
        deciding = [card for card in board if card >= STANDARD_CARDS or rank_of(card) == rank]
        return max((self.height_of_suit(card) for card in deciding), default=-1)

    def height_of_suit(self, card: int) -> int:
        """The place of a card's suit; a joker has the highest."""
        return len(self.suits) if card >= STANDARD_CARDS else self.suits.index(SUITS[card & 3])


@strategy("first_to_act")
@frozen
class HighBoard(_ByBoard):
    """The highest open cards; equal ones by position, first from the button's left (S004-03.2, S004-03.4)."""

    kind: Literal["high_board"] = "high_board"

    def seat(self, table: Table) -> int:
        """The seat with the highest board."""
        return self.best(table, "high")


@strategy("first_to_act")
@frozen
class LowBoard(_ByUpCards):
    """The lowest open cards, for games won by the lowest holding; equal ones by position (K-53)."""

    kind: Literal["low_board"] = "low_board"
    order: Literal["ace_to_five", "deuce_to_seven"] = "ace_to_five"
    """Whether aces are low, or high."""

    def seat(self, table: Table) -> int:
        """The seat with the lowest board: pairs count against it, straights and flushes do not."""
        board = table.board_of(self.order)
        live = [seat for seat in table.order if table.in_hand[seat]]
        return max(live, key=[board(cards + table.shared) for cards in table.up].__getitem__)

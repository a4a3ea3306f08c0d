"""A stock in which some cards are fixed, in the order of a script; the generator's everywhere else."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from standpat.cards import HIDDEN, parse_card
from standpat.engine.stock import Stock
from standpat.errors import TableError
from standpat.frozen import frozen

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Mapping, Sequence


@frozen(kw_only=False)
class Script:
    """The fixed cards of one deal."""

    hands: Mapping[int, Sequence[int]] = field(default_factory=dict)
    """Each seat's cards in the order they are dealt; HIDDEN leaves one to the seed."""
    stock: Sequence[int] = ()
    """The next cards off the stock after the hands."""
    board: Sequence[int] = ()
    """The cards in the middle, in order."""

    def cards(self) -> list[int]:
        """Every card that is fixed."""
        everything = [*(card for hand in self.hands.values() for card in hand), *self.stock, *self.board]
        return [card for card in everything if card != HIDDEN]


def named_cards(text: object) -> list[int]:
    """The cards a scenario names, ``??`` for one that is left to the seed; raises CardError.

    >>> named_cards("As ??")
    [51, -1]
    """
    words = str(text or "").replace(",", " ").split()
    return [HIDDEN if word == "??" else parse_card(word) for word in words]


class StackedStock(Stock):
    """Deals fixed cards where there are some. Burn cards are the seed's and never use up a fixed one."""

    __slots__ = ("_board", "_dealt", "_hands", "_line", "_next_script")

    def __init__(
        self, cards: Sequence[int], generator: random.Random, script: Script, next_script: Callable[[], Script]
    ) -> None:
        fixed = set(script.cards())
        super().__init__([card for card in cards if card not in fixed], generator)
        self._hands = {seat: list(hand) for seat, hand in script.hands.items()}
        self._line = list(script.stock)
        self._board = list(script.board)
        self._next_script = next_script
        self._dealt = False

    def __len__(self) -> int:
        waiting = sum(card != HIDDEN for hand in self._hands.values() for card in hand)
        return super().__len__() + waiting + sum(card != HIDDEN for card in (*self._line, *self._board))

    def deal(self, seats: Sequence[int], each: int) -> list[list[int]]:
        """Each seat's fixed cards; after the first deal also those fixed for the stock."""
        line, self._dealt = self._dealt, True
        dealt: list[list[int]] = [[] for _ in seats]
        for _ in range(each):
            for place, seat in enumerate(seats):
                dealt[place].append(self._card(self._hands.get(seat) or (self._line if line else [])))
        return dealt

    def draw(self, seat: int, count: int) -> list[int]:  # noqa: ARG002 - the stock's signature
        """The next fixed cards of the stock, then the seed's."""
        return [self._card(self._line) for _ in range(count)]

    def _card(self, fixed: list[int]) -> int:
        card = fixed.pop(0) if fixed else HIDDEN
        return self._any() if card == HIDDEN else card

    def _any(self) -> int:
        """A card of the seed's; raises TableError when only cards fixed for other places are left."""
        if not super().__len__():
            raise TableError("every card that is left is named for another place", code="cards-all-named")
        return self.take(1)[0]

    def middle(self, count: int) -> list[int]:
        """The next fixed cards of the board, then the seed's."""
        return [self._card(self._board) for _ in range(count)]

    def burn(self, count: int) -> list[int]:
        """Cards of the seed's."""
        return [self._any() for _ in range(count)]

    def again(self, cards: Sequence[int]) -> Stock:
        """The deck of a redeal, with the cards fixed for it."""
        return StackedStock(cards, self._more(), self._next_script(), self._next_script)

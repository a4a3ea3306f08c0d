"""The stock: the cards not dealt yet."""

from __future__ import annotations

import random
from struct import unpack
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class Stock:
    """A shuffled stock. It takes 64 random bits a card from the generator at once, and never again.

    Which card comes is decided when it is taken (Fisher and Yates, lazily), which changes nothing about the order:
    the n-th card taken depends on those bits and on n alone, whoever takes it. No card is likelier than another by
    more than one part in 2 ** 58.
    """

    __slots__ = ("_bottom", "_cards", "_generator", "_words")

    def __init__(self, cards: Sequence[int], generator: random.Random) -> None:
        self._cards = list(cards)
        self._bottom: list[int] = []
        count = len(self._cards) + 1
        self._words = unpack(f"<{count}Q", generator.randbytes(8 * count))
        """One word of randomness for every number of cards left; the first for shuffles to come."""
        self._generator: random.Random | None = None

    def __len__(self) -> int:
        return len(self._cards) + len(self._bottom)

    def take(self, count: int) -> list[int]:
        """The next cards off the top; raises IndexError when there are not so many."""
        cards, words, taken = self._cards, self._words, []
        size = len(cards)
        if count > size:
            return self._take_from_below(count)
        for left in range(size, size - count, -1):
            place = words[left] * left >> 64
            taken.append(cards[place])
            cards[place] = cards[left - 1]
        del cards[size - count :]
        return taken

    def _take_from_below(self, count: int) -> list[int]:
        taken = self.take(len(self._cards))
        return taken + [self._bottom.pop(0) for _ in range(count - len(taken))]

    def deal(self, seats: Sequence[int], each: int) -> list[list[int]]:
        """Cards for each of these seats, dealt one at a time around the table."""
        players = len(seats)
        cards = self.take(players * each)
        if each == 1:
            return [[card] for card in cards]
        return [cards[place::players] for place in range(players)]

    def draw(self, seat: int, count: int) -> list[int]:  # noqa: ARG002 - a scripted stock asks who draws
        """Replacements for one seat."""
        return self.take(count)

    def middle(self, count: int) -> list[int]:
        """Cards for everybody."""
        return self.take(count)

    def burn(self, count: int) -> list[int]:
        """Cards taken off the top to be put aside."""
        return self.take(count)

    def put_under(self, cards: Sequence[int]) -> None:
        """Put these cards under the stock."""
        self._bottom.extend(cards)

    def reshuffle(self, cards: Sequence[int]) -> None:
        """Shuffle these cards and all that is left into a new stock."""
        fresh = Stock(sorted([*self._cards, *self._bottom, *cards]), self._more())
        self._cards, self._words, self._bottom = fresh._cards, fresh._words, []

    def again(self, cards: Sequence[int]) -> Stock:
        """A newly shuffled stock of these cards, for a redeal."""
        return Stock(cards, self._more())

    def _more(self) -> random.Random:
        """More randomness for shuffles after the first, all of it from the first."""
        if self._generator is None:
            self._generator = random.Random(self._words[0])
        return self._generator

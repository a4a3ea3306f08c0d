"""The stock: the cards not dealt yet."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

ENTROPY_BITS = 512
"""Random bits per shuffle: 286 more than the 226 a deck of 52 has, so no order is measurably favoured."""


class Stock:
    """A shuffled stock. Cards are chosen when they are taken (Fisher and Yates, lazily), which changes nothing
    about their order: the n-th card taken depends on the entropy and on n alone, whoever takes it."""

    __slots__ = ("_bits", "_bottom", "_cards", "_generator")

    def __init__(self, cards: Sequence[int], entropy: int) -> None:
        self._cards = list(cards)
        self._bottom: list[int] = []
        self._bits = entropy
        self._generator: random.Random | None = None

    def __len__(self) -> int:
        return len(self._cards) + len(self._bottom)

    def take(self, count: int) -> list[int]:
        """The next cards off the top; raises IndexError when there are not so many."""
        taken, cards, bits = [], self._cards, self._bits
        left = len(cards)
        for _ in range(count):
            if not left:
                taken.append(self._bottom.pop(0))
                continue
            bits, place = divmod(bits, left)
            left -= 1
            taken.append(cards[place])
            cards[place] = cards[left]
            del cards[left]
        self._bits = bits
        return taken

    def deal(self, seats: Sequence[int], each: int) -> list[list[int]]:
        """Cards for each of these seats, dealt one at a time around the table."""
        players = len(seats)
        cards = self.take(players * each)
        return [cards[place::players] for place in range(players)]

    def draw(self, seat: int, count: int) -> list[int]:  # noqa: ARG002 - a scripted stock asks who draws
        """Replacements for one seat."""
        return self.take(count)

    def burn(self, count: int) -> list[int]:
        """Cards taken off the top to be put aside."""
        return self.take(count)

    def put_under(self, cards: Sequence[int]) -> None:
        """Put these cards under the stock."""
        self._bottom.extend(cards)

    def reshuffle(self, cards: Sequence[int]) -> None:
        """Shuffle these cards and all that is left into a new stock."""
        self._bits = self._fresh_bits()
        self._cards = sorted([*self._cards, *self._bottom, *cards])
        self._bottom.clear()

    def again(self, cards: Sequence[int]) -> Stock:
        """A newly shuffled stock of these cards, for a redeal."""
        return Stock(cards, self._fresh_bits())

    def _fresh_bits(self) -> int:
        if self._generator is None:
            self._generator = random.Random(self._bits)
        return self._generator.getrandbits(ENTROPY_BITS)

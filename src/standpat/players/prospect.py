"""What some cards promise: the part of the pot they win on average when all is dealt that is still to come."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from standpat.players.futures import affordable, futures

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from standpat.players.field import Field
    from standpat.players.game import Ahead
    from standpat.players.judge import Judge


class Prospect:
    """A player in the middle of a hand, with what is still to come for him and whom he has to beat."""

    def __init__(
        self,
        judge: Judge,
        field: Field,
        ahead: Ahead,
        up: Collection[int],
        shared: list[int],
        known: Collection[int],
    ) -> None:
        """``up`` are his cards that lie face up, ``known`` those of the deck that cannot come any more."""
        self._judge, self._field, self._ahead = judge, field, ahead
        self._up, self._shared, self._known = up, shared, known
        self._futures: dict[tuple[int, int], list[list[int]]] = {}
        self._worth: dict[tuple[tuple[int, ...], int, int], float] = {}

    def worth(self, kept: tuple[int, ...], arriving: int, count: int) -> float:
        """The part of the pot on average over so many futures, when these are kept and so many new cards arrive."""
        key = (kept, arriving, count)
        if key not in self._worth:
            parts = self._parts(kept, arriving, count)
            self._worth[key] = fsum(parts) / len(parts)
        return self._worth[key]

    def _parts(self, kept: Sequence[int], arriving: int, count: int) -> list[float]:
        """The part of the pot in each future.

        With several draws to come a player tries again where the first cards were not good enough, so that the best
        of as many futures counts.
        """
        ahead, shared, wanted = self._ahead, self._shared, self._wanted(len(kept), arriving)
        down, up = [card for card in kept if card not in self._up], [card for card in kept if card in self._up]
        open_ = wanted - ahead.shared
        covered = open_ - ahead.up
        strengths, part = self._judge.strengths, self._field.part
        parts = [
            part(strengths(down + cards[:covered], up + cards[covered:open_], shared + cards[open_:]))
            for cards in self._come(wanted, affordable(count, len(kept) + wanted + len(shared)))
        ]
        tries = len(ahead.draws)
        if tries < 2 or not arriving:
            return parts
        return [max((parts + parts)[place : place + tries]) for place in range(len(parts))]

    def _wanted(self, kept: int, arriving: int) -> int:
        """How many cards come beside those kept; at least as many as make a holding."""
        return max(arriving + self._ahead.cards, self._judge.size - kept - len(self._shared))

    def _come(self, wanted: int, count: int) -> list[list[int]]:
        """So many futures of so many cards: the same, whatever is kept."""
        key = (wanted, count if wanted else 1)
        if key not in self._futures:
            self._futures[key] = futures(self._judge.game.deck, self._known, *key)
        return self._futures[key]

"""Which holding is better, and which cards may make it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from standpat.hands import Evaluator, high_evaluator
from standpat.rules.registry import strategy

if TYPE_CHECKING:
    from collections.abc import Sequence


class Ranking(Protocol):
    """The answer to: which of two holdings is better?"""

    def evaluator(self, wild: frozenset[int], *, bug: bool) -> Evaluator:
        """What turns five cards into one int, bigger for better."""


@strategy("ranking")
@dataclass(frozen=True, slots=True, kw_only=True)
class High:
    """The usual order, from high card to straight flush; five of a kind above it (S000-06, S002-07)."""

    kind: Literal["high"] = "high"

    def evaluator(self, wild: frozenset[int], *, bug: bool) -> Evaluator:
        """The evaluator of high hands with these wild cards."""
        return high_evaluator(wild, bug=bug)


class Selection(Protocol):
    """The answer to: which of a player's cards make the hand?"""

    def value(self, evaluator: Evaluator, cards: Sequence[int]) -> int:
        """The strength of these cards."""

    def cards(self) -> tuple[int, int]:
        """The fewest and the most cards a holding may have at the showdown."""


@strategy("selection")
@dataclass(frozen=True, slots=True, kw_only=True)
class AllCards:
    """A player's five cards as they are (S002-07.1)."""

    kind: Literal["all"] = "all"

    def value(self, evaluator: Evaluator, cards: Sequence[int]) -> int:
        """The strength of the five cards."""
        return evaluator.value(cards)

    def cards(self) -> tuple[int, int]:
        """Exactly five."""
        return 5, 5


@strategy("selection")
@dataclass(frozen=True, slots=True, kw_only=True)
class BestFive:
    """The best five of a player's cards."""

    kind: Literal["best_five"] = "best_five"

    def value(self, evaluator: Evaluator, cards: Sequence[int]) -> int:
        """The strength of the best five."""
        return evaluator.best(cards)

    def cards(self) -> tuple[int, int]:
        """Five or more."""
        return 5, 10

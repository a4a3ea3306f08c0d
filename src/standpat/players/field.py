"""The players to beat, and which part of the pot a holding gets against them."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from standpat.engine.actions import BOTH, HIGH, LOW
from standpat.players.judge import NOT_IN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.players.judge import Strengths

CONTENDS = 0.6
"""How likely an opponent is to play for a half, where players say which and he has not yet."""
SWINGS = 0.85
"""What is left of the chance of somebody who plays for both halves: he must win both, and alone."""


class Spread:
    """What one player may hold: the strengths of many holdings, sorted, for each half of the pot."""

    __slots__ = ("_halves", "out")

    def __init__(self, holdings: Sequence[Strengths]) -> None:
        self._halves = [sorted(strengths) for strengths in zip(*holdings, strict=True)]
        last = self._halves[-1]
        self.out = bisect_right(last, NOT_IN) / len(last)
        """The share of the holdings that do not compete for the last half."""

    def beaten(self, half: int, strength: int) -> float:
        """The share of the holdings that a strength beats, equals counted half.

        >>> Spread([(1,), (3,), (3,), (8,)]).beaten(0, 3)
        0.5
        """
        strengths = self._halves[half]
        worse = bisect_left(strengths, strength)
        if worse < len(strengths) and strengths[worse] == strength:
            return (worse + bisect_right(strengths, strength, worse)) / (2 * len(strengths))
        return worse / len(strengths)


class Rival(NamedTuple):
    """An opponent: what he may hold, and how likely he is to play for each half."""

    spread: Spread
    plays_for: tuple[float, ...] = (1.0, 1.0)


class Field:
    """All who are still in.

    ``words`` are what the player may still say he plays for, or the one he has said; none where the cards speak.
    """

    def __init__(self, rivals: Sequence[Rival], words: tuple[str, ...] = ()) -> None:
        self._rivals = Counter(rivals)
        self._words = words
        self._alone = [prod([1 - rival.plays_for[half] for rival in rivals]) for half in (1, 0)]
        """The chance that nobody plays for the other half, by the half one plays for."""
        self._none = prod([rival.spread.out for rival in rivals])
        """The chance that no opponent's holding competes for the second half."""
        self._chances: tuple[dict[int, float], ...] = ({NOT_IN: 0.0}, {NOT_IN: 0.0})
        """The chance to win each half, by strength, as far as it was asked for."""

    def part(self, mine: Strengths) -> float:
        """The part of the pot that holdings of these strengths may hope for, 0 to 1.

        >>> rival = Rival(Spread([(1, 5), (3, 2), (3, 1), (8, NOT_IN)]))
        >>> Field([rival]).part((9, NOT_IN)), Field([rival]).part((2, 3)), Field([rival, rival]).part((2, 9))
        (0.625, 0.5, 0.53125)
        """
        if len(mine) == 1:
            return self._wins(0, mine[0])
        if self._words:
            said = self.by_word(mine)
            return max([said[word] for word in self._words])
        first, second = self._wins(0, mine[0]), self._wins(1, mine[1])
        return first * (1 + self._none) / 2 if mine[1] == NOT_IN else (first + second) / 2

    def by_word(self, mine: Strengths) -> dict[str, float]:
        """The part of the pot for each word a player may say."""
        first, second = self._wins(0, mine[0]), self._wins(1, mine[1])
        alone = self._alone
        return {HIGH: first * (1 + alone[0]) / 2, LOW: second * (1 + alone[1]) / 2, BOTH: first * second * SWINGS}

    def _wins(self, half: int, strength: int) -> float:
        """The chance to win a half."""
        chances = self._chances[half]
        if strength not in chances:
            chance = 1.0
            for (spread, plays_for), times in self._rivals.items():
                lost = plays_for[half] * (1 - spread.beaten(half, strength))
                for _ in range(times):
                    chance *= 1 - lost
            chances[strength] = chance
        return chances[strength]

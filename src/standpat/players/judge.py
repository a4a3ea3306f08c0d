"""What holdings are worth for each half of the pot, as the table stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.hands import Evaluator
    from standpat.players.game import Game, Half
    from standpat.players.seen import Seen

NOT_IN = -1
"""The strength of a holding that does not compete."""
EXACT = 9
"""Of more cards the best are only looked for in any two thirds of them."""
Cards = list[int]
Strengths = tuple[int, ...]
"""A strength for each half of the pot."""


class Judge:
    """Judges holdings with the wild cards of this moment.

    Where everybody can tell which cards are wild, one evaluator a half will do; where a holding itself decides it,
    such as its lowest card face down, every holding is put on a table of its own.
    """

    strengths: Callable[[Cards, Cards, Cards], Strengths]
    """What a holding is worth: its cards face down, those face up, and those in the middle."""

    def __init__(self, game: Game, seen: Seen, seat: int) -> None:
        self.game, self.halves = game, seen.halves
        self._seen, self._seat = seen, seat
        wilds = game.wilds if game.wild is None else game.wild.on_board(seen)
        self._evaluators = [game.evaluator(half.ranking, wilds) for half in self.halves]
        self.key = (self.halves, wilds, tuple(seen.shared))
        """What its judgement depends on, so that it can be remembered."""
        sizes = [evaluator.size for evaluator in self._evaluators]
        self.size = max(sizes)
        """The fewest cards that make a holding."""
        if game.wild is not None and game.wild.at(seen, seat) != wilds:
            self.strengths = self._each_on_its_own
        elif all(half.cards == "all" and not half.floor for half in self.halves) and all(sizes):
            self.strengths = whole_holdings(self._evaluators)
        else:
            self.strengths = self._half_by_half

    @property
    def evaluator(self) -> Evaluator:
        """What judges the whole, or the first half."""
        return self._evaluators[0]

    def _half_by_half(self, down: Cards, up: Cards, shared: Cards) -> Strengths:
        judged = zip(self.halves, self._evaluators, strict=True)
        return tuple([strength(half, evaluator, down, up, shared) for half, evaluator in judged])

    def _each_on_its_own(self, down: Cards, up: Cards, shared: Cards) -> Strengths:
        game = self.game
        assert game.wild is not None  # noqa: S101 - or nothing would be decided by a holding
        wilds = game.wild.at(self._seen.with_holding(self._seat, down, up), self._seat)
        return tuple([strength(half, game.evaluator(half.ranking, wilds), down, up, shared) for half in self.halves])


def whole_holdings(evaluators: Sequence[Evaluator]) -> Callable[[Cards, Cards, Cards], Strengths]:
    """The quickest judge: for halves of which all cards count and any holding competes."""
    judges = [(evaluator.size, evaluator.value, best_of(evaluator)) for evaluator in evaluators]
    size, value, best = judges[0]

    def one(down: Cards, up: Cards, shared: Cards) -> Strengths:
        cards = down + up + shared
        count = len(cards)
        return (value(cards) if count == size else best(cards) if count > size else NOT_IN,)

    def several(down: Cards, up: Cards, shared: Cards) -> Strengths:
        cards = down + up + shared
        count = len(cards)
        return tuple(
            [value(cards) if count == size else best(cards) if count > size else NOT_IN for size, value, best in judges]
        )

    return one if len(judges) == 1 else several


def strength(half: Half, evaluator: Evaluator, down: Cards, up: Cards, shared: Cards) -> int:
    """The strength for a half; NOT_IN for a holding that does not compete for it."""
    cards = down if half.cards == "down" else up + shared if half.cards == "up" else down + up + shared
    size = evaluator.size
    if len(cards) < size:
        return NOT_IN
    value = evaluator.value(cards) if len(cards) == size else best_of(evaluator)(cards)
    competes = (value or not half.second) and (half.floor is None or half.floor.met(evaluator, value))
    return value if competes else NOT_IN


def best_of(evaluator: Evaluator) -> Callable[[Cards], int]:
    """The strength of the best of more cards than make a holding; of very many only roughly, for it takes long."""
    best = evaluator.best

    def strength(cards: Cards) -> int:
        if len(cards) <= EXACT:
            return best(cards)
        third = len(cards) // 3
        first, second, rest = cards[:third], cards[third : 2 * third], cards[2 * third :]
        return max(best(first + second), best(first + rest), best(second + rest))

    return strength

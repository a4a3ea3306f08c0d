"""What opponents may hold: any cards, those that go with what lies open, or what is left after sensible draws."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from standpat.players.drawing import after_drawing
from standpat.players.field import Spread
from standpat.players.futures import affordable, deals, futures

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from standpat.players.game import Ahead, Game
    from standpat.players.judge import Cards, Judge

BESIDE_OPEN_CARDS = 16
"""How many holdings stand for an opponent whose open cards are seen."""
OF_ANY_CARDS = 400
"""How many stand for one of whom nothing is seen."""
REMEMBERED = 128
"""How many spreads of a kind are remembered."""
OTHERS = 32
"""What comes to opponents comes from other shuffles than what comes to oneself: from this one on."""

Made = TypeVar("Made")


class Opponents:
    """The spreads of a game, made when they are first asked for; see ``opponents_of``."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._any: dict[object, Spread] = {}
        self._drawn: dict[object, dict[object, Spread]] = {}

    def with_open_cards(
        self, judge: Judge, up: Cards, shared: Cards, ahead: Ahead, known: Collection[int], seat: int
    ) -> Spread:
        """An opponent with these up cards; ``ahead`` counts also what he has face down."""
        count = affordable(BESIDE_OPEN_CARDS, len(up) + len(shared) + ahead.cards, self._game.haste)
        rows = futures(self._game.deck, known, ahead.cards, count, OTHERS + seat * BESIDE_OPEN_CARDS // 2)
        covered, open_ = ahead.down, ahead.down + ahead.up
        return Spread([judge.strengths(row[:covered], up + row[covered:open_], shared + row[open_:]) for row in rows])

    def with_any_cards(self, judge: Judge, dealt: Ahead, shared: Cards) -> Spread:
        """An opponent who is dealt so many cards in all."""

        def make() -> Spread:
            covered, open_ = dealt.down, dealt.down + dealt.up
            count = affordable(OF_ANY_CARDS, dealt.cards + len(shared), self._game.haste)
            rows = [row[: dealt.cards] for row in deals(self._game.deck, shared, dealt.cards, count)]
            return Spread([judge.strengths(row[:covered], row[covered:open_], shared + row[open_:]) for row in rows])

        return _remembered(self._any, (judge.key, dealt), make)

    def unseen(self, judge: Judge, dealt: Ahead, shared: Cards, draw: int = -1, exchanged: int = 0) -> Spread:
        """An opponent without open cards, who has exchanged so many at the draw of this number (-1: none yet)."""
        if not self._game.draws:
            return self.with_any_cards(judge, dealt, shared)
        spreads = _remembered(
            self._drawn,
            (judge.key, dealt),
            lambda: after_drawing(judge, dealt, shared, self.with_any_cards(judge, dealt, shared)),
        )
        return spreads.get((draw, exchanged), spreads[None])


def _remembered(known: dict[object, Made], key: object, make: Callable[[], Made]) -> Made:
    if key not in known:
        if len(known) >= REMEMBERED:
            known.clear()
        known[key] = make()
    return known[key]


@lru_cache(maxsize=32)
def opponents_of(game: Game) -> Opponents:
    """What opponents may hold in a game."""
    return Opponents(game)

"""Bots with a style: they think as ``tips`` does, faster, and bet in a manner of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.players.game import game_of
from standpat.players.style import LOOSE, TIGHT, Style
from standpat.players.tips import TipsBot

if TYPE_CHECKING:
    import random

    from standpat.rules.compiled import Rules

HASTE = 6
"""How many times fewer holdings it imagines for opponents than ``tips`` does, so that it always answers quickly."""


class StyledBot(TipsBot):
    """Bets by its chance to win, as its style has it."""

    def __init__(self, generator: random.Random, rules: Rules | None = None, *, style: Style) -> None:
        super().__init__(generator, rules, haste=HASTE)
        self.style = style
        if rules is not None:
            make_ready(rules)

    def new_game(self, rules: Rules) -> None:
        """Another game begins: what takes long is done before its first hand."""
        super().new_game(rules)
        make_ready(rules)


def tight(generator: random.Random, rules: Rules | None) -> StyledBot:
    """Waits for good cards."""
    return StyledBot(generator, rules, style=TIGHT)


def loose(generator: random.Random, rules: Rules | None) -> StyledBot:
    """Plays most of what it is dealt."""
    return StyledBot(generator, rules, style=LOOSE)


def make_ready(rules: Rules) -> None:
    """Make the tables of the evaluators, which takes longer than any decision; done once, it is no work any more."""
    game = game_of(rules, rules.seats.min, HASTE)
    for ranking in (*(half.ranking for half in game.halves), *game.others):
        evaluator = game.evaluator(ranking, game.wilds)
        if evaluator.size:
            evaluator.value(game.deck[: evaluator.size])
            evaluator.best(game.deck[: evaluator.size + 2])

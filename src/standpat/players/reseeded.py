"""Bots of a game that is saved: they decide the same when it is gone on with as they would have without a break."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from standpat.players.bots import bot_with

if TYPE_CHECKING:
    from standpat.engine.actions import Action, Legal
    from standpat.engine.view import View
    from standpat.rules.compiled import Rules


class Reseeded:
    """A bot whose randomness begins anew at every decision, from the seed, the seat, the hand and the moment.

    >>> Reseeded("loose", seed="7", seat=1).name
    'loose'
    """

    needs_view = True

    def __init__(self, name: str, seed: int | str, seat: int, rules: Rules | None = None) -> None:
        self.name = name
        self._of = f"standpat {seed} bot {seat}"
        self._generator = random.Random(self._of)
        self._bot = bot_with(name, self._generator, rules)
        self._hand = 0

    def new_game(self, rules: Rules) -> None:
        """Another game begins."""
        getattr(self._bot, "new_game", lambda _: None)(rules)

    def new_hand(self, number: int) -> None:
        """The hand with this number begins, or is gone on with."""
        self._hand = number

    def choose(self, view: View, legal: Legal) -> Action:
        """What the bot does."""
        self._generator.seed(f"{self._of} hand {self._hand} event {len(view.events)}")
        return self._bot.choose(view, legal)

    def close(self) -> None:
        """The game is over for now."""
        getattr(self._bot, "close", lambda: None)()

"""The bots by name: those standpat ships, and everybody's. A bot sees its own view and what it may do, no more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import BRING_IN, CALL, CHECK, DRAW, PAY, UNSIZED, Action, BetLegal, CardsLegal, DrawLegal
from standpat.players.styled import loose, tight
from standpat.players.tips import TipsBot
from standpat.session.session import stream

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from standpat.engine.actions import Legal
    from standpat.engine.view import View
    from standpat.rules.compiled import Rules
    from standpat.session.play import Player

SECONDS = 2.0
"""How long a bot of somebody else may think, unless another time is named."""
ALONE = {verb: Action(verb) for verb in UNSIZED}
"""The actions that are a verb and nothing else, made once."""


class RandomBot:
    """Uniform over the kinds of legal action, then over its amount or its cards."""

    needs_view = False

    def __init__(self, generator: random.Random) -> None:
        self._random = generator.random

    def choose(self, view: View, legal: Legal) -> Action:  # noqa: ARG002 - a player's signature
        """Any legal action."""
        verbs = legal.verbs
        verb = verbs[int(self._random() * len(verbs))]
        if verb in UNSIZED:
            return ALONE[verb]
        if verb == DRAW and isinstance(legal, DrawLegal):
            return Action(verb, None, self._discards(legal))
        if isinstance(legal, CardsLegal):
            return Action(verb, None, self._some(legal))
        return Action(verb, legal.pick(self._random())) if isinstance(legal, BetLegal) else legal.default

    def _some(self, legal: CardsLegal) -> tuple[int, ...]:
        """Any of the cards, in any order, as many as may be chosen."""
        least = max(legal.least, 1)
        left = list(legal.cards)
        count = least + int(self._random() * (legal.most - least + 1))
        return tuple(left.pop(int(self._random() * len(left))) for _ in range(count))

    def _discards(self, legal: DrawLegal) -> tuple[int, ...]:
        while True:
            count = 1 + int(self._random() * legal.most)
            left = list(legal.cards)
            discards = tuple(left.pop(int(self._random() * len(left))) for _ in range(count))
            if not legal.refusal(discards):
                return discards


class CallerBot:
    """Never bets, always calls, stands pat."""

    needs_view = False

    def choose(self, view: View, legal: Legal) -> Action:  # noqa: ARG002 - a player's signature
        """Check, call or bring in; else what is done for a player whose time runs out."""
        for verb in (CHECK, CALL, BRING_IN, PAY):
            if verb in legal.verbs:
                return Action(verb)
        return legal.default


def bot(name: str, seed: int | str, seat: int, rules: Rules | None = None, *, seconds: float = SECONDS) -> Player:
    """A bot by name, with its own stream of the session's seed; raises UnknownName or BotImport.

    It is one of ``BOTS``, one that a package has registered, ``vendor:name``, or anybody's, ``module:Name``; see
    docs/bots.md. Those that are not standpat's play in processes of their own and have so many ``seconds`` to think.

    >>> bot("caller", seed=1, seat=0).needs_view
    False
    """
    return bot_with(name, stream(seed, f"bot {seat}"), rules, seconds=seconds)


def bot_with(name: str, generator: random.Random, rules: Rules | None = None, *, seconds: float = SECONDS) -> Player:
    """A bot by name that takes all its chances from this generator; raises UnknownName or BotImport."""
    if name in BOTS:
        return BOTS[name](generator, rules)
    from standpat.players.apart import Apart
    from standpat.players.named import bot_meant

    made = Apart(name, bot_meant(name, BOTS), generator, seconds=seconds)
    if rules is not None:
        made.new_game(rules)
    return made


def check_bot(name: str) -> None:
    """Raise UnknownName or BotImport for a name that can be no bot's; nothing is imported or started.

    >>> check_bot("tips")
    """
    if name not in BOTS:
        from standpat.players.named import bot_meant

        bot_meant(name, BOTS)


BOTS: dict[str, Callable[[random.Random, Rules | None], Player]] = {
    "tips": TipsBot,
    "tight": tight,
    "loose": loose,
    "random": lambda generator, _: RandomBot(generator),
    "caller": lambda *_: CallerBot(),
}
"""The shipped bots by name."""

"""The bot that plays by the source's tips where they say something, and elsewhere by what wins most.

It sees its own view and what it may do, and knows the rules of the game; nothing else, and no game by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import (
    ARRANGE,
    DECLINE,
    DRAW,
    EXPOSE,
    FOLD,
    HIGH,
    KEEP,
    PASS,
    PAY,
    Action,
    BetLegal,
    CardsLegal,
    ChoiceLegal,
    DrawLegal,
)
from standpat.players.betting import bet, price
from standpat.players.game import game_of, usual_game
from standpat.players.outlook import Outlook
from standpat.players.style import TIPS

if TYPE_CHECKING:
    import random

    from standpat.engine.actions import Legal
    from standpat.engine.view import View
    from standpat.players.game import Game
    from standpat.players.outlook import Memory
    from standpat.rules.compiled import Rules


class TipsBot:
    """Changes cards as the source advises; bets, calls and folds by what its holding is worth against the pot.

    >>> import random, standpat
    >>> rules = standpat.load("open-no-limit")
    >>> hand = standpat.Hand(rules, [100, 100], 1, random.Random(7))
    >>> TipsBot(random.Random(1), rules).choose(standpat.view_of(0, hand.log), hand.legal()).verb in hand.legal().verbs
    True
    """

    needs_view = True
    style = TIPS
    """How it bets."""

    def __init__(self, generator: random.Random, rules: Rules | None = None, *, haste: int = 1) -> None:
        """Without rules it takes the game for one of the usual order; with ``haste`` it thinks so many times less."""
        self._generator = generator
        self._rules = rules
        self._haste = haste
        self._games: dict[int, Game] = {}
        self._memory: Memory = {}

    def new_game(self, rules: Rules) -> None:
        """Another game begins: its rules say what a holding is worth."""
        if rules is not self._rules:
            self._rules, self._games, self._memory = rules, {}, {}

    def choose(self, view: View, legal: Legal) -> Action:
        """The action of the seat, which is to act."""
        if len(legal.verbs) == 1 and isinstance(legal, BetLegal) and not legal.low:
            return legal.default
        if isinstance(legal, BetLegal):
            return bet(legal, self._outlook(view, legal.seat), self._generator, self.style)
        if isinstance(legal, DrawLegal):
            gone = self._outlook(view, legal.seat, legal.cards).exchange(legal.limit, legal.most)
            return Action(DRAW, None, gone) if gone and DRAW in legal.verbs else legal.default
        if isinstance(legal, CardsLegal):
            return self._cards(view, legal)
        return self._choice(view, legal) if isinstance(legal, ChoiceLegal) else legal.default

    def _outlook(self, view: View, seat: int, cards: tuple[int, ...] = ()) -> Outlook:
        """How things look to the seat."""
        players = len(view.seats)
        if players not in self._games:
            self._games[players] = usual_game() if self._rules is None else game_of(self._rules, players, self._haste)
        return Outlook(self._games[players], view, seat, cards or view.cards[seat], self._memory)

    def _cards(self, view: View, legal: CardsLegal) -> Action:
        """Part with what is missed least; turn up what tells least, and only if that looks no better than nothing."""
        outlook, verb = self._outlook(view, legal.seat), legal.verbs[0]
        if verb not in (ARRANGE, EXPOSE):
            return Action(verb, None, outlook.worst(legal.least, arriving=verb == PASS))
        cards = outlook.least_telling(max(legal.least, 1), legal.cards)
        if KEEP in legal.verbs and outlook.looks([*outlook.up, *cards]) > outlook.looks(outlook.up):
            return Action(KEEP)
        return Action(verb, None, cards)

    def _choice(self, view: View, legal: ChoiceLegal) -> Action:
        """Say what wins most; pay what is worth its price; decline whatever else is offered."""
        verbs = legal.verbs
        if HIGH in verbs:
            return Action(self._outlook(view, legal.seat).best_word())
        if PAY not in verbs:
            return legal.default
        outlook = self._outlook(view, legal.seat)
        if FOLD in verbs:
            worth_it = PAY in legal.verbs and outlook.chance() > price(legal.price, view.pot)
            return Action(PAY if worth_it else FOLD)
        return Action(PAY if (outlook.chance(more=1) - outlook.chance()) * view.pot > legal.price else DECLINE)

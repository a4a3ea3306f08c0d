"""What a holding that is shown is called, by the order in force: the game's, or another after nobody has opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import SUITS
from standpat.engine.events import Began, Event, Redealt, TurnedTo
from standpat.rules.ranking import SuitCard
from standpat.rules.steps import Bet
from standpat.words.holdings import card_words
from standpat.words.strategies import Telling

if TYPE_CHECKING:
    from standpat.rules.compiled import Rules
    from standpat.rules.ranking import Ranking
    from standpat.words.voice import Voice


class ShownHoldings:
    """Names strengths. Which cards are wild makes no difference to that: a strength says by itself what it is.

    >>> import standpat
    >>> from standpat.words.voice import Voice
    >>> rules = standpat.load("jacks-back")
    >>> names = ShownHoldings(rules, Voice())
    >>> names.first(rules.rank("As Ad 9c 4h 2s").value)
    'pair of aces, then nine-four-two'
    >>> names.see(TurnedTo("ace_to_five"))
    >>> names.ranking.kind
    'ace_to_five'
    """

    def __init__(self, rules: Rules, voice: Voice) -> None:
        self.rules = rules
        self.voice = voice
        self.ranking: Ranking = rules.ranking
        """The order by which the hand is judged now."""
        self._telling = Telling(rules, voice)

    def see(self, event: Event) -> None:
        """Take in what changes the order: a new deal, or that nobody opened."""
        if isinstance(event, Began | Redealt):
            self.ranking = self.rules.ranking
        elif isinstance(event, TurnedTo):
            self.ranking = self._named(event.ranking)

    def _named(self, kind: str) -> Ranking:
        """The order to which the hand turns when nobody opens."""
        steps = [step for street in self.rules.streets for step in street.steps]
        orders = [step.all_pass.ranking for step in steps if isinstance(step, Bet)]
        return next((order for order in orders if order is not None and order.kind == kind), self.rules.ranking)

    def first(self, value: int) -> str:
        """The name of a strength, empty for -1."""
        return self.voice.holding(self._telling.evaluator(self.ranking), value) if value >= 0 else ""

    def second(self, value: int) -> str:
        """The name of a strength in the second half of the pot; empty for none."""
        second = self.rules.award.second
        if second is None or value <= 0:
            return ""
        evaluator = self._telling.evaluator(second.ranking)
        if isinstance(second.ranking, SuitCard):
            card = 4 * evaluator.ranks(value)[0] + SUITS.index(second.ranking.suit)
            return card_words(card, self.voice.lang)
        return self.voice.holding(evaluator, value)

"""How the rules of a game are told: sentences, one function a strategy, chosen by its class.

A strategy of another vendor is told in its own words, ``told(lang)``, or else by its docstring and its settings.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from standpat.cards import RANKS
from standpat.rules.registry import meaning_of
from standpat.words.voice import later

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.hands import Evaluator
    from standpat.rules.compiled import Rules
    from standpat.rules.ranking import Floor, Ranking
    from standpat.words.voice import Voice

Sentences = list[str]
SIDES = {
    "clockwise": (later("left"), later("right")),
    "counterclockwise": (later("right"), later("left")),
}
"""On which side of a player the next one sits and on which the one before, by the direction of play."""


class Telling:
    """The rules of one game, being told in one language; called with a strategy it gives that one's sentences.

    >>> import standpat
    >>> from standpat.words.voice import Voice
    >>> rules = standpat.load("classic")
    >>> Telling(rules, Voice())(rules.deck)
    ['52 cards, no joker.']
    """

    def __init__(self, rules: Rules, voice: Voice) -> None:
        self.rules = rules
        self.voice = voice
        next_one, one_before = SIDES[rules.seats.direction]
        self._sides = {"side": voice.say(next_one), "other_side": voice.say(one_before)}

    def __call__(self, strategy: Any) -> Sentences:
        """The sentences of a strategy: its own, if it says itself."""
        if hasattr(strategy, "told"):
            said: Sentences = strategy.told(self.voice.lang)
            return said
        return sentences(strategy, self)

    def say(self, message: str, /, **parts: object) -> str:
        """One sentence, with its parts filled in; ``{side}`` is where the next player sits, ``{other_side}`` not."""
        return self.voice.say(message, **self._sides, **parts)

    def count(self, one: str, many: str, number: int, /, **parts: object) -> str:
        """A sentence about a number of things; ``{n}`` is the number."""
        return self.voice.count(one, many, number, **self._sides, **parts)

    def steps(self) -> Iterator[Any]:
        """The steps of the game, street by street."""
        return (step for street in self.rules.streets for step in street.steps)

    def evaluator(self, ranking: Ranking) -> Evaluator:
        """What judges holdings by this ranking, with the deck of the most players and what is always wild."""
        rules = self.rules
        deck = rules.deck.cards(rules.seats.max)
        return ranking.evaluator(rules.wild.wild_cards(deck), rules.wild.use(), deck)

    def floor(self, floor: Floor, ranking: Ranking | None = None) -> str:
        """The least holding that will do, by the game's ranking or another."""
        evaluator = self.evaluator(ranking or self.rules.ranking)
        rank = RANKS.index(floor.rank) if floor.rank else None
        return self.voice.holding(evaluator, evaluator.floor(floor.category, rank))


@singledispatch
def sentences(strategy: Any, _tell: Telling) -> Sentences:
    """What this strategy says in the game that is told."""
    said = meaning_of(type(strategy))
    settings = ", ".join(_settings(strategy))
    return [f"{said} ({settings})" if settings else said]


def _settings(strategy: Any) -> list[str]:
    """Every setting of a strategy with its value."""
    names = [field.name for field in fields(strategy) if field.name != "kind"] if is_dataclass(strategy) else []
    return [f"{name} {getattr(strategy, name)}" for name in names]

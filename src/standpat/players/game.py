"""What a bot has to know of the rules: the deck, what is fought for, and what each street brings."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from standpat.cards import standard_deck
from standpat.hands import high_evaluator
from standpat.rules.steps import Bet, Deal, Draw

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.hands import Evaluator, WildUse
    from standpat.rules.compiled import Rules
    from standpat.rules.draw_limit import DrawLimit
    from standpat.rules.ranking import Floor, Ranking
    from standpat.rules.wild import Wild, Wilds


class Half(NamedTuple):
    """What a pot, or a half of it, goes to."""

    ranking: Ranking
    cards: Literal["all", "down", "up"] = "all"
    """Which of the cards count."""
    floor: Floor | None = None
    """The least holding that wins; None for any."""
    second: bool = False
    """Whether it is the second half; a strength of 0 does not compete there."""


class Ahead(NamedTuple):
    """What is still to come for every seat: cards, and draws."""

    down: int = 0
    up: int = 0
    shared: int = 0
    draws: tuple[DrawLimit, ...] = ()

    @property
    def cards(self) -> int:
        """How many cards in all, besides those drawn."""
        return self.down + self.up + self.shared

    def and_then(self, other: Ahead) -> Ahead:
        """This, and what the other brings."""
        counts = (self.down + other.down, self.up + other.up, self.shared + other.shared)
        return Ahead(*counts, self.draws + other.draws)


NOTHING = Ahead()


class Game:
    """A game as far as it decides what holdings are worth, at a table of so many players; see ``game_of``."""

    def __init__(
        self,
        deck: tuple[int, ...],
        wild: Wild | None,
        wilds: Wilds,
        halves: tuple[Half, ...],
        streets: tuple[tuple[str, tuple[Ahead, ...]], ...],
        others: tuple[Ranking, ...],
        declares: bool,  # noqa: FBT001
        haste: int = 1,
    ) -> None:
        self.deck = deck
        self.wild = wild
        """What makes cards wild during the hand; None where that is settled before it."""
        self.wilds = wilds
        """The cards that are wild whatever happens, and what they may stand for."""
        self.halves = halves
        self.streets = streets
        """What the deals and draws of each street bring, in order."""
        self.others = others
        """The rankings the hand may turn to."""
        self.declares = declares
        """Whether players say what they play for."""
        self.haste = haste
        """How many times fewer holdings than usual are imagined for opponents."""
        self.draws = tuple(limit for _, brings in streets for step in brings for limit in step.draws)
        self._ahead: dict[tuple[str, int, int], Ahead] = {}
        self._evaluators: dict[tuple[Ranking, Wilds], Evaluator] = {}

    def halves_by(self, kind: str) -> tuple[Half, ...]:
        """What is fought for when the hand has turned to a ranking of that kind."""
        first, *second = self.halves
        turned = [first._replace(ranking=ranking) for ranking in self.others if ranking.kind == kind]
        return (turned[0], *second) if turned else self.halves

    def evaluator(self, ranking: Ranking, wilds: Wilds) -> Evaluator:
        """What judges holdings by a ranking with these wild cards."""
        key = (ranking, wilds)
        if key not in self._evaluators:
            self._evaluators[key] = ranking.evaluator(*wilds, self.deck)
        return self._evaluators[key]

    def ahead(self, street: str, deals: int = 0, draws: int = 0) -> Ahead:
        """What is to come in a hand that has reached a street, with so many deals and draws of the street over.

        >>> import standpat
        >>> game_of(standpat.load("five-card-stud"), 2).ahead("third_street", deals=1)
        Ahead(down=0, up=2, shared=0, draws=())
        """
        key = (street, deals, draws)
        if key not in self._ahead:
            names = [name for name, _ in self.streets]
            place = names.index(street) if street in names else -1
            now = self.streets[place][1] if place >= 0 else ()
            dealt, drawn = [step for step in now if not step.draws], [step for step in now if step.draws]
            later = [step for _, brings in self.streets[place + 1 :] for step in brings]
            self._ahead[key] = _together([*dealt[deals:], *drawn[draws:], *later])
        return self._ahead[key]


def _together(steps: Iterable[Ahead]) -> Ahead:
    total = NOTHING
    for step in steps:
        total = total.and_then(step)
    return total


def game_of(rules: Rules, players: int, haste: int = 1) -> Game:
    """What the rules say; equal rules, for so many players, give the same game.

    >>> import standpat
    >>> rules = standpat.load("classic")
    >>> game_of(rules, 3) is game_of(standpat.load("classic", {"opening": "jacks"}), 3)
    True
    """
    deck = rules.deck.cards(players)
    wild_cards = rules.wild.wild_cards(deck) if rules.deck.varies else rules.wild_cards
    parts = (
        deck,
        rules.wild if rules.wild.dynamic else None,
        (wild_cards, rules.wild.use()),
        _halves(rules),
        tuple((street.name, tuple(filter(any, map(_brings, street.steps)))) for street in rules.streets),
        tuple(_turned_to(rules)),
        rules.award.declares,
        haste,
    )
    return _game(parts)


@lru_cache(maxsize=64)
def _game(parts: tuple[Any, ...]) -> Game:
    return Game(*parts)


def _halves(rules: Rules) -> tuple[Half, ...]:
    whole = Half(rules.ranking, floor=rules.award.qualifier)
    second = rules.award.second
    if second is None:
        return (whole,)
    return whole, Half(second.ranking, second.cards, second.qualifier, second=True)


def _brings(step: object) -> Ahead:
    if isinstance(step, Draw):
        return Ahead(draws=(step.limit,))
    return Ahead(step.down, step.up, step.shared) if isinstance(step, Deal) else NOTHING


def _turned_to(rules: Rules) -> list[Ranking]:
    rounds = [step for street in rules.streets for step in street.steps if isinstance(step, Bet)]
    return [step.all_pass.ranking for step in rounds if step.all_pass.ranking is not None]


class _Usual:
    """The usual order, for a bot that has not been told the rules."""

    low: ClassVar[bool] = False
    kind = ""

    def evaluator(self, wild: frozenset[int], use: WildUse, deck: tuple[int, ...]) -> Evaluator:  # noqa: ARG002
        return high_evaluator(wild)


@lru_cache(maxsize=1)
def usual_game() -> Game:
    """Nothing is known but that holdings are those of the usual order."""
    evaluator = high_evaluator()
    return Game(standard_deck(), None, (evaluator.wild, evaluator.use), (Half(_Usual()),), (), (), declares=False)

"""Which cards exist."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, Protocol

from standpat.cards import RANKS, STANDARD_CARDS, rank_of, standard_deck
from standpat.frozen import frozen
from standpat.rules.bounds import Ge, Le, Len
from standpat.rules.registry import strategy

RankLetter = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
Jokers = Annotated[int, Ge(0), Le(4)]


class Deck(Protocol):
    """The answer to: which cards are shuffled for this number of players?"""

    varies: ClassVar[bool]
    """Whether the number of players changes the cards."""

    @property
    def jokers(self) -> int:
        """How many jokers there are."""

    def cards(self, players: int) -> tuple[int, ...]:
        """Every card of the deck, once."""


@strategy("deck")
@frozen
class Standard:
    """The pack of 52 cards, with jokers if wanted (S000-02.2, S002-03.2)."""

    kind: Literal["standard"] = "standard"
    jokers: Jokers = 0
    """How many jokers are added."""

    varies: ClassVar[bool] = False

    def cards(self, players: int) -> tuple[int, ...]:  # noqa: ARG002 - other decks depend on it
        """The same cards for any number of players."""
        return standard_deck(self.jokers)


@strategy("deck")
@frozen
class Stripped:
    """A pack without its lowest ranks: 32 cards from the seven on, 40 from the five on (K-10, K-13).

    >>> len(Stripped().cards(2)), len(Stripped(lowest="2", remove=("8", "9", "T"), jokers=1).cards(2))
    (32, 41)
    """

    kind: Literal["stripped"] = "stripped"
    lowest: RankLetter = "7"
    """The lowest rank that stays."""
    remove: tuple[RankLetter, ...] = ()
    """Ranks taken out besides."""
    jokers: Jokers = 0
    """How many jokers are added."""

    varies: ClassVar[bool] = False

    def cards(self, players: int) -> tuple[int, ...]:  # noqa: ARG002 - other decks depend on it
        """The same cards for any number of players."""
        return _without(self.lowest, self.remove, self.jokers)


@strategy("deck")
@frozen
class ByPlayers:
    """The fewer players, the fewer cards: with the rule of eleven the lowest rank is 11 less the players (K-11).

    >>> [len(ByPlayers().cards(players)) for players in (2, 3, 4, 5, 6)]
    [24, 28, 32, 36, 40]
    """

    kind: Literal["by_players"] = "by_players"
    lowest: Annotated[tuple[RankLetter, ...], Len(1)] = ("9", "8", "7", "6", "5")
    """The lowest rank that stays with two players, with three, and so on; one for every number of players."""
    jokers: Jokers = 0
    """How many jokers are added."""

    varies: ClassVar[bool] = True

    def cards(self, players: int) -> tuple[int, ...]:
        """The pack for this number of players; the last named one for more."""
        place = min(max(players - 2, 0), len(self.lowest) - 1)
        return _without(self.lowest[place], (), self.jokers)


def _without(lowest: str, remove: tuple[str, ...], jokers: int) -> tuple[int, ...]:
    """The pack from this rank up, without some ranks, and its jokers."""
    least, out = RANKS.index(lowest), {RANKS.index(rank) for rank in remove}
    natural = (card for card in range(STANDARD_CARDS) if rank_of(card) >= least and rank_of(card) not in out)
    return (*natural, *range(STANDARD_CARDS, STANDARD_CARDS + jokers))

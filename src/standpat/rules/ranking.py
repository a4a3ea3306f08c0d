"""Which holding is better, and which cards may make it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Protocol

from standpat.cards import RANKS, STANDARD_CARDS, SUITS, rank_of
from standpat.frozen import frozen
from standpat.hands import Evaluator, Order, WildUse, make_evaluator, suit_card_evaluator
from standpat.rules.bounds import Len
from standpat.rules.deck import RankLetter  # noqa: TC001 - annotations of strategies are read at run time
from standpat.rules.registry import strategy

if TYPE_CHECKING:
    from collections.abc import Sequence

Suit = Literal["c", "d", "h", "s"]
SuitOrder = Annotated[tuple[Suit, ...], Len(4, 4)]


class Ranking(Protocol):
    """The answer to: which of two holdings is better?"""

    low: ClassVar[bool]
    """Whether the lowest cards make the best holding."""

    @property
    def kind(self) -> str:
        """The word profiles use for it."""

    def evaluator(self, wild: frozenset[int], use: WildUse, deck: tuple[int, ...]) -> Evaluator:
        """What turns cards of this deck into one int, bigger for better."""


@frozen
class _ByHighCards:
    ace_low: Literal["wheel", "below_lowest", "none"] = "wheel"
    """The ace at the low end of a straight: in A-2-3-4-5 (S000-06.4), below the deck's lowest rank, or not at all."""
    gap: bool = False
    """Whether the ranks beside removed ones are neighbours in a straight."""
    suits: SuitOrder | None = None
    """The four suits from the lowest to the highest, to decide between equal holdings; null where they tie."""

    low: ClassVar[bool] = False

    def evaluator(self, wild: frozenset[int], use: WildUse, deck: tuple[int, ...]) -> Evaluator:
        """The evaluator of this order with these wild cards."""
        suits = tuple(SUITS.index(suit) for suit in self.suits) if self.suits else None
        scale: Any = self.kind  # type: ignore[attr-defined]
        order = Order(scale=scale, ranks=ranks_in(deck), ace_low=self.ace_low, gap=self.gap, suits=suits)
        return make_evaluator(order, wild, use)


@strategy("ranking")
@frozen
class High(_ByHighCards):
    """The usual order, from high card to straight flush; five of a kind above it (S000-06, S002-07)."""

    kind: Literal["high"] = "high"


@strategy("ranking")
@frozen
class StrippedHigh(_ByHighCards):
    """The order for stripped packs: a flush is rarer than a full house, and beats it (K-22)."""

    kind: Literal["stripped"] = "stripped"


@strategy("ranking")
@frozen
class Turkish(_ByHighCards):
    """A flush beats a full house, and three of a kind beats a straight (K-22)."""

    kind: Literal["turkish"] = "turkish"


@strategy("ranking")
@frozen
class Soko(_ByHighCards):
    """The usual order with two holdings more: four to a flush beats four to a straight, which beats a pair (K-22)."""

    kind: Literal["soko"] = "soko"


@frozen
class _ByLowCards:
    low: ClassVar[bool] = True

    def evaluator(self, wild: frozenset[int], use: WildUse, deck: tuple[int, ...]) -> Evaluator:
        """The evaluator of this order; a bug is the lowest rank not held (V-09)."""
        scale: Any = self.kind  # type: ignore[attr-defined]
        return make_evaluator(Order(scale=scale, ranks=ranks_in(deck)), wild, "low_bug" if use == "bug" else use)


@strategy("ranking")
@frozen
class AceToFive(_ByLowCards):
    """The lowest holding wins, aces low; straights and flushes do not count: 5-4-3-2-A is best (K-22)."""

    kind: Literal["ace_to_five"] = "ace_to_five"


@strategy("ranking")
@frozen
class DeuceToSeven(_ByLowCards):
    """The worst holding of the usual order wins, aces high: 7-5-4-3-2 of several suits is best (K-22)."""

    kind: Literal["deuce_to_seven"] = "deuce_to_seven"


@strategy("ranking")
@frozen
class AceToSix(_ByLowCards):
    """The lowest holding wins, aces low, straights and flushes count against it: 6-4-3-2-A is best (K-22)."""

    kind: Literal["ace_to_six"] = "ace_to_six"


@strategy("ranking")
@frozen
class Badugi(_ByLowCards):
    """The most cards without a rank or suit twice, then the lowest of them, aces low; four cards (K-22)."""

    kind: Literal["badugi"] = "badugi"


@strategy("ranking")
@frozen
class SuitCard:
    """The highest or lowest card of one suit, aces high; for the second half of a pot (K-28)."""

    kind: Literal["suit_card"] = "suit_card"
    suit: Suit = "s"
    """Which suit."""
    wanted: Literal["high", "low"] = "high"
    """Whether its highest or its lowest card wins."""

    low: ClassVar[bool] = False

    def evaluator(self, wild: frozenset[int], use: WildUse, deck: tuple[int, ...]) -> Evaluator:  # noqa: ARG002
        """The evaluator of cards of this suit."""
        return suit_card_evaluator(SUITS.index(self.suit), lowest=self.wanted == "low", wild=wild)


@lru_cache(maxsize=64)
def ranks_in(deck: tuple[int, ...]) -> tuple[int, ...]:
    """The ranks of a deck, lowest first.

    >>> ranks_in((51, 52, 0, 1))
    (0, 12)
    """
    return tuple(sorted({rank_of(card) for card in deck if card < STANDARD_CARDS}))


@frozen
class Floor:
    """The least holding that will do."""

    category: str = "pair"
    """The category wanted: ``pair``, ``two pair``, ``low``, ..."""
    rank: RankLetter | None = None
    """The rank that decides first: ``J`` for jacks, ``"8"`` for an eight low; null for any."""

    def met(self, evaluator: Evaluator, value: int) -> bool:
        """Whether a holding of this strength, wild cards at their best (E-54), is at least this."""
        return value >= evaluator.floor(self.category, RANKS.index(self.rank) if self.rank else None)


MOST_CARDS = 12
"""The most cards a holding is chosen from."""


class Selection(Protocol):
    """The answer to: which of a player's cards, shared ones included, make the hand?"""

    @property
    def kind(self) -> str:
        """The word profiles use for it."""

    def value(self, evaluator: Evaluator, cards: Sequence[int]) -> int:
        """The strength of these cards."""

    def cards(self, evaluator: Evaluator) -> tuple[int, int]:
        """The fewest and the most cards a holding may have at the showdown."""


@strategy("selection")
@frozen
class AllCards:
    """A player's five cards as they are, or four where that makes a hand (S002-07.1)."""

    kind: Literal["all"] = "all"

    def value(self, evaluator: Evaluator, cards: Sequence[int]) -> int:
        """The strength of the cards."""
        return evaluator.value(cards)

    def cards(self, evaluator: Evaluator) -> tuple[int, int]:
        """Exactly as many as make a hand."""
        return evaluator.size, evaluator.size or MOST_CARDS


@strategy("selection")
@frozen
class BestFive:
    """The best five of a player's cards (of four, where four make a hand)."""

    kind: Literal["best_five"] = "best_five"

    def value(self, evaluator: Evaluator, cards: Sequence[int]) -> int:
        """The strength of the best of them."""
        return evaluator.best(cards)

    def cards(self, evaluator: Evaluator) -> tuple[int, int]:
        """As many as make a hand, or more."""
        return evaluator.size, MOST_CARDS

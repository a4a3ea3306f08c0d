"""Which cards are wild, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, Protocol

from standpat.cards import RANKS, STANDARD_CARDS, is_joker, parse_card, rank_of
from standpat.errors import CardError
from standpat.frozen import frozen
from standpat.hands import WildUse
from standpat.rules.bounds import Len
from standpat.rules.deck import RankLetter
from standpat.rules.registry import strategy

if TYPE_CHECKING:
    from standpat.rules.table import Table

Selectors = tuple[str, ...]
Wilds = tuple[frozenset[int], WildUse]
"""The wild cards, and what they may stand for: anything, or what a bug may, or the lowest rank not held."""


class Wild(Protocol):
    """The answer to: which cards stand for others?"""

    dynamic: ClassVar[bool]
    """Whether the course of the hand decides it."""

    @property
    def kind(self) -> str:
        """The word profiles use for it."""

    def wild_cards(self, deck: tuple[int, ...]) -> frozenset[int]:
        """The cards of this deck that may be wild whatever happens; raises CardError for a selector that names none."""

    def use(self) -> WildUse:
        """What they may stand for, as far as that is known before the hand."""

    def at(self, table: Table, seat: int) -> Wilds:
        """The wild cards of a seat's holding now."""

    def on_board(self, table: Table) -> Wilds:
        """The wild cards among up cards, as everybody can tell."""


@frozen
class _Fixed:
    dynamic: ClassVar[bool] = False
    stands_for: ClassVar[WildUse] = "full"

    def wild_cards(self, deck: tuple[int, ...]) -> frozenset[int]:  # noqa: ARG002 - the slot's signature
        """No card."""
        return frozenset()

    def use(self) -> WildUse:
        """What the kind says."""
        return self.stands_for

    def at(self, table: Table, seat: int) -> Wilds:  # noqa: ARG002 - the slot's signature
        """The same for every seat."""
        return table.wild_cards, self.stands_for

    def on_board(self, table: Table) -> Wilds:
        """The same on every board."""
        return table.wild_cards, self.stands_for


@strategy("wild")
@frozen
class NoWild(_Fixed):
    """Every card is what it shows (S000-01.3)."""

    kind: Literal["none"] = "none"


@frozen
class _Selected(_Fixed):
    cards: Annotated[Selectors, Len(1)] = ("joker",)
    """Which cards: ``joker``, a rank (``"2"``), or a single card (``Kd``)."""

    def wild_cards(self, deck: tuple[int, ...]) -> frozenset[int]:
        """All cards of the deck that a selector names."""
        return selected(self.cards, deck)


@strategy("wild")
@frozen
class FullyWild(_Selected):
    """A wild card takes the value that makes the holding strongest (S002-07.3, S002-12.7)."""

    kind: Literal["full"] = "full"


@strategy("wild")
@frozen
class Bug(_Selected):
    """A bug is an ace, or completes a straight, a flush or a straight flush (E-67 to E-69)."""

    kind: Literal["bug"] = "bug"

    stands_for: ClassVar[WildUse] = "bug"


@strategy("wild")
@frozen
class LowBug(_Selected):
    """A low bug is the lowest rank its holder does not have; for games won by the lowest holding (K-15)."""

    kind: Literal["low_bug"] = "low_bug"

    stands_for: ClassVar[WildUse] = "low_bug"


@strategy("wild")
@frozen
class ByVisibility(_Selected):
    """What the wild card may stand for depends on how it was dealt: a bug if face up, anything if face down, whether or
    not its holder turns it up later (K-16)."""

    kind: Literal["by_visibility"] = "by_visibility"
    up: Literal["full", "bug"] = "bug"
    """What it may stand for when it was dealt face up."""
    down: Literal["full", "bug"] = "full"
    """What it may stand for when it was dealt face down."""

    dynamic: ClassVar[bool] = True

    def use(self) -> WildUse:
        """What it may stand for in the hand."""
        return self.down

    def at(self, table: Table, seat: int) -> Wilds:
        """By how the seat's wild card was dealt."""
        lies_up = any(card in table.wild_cards and card not in table.exposed for card in table.up[seat])
        return table.wild_cards, self.up if lies_up else self.down

    def on_board(self, table: Table) -> Wilds:
        """As dealt face up, unless its holder has turned it up himself."""
        return table.wild_cards, self.down if table.wild_cards & set(table.exposed) else self.up


@frozen
class _Changing:
    also: Selectors = ()
    """Cards that are always wild: ``joker``, a rank (``"2"``), or a single card (``Kd``)."""

    dynamic: ClassVar[bool] = True

    def wild_cards(self, deck: tuple[int, ...]) -> frozenset[int]:
        """Those that are always wild."""
        return selected(self.also, deck)

    def use(self) -> WildUse:
        """Anything."""
        return "full"


@strategy("wild")
@frozen
class LowHoleCard(_Changing):
    """Each player's lowest down card is wild, and every card of its rank in his holding; aces are high (K-17)."""

    kind: Literal["low_hole_card"] = "low_hole_card"

    def at(self, table: Table, seat: int) -> Wilds:
        """The rank of the seat's own lowest natural down card."""
        up = table.up[seat]
        down = [card for card in table.cards[seat] if card < STANDARD_CARDS and card not in up]
        return table.wild_cards | (of_rank(rank_of(min(down))) if down else frozenset()), "full"

    def on_board(self, table: Table) -> Wilds:
        """Nobody can tell what others have in the hole."""
        return table.wild_cards, "full"


@strategy("wild")
@frozen
class Follow(_Changing):
    """The card turned up right after a certain one makes its rank wild for all, until that happens again (K-17)."""

    kind: Literal["follow"] = "follow"
    trigger: RankLetter = "Q"
    """The rank after which the next card turned up, at whatever seat or in the middle, decides."""
    last_cancels: bool = True
    """Whether nothing follows, and the earlier wild rank is lost, when a card of that rank is the last turned up."""

    def on_board(self, table: Table) -> Wilds:
        """The rank that follows the last trigger."""
        trigger, turned = RANKS.index(self.trigger), table.turned
        for place in range(len(turned) - 1, -1, -1):
            if turned[place] >= STANDARD_CARDS or rank_of(turned[place]) != trigger:
                continue
            if place + 1 < len(turned):
                return table.wild_cards | of_rank_like(turned[place + 1]), "full"
            if self.last_cancels:
                break
        return table.wild_cards, "full"

    def at(self, table: Table, seat: int) -> Wilds:  # noqa: ARG002 - the slot's signature
        """The same for every seat."""
        return self.on_board(table)


@strategy("wild")
@frozen
class SharedRank(_Changing):
    """All cards of the rank of the shared card are wild (K-17)."""

    kind: Literal["shared_rank"] = "shared_rank"
    itself: bool = True
    """Whether the shared card is wild, too."""

    def on_board(self, table: Table) -> Wilds:
        """The rank of every card in the middle."""
        wild = frozenset(card for shared in table.shared for card in of_rank_like(shared))
        return table.wild_cards | (wild if self.itself else wild - frozenset(table.shared)), "full"

    def at(self, table: Table, seat: int) -> Wilds:  # noqa: ARG002 - the slot's signature
        """The same for every seat."""
        return self.on_board(table)


def of_rank(rank: int) -> frozenset[int]:
    """The four cards of a rank.

    >>> sorted(of_rank(0))
    [0, 1, 2, 3]
    """
    return frozenset(range(4 * rank, 4 * rank + 4))


def of_rank_like(card: int) -> frozenset[int]:
    """The cards of the same rank; of a joker, it alone."""
    return frozenset({card}) if is_joker(card) else of_rank(rank_of(card))


def selected(words: Selectors, deck: tuple[int, ...]) -> frozenset[int]:
    """The cards of the deck that the words name; raises CardError for a word that names none."""
    return frozenset(card for word in words for card in _select(word, deck))


def _select(word: str, deck: tuple[int, ...]) -> list[int]:
    if word == "joker":
        chosen = [card for card in deck if is_joker(card)]
    elif word in RANKS:
        chosen = [card for card in deck if not is_joker(card) and rank_of(card) == RANKS.index(word)]
    elif word == "10":
        raise CardError("'10' names no card here: write T for the tens", code="wild-cards")
    else:
        chosen = [card for card in deck if card == parse_card(word)]
    if not chosen:
        raise CardError(f"{word!r} names no card of this deck", code="wild-cards")
    return chosen

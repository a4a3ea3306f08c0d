"""Which cards are wild, and how."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, Protocol

from annotated_types import Len

from standpat.cards import RANKS, is_joker, parse_card, rank_of
from standpat.errors import CardError
from standpat.rules.registry import strategy


class Wild(Protocol):
    """The answer to: which cards stand for others?"""

    bug: ClassVar[bool]

    def wild_cards(self, deck: tuple[int, ...]) -> frozenset[int]:
        """The cards of this deck that are wild; raises CardError for a selector that names none."""


@strategy("wild")
@dataclass(frozen=True, slots=True, kw_only=True)
class NoWild:
    """Every card is what it shows (S000-01.3)."""

    kind: Literal["none"] = "none"

    bug: ClassVar[bool] = False

    def wild_cards(self, deck: tuple[int, ...]) -> frozenset[int]:  # noqa: ARG002 - the slot's signature
        """No card."""
        return frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class _Selected:
    cards: Annotated[tuple[str, ...], Len(1)] = ("joker",)
    """Which cards: ``joker``, a rank (``"2"``), or a single card (``Kd``)."""

    def wild_cards(self, deck: tuple[int, ...]) -> frozenset[int]:
        """All cards of the deck that a selector names."""
        return frozenset(card for word in self.cards for card in _select(word, deck))


@strategy("wild")
@dataclass(frozen=True, slots=True, kw_only=True)
class FullyWild(_Selected):
    """A wild card takes the value that makes the holding strongest (S002-07.3, S002-12.7)."""

    kind: Literal["full"] = "full"

    bug: ClassVar[bool] = False


@strategy("wild")
@dataclass(frozen=True, slots=True, kw_only=True)
class Bug(_Selected):
    """A bug is an ace, or completes a straight, a flush or a straight flush (E-67 to E-69)."""

    kind: Literal["bug"] = "bug"

    bug: ClassVar[bool] = True


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

"""Which cards exist."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, Protocol

from annotated_types import Ge, Le

from standpat.cards import standard_deck
from standpat.rules.registry import strategy


class Deck(Protocol):
    """The answer to: which cards are shuffled for this number of players?"""

    @property
    def jokers(self) -> int:
        """How many jokers there are."""

    def cards(self, players: int) -> tuple[int, ...]:
        """Every card of the deck, once."""


@strategy("deck")
@dataclass(frozen=True, slots=True, kw_only=True)
class Standard:
    """The pack of 52 cards, with jokers if wanted (S000-02.2, S002-03.2)."""

    kind: Literal["standard"] = "standard"
    jokers: Annotated[int, Ge(0), Le(4)] = 0
    """How many jokers are added."""

    def cards(self, players: int) -> tuple[int, ...]:  # noqa: ARG002 - other decks depend on it
        """The same cards for any number of players."""
        return standard_deck(self.jokers)

"""A draw limit of acme's own: an even number of cards, or none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from annotated_types import Ge, Le

from standpat.rules.registry import strategy

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence


@strategy("draw_limit")
@dataclass(frozen=True, slots=True, kw_only=True)
class EvenNumber:
    """Two or four cards may be exchanged, never one or three."""

    kind: Literal["acme:even_number"] = "acme:even_number"
    cards: Annotated[int, Ge(2), Le(4)] = 4
    """The most cards a player may exchange."""

    def most(self, cards: Sequence[int], *, taken: bool) -> int:
        """The number, made even."""
        return min(self.cards, len(cards)) // 2 * 2

    def refusal(self, cards: Sequence[int], discards: Collection[int]) -> str:
        """An odd number is refused."""
        return f"{len(discards)} cards: only an even number may be exchanged" if len(discards) % 2 else ""

    def takes_right(self, count: int) -> bool:
        """No right is limited to one player."""
        return False

    def served_at_once(self, count: int) -> int:
        """All of them."""
        return count

    def largest(self) -> int:
        """The number."""
        return self.cards

"""Who may open the betting."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, Protocol

from standpat.cards import RANKS
from standpat.rules.registry import strategy
from standpat.rules.table import Table  # noqa: TC001 - annotations of strategies are read at run time

RankLetter = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]


class Opening(Protocol):
    """The answer to: may this player make the first bet?"""

    restricted: ClassVar[bool]
    """Whether anybody may ever be barred."""

    def may_open(self, table: Table, seat: int) -> bool:
        """Whether this seat's holding allows the first bet."""

    def reason(self) -> str:
        """Why a seat may not, for the refusal."""


@strategy("opening")
@dataclass(frozen=True, slots=True, kw_only=True)
class Anyone:
    """Anybody may open (S000-01.3)."""

    kind: Literal["anyone"] = "anyone"

    restricted: ClassVar[bool] = False

    def may_open(self, table: Table, seat: int) -> bool:  # noqa: ARG002 - the slot's signature
        """Always."""
        return True

    def reason(self) -> str:
        """Never asked."""
        return ""


@strategy("opening")
@dataclass(frozen=True, slots=True, kw_only=True)
class AtLeast:
    """Openers: only a holding at least this good may make the first bet (S002-10.1, S002-12.6)."""

    kind: Literal["at_least"] = "at_least"
    category: str = "pair"
    """The category wanted: ``pair``, ``two pair``, ..."""
    rank: RankLetter | None = None
    """The lowest rank of that category, ``J`` for jacks; null for any."""

    restricted: ClassVar[bool] = True

    def may_open(self, table: Table, seat: int) -> bool:
        """Whether the holding, jokers at their best (E-54), is at least the openers."""
        rank = RANKS.index(self.rank) if self.rank else None
        return table.strength(seat) >= table.evaluator.floor(self.category, rank)

    def reason(self) -> str:
        """Names the openers."""
        return (
            f"only a {self.category} of {self.rank} or better may open"
            if self.rank
            else (f"only a {self.category} or better may open")
        )

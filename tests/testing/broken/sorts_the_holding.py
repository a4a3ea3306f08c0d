"""[looks] may_open changes cards of the table"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from standpat.rules.ranking import Floor
from standpat.rules.registry import strategy
from standpat.rules.table import Table


@strategy("opening")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """Anybody may open."""

    kind: Literal["acme:sorts_the_holding"] = "acme:sorts_the_holding"

    restricted: ClassVar[bool] = True

    def may_open(self, table: Table, seat: int) -> bool:
        """By the cards."""
        table.cards[seat].sort()
        return True

    def reason(self, table: Table) -> str:
        """Said when a seat is refused."""
        return "another player's cards forbid it"

    def floors(self) -> tuple[Floor, ...]:
        """None."""
        return ()

"""[hidden] what seat 0 may do tells of cards it has not seen"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from standpat.rules.ranking import Floor
from standpat.rules.registry import strategy
from standpat.rules.table import Table


@strategy("opening")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """Whoever sits before a player with a red first card may open."""

    kind: Literal["acme:looks_at_other_cards"] = "acme:looks_at_other_cards"

    restricted: ClassVar[bool] = True

    def may_open(self, table: Table, seat: int) -> bool:
        """By the cards."""
        return table.cards[table.order[table.order.index(seat) - 1]][0] % 4 in (1, 2)

    def reason(self, table: Table) -> str:
        """Said when a seat is refused."""
        return "another player's cards forbid it"

    def floors(self) -> tuple[Floor, ...]:
        """None."""
        return ()

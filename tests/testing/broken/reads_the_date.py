"""[alone] it reads the clock (datetime.now)"""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:reads_the_date"] = "acme:reads_the_date"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0 if datetime.now(UTC) else 1, None

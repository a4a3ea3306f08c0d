"""[registered] it is registered in no slot"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:not_registered"] = "acme:not_registered"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

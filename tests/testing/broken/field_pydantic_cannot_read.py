"""[fields] no profile can say the field 'chooses'
[game] no profile can use it: its fields cannot be read
"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


class Chooser:
    pass


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:field_pydantic_cannot_read"] = "acme:field_pydantic_cannot_read"
    chooses: "type[Chooser] | Chooser | None" = None
    """Who chooses."""

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

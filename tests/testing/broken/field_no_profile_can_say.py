"""[fields] no profile can say the field 'share': it is annotated as float"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:field_no_profile_can_say"] = "acme:field_no_profile_can_say"
    share: float = 0.5
    """The share of the pot."""

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

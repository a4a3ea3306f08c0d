"""[fields] the field 'most' has no sentence under it"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:field_without_a_sentence"] = "acme:field_without_a_sentence"
    most: int = 5

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

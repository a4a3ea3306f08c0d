"""[alone] it opens a file"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:reads_a_file"] = "acme:reads_a_file"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        with open(__file__, encoding="utf-8") as file:  # noqa: PTH123 - as one would
            return 0 if file else 1, None

"""[docstring] it has no docstring"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    kind: Literal["acme:no_docstring"] = "acme:no_docstring"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

"""[protocol] its method 'bounds' has other parameters"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:method_with_other_names"] = "acme:method_with_other_names"

    def bounds(self, chips: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

"""[protocol] its method 'bounds' has other parameters
[plays] playing raised TypeError
"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:method_with_other_parameters"] = "acme:method_with_other_parameters"

    def bounds(self, pot: int, seat: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

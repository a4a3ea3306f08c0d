"""[docstring] its docstring does not begin with a whole sentence
[words] in 'en' it says
[words] in 'fr' it says
"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """as big as the limit allows"""

    kind: Literal["acme:half_a_sentence"] = "acme:half_a_sentence"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

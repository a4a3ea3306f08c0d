"""[kind] it has no field 'kind' with a default
[registered] it is registered in no slot
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

"""[words] in 'fr' it cannot be told: KeyError: 'fr'"""

from dataclasses import dataclass
from typing import Literal

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:told_in_one_language"] = "acme:told_in_one_language"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

    def told(self, lang: str) -> list[str]:
        """In its own words."""
        return {"en": ["Any first bet will do."]}[lang]

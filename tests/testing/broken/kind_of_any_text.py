"""[kind] its field 'kind' is not annotated as the Literal of its default"""

from dataclasses import dataclass

from standpat.rules.registry import strategy


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: str = "acme:kind_of_any_text"

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

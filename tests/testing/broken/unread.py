"""[fields] its annotations cannot be read: name 'Chips' is not defined
[protocol] it cannot be looked at: NameError
[game] no profile can use it
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from standpat.rules.registry import strategy

if TYPE_CHECKING:
    from standpat.rules.amounts import Chips  # noqa: TC004 - the fault


@strategy("opening_size")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """The first bet is as big as the limit allows."""

    kind: Literal["acme:unread"] = "acme:unread"
    most: Chips = 5
    """The most of it."""

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """None of its own."""
        return 0, None

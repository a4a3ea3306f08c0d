"""What happens when nobody opened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, Protocol

from standpat.rules.registry import strategy


class AllPass(Protocol):
    """The answer to: everybody checked, what now?"""

    @property
    def button(self) -> Literal["same", "left"]:
        """Who deals the new hand."""

    redeals: ClassVar[bool]
    """Whether the pot stays and the same players are dealt a new hand."""


@strategy("all_pass")
@dataclass(frozen=True, slots=True, kw_only=True)
class NextStreet:
    """The hand goes on (S000-04.2, S003-02.6)."""

    kind: Literal["next_street"] = "next_street"
    button: ClassVar[Literal["same", "left"]] = "same"

    redeals: ClassVar[bool] = False


@strategy("all_pass")
@dataclass(frozen=True, slots=True, kw_only=True)
class Redeal:
    """The pot stays, all post again, the same player deals the same hand anew (S002-04.3, E-49)."""

    kind: Literal["redeal"] = "redeal"
    button: Literal["same", "left"] = "same"
    """Who deals the new hand: the same player, or the next to his left. It is no new hand of the session."""

    redeals: ClassVar[bool] = True

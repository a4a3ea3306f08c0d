"""What happens when nobody opened."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, ClassVar, Literal, Protocol

from standpat.frozen import frozen
from standpat.rules.bounds import Ge, Le
from standpat.rules.ranking import AceToFive, Ranking
from standpat.rules.registry import Slot, strategy


class AllPass(Protocol):
    """The answer to: everybody checked, what now?"""

    @property
    def button(self) -> Literal["same", "left"]:
        """Who deals the new hand."""

    @property
    def posts(self) -> int | None:
        """For how many deals anew all post again; None for all of them."""

    redeals: ClassVar[bool]
    """Whether the pot stays and the same players are dealt a new hand."""

    @property
    def ranking(self) -> Ranking | None:
        """The order by which this hand is judged from now on, or None for the game's."""

    @property
    def bet_again(self) -> bool:
        """Whether another betting round, in which anybody may open, follows at once."""


@frozen
class _SameOrder:
    ranking: ClassVar[Ranking | None] = None
    bet_again: ClassVar[bool] = False


@strategy("all_pass")
@frozen
class NextStreet(_SameOrder):
    """The hand goes on (S000-04.2, S003-02.6)."""

    kind: Literal["next_street"] = "next_street"
    button: ClassVar[Literal["same", "left"]] = "same"
    posts: ClassVar[int | None] = None

    redeals: ClassVar[bool] = False


@strategy("all_pass")
@frozen
class Redeal(_SameOrder):
    """The pot stays, all post again, the same player deals the same hand anew (S002-04.3, E-49)."""

    kind: Literal["redeal"] = "redeal"
    button: Literal["same", "left"] = "same"
    """Who deals the new hand: the same player, or the next to his left. It is no new hand of the session."""
    posts: Annotated[int, Ge(0), Le(100)] | None = None
    """For how many deals anew all post again; null for all of them (K-35). Without posts it is dealt anew twenty times
    at most; then the hand goes on."""

    redeals: ClassVar[bool] = True


@strategy("all_pass")
@frozen
class Lowball:
    """The same cards are played on for the lowest holding (K-52)."""

    kind: Literal["lowball"] = "lowball"
    ranking: Annotated[Ranking, Slot("ranking")] = field(default_factory=AceToFive)
    """The order by which the hand is judged then."""
    bet_again: bool = True
    """Whether a betting round follows at once, in which anybody may open."""

    button: ClassVar[Literal["same", "left"]] = "same"
    posts: ClassVar[int | None] = None
    redeals: ClassVar[bool] = False

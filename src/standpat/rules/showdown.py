"""Who shows first, who may muck, and how a pot is shared."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, Protocol

from annotated_types import Ge

from standpat.rules.registry import Slot, strategy
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class ShowdownSpot(Protocol):
    """The table when the last street is over."""

    order: list[int]
    last_aggressor: int
    """Who made the last bet or raise of the last betting round, or NOBODY."""
    first_in_round: int
    """Who was the first that could bet in it (where nobody could: whom the rule put first), or NOBODY."""


class FirstToShow(Protocol):
    """The answer to: who shows first? The others follow clockwise."""

    def seat(self, spot: ShowdownSpot) -> int:
        """The seat from which showing starts."""


@strategy("first_to_show")
@dataclass(frozen=True, slots=True, kw_only=True)
class LastAggressor:
    """The last to bet or raise in the last round; without a bet the one named by ``otherwise`` (S000-07.1, E-34)."""

    kind: Literal["last_aggressor"] = "last_aggressor"
    otherwise: Literal["left_of_button", "first_to_act"] = "left_of_button"
    """Without a bet: the first still in from the button's left, or the first who could bet (S004-07.2, E-121)."""

    def seat(self, spot: ShowdownSpot) -> int:
        """The aggressor, or the one who stands in for him."""
        if spot.last_aggressor != NOBODY:
            return spot.last_aggressor
        if self.otherwise == "first_to_act" and spot.first_in_round != NOBODY:
            return spot.first_in_round
        return spot.order[0]


class Award(Protocol):
    """The answer to: how is a pot shared among those who contest it?"""

    for_chips: ClassVar[bool]
    """Whether chips are played for; otherwise every showdown scores points."""

    def shares(self, amount: int, values: Mapping[int, int], odd_order: Sequence[int]) -> dict[int, int]:
        """What each winning seat gets of this amount, given the strength of every contender's holding."""


@strategy("award")
@dataclass(frozen=True, slots=True, kw_only=True)
class WinnerTakesIt:
    """The best holding takes the pot; equals share it, odd chips go one each in order (S000-07.3, E-26, E-28)."""

    kind: Literal["winner_takes_it"] = "winner_takes_it"
    for_chips: ClassVar[bool] = True

    def shares(self, amount: int, values: Mapping[int, int], odd_order: Sequence[int]) -> dict[int, int]:
        """Equal parts of the chips, the odd ones to the first winners in ``odd_order``."""
        best = max(values.values())
        winners = [seat for seat in odd_order if values.get(seat) == best]
        part, odd = divmod(amount, len(winners))
        return {seat: part + (place < odd) for place, seat in enumerate(winners)}


@strategy("award")
@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """No chips: every best holding scores, equals in full (S002-08.2, E-38)."""

    kind: Literal["points"] = "points"
    for_chips: ClassVar[bool] = False
    each: Annotated[int, Ge(1)] = 1
    """Points for each best holding."""

    def shares(self, amount: int, values: Mapping[int, int], odd_order: Sequence[int]) -> dict[int, int]:  # noqa: ARG002
        """The same number of points for every best holding."""
        best = max(values.values())
        return {seat: self.each for seat in odd_order if values.get(seat) == best}


@dataclass(frozen=True, slots=True, kw_only=True)
class Showdown:
    """How holdings are compared in the open at the end of a hand."""

    first: Annotated[FirstToShow, Slot("first_to_show")] = field(default_factory=LastAggressor)
    """Who shows first."""
    muck: Literal["never", "losers"] = "never"
    """Whether everybody shows, or those who cannot win may throw their cards away (S004-07.4, E-37)."""
    uncontested: Literal["never", "may_show"] = "never"
    """Whether a winner nobody called may show his cards (S002-05.2, S004-07.3, E-36)."""
    odd_chip: Literal["left_of_button"] = "left_of_button"
    """Who gets the chips that do not divide: the first winners from the button's left, each pot apart (E-26)."""
    mucked: Literal["private", "on_request"] = "private"
    """Whether a holding mucked at the showdown is told after the hand to a player who asks (S004-07.5)."""

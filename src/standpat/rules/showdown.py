"""Who shows first, who may muck, and how a pot is shared."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from typing import Annotated, ClassVar, Literal, NamedTuple, Protocol

from standpat.frozen import frozen
from standpat.rules.bounds import Ge
from standpat.rules.ranking import AceToFive, BestFive, Floor, Ranking, Selection
from standpat.rules.registry import Slot, strategy
from standpat.rules.table import NOBODY


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
@frozen
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


class Share(NamedTuple):
    """A part of a pot and who gets how much of it."""

    half: str
    """Which half of a split pot it is; empty for the whole."""
    chips: dict[int, int]
    """Chips, or points, by seat."""


Half = Mapping[int, int]
"""The strength of every seat that competes for a half."""


class Contest(NamedTuple):
    """A pot, and who competes for it."""

    amount: int
    """Chips."""
    halves: Sequence[Half]
    """Who competes for the whole, or for each of two halves; at least one of them has contenders."""
    order: Sequence[int]
    """The seats in the order in which they get odd chips."""
    both: Collection[int] = ()
    """Who said he plays for both halves."""
    names: Sequence[str] = ("",)
    """What the whole, or each half, is called."""


@frozen
class SecondHalf:
    """What the second half of a split pot goes to."""

    ranking: Annotated[Ranking, Slot("ranking")] = field(default_factory=AceToFive)
    """Which holding is better there."""
    selection: Annotated[Selection, Slot("selection")] = field(default_factory=BestFive)
    """Which of the cards make the hand."""
    cards: Literal["all", "down", "up"] = "all"
    """Whether all of a player's cards count, or those face down or face up only."""
    qualifier: Floor | None = None
    """The least holding that wins this half; null for any."""


class Award(Protocol):
    """The answer to: how is a pot shared among those who contest it?"""

    for_chips: ClassVar[bool]
    """Whether chips are played for; otherwise every showdown scores points."""
    declares: ClassVar[bool]
    """Whether players say at the end which half they play for."""

    @property
    def second(self) -> SecondHalf | None:
        """What the second half of the pot goes to; None where one holding takes all."""

    @property
    def qualifier(self) -> Floor | None:
        """The least holding that wins, or wins the first half; None for any."""

    @property
    def nobody(self) -> Literal["redeal", "best_hand"]:
        """What happens when nobody qualifies for anything."""

    def shares(self, contest: Contest) -> list[Share]:
        """Who gets what of a pot."""


@frozen
class _OneWinner:
    declares: ClassVar[bool] = False
    second: ClassVar[SecondHalf | None] = None


@strategy("award")
@frozen
class WinnerTakesIt(_OneWinner):
    """The best holding takes the pot; equals share it, odd chips go one each in order (S000-07.3, E-26, E-28)."""

    kind: Literal["winner_takes_it"] = "winner_takes_it"
    qualifier: Floor | None = None
    """The least holding that wins the pot: three of a kind in "trips to win"; null for any (K-30)."""
    nobody: Literal["redeal", "best_hand"] = "redeal"
    """Where nobody holds it: the pot stays and those still in are dealt a new hand, or the best hand wins."""

    for_chips: ClassVar[bool] = True

    def shares(self, contest: Contest) -> list[Share]:
        """Equal parts of the chips, the odd ones to the first winners in order."""
        return [Share("", divided(contest.amount, best_of(contest.halves[0]), contest.order))]


@strategy("award")
@frozen
class Split:
    """Two holdings share the pot: the best by the game's ranking and the best by another (K-28 to K-30)."""

    kind: Literal["split"] = "split"
    second: SecondHalf = field(default_factory=SecondHalf)
    """What the second half goes to; the odd chip goes to the first. Where nobody wins one, the other is the whole."""
    qualifier: Floor | None = None
    """The least holding that wins the first half; null for any."""
    nobody: Literal["redeal", "best_hand"] = "best_hand"
    """Where nobody qualifies for either: the pot stays and those still in are dealt a new hand, or the best hand of
    the first half takes all."""
    method: Literal["cards_speak", "declare"] = "cards_speak"
    """Whether the cards decide who gets which half, or every player says which he plays for (K-29)."""
    swing: Literal["loses_all", "keeps_won_half"] = "loses_all"
    """Who plays for both and does not win both alone gets nothing, or keeps the half he wins alone."""

    for_chips: ClassVar[bool] = True

    @property
    def declares(self) -> bool:
        """Whether players say which half they play for."""
        return self.method == "declare"

    def shares(self, contest: Contest) -> list[Share]:
        """Each half to its best holding; both to the one best where the other half has no contender."""
        amount, order, halves = contest.amount, contest.order, contest.halves
        if contest.both:
            settle = without_losing_swings if self.swing == "loses_all" else without_tied_swings
            halves = settle(halves, contest.both)
        contested = [(name, half) for name, half in zip(contest.names, halves, strict=True) if half]
        if len(contested) == 1:
            name, half = contested[0]
            return [Share(name, divided(amount, best_of(half), order))]
        lesser = amount // 2
        parts = (amount - lesser, lesser)
        return [
            Share(name, divided(part, best_of(half), order))
            for part, (name, half) in zip(parts, contested, strict=True)
        ]


@strategy("award")
@frozen
class Points(_OneWinner):
    """No chips: every best holding scores, equals in full (S002-08.2, E-38); so may the next best ones."""

    kind: Literal["points"] = "points"
    for_chips: ClassVar[bool] = False
    qualifier: ClassVar[Floor | None] = None
    nobody: ClassVar[Literal["redeal", "best_hand"]] = "best_hand"
    each: Annotated[int, Ge(1)] = 1
    """Points for each best holding."""
    then: tuple[Annotated[int, Ge(1)], ...] = ()
    """Points for each second best holding, each third best one, and so on."""

    def shares(self, contest: Contest) -> list[Share]:
        """The same number of points for all holdings that are equal, the best ones first."""
        strengths = contest.halves[0]
        scoring = zip(sorted(set(strengths.values()), reverse=True), (self.each, *self.then), strict=False)
        return [
            Share(
                "",
                {seat: points for value, points in scoring for seat in contest.order if strengths.get(seat) == value},
            )
        ]


def half_names(ranking: Ranking, second: SecondHalf | None) -> tuple[str, ...]:
    """What the whole pot (nothing), or each half of it, is called: ``high``, ``low``, or after its ranking.

    >>> from standpat.rules.ranking import Badugi, High
    >>> half_names(High(), SecondHalf()), half_names(AceToFive(), SecondHalf(ranking=Badugi()))
    (('high', 'low'), ('low', 'badugi'))
    """
    if second is None:
        return ("",)
    first = "low" if ranking.low else "high"
    return first, "low" if second.ranking.low and first == "high" else second.ranking.kind


def without_losing_swings(halves: Sequence[Half], both: Collection[int]) -> Sequence[Half]:
    """The halves without those who play for both and do not win both alone (K-29).

    Everybody is measured against all others as they declared. Where nobody would be left, nobody is taken out.

    >>> without_losing_swings([{0: 9, 1: 5}, {0: 3, 1: 3}], both=[0])
    [{1: 5}, {1: 3}]
    """
    out = {seat for seat in both if not all(half and best_of(half) == [seat] for half in halves)}
    left = [{seat: value for seat, value in half.items() if seat not in out} for half in halves]
    return left if any(left) else halves


def without_tied_swings(halves: Sequence[Half], both: Collection[int]) -> Sequence[Half]:
    """The halves without those who play for both where they only share one: they keep the half they win alone (K-29).

    >>> without_tied_swings([{0: 9, 1: 5}, {0: 3, 1: 3}], both=[0])
    [{0: 9, 1: 5}, {1: 3}]
    """
    left = []
    for half in halves:
        shared = {seat for seat in both if seat in half and best_of(half) != [seat]}
        left.append({seat: value for seat, value in half.items() if seat not in shared} or half)
    return left


def best_of(half: Half) -> list[int]:
    """The seats with the best holding.

    >>> best_of({0: 5, 1: 7, 2: 7})
    [1, 2]
    """
    best = max(half.values())
    return [seat for seat, value in half.items() if value == best]


def divided(amount: int, winners: Collection[int], odd_order: Sequence[int]) -> dict[int, int]:
    """Equal parts of so many chips, the odd ones to the first in order.

    >>> divided(5, [0, 2], [2, 1, 0])
    {2: 3, 0: 2}
    """
    part, odd = divmod(amount, len(winners))
    ordered = [seat for seat in odd_order if seat in winners]
    return {seat: part + (place < odd) for place, seat in enumerate(ordered)}


@frozen
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

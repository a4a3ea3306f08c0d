"""The smallest and the largest legal bet or raise, the cap, and what reopens the betting.

All amounts are totals a seat will have put in on the round ("raise to"), in chips. A seat can
never put in more than it has, and may always go all-in for less than the rules' smallest bet or raise.
"""

from __future__ import annotations

from typing import Annotated, Literal, Protocol

from standpat.frozen import frozen
from standpat.rules.amounts import Chips
from standpat.rules.bounds import Ge
from standpat.rules.registry import strategy
from standpat.rules.table import BettingSpot  # noqa: TC001 - annotations of strategies are read at run time

Range = tuple[int, int, int, tuple[int, ...]]
"""The totals a seat may bet or raise to: lowest, highest, unit; and with fixed sizes exactly which. It ends at the
seat's all-in, which is always open, even for less than the rules' lowest."""


class Betting(Protocol):
    """The answer to: how much may be bet or raised, how often, and who may raise again?"""

    @property
    def kind(self) -> str:
        """The word profiles use for it."""

    def minimum_bet(self) -> int:
        """The smallest bet that opens a round in full, which is also the first increment."""

    def range(self, spot: BettingSpot, all_in: int) -> Range:
        """The totals open to the actor, whose stack makes ``all_in``."""

    def increment(self, spot: BettingSpot, to: int) -> int:
        """By how much a bet or raise to this total is a full one; 0 when it is short."""

    def reopened(self, spot: BettingSpot, facing: int) -> bool:
        """Whether a seat that has acted and now faces this much more may raise again."""

    def caps(self, spot: BettingSpot) -> bool:
        """Whether the raise just made is the last of this round."""


@frozen
class Capped:
    """How many raises a round may see."""

    raises: Annotated[int, Ge(1)] | None = None
    """How many raises one round may see after the bet; null for no limit."""
    heads_up: Literal["no_cap_before_it_is_reached", "no_cap_from_the_start", "capped"] = "no_cap_before_it_is_reached"
    """With two players left there is no cap: unless it was reached before (E-17), only if the round began
    with two, or the cap holds for two as well."""

    def caps(self, spot: BettingSpot) -> bool:
        """The last raise has been made, with more than two able to bet, the raiser included (S004-08.3, E-17)."""
        if self.raises is None or spot.raises < self.raises:
            return False
        if self.heads_up == "no_cap_before_it_is_reached":
            return spot.can_bet > 2
        return self.heads_up == "capped" or spot.started_with > 2


@frozen
class _BigBet(Capped):
    minimum: Chips = "minimum_bet"  # type: ignore[assignment]  # resolved when compiled
    """The smallest bet that opens a round; every round starts anew with it (S000-03.7)."""
    unit: Chips = 1
    """Bets and increments are multiples of it; an all-in may be any amount (S002-12.2, E-21)."""
    reopens: Literal["full_raise_per_player", "full_raise_global", "any_raise"] = "full_raise_per_player"
    """When a player who has acted may raise again: when what he himself faces reaches a full raise (E-02),
    when the short raises together do, or after any raise."""

    def minimum_bet(self) -> int:
        """The profile's smallest bet, rounded up to the unit."""
        return -(-self.minimum // self.unit) * self.unit

    def _lowest(self, spot: BettingSpot) -> int:
        if spot.bring_in_only:
            return self.minimum_bet()
        return spot.level - (-spot.full_raise // self.unit) * self.unit

    def increment(self, spot: BettingSpot, to: int) -> int:
        """What it adds, if that is at least the last full increment (S000-03.5, E-04), or completes the bring-in."""
        added = to - spot.level
        if spot.bring_in_only:
            return max(added, self.minimum_bet()) if to >= self.minimum_bet() else 0
        return added if added >= spot.full_raise else 0

    def reopened(self, spot: BettingSpot, facing: int) -> bool:
        """By the profile's ``reopens`` (S000-05.4, E-01, E-02)."""
        if self.reopens == "full_raise_per_player":
            return facing >= spot.full_raise
        if self.reopens == "full_raise_global":
            return facing > 0 and max(facing, spot.level - spot.full_level) >= spot.full_raise
        return facing > 0


@strategy("betting")
@frozen
class NoLimit(_BigBet):
    """Any amount up to the whole stack (S000-03.1, S000-03.4)."""

    kind: Literal["no_limit"] = "no_limit"

    def range(self, spot: BettingSpot, all_in: int) -> Range:
        """From the last full increment on, without a ceiling."""
        low = self._lowest(spot)
        return (low if low < all_in else all_in), all_in, self.unit, ()


@strategy("betting")
@frozen
class PotLimit(_BigBet):
    """At most the pot, counted after calling, or half of it (E-20, K-43)."""

    kind: Literal["pot_limit"] = "pot_limit"
    share: Literal["whole", "half"] = "whole"
    """How much of the pot a bet or raise may be."""

    def range(self, spot: BettingSpot, all_in: int) -> Range:
        """Up to the level plus the pot after a call, but never below the smallest raise."""
        table, low = spot.table, self._lowest(spot)
        pot = table.pot() + spot.level - table.bets[spot.actor]
        most = spot.level + (pot if self.share == "whole" else pot // 2)
        base = 0 if spot.bring_in_only else spot.level
        high = max(low, most - (most - base) % self.unit)
        return min(low, all_in), min(high, all_in), self.unit, ()


@strategy("betting")
@frozen
class SpreadLimit(_BigBet):
    """Any bet or raise between two amounts (K-43)."""

    kind: Literal["spread_limit"] = "spread_limit"
    maximum: Chips = "big_bet"  # type: ignore[assignment]  # resolved when compiled
    """The largest bet or raise."""

    def range(self, spot: BettingSpot, all_in: int) -> Range:
        """From the last increment to the largest."""
        low = self._lowest(spot)
        high = max(low, (0 if spot.bring_in_only else spot.level) + self.maximum // self.unit * self.unit)
        return min(low, all_in), min(high, all_in), self.unit, ()


@strategy("betting")
@frozen
class FixedLimit(Capped):
    """Bets and raises come in two fixed sizes, the smaller on the early streets (S004-08.1 to S004-08.9)."""

    kind: Literal["fixed_limit"] = "fixed_limit"
    small: Chips = "small_bet"  # type: ignore[assignment]  # resolved when compiled
    """The size of bets and raises on streets of size ``small``."""
    big: Chips = "big_bet"  # type: ignore[assignment]  # resolved when compiled
    """The size of bets and raises on streets of size ``big``."""

    def minimum_bet(self) -> int:
        """The small size."""
        return self.small

    def size(self, spot: BettingSpot) -> int:
        """The smallest size open now: with an open pair the small one until somebody uses the big (S004-03.6)."""
        if spot.size == "big" or (spot.open_pair and spot.full_raise >= self.big):
            return self.big
        return self.small

    def range(self, spot: BettingSpot, all_in: int) -> Range:
        """One full size above the last full bet; a short all-in under half a bet is completed (E-07, E-08)."""
        level = spot.full_level
        if spot.open_pair and spot.full_raise < self.big:
            small, big = level + self.small, level + self.big
            if small < all_in:
                big = min(big, all_in)
                return small, big, 1, (small, big)
            total = small
        else:
            total = level + self.size(spot)
        if total > all_in:
            total = all_in
        return total, total, 1, (total,)

    def increment(self, spot: BettingSpot, to: int) -> int:
        """Half a bet or more counts as a full one (E-119), except below the completion (E-120)."""
        added, size = to - spot.full_level, self.size(spot)
        return added if 2 * added >= (2 * size if spot.bring_in_only else size) else 0

    def reopened(self, spot: BettingSpot, facing: int) -> bool:
        """What he faces reaches half a bet (E-09, E-119)."""
        return 2 * facing >= self.size(spot)

"""How many cards may be exchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, Protocol

from standpat.cards import RANKS, is_joker, rank_of
from standpat.frozen import frozen
from standpat.rules.bounds import Ge, Le, Len
from standpat.rules.registry import strategy

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

Keeper = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "joker"]
Count = Annotated[int, Ge(0), Le(10)]


class DrawLimit(Protocol):
    """The answer to: how many cards may this player exchange?"""

    def most(self, cards: Sequence[int], *, taken: bool) -> int:
        """The most cards this holding may exchange; ``taken``: another player has used the one extra right."""

    def refusal(self, cards: Sequence[int], discards: Collection[int]) -> str:
        """Why exactly these discards are refused although their number is not; empty when they are not."""

    def takes_right(self, count: int) -> bool:
        """Whether exchanging so many uses up a right that only one player has."""

    def served_at_once(self, count: int) -> int:
        """How many of the cards are given at once; the rest comes when everybody has been served."""

    def largest(self) -> int:
        """The most cards anybody can ever exchange."""

    burns_for_last: ClassVar[bool]
    """Whether a card is burned under the stock before deferred cards for the player who was served last."""


@frozen
class _Limit:
    cards: Count = 5
    """The most cards a player may exchange."""

    burns_for_last: ClassVar[bool] = False

    def takes_right(self, count: int) -> bool:  # noqa: ARG002 - the slot's signature
        """No right is limited to one player."""
        return False

    def served_at_once(self, count: int) -> int:
        """All of them."""
        return count


@strategy("draw_limit")
@frozen
class UpTo(_Limit):
    """Up to a number of cards, without conditions (S000-04.3, S000-04.6)."""

    kind: Literal["up_to"] = "up_to"
    at_once: Annotated[int, Ge(1), Le(10)] | None = None
    """The most cards given at once; the rest comes when everybody has been served. Null for all (K-59)."""

    def served_at_once(self, count: int) -> int:
        """All of them, or as many as the profile says."""
        return count if self.at_once is None else min(count, self.at_once)

    def most(self, cards: Sequence[int], *, taken: bool) -> int:  # noqa: ARG002 - the slot's signature
        """The number, or the whole holding if it is smaller."""
        return min(self.cards, len(cards))

    def refusal(self, cards: Sequence[int], discards: Collection[int]) -> str:  # noqa: ARG002 - ditto
        """Any cards will do."""
        return ""

    def largest(self) -> int:
        """The number."""
        return self.cards


@strategy("draw_limit")
@frozen
class MoreIfKept(_Limit):
    """More cards when a certain card is kept: three, or four with an ace or the joker (S002-04.4, S002-12.4)."""

    kind: Literal["more_if_kept"] = "more_if_kept"
    cards: Count = 3
    """The most cards a player may exchange without keeping one of ``keep``."""
    more: Count = 4
    """The most cards he may exchange when he keeps one."""
    keep: Annotated[tuple[Keeper, ...], Len(1)] = ("A", "joker")
    """The ranks, or ``joker``, of which one must be kept."""

    def _keepers(self, cards: Collection[int]) -> int:
        ranks = {RANKS.index(word) for word in self.keep if word != "joker"}
        joker = "joker" in self.keep
        return sum(joker if is_joker(card) else rank_of(card) in ranks for card in cards)

    def most(self, cards: Sequence[int], *, taken: bool) -> int:  # noqa: ARG002 - the slot's signature
        """The higher number for a holding with a card worth keeping."""
        most = self.more if self._keepers(cards) else self.cards
        return min(most, len(cards))

    def refusal(self, cards: Sequence[int], discards: Collection[int]) -> str:
        """Beyond the lower number a card worth keeping must stay."""
        if len(discards) <= self.cards or self._keepers(cards) > self._keepers(discards):
            return ""
        return f"{len(discards)} cards only when one of {', '.join(self.keep)} is kept"

    def largest(self) -> int:
        """The higher number."""
        return max(self.cards, self.more)


@strategy("draw_limit")
@frozen
class OnePlayerMore(_Limit):
    """One player a round may exchange more; his extra cards come after everybody else's (S003-04.4 to S003-04.6)."""

    kind: Literal["one_player_more"] = "one_player_more"
    burns_for_last: ClassVar[bool] = True
    cards: Count = 3
    """The most cards a player may exchange, and the most he is given at once."""
    more: Count = 4
    """The most cards the first player to ask may exchange."""

    def most(self, cards: Sequence[int], *, taken: bool) -> int:
        """The higher number until somebody has asked for it (E-45)."""
        return min(self.cards if taken else self.more, len(cards))

    def refusal(self, cards: Sequence[int], discards: Collection[int]) -> str:  # noqa: ARG002 - the slot's signature
        """Any cards will do."""
        return ""

    def takes_right(self, count: int) -> bool:
        """Asking for more than the others may have."""
        return count > self.cards

    def served_at_once(self, count: int) -> int:
        """No more than the others may have (S003-04.5)."""
        return min(count, self.cards)

    def largest(self) -> int:
        """The higher number."""
        return max(self.cards, self.more)

"""Who may open the betting, and for how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, Protocol

from standpat.frozen import frozen
from standpat.rules.amounts import Chips
from standpat.rules.bounds import Ge, Le, Len
from standpat.rules.deck import RankLetter
from standpat.rules.ranking import Floor
from standpat.rules.registry import strategy

if TYPE_CHECKING:
    from standpat.rules.table import Table

Short = Literal["four straight flush", "open four straight flush", "four flush", "four straight", "open four straight"]
"""Four cards of a holding that another in the place of the fifth would make whole; an open one at both ends."""


class Opening(Protocol):
    """The answer to: may this player make the first bet?"""

    restricted: ClassVar[bool]
    """Whether anybody may ever be barred."""

    def may_open(self, table: Table, seat: int) -> bool:
        """Whether this seat's holding allows the first bet."""

    def reason(self, table: Table) -> str:
        """Why a seat may not, for the refusal."""

    def floors(self) -> tuple[Floor, ...]:
        """The least holdings that may ever be asked for."""


@strategy("opening")
@frozen
class Anyone:
    """Anybody may open (S000-01.3)."""

    kind: Literal["anyone"] = "anyone"

    restricted: ClassVar[bool] = False

    def may_open(self, table: Table, seat: int) -> bool:  # noqa: ARG002 - the slot's signature
        """Always."""
        return True

    def reason(self, table: Table) -> str:  # noqa: ARG002 - the slot's signature
        """Never asked."""
        return ""

    def floors(self) -> tuple[Floor, ...]:
        """None."""
        return ()


@strategy("opening")
@frozen
class AtLeast:
    """Openers: only a holding at least this good may make the first bet (S002-10.1, S002-12.6)."""

    kind: Literal["at_least"] = "at_least"
    category: str = "pair"
    """The category wanted: ``pair``, ``two pair``, ..."""
    rank: RankLetter | None = None
    """The lowest rank of that category, ``J`` for jacks; null for any."""
    also: tuple[Short, ...] = ()
    """Holdings that may open besides, one card short of something better (K-51b)."""

    restricted: ClassVar[bool] = True

    def may_open(self, table: Table, seat: int) -> bool:
        """Whether the holding, jokers at their best (E-54), is at least the openers."""
        return opens(table, seat, self.floors()[0], self.also)

    def reason(self, table: Table) -> str:  # noqa: ARG002 - the slot's signature
        """Names the openers."""
        return refusal(self.category, self.rank)

    def floors(self) -> tuple[Floor, ...]:
        """The openers."""
        return (Floor(category=self.category, rank=self.rank),)


@strategy("opening")
@frozen
class Progressive:
    """Openers that rise with every deal nobody opened, and begin anew with the next pot (K-51c)."""

    kind: Literal["progressive"] = "progressive"
    category: str = "pair"
    """The category wanted."""
    ranks: Annotated[tuple[RankLetter, ...], Len(1)] = ("J", "Q", "K", "A")
    """Its lowest rank at the first deal, at the second, and so on."""
    then: Literal["stay", "again"] = "stay"
    """After the last of them: it stays, or they begin again."""
    also: tuple[Short, ...] = ()
    """Holdings that may always open besides, one card short of something better."""

    restricted: ClassVar[bool] = True

    def may_open(self, table: Table, seat: int) -> bool:
        """Whether the holding is at least the openers of this deal."""
        return opens(table, seat, Floor(category=self.category, rank=self.rank_now(table)), self.also)

    def rank_now(self, table: Table) -> RankLetter:
        """The lowest rank that opens at this deal."""
        last = len(self.ranks) - 1
        place = table.redeals % len(self.ranks) if self.then == "again" else min(table.redeals, last)
        return self.ranks[place]

    def reason(self, table: Table) -> str:
        """Names the openers of this deal."""
        return refusal(self.category, self.rank_now(table))

    def floors(self) -> tuple[Floor, ...]:
        """The openers of every deal."""
        return tuple(Floor(category=self.category, rank=rank) for rank in self.ranks)


def refusal(category: str, rank: str | None) -> str:
    """Why somebody without openers may not open."""
    return f"only a {category} of {rank} or better may open" if rank else f"only a {category} or better may open"


def opens(table: Table, seat: int, floor: Floor, also: tuple[Short, ...]) -> bool:
    """Whether a holding is at least the openers, or one card short of what ``also`` names."""
    if floor.met(table.evaluator_of(seat), table.strength(seat)):
        return True
    return any(is_short(table, seat, name.removeprefix("open "), open_=name.startswith("open ")) for name in also)


def is_short(table: Table, seat: int, name: str, *, open_: bool) -> bool:
    """Whether some card (of an open one: cards of two ranks) in the place of one would make ``four NAME`` a NAME."""
    held, evaluator = table.cards[seat], table.evaluator_of(seat)
    wanted = name.removeprefix("four ")
    deck = [card for card in table.deck if card not in held]
    for place in range(len(held)):
        others = [*held[:place], *held[place + 1 :]]
        ranks = {card >> 2 for card in deck if evaluator.category(evaluator.value([*others, card])) == wanted}
        if len(ranks) > open_:
            return True
    return False


class OpeningSize(Protocol):
    """The answer to: how big is the first bet of a round, beside what the limit says?"""

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """The smallest and the largest first bet (None: no largest) when the pot holds so many chips."""


@strategy("opening_size")
@frozen
class AnySize:
    """As big as the limit allows (S000-03.4)."""

    kind: Literal["any"] = "any"

    def bounds(self, pot: int) -> tuple[int, int | None]:  # noqa: ARG002 - the slot's signature
        """None of its own."""
        return 0, None


@strategy("opening_size")
@frozen
class PotMultiple:
    """The first bet is a multiple of the pot: exactly the pot, or from the pot to eight times as much (K-44)."""

    kind: Literal["pot_multiple"] = "pot_multiple"
    least: Annotated[int, Ge(0), Le(100)] = 1
    """How many pots the smallest opening is."""
    most: Annotated[int, Ge(1), Le(100)] | None = None
    """How many pots the largest opening is; null for no largest."""

    def bounds(self, pot: int) -> tuple[int, int | None]:
        """So many pots."""
        return self.least * pot, None if self.most is None else self.most * pot


@strategy("opening_size")
@frozen
class Between:
    """The first bet lies between two amounts (K-44)."""

    kind: Literal["between"] = "between"
    least: Chips = "minimum_bet"  # type: ignore[assignment]  # resolved when compiled
    """Chips of the smallest opening."""
    most: Chips | None = None
    """Chips of the largest opening; null for no largest."""

    def bounds(self, pot: int) -> tuple[int, int | None]:  # noqa: ARG002 - the slot's signature
        """The two amounts."""
        return self.least, self.most

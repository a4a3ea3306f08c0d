"""Which cards to let go: one principle for every ranking.

Of all the ways to let cards go that are allowed, the best is the one after which the holding wins most: what is
kept is completed with cards that may come, in a number of futures that are the same for all the ways, and the mean
of what it then wins against the others decides. So high cards and pairs go where the low wins, cards that repeat a
suit where suits must differ, and nobody has to be told. Only for the usual order of five cards the source's advice
is followed (S002-09).
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from standpat.players import advice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from standpat.players.judge import Judge
    from standpat.players.prospect import Prospect
    from standpat.rules.draw_limit import DrawLimit


class Pains(NamedTuple):
    """How closely the ways to let cards go are looked at."""

    first_look: int
    """In how many futures every way is judged."""
    short_list: int
    """How many ways are then worth a closer look."""
    closer_look: int
    """In how many futures those are judged."""


THOROUGH, QUICK = Pains(10, 5, 64), Pains(8, 3, 16)
MANY_WAYS = 64
"""Of more ways than these each is looked at in fewer futures."""

Cards = tuple[int, ...]


def advised(judge: Judge, held: Cards, shared: Sequence[int], limit: DrawLimit, most: int) -> Cards | None:
    """What the advice throws away, a high card less where the limit wants that; None for a game without advice."""
    if not follows_advice(judge, len(held), shared):
        return None
    wanted = advice.discards(held, judge.evaluator)
    while wanted and (len(wanted) > most or limit.refusal(held, wanted)):
        wanted = wanted[:-1]
    return wanted


def follows_advice(judge: Judge, cards: int, shared: Sequence[int]) -> bool:
    """Whether the source's advice is about this game."""
    five = cards == advice.ADVISED_CARDS and not shared
    return five and len(judge.halves) == 1 and advice.is_for(judge.evaluator)


def tried(prospect: Prospect, held: Cards, limit: DrawLimit, most: int, pains: Pains = THOROUGH) -> Cards:
    """The cards to exchange at a draw, ``most`` of them at most, where there is no advice."""

    def refused(gone: Cards) -> str:
        return limit.refusal(held, gone)

    return let_go(prospect, held, range(most + 1), pains, arriving=True, refused=refused)


def let_go(
    prospect: Prospect,
    held: Cards,
    numbers: Iterable[int],
    pains: Pains = THOROUGH,
    *,
    arriving: bool,
    refused: Callable[[Cards], str] = lambda _: "",
) -> Cards:
    """The cards whose leaving makes most of the rest; as many new ones are ``arriving``, or none."""
    ways = [gone for number in numbers for gone in combinations(held, number) if not refused(gone)]

    def worth(gone: Cards, count: int) -> float:
        kept = tuple([card for card in held if card not in gone])
        return prospect.worth(kept, len(gone) if arriving else 0, count)

    if len(ways) > pains.short_list:
        count = max(pains.first_look * MANY_WAYS // max(len(ways), MANY_WAYS), 1)
        ways = sorted(ways, key=lambda gone: -worth(gone, count))[: pains.short_list]
    return max(ways, key=lambda gone: worth(gone, pains.closer_look), default=())

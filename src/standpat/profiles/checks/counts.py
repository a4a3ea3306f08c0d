"""How many cards lie where after some steps: the fewest and the most a player may have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from standpat.rules.steps import Deal, Discard, Draw, Expose, Extra, Pass

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


class Counts(NamedTuple):
    """Cards of one player, and in the middle. Extra cards, common cards and choices make the difference."""

    least: int = 0
    """The fewest cards he may hold."""
    most: int = 0
    """The most."""
    up_least: int = 0
    """The fewest of them that lie face up."""
    up_most: int = 0
    """The most."""
    shared: int = 0
    """The fewest cards in the middle."""
    common: int = 0
    """The most cards dealt to the middle instead of to the players."""

    @property
    def together(self) -> tuple[int, int]:
        """The fewest and the most cards he may make a hand of."""
        return self.least + self.common + self.shared, self.most + self.shared

    @property
    def down(self) -> tuple[int, int]:
        """The fewest and the most cards face down."""
        return max(self.least - self.up_most, 0), self.most - self.up_least

    @property
    def up(self) -> tuple[int, int]:
        """The fewest and the most cards face up, those in the middle included."""
        return self.up_least + self.shared, self.up_most + self.shared + self.common


def counted(steps: Iterable[Any]) -> Counts:
    """The cards after these steps.

    >>> counted([Deal(down=2, up=1), Extra(up=False), Draw()])
    Counts(least=3, most=4, up_least=0, up_most=1, shared=0, common=0)
    """
    counts, dealt_up, extra, ranks = Counts(), 0, 0, set[str]()
    for step in steps:
        if isinstance(step, Deal):
            dealt_up = step.up
        if isinstance(step, Extra):
            ranks |= {*step.ranks}
            left = 4 * len(ranks) - extra
            more = left if step.up else min(dealt_up, left)
            extra += more
            counts = counts._replace(most=counts.most + more, up_most=counts.up_most + (more if step.up else 0))
        elif type(step) in _AFTER:
            counts = _AFTER[type(step)](counts, step)
    return counts


def extra_cards(steps: Iterable[Any]) -> int:
    """The most cards dealt by these steps because of others, at the whole table: one for each card of a rank."""
    return 4 * len({rank for step in steps if isinstance(step, Extra) for rank in step.ranks})


def _deal(counts: Counts, step: Deal) -> Counts:
    cards, common = step.down + step.up, step.shortage == "common_card"
    covered = bool(step.up and step.keep_one_down and not step.down)
    return counts._replace(
        least=counts.least + (0 if common else cards),
        most=counts.most + cards,
        up_least=counts.up_least + (0 if common else step.up - covered),
        up_most=counts.up_most + step.up,
        shared=counts.shared + step.shared,
        common=counts.common + (cards if common else 0),
    )


def _draw(counts: Counts, step: Draw) -> Counts:
    """What is drawn comes face down, also for a card that lay face up."""
    return counts._replace(up_least=max(counts.up_least - step.limit.largest(), 0))


def _discard(counts: Counts, step: Discard) -> Counts:
    most = max(counts.most - step.cards, 0)
    return counts._replace(
        least=max(counts.least - step.cards, 0),
        most=most,
        up_least=max(counts.up_least - step.cards, 0),
        up_most=min(counts.up_most, most),
    )


def _expose(counts: Counts, step: Expose) -> Counts:
    least = step.most if step.arranged else step.least
    return counts._replace(
        up_least=min(counts.up_least + least, counts.least), up_most=min(counts.up_most + step.most, counts.most)
    )


def _pass(counts: Counts, step: Pass) -> Counts:
    """What is passed comes face down."""
    return counts._replace(up_least=max(counts.up_least - step.cards, 0))


_AFTER: dict[type, Callable[[Counts, Any], Counts]] = {
    Deal: _deal,
    Draw: _draw,
    Discard: _discard,
    Expose: _expose,
    Pass: _pass,
}

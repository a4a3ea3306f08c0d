"""What a seat may do, and the words for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, overload

from standpat.cards import format_card
from standpat.errors import IllegalAction
from standpat.rules.draw_limit import DrawLimit  # noqa: TC001 - a compiled named tuple reads its annotations
from standpat.rules.table import NOBODY

FOLD, CHECK, CALL, BET, RAISE = "fold", "check", "call", "bet", "raise"
BRING_IN, COMPLETE = "bring-in", "complete"
DRAW, PAT = "draw", "pat"
SHOW, MUCK = "show", "muck"
DISCARD, PASS, EXPOSE, KEEP, ARRANGE = "discard", "pass", "expose", "keep", "arrange"
HIGH, LOW, BOTH = "declare high", "declare low", "declare both"
PAY, DECLINE, STRADDLE = "pay", "decline", "straddle"
ALL_IN = "all-in"
SIZED = (BET, RAISE, COMPLETE)
"""The verbs that take an amount: a total for the round ("raise to"), never an increment."""


UNSIZED = frozenset((FOLD, CHECK, CALL, BRING_IN, PAT, SHOW, MUCK, KEEP, HIGH, LOW, BOTH, PAY, DECLINE, STRADDLE))
"""The verbs that say everything by themselves."""
WITH_CARDS = frozenset((DRAW, DISCARD, PASS, EXPOSE, ARRANGE))
"""The verbs that name cards."""


class Action(NamedTuple):
    """What a player decides: a verb, and the amount (chips, a total for the round) or the discards it needs."""

    verb: str
    amount: int | None = None
    cards: tuple[int, ...] = ()


Checked = tuple[str, "int | None", "Sequence[int]"]
"""A verb with its amount and cards, found legal."""


class BetLegal(NamedTuple):
    """What may be done in a betting round. All amounts are totals for the round, in chips."""

    seat: int
    verbs: tuple[str, ...]
    to_call: int
    """Chips the seat must add to call; never more than it has."""
    level: int
    """The total that stays in without a raise."""
    all_in: int
    """The total that takes the whole stack."""
    low: int = 0
    """The smallest total of a bet, raise or completion; 0 when none is open."""
    high: int = 0
    """The largest."""
    unit: int = 1
    base: int = 0
    """Totals are ``base`` plus multiples of ``unit``, or all-in."""
    fixed: tuple[int, ...] = ()
    """With fixed sizes: the only totals open."""
    barred: str = ""
    """Why the seat may not open, where only openers may."""

    @property
    def sized(self) -> str:
        """The verb of the totals: ``bet``, ``raise``, ``complete``; empty when none is open."""
        return self.verbs[-1] if self.low else ""

    def amounts(self) -> Sequence[int]:
        """Every total open, in order."""
        if self.fixed or not self.low:
            return self.fixed
        grid = range(self.low, self.high + 1, self.unit)
        return grid if grid[-1] == self.high else GridAndAllIn(grid, self.high)

    def pick(self, share: float) -> int:
        """The total that lies this share (0 to less than 1) of the way through ``amounts()``."""
        if self.fixed:
            return self.fixed[int(share * len(self.fixed))]
        low, unit = self.low, self.unit
        steps = (self.high - low) // unit + 1
        off_grid = low + (steps - 1) * unit < self.high
        place = int(share * (steps + off_grid))
        return low + place * unit if place < steps else self.high

    def allows(self, amount: int) -> bool:
        """Whether this total is open."""
        if self.fixed:
            return amount in self.fixed
        if not self.low <= amount <= self.high:
            return False
        return (amount - self.base) % self.unit == 0 or amount == self.all_in

    @property
    def default(self) -> Action:
        """Check; else fold; else the bring-in or the smallest bet a seat owes (S002-12.9, E-25)."""
        for verb in (CHECK, FOLD, BRING_IN):
            if verb in self.verbs:
                return Action(verb)
        return Action(self.verbs[0], self.low or None)

    def check(self, verb: str, amount: object = None, cards: Sequence[int] = ()) -> Checked:
        """The action in full: ``all-in`` becomes the verb it is, a lone possible amount is filled in.

        Raises IllegalAction, with a code, for anything that is not allowed.
        """
        if cards and (verb in self.verbs or verb == ALL_IN):
            raise IllegalAction(f"{verb} takes no cards", code="cards")
        if verb in SIZED and verb in self.verbs:
            return verb, self._total(verb, amount), ()
        if verb == ALL_IN:
            return self._all_in(amount)
        if verb in SIZED and self.barred:
            raise IllegalAction(self.barred, code="opening")
        if verb == CHECK and self.to_call:
            raise IllegalAction(f"there are {self.to_call} to call", code="verb")
        return plain_check(self.verbs, verb, amount, cards)

    def _all_in(self, amount: object) -> Checked:
        if amount is not None:
            raise IllegalAction("all-in says everything by itself", code="amount")
        if self.low and self.allows(self.all_in):
            return self.sized, self.all_in, ()
        if self.all_in <= self.level:
            return CALL if CALL in self.verbs else BRING_IN, None, ()
        raise IllegalAction(self.barred or "all-in is not possible now: " + ", ".join(self.verbs), code="all-in")

    def _total(self, verb: str, amount: object) -> int:
        if amount is None and (verb == COMPLETE or len(self.fixed) == 1):
            return self.low
        if not isinstance(amount, int) or isinstance(amount, bool):
            raise IllegalAction(f"{verb} wants a whole number of chips, not {amount!r}", code="amount-type")
        if not self.allows(amount):
            raise IllegalAction(f"{verb} to {amount} is not possible: {self._open()}", code="amount")
        return amount

    def _open(self) -> str:
        if self.fixed:
            return " or ".join(str(total) for total in self.fixed)
        by = f" by {self.unit}, or all-in" if self.unit > 1 else ""
        return f"{self.low} to {self.high}{by}"


class DrawLegal(NamedTuple):
    """What may be done at the draw: stand pat, or exchange up to ``most`` cards."""

    seat: int
    verbs: tuple[str, ...]
    cards: tuple[int, ...]
    """The seat's own holding."""
    most: int
    """The most cards it may exchange."""
    limit: DrawLimit

    @property
    def default(self) -> Action:
        """Keep all (S002-12.9)."""
        return Action(PAT)

    def check(self, verb: str, amount: object = None, cards: Sequence[int] = ()) -> Checked:
        """The action; no cards to draw is standing pat. Raises IllegalAction for cards that may not be exchanged."""
        if verb != DRAW or amount is not None or not self.most:
            plain_check(self.verbs, verb, amount, cards)
        if not cards:
            return PAT, None, ()
        if not {*cards} <= {*self.cards} or len({*cards}) < len(cards) or {*map(type, cards)} != {int}:
            refuse_strangers(self.cards, tuple(cards))
        if refusal := self.refusal(cards):
            raise IllegalAction(refusal, code="draw-limit")
        return verb, None, cards

    def refusal(self, discards: Sequence[int]) -> str:
        """Why these cards of the holding may not be exchanged; empty when they may."""
        if len(discards) > self.most:
            return f"at most {self.most} cards may be exchanged, not {len(discards)}"
        return self.limit.refusal(self.cards, discards)


class CardsLegal(NamedTuple):
    """A choice of cards: which to throw away, to hand on, to turn up, or in which order they will be turned."""

    seat: int
    verbs: tuple[str, ...]
    cards: tuple[int, ...]
    """The cards to choose from."""
    least: int
    """The fewest cards to choose."""
    most: int
    """The most."""

    @property
    def default(self) -> Action:
        """Keep all where that is possible, else the first cards in the order they were dealt."""
        return Action(KEEP) if KEEP in self.verbs else Action(self.verbs[0], None, self.cards[: self.least])

    def check(self, verb: str, amount: object = None, cards: Sequence[int] = ()) -> Checked:
        """The action; raises IllegalAction for other cards, or another number of them."""
        if verb == KEEP or verb not in self.verbs or amount is not None:
            return plain_check(self.verbs, verb, amount, cards)
        refuse_strangers(self.cards, tuple(cards))
        if not max(self.least, 1) <= len(cards) <= self.most:
            wanted = str(self.least) if self.least == self.most else f"{max(self.least, 1)} to {self.most}"
            raise IllegalAction(f"{verb} wants {wanted} cards, not {len(cards)}", code="card-count")
        return verb, None, cards


class ChoiceLegal(NamedTuple):
    """A choice between words: show or muck, which half to play for, whether to pay."""

    seat: int
    verbs: tuple[str, ...]
    otherwise: str
    """What is done for a seat that does not choose."""
    price: int = 0
    """Chips that the seat would pay, where the choice costs something."""

    @property
    def default(self) -> Action:
        """What is done for a seat that does not choose (E-124)."""
        return Action(self.otherwise)

    def check(self, verb: str, amount: object = None, cards: Sequence[int] = ()) -> Checked:
        """The action; raises IllegalAction for any other."""
        return plain_check(self.verbs, verb, amount, cards)


class NoLegal(NamedTuple):
    """The hand is over: nobody may do anything."""

    seat: int = NOBODY
    verbs: tuple[str, ...] = ()

    @property
    def default(self) -> Action:
        """There is none; raises IllegalAction."""
        raise IllegalAction("the hand is over", code="hand-over")

    def check(self, verb: str, amount: object = None, cards: Sequence[int] = ()) -> Checked:  # noqa: ARG002
        """Raises IllegalAction."""
        raise IllegalAction("the hand is over", code="hand-over")


Legal = BetLegal | DrawLegal | CardsLegal | ChoiceLegal | NoLegal
"""What the seat to act may do. It is private to that seat: bounds may depend on its holding."""
NO_ONE = NoLegal()
"""Nobody has to act."""


class GridAndAllIn(Sequence[int]):
    """Amounts on a grid, and an all-in above it that is not on the grid."""

    def __init__(self, grid: range, all_in: int) -> None:
        self._grid = grid
        self._all_in = all_in

    def __len__(self) -> int:
        return len(self._grid) + 1

    @overload
    def __getitem__(self, place: int) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[int]: ...
    def __getitem__(self, place: int | slice) -> int | Sequence[int]:
        if isinstance(place, slice):
            return [self[i] for i in range(*place.indices(len(self)))]
        if place in (-1, len(self._grid)):
            return self._all_in
        return self._grid[place + 1 if place < 0 else place]


def plain_check(verbs: tuple[str, ...], verb: str, amount: object, cards: Sequence[int]) -> Checked:
    """An action that is a verb and nothing else; raises IllegalAction, with a code, when it is not open."""
    if verb not in verbs:
        raise IllegalAction(f"{verb!r} is not possible now: {', '.join(verbs)}", code="verb")
    if amount is not None:
        raise IllegalAction(f"{verb} takes no amount", code="amount")
    if cards and verb not in WITH_CARDS:
        raise IllegalAction(f"{verb} takes no cards", code="cards")
    return verb, None, cards


def refuse_strangers(held: tuple[int, ...], named: tuple[int, ...]) -> None:
    """Raise IllegalAction where a card is named that is not there, or one twice."""
    for place, card in enumerate(named):
        if type(card) is not int or card not in held:
            shown = format_card(card) if type(card) is int else repr(card)
            raise IllegalAction(f"{shown} is not in this holding", code="card-not-held")
        if card in named[:place]:
            raise IllegalAction(f"{format_card(card)} is named twice", code="card-twice")

"""What a seat may do, and the words for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from standpat.cards import format_card
from standpat.errors import IllegalAction
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.rules.draw_limit import DrawLimit

FOLD, CHECK, CALL, BET, RAISE = "fold", "check", "call", "bet", "raise"
BRING_IN, COMPLETE = "bring-in", "complete"
DRAW, PAT = "draw", "pat"
DRAW_OR_PAT = (DRAW, PAT)
SHOW, MUCK = "show", "muck"
ALL_IN = "all-in"
SIZED = (BET, RAISE, COMPLETE)
"""The verbs that take an amount: a total for the round ("raise to"), never an increment."""


UNSIZED = frozenset((FOLD, CHECK, CALL, BRING_IN, PAT, SHOW, MUCK))
"""The verbs that say everything by themselves."""


class Action(NamedTuple):
    """What a player decides: a verb, and the amount (chips, a total for the round) or the discards it needs."""

    verb: str
    amount: int | None = None
    cards: tuple[int, ...] = ()


Checked = tuple[str, "int | None", "Sequence[int]"]
"""A verb with its amount and cards, found legal."""


class Legal:
    """What the seat to act may do. It is private to that seat: bounds may depend on its holding."""

    __slots__ = ("seat", "verbs")

    def __init__(self, seat: int, verbs: tuple[str, ...]) -> None:
        self.seat = seat
        self.verbs = verbs

    @property
    def default(self) -> Action:
        """What is done for a seat whose time runs out or whose player is away (S002-12.9, E-25, E-124)."""
        raise NotImplementedError

    def check(self, verb: str, amount: int | None = None, cards: Sequence[int] = ()) -> Checked:
        """The action in full; raises IllegalAction, with a code, for anything that is not allowed."""
        if verb not in self.verbs:
            raise IllegalAction(self._why_not(verb), code="verb")
        if amount is not None and verb not in SIZED:
            raise IllegalAction(f"{verb} takes no amount", code="amount")
        if cards and verb != DRAW:
            raise IllegalAction(f"{verb} takes no cards", code="cards")
        return verb, amount, cards

    def _why_not(self, verb: str) -> str:
        return f"{verb!r} is not possible now: {', '.join(self.verbs)}"


class BetLegal(Legal):
    """What may be done in a betting round. All amounts are totals for the round, in chips."""

    low = 0
    """The smallest total of a bet, raise or completion; 0 when none is open."""
    high = 0
    """The largest."""
    unit = 1
    base = 0
    """Totals are ``base`` plus multiples of ``unit``, or all-in."""
    fixed: tuple[int, ...] = ()
    """With fixed sizes: the only totals open."""
    barred = ""
    """Why the seat may not open, where only openers may."""

    def __init__(self, seat: int, verbs: tuple[str, ...], to_call: int, level: int, all_in: int) -> None:
        self.seat = seat
        self.verbs = verbs
        self.to_call = to_call
        """Chips the seat must add to call; never more than it has."""
        self.level = level
        """The total that stays in without a raise."""
        self.all_in = all_in
        """The total that takes the whole stack."""

    @property
    def sized(self) -> str:
        """The verb of the totals: ``bet``, ``raise``, ``complete``; empty when none is open."""
        return self.verbs[-1] if self.low else ""

    def amounts(self) -> Sequence[int]:
        """Every total open, in order."""
        if self.fixed or not self.low:
            return self.fixed
        grid = range(self.low, self.high + 1, self.unit)
        return grid if grid[-1] == self.high else [*grid, self.high]

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
        return amount == self.high or (amount - self.base) % self.unit == 0

    @property
    def default(self) -> Action:
        """Check; else the bring-in a seat owes; else fold."""
        for verb in (CHECK, FOLD, BRING_IN):
            if verb in self.verbs:
                return Action(verb)
        return Action(self.verbs[0])

    def check(self, verb: str, amount: int | None = None, cards: Sequence[int] = ()) -> Checked:
        """The action in full: ``all-in`` becomes the verb it is, a lone possible amount is filled in."""
        if verb in self.verbs:
            if verb in SIZED and not cards:
                return verb, self._total(verb, amount), ()
            if amount is None and not cards:
                return verb, None, ()
        if verb == ALL_IN:
            return self._all_in()
        return super().check(verb, amount, cards)

    def _all_in(self) -> Checked:
        if self.low and self.allows(self.all_in):
            return self.sized, self.all_in, ()
        if self.all_in <= self.level:
            return CALL if CALL in self.verbs else BRING_IN, None, ()
        raise IllegalAction(self.barred or "all-in is not possible now: " + ", ".join(self.verbs), code="all-in")

    def _total(self, verb: str, amount: int | None) -> int:
        if amount is None and (verb == COMPLETE or len(self.fixed) == 1):
            return self.low
        if type(amount) is not int:
            raise IllegalAction(f"{verb} wants a whole number of chips, not {amount!r}", code="amount-type")
        if not self.allows(amount):
            raise IllegalAction(f"{verb} to {amount} is not possible: {self._open()}", code="amount")
        return amount

    def _open(self) -> str:
        if self.fixed:
            return " or ".join(str(total) for total in self.fixed)
        by = f" by {self.unit}, or all-in" if self.unit > 1 else ""
        return f"{self.low} to {self.high}{by}"

    def _why_not(self, verb: str) -> str:
        if verb in SIZED and self.barred:
            return self.barred
        if verb == CHECK and self.to_call:
            return f"there are {self.to_call} to call"
        return super()._why_not(verb)


class DrawLegal(Legal):
    """What may be done at the draw: stand pat, or exchange up to ``most`` cards."""

    __slots__ = ("cards", "limit", "most")

    def __init__(self, seat: int, cards: tuple[int, ...], most: int, limit: DrawLimit) -> None:
        self.seat = seat
        self.verbs = DRAW_OR_PAT if most else (PAT,)
        self.cards = cards
        """The seat's own holding."""
        self.most = most
        """The most cards it may exchange."""
        self.limit = limit

    @property
    def default(self) -> Action:
        """Keep all (S002-12.9)."""
        return Action(PAT)

    def check(self, verb: str, amount: int | None = None, cards: Sequence[int] = ()) -> Checked:
        """The action; no cards to draw is standing pat."""
        if verb != DRAW or amount is not None or not self.most:
            super().check(verb, amount, cards)
        if not cards:
            return PAT, None, ()
        if not {*cards} <= {*self.cards} or len({*cards}) < len(cards) or bool in map(type, cards):
            self._refuse_cards(tuple(cards))
        if refusal := self.refusal(cards):
            raise IllegalAction(refusal, code="draw-limit")
        return verb, None, cards

    def refusal(self, discards: Sequence[int]) -> str:
        """Why these cards of the holding may not be exchanged; empty when they may."""
        if len(discards) > self.most:
            return f"at most {self.most} cards may be exchanged, not {len(discards)}"
        return self.limit.refusal(self.cards, discards)

    def _refuse_cards(self, discards: tuple[int, ...]) -> None:
        for card in discards:
            if type(card) is not int or card not in self.cards:
                named = format_card(card) if type(card) is int else repr(card)
                raise IllegalAction(f"{named} is not in this holding", code="card-not-held")
        twice = next(card for place, card in enumerate(discards) if card in discards[:place])
        raise IllegalAction(f"{format_card(twice)} is named twice", code="card-twice")


class ShowLegal(Legal):
    """The choice at the showdown: show or muck."""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        super().__init__(seat, (SHOW, MUCK))

    @property
    def default(self) -> Action:
        """Muck (E-124)."""
        return Action(MUCK)


class _NoOne(Legal):
    __slots__ = ()

    def check(self, verb: str, amount: int | None = None, cards: Sequence[int] = ()) -> Checked:  # noqa: ARG002
        """Nothing can be done any more."""
        raise IllegalAction("the hand is over", code="hand-over")


NO_ONE = _NoOne(NOBODY, ())
"""Nobody has to act."""

"""Random play: a table that can be dealt again and again, and players who choose anything that is legal."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from standpat.engine.actions import (
    DRAW,
    FOLD,
    SIZED,
    WITH_CARDS,
    Action,
    BetLegal,
    CardsLegal,
    DrawLegal,
)
from standpat.engine.hand import Hand
from standpat.engine.stock import Stock
from standpat.testing.require import require

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.engine.actions import Legal
    from standpat.rules.compiled import Rules

STYLES = ("random", "loose", "bold", "tight", "all in")
LONGEST = 3000
"""More actions than any hand here can have; a hand that goes on longer never ends."""


class Deed(NamedTuple):
    """An action as it was carried out."""

    seat: int
    verb: str
    amount: Any = None
    cards: tuple[Any, ...] = ()


@dataclass(frozen=True, repr=False)
class Table:
    """Everything a hand depends on: the same table always deals the same hand."""

    title: str
    rules: Rules
    stacks: tuple[int, ...]
    button: int
    seed: int
    style: str = "random"
    profile: object = None
    """What the rules were loaded from, to reproduce a failure."""

    def __repr__(self) -> str:
        given = f"stacks={self.stacks}, button={self.button}, seed={self.seed}, style={self.style!r}"
        return f"Table({self.title!r}, {self.profile!r}, {given})"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: ARG002, FBT001 - what pretty printers call
        printer.text(repr(self))

    def deal(self, stock: Stock | None = None) -> Hand:
        """The hand, at its first decision."""
        return Hand(self.rules, self.stacks, self.button, random.Random(self.seed), stock=stock)

    def stock(self) -> Stock:
        """A stock of this table's deck, always the same."""
        return Stock(self.rules.deck.cards(len(self.stacks)), random.Random(self.seed))

    def replay(self, deeds: Sequence[Deed]) -> Hand:
        """The hand after these actions."""
        hand = self.deal()
        for deed in deeds:
            hand.act(*deed)
        return hand

    def play(
        self, after: Callable[[Hand], None] | None = None, *, until: int = LONGEST, stock: Stock | None = None
    ) -> tuple[Hand, list[Deed]]:
        """Play on in the table's style until so many actions have been taken; ``after`` sees every state."""
        hand = self.deal(stock)
        generator = random.Random(f"players {self.seed}")
        deeds: list[Deed] = []
        while True:
            if after is not None:
                after(hand)
            if hand.over or len(deeds) >= until:
                break
            legal = hand.legal()
            deed = Deed(legal.seat, *choose(legal, generator, self.style))
            hand.act(*deed)
            deeds.append(deed)
        require(hand.over or len(deeds) < LONGEST, "the hand never ends")
        return hand, deeds


def choose(legal: Legal, generator: random.Random, style: str) -> Action:
    """Any legal action, some kinds of it more likely in some styles."""
    verbs = list(legal.verbs)
    if style in ("loose", "bold", "all in") and len(verbs) > 1 and FOLD in verbs and generator.random() < 0.8:
        verbs.remove(FOLD)
    if style == "bold" and any(verb in SIZED for verb in verbs) and generator.random() < 0.6:
        verbs = [verb for verb in verbs if verb in SIZED]
    if style == "tight" and any(verb in SIZED for verb in verbs) and generator.random() < 0.7:
        verbs = [verb for verb in verbs if verb not in SIZED] or verbs
    verb = generator.choice(verbs)
    if isinstance(legal, BetLegal) and verb in SIZED:
        return Action(verb, _amount(legal, generator, style))
    if isinstance(legal, DrawLegal) and verb == DRAW:
        return Action(verb, None, discards(legal, generator))
    if isinstance(legal, CardsLegal) and verb in WITH_CARDS:
        number = generator.randint(max(legal.least, 1), legal.most)
        return Action(verb, None, tuple(generator.sample(legal.cards, number)))
    return Action(verb)


def _amount(legal: BetLegal, generator: random.Random, style: str) -> int:
    if style == "all in" and generator.random() < 0.5:
        return legal.high
    if generator.random() < 0.4:
        return legal.low
    return generator.choice(legal.amounts())


def discards(legal: DrawLegal, generator: random.Random, count: int | None = None) -> tuple[int, ...]:
    """Some cards that may be exchanged together; none when no choice of so many may."""
    for _ in range(200):
        number = count or generator.randint(1, legal.most)
        chosen = tuple(generator.sample(list(legal.cards), number))
        if not legal.refusal(chosen):
            return chosen
    return ()

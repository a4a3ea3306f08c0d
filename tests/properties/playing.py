"""Random play: a table that can be dealt again and again, and players who choose anything that is legal."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from standpat import Hand
from standpat.engine.actions import (
    ALL_IN,
    DRAW,
    FOLD,
    SIZED,
    UNSIZED,
    WITH_CARDS,
    Action,
    BetLegal,
    CardsLegal,
    DrawLegal,
)
from standpat.engine.stock import Stock
from standpat.rules.table import NOBODY

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
    amount: int | None = None
    cards: tuple[int, ...] = ()


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

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
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
        assert hand.over or len(deeds) < LONGEST, "the hand never ends"
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


def candidates(hand: Hand) -> tuple[list[Deed], list[Deed]]:
    """At this decision: actions that must be accepted, and actions that must be refused."""
    legal = hand.legal()
    seat = legal.seat
    assert seat == hand.actor != NOBODY
    yes: list[Deed] = []
    no: list[Deed] = []
    for verb in legal.verbs:
        if isinstance(legal, BetLegal) and verb in SIZED:
            inside, outside = _amounts_around(legal)
            yes += [Deed(seat, verb, amount) for amount in inside]
            no += [Deed(seat, verb, amount) for amount in outside]
            no.append(Deed(seat, verb, legal.low, (0,)))
        elif isinstance(legal, DrawLegal) and verb == DRAW:
            inside_cards, outside_cards = _discards_around(legal, hand)
            yes += [Deed(seat, verb, None, cards) for cards in inside_cards]
            no += [Deed(seat, verb, None, cards) for cards in outside_cards]
            no.append(Deed(seat, verb, 1, inside_cards[0]))
        elif isinstance(legal, CardsLegal) and verb in WITH_CARDS:
            inside_cards, outside_cards = _choices_around(legal)
            yes += [Deed(seat, verb, None, cards) for cards in inside_cards]
            no += [Deed(seat, verb, None, cards) for cards in outside_cards]
            no += [Deed(seat, verb), Deed(seat, verb, 1, inside_cards[0])]
        else:
            yes.append(Deed(seat, verb))
            no += [Deed(seat, verb, 0), Deed(seat, verb, 10), Deed(seat, verb, None, (0,))]
    no += _other_verbs(legal)
    no += [Deed(other, *yes[0][1:]) for other in (*range(-2, len(hand.stacks) + 1),) if other != seat]
    return yes, no


def _amounts_around(legal: BetLegal) -> tuple[list[int], list[object]]:
    amounts = legal.amounts()
    assert list(amounts) == sorted(set(amounts)), "amounts are in order, each once"
    assert (amounts[0], amounts[-1]) == (legal.low, legal.high)
    inside = {amounts[0], amounts[-1], amounts[len(amounts) // 2], amounts[min(1, len(amounts) - 1)]}
    near = {amount + by for amount in inside for by in (-1, 1)} | {0, -1, legal.level, legal.all_in + 1, 10**9}
    strange: list[object] = [True, False, float(legal.low), str(legal.low), f"{legal.low}", [legal.low], 1.5, "x"]
    if len(amounts) > 1 and legal.verbs[-1] != "complete":
        strange.append(None)
    possible = set(amounts)
    return sorted(inside), [*sorted(near - possible), *strange]


def _discards_around(legal: DrawLegal, hand: Hand) -> tuple[list[tuple[int, ...]], list[tuple[object, ...]]]:
    generator = random.Random(len(hand.log))
    tried = [discards(legal, generator, count) for count in range(1, legal.most + 1)]
    inside = [cards for cards in tried if cards]
    outside = _strangers(legal.cards, 1)
    if legal.most < len(legal.cards):
        outside.append(legal.cards[: legal.most + 1])
    return inside, outside


def _choices_around(legal: CardsLegal) -> tuple[list[tuple[int, ...]], list[tuple[object, ...]]]:
    """So many of the cards, the first or the last of them, and a card too few or too many."""
    cards, least = legal.cards, max(legal.least, 1)
    inside = [cards[:least], cards[-least:], cards[: legal.most], cards[-legal.most :][::-1]]
    outside = [*_strangers(cards, least), cards[: least - 1]]
    if legal.most < len(cards):
        outside.append(cards[: legal.most + 1])
    return inside, outside


def _strangers(held: tuple[int, ...], count: int) -> list[tuple[object, ...]]:
    """So many cards, of which the last is not held, or held already, or no card."""
    stranger = next(card for card in range(52) if card not in held)
    rest = held[: count - 1]
    wrong: list[object] = [stranger, -1, 99, float(held[0]), "As", None, True]
    return [(*rest, card) for card in wrong] + [(held[0], held[0], *held[2:count])] * (len(held) > 1)


def _other_verbs(legal: Legal) -> list[Deed]:
    known = (*UNSIZED, *SIZED, *WITH_CARDS)
    strange = ("", "Check", "allin", "declare", "fold ", "no", "declare  high")
    other: list[Deed] = [Deed(legal.seat, verb) for verb in (*sorted(known), *strange) if verb not in legal.verbs]
    other += [Deed(legal.seat, verb, None, (0,)) for verb in sorted(WITH_CARDS) if verb not in legal.verbs]
    other += [Deed(legal.seat, verb, 20) for verb in ("bet", "raise", "complete") if verb not in legal.verbs]
    if isinstance(legal, BetLegal):
        other += [Deed(legal.seat, ALL_IN, 1), Deed(legal.seat, ALL_IN, None, (0,))]
    else:
        other.append(Deed(legal.seat, ALL_IN))
    return other

"""At a decision: actions that must be accepted, and actions that must be refused and change nothing (E-114)."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from standpat.engine.actions import ALL_IN, DRAW, SIZED, UNSIZED, WITH_CARDS, BetLegal, CardsLegal, DrawLegal
from standpat.errors import IllegalAction
from standpat.rules.table import NOBODY
from standpat.testing.require import require
from standpat.testing.table import Deed, discards

if TYPE_CHECKING:
    from standpat.engine.actions import Legal
    from standpat.engine.hand import Hand
    from standpat.testing.table import Table


def candidates(hand: Hand) -> tuple[list[Deed], list[Deed]]:
    """At this decision: actions that must be accepted, and actions that must be refused."""
    legal = hand.legal()
    seat = legal.seat
    require(seat == hand.actor != NOBODY, "nobody is to act")
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
            require(inside_cards, "legal() offers to draw, but every choice of cards that was tried is refused")
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


def check_refusals(hand: Hand, refused: list[Deed]) -> None:
    """Every one of these actions is refused, with a code and a reason, and changes nothing."""
    before = hand.snapshot()
    for deed in refused:
        try:
            hand.act(*deed)
        except IllegalAction as refusal:
            said = f"the refusal of {_told(deed)}"
            require(refusal.code not in ("", "error", "illegal"), f"{said} has no code of its own")
            require(str(refusal), f"{said} gives no reason")
            require(hand.snapshot() == before, f"{said} has changed the state of the hand")
        else:
            raise AssertionError(f"{_told(deed)} is not legal, but was accepted")


def check_accepted(table: Table, deeds: list[Deed], accepted: list[Deed]) -> None:
    """Every one of these actions can be carried out after those that were, and returns the events it caused."""
    for deed in accepted:
        again = table.replay(deeds)
        try:
            made = again.act(*deed)
        except IllegalAction as refusal:
            raise AssertionError(f"{_told(deed)} is listed as legal, but refused: {refusal}") from None
        require(made and again.log[-len(made) :] == made, f"{_told(deed)} does not return the events it caused")


def _told(deed: Deed) -> str:
    amount = "" if deed.amount is None else f" {deed.amount!r}"
    cards = f" cards {deed.cards!r}" if deed.cards else ""
    return f"seat {deed.seat}: {deed.verb!r}{amount}{cards}"


def _amounts_around(legal: BetLegal) -> tuple[list[int], list[object]]:
    amounts = legal.amounts()
    require(list(amounts) == sorted(set(amounts)), "the amounts that may be bet are not in order, each once")
    require((amounts[0], amounts[-1]) == (legal.low, legal.high), "low and high are not the ends of the amounts")
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

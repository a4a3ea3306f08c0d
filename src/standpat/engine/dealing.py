"""Dealing: burn, then cards to every seat still in, then those in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.events import Burned, Dealt, DealtShared, made
from standpat.engine.steps import plays
from standpat.rules.steps import Deal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.hand import Hand


@plays(Deal)
def deal(hand: Hand, step: Deal) -> None:
    """Burn, then deal to every seat still in, in turn, one card at a time, those face down first."""
    in_hand, log, down = hand.in_hand, hand.log, step.down
    start = step.first.seat(hand)
    order = hand.order if start == hand.order[0] else hand.in_turn(start)
    seats = [seat for seat in order if in_hand[seat]]
    each = down + step.up
    hand.fresh = {}
    burn, needed = step.burn, len(seats) * each + step.shared
    if len(hand.stock) < burn + needed:
        if step.shortage == "refuse":
            hand.mix_in(hand.muck)
        else:
            burn = 0
            if not suffices(hand, needed):
                deal_in_the_middle(hand, each + step.shared)
                return
    if burn:
        burned = hand.stock.burn(burn)
        hand.burned += burned
        log.append(made(Burned, ((*burned,), False)))
    if step.up:
        deal_open(hand, step, seats)
    elif down:
        held = hand.cards
        for seat, cards in zip(seats, hand.stock.deal(seats, each)):  # noqa: B905 - one holding a seat; strict= is slower
            held[seat] += cards
            log.append(made(Dealt, (seat, (*cards,), ())))
    if step.shared:
        deal_in_the_middle(hand, step.shared)


def deal_open(hand: Hand, step: Deal, seats: Sequence[int]) -> None:
    """Deal cards of which some lie face up."""
    down, up, held = step.down, hand.up, hand.cards
    for seat, cards in zip(seats, hand.stock.deal(seats, down + step.up)):  # noqa: B905 - as above
        covered = down if not step.keep_one_down or has_card_down(hand, seat) else down + 1
        held[seat] += cards
        faces = cards[covered:]
        up[seat] += faces
        hand.turned += faces
        hand.fresh[seat] = faces
        hand.log.append(made(Dealt, (seat, (*cards[:covered],), (*faces,))))


def has_card_down(hand: Hand, seat: int) -> bool:
    """Whether a seat holds a card that does not lie face up."""
    return len(hand.up[seat]) < len(hand.cards[seat])


def suffices(hand: Hand, needed: int) -> bool:
    """Whether the stock, without a burn and if need be with the cards burned before, has so many cards (E-93)."""
    if len(hand.stock) < needed <= len(hand.stock) + len(hand.burned):
        hand.mix_in(hand.burned)
    return len(hand.stock) >= needed


def deal_in_the_middle(hand: Hand, count: int) -> None:
    """Cards face up for everybody, from the burned cards and the muck where the stock has none left (K-41, E-93)."""
    for pile in (hand.burned, hand.muck):
        if len(hand.stock) < count:
            hand.mix_in(pile)
    cards = hand.stock.middle(min(count, len(hand.stock)))
    hand.shared += cards
    hand.turned += cards
    hand.log.append(DealtShared(tuple(cards)))

"""Nothing is ever lost or made: chips, cards, turns. Each function raises AssertionError with what is wrong."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from standpat.engine.events import Acted, Awarded, Drew, Ended, Paid, Posted, Received, Returned, StreetBegan
from standpat.rules.table import NOBODY
from standpat.testing.require import require

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.hand import Hand


def check_state(hand: Hand, total: int) -> None:
    """Everything that must hold between two actions; ``total`` are the chips that were brought to the table."""
    check_chips(hand, total)
    check_cards(hand)
    check_turn(hand)
    check_pots(hand)


def check_chips(hand: Hand, total: int) -> None:
    """Stacks and pot are whole, never negative, and always the same together (S000-02.3)."""
    chips = [*hand.stacks, *hand.bets, *hand.paid, hand.pot()]
    require(all(type(amount) is int for amount in chips), "chips are not whole numbers")
    require(min(chips) >= 0, "there are fewer than no chips in a place")
    now = sum(hand.stacks) + hand.pot()
    require(now == total, f"{total} chips became {now} in stacks and pot")
    require(
        all(bet <= paid for bet, paid in zip(hand.bets, hand.paid, strict=True)),
        "a bet of the round is not among what was paid in the hand",
    )


def check_cards(hand: Hand) -> None:
    """Stock, muck, burned cards, live holdings and the middle are the deck, each card once (S000-04.10)."""
    deck = set(hand.rules.deck.cards(len(hand.order)))
    held = [card for seat in hand.order if hand.in_hand[seat] for card in hand.cards[seat]]
    known = [*hand.muck, *hand.burned, *held, *hand.shared, *discards_apart(hand)]
    require(len(set(known)) == len(known), "a card lies in two places")
    require(set(known) <= deck, "a card is not of the deck")
    now = len(known) + len(hand.stock)
    require(now == len(deck), f"{len(deck)} cards became {now} in stock, muck, holdings and the middle")
    for seat in hand.order:
        require(set(hand.up[seat]) <= set(hand.cards[seat]), "a card lies face up before a seat that does not hold it")
        require(len(set(hand.up[seat])) == len(hand.up[seat]), "a card lies face up twice")
    require(set(hand.exposed) <= set(hand.turned), "a card was exposed that was never turned up")


def discards_apart(hand: Hand) -> list[int]:
    """What a drawer threw away while a card is still due to him: it must not come back to him (E-40)."""
    due: dict[int, tuple[int, ...]] = {}
    for made in itertools.takewhile(lambda made: not isinstance(made, StreetBegan), reversed(hand.log)):
        if isinstance(made, Drew) and made.deferred:
            due.setdefault(made.seat, made.discarded)
        elif isinstance(made, Received):
            due.setdefault(made.seat, ())
    return [card for cards in due.values() for card in cards if card not in hand.muck]


def check_turn(hand: Hand) -> None:
    """Somebody can act, or the hand is over."""
    legal = hand.legal()
    if hand.over:
        require(hand.actor == NOBODY, "the hand is over, but somebody is to act")
        require(not legal.verbs, "the hand is over, but something is legal")
        return
    require(legal.seat == hand.actor, f"legal() is about seat {legal.seat}, but seat {hand.actor} is to act")
    require(hand.actor in hand.order and hand.in_hand[hand.actor], "the seat to act is not in the hand")
    require(legal.verbs, f"seat {hand.actor} is to act, but legal() offers nothing")
    require(len(set(legal.verbs)) == len(legal.verbs), f"legal() offers a verb twice: {', '.join(legal.verbs)}")
    require(legal.default.verb in legal.verbs, f"the default action {legal.default.verb!r} is not legal")
    if set(legal.verbs) & {"check", "call", "bring-in"}:
        require(hand.stacks[hand.actor] > 0, "who has no chips is asked to bet")


def check_pots(hand: Hand) -> None:
    """Every pot is contested by some of those who contest the one before it, and by fewer."""
    pots = hand.pots()
    if hand.rules.award.for_chips and not hand.awarded:
        require(sum(pot.amount for pot in pots) == hand.pot(), "main pot and side pots are not what lies in the middle")
    for pot in pots:
        require(pot.seats, "nobody contests a pot")
        require(len(set(pot.seats)) == len(pot.seats), "a seat contests a pot twice")
        require(all(hand.in_hand[seat] for seat in pot.seats), "a pot is contested by somebody who has folded")
        require(set(pot.winners) <= set(pot.seats), "a pot is won by somebody who does not contest it")
        require(pot.amount > 0 or hand.live == 1 or not hand.rules.award.for_chips, "there is a pot without chips")
    for pot, side in itertools.pairwise(pots):
        nested = hand.dead or hand.awarded or set(side.seats) < set(pot.seats)
        require(nested, "a side pot is contested by as many as the pot before it: only what is no bet is won apart")


def check_log(log: Sequence[Any], stacks_now: Sequence[int]) -> None:
    """The events alone account for every chip."""
    stacks, pot = list(log[0].stacks), 0
    for made in log:
        if isinstance(made, (Posted, Acted, Paid)):
            added = made.added if isinstance(made, Acted) else made.amount
            stacks[made.seat] -= added
            pot += added
            all_in = not stacks[made.seat] and (added > 0 or isinstance(made, Paid))
            require(isinstance(made, Posted) or made.all_in == all_in, f"{made} does not say whether it is all-in")
        elif isinstance(made, Returned):
            require(made.amount > 0, "nothing is given back")
            stacks[made.seat] += made.amount
            pot -= made.amount
        elif isinstance(made, Awarded):
            require(sum(made.shares) == made.amount, f"{made} shares out another amount than it awards")
            for seat, share in zip(made.seats, made.shares, strict=True):
                stacks[seat] += share
            pot -= made.amount
        elif isinstance(made, Ended):
            require(made.stacks == tuple(stacks) and pot == 0, "the events do not add up to the stacks at the end")
        require(min(stacks) >= 0 and pot >= 0, f"by the events a stack or the pot is below nothing after {made}")
    require(stacks == list(stacks_now), "the events do not account for every chip: something happened without one")


def check_end(hand: Hand, total: int) -> None:
    """At the end the rest of the stock is exactly what nobody got; events can be hashed, so nothing in them moves."""
    require(sum(hand.stacks) == total, f"{total} chips became {sum(hand.stacks)}")
    check_log(hand.log, hand.stacks)
    rest = hand.stock.take(len(hand.stock))
    held = {card for seat in hand.order if hand.in_hand[seat] for card in hand.cards[seat]}
    require(len(set(rest)) == len(rest), "a card lies in the stock twice")
    require(not set(rest) & {*hand.muck, *held}, "a card lies in the stock and elsewhere")
    require(set(rest) <= set(hand.rules.deck.cards(len(hand.order))), "a card of the stock is not of the deck")
    require(len({hash(made) for made in hand.log}) > 1, "all events are the same")
    if hand.rules.award.for_chips:
        strangers = [seat for seat in range(len(hand.stacks)) if seat not in hand.order]
        require(not any(hand.won[seat] for seat in strangers), "somebody won who was not dealt in")
    fewest, most = hand.rules.selection.cards(hand.evaluator)
    sizes = [len(hand.cards[seat]) + len(hand.shared) for seat in hand.order if hand.in_hand[seat]]
    counted = all(fewest <= size <= most for size in sizes) or hand.live == 1
    require(counted, f"holdings of {sizes} cards came to the showdown, where {fewest} to {most} make a hand")

"""What everybody has after a hand, worked out anew from what was paid and the strength of the holdings shown.

By the rulings: main pot and side pots of those who covered them (E-30, E-115), the odd chip of a split pot to the high
half (E-29), where nobody who contests a pot has a low the high hand takes it whole (E-84), odd chips one each from the
button's left, each pot apart (E-26, E-28). And by PokerKit's rules, which are others in two points:

- The losers are counted out first, so that pots of the same winners become one and its odd chips one pot's; and all
  odd chips of a pot or half go to the first winner from the button's left.
- If anybody left has a low, half of every pot goes low, and where nobody who contests it has one, all of them share
  that half.

Who is better than whom is standpat's word here. PokerKit's chips must be these to the last one all the same, so that
two settlements that differ are known to differ by these rules alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from standpat.engine.events import Shown

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from standpat import Hand

Half = dict[int, int]
"""The strength of every holding that competes for a half."""


class _Part(NamedTuple):
    """A pot, and who contests it, from the button's left."""

    amount: int
    seats: list[int]


def by_the_rulings(hand: Hand) -> list[int]:
    """The stacks after the hand, as they must be."""
    still_in = [seat for seat in hand.order if hand.in_hand[seat]]
    stacks, halves = _before(hand), _halves(hand)
    for pot in _pots(hand, still_in):
        told = [half for half in halves if _best(half, pot.seats)] or halves[:1]
        low = pot.amount // 2 if len(told) == 2 else 0
        for half, amount in zip(told, (pot.amount - low, low), strict=False):
            winners = _best(half, pot.seats) or pot.seats
            each, odd = divmod(amount, len(winners))
            for place, seat in enumerate(winners):
                stacks[seat] += each + (place < odd)
    return stacks


def by_pokerkit(hand: Hand, *, half_for_nobody: bool) -> list[int]:
    """The stacks after the hand; ``half_for_nobody`` with the second of its own rules, else only with the first."""
    still_in = [seat for seat in hand.order if hand.in_hand[seat]]
    stacks, halves = _before(hand), _halves(hand)
    left = {seat for pot in _pots(hand, still_in) for half in halves for seat in _winners(half, pot)}
    halves = [{seat: value for seat, value in half.items() if seat in left} for half in halves]
    for pot in _pots(hand, left):
        for seat, chips in _shares(pot, halves, half_for_nobody=half_for_nobody):
            stacks[seat] += chips
    return stacks


def _before(hand: Hand) -> list[int]:
    """The stacks before any pot is awarded."""
    return [stack - won for stack, won in zip(hand.stacks, hand.won, strict=True)]


def _halves(hand: Hand) -> list[Half]:
    """Who competes for the whole pot, or for each half."""
    shown = [made for made in hand.log if isinstance(made, Shown)]
    halves = [{made.seat: made.value for made in shown}]
    if hand.rules.award.second is not None:
        halves.append({made.seat: made.second for made in shown if made.second >= 0})
    return halves


def _pots(hand: Hand, able: Collection[int]) -> list[_Part]:
    """Main pot and side pots among these seats."""
    pots: list[_Part] = []
    below = 0
    for level in sorted({chips for chips in hand.paid if chips}):
        amount = sum(min(chips, level) - min(chips, below) for chips in hand.paid)
        seats = [seat for seat in hand.order if seat in able and hand.paid[seat] >= level]
        if pots and pots[-1].seats == seats:
            amount += pots.pop().amount
        pots.append(_Part(amount, seats))
        below = level
    return pots


def _shares(pot: _Part, halves: list[Half], *, half_for_nobody: bool) -> list[tuple[int, int]]:
    """Chips for the winners of each half, the odd ones all to the first."""
    told = [half for half in halves if _best(half, pot.seats) or (half_for_nobody and half)] or halves[:1]
    part, odd = divmod(pot.amount, len(told))
    shares: list[tuple[int, int]] = []
    for place, half in enumerate(told):
        winners = _best(half, pot.seats) or pot.seats
        each, more = divmod(part + (odd if place == 0 else 0), len(winners))
        shares += [(seat, each + (more if seat == winners[0] else 0)) for seat in winners]
    return shares


def _winners(half: Half, pot: _Part) -> list[int]:
    """The best of those who contest a pot; one who does so alone wins it without showing (E-36, E-115)."""
    return pot.seats if len(pot.seats) == 1 else _best(half, pot.seats)


def _best(half: Mapping[int, int], seats: Collection[int]) -> list[int]:
    """The best of these seats, in their order."""
    best = max((half[seat] for seat in seats if seat in half), default=None)
    return [seat for seat in seats if best is not None and half.get(seat) == best]

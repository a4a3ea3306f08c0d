"""Where PokerKit plays by another rule, and how one sees that it is that rule and nothing else.

Both are asked at every decision what is open; where they differ, the difference must belong to one of these
classes, and then only what is open in both is played. Everything else fails the hand. (What standpat offers must
besides be what ``rulings`` works out, at every decision, so that a class is no blank cheque.)

``short raise`` (E-02, E-05, E-07, E-09, E-119, E-120)
    After an all-in that is no full bet or raise. PokerKit adds the whole bet to it where standpat completes it
    (E-07, E-120), opens a round anew for who had checked (E-05), counts it toward the cap (E-119), and judges
    whether a player may raise again by a whole bet (half a bet here: E-09) and by the short raises that follow
    one another rather than by what he himself faces (E-02).
``cannot be called`` (E-113)
    PokerKit offers no bet or raise when nobody left has chips beyond what is to be called; standpat while
    another player still has to decide.
``asked for nothing`` (E-113)
    Everybody else is all-in for no more than the big blind: PokerKit asks its owner for his option, standpat asks
    nobody who owes nothing. He checks.
``bring-in passed on`` (E-12, E-123)
    The low card is all-in for the ante: PokerKit makes the next seat bring in or complete, he may not fold.
``bring-in all-in`` (S004-08.4)
    The bring-in takes the whole stack: PokerKit calls the same chips a completion too.
``short price`` (E-13, E-112)
    A blind or bring-in came short: standpat's price stays whole, PokerKit's falls to what was put in. The two
    hands are different from there on; such a hand is left out (and counted).

At the settlement:

``odd chips`` (E-26, E-28)
    PokerKit counts the losers out first, so that pots of the same winners become one and its odd chips one pot's;
    and of two odd chips both go to the first. In standpat every pot is shared apart, one odd chip each from the
    button's left. Only seats that share a pot with odd chips may differ, by no more than there are odd chips.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import BetLegal
from standpat.engine.events import Acted, Awarded, Posted, StreetBegan

if TYPE_CHECKING:
    from standpat import Hand
    from standpat.engine.events import Event

    from .pokerkit_table import Referee

SHORT_RAISE = "short raise"
CANNOT_BE_CALLED = "cannot be called"
ASKED_FOR_NOTHING = "asked for nothing"
BRING_IN_PASSED_ON = "bring-in passed on"
BRING_IN_ALL_IN = "bring-in all-in"
SHORT_PRICE = "short price"
ODD_CHIPS = "odd chips"


class Differs(AssertionError):
    """The two engines disagree, and no known rule explains it."""


class ShortPrice(Exception):
    """The hand cannot be compared any further."""


def open_in_both(hand: Hand, referee: Referee) -> tuple[list[str], tuple[int, int] | None, set[str]]:
    """The verbs open in both, the totals open in both, and the classes of the differences seen."""
    legal = hand.legal()
    assert isinstance(legal, BetLegal)
    seen: set[str] = set()
    stack = hand.stacks[legal.seat]
    owed = legal.to_call if "bring-in" not in legal.verbs else min(legal.level, stack)
    if _price_comes_short(hand, legal):
        raise ShortPrice
    if owed != referee.to_call():
        raise Differs(f"to call: {owed} and {referee.to_call()}")
    verbs = [verb for verb in legal.verbs if verb != legal.sized]
    if ("fold" in verbs) != referee.may_fold():
        if "bring-in" not in verbs or "fold" not in verbs:
            raise Differs(f"fold: {verbs} and {referee.may_fold()}")
        verbs.remove("fold")
        seen.add(BRING_IN_PASSED_ON)
    mine = (legal.low, legal.high) if legal.low else None
    totals = referee.totals()
    if mine == totals:
        return verbs, mine, seen
    if "bring-in" in verbs and legal.all_in == legal.level:
        seen.add(BRING_IN_ALL_IN)
    elif _had_a_short_raise(hand):
        seen.add(SHORT_RAISE)
    elif mine and not totals and _nobody_can_call_more(hand):
        seen.add(CANNOT_BE_CALLED)
    else:
        raise Differs(f"totals: {mine} and {totals}")
    if mine is None or totals is None:
        return verbs, None, seen
    low, high = max(mine[0], totals[0]), min(mine[1], totals[1])
    fixed = [amount for amount in legal.fixed if low <= amount <= high]
    if legal.fixed:
        return verbs, (fixed[0], fixed[-1]) if fixed else None, seen
    return verbs, (low, high) if low <= high else None, seen


def _this_round(hand: Hand) -> list[Event]:
    """What has happened since the street began, the blinds among it on the first."""
    began = max(place for place, made in enumerate(hand.log) if isinstance(made, StreetBegan))
    first = not any(isinstance(made, Acted) for made in hand.log[:began])
    return hand.log if first else hand.log[began:]


def _had_a_short_raise(hand: Hand) -> bool:
    """Whether somebody went all-in in this round for a bet, raise or completion."""
    return any(
        isinstance(made, Acted) and made.all_in and made.verb in ("bet", "raise", "complete") and _is_short(hand, made)
        for made in _this_round(hand)
    )


def _is_short(hand: Hand, made: Acted) -> bool:
    """Whether an all-in adds less than the last full bet or raise of its round."""
    level = full = 0
    for event in _this_round(hand):
        if isinstance(event, Posted) and event.live:
            level = max(level, event.amount)
        if not isinstance(event, Acted):
            continue
        if event is made:
            return event.to - level < max(full, hand.rules.betting.minimum_bet(), _size(hand))
        if event.to > level:
            full = max(full, event.to - level)
            level = event.to
    raise AssertionError(made)


def _size(hand: Hand) -> int:
    sizes = {"third_street": "small", "second_street": "small", "fourth_street": "big", "fifth_street": "big"}
    size = sizes.get(hand.street)
    return 0 if size is None else int(getattr(hand.rules.betting, size))


def _nobody_can_call_more(hand: Hand) -> bool:
    level = max(hand.bets)
    others = [seat for seat in hand.order if hand.in_hand[seat] and seat != hand.actor]
    return all(hand.stacks[seat] + hand.bets[seat] <= level for seat in others)


def _price_comes_short(hand: Hand, legal: BetLegal) -> bool:
    """Whether more is asked than anybody has put in, or will: a blind or the bring-in is short."""
    if "bring-in" in legal.verbs:
        return legal.all_in < legal.level
    return legal.level > max(hand.bets)


def compare_settlement(hand: Hand, there: list[int]) -> set[str]:
    """The classes of differences between the final stacks; raises Differs for any other."""
    by = {seat: there[seat] - hand.stacks[seat] for seat in hand.order if there[seat] != hand.stacks[seat]}
    odd, sharing = 0, set[int]()
    for made in hand.log:
        if isinstance(made, Awarded):
            part, left = divmod(made.amount, len(made.seats))
            winners = [seat for seat in hand.order if seat in made.seats]
            if dict(zip(made.seats, made.shares, strict=True)) != {
                seat: part + (place < left) for place, seat in enumerate(winners)
            }:
                raise Differs(f"odd chips: {made}")
            odd += left
            sharing |= set(made.seats) if left else set()
    if by and (sum(by.values()) or not set(by) <= sharing or max(map(abs, by.values())) > odd):
        raise Differs(f"final stacks: {hand.stacks} and {there}")
    return {ODD_CHIPS} if by else set()

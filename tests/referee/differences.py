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
``heads-up cap`` (E-17, S004-08.3)
    PokerKit's cap holds for two players as well; in standpat two who are left to bet before it is reached may raise
    without end. (At a table of two PokerKit plays without a cap.)
``open pair`` (E-19, S004-03.5, S004-03.6)
    With a pair in the open on the fourth street of seven-card stud anybody may bet the big size; PokerKit has no
    such rule, so only small ones are made there.
``bring-in passed on`` (E-12, E-123)
    The low card is all-in for the ante: PokerKit makes the next seat bring in or complete, he may not fold.
``bring-in all-in`` (S004-08.4)
    The bring-in takes the whole stack: PokerKit calls the same chips a completion too.

Two kinds of hands PokerKit cannot follow to their end. From there on it is left out of the betting, where standpat
is judged by ``rulings`` alone, and it is asked again for the pots:

``short price`` (E-13, E-112)
    A blind or bring-in came short: standpat's price stays whole, PokerKit's falls to what was put in.
``common card`` (E-93, K-41)
    Stock and burned cards are too few for everybody's last card. Standpat deals one card in the middle, for all;
    PokerKit does so only when the folded hands, too, would not suffice, and mixes them in before. And that card
    belongs to every board when it is said who speaks first, which PokerKit leaves out of account.

At the settlement, where the chips of both must be what ``settlement`` works out by the rules of each:

``odd chips`` (E-26, E-28)
    PokerKit counts the losers out first, so that pots of the same winners become one and its odd chips one pot's;
    and of two odd chips both go to the first. In standpat every pot is shared apart, one odd chip each from the
    button's left.
``low half of a side pot`` (E-84)
    Nobody who contests a side pot has a low, but somebody else has one: PokerKit shares half of it among all who
    contest it, in standpat the high hand takes it whole.

No differences but choices of the form PokerKit is given: the big blind counts as the first of the bets a cap allows
(``limit_draw_form``); cards are not burned, as standpat's are told (S004-03.1); which discards are shuffled in again,
and that each is served before the next one discards, is standpat's (S000-04.3, S000-04.8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import BetLegal
from standpat.engine.events import Acted, Dealt, Posted, StreetBegan

from .rulings import bet_of
from .settlement import by_pokerkit, by_the_rulings

if TYPE_CHECKING:
    from standpat import Hand
    from standpat.engine.events import Event

    from .pokerkit_table import Referee

SHORT_RAISE = "short raise"
CANNOT_BE_CALLED = "cannot be called"
ASKED_FOR_NOTHING = "asked for nothing"
HEADS_UP_CAP = "heads-up cap"
OPEN_PAIR = "open pair"
BRING_IN_PASSED_ON = "bring-in passed on"
BRING_IN_ALL_IN = "bring-in all-in"
SHORT_PRICE = "short price"
COMMON_CARD = "common card"
ODD_CHIPS = "odd chips"
LOW_OF_A_SIDE_POT = "low half of a side pot"


class Differs(AssertionError):
    """The two engines disagree, and no known rule explains it."""


class ShortPrice(Exception):
    """PokerKit plays another hand from here on."""


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
    seen.add(_why(hand, legal, referee))
    if mine is None or totals is None:
        return verbs, None, seen
    low, high = max(mine[0], totals[0]), min(mine[1], totals[1])
    fixed = [amount for amount in legal.fixed if low <= amount <= high]
    if legal.fixed:
        return verbs, (fixed[0], fixed[-1]) if fixed else None, seen
    return verbs, (low, high) if low <= high else None, seen


def _why(hand: Hand, legal: BetLegal, referee: Referee) -> str:
    """The class of a difference in what may be bet."""
    totals = referee.totals()
    if "bring-in" in legal.verbs and legal.all_in == legal.level:
        return BRING_IN_ALL_IN
    if _had_a_short_raise(hand):
        return SHORT_RAISE
    if legal.low and not totals and _nobody_can_call_more(hand):
        return CANNOT_BE_CALLED
    if legal.low and not totals and referee.is_capped() and _able_to_bet(hand) <= 2:
        return HEADS_UP_CAP
    if len(legal.fixed) == 2 and totals == (legal.fixed[0], legal.fixed[0]) and _shows_a_pair(hand):
        return OPEN_PAIR
    raise Differs(f"totals: {(legal.low, legal.high)} and {totals}")


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
    """The fixed size of this round; 0 where there is none."""
    step = bet_of(hand.rules, hand.street)
    assert step is not None
    return int(getattr(hand.rules.betting, step.size, 0))


def _able_to_bet(hand: Hand) -> int:
    return sum(hand.in_hand[seat] and hand.stacks[seat] > 0 for seat in hand.order)


def _shows_a_pair(hand: Hand) -> bool:
    """Whether on the fourth street of seven-card stud somebody had a pair in the open when it began."""
    boards = [hand.up[seat] for seat in hand.order if len(hand.up[seat]) == 2]
    return hand.street == "fourth_street" and any(one // 4 == other // 4 for one, other in boards)


def _nobody_can_call_more(hand: Hand) -> bool:
    level = max(hand.bets)
    others = [seat for seat in hand.order if hand.in_hand[seat] and seat != hand.actor]
    return all(hand.stacks[seat] + hand.bets[seat] <= level for seat in others)


def _price_comes_short(hand: Hand, legal: BetLegal) -> bool:
    """Whether more is asked than anybody has put in, or will: a blind or the bring-in is short."""
    if "bring-in" in legal.verbs:
        return legal.all_in < legal.level
    return legal.level > max(hand.bets)


def check_common_card(hand: Hand) -> None:
    """The stock and the burned cards together must be too few for a card each (E-93); raises Differs."""
    dealt = sum(len(made.down) + len(made.up) for made in hand.log if isinstance(made, Dealt))
    still_in = sum(hand.in_hand)
    if len(hand.deck) - dealt >= still_in:
        raise Differs(f"common card although {len(hand.deck) - dealt} cards are left for {still_in} players")


def compare_settlement(hand: Hand, there: list[int]) -> set[str]:
    """The classes of differences between the final stacks; raises Differs for any other."""
    if hand.stacks != (due := by_the_rulings(hand)):
        raise Differs(f"final stacks by the rulings: {due}, not {hand.stacks}")
    if there == hand.stacks:
        return set()
    if there == by_pokerkit(hand, half_for_nobody=False):
        return {ODD_CHIPS}
    if there == by_pokerkit(hand, half_for_nobody=True):
        return {LOW_OF_A_SIDE_POT}
    raise Differs(f"final stacks: {hand.stacks} and {there}")

"""What may be bet, worked out anew from the record of a hand: the rulings PokerKit does not share.

It knows the log, the chips and these sentences, and nothing of the engine's own book-keeping:

- No limit: a raise adds at least the last full bet or raise of the round; shorter ones leave that size as it was
  (E-03, E-04, E-06). Who has acted may raise again when what he faces is at least that size (E-01, E-02, E-05).
- Fixed limit: a bet or raise goes one size above the last full one (E-07, E-08). Half a size or more makes it a full
  one (E-119), below the completion only the whole size (E-120). Who has acted may raise again when what he faces is
  at least half a size (E-09). So many raises after the bet or completion and no more (S004-08.3, S004-08.5).
- Nobody raises without chips beyond the call, or when nobody else has chips (E-113).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.events import Acted, Posted, StreetBegan
from standpat.rules.betting import FixedLimit

if TYPE_CHECKING:
    from standpat import Hand

WAGERS = ("bet", "raise", "complete")
Totals = tuple[int, int]


def totals(hand: Hand) -> Totals | None:
    """The smallest and the largest total open to the actor; None when there is none."""
    seat, betting = hand.actor, hand.rules.betting
    all_in = hand.stacks[seat] + hand.bets[seat]
    others = [other for other in hand.order if other != seat and hand.in_hand[other] and hand.stacks[other]]
    if not others:
        return None
    if isinstance(betting, FixedLimit):
        return _fixed(hand, betting, all_in)
    return _no_limit(hand, betting.minimum_bet(), all_in)


def _no_limit(hand: Hand, minimum: int, all_in: int) -> Totals | None:
    level, full, acted = 0, minimum, set[int]()
    for made in hand.log:
        if isinstance(made, StreetBegan) and acted:
            level, full, acted = 0, minimum, set()
        elif isinstance(made, Posted) and made.live:
            level, full = max(level, made.amount), max(full, made.amount)
        elif isinstance(made, Acted):
            acted.add(made.seat)
            if made.verb in WAGERS:
                full = max(full, made.to - level)
                level = made.to
    owed = level - hand.bets[hand.actor]
    if all_in <= level or (hand.actor in acted and owed < full):
        return None
    return min(level + full, all_in), all_in


def _fixed(hand: Hand, betting: FixedLimit, all_in: int) -> Totals | None:
    size, bring_in = betting.small, 0
    level = full = raises = 0
    complete, acted = False, set[int]()
    for made in hand.log:
        if isinstance(made, StreetBegan):
            step = next(street for street in hand.rules.streets if street.name == made.street).steps[-1]
            size = betting.big if step.size == "big" else betting.small
            bring_in = step.bring_in or 0
            level = full = raises = 0
            complete, acted = not bring_in, set()
        elif isinstance(made, Acted):
            acted.add(made.seat)
            if made.verb == "bring-in":
                level = bring_in
            elif made.verb in WAGERS:
                level = max(level, made.to)
                if not complete:
                    if made.to >= size:
                        full, complete, acted = made.to, True, set()
                        acted.add(made.seat)
                elif 2 * (made.to - full) >= size:
                    raises += full > 0
                    full = made.to
    due = bring_in and not complete and not level
    owed = level - hand.bets[hand.actor]
    capped = betting.raises is not None and raises >= betting.raises
    if capped or all_in <= (bring_in if due else level) or (hand.actor in acted and 2 * owed < size):
        return None
    total = min(full + size, all_in)
    return total, total

"""Pots, against a settlement that shares the chips one by one."""

from __future__ import annotations

import itertools
import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

import standpat
from standpat.engine.events import Awarded, Returned
from standpat.engine.pots import layer, uncalled

chips = st.lists(st.integers(0, 12), min_size=2, max_size=7)
by_the_chip = settings(max_examples=400, derandomize=True, database=None, deadline=None)


def one_by_one(paid: list[int], in_hand: list[bool]) -> Counter[frozenset[int]]:
    """The chips by who contests them: each chip level apart; a level nobody covers goes with the one below."""
    pots: Counter[frozenset[int]] = Counter()
    contesting: frozenset[int] = frozenset()
    for level in range(1, max(paid) + 1):
        covering = frozenset(seat for seat, amount in enumerate(paid) if amount >= level and in_hand[seat])
        contesting = covering or contesting
        pots[contesting] += sum(amount >= level for amount in paid)
    return pots


@by_the_chip
@given(chips, st.data())
def test_pots_are_what_sharing_chip_by_chip_gives(paid: list[int], data: st.DataObject) -> None:
    in_hand = data.draw(st.lists(st.booleans(), min_size=len(paid), max_size=len(paid)))
    if not any(live and amount for live, amount in zip(in_hand, paid, strict=True)):
        return
    seat, back = uncalled(paid)
    paid[seat] -= back
    pots = layer(paid, in_hand)
    wanted = one_by_one(paid, in_hand)
    if frozenset() in wanted:
        return  # chips of folded seats below anything a live seat has put in: no hand ends so
    assert {frozenset(pot.seats): pot.amount for pot in pots} == wanted
    assert len(pots) == len(wanted)
    assert sum(pot.amount for pot in pots) == sum(paid)
    assert all(set(side.seats) < set(pot.seats) for pot, side in itertools.pairwise(pots))


@by_the_chip
@given(chips)
def test_what_nobody_called_is_what_one_seat_has_above_all_others(paid: list[int]) -> None:
    seat, back = uncalled(paid)
    others = paid[:seat] + paid[seat + 1 :]
    assert back == max(paid) - max(others)


def test_a_pot_without_chips_is_never_awarded() -> None:
    """POT-19: everybody folds to a lone blind; all of it goes back, and there is nothing to win."""
    hand = standpat.Hand(standpat.load("casino-draw"), [100, 100, 100], 2, random.Random(1))
    hand.act(1, "fold")
    hand.act(2, "fold")
    assert hand.over
    assert hand.stacks == [100, 100, 100]
    assert [made for made in hand.log if isinstance(made, Returned)] == [Returned(0, 2)]
    assert not [made for made in hand.log if isinstance(made, Awarded) and not made.amount]
    assert all(pot.amount for pot in hand.pots())


def test_e_115_what_others_matched_before_folding_is_won_not_returned() -> None:
    """E-115: A all-in 16, B folds at 32, C is in for 32: nothing is returned, C takes the side pot of 32."""
    hand = standpat.Hand(standpat.load("open-no-limit"), [17, 100, 100], 2, random.Random(1))
    hand.act(0, "all-in")
    hand.act(1, "raise", 32)
    hand.act(2, "call")
    for seat in range(3):
        hand.act(seat, "pat")
    hand.act(1, "check")
    hand.act(2, "bet", 2)
    hand.act(1, "fold")
    assert [made for made in hand.log if isinstance(made, Returned)] == [Returned(2, 2)]
    assert [(pot.amount, pot.seats) for pot in hand.awarded] == [(51, (0, 2)), (32, (2,))]

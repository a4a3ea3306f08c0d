"""Listed means accepted, everything else is refused, and what is refused changes nothing (E-114)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from standpat.engine.actions import ALL_IN, SIZED, BetLegal
from standpat.errors import IllegalAction
from standpat.testing.actions import candidates, check_accepted, check_refusals
from standpat.testing.table import Deed

from .effort import examples
from .games import made_up_tables, shipped_tables

if TYPE_CHECKING:
    from standpat import Hand
    from standpat.testing.table import Table


def check_a_decision(table: Table, actions: int) -> None:
    hand, deeds = table.play(until=actions)
    if hand.over and deeds:
        hand = table.replay(deeds := deeds[:-1])
    if hand.over:
        return  # nobody is ever asked
    accepted, refused = candidates(hand)
    check_accepted(table, deeds, accepted)
    check_refusals(hand, refused)
    check_all_in(table, hand, deeds)


def check_all_in(table: Table, hand: Hand, deeds: list[Deed]) -> None:
    """All-in is no verb of its own: it is the bet, raise or call of that size, where there is one."""
    legal = hand.legal()
    if not isinstance(legal, BetLegal):
        return
    open_ = (legal.all_in <= legal.level and legal.verbs != ("check",)) or (legal.low and legal.allows(legal.all_in))
    if open_:
        again = table.replay(deeds)
        made = again.act(legal.seat, ALL_IN)
        assert made[0].verb in legal.verbs
        assert made[0].all_in
        assert made[0].to == legal.all_in
        return
    before = hand.snapshot()
    with pytest.raises(IllegalAction):
        hand.act(legal.seat, ALL_IN)
    assert hand.snapshot() == before


@examples(140)
@given(shipped_tables, st.integers(0, 25))
def test_in_shipped_games_listed_means_accepted_and_nothing_else(table: Table, actions: int) -> None:
    check_a_decision(table, actions)


@examples(160)
@given(made_up_tables, st.integers(0, 25))
def test_in_made_up_games_listed_means_accepted_and_nothing_else(table: Table, actions: int) -> None:
    check_a_decision(table, actions)


@examples(40)
@given(st.one_of(shipped_tables, made_up_tables))
def test_a_hand_full_of_refused_actions_goes_as_if_nobody_had_tried(table: Table) -> None:
    quiet, deeds = table.play()
    noisy = table.deal()
    for deed in deeds:
        for wrong in candidates(noisy)[1]:
            with pytest.raises(IllegalAction):
                noisy.act(*wrong)
        noisy.act(*deed)
    assert noisy.log == quiet.log


@examples(40)
@given(st.one_of(shipped_tables, made_up_tables))
def test_when_the_hand_is_over_nothing_is_accepted(table: Table) -> None:
    hand, deeds = table.play()
    before = hand.snapshot()
    for deed in [
        *deeds[-3:],
        *(Deed(seat, verb) for seat in hand.order for verb in ("check", "fold", "pat", "all-in")),
    ]:
        with pytest.raises(IllegalAction) as refusal:
            hand.act(*deed)
        assert refusal.value.code == "hand-over"
    assert hand.snapshot() == before


@examples(60)
@given(st.one_of(shipped_tables, made_up_tables))
def test_the_default_action_is_always_accepted(table: Table) -> None:
    """It costs nothing but where a player must bet; and a hand of nothing else ends."""
    small = replace(table, stacks=tuple(min(stack, 20) for stack in table.stacks))
    hand = small.deal()
    most = 100 + 30 * len(small.stacks) * max(small.stacks)
    if small.rules.award.nobody == "redeal":
        most = 50_000  # with no chips left it goes on until somebody holds what wins
    while not hand.over:
        legal = hand.legal()
        action = legal.default
        assert (action.amount is not None) == (action.verb in SIZED)
        assert action.verb not in SIZED or len(legal.verbs) == 1
        hand.act(legal.seat, *action)
        assert len(hand.log) < most, "the hand never ends"

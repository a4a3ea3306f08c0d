"""The same table deals the same hand, a record of actions replays it, and seat numbers decide nothing."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from hypothesis import assume, given
from hypothesis import strategies as st

from standpat import Hand
from standpat.engine.actions import BetLegal, DrawLegal
from standpat.rules.table import NOBODY

from .effort import examples
from .games import made_up_tables, shipped_tables

if TYPE_CHECKING:
    from standpat.testing.table import Table

any_table = st.one_of(shipped_tables, made_up_tables)


@examples(80)
@given(any_table)
def test_the_same_seed_gives_the_same_events(table: Table) -> None:
    first, deeds = table.play()
    second, again = table.play()
    assert first.log == second.log
    assert deeds == again
    assert first.snapshot() == second.snapshot()


@examples(80)
@given(any_table, st.integers(0, 40))
def test_a_record_of_actions_replays_to_the_same_events_from_any_cut(table: Table, cut: int) -> None:
    """SAVE-01 and HIST-01, as far as they are the engine's: actions are all that must be kept."""
    hand, deeds = table.play()
    half = table.replay(deeds[:cut])
    assert half.log == hand.log[: len(half.log)]
    for deed in deeds[cut:]:
        half.act(*deed)
    assert half.log == hand.log
    assert half.snapshot() == hand.snapshot()


@examples(60)
@given(any_table)
def test_act_returns_exactly_the_events_it_caused(table: Table) -> None:
    hand, deeds = table.play()
    again = table.deal()
    told = list(again.log)
    for deed in deeds:
        told += again.act(*deed)
    assert told == hand.log


def place_elsewhere(table: Table, places: list[int], seats: int) -> Hand:
    """The same table with its players, in the same circle, at other seats, and empty seats between them."""
    stacks = [0] * seats
    for seat, place in enumerate(places):
        stacks[place] = table.stacks[seat]
    return Hand(table.rules, stacks, places[table.button], random.Random(table.seed), dealt_in=places)


@examples(120)
@given(any_table, st.integers(0, 9), st.lists(st.integers(0, 9), max_size=3))
def test_settlement_does_not_depend_on_seat_numbers(table: Table, turn: int, gaps: list[int]) -> None:
    players = len(table.stacks)
    assume(table.rules.award.for_chips or not gaps)
    circle = [seat for seat in range(players + len(gaps)) if seat not in {gap % (players + len(gaps)) for gap in gaps}]
    circle = circle[-players:]
    places = circle[turn % players :] + circle[: turn % players]
    hand, deeds = table.play()
    here, there = table.deal(), place_elsewhere(table, places, players + len(gaps))
    for deed in deeds:
        assert there.actor == places[here.actor]
        assert there.legal().verbs == here.legal().verbs
        mine, theirs = here.legal(), there.legal()
        if isinstance(mine, BetLegal) and isinstance(theirs, BetLegal):
            assert (mine.low, mine.high, mine.fixed, mine.to_call) == (
                theirs.low,
                theirs.high,
                theirs.fixed,
                theirs.to_call,
            )
        if isinstance(mine, DrawLegal) and isinstance(theirs, DrawLegal):
            assert (mine.cards, mine.most) == (theirs.cards, theirs.most)
        here.act(*deed)
        there.act(places[deed.seat], *deed[1:])
    assert there.over
    assert there.actor == NOBODY
    for field in ("stacks", "won", "returned", "points", "paid"):
        assert [getattr(there, field)[place] for place in places] == getattr(hand, field), field
    assert there.shown == [places[seat] for seat in hand.shown]
    assert [{places[seat] for seat in pot.seats} for pot in hand.awarded] == [set(pot.seats) for pot in there.awarded]
    assert [[places[seat] for seat in pot.winners] for pot in hand.awarded] == [
        list(pot.winners) for pot in there.awarded
    ]

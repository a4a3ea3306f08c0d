"""The cases that are only about sharing what was put in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.engine.pots import layer, uncalled
from standpat.rules.showdown import Contest, WinnerTakesIt

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence


def shared(amount: int, strength: Mapping[int, int], order: Sequence[int]) -> dict[int, int]:
    """What everybody gets of a pot that the best holding wins."""
    ((_, chips),) = WinnerTakesIt().shares(Contest(amount, [strength], order, ()))
    return chips


def settle(
    put_in: Mapping[int, int], dealer: int, folded: Collection[int], strength: Mapping[int, int]
) -> tuple[list[tuple[int, set[int], dict[int, int]]], dict[int, int], dict[int, int]]:
    """Pots as (amount, who contests it, who gets what), what is returned, and everybody's winnings."""
    seats = sorted(put_in)
    paid = [put_in[seat] for seat in seats]
    payout = dict.fromkeys(seats, 0)
    place, back = uncalled(paid)
    paid[place] -= back
    first = seats.index(dealer) + 1
    order = seats[first:] + seats[:first]
    pots = []
    for pot in layer(paid, [seat not in folded for seat in seats]):
        contesting = {seats[place] for place in pot.seats}
        shares = shared(pot.amount, {seat: strength[seat] for seat in contesting}, order)
        pots.append((pot.amount, contesting, shares))
        for seat, chips in shares.items():
            payout[seat] += chips
    return pots, {seats[place]: back} if back else {}, payout


def test_pot_19_pots_with_the_same_players_are_one_pot_and_none_is_empty() -> None:
    """POT-19."""
    pots, returned, payout = settle({1: 20, 2: 50, 3: 80, 4: 80}, 4, {2}, {1: 3, 3: 2, 4: 1})
    assert pots == [(80, {1, 3, 4}, {1: 80}), (150, {3, 4}, {3: 150})]
    assert returned == {}
    assert payout == {1: 80, 2: 0, 3: 150, 4: 0}


@pytest.mark.parametrize(
    ("strength", "payout"),
    [({1: 2, 2: 1}, {1: 196, 2: 0}), ({1: 1, 2: 2}, {1: 0, 2: 196}), ({1: 1, 2: 1}, {1: 98, 2: 98})],
    ids=["the short stack wins", "the big stack wins", "they tie"],
)
def test_pot_20_heads_up_all_in_98_against_102(strength: dict[int, int], payout: dict[int, int]) -> None:
    """POT-20."""
    pots, returned, paid_out = settle({1: 98, 2: 102}, 1, (), strength)
    assert [(amount, seats) for amount, seats, _ in pots] == [(196, {1, 2})]
    assert returned == {2: 4}
    assert paid_out == payout


def test_e_26_odd_chips_of_each_pot_go_to_the_first_winner_left_of_the_button() -> None:
    """E-26: pots of 35 and 25, the winners 1 and 3 in both."""
    shares = [shared(amount, {1: 9, 2: 1, 3: 9}, [1, 2, 3, 0]) for amount in (35, 25)]
    assert shares == [{1: 18, 3: 17}, {1: 13, 3: 12}]


def test_e_28_nobody_gets_two_odd_chips() -> None:
    """E-28: a pot of 11 among three."""
    assert shared(11, {0: 5, 1: 5, 2: 5}, [1, 2, 0]) == {1: 4, 2: 4, 0: 3}

"""Main pot and side pots, from what every seat has paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Pot(NamedTuple):
    """Chips, the seats that contest them, and once it is settled those that won them."""

    amount: int
    seats: tuple[int, ...]
    winners: tuple[int, ...] = ()


class Dead(NamedTuple):
    """Chips that nobody has to match, and who may win them."""

    amount: int
    seats: tuple[int, ...]
    """The seats that had chips when they were paid, the payer included: who was all-in before cannot win them."""


def layer(paid: Sequence[int], in_hand: Sequence[bool], dead: Sequence[Dead] = ()) -> list[Pot]:
    """Split the chips by level, main pot first; layers contested by the same seats are one pot.

    A layer is contested by the seats still in the hand that covered it; what folded seats paid stays in the layers
    it reached (S000-05.6, S000-05.7, E-30). A top layer that no live seat covers goes with the pot below it.

    >>> [(pot.amount, pot.seats) for pot in layer([10, 25, 25, 60], [True, True, False, True])]
    [(40, (0, 1, 3)), (45, (1, 3)), (35, (3,))]
    """
    live = [chips for chips, still in zip(paid, in_hand, strict=True) if still]
    if live and min(live) == max(paid) and not dead:
        return [Pot(sum(paid), tuple([seat for seat, still in enumerate(in_hand) if still]))] if live[0] else []
    pots: list[Pot] = []
    below = nobodys = 0
    for level in sorted({chips for chips in paid if chips}):
        amount = sum(min(chips, level) - min(chips, below) for chips in paid)
        seats = tuple(seat for seat, chips in enumerate(paid) if in_hand[seat] and chips >= level)
        below = level
        if pots and (not seats or pots[-1].seats == seats):
            pots[-1] = Pot(pots[-1].amount + amount, pots[-1].seats)
        elif seats:
            pots.append(Pot(amount + nobodys, seats))
        else:
            nobodys += amount
    if nobodys and not pots:
        pots.append(Pot(nobodys, tuple([seat for seat, still in enumerate(in_hand) if still])))
    return with_dead(pots, in_hand, dead) if dead else pots


def with_dead(pots: list[Pot], in_hand: Sequence[bool], dead: Sequence[Dead]) -> list[Pot]:
    """Add chips nobody had to match to the pot with just their contestants, or as a pot before the smaller ones.

    >>> with_dead([Pot(9, (0, 1, 2))], [True, True, True], [Dead(9, (1, 2))])
    [Pot(amount=9, seats=(0, 1, 2), winners=()), Pot(amount=9, seats=(1, 2), winners=())]
    """
    for amount, payers in dead:
        live = [seat for seat, still in enumerate(in_hand) if still]
        seats = tuple([seat for seat in payers if in_hand[seat]] or live)
        place = next((place for place, pot in enumerate(pots) if pot.seats == seats), -1)
        if place >= 0:
            pots[place] = Pot(pots[place].amount + amount, seats)
        else:
            after = sum(len(pot.seats) >= len(seats) for pot in pots)
            pots.insert(after, Pot(amount, seats))
    return pots


def uncalled(paid: Sequence[int]) -> tuple[int, int]:
    """The seat that has paid most and how much of it nobody matched; ``(seat, 0)`` when somebody did (E-16, E-31).

    >>> uncalled([30, 12, 0])
    (0, 18)
    """
    *_, second, most = sorted(paid)
    return paid.index(most), most - second

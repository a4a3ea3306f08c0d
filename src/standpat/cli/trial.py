"""A trial of a game: hands between bots of every kind, with the fewest and the most seats."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from standpat.players import BOTS, bot, play
from standpat.session import Session

if TYPE_CHECKING:
    from standpat.rules.compiled import Rules

HANDS = 20
SEEDS = (1, 2)
MOST_EVENTS = 4_000
"""Where nobody ever opens a hand may be dealt again and again: a trial does not wait for its end."""


def trial(rules: Rules) -> str:
    """Play some seeded hands; what went wrong, or nothing.

    >>> import standpat
    >>> trial(standpat.load("classic"))
    ''
    """
    if rules.absent.bot and rules.absent.bot not in BOTS:
        return f"there is no bot {rules.absent.bot!r} to play for who has left: there are {', '.join(BOTS)}"
    for seats in sorted({rules.seats.min, rules.seats.max}):
        for seed in SEEDS:
            if fault := _played(rules, seats, seed):
                return f"{seats} seats, seed {seed}: {fault}"
    return ""


def _played(rules: Rules, seats: int, seed: int) -> str:
    """Play one session; what went wrong, or nothing."""
    try:
        chips = rules.stack * seats
        for name in BOTS:
            session = Session(rules, seats=seats, seed=seed, hands=HANDS)
            for _ in islice(play(session, [bot(name, seed, seat, rules) for seat in range(seats)]), MOST_EVENTS):
                pass
            if not session.in_hand and sum(session.stacks) != chips:
                return f"{chips} chips became {sum(session.stacks)}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""

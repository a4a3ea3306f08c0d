"""A trial of a game: hands between bots of every kind, with the fewest and the most seats."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from standpat.players import BOTS, bot, play
from standpat.rules.rotation import Programme
from standpat.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.rules.compiled import Rules

HANDS = 20
FEW = 1
"""How many hands are played by bots that think."""
FEW_HANDS = 5
QUICK = ("random", "caller")
SEEDS = (1, 2)
MOST_EVENTS = 1_000
"""Where nobody ever opens a hand may be dealt again and again: a trial does not wait for its end."""


def short_trial(rules: Rules | Programme) -> str:
    """Play a few hands by bots that need not think; what went wrong, or nothing."""
    return trial(rules, hands=FEW_HANDS, seeds=SEEDS[:1], bots=QUICK)


def trial(
    rules: Rules | Programme, *, hands: int = HANDS, seeds: Sequence[int] = SEEDS, bots: Sequence[str] = tuple(BOTS)
) -> str:
    """Play some seeded hands of a game, or of a session of several; what went wrong, or nothing.

    >>> import standpat
    >>> trial(standpat.load("classic"))
    ''
    """
    for game in rules.games if isinstance(rules, Programme) else (rules,):
        if game.absent.bot and game.absent.bot not in BOTS:
            return f"there is no bot {game.absent.bot!r} to play for who has left: there are {', '.join(BOTS)}"
    for seats in sorted({rules.seats.min, rules.seats.max}):
        for seed in seeds:
            if fault := _played(rules, seats, seed, hands, bots):
                return f"{seats} seats, seed {seed}: {fault}"
    return ""


def _played(rules: Rules | Programme, seats: int, seed: int, hands: int, names: Sequence[str]) -> str:
    """Play one session; what went wrong, or nothing."""
    try:
        chips = rules.stack * seats
        for name in names:
            bots = [bot(name, seed, seat) for seat in range(seats)]
            number = FEW if any(player.needs_view for player in bots) else hands
            session = Session(rules, seats=seats, seed=seed, hands=number)
            for _ in islice(play(session, bots), MOST_EVENTS):
                pass
            if not session.in_hand and sum(session.stacks) != chips:
                return f"{chips} chips became {sum(session.stacks)}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""

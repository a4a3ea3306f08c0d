"""A trial of a game: hands between bots of every kind, with the fewest and the most seats."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from standpat.players import BOTS, bot, play
from standpat.players.tips import TipsBot
from standpat.rules.plugins import at_fault
from standpat.rules.rotation import Programme
from standpat.session import Session
from standpat.session.session import stream

if TYPE_CHECKING:
    from collections.abc import Mapping

    from standpat.rules.compiled import Rules
    from standpat.session.play import Player

HANDS = {"random": 6, "caller": 3, "tips": 1}
"""How many hands each bot plays against its like, for each number of seats: twenty in all."""
FEW_HANDS = {"random": 2}
"""The same where a game differs from one that has been tried by a choice of its menu only."""
SEED = 1
HASTE = 40
"""How many times less than at a table the bot that thinks thinks here."""
MOST_EVENTS = 400
"""Where nobody ever opens a hand may be dealt again and again: a trial does not wait for its end."""


def short_trial(rules: Rules | Programme) -> str:
    """Play a few hands by bots that need not think; what went wrong, or nothing."""
    return trial(rules, hands=FEW_HANDS)


def trial(rules: Rules | Programme, *, hands: Mapping[str, int] = HANDS) -> str:
    """Play some seeded hands of a game, or of a session of several; what went wrong, or nothing.

    >>> import standpat
    >>> trial(standpat.load("classic"))
    ''
    """
    for game in rules.games if isinstance(rules, Programme) else (rules,):
        if game.absent.bot and game.absent.bot not in BOTS:
            return f"there is no bot {game.absent.bot!r} to play for who has left: there are {', '.join(BOTS)}"
    for seats in sorted({rules.seats.min, rules.seats.max}):
        for name, number in hands.items():
            if fault := _played(rules, seats, name, number):
                return f"{seats} seats, {name}, seed {SEED}: {fault}"
    return ""


def _played(rules: Rules | Programme, seats: int, name: str, hands: int) -> str:
    """Play one session; what went wrong, or nothing."""
    try:
        chips = rules.stack * seats
        session = Session(rules, seats=seats, seed=SEED, hands=hands)
        for _ in islice(play(session, [_bot(name, seat) for seat in range(seats)]), MOST_EVENTS):
            pass
        if not session.in_hand and sum(session.stacks) != chips:
            return f"{chips} chips became {sum(session.stacks)}"
    except Exception as error:
        return f"{type(error).__name__}: {error} (a fault of {at_fault(error)})"
    return ""


def _bot(name: str, seat: int) -> Player:
    """A bot of this name that does not think long."""
    return TipsBot(stream(SEED, f"bot {seat}"), haste=HASTE) if name == "tips" else bot(name, SEED, seat)

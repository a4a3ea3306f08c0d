"""Two-player matches: who looks at his cards beats who does not, whatever the game."""

import pytest

from standpat import Session, load, play
from standpat.players import bot

GAMES = [
    *("open-no-limit", "casino-draw", "deuce-to-seven", "deuce-to-seven-triple", "california-lowball", "badugi"),
    *("razz", "seven-card-stud", "seven-card-stud-eight", "chicago", "high-low-draw", "soko", "mexican-poker"),
    *("baseball", "follow-the-queen", "spit-in-the-ocean", "italian-poker"),
]


def match(rules, foe, seed, mine, hands=60):
    """What the seat has won in the end, in stacks."""
    session = Session(rules, seats=2, seed=seed, hands=hands)
    for _ in play(session, [bot("tips" if seat == mine else foe, seed, seat, rules) for seat in range(2)]):
        pass
    return session.stacks[mine] / rules.stack - 1


@pytest.mark.parametrize("name", GAMES)
def test_it_beats_who_does_anything(name):
    rules = load(name)
    won = [match(rules, "random", seed, seed % 2) for seed in range(8)]
    assert sum(stacks > 0 for stacks in won) >= 5
    assert sum(won) > 2


@pytest.mark.parametrize("name", ["deuce-to-seven", "badugi", "razz", "seven-card-stud", "high-low-draw"])
def test_it_beats_who_calls_everything(name):
    rules = load(name)
    won = [match(rules, "caller", seed, seed % 2) for seed in range(6)]
    assert sum(stacks > 0 for stacks in won) >= 5
    assert sum(won) > 2

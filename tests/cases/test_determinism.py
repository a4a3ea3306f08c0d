"""One seed, one session: bit for bit, in any process; and a seed is a sequence, not one deck."""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys
from typing import TYPE_CHECKING

import standpat
from standpat.cards import standard_deck
from standpat.engine.events import Dealt
from standpat.engine.stock import Stock
from standpat.profiles.folder import shipped

if TYPE_CHECKING:
    from pathlib import Path

SESSIONS = """
import hashlib, standpat
from standpat.profiles.library import shipped
for name in shipped():
    rules = standpat.load(name)
    seats = min(6, rules.seats.max)
    session = standpat.Session(rules, stacks=[100000 + seat for seat in range(seats)], seed=1, hands=200)
    events = list(standpat.play(session, [standpat.bot("random", 1, seat, rules) for seat in range(seats)]))
    print(name, session.hands_played, len(events), hashlib.sha256(repr(events).encode()).hexdigest())
"""


def run(folder: Path, hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "TZ": "Asia/Tokyo" if hash_seed == "1" else "UTC"}
    done = subprocess.run(
        [sys.executable, "-c", SESSIONS], cwd=folder, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_det_01_the_same_seed_gives_the_same_bytes_in_any_process(tmp_path: Path) -> None:
    """DET-01: two fresh processes, in different folders, with different hash seeds."""
    folders = [tmp_path / "here", tmp_path / "there"]
    for folder in folders:
        folder.mkdir()
    first, second = run(folders[0], "0"), run(folders[1], "1")
    assert first == second
    assert len(first.splitlines()) == len(shipped())
    assert all(int(line.split()[1]) > 1 for line in first.splitlines())


def deals(seed: int | str, hands: int = 10) -> list[tuple[tuple[int, ...], ...]]:
    session = standpat.Session(standpat.load("open-no-limit"), seats=4, seed=seed, hands=hands)
    found = []
    for _ in range(hands):
        hand = session.deal()
        found.append(tuple(tuple(cards) for cards in hand.cards))
        while not hand.over:
            hand.act(hand.actor, *hand.legal().default)
        session.close_hand()
    return found


def test_det_03_one_seed_is_a_sequence_of_different_deals() -> None:
    """DET-03."""
    one, two = deals(1), deals(2)
    assert len(set(one)) == len(set(two)) == 10
    assert not set(one) & set(two)
    assert deals(1) == one
    assert deals("1") == one, "a seed given as text is the same seed"


def test_det_03_what_the_players_do_does_not_change_the_cards() -> None:
    """DET-03: the cards come from a stream of their own."""
    rules = standpat.load("five-card-stud")
    dealt = []
    for name in ("caller", "random"):
        session = standpat.Session(rules, stacks=[10**6] * 4, seed=5, hands=30)
        events = list(standpat.play(session, [standpat.bot(name, 5, seat, rules) for seat in range(4)]))
        dealt.append([(made.down, made.up) for made in events if isinstance(made, Dealt) and made.down])
    assert len(dealt[0]) == 4 * 30
    assert dealt[0] == dealt[1]


def test_det_06_the_shuffle_is_uniform() -> None:
    """DET-06: 52,000 shuffles, every card in every place; 2,601 degrees of freedom."""
    deck, generator = standard_deck(), random.Random(6)
    counts = [0] * (52 * 52)
    for _ in range(52_000):
        for place, card in zip(range(0, 52 * 52, 52), Stock(deck, generator).take(52), strict=True):
            counts[place + card] += 1
    chi_square = sum((count - 1000) ** 2 for count in counts) / 1000
    assert 2370 < chi_square < 2840


def test_det_06_neighbours_in_the_deck_are_no_likelier_to_stay_neighbours() -> None:
    """DET-06: a card is followed by the next of the deck once in 52 times, as by any other."""
    deck, generator = standard_deck(), random.Random(7)
    together = 0
    for _ in range(20_000):
        cards = Stock(deck, generator).take(52)
        together += sum(after - before == 1 for before, after in itertools.pairwise(cards))
    expected = 20_000 * 51 / 52
    assert abs(together - expected) < 5 * expected**0.5

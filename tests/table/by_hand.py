"""Proofs that take longer than tests may: ``python -m tests.table.by_hand kills 200``.

``kills N [SEED]`` kills sessions of several games at N random moments, and goes on with each.
"""

from __future__ import annotations

import random
import sys
import tempfile
import traceback
from pathlib import Path

from .driver import Seen
from .games import FIRST
from .killed import FRONTS, Evening

MORE = {"seven-card-stud": ("seven-card-stud",), "dealers-choice": ("dealers-choice",)}
WAIT = 0.15
"""The most seconds between what is seen last and the kill."""


def kills(moments: int, seed: int) -> int:
    """Kill so often; how often something was wrong."""
    chance, wrong = random.Random(seed), 0
    with tempfile.TemporaryDirectory() as folder:
        games = FIRST | MORE
        evenings = {
            game: Evening(Path(folder) / game, [*words, "--hands", "4"], random.Random(f"{seed} {game}"))
            for game, words in games.items()
        }
        for moment in range(moments):
            game, front = chance.choice(list(games)), chance.choice(list(FRONTS))
            try:
                evenings[game].live_and_die(front, WAIT)
            except (AssertionError, Seen):
                wrong += 1
                print(f"moment {moment}, {game}, {front}, seed {seed}:")
                traceback.print_exc(file=sys.stdout)
            print(f"\r{moment + 1} of {moments} moments, {wrong} wrong", end="", flush=True)
    entries = sum(len(evening.known) for evening in evenings.values())
    over = sum(evening.over for evening in evenings.values())
    print(f"\n{entries} entries in the records looked at last, {over} sessions played to the end")
    return wrong


def main() -> None:
    """Do what the command line says."""
    match sys.argv[1:]:
        case ["kills", moments]:
            sys.exit(bool(kills(int(moments), random.randrange(10**6))))
        case ["kills", moments, seed]:
            sys.exit(bool(kills(int(moments), int(seed))))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()

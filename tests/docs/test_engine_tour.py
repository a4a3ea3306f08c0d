"""What the engine tour says of threads holds: games may be loaded and played side by side."""

import subprocess
import sys

SIDE_BY_SIDE = """
import sys, threading
from concurrent.futures import ThreadPoolExecutor
import standpat

def evening(name):
    rules = standpat.load(name)
    session = standpat.Session(rules, seats=2, seed=1, hands=3)
    return rules.digest, list(standpat.play(session, [standpat.bot("random", 1, seat) for seat in (0, 1)]))

def at_once(name):
    together.wait()
    return evening(name)

names = ["classic", "razz", "joker", "soko", "badugi", "classic"]
together = threading.Barrier(len(names))
sys.setswitchinterval(1e-5)
with ThreadPoolExecutor(len(names)) as pool:
    side_by_side = list(pool.map(at_once, names))
assert side_by_side == [evening(name) for name in names]
print(len(side_by_side))
"""


def test_the_first_games_of_a_process_may_be_loaded_by_several_threads():
    done = subprocess.run([sys.executable, "-c", SIDE_BY_SIDE], capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.stderr) == ("6\n", "")

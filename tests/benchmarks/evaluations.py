"""How many holdings are judged a second (PERF-05), and how long a game takes to load.

python -m tests.benchmarks.evaluations
"""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING

import standpat
from standpat.hands import Evaluator, Order, make_evaluator
from standpat.profiles.folder import shipped

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

NUMBER = 100_000
JOKERS = frozenset((52, 53))
DEUCES = frozenset(range(4))


def holdings(size: int, wild: Sequence[int], number: int = NUMBER) -> list[tuple[int, ...]]:
    """Random holdings of so many cards with these wild cards in each."""
    generator = random.Random(f"{size} {wild}")
    natural = [card for card in range(4, 52) if card not in wild]
    return [(*wild, *generator.sample(natural, size - len(wild))) for _ in range(number)]


def rate(judge: Callable[[Sequence[int]], int], hands: Sequence[Sequence[int]]) -> float:
    """Holdings a second, the second time they are judged: the tables are there."""
    for hand in hands:
        judge(hand)
    began = time.process_time()
    for hand in hands:
        judge(hand)
    return len(hands) / (time.process_time() - began)


def main() -> None:
    """Print the figures."""
    jokers, deuces = make_evaluator(Order(), JOKERS), make_evaluator(Order(), DEUCES)
    low, badugi = make_evaluator(Order(scale="ace_to_five")), make_evaluator(Order(scale="badugi"))
    rows: list[tuple[str, Evaluator, str, int, tuple[int, ...]]] = [
        ("five cards", jokers, "value", 5, ()),
        ("five cards, one wild", jokers, "value", 5, (52,)),
        ("five cards, two wild", jokers, "value", 5, (52, 53)),
        ("five cards, four wild", deuces, "value", 5, (0, 1, 2, 3)),
        ("best of seven", jokers, "best", 7, ()),
        ("best of seven, one wild", jokers, "best", 7, (52,)),
        ("best of seven, ace to five", low, "best", 7, ()),
        ("badugi", badugi, "value", 4, ()),
    ]
    for name, evaluator, method, size, wild in rows:
        print(f"{name:28}{rate(getattr(evaluator, method), holdings(size, wild)):12,.0f} a second")
    times = {}
    for name in shipped():
        began = time.process_time()
        standpat.load(name)
        times[name] = time.process_time() - began
    slowest = max(list(times)[1:], key=times.__getitem__)
    print(f"loading a game after the first: at most {times[slowest] * 1000:.0f} ms ({slowest})")


if __name__ == "__main__":
    main()

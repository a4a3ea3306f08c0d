"""How many holdings there are of each kind: every combination of a deck, one by one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING

from standpat.hands.five_cards import FiveCards
from standpat.hands.tables import SUIT_BITS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card
    from standpat.hands.evaluator import Evaluator


def count_values(ev: Evaluator, deck: Sequence[Card]) -> Counter[int]:
    """How many holdings of the deck have each strength; 52 cards take about a second.

    >>> from standpat.hands import high_evaluator
    >>> count_values(high_evaluator(), [51, 50, 49, 48, 0, 1])[high_evaluator().value([51, 50, 49, 48, 0])]
    2
    """
    if not isinstance(ev, FiveCards) or ev.order.scale == "soko" or ev.order.suits:
        return Counter(map(ev.value, combinations(deck, ev.size)))
    suited, plain, weights = ev.tables.suited, ev.tables.plain, [ev.weights[card] for card in deck]
    counts: Counter[int] = Counter()
    for third in range(2, len(weights)):
        later = [x + y for x, y in combinations(weights[third + 1 :], 2)]
        for x, y in combinations(weights[:third], 2):
            first_three = x + y + weights[third]
            sums = [first_three + two for two in later]
            counts.update([suited[s] if s in suited else plain[s >> SUIT_BITS] for s in sums])
    return counts


def count_categories(ev: Evaluator, deck: Sequence[Card]) -> dict[str, int]:
    """How many holdings of the deck fall in each category, worst first.

    >>> from standpat.hands import high_evaluator
    >>> count_categories(high_evaluator(wild=frozenset({52})), range(46, 53))["five of a kind"]
    1
    """
    totals = dict.fromkeys(ev.categories, 0)
    for value, count in count_values(ev, deck).items():
        totals[ev.category(value)] += count
    return totals

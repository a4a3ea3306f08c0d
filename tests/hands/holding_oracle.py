"""A second opinion: what a holding is worth, slowly and plainly, sharing no code with standpat.hands.

A score is a tuple (category, ranks...) with the categories in the same order, worst first.
"""

from collections import Counter
from itertools import combinations_with_replacement

Score = tuple[int, ...]
ACE = 12
STRAIGHT, FLUSH, STRAIGHT_FLUSH = 4, 5, 8
CATEGORY = {
    (1, 1, 1, 1, 1): 0,
    (2, 1, 1, 1): 1,
    (2, 2, 1): 2,
    (3, 1, 1): 3,
    (3, 2): 6,
    (4, 1): 7,
    (5,): 9,
}


def natural_score(cards):
    """The score of five cards as they are; a card may be there twice, but then they are no flush."""
    ranks = [card // 4 for card in cards]
    groups = sorted(Counter(ranks).items(), key=lambda item: (item[1], item[0]), reverse=True)
    by_groups = (CATEGORY[tuple(count for _, count in groups)], *(rank for rank, _ in groups))
    top = straight_top(ranks)
    flush = len({card % 4 for card in cards}) == 1 and len(set(cards)) == 5
    if flush and top is not None:
        return (STRAIGHT_FLUSH, top)
    if flush:
        return max(by_groups, (FLUSH, *sorted(ranks, reverse=True)))
    return max(by_groups, (STRAIGHT, top)) if top is not None else by_groups


def straight_top(ranks):
    """The highest rank of a straight, or None."""
    if set(ranks) == {0, 1, 2, 3, ACE}:
        return 3
    distinct = len(set(ranks)) == 5
    return max(ranks) if distinct and max(ranks) - min(ranks) == 4 else None


def wild_score(cards, wild, *, bug):
    """The best score over everything the wild cards can stand for.

    A stand-in's suit matters only when it is the suit of the first natural card, so two suits are tried.
    """
    naturals = [card for card in cards if card not in wild]
    suit = naturals[0] % 4 if naturals else 0
    stand_ins = [4 * rank + s for rank in range(13) for s in (suit, (suit + 1) % 4)]
    choices = combinations_with_replacement(stand_ins, 5 - len(naturals))
    if not bug:
        return max(natural_score([*naturals, *choice]) for choice in choices)
    return max(
        score
        for choice in choices
        for score in [natural_score([*naturals, *choice])]
        if all(card // 4 == ACE for card in choice) or score[0] in {STRAIGHT, FLUSH, STRAIGHT_FLUSH}
    )

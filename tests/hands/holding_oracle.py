"""A second opinion: what a holding is worth, slowly and plainly, sharing no code with standpat.hands.

A score is a tuple: the category's place, worst first, then the ranks in the order in which they are compared, the
bigger the better (on low scales ranks are negative). Straights are spelled out.
"""

from collections import Counter
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple

RANKS = "23456789TJQKA"
ACE = 12
NO_SUIT = 4
KINDS = {
    (1, 1, 1, 1, 1): "high card",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
    (5,): "five of a kind",
}


class Oracle(NamedTuple):
    """The order of a game, as a player would write it down."""

    ladder: str
    """Categories, worst first, separated by commas."""
    straights: str = ""
    """Five ranks each, the top last."""
    fours: str = ""
    """The same for four ranks."""
    deck: str = RANKS
    low: bool = False
    ace_is_low: bool = False

    def names(self):
        return self.ladder.split(", ")

    def counts(self, rank):
        """How a rank compares, for reading from the highest down."""
        return -1 if self.ace_is_low and rank == ACE else rank

    def score(self, names_and_ranks):
        """The best of the categories a holding fits; on a low scale what counts against it."""
        places = self.names()
        scores = [
            (places.index(name), *((-self.counts(rank) if self.low else rank) for rank in ranks))
            for name, ranks in names_and_ranks
            if name in places
        ]
        return min(scores) if self.low else max(scores)

    def ranks(self, score):
        """The ranks of a score."""
        if not self.low:
            return score[1:]
        return tuple(ACE if rank == 1 else -rank for rank in score[1:])


_STRAIGHTS = "A2345 23456 34567 45678 56789 6789T 789TJ 89TJQ 9TJQK TJQKA"
_HIGH = "high card, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush"
_LOW = (
    "five of a kind, straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair, low"
)
ORACLES = {
    "high": Oracle(f"{_HIGH}, five of a kind", _STRAIGHTS),
    "show hand": Oracle(f"{_HIGH}, five of a kind", "89TJQ 9TJQK TJQKA", deck="89TJQKA"),
    "stripped": Oracle(
        "high card, pair, two pair, three of a kind, straight, full house, flush, four of a kind, straight flush, "
        "five of a kind",
        "A789T 789TJ 89TJQ 9TJQK TJQKA",
        deck="789TJQKA",
    ),
    "mexican": Oracle(
        "high card, pair, two pair, three of a kind, straight, full house, flush, four of a kind, straight flush, "
        "five of a kind",
        "A2345 23456 34567 4567J 567JQ 67JQK 7JQKA",
        deck="234567JQKA",
    ),
    "turkish": Oracle(
        "high card, pair, two pair, straight, three of a kind, full house, flush, four of a kind, straight flush, "
        "five of a kind",
        "A9TJQ 9TJQK TJQKA",
        deck="9TJQKA",
    ),
    "soko": Oracle(
        "high card, pair, four straight, four flush, two pair, three of a kind, straight, flush, full house, "
        "four of a kind, straight flush, five of a kind",
        _STRAIGHTS,
        "A234 2345 3456 4567 5678 6789 789T 89TJ 9TJQ TJQK JQKA",
    ),
    "ace_to_five": Oracle(
        "five of a kind, four of a kind, full house, three of a kind, two pair, pair, low", low=True, ace_is_low=True
    ),
    "deuce_to_seven": Oracle(_LOW, _STRAIGHTS.removeprefix("A2345 "), low=True),
    "ace_to_six": Oracle(_LOW, _STRAIGHTS.removesuffix(" TJQKA"), low=True, ace_is_low=True),
}


def natural_score(cards, oracle=ORACLES["high"]):
    """The score of five cards as they are; a card may be there twice, but then they are no flush."""
    ranks = [rank for rank, _ in cards]
    groups = sorted(Counter(ranks).items(), key=lambda item: (item[1], oracle.counts(item[0])), reverse=True)
    kind = KINDS[tuple(count for _, count in groups)]
    fits = [("low" if oracle.low and kind == "high card" else kind, [rank for rank, _ in groups])]
    if oracle.low and "straight" not in oracle.names():
        return oracle.score(fits)
    flush = {suit for _, suit in cards} <= {cards[0][1]} - {NO_SUIT} and len(set(cards)) == 5
    straight = run_top(ranks, oracle.straights)
    if straight is not None:
        fits.append(("straight flush" if flush else "straight", [straight]))
    elif flush:
        fits.append(("flush", sorted(ranks, key=oracle.counts, reverse=True)))
    if oracle.fours:
        for place in range(5):
            fits += four_fits(cards[:place] + cards[place + 1 :], cards[place], oracle)
    return oracle.score(fits)


def four_fits(four, fifth, oracle):
    """The categories of four cards and a fifth beside them."""
    ranks = sorted((rank for rank, _ in four), reverse=True)
    top = run_top(ranks, oracle.fours)
    if top is not None:
        yield "four straight", [top, fifth[0]]
    if len({suit for _, suit in four} - {NO_SUIT}) == len({suit for _, suit in four}) == 1 and len(set(four)) == 4:
        yield "four flush", [*ranks, fifth[0]]


def run_top(ranks, straights):
    """The highest rank of the straight that these ranks are, or None."""
    return tops(straights).get(tuple(sorted(ranks)))


@lru_cache
def tops(straights):
    """The top of each straight, by its ranks in order."""
    return {tuple(sorted(map(RANKS.index, spelled))): RANKS.index(spelled[-1]) for spelled in straights.split()}


def faces(cards):
    """Cards as pairs of rank and suit."""
    return [(card // 4, card % 4) for card in cards]


def wild_score(cards, wild, *, use="full", oracle=ORACLES["high"]):
    """The best score over everything the wild cards can stand for.

    A stand-in's suit matters only when natural cards have it, so one more suit than theirs is tried; and unless four of
    a suit count, only the suit of the first natural card.
    """
    naturals = faces(card for card in cards if card not in wild)
    count = len(cards) - len(naturals)
    if use == "low_bug":
        return low_bug_score(naturals, count, oracle)
    suits = sorted({suit for _, suit in (naturals if oracle.fours else naturals[:1])}) or [0]
    other = next((suit for suit in range(4) if suit not in suits), suits[0])
    stand_ins = [(RANKS.index(rank), suit) for rank in oracle.deck for suit in {*suits, other}]
    choices = combinations_with_replacement(stand_ins, count)
    if use == "full":
        return max(natural_score([*naturals, *choice], oracle) for choice in choices)
    completed = {place for place, name in enumerate(oracle.names()) if "straight" in name or "flush" in name}
    return max(
        score
        for choice in choices
        for score in [natural_score([*naturals, *choice], oracle)]
        if all(rank == ACE for rank, _ in choice) or (score[0] in completed and not oracle.low)
    )


def low_bug_score(naturals, count, oracle):
    """Low bugs are the lowest ranks not held, without a suit; in the lows, the ranks that make the best low."""
    held = {rank for rank, _ in naturals}
    free = [rank for rank in map(RANKS.index, oracle.deck) if rank not in held]
    choices = combinations(free, count) if oracle.low else [free[:count]]
    return max(natural_score(naturals + [(rank, NO_SUIT) for rank in choice], oracle) for choice in choices)


def suit_score(cards, wild, suits, oracle):
    """The best score, then the place of the suit of the rank compared first in ``suits``, lowest to highest."""
    naturals = faces(card for card in cards if card not in wild)
    deck = [(RANKS.index(rank), suit) for rank in oracle.deck for suit in range(4)]
    choices = combinations_with_replacement(deck, len(cards) - len(naturals))
    return max(
        (score, max(suits.index(suit) for rank, suit in holding if rank == score[1]))
        for choice in choices
        for holding in [[*naturals, *choice]]
        for score in [natural_score(holding, oracle)]
    )


def badugi_score(cards, wild=frozenset(), *, bug=False):
    """How many cards make the best badugi, and their ranks from the highest, negative, the ace 1 and low."""
    naturals = [((rank + 1) % 13 + 1, suit) for rank, suit in faces(card for card in cards if card not in wild)]
    stand_ins = product(product((1,) if bug else range(1, 14), range(4)), repeat=len(cards) - len(naturals))
    return max(
        (size, *sorted(-rank for rank, _ in chosen))
        for stand_in in stand_ins
        for size in range(1, 5)
        for chosen in combinations([*naturals, *stand_in], size)
        if len({rank for rank, _ in chosen}) == len({suit for _, suit in chosen}) == size
    )

"""The source's advice on how many cards to change, for the usual order of holdings.

S002-09: with a pair keep both and change three; with two pair change one, with three of a kind two; with four of a
suit change the fifth; with a straight or better keep all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import rank_of, suit_of
from standpat.hands import high_evaluator

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.hands import Evaluator

MADE = ("straight", "flush", "full house", "four of a kind", "straight flush", "five of a kind")
"""Holdings that are kept as they are."""
GROUPED = {"pair": 1, "two pair": 2, "three of a kind": 1}
"""Holdings of which so many ranks are kept."""
HIGH_CARD = 9
"""The lowest rank worth keeping alone: a jack."""
ADVISED_CARDS = 5
"""The advice is for holdings of so many cards."""


def is_for(evaluator: Evaluator) -> bool:
    """Whether the advice is about these holdings: those of the usual order.

    >>> is_for(high_evaluator())
    True
    """
    return evaluator.categories == high_evaluator().categories


def discards(cards: Sequence[int], evaluator: Evaluator) -> tuple[int, ...]:
    """The cards the advice throws away, the worst first (S002-09.x).

    >>> from standpat.cards import format_cards, parse_cards
    >>> [format_cards(discards(parse_cards(text), high_evaluator())) for text in ("Kh 9h 4h 2h As", "As Kd 9h 4c 2s")]
    ['As', '2s 4c 9h']
    """
    kept = keepers(cards, evaluator)
    return tuple(sorted((card for card in cards if card not in kept), key=rank_of))


def keepers(cards: Sequence[int], evaluator: Evaluator) -> set[int]:
    """The cards worth keeping; wild cards always are."""
    category = evaluator.category(evaluator.value(cards))
    if category in MADE:
        return set(cards)
    wild = {card for card in cards if card in evaluator.wild}
    plain = [card for card in cards if card not in wild]
    if category in GROUPED:
        return wild | _groups(plain, GROUPED[category])
    return wild | (_four_of_a_suit(plain, len(wild)) or _high_cards(plain))


def _groups(cards: list[int], number: int) -> set[int]:
    """The cards of the ranks held most often, the higher first."""
    ranks = [rank_of(card) for card in cards]
    best = sorted(set(ranks), key=lambda rank: (ranks.count(rank), rank), reverse=True)[:number]
    return {card for card in cards if rank_of(card) in best}


def _four_of_a_suit(cards: list[int], wild: int) -> set[int]:
    """Four cards to a flush, wild ones counted; empty where there are none."""
    suits = ([card for card in cards if suit_of(card) == suit] for suit in range(4))
    return next((set(suited) for suited in suits if len(suited) + wild == 4), set())


def _high_cards(cards: list[int]) -> set[int]:
    """An ace, else up to two cards from the jack up, else the highest."""
    best = sorted(cards, key=rank_of, reverse=True)
    high = [card for card in best[:2] if rank_of(card) >= HIGH_CARD]
    return set(high or best[:1])

"""What up cards are worth: who speaks first, or brings in (E-90)."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Literal

from standpat.hands.evaluator import checked, refusal
from standpat.hands.order import HOLDING_CARDS, Order
from standpat.hands.tables import NO_CARD, SUIT_BITS, board_table, weigh

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.cards import Card
    from standpat.hands.order import WildUse
    from standpat.hands.tables import Table

BoardOrder = Literal["high", "ace_to_five", "deuce_to_seven"]


def board_strength(
    order: BoardOrder, wild: frozenset[Card] = frozenset(), use: WildUse = "full"
) -> Callable[[Sequence[Card]], int]:
    """The function that tells the strength of up cards, to be compared with boards of the same size (E-90).

    Only groups and high cards count, no straights or flushes. Bigger is better: higher, or lower on the low orders;
    no cards are worth 0, and of more than five the best five count. A wild card counts at its best, a bug as an
    ace. The strengths are those of the evaluator of that order, which can name them. The function raises CardError
    for a card without a value.

    >>> from standpat.cards import parse_cards
    >>> from standpat.hands import high_evaluator
    >>> board = board_strength("high")
    >>> high_evaluator().ranks(board(parse_cards("9s 9d Kc")))
    (7, 11)
    >>> low = board_strength("ace_to_five")
    >>> low(parse_cards("As 2d")) > low(parse_cards("Kd 3c")) > low(parse_cards("2s 2d"))
    True
    """
    return _board_strength(order, checked(wild), use if wild else "full")


@lru_cache(maxsize=1024)
def _board_strength(name: BoardOrder, wild: frozenset[Card], use: WildUse) -> Callable[[Sequence[Card]], int]:
    order = Order(scale=name)
    weights = weigh(order.ranks, wild)

    @cache
    def strengths(size: int) -> Table:
        return board_table(order, size, use)

    def strength(cards: Sequence[Card]) -> int:
        if len(cards) > HOLDING_CARDS:
            return max(map(strength, combinations(cards, HOLDING_CARDS)))
        if not cards:
            return 0
        try:
            return strengths(len(cards))[sum([weights[card] for card in cards]) >> SUIT_BITS]
        except (IndexError, KeyError):
            raise refusal(cards, weights, NO_CARD, "cards of this deck") from None

    return strength

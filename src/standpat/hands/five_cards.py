"""The evaluators of holdings of five cards."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any

from standpat.hands import more_cards
from standpat.hands.evaluator import Evaluator, refusal
from standpat.hands.order import HOLDING_CARDS
from standpat.hands.soko import FourFlushes, soko_function
from standpat.hands.suit_ties import with_suits
from standpat.hands.tables import NO_CARD, SUIT_BITS, five_card_tables, weigh

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cards import Card
    from standpat.hands.evaluator import Judge
    from standpat.hands.more_cards import Memory, Reconsider
    from standpat.hands.order import Scale, WildUse
    from standpat.hands.tables import Tables


class FiveCards(Evaluator):
    """The evaluator of an order in which five cards make a holding.

    >>> from standpat.cards import parse_cards
    >>> from standpat.hands import Order, make_evaluator
    >>> ev = make_evaluator(Order(scale="deuce_to_seven"))
    >>> strength = ev.best(parse_cards("7s 5d 4c 3h 2s 6c Kd"))
    >>> ev.category(strength), ev.ranks(strength)
    ('low', (5, 3, 2, 1, 0))
    """

    __slots__ = ("tables", "weights")

    def __init__(self, scale: Scale, wild: frozenset[Card], use: WildUse) -> None:
        super().__init__(scale, wild, use, size=HOLDING_CARDS)

    def __getattr__(self, name: str) -> Any:
        """The tables, and what looks into them, are made when they are first asked for: to load a game takes none."""
        if name not in ("best", "tables", "value", "weights"):
            raise AttributeError(name)
        self._build()
        return getattr(self, name)

    def _build(self) -> None:
        scale, wild, use = self.scale, self.wild, self.use
        self.weights = weigh(scale.order.ranks, wild)
        self.tables = five_card_tables(scale.order, use if wild else None)
        fours = FourFlushes(scale, wild, use) if scale.name == "soko" else None
        if fours:
            self.value = soko_function(self.weights, self.tables, fours)
        else:
            self.value = five_card_function(self.weights, self.tables)
        self.best = self._best_function(fours)
        if scale.order.suits is not None:
            self.value, self.best = with_suits(self, scale.order.suits)

    def _best_function(self, fours: FourFlushes | None) -> Judge:
        any_suit = self.scale.high and self.use != "low_bug"
        weights = more_cards.weigh(self.order.ranks, self.wild, any_suit=any_suit)
        known = more_cards.memory(self.order, self.use if self.wild else None)
        by_suits = self._by_suits(known, fours, any_suit=any_suit)
        return more_cards.best_function(weights, known, self.value, by_suits, enough=4 if fours else 5)

    def _by_suits(self, known: Memory, fours: FourFlushes | None, *, any_suit: bool) -> Reconsider:
        """What to make of cards of which many have one suit, given the best five by their ranks."""
        value, wild, above_flushes = self.value, self.wild, self.floor("five of a kind")

        def flush(cards: Sequence[Card], strength: int) -> int:
            return strength if strength >= above_flushes else max(strength, known.flush(cards, wild, any_suit=any_suit))

        def flush_or_four(cards: Sequence[Card], strength: int) -> int:
            return max(flush(cards, strength), fours.best(cards) if fours else 0)

        def no_flush(cards: Sequence[Card], _strength: int) -> int:
            return max(map(value, combinations(cards, HOLDING_CARDS)))

        def unchanged(_cards: Sequence[Card], strength: int) -> int:
            return strength

        if "flush" not in self.categories:
            return unchanged
        if not self.scale.high:
            return no_flush
        return flush_or_four if fours else flush


def five_card_function(weights: list[int], tables: Tables) -> Judge:
    """The function behind ``value``: five weights, one sum, one or two look-ups."""
    suited, plain = tables.suited, tables.plain

    def value(cards: Sequence[Card]) -> int:
        try:
            a, b, c, d, e = cards
            total = weights[a] + weights[b] + weights[c] + weights[d] + weights[e]
            return suited[total] if total in suited else plain[total >> SUIT_BITS]
        except (ValueError, IndexError):
            raise refusal(cards, weights, NO_CARD, "five") from None

    return value

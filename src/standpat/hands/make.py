"""Evaluators, made once for each order and set of wild cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from standpat.hands.badugi import Badugi
from standpat.hands.evaluator import checked
from standpat.hands.five_cards import FiveCards
from standpat.hands.order import Order, scale_of

if TYPE_CHECKING:
    from standpat.cards import Card
    from standpat.hands.evaluator import Evaluator
    from standpat.hands.order import WildUse


def make_evaluator(order: Order, wild: frozenset[Card] = frozenset(), use: WildUse = "full") -> Evaluator:
    """The evaluator of an order, with the cards in ``wild`` wild; the same arguments give the same evaluator.

    Raises CardError for a number that is no card. The first call for an order builds
    the tables, which all sets of wild cards share; the first with bugs builds those for bugs.

    >>> make_evaluator(Order(scale="ace_to_five"), frozenset({52}), "low_bug")
    <Evaluator ace_to_five, low bug: Jk>
    """
    return _make(order, checked(wild), use if wild else "full")


def high_evaluator(wild: frozenset[Card] = frozenset(), *, bug: bool = False) -> Evaluator:
    """The evaluator of the usual order of hands, with wild cards or bugs: a bug is an ace, or it completes a
    straight, a flush or a straight flush (E-67).

    >>> high_evaluator(frozenset({52}), bug=True)
    <Evaluator high, bug: Jk>
    """
    return make_evaluator(HIGH, wild, "bug" if bug else "full")


HIGH = Order()


@lru_cache(maxsize=1024)
def _make(order: Order, wild: frozenset[Card], use: WildUse) -> Evaluator:
    kind = Badugi if order.scale == "badugi" else FiveCards
    return kind(scale_of(order), wild, use)

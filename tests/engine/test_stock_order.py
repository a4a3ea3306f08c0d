"""The n-th card depends on the shuffle and on n alone, however many are taken at a time."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from standpat.engine.stock import Stock


def taken(groups: list[int]) -> list[int]:
    stock = Stock(range(52), random.Random(3))
    return [card for count in groups for card in stock.take(count)]


@given(st.lists(st.integers(0, 9), max_size=12).filter(lambda groups: sum(groups) <= 52))
def test_the_order_of_the_cards_does_not_depend_on_who_takes_how_many(groups: list[int]) -> None:
    """DET-01, DET-03: a bot that draws other cards changes nobody else's next card but by its number."""
    assert taken(groups) == taken([sum(groups)])


def test_a_stock_gives_every_card_once_and_no_more() -> None:
    assert sorted(taken([20, 20, 12])) == list(range(52))

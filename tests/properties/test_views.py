"""A view gives nothing away, and hides nothing that lies open."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from standpat import View
from standpat.cards import HIDDEN
from standpat.engine.actions import BetLegal, DrawLegal, ShowLegal
from standpat.engine.events import Burned, CameShort, Dealt, Drew, Received, Shown
from standpat.engine.stock import Stock
from standpat.errors import IllegalAction
from standpat.rules.table import NOBODY

from .effort import examples
from .games import made_up_tables, shipped_tables

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat import Hand
    from standpat.engine.actions import Legal

    from .playing import Deed, Table

CARD_FIELDS = {
    Dealt: ("down", "up"),
    Drew: ("discarded", "received", "open"),
    Received: ("cards",),
    CameShort: ("cards",),
    Burned: ("cards",),
    Shown: ("cards",),
}


def faces(made: Any) -> list[int]:
    """Every card of an event whose face can be seen."""
    fields = CARD_FIELDS.get(type(made), ())
    return [card for field in fields for card in getattr(made, field) if card != HIDDEN]


# -- what is public can be seen


def check_views(hand: Hand, views: dict[int, View], told: int) -> None:
    for seat, view in views.items():
        for made in hand.log[told:]:
            view.see(made.seen_by(seat))
        assert view.stacks == hand.stacks
        assert view.bets == hand.bets
        assert view.pot == hand.pot()
        assert view.up == hand.up
        assert view.in_hand == hand.in_hand
        assert view.button == hand.button
        assert view.street == hand.street
        for other in hand.order:
            check_holding(hand, view, other)


def check_holding(hand: Hand, view: View, seat: int) -> None:
    held = list(hand.cards[seat])
    if seat != view.seat and seat not in hand.shown:
        held = [card if card in hand.up[seat] else HIDDEN for card in held]
    assert sorted(view.cards[seat]) == sorted(held)


def play_and_look(table: Table) -> None:
    views = {seat: View(seat) for seat in (NOBODY, *range(len(table.stacks)))}
    told = [0]

    def after(hand: Hand) -> None:
        check_views(hand, views, told[0])
        told[0] = len(hand.log)

    table.play(after)


@examples(60)
@given(shipped_tables)
def test_in_shipped_games_every_view_holds_all_that_is_public_and_its_own_cards(table: Table) -> None:
    play_and_look(table)


@examples(100)
@given(made_up_tables)
def test_in_made_up_games_every_view_holds_all_that_is_public_and_its_own_cards(table: Table) -> None:
    play_and_look(table)


# -- what is not cannot


@examples(120)
@given(st.one_of(shipped_tables, made_up_tables))
def test_no_face_is_told_to_a_seat_that_may_not_see_it(table: Table) -> None:
    hand, _ = table.play()
    may_see: dict[int, set[int]] = {seat: set() for seat in (NOBODY, *range(len(table.stacks)))}
    for made in hand.log:
        open_ = set(made.up) if isinstance(made, Dealt) else set(made.cards) if isinstance(made, Shown) else set()
        own = set(faces(made)) if not isinstance(made, Burned) else set()
        for seat, cards in may_see.items():
            cards |= open_ | (own if getattr(made, "seat", NOBODY) == seat != NOBODY else set())
            seen = made.seen_by(seat)
            assert type(seen) is type(made)
            assert set(faces(seen)) <= cards, (made, seat)
            assert [len(getattr(seen, field)) for field in CARD_FIELDS.get(type(made), ())] == [
                len(getattr(made, field)) for field in CARD_FIELDS.get(type(made), ())
            ]


class OtherStock(Stock):
    """The cards of another stock, each under another face."""

    def __init__(self, base: Stock, face: Mapping[int, int]) -> None:
        self.base, self.face = base, face
        self.true = {new: old for old, new in face.items()}

    def __len__(self) -> int:
        return len(self.base)

    def _turned(self, cards: Sequence[int]) -> list[int]:
        return [self.face[card] for card in cards]

    def take(self, count: int) -> list[int]:
        return self._turned(self.base.take(count))

    def deal(self, seats: Sequence[int], each: int) -> list[list[int]]:
        return [self._turned(cards) for cards in self.base.deal(seats, each)]

    def draw(self, seat: int, count: int) -> list[int]:
        return self._turned(self.base.draw(seat, count))

    def burn(self, count: int) -> list[int]:
        return self._turned(self.base.burn(count))

    def put_under(self, cards: Sequence[int]) -> None:
        self.base.put_under([self.true[card] for card in cards])

    def reshuffle(self, cards: Sequence[int]) -> None:
        self.base.reshuffle([self.true[card] for card in cards])

    def again(self, cards: Sequence[int]) -> Stock:
        return OtherStock(self.base.again(cards), self.face)


def seen_before_the_showdown(hand: Hand, seat: int) -> list[Any]:
    seen = []
    for made in hand.log:
        if isinstance(made, Shown):
            break
        seen.append(made.seen_by(seat))
    return seen


def rights(legal: Legal) -> tuple[object, ...]:
    """Everything a seat is told it may do."""
    bet = (
        (legal.to_call, legal.low, legal.high, legal.unit, legal.fixed, legal.barred)
        if isinstance(legal, BetLegal)
        else ()
    )
    draw = (legal.cards, legal.most) if isinstance(legal, DrawLegal) else ()
    return (legal.seat, legal.verbs, *bet, *draw)


def check_hidden(table: Table, watcher: int, shuffle: int) -> None:
    """Exchange the faces of all cards the watcher has not seen; play the same actions; he must not notice."""
    hand, deeds = table.play(stock=table.stock())
    seen = seen_before_the_showdown(hand, watcher)
    known = {card for made in seen for card in faces(made)}
    deck = hand.rules.deck.cards(len(hand.order))
    unseen = [card for card in deck if card not in known]
    exchanged = list(unseen)
    random.Random(shuffle).shuffle(exchanged)
    face = {card: card for card in deck} | dict(zip(unseen, exchanged, strict=True))
    here = table.deal(table.stock())
    there = table.deal(OtherStock(table.stock(), face))
    for deed in deeds:
        if isinstance(here.legal(), ShowLegal) or here.shown:
            break
        if here.actor == watcher:
            assert rights(here.legal()) == rights(there.legal())
        here.act(*deed)
        try:
            there.act(*translated(deed, face))
        except IllegalAction:
            return  # the same action is not open to the other holding: openers, or an ace to keep
    seen_there = seen_before_the_showdown(there, watcher)
    assert seen_there == seen[: len(seen_there)] if not here.over else seen_there == seen


def translated(deed: Deed, face: Mapping[int, int]) -> Deed:
    return deed._replace(cards=tuple(face[card] for card in deed.cards))


@examples(100)
@given(shipped_tables, st.integers(-1, 8), st.integers(0, 1000))
def test_in_shipped_games_other_hidden_cards_would_look_the_same(table: Table, watcher: int, shuffle: int) -> None:
    check_hidden(table, min(watcher, len(table.stacks) - 1), shuffle)


@examples(120)
@given(made_up_tables, st.integers(-1, 8), st.integers(0, 1000))
def test_in_made_up_games_other_hidden_cards_would_look_the_same(table: Table, watcher: int, shuffle: int) -> None:
    check_hidden(table, min(watcher, len(table.stacks) - 1), shuffle)

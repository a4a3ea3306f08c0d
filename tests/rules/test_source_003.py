"""What source 003 (poker fermé with a blind) says and scenarios cannot: the order of the deal, what is burned."""

from __future__ import annotations

import random

import pytest

import standpat
from standpat.cards import HIDDEN
from standpat.engine.events import Burned, Dealt, Drew, Received, StreetBegan
from standpat.engine.stock import Stock
from standpat.errors import TableError
from standpat.session import Session
from standpat.session.events import ButtonDrawn

GAME = standpat.load("casino-draw")
DECK = GAME.deck.cards(8)
S0, S1, S2 = range(3)
"""The button, and the first and second to its left."""


def a_hand(seats=3, *, button=S0, seed=0, game=GAME):
    return standpat.Hand(game, [100] * seats, button, random.Random(seed))


def order_of_the_deck(seed=0):
    """The cards d1, d2, ... in the order in which a stock with this seed gives them."""
    return Stock(DECK, random.Random(seed)).take(52)


def at_the_draw(seats=3, *, seed=0):
    """A hand in which everybody called and the exchange begins with S1."""
    hand = a_hand(seats, seed=seed)
    while hand.street == "first_round":
        hand.act(hand.actor, "call" if hand.legal().to_call else "check")
    return hand


def exchange(hand, seat, count):
    hand.act(seat, "draw" if count else "pat", None, tuple(hand.cards[seat][:count]))


def events_of(hand, kind):
    return [event for event in hand.log if isinstance(event, kind)]


@pytest.mark.parametrize("button", range(4))
def test_the_dealer_gives_one_card_at_a_time_to_his_left_and_serves_himself_last(button):
    """S003-01.1."""
    hand = a_hand(4, button=button)
    cards = order_of_the_deck()
    clockwise = [(button + place) % 4 for place in (1, 2, 3, 4)]
    assert [hand.cards[seat] for seat in clockwise] == [cards[place:20:4] for place in range(4)]
    assert [event.seat for event in events_of(hand, Dealt)] == clockwise


def test_all_have_five_cards_when_the_first_is_asked():
    """S003-01.2."""
    hand = a_hand(8)
    assert [len(cards) for cards in hand.cards] == [5] * 8
    assert hand.street == "first_round"
    assert hand.actor == S2


def test_the_fourth_card_is_the_next_after_everybody_has_been_served():
    """S003-04.5: S1 gets d1 d2 d3, S2 d4 d5, S0 d6, and then S1 gets d7; nothing is burned."""
    hand = at_the_draw()
    d = order_of_the_deck()[15:]
    kept = hand.cards[S1][4:]
    exchange(hand, S1, 4)
    assert hand.cards[S1] == [*kept, *d[:3]]
    exchange(hand, S2, 2)
    assert hand.cards[S2][3:] == d[3:5]
    exchange(hand, S0, 1)
    assert hand.cards[S0][4:] == d[5:6]
    assert hand.cards[S1] == [*kept, *d[:3], d[6]]
    assert not events_of(hand, Burned)
    assert hand.street == "second_round"


def test_if_the_last_served_takes_four_the_fifth_card_goes_under_the_stock_and_he_gets_the_sixth():
    """S003-04.6: S1 gets d1, S2 keeps all, S0 gets d2 d3 d4, d5 is burned under the stock, S0 gets d6."""
    hand = at_the_draw()
    d = order_of_the_deck()[15:]
    exchange(hand, S1, 1)
    exchange(hand, S2, 0)
    kept = hand.cards[S0][4:]
    exchange(hand, S0, 4)
    assert hand.cards[S0] == [*kept, *d[1:4], d[5]]
    assert events_of(hand, Burned) == [Burned((d[4],), True)]
    rest = hand.stock.take(len(hand.stock))
    assert rest[-1] == d[4]
    assert sorted(rest) == sorted([*d[6:], d[4]])


def test_the_card_is_burned_before_the_last_is_received():
    """S003-04.6."""
    hand = at_the_draw()
    for seat, count in ((S1, 1), (S2, 0), (S0, 4)):
        exchange(hand, seat, count)
    kinds = [type(event) for event in hand.log if isinstance(event, (Drew, Burned, Received))]
    assert kinds == [Drew, Drew, Drew, Burned, Received]


def test_a_burned_card_stays_unseen():
    """S003-04.6."""
    hand = at_the_draw()
    for seat, count in ((S1, 1), (S2, 0), (S0, 4)):
        exchange(hand, seat, count)
    (burned,) = events_of(hand, Burned)
    assert all(burned.seen_by(seat).cards == (HIDDEN,) for seat in range(3))


def test_he_who_takes_four_is_the_last_served_when_those_after_him_keep_all():
    """S003-04.6, E-118: one card is burned before his fourth."""
    hand = at_the_draw()
    d = order_of_the_deck()[15:]
    kept = hand.cards[S1][4:]
    for seat, count in ((S1, 4), (S2, 0), (S0, 0)):
        exchange(hand, seat, count)
    assert hand.cards[S1] == [*kept, *d[:3], d[4]]
    assert events_of(hand, Burned) == [Burned((d[3],), True)]


def test_without_a_fourth_card_nothing_is_burned():
    """S003-04.5, S003-04.6: it is the only burn of this game."""
    hand = at_the_draw()
    for seat, count in ((S1, 3), (S2, 0), (S0, 3)):
        exchange(hand, seat, count)
    assert not events_of(hand, Burned)


def test_the_number_of_cards_is_public_and_their_faces_are_not():
    """S003-04.1, E-60."""
    hand = at_the_draw()
    for seat, count in ((S1, 4), (S2, 2), (S0, 0)):
        exchange(hand, seat, count)
    for onlooker in range(3):
        seen = standpat.view_of(onlooker, hand.log)
        assert seen.drawn == [0, 4, 2]
        thrown = {event.seat: event.discarded for event in seen.events if isinstance(event, Drew)}
        assert [len(thrown[seat]) for seat in range(3)] == [0, 4, 2]
        assert all(HIDDEN in thrown[seat] for seat in (S1, S2) if seat != onlooker)


def test_the_exchange_goes_clockwise_from_the_dealers_left():
    """S003-04.1."""
    hand = at_the_draw(5)
    for count in (1, 2, 0, 3, 1):
        exchange(hand, hand.actor, count)
    assert [event.seat for event in events_of(hand, Drew)] == [1, 2, 3, 4, 0]


def test_from_two_to_eight_may_play_and_no_ninth():
    """S003-gap."""
    for seats in range(2, 9):
        assert len(Session(GAME, seats=seats).players()) == seats
    for seats in (1, 9):
        with pytest.raises(TableError):
            Session(GAME, stacks=[100] * seats)


def test_the_highest_card_deals_first():
    """S003-gap: a card for everybody, equal ranks by suit."""
    for seed in range(50):
        session = Session(GAME, seats=8, seed=seed)
        (drawn,) = [event for event in session.log if isinstance(event, ButtonDrawn)]
        assert sorted(drawn.seats) == list(range(8))
        assert len(set(drawn.cards)) == 8
        assert dict(zip(drawn.seats, drawn.cards, strict=True))[drawn.button] == max(drawn.cards)
        assert session.deal().button == drawn.button


def test_the_second_round_posts_nothing():
    """S003-05.1."""
    hand = at_the_draw()
    for seat in (S1, S2, S0):
        exchange(hand, seat, 0)
    place = next(i for i, event in enumerate(hand.log) if event == StreetBegan("second_round"))
    assert hand.log[place + 1 :] == []
    assert hand.bets == [0, 0, 0]

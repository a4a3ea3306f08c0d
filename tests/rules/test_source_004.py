"""What source 004 (five-card stud) says and scenarios cannot: burned cards, suits, mucked hands."""

from __future__ import annotations

import itertools
import random
from types import SimpleNamespace

import pytest

import standpat
from standpat.cards import HIDDEN, format_cards
from standpat.engine.events import Acted, Began, Burned, Dealt, Mucked, Posted, Shown
from standpat.engine.stock import Stock
from standpat.errors import ProfileError, TableError
from standpat.hands import board_strength
from standpat.rules.table import NOBODY
from standpat.session import Session

GAME = standpat.load("five-card-stud")
DECK = GAME.deck.cards(9)
BOARD = board_strength("high")


def a_hand(seats=3, *, button=0, seed=0, game=GAME, stacks=None):
    return standpat.Hand(game, stacks or [200] * seats, button, random.Random(seed))


def order_of_the_deck(seed=0):
    """Cards 1, 2, ... of a stock with this seed."""
    return Stock(DECK, random.Random(seed)).take(52)


def pass_street(hand):
    """Bring in, call and check until the next street is dealt."""
    street = hand.street
    while hand.street == street and "show" not in (verbs := hand.legal().verbs):
        hand.act(hand.actor, next(verb for verb in ("check", "call", "bring-in") if verb in verbs))


def events_of(hand, kind):
    return [event for event in hand.log if isinstance(event, kind)]


def heads_up_to_the_last_call(seed):
    """Three players; seat 2 folds on the first street, the others go to the fifth, where one bets and one calls."""
    hand = a_hand(seed=seed)
    folded = False
    while hand.street != "fifth_street":
        seat, verbs = hand.actor, hand.legal().verbs
        if "bring-in" in verbs:
            hand.act(seat, "complete")
        elif seat != hand.last_aggressor and not folded and "fold" in verbs:
            hand.act(seat, "fold")
            folded = True
        else:
            hand.act(seat, "check" if "check" in verbs else "call")
    hand.act(hand.actor, "bet", 10)
    hand.act(hand.actor, "call")
    return hand


def one_that_mucks():
    """Such a hand in which the caller is beaten and mucks; with his seat and that of the one who folded before."""
    for seed in range(100):
        hand = heads_up_to_the_last_call(seed)
        if not hand.over:
            loser = hand.actor
            hand.act(loser, "muck")
            folder = next(seat for seat in range(3) if not hand.in_hand[seat])
            return hand, loser, folder
    raise AssertionError("no hand in a hundred was mucked")


# -- before the deal


def test_the_buy_in_is_the_profiles_and_each_player_may_bring_another():
    """S004-01.1."""
    assert Session(GAME, seats=3).stacks == [200, 200, 200]
    assert Session(GAME, stacks=[200, 500, 60]).stacks == [200, 500, 60]
    assert Session(standpat.load("five-card-stud", sets={"stakes.stack": 400}), seats=2).stacks == [400, 400]


def test_a_buy_in_that_does_not_pay_the_ante_is_refused():
    """S004-01.1."""
    with pytest.raises(ProfileError, match="does not pay the ante"):
        standpat.load("five-card-stud", sets={"stakes.stack": 3, "stakes.ante": 4})


def test_the_ante_is_posted_for_everybody_before_the_deal_and_nobody_is_asked():
    """S004-01.2: 5/10, ante 1."""
    hand = a_hand(4)
    assert GAME.ante == 1
    assert isinstance(hand.log[0], Began)
    assert hand.log[1:5] == [Posted(seat, "ante", 1, False, False) for seat in (1, 2, 3, 0)]
    assert not events_of(hand, Acted)
    assert hand.paid == [1, 1, 1, 1]


# -- the deal


def test_the_first_card_is_closed_and_the_door_card_open():
    """S004-02.2."""
    hand = a_hand(3)
    cards = order_of_the_deck()
    assert [hand.cards[seat] for seat in (1, 2, 0)] == [cards[place:6:3] for place in range(3)]
    assert [hand.up[seat] for seat in (1, 2, 0)] == [[cards[3]], [cards[4]], [cards[5]]]
    for onlooker in range(3):
        seen = standpat.view_of(onlooker, hand.log)
        assert all((seen.cards[seat][0] == HIDDEN) == (seat != onlooker) for seat in range(3))
        assert all(seen.cards[seat][1] == hand.cards[seat][1] for seat in range(3))


@pytest.mark.parametrize("seats", range(2, 10))
def test_one_card_is_burned_before_the_third_fourth_and_fifth_street_and_none_before(seats):
    """S004-03.1, S004-05.1, S004-06.1: 1 to 2n are dealt, 2n + 1 is burned, 2n + 2 is the first of the third street."""
    hand = a_hand(seats)
    cards = order_of_the_deck()
    assert not events_of(hand, Burned)
    clockwise = [*range(1, seats), 0]
    next_card = 2 * seats
    for streets_dealt, street in enumerate(("third_street", "fourth_street", "fifth_street"), start=1):
        pass_street(hand)
        assert hand.street == street
        burned = events_of(hand, Burned)
        assert len(burned) == streets_dealt
        assert burned[-1] == Burned((cards[next_card],), False)
        dealt = [hand.cards[seat][-1] for seat in clockwise]
        assert dealt == cards[next_card + 1 : next_card + 1 + seats]
        assert [hand.up[seat][-1] for seat in clockwise] == dealt
        next_card += 1 + seats
    assert len(hand.stock) == 52 - 5 * seats - 3
    assert [len(up) for up in hand.up] == [4] * seats


def test_burned_cards_are_seen_by_nobody():
    """S004-03.1."""
    hand = a_hand(3)
    pass_street(hand)
    (burned,) = events_of(hand, Burned)
    assert all(burned.seen_by(seat).cards == (HIDDEN,) for seat in (NOBODY, 0, 1, 2))


@pytest.mark.parametrize("button", range(4))
def test_every_street_is_dealt_clockwise_from_the_buttons_left(button):
    """S004-02.1."""
    hand = a_hand(4, button=button)
    for _ in range(3):
        pass_street(hand)
    clockwise = [(button + place) % 4 for place in (1, 2, 3, 4)]
    assert [event.seat for event in events_of(hand, Dealt)] == clockwise * 4


# -- suits


def test_of_any_two_door_cards_the_lower_rank_brings_in_and_of_equal_ranks_the_lower_suit():
    """S004-02.3, S004-02.4, E-88: clubs, diamonds, hearts, spades; the two of clubs is the lowest of all."""
    first = GAME.streets[0].steps[1].first
    lowest_first = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    height = {card: lowest_first.index(format_cards([card])) for card in DECK}
    for doors in itertools.permutations(DECK, 2):
        table = SimpleNamespace(order=[0, 1], in_hand=[True, True], up=[[card] for card in doors])
        assert first.seat(table) == (0 if height[doors[0]] < height[doors[1]] else 1)


def test_suits_are_worth_nothing_when_hands_are_compared():
    """S004-02.5, S004-07.7: exchange the suits of a hand in any way, and it is worth the same."""
    generator = random.Random(4)
    for _ in range(200):
        cards = generator.sample(DECK, 5)
        values = {
            GAME.rank([card - card % 4 + suits[card % 4] for card in cards]).value
            for suits in itertools.permutations(range(4))
        }
        assert len(values) == 1


def test_suits_are_worth_nothing_when_boards_are_compared():
    """S004-02.5, S004-03.4."""
    generator = random.Random(4)
    for size in (2, 3, 4):
        for _ in range(100):
            up = generator.sample(DECK, size)
            values = {
                BOARD([card - card % 4 + suits[card % 4] for card in up]) for suits in itertools.permutations(range(4))
            }
            assert len(values) == 1


# -- the clock


def test_ten_seconds_are_given_for_every_decision():
    """S004-04.3."""
    assert GAME.clock.seconds == 10


# -- mucked hands


def test_a_hand_mucked_at_the_showdown_is_kept_for_those_who_ask():
    """S004-07.5: by e-mail there, on request here; it is recorded whole."""
    hand, loser, _ = one_that_mucks()
    assert GAME.showdown.mucked == "on_request"
    assert hand.over
    assert hand.mucked == [loser]
    assert len(hand.cards[loser]) == 5
    assert HIDDEN not in hand.cards[loser]


def test_a_mucked_hand_is_not_told_to_anybody_who_has_not_asked():
    """S004-07.5, S004-07.4."""
    hand, loser, _ = one_that_mucks()
    assert len(hand.shown) == 1
    assert [event.seat for event in events_of(hand, Shown)] == hand.shown
    assert events_of(hand, Mucked) == [Mucked(loser)]
    for onlooker in (NOBODY, *range(3)):
        seen = standpat.view_of(onlooker, hand.log)
        assert (seen.cards[loser][0] == HIDDEN) == (onlooker != loser)
        assert seen.cards[loser][1:] == hand.cards[loser][1:]


def test_a_hand_folded_before_the_showdown_is_no_mucked_hand():
    """S004-07.5: those hands are not told, not even on request."""
    hand, _, folder = one_that_mucks()
    assert folder not in hand.mucked
    for onlooker in range(3):
        if onlooker != folder:
            assert standpat.view_of(onlooker, hand.log).cards[folder][0] == HIDDEN


def test_a_winner_nobody_called_who_does_not_show_has_mucked_nothing_to_ask_for():
    """S004-07.3, S004-07.5."""
    hand = a_hand(2)
    hand.act(hand.actor, "complete")
    hand.act(hand.actor, "fold")
    hand.act(hand.actor, "muck")
    assert hand.over
    assert hand.mucked == []
    assert hand.shown == []


# -- how many play


def test_nine_may_play_and_a_tenth_is_refused():
    """S004-gap."""
    assert len(Session(GAME, seats=9).players()) == 9
    with pytest.raises(TableError):
        Session(GAME, seats=10)


def test_a_profile_for_ten_is_refused_because_it_needs_53_cards():
    """S004-gap: 10 x 5 and three burned."""
    with pytest.raises(ProfileError, match="53, the deck has 52"):
        standpat.load("five-card-stud", sets={"seats.max": 10})


def test_the_session_is_open_and_goes_on_from_hand_to_hand():
    """S004-gap: a cash game."""
    session = Session(GAME, seats=3, seed=1)
    for number in range(1, 13):
        hand = session.deal()
        while not hand.over:
            hand.act(hand.actor, *hand.legal().default)
        session.close_hand()
        assert session.hands_played == number
        assert not session.over

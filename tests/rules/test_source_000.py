"""What source 000 (open draw, no limit) says and scenarios cannot: the order of the deal, the lot, the shuffle."""

from __future__ import annotations

import copy
import itertools
import random
from collections import Counter

import pytest

import standpat
from standpat.cards import HIDDEN, format_cards, parse_cards
from standpat.engine.events import (
    Acted,
    Began,
    Burned,
    Dealt,
    Drew,
    Posted,
    Reshuffled,
    Shown,
    StreetBegan,
)
from standpat.engine.stock import Stock
from standpat.errors import IllegalAction, TableError
from standpat.session import Session, play
from standpat.session.events import ButtonDrawn, HandBegan, HandEnded, SessionEnded, WentOut

GAME = standpat.load("open-no-limit")
DECK = GAME.deck.cards(6)


def a_hand(seats=3, *, seed=0, button=None, stacks=None):
    """A hand with the button on the last seat, so that seat 0 is the first to its left."""
    stacks = stacks or [100] * seats
    return standpat.Hand(GAME, stacks, seats - 1 if button is None else button, random.Random(seed))


def order_of_the_deck(seed):
    """The cards of a hand with this seed in the order they leave the stock: c1, c2, c3, ..."""
    return Stock(DECK, random.Random(seed)).take(52)


def all_check(hand):
    street = hand.street
    while hand.street == street and not hand.over:
        hand.act(hand.actor, "check")


def draw(hand, count):
    """The seat to act exchanges its first cards; returns what it threw and what it got."""
    seat = hand.actor
    thrown = tuple(hand.cards[seat][:count])
    before = set(hand.cards[seat])
    hand.act(seat, "draw", None, thrown)
    return set(thrown), set(hand.cards[seat]) - (before - set(thrown))


def events_of(hand, kind):
    return [event for event in hand.log if type(event) is kind]


def random_hands(count, seats=6):
    """Hands in which everybody does anything legal, each yielded after every action."""
    for seed in range(count):
        hand = a_hand(seats, seed=seed)
        players = [standpat.bot("random", seed, seat, GAME) for seat in range(seats)]
        yield hand
        while not hand.over:
            seat = hand.actor
            hand.act(seat, *players[seat].choose(standpat.view_of(seat, hand.log), hand.legal()))
            yield hand


# -- one exchange, two rounds


def test_a_hand_has_one_exchange_between_two_rounds():
    """S000-01.1: ante, deal, bets, draw, bets, showdown, and nothing else."""
    hand = a_hand(3)
    all_check(hand)
    for _ in range(3):
        hand.act(hand.actor, "pat")
    all_check(hand)
    kinds = [type(event) for event in hand.log if type(event) in (Posted, Dealt, StreetBegan, Acted, Drew, Shown)]
    parts = [kind for place, kind in enumerate(kinds) if place == 0 or kinds[place - 1] is not kind]
    assert parts == [Posted, StreetBegan, Dealt, Acted, StreetBegan, Drew, StreetBegan, Acted, Shown]
    assert [event.street for event in events_of(hand, StreetBegan)] == ["first_round", "draw", "second_round"]
    assert Counter(event.seat for event in events_of(hand, Drew)) == {0: 1, 1: 1, 2: 1}


# -- the table


@pytest.mark.parametrize("seats", [1, 7, 8])
def test_fewer_than_two_and_more_than_six_seats_are_refused(seats):
    """S000-02.1."""
    with pytest.raises(TableError) as refused:
        Session(GAME, stacks=[100] * seats)
    assert refused.value.code == "seats"
    with pytest.raises(TableError):
        Session(GAME, seats=seats)


def test_no_seats_at_all_are_refused():
    """S000-02.1: nobody is not two players."""
    with pytest.raises(TableError):
        Session(GAME, seats=0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_players_start_with_a_hundred_chips_each(seats):
    """S000-02.1, S000-02.3."""
    session = Session(GAME, seats=seats)
    assert session.stacks == [100] * seats
    hand = session.deal()
    assert hand.stacks == [99] * seats
    assert hand.pot() == seats


def test_the_deck_has_fifty_two_different_cards_and_no_joker():
    """S000-02.2."""
    assert len(DECK) == len(set(DECK)) == 52
    assert set(DECK) == {card for rank in "23456789TJQKA" for suit in "cdhs" for card in parse_cards(rank + suit)}
    assert GAME.deck.jokers == 0


def test_chips_are_whole_and_none_appears_or_disappears():
    """S000-02.3: the stacks and the pot are together 100 a player after every action."""
    for hand in random_hands(40, seats=4):
        assert sum(hand.stacks) + hand.pot() == 400
        assert all(type(chips) is int and chips >= 0 for chips in [*hand.stacks, *hand.bets, hand.pot()])


def test_every_player_antes_one_chip_before_the_first_card():
    """S000-02.4, S000-02.5: four antes of one, and no other forced bet."""
    hand = a_hand(4)
    posted = events_of(hand, Posted)
    assert [(event.seat, event.word, event.amount, event.live) for event in posted] == [
        (seat, "ante", 1, False) for seat in (0, 1, 2, 3)
    ]
    assert max(map(hand.log.index, posted)) < min(map(hand.log.index, events_of(hand, Dealt)))
    assert hand.legal().to_call == 0


# -- the lot and the shuffle


def test_the_first_dealer_is_drawn_by_lot_and_the_same_seed_draws_the_same():
    """S000-02.6: any seat may be drawn, and only for the first deal."""
    dealers = [Session(GAME, seats=4, seed=seed).button for seed in range(200)]
    assert dealers == [Session(GAME, seats=4, seed=seed).button for seed in range(200)]
    assert all(dealers.count(seat) > 20 for seat in range(4))
    assert set(dealers) == {0, 1, 2, 3}


def test_the_lot_is_drawn_once_a_session():
    """S000-02.6, S000-07.8: after the first deal the button moves left by itself."""
    session = Session(GAME, seats=3, seed=5)
    events = list(play(session, [standpat.bot("caller", 5, seat) for seat in range(3)]))
    drawn = [event for event in events if type(event) is ButtonDrawn]
    buttons = [event.button for event in events if type(event) is HandBegan]
    assert len(drawn) == 1
    assert buttons[0] == drawn[0].button
    assert all(after == (before + 1) % 3 for before, after in itertools.pairwise(buttons))


def test_the_cards_are_shuffled_for_every_deal():
    """S000-02.7: the shuffle stands for the cut; any card may come first, and no two deals are alike."""
    orders = [tuple(order_of_the_deck(seed)) for seed in range(600)]
    assert all(sorted(order) == sorted(DECK) for order in orders)
    assert len(set(orders)) == len(orders)
    assert {order[0] for order in orders} == set(DECK)
    assert {order[-1] for order in orders} == set(DECK)
    session = Session(GAME, seats=2, seed=1)
    deals = set()
    while not session.over:
        hand = session.deal()
        deals.add(tuple(map(tuple, hand.cards)))
        while not hand.over:
            hand.act(hand.actor, *hand.legal().default)
        session.close_hand()
    assert len(deals) == 10


# -- the deal and the draw, card by card


def test_cards_are_dealt_one_at_a_time_clockwise_from_the_dealers_left():
    """S000-02.8: with three players the first gets cards 1, 4, 7, 10, 13 and the dealer 3, 6, 9, 12, 15."""
    c = [None, *order_of_the_deck(7)]
    hand = a_hand(3, seed=7)
    dealt = events_of(hand, Dealt)
    assert [event.seat for event in dealt] == [0, 1, 2]
    assert [event.up for event in dealt] == [(), (), ()]
    assert dealt[0].down == (c[1], c[4], c[7], c[10], c[13])
    assert dealt[1].down == (c[2], c[5], c[8], c[11], c[14])
    assert dealt[2].down == (c[3], c[6], c[9], c[12], c[15])


def test_the_deal_starts_left_of_the_button_wherever_that_is():
    """S000-02.8, S000-04.1."""
    c = [None, *order_of_the_deck(7)]
    hand = a_hand(3, seed=7, button=0)
    assert [event.seat for event in events_of(hand, Dealt)] == [1, 2, 0]
    assert hand.cards[1] == [c[1], c[4], c[7], c[10], c[13]]
    assert hand.cards[0] == [c[3], c[6], c[9], c[12], c[15]]
    assert hand.actor == 1


def test_the_first_replacement_is_the_card_after_the_deal():
    """S000-02.11: nothing is burned, so the sixteenth card is the first to be drawn."""
    c = [None, *order_of_the_deck(7)]
    hand = a_hand(3, seed=7)
    all_check(hand)
    assert draw(hand, 1)[1] == {c[16]}


def test_a_player_receives_before_the_next_one_discards():
    """S000-04.3: two for the first are cards 16 and 17, one for the second is card 18."""
    c = [None, *order_of_the_deck(7)]
    hand = a_hand(3, seed=7)
    all_check(hand)
    assert draw(hand, 2)[1] == {c[16], c[17]}
    assert draw(hand, 1)[1] == {c[18]}
    assert draw(hand, 5)[1] == {c[19], c[20], c[21], c[22], c[23]}


def test_no_card_is_burned_in_a_whole_session():
    """S000-02.11."""
    session = Session(GAME, seats=5, seed=2)
    players = [standpat.bot("random", 2, seat, GAME) for seat in range(5)]
    assert not [event for event in play(session, players) if type(event) is Burned]


# -- nothing is shared, nothing is seen


def test_every_card_lies_in_one_place_only_and_live_hands_are_never_shuffled():
    """S000-02.9, S000-04.10, S000-08.2: stock, discards and live hands are the deck, and share no card."""
    for hand in random_hands(60):
        if hand.over:
            continue
        live = [card for seat in range(6) if hand.in_hand[seat] for card in hand.cards[seat]]
        stock = copy.deepcopy(hand.stock).take(len(hand.stock))
        assert sorted([*live, *stock, *hand.muck]) == sorted(DECK)
        assert all(len(hand.cards[seat]) == 5 for seat in range(6))


def test_before_the_showdown_a_seat_is_told_no_card_but_its_own():
    """S000-02.10: not those of others, not their discards, not the stock; only how many were drawn."""
    for seed in range(20):
        hand = a_hand(6, seed=seed)
        all_check(hand)
        for seat in range(6):
            draw(hand, seat)
        for seat in range(6):
            own = {card for event in hand.log if type(event) is Dealt and event.seat == seat for card in event.down}
            own |= {card for event in hand.log if type(event) is Drew and event.seat == seat for card in event.received}
            told = set()
            for event in hand.log:
                seen = event.seen_by(seat)
                if type(seen) is Dealt:
                    told |= {*seen.down, *seen.up}
                elif type(seen) is Drew:
                    told |= {*seen.discarded, *seen.received}
                else:
                    assert type(seen) in (Began, Posted, StreetBegan, Acted, Reshuffled)
            assert told - {HIDDEN} == own
            assert standpat.view_of(seat, hand.log).drawn == [0, 1, 2, 3, 4, 5]


def test_an_onlooker_sees_no_card_at_all():
    """S000-02.10."""
    hand = a_hand(3)
    assert standpat.view_of(-1, hand.log).cards == [[HIDDEN] * 5] * 3


# -- no limit


@pytest.mark.parametrize("stack", [3, 40, 100, 12_345])
def test_the_whole_stack_may_be_bet_whatever_it_is_and_no_chip_more(stack):
    """S000-03.1, S000-03.4."""
    hand = a_hand(stacks=[stack, 20_000, 20_000])
    assert (hand.legal().low, hand.legal().high) == (2, stack - 1)
    with pytest.raises(IllegalAction):
        hand.act(0, "bet", stack)
    hand.act(0, "bet", stack - 1)
    assert hand.stacks[0] == 0


# -- a stock that runs out


def six_draw_five(seed):
    """Six players; the first four have drawn five each, so that two cards are left for the fifth."""
    hand = a_hand(6, seed=seed)
    all_check(hand)
    thrown = [draw(hand, 5)[0] for _ in range(4)]
    assert len(hand.stock) == 2
    return hand, set().union(*thrown)


@pytest.mark.parametrize("seed", range(12))
def test_the_rest_is_mixed_with_the_discards_of_the_others_and_never_with_ones_own(seed):
    """S000-04.8, S000-04.9, S000-09.3: two and twenty are mixed, five dealt, seventeen left."""
    hand, earlier = six_draw_five(seed)
    rest = set(copy.deepcopy(hand.stock).take(2))
    own, received = draw(hand, 5)
    assert [event.cards for event in events_of(hand, Reshuffled)] == [20]
    assert received <= rest | earlier
    assert not received & own
    left = set(copy.deepcopy(hand.stock).take(len(hand.stock)))
    assert len(left) == 17
    assert left == (rest | earlier) - received
    draw(hand, 5)
    assert len(hand.stock) == 12
    assert len(events_of(hand, Reshuffled)) == 1


def test_the_rest_is_mixed_in_and_not_dealt_first():
    """S000-04.8: the two last cards come no sooner than any of the twenty."""
    came = Counter()
    for seed in range(120):
        hand, _ = six_draw_five(seed)
        rest = set(copy.deepcopy(hand.stock).take(2))
        came[len(draw(hand, 5)[1] & rest)] += 1
    # Of 22 cards five are dealt: both of the rest are among them 1 time in 23, neither 6 times in 10.
    assert came[2] < 20
    assert came[0] > 50


def test_ones_discards_may_come_to_those_who_draw_later():
    """S000-04.9: after his exchange they are earlier discards like the others."""
    streets = {
        "first_round": {"deal": {"down": 5}, "bet": {"first": "left_of_button", "all_pass": "next_street"}},
        "draw": {"draw": {"limit": {"kind": "up_to", "cards": 5}, "shortage": "reshuffle"}},
        "second_draw": {"draw": {"limit": {"kind": "up_to", "cards": 5}, "shortage": "reshuffle"}},
        "second_round": {"bet": {"first": "left_of_button"}},
    }
    parent = {"extends": "open-no-limit", "name": "two-draws", "streets": streets}
    hand = standpat.Hand(standpat.load(parent), [100] * 6, 5, random.Random(3))
    all_check(hand)
    thrown = [draw(hand, 5)[0] for _ in range(6)]
    while len(events_of(hand, Reshuffled)) == 1:
        own, received = draw(hand, 5)
    mixed = received | set(copy.deepcopy(hand.stock).take(len(hand.stock)))
    assert thrown[4] <= mixed, "those who draw later may get what the fifth threw away"
    assert not own & mixed


def test_folded_hands_come_back_with_the_discards_and_live_hands_do_not():
    """S000-04.8, S000-04.10."""
    hand = a_hand(6, seed=4)
    hand.act(0, "bet", 2)
    for seat in range(1, 5):
        hand.act(seat, "call")
    hand.act(5, "fold")
    folded = set(hand.cards[5])
    for _ in range(4):
        draw(hand, 5)
    _, received = draw(hand, 5)
    stock = set(copy.deepcopy(hand.stock).take(len(hand.stock)))
    assert folded <= stock | received
    assert not stock & {card for seat in range(5) for card in hand.cards[seat]}


# -- one player left


def test_when_all_others_fold_nothing_is_drawn_or_shown():
    """S000-05.2."""
    hand = a_hand(3)
    hand.act(0, "bet", 2)
    hand.act(1, "fold")
    hand.act(2, "fold")
    assert hand.over
    assert not events_of(hand, Drew)
    assert not events_of(hand, Shown)
    assert hand.stacks == [102, 99, 99]


# -- which holding is better


BETTER = [
    ("S000-06.2", "As Ks Qs Js Ts", "Ks Qs Js Ts 9s"),
    ("S000-06.4", "2h 3d 4s 5c 6h", "Ah 2d 3s 4c 5h"),
    ("S000-06.4", "Ah 2d 3s 4c 5h", "As Ad Ac Ks Qd"),
    ("S000-06.4", "2s 2d 3h 4c 5d", "Qs Kd Ah 2c 3s"),
    ("S000-06.5", "3s 3h 3c Ks Kd", "2s 2h 2d 3c 3d"),
    ("S000-06.5", "9s 9h 9d 2s 2h", "8s 8h 8d As Ah"),
    ("S000-06.5", "3s 3h 3d 3c 2s", "2s 2h 2d 2c As"),
    ("S000-06.5", "3s 3h 2d 4c 5s", "2s 2h Ad Kc Qs"),
    ("S000-06.6", "Ks Kh As 5c 2d", "Kd Kc Qs Js Ts"),
    ("S000-06.6", "7s 7h 7d Ac 2s", "7s 7h 7d Kc Qs"),
    ("S000-06.7", "As Ah 3s 3h Kd", "Ks Kh Qs Qh Ad"),
    ("S000-06.7", "Ks Kh 5s 5h 9c", "Ks Kh 5s 5h 8c"),
    ("S000-06.7", "Ks Kh 5s 5h 2c", "Ks Kh 4s 4h Ac"),
    ("S000-06.8", "Ah Kh 9h 4h 2h", "As Qs Js Ts 8s"),
    ("S000-06.8", "As Kd Qh Jc Ts", "Ks Qd Jh Tc 9s"),
    ("S000-06.8", "As Kd 9h 4c 3s", "As Kd 9h 4c 2s"),
]


@pytest.mark.parametrize(("rule", "better", "worse"), BETTER)
def test_the_better_holding_compares_greater(rule, better, worse):
    """S000-06.2, S000-06.4, S000-06.5, S000-06.6, S000-06.7, S000-06.8: the comparisons of the rule table."""
    assert GAME.rank(worse) < GAME.rank(better), rule
    assert GAME.rank(better).value != GAME.rank(worse).value


def test_nine_categories_follow_each_other():
    """S000-06.1, S000-06.2: a royal flush is a straight flush and no category of its own."""
    best_first = [
        ("straight flush", "Ah 2h 3h 4h 5h"),
        ("four of a kind", "As Ah Ad Ac Ks"),
        ("four of a kind", "2s 2h 2d 2c 3s"),
        ("full house", "As Ah Ad Ks Kh"),
        ("full house", "2s 2h 2d 3c 3s"),
        ("flush", "As Ks Qs Js 9s"),
        ("flush", "7s 5s 4s 3s 2s"),
        ("straight", "As Kd Qh Jc Ts"),
        ("straight", "As 2d 3h 4c 5s"),
        ("three of a kind", "As Ah Ad Kc Qs"),
        ("three of a kind", "2s 2h 2d 4c 3s"),
        ("two pair", "As Ah Kd Kc Qs"),
        ("two pair", "3s 3h 2d 2c 4s"),
        ("pair", "As Ah Kd Qc Js"),
        ("pair", "2s 2h 5d 4c 3s"),
        ("high card", "As Kd Qh Jc 9s"),
        ("high card", "7s 5d 4h 3c 2s"),
    ]
    holdings = [GAME.rank(cards) for _, cards in best_first]
    assert [holding.category for holding in holdings] == [category for category, _ in best_first]
    assert holdings == sorted(holdings, reverse=True)
    assert GAME.rank("As Ks Qs Js Ts").category == "straight flush"


def test_the_ranks_descend_from_the_ace_to_the_two():
    """S000-06.3."""
    # Side cards of every pair: the lowest three that are not its own rank.
    pairs = []
    for rank in "AKQJT98765432":
        low = [other for other in "2345" if other != rank][:3]
        pairs.append(GAME.rank(f"{rank}s {rank}h {low[0]}c {low[1]}d {low[2]}h"))
    assert pairs == sorted(pairs, reverse=True)
    assert len({pair.value for pair in pairs}) == 13


def test_suits_break_no_tie():
    """S000-06.9, S000-06.2: any change of suits that keeps the category keeps the value."""
    assert GAME.rank("As Kd 9h 4c 2s").value == GAME.rank("Ac Kh 9d 4s 2d").value
    assert len({GAME.rank(f"A{s} K{s} Q{s} J{s} T{s}").value for s in "cdhs"}) == 1
    assert len({GAME.rank(f"A{s} T{s} 8{s} 4{s} 3{s}").value for s in "cdhs"}) == 1


# -- the showdown


def test_the_loser_shows_his_whole_hand():
    """S000-07.2."""
    hand = a_hand(2, seed=9)
    all_check(hand)
    hand.act(0, "pat")
    hand.act(1, "pat")
    all_check(hand)
    shown = events_of(hand, Shown)
    assert [event.seat for event in shown] == [0, 1]
    assert [set(event.cards) for event in shown] == [set(hand.cards[0]), set(hand.cards[1])]
    assert all(len(event.cards) == 5 for event in shown)


# -- the session


def test_a_session_is_ten_deals_and_no_eleventh():
    """S000-07.5."""
    session = Session(GAME, seats=3, seed=1)
    events = list(play(session, [standpat.bot("caller", 1, seat) for seat in range(3)]))
    assert [event.number for event in events if type(event) is HandEnded] == list(range(1, 11))
    assert type(events[-1]) is SessionEnded
    with pytest.raises(TableError) as refused:
        session.deal()
    assert refused.value.code == "session-over"


def test_with_one_player_able_to_ante_nothing_is_dealt():
    """S000-07.5, E-106."""
    session = Session(GAME, stacks=[0, 100, 0])
    assert session.over
    with pytest.raises(TableError):
        session.deal()


def test_who_goes_out_is_told_once_and_gets_no_cards_again():
    """S000-07.6, S000-07.8."""
    for seed in range(30):
        session = Session(GAME, seats=4, seed=seed)
        out = set()
        for event in play(session, [standpat.bot("random", seed, seat, GAME) for seat in range(4)]):
            if type(event) is WentOut:
                assert event.seat not in out
                out.add(event.seat)
            elif type(event) is HandBegan:
                assert event.button not in out
            elif type(event) is Dealt:
                assert event.seat not in out
        assert out == {seat for seat in range(4) if session.stacks[seat] == 0}


def test_a_rebuy_is_refused_before_during_and_after_a_hand():
    """S000-07.6."""
    session = Session(GAME, seats=2, seed=1, button=1)
    hand = None
    for moment in ("before", "during", "after"):
        if moment == "during":
            hand = session.deal()
        elif moment == "after":
            hand.act(0, "bet", 2)
            hand.act(1, "fold")
            session.close_hand()
        with pytest.raises(IllegalAction) as refused:
            session.rebuy(0, 50)
        assert refused.value.code == "rebuy", moment
    assert sum(session.stacks) == 200


@pytest.mark.parametrize(
    ("stacks", "places"),
    [
        ([150, 150, 0], [1, 1, 3]),
        ([100, 100, 100], [1, 1, 1]),
        ([120, 90, 90], [1, 2, 2]),
        ([0, 0, 300], [2, 2, 1]),
        ([50, 100, 150], [3, 2, 1]),
    ],
)
def test_the_largest_balance_wins_and_equals_share_the_place(stacks, places):
    """S000-07.7."""
    assert Session(GAME, stacks=stacks).places() == places


# -- the worked hand


def test_the_worked_hand_is_four_aces_against_three_kings():
    """S000-08.1: ten chips in the pot, five of them the winner's own."""
    aces, kings = GAME.rank("As Ad Ac Ah 2s"), GAME.rank("Ks Kd Kh 3d 4h")
    assert (aces.category, kings.category) == ("four of a kind", "three of a kind")
    assert kings < aces
    assert format_cards(aces.cards) == "As Ad Ac Ah 2s"


def test_there_is_no_clock():
    """S000-gap: the source names no time limit, so nobody's time can run out."""
    session = Session(GAME, seats=2, seed=1, button=1)
    session.deal()
    with pytest.raises(TableError) as refused:
        session.time_out(0)
    assert refused.value.code == "no-clock"

"""What source 002 (the game with settings) says and scenarios cannot: settings, counts told to all, stand-ins."""

from __future__ import annotations

import dataclasses
import itertools
import random
import re
from collections import Counter

import pytest

import standpat
from standpat.cards import HIDDEN
from standpat.engine import events as hand_events
from standpat.engine.events import Acted, Dealt, Drew, Redealt, Shown, StreetBegan
from standpat.errors import IllegalAction, ProfileError, TableError, UnknownName
from standpat.profiles.library import load
from standpat.profiles.schema import Profile, Stakes
from standpat.session import Session, play
from standpat.session import events as session_events
from standpat.session.events import HandBegan, HandEnded, Rebought, SessionEnded

CLASSIC = load("classic")
GAME = CLASSIC.rules
NO_BET = standpat.load("no-bet")
JOKER = standpat.load("joker")


def played(rules, seats, seed, name="caller", **more):
    """A session played to its end by one kind of bot, and all its events."""
    session = Session(rules, seats=seats, seed=seed, **more)
    players = [standpat.bot(name, seed, seat, rules) for seat in range(seats)]
    return session, list(play(session, players))


def kinds(events, *wanted):
    return [event for event in events if type(event) in wanted]


# -- players and chips


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_table_for_any_party_of_two_to_six_seats_just_these(seats):
    """S002-01.1, S002-03.2, S002-11.1: as many seats as players, nobody is added."""
    session = Session(GAME, seats=seats)
    assert len(session.stacks) == seats
    assert session.deal().order == sorted(session.players(), key=lambda seat: (seat - session.button - 1) % seats)


@pytest.mark.parametrize("seats", [1, 7, 10])
def test_a_party_of_one_or_seven_gets_no_table(seats):
    """S002-01.1, S002-03.2, S002-11.1."""
    for rules in (GAME, NO_BET, JOKER):
        with pytest.raises(TableError) as refused:
            Session(rules, stacks=[2000] * seats)
        assert refused.value.code == "seats"


def test_no_money_is_staked_anywhere():
    """S002-02.2: what the game counts are whole chips and points; nothing public has a word for money."""
    money = re.compile("money|cash|currenc|deposit|withdraw|payment|wallet|euro|dollar|purchase", re.IGNORECASE)
    names = [*standpat.__all__, *dir(Session), *(field.name for field in dataclasses.fields(Profile))]
    names += [field.name for field in dataclasses.fields(Stakes)]
    for module in (hand_events, session_events):
        for name, kind in vars(module).items():
            names += [name, *getattr(kind, "_fields", ())]
    assert not [name for name in names if money.search(name)]
    session, _ = played(GAME, 3, 1)
    assert all(type(chips) is int for chips in session.stacks)


def test_chips_cannot_be_bought_at_any_time():
    """S002-03.1: before the first hand, during a hand, after it, and when all is over."""
    session = Session(GAME, seats=2, seed=1, hands=1)
    hand = None
    for moment in ("before", "during", "after"):
        if moment == "during":
            hand = session.deal()
        elif moment == "after":
            hand.act(hand.actor, "bet", 20)
            hand.act(hand.actor, "fold")
            session.close_hand()
        with pytest.raises(IllegalAction) as refused:
            session.rebuy(0, 1000)
        assert refused.value.code == "rebuy", moment
    assert sum(session.stacks) == 4000
    assert not kinds(session.log, Rebought)


def test_chips_are_not_kept_for_another_game():
    """S002-03.1, S002-03.3: whatever the last game left, the next begins with two thousand each."""
    first, _ = played(GAME, 3, 3, name="random")
    assert first.stacks != [2000] * 3
    assert Session(GAME, seats=3, seed=3).stacks == [2000] * 3


def test_the_pack_has_fifty_two_cards_and_one_joker_may_be_added():
    """S002-03.2: none or one, there is no choice of two."""
    assert len(set(GAME.deck.cards(6))) == 52
    assert len(set(standpat.load("classic", {"joker": "one"}).deck.cards(6))) == 53
    assert len(set(JOKER.deck.cards(2))) == 53
    assert sorted(CLASSIC.profile.options["joker"].choices) == ["none", "one"]
    for choice in ("two", "2"):
        with pytest.raises(UnknownName) as refused:
            load("classic", {"joker": choice})
        assert refused.value.code == "unknown-choice"


@pytest.mark.parametrize("jokers", [1, 2])
def test_jokers_that_stand_for_nothing_are_refused(jokers):
    """S002-03.2, S002-07.3: a joker is added to replace a card; one that is not wild could not be ranked."""
    with pytest.raises(ProfileError):
        load("classic", sets={"deck.jokers": jokers})


def test_the_button_moves_one_place_left_each_hand_and_stays_for_a_new_deal():
    """S002-03.4, S002-04.3: the caller never bets, so every hand would be dealt anew for ever; here one opens."""
    session = Session(GAME, seats=4, seed=6)

    def third_time_lucky(view, legal):
        """Check until the cards have been dealt anew twice, then bet; call everything."""
        if "bet" in legal.verbs and view.street == "first_round" and redeals() == 2:
            return standpat.Action("bet", 20)
        return standpat.Action(next(verb for verb in ("check", "call", "pat") if verb in legal.verbs))

    def redeals():
        return session.hand.redeals

    events = list(play(session, [third_time_lucky] * 4))
    hands = kinds(events, HandBegan)
    buttons = [event.button for event in hands]
    assert [event.number for event in hands] == list(range(1, 11))
    assert all(after == (before + 1) % 4 for before, after in itertools.pairwise(buttons))
    deals = kinds(events, HandBegan, Redealt)
    assert len(deals) == 30
    for number, hand in enumerate(hands):
        assert [event.button for event in deals[3 * number : 3 * number + 3]] == [hand.button] * 3


# -- the hand


def test_the_streets_come_in_order():
    """S002-05.3, S002-08.1: two rounds with the change between them; without bets the change only."""
    hand = standpat.Hand(GAME, [2000, 2000], 1, random.Random(1))
    hand.act(0, "bet", 20)
    hand.act(1, "call")
    for _ in range(2):
        hand.act(hand.actor, "pat")
    for _ in range(2):
        hand.act(hand.actor, "check")
    assert [event.street for event in kinds(hand.log, StreetBegan)] == ["first_round", "draw", "second_round"]
    assert hand.over
    plain = standpat.Hand(NO_BET, [0, 0], 1, random.Random(1))
    for _ in range(2):
        plain.act(plain.actor, "pat")
    assert plain.over
    assert not kinds(plain.log, Acted)
    assert [type(event) for event in kinds(plain.log, Dealt, Drew, Shown)] == [Dealt, Dealt, Drew, Drew, Shown, Shown]


def test_everybody_sees_how_many_cards_each_changed_and_not_which():
    """S002-05.1."""
    hand = standpat.Hand(GAME, [2000] * 4, 3, random.Random(8))
    hand.act(0, "bet", 20)
    for seat in (1, 2, 3):
        hand.act(seat, "call")
    for seat, count in ((0, 3), (1, 0), (2, 1), (3, 2)):
        hand.act(seat, "draw", None, hand.cards[seat][:count])
    for seat in range(4):
        assert standpat.view_of(seat, hand.log).drawn == [3, 0, 1, 2]
        for event in kinds(hand.log, Drew):
            seen = event.seen_by(seat)
            assert len(seen.discarded) == len(event.discarded) == len(seen.received)
            if seat != event.seat:
                assert {*seen.discarded, *seen.received} <= {HIDDEN}


def test_at_the_end_those_still_in_show_all_five_and_nobody_else_shows():
    """S002-05.4, S002-06.1, S002-05.2."""
    for seed in range(25):
        _, events = played(GAME, 4, seed, name="random", hands=4)
        for hand in _hands(events):
            folded = {event.seat for event in kinds(hand, Acted) if event.verb == "fold"}
            shown = kinds(hand, Shown)
            still_in = {event.seat for event in kinds(hand, Dealt)} - folded
            assert {event.seat for event in shown} == (still_in if len(still_in) > 1 else set())
            assert all(len(event.cards) == 5 and HIDDEN not in event.cards for event in shown)


def _hands(events):
    """The events of each hand."""
    hand = []
    for event in events:
        hand.append(event)
        if type(event) is HandEnded:
            yield hand
            hand = []


# -- which holding is better


def test_ten_categories_from_the_royal_flush_to_the_high_card():
    """S002-06.2, S002-07.2."""
    best_first = [
        "As Ks Qs Js Ts",
        "Ks Qs Js Ts 9s",
        "2s 2h 2d 2c 3s",
        "2s 2h 2d 3c 3s",
        "7s 5s 4s 3s 2s",
        "As 2d 3h 4c 5s",
        "2s 2h 2d 4c 3s",
        "3s 3h 2d 2c 4s",
        "2s 2h 5d 4c 3s",
        "7s 5d 4h 3c 2s",
    ]
    for rules in (GAME, NO_BET, JOKER):
        holdings = [rules.rank(cards) for cards in best_first]
        assert holdings == sorted(holdings, reverse=True)
        assert len({holding.value for holding in holdings}) == 10


WITH_THE_JOKER = [
    ("S002-07.3", "Ad Ah As Ac Jk", "As Ks Qs Js Ts"),
    ("S002-07.3", "2d 2h 2s 2c Jk", "As Ks Qs Js Ts"),
    ("S002-07.3", "3d 3h 3s 3c Jk", "2d 2h 2s 2c Jk"),
    ("S002-07.5", "Ac 2d 3h 4s Jk", "As Ah Ad Ks Qd"),
    ("S002-07.5", "2d 3h 4s 5c 6d", "Ac 2d 3h 4s Jk"),
    ("S002-12.7", "As Ks Qs Js 3s", "Ah Kh 9h 4h Jk"),
    ("S002-12.7", "Ah Kh 9h 4h Jk", "As Ks Js Ts 8s"),
    ("S002-12.7", "Kd Kh 7s 7c Jk", "Qs Qh Qd As Ah"),
    ("S002-12.7", "Js Jh 4d 3c 2s", "Th 8d 6c 3s Jk"),
    ("S002-12.7", "Th 8d 6c 3s Jk", "Ts Td 8c 6s 2d"),
]


@pytest.mark.parametrize(("rule", "better", "worse"), WITH_THE_JOKER)
def test_the_joker_makes_the_hand_as_strong_as_it_can_be(rule, better, worse):
    """S002-07.3, S002-07.5, S002-12.7: the comparisons of the rule table."""
    assert JOKER.rank(worse) < JOKER.rank(better), rule


@pytest.mark.parametrize(
    ("with_joker", "as_if"),
    [
        ("Ah Kh 9h 4h Jk", "Ah Kh Qh 9h 4h"),
        ("Kd Kh 7s 7c Jk", "Kd Kh Ks 7s 7c"),
        ("Ac 2d 3h 4s Jk", "Ac 2d 3h 4s 5c"),
        ("Kh Qh Jh Th Jk", "Ah Kh Qh Jh Th"),
        ("Th 8d 6c 3s Jk", "Th Td 8d 6c 3s"),
        ("As Kd 9h 4c Jk", "As Ad Kd 9h 4c"),
        ("9s 9h 9d Kc Jk", "9s 9h 9d 9c Kc"),
    ],
)
def test_a_hand_with_the_joker_is_worth_what_it_stands_for(with_joker, as_if):
    """S002-12.7, S002-07.3, S002-07.5: never more than a card the holding does not have would make it."""
    assert JOKER.rank(with_joker).value == JOKER.rank(as_if).value
    assert JOKER.rank(with_joker).category == JOKER.rank(as_if).category


def test_no_fifty_third_card_makes_a_hand_better_than_the_joker_does():
    """S002-12.7: whatever card the joker could be, the holding is never worth less than with that card."""
    draw = random.Random(12)
    deck = list(GAME.deck.cards(6))
    for _ in range(150):
        four = draw.sample(deck, 4)
        best = max(JOKER.rank([*four, card]).value for card in deck if card not in four)
        value = JOKER.rank([*four, 52])
        assert value.value == best or value.category == "five of a kind"


def test_suits_have_no_rank_and_the_ace_is_one_only_below_a_two():
    """S002-07.4, S002-07.5, S002-14.1."""
    assert GAME.rank("As Kd 9h 4c 2s").value == GAME.rank("Ac Kh 9d 4s 2d").value
    assert GAME.rank("Ac 2d 3h 4s 5d").category == "straight"
    assert GAME.rank("Qc Kd Ah 2s 3d").category == "high card"
    assert GAME.rank("2c 3d 4h 5s 6d") > GAME.rank("Ac 2d 3h 4s 5d")


# -- without bets


def test_without_bets_each_best_hand_scores_one_in_every_round():
    """S002-08.2, S002-08.3, S002-01.3: ten rounds, and the points are those of the best hands shown."""
    for seed in range(20):
        session, events = played(NO_BET, 4, seed, name="random")
        points = Counter()
        for hand in _hands(events):
            shown = kinds(hand, Shown)
            assert len(shown) == 4
            best = max(NO_BET.rank(event.cards).value for event in shown)
            points.update(event.seat for event in shown if NO_BET.rank(event.cards).value == best)
        assert session.points == [points[seat] for seat in range(4)]
        assert session.hands_played == 10
        top = max(session.points)
        assert [place == 1 for place in session.places()] == [score == top for score in session.points]


# -- settings


@pytest.mark.parametrize(("choice", "seconds"), [("none", None), ("30", 30), ("60", 60)])
def test_there_is_no_clock_or_one_of_thirty_or_sixty_seconds(choice, seconds):
    """S002-11.2, S002-12.9."""
    assert load("classic", {"clock": choice}).rules.clock.seconds == seconds
    assert CLASSIC.chosen["clock"] == "none"


@pytest.mark.parametrize("choice", ["45", "0", "29", "90"])
def test_the_clock_has_no_other_choice(choice):
    """S002-11.2."""
    with pytest.raises(UnknownName) as refused:
        load("classic", {"clock": choice})
    assert refused.value.code == "unknown-choice"


def test_without_a_clock_nobodys_time_runs_out():
    """S002-11.2, S002-12.9."""
    session = Session(GAME, seats=2, seed=1, button=1)
    session.deal()
    with pytest.raises(TableError) as refused:
        session.time_out(0)
    assert refused.value.code == "no-clock"


def test_the_defaults_are_those_of_the_source():
    """S002-12.1, S002-12.2, S002-12.3, S002-12.4, S002-12.5, S002-12.6, S002-12.7, S002-12.8, S002-12.10."""
    assert CLASSIC.chosen == {
        "mode": "chips",
        "draw_limit": "ace-four",
        "opening": "anyone",
        "second_round": "opener",
        "joker": "none",
        "clock": "none",
    }
    assert (GAME.ante, GAME.stack, GAME.session.hands, GAME.deck.jokers) == (10, 2000, 10, 0)
    assert GAME.betting.minimum_bet() == 20
    assert (GAME.seats.min, GAME.seats.max) == (2, 6)


def test_every_setting_offers_what_the_source_offers():
    """S002-12.1, S002-12.4, S002-12.5, S002-12.6, S002-12.7, S002-12.9."""
    offered = {name: set(option.choices) for name, option in CLASSIC.profile.options.items()}
    assert offered == {
        "mode": {"chips", "no-bets"},
        "draw_limit": {"ace-four", "three", "five"},
        "opening": {"anyone", "jacks"},
        "second_round": {"opener", "left-of-button"},
        "joker": {"none", "one"},
        "clock": {"none", "30", "60"},
    }


def _combinations():
    options = CLASSIC.profile.options
    for choices in itertools.product(*(option.choices for option in options.values())):
        yield dict(zip(options, choices, strict=True))


def test_all_settings_can_be_changed_together():
    """S002-12.10: every combination is a game that can be played to its end."""
    tried = 0
    for number, options in enumerate(_combinations()):
        rules = load("classic", options).rules
        _, events = played(rules, 3, number, name="random", hands=2)
        assert type(events[-1]) is SessionEnded
        tried += 1
    assert tried == 2 * 3 * 2 * 2 * 2 * 3


@pytest.mark.parametrize("ante", [1, 5, 10, 25])
def test_the_smallest_bet_and_the_unit_are_twice_the_ante(ante):
    """S002-12.2, S002-12.10."""
    rules = standpat.load("classic", sets={"stakes.ante": ante})
    legal = standpat.Hand(rules, [2000, 2000], 1, random.Random(1)).legal()
    assert legal.low == 2 * ante
    assert list(legal.amounts())[:3] == [2 * ante, 4 * ante, 6 * ante]
    assert legal.high == 2000 - ante


def test_ten_hands_are_played_and_new_deals_are_not_counted():
    """S002-12.8."""
    session, events = played(GAME, 3, 4, name="random", stacks=[10**6] * 3)
    assert [event.number for event in kinds(events, HandBegan)] == list(range(1, 11))
    assert session.hands_played == 10
    assert kinds(events, Redealt), "this seed shows at least one new deal"


# -- who leaves, and who wins


class Watched:
    """A player that notes when it is asked, and what it is shown."""

    needs_view = True

    def __init__(self, seat):
        self.seat = seat
        self.asked = []

    def choose(self, view, legal):
        assert legal.seat == view.seat == self.seat
        own = view.cards[self.seat]
        others = [card for seat, cards in enumerate(view.cards) if seat != self.seat for card in cards]
        assert HIDDEN not in own
        assert set(others) <= {HIDDEN}
        self.asked.append(view.street)
        return standpat.Action("bet", 20) if "bet" in legal.verbs else legal.default


def test_the_computer_plays_for_who_has_left_until_he_returns():
    """S002-11.3: a bot takes the seat at its next decision, sees that seat's cards only, and gives it back."""
    session = Session(GAME, seats=2, seed=5, button=1, hands=3)
    players = [Watched(0), Watched(1)]
    stand_ins = {}

    def stand_in(name, seat):
        assert name == GAME.absent.bot == "tips"
        return stand_ins.setdefault(seat, Watched(seat))

    session.leave(0)
    for event in play(session, players, stand_in=stand_in):
        if type(event) is HandEnded and event.number == 1:
            assert stand_ins[0].asked
            assert not players[0].asked
            asked, stack = len(stand_ins[0].asked), session.stacks[0]
            session.come_back(0)
            assert session.stacks[0] == stack
    assert players[0].asked
    assert len(stand_ins[0].asked) == asked
    assert list(stand_ins) == [0]


def test_the_bot_that_plays_for_who_has_left_follows_the_tips():
    """S002-11.3, S002-09.x: by name it is the bot that knows the advice on changing cards."""
    assert GAME.absent.bot == "tips"
    for seed in range(10):
        session, events = played(GAME, 4, seed, name="tips")
        assert type(events[-1]) is SessionEnded
        assert sum(session.stacks) == 8000
        for event in kinds(events, Drew):
            assert len(event.discarded) <= 4


@pytest.mark.parametrize(
    ("stacks", "places"),
    [
        ([2000, 2000], [1, 1]),
        ([2010, 1990], [1, 2]),
        ([3000, 3000, 0], [1, 1, 3]),
        ([1000, 4000, 1000], [2, 1, 2]),
        ([2500, 2500, 1500, 1500], [1, 1, 3, 3]),
    ],
)
def test_a_tie_is_neither_a_win_nor_a_loss_but_a_shared_place(stacks, places):
    """S002-11.4, S002-06.4: equal chips are placed above all who have less and below all who have more."""
    assert Session(GAME, stacks=stacks).places() == places


def test_the_game_ends_as_soon_as_one_player_has_all_the_chips():
    """S002-06.4: and until then it goes on, for all who have a chip."""
    early = 0
    for seed in range(40):
        session, events = played(GAME, 3, seed, name="random")
        ended = [event.stacks for event in kinds(events, HandEnded)]
        assert all(sum(chips > 0 for chips in stacks) > 1 for stacks in ended[:-1])
        assert session.hands_played == 10 or max(session.stacks) == 6000
        early += session.hands_played < 10
    assert early, "some of these seeds end early"

"""The bot that plays by the source's tips, and elsewhere by what wins most."""

import random

import pytest

from standpat import Session, format_cards, load, parse_cards, play, view_of
from standpat.cards import HIDDEN
from standpat.engine.actions import Action, DrawLegal
from standpat.engine.hand import Hand
from standpat.engine.showing import show_or_muck
from standpat.engine.stock import Stock
from standpat.errors import StandpatError
from standpat.players import bot
from standpat.players.tips import TipsBot
from standpat.profiles.folder import shipped, shipped_overlays
from standpat.profiles.library import load as load_game
from standpat.rules.draw_limit import MoreIfKept, OnePlayerMore, UpTo

LIMITS = [
    (UpTo(cards=5), "9s 7d 5h 4c 2s", "2s 4c 5h 7d"),
    (UpTo(cards=3), "9s 7d 5h 4c 2s", "2s 4c 5h"),
    (UpTo(cards=0), "9s 7d 5h 4c 2s", ""),
    (MoreIfKept(), "9s 7d 5h 4c 2s", "2s 4c 5h"),
    (MoreIfKept(), "As 7d 5h 4c 2s", "2s 4c 5h 7d"),
    (OnePlayerMore(), "9s 7d 5h 4c 2s", "2s 4c 5h 7d"),
]


@pytest.mark.parametrize(("limit", "cards", "thrown"), LIMITS)
def test_the_limit_of_the_draw_is_kept(limit, cards, thrown):
    held = tuple(parse_cards(cards))
    most = limit.most(held, taken=False)
    legal = DrawLegal(0, ("draw", "pat") if most else ("pat",), held, most, limit)
    action = TipsBot(random.Random(1)).choose(view_of(0, []), legal)
    assert format_cards(action.cards) == thrown
    assert legal.check(*action)[0] == ("draw" if thrown else "pat")


def test_the_same_seed_plays_the_same_and_another_seed_otherwise():
    """DET-01."""

    def acted(seed):
        rules = load("classic")
        session = Session(rules, seats=3, seed=0, hands=9)
        return [str(event) for event in play(session, [bot("tips", seed, seat, rules) for seat in range(3)])]

    assert acted(1) == acted(1) != acted(2)


@pytest.mark.parametrize("name", shipped())
def test_every_action_is_legal_in_every_game(name):
    """Also with each choice from its menu, and against players who do anything; an illegal action would raise."""
    game = load_game(name)
    choices = [{key: choice} for key, option in game.profile.options.items() for choice in option.choices]
    for chosen, hands in [({}, 4), *((chosen, 1) for chosen in choices)]:
        rules = load(name, chosen)
        for seats in (rules.seats.min, rules.seats.max):
            for foe in ("tips", "random"):
                session = Session(rules, seats=seats, seed=seats, hands=hands)
                for _ in play(session, [bot(("tips", foe)[seat % 2], 1, seat, rules) for seat in range(seats)]):
                    pass
                assert session.over


@pytest.mark.parametrize("overlay", shipped_overlays())
def test_every_action_is_legal_in_games_with_an_overlay(overlay):
    for name in ("classic", "five-card-stud"):
        try:
            rules = load_game(name, overlays=[overlay]).rules
        except StandpatError:  # an overlay may ask for what a game does not have
            continue
        session = Session(rules, seats=rules.seats.max, seed=1, hands=5)
        for _ in play(session, [bot("tips", 1, seat, rules) for seat in range(rules.seats.max)]):
            pass


@pytest.mark.parametrize("foe", ["random", "caller"])
@pytest.mark.parametrize("name", ["open-no-limit", "five-card-stud", "jacks-or-better", "no-bet"])
def test_it_wins_against_those_who_do_not_look_at_their_cards(name, foe):
    rules, won = load(name), 0
    for seed in range(10):
        session = Session(rules, seats=4, seed=seed, hands=30)
        for _ in play(session, [bot(name, seed, seat, rules) for seat, name in enumerate(["tips", foe] * 2)]):
            pass
        balances = session.stacks if rules.award.for_chips else session.points
        won += balances[0] + balances[2] - balances[1] - balances[3]
    assert won > 0


def test_it_folds_nothing_to_a_big_bet_and_raises_with_a_full_house():
    rules = load("open-no-limit")
    for cards, verbs in (("9s 7d 5h 4c 2s", {"fold"}), ("As Ad Ac 5d 5h", {"raise", "call"})):
        chosen = set()
        for seed in range(30):
            hand = Hand(rules, [100, 100], 1, random.Random(seed))
            hand.act(0, "bet", 60)
            view = view_of(1, hand.log)
            view.cards[1] = parse_cards(cards)
            chosen.add(TipsBot(random.Random(seed), rules).choose(view, hand.legal()).verb)
        assert chosen <= verbs
        assert chosen & {*verbs} - {"call"}


def test_a_beaten_holding_is_mucked():
    assert TipsBot(random.Random(1)).choose(view_of(0, []), show_or_muck(0)) == Action("muck")


# -- hidden information


def test_what_a_bot_is_given_holds_no_other_seats_cards_no_stock_and_no_generator():
    """INFO-01: it stores everything reachable from its input, for fifty hands."""
    for name in ("open-no-limit", "five-card-stud", "joker"):
        rules = load(name)
        session = Session(rules, seats=4, seed=1, hands=50)
        players = [Curious(session, bot("tips", 1, seat, rules)) for seat in range(4)]
        for _ in play(session, players):
            pass
        assert sum(player.looked for player in players) > 100


class Curious:
    """Plays like another bot, and looks at all it can reach."""

    needs_view = True

    def __init__(self, session, player):
        self.session = session
        self.player = player
        self.looked = 0

    def choose(self, view, legal):
        hand = self.session.hand
        hidden = {
            seat: set(hand.cards[seat]) - set(hand.up[seat])
            for seat in range(4)
            if seat != legal.seat and seat not in hand.shown
        }
        for thing in reachable(view, legal):
            self.looked += 1
            assert not isinstance(thing, Hand | Session | Stock | random.Random)
            if isinstance(thing, list | tuple | set | frozenset):
                numbers = {number for number in thing if type(number) is int}
                for seat, cards in hidden.items():
                    assert len(cards) < 3 or not cards <= numbers, f"cards of seat {seat} in {thing}"
        for seat, cards in hidden.items():
            assert view.cards[seat].count(HIDDEN) == len(cards)
        return self.player.choose(view, legal)


def reachable(*things):
    """Everything that can be reached from here through attributes, items and closures."""
    seen, waiting = set(), list(things)
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen or isinstance(thing, type | int | str | type(None)):
            continue
        seen.add(id(thing))
        yield thing
        if isinstance(thing, dict):
            waiting += [*thing.keys(), *thing.values()]
        elif isinstance(thing, list | tuple | set | frozenset):
            waiting += thing
        slots = [slot for cls in type(thing).__mro__ for slot in getattr(cls, "__slots__", ())]
        waiting += [getattr(thing, slot) for slot in slots if hasattr(thing, slot)]
        waiting += vars(thing).values() if hasattr(thing, "__dict__") else []


def test_changing_what_a_bot_was_given_does_not_change_the_table():
    """INFO-01."""
    rules = load("open-no-limit")

    def vandal(view, legal):
        action = legal.default
        view.stacks[:] = [10**6] * len(view.stacks)
        view.cards[legal.seat][:] = [0] * 5
        view.events.clear()
        view.in_hand[:] = [False] * len(view.in_hand)
        return action

    def plain(_view, legal):
        return legal.default

    def told(player):
        return [str(event) for event in play(Session(rules, seats=2, seed=1, hands=3), [player, plain])]

    assert told(vandal) == told(plain)

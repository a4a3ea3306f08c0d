"""Rulings that scenarios cannot say in full: the order of awarding, a short stock, what holds for any play."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import pytest

import standpat
from standpat.engine.actions import SIZED, Action, BetLegal, DrawLegal
from standpat.engine.events import Awarded, CameShort, Drew, Returned
from standpat.engine.pots import layer, uncalled
from standpat.errors import IllegalAction
from standpat.rules.table import NOBODY

GAMES = {
    "open-no-limit": standpat.load("open-no-limit"),
    "classic": standpat.load("classic"),
    "classic with five cards": standpat.load("classic", {"draw_limit": "five", "joker": "one"}),
    "casino-draw": standpat.load("casino-draw"),
    "casino-draw, pot": standpat.load("casino-draw", {"form": "pot"}),
    "jacks-or-better": standpat.load("jacks-or-better"),
    "five-card-stud": standpat.load("five-card-stud"),
    "five-card-stud, pot limit": standpat.load("five-card-stud", {"limit": "pot"}),
    "five-card-stud, no limit": standpat.load("five-card-stud", {"limit": "none"}),
}
EIGHT = range(8)


def events_of(hand, kind):
    return [event for event in hand.log if isinstance(event, kind)]


def short_stacks(generator, seats, rules):
    """Stacks of very different sizes, so that all-ins happen."""
    return [generator.choice((rules.ante + 1, 7, 23, rules.stack // 2, rules.stack)) for _ in range(seats)]


def any_action(generator, legal):
    """A legal action, whichever; folds are rare, so that hands go on."""
    verb = generator.choice([verb for verb in legal.verbs if verb != "fold"] * 4 + list(legal.verbs))
    if verb in SIZED:
        return Action(verb, generator.choice(list(legal.amounts())))
    if verb == "draw":
        return Action(verb, None, discards(generator, legal))
    return Action(verb)


def discards(generator, legal):
    while True:
        chosen = tuple(generator.sample(legal.cards, generator.randint(1, legal.most)))
        if not legal.refusal(chosen):
            return chosen


# -- pots


def test_the_last_side_pot_is_awarded_first():
    """E-32."""
    hand = standpat.Hand(GAMES["open-no-limit"], [10, 30, 100, 100], 3, random.Random(0))
    for verb, amount in (("bet", 9), ("raise", 29), ("call", None), ("call", None)):
        hand.act(hand.actor, verb, amount)
    for _ in range(4):
        hand.act(hand.actor, "pat")
    hand.act(2, "bet", 20)
    hand.act(3, "call")
    assert [(event.pot, event.amount) for event in events_of(hand, Awarded)] == [(2, 40), (1, 60), (0, 40)]


def test_a_layer_that_was_matched_is_awarded_although_one_player_is_left_for_it():
    """E-115: A is all-in with 16, B has folded with 31, C has 31 in: nothing is returned, the side pot is 30."""
    paid, in_hand = [16, 31, 31], [True, False, True]
    assert uncalled(paid)[1] == 0
    assert [(pot.amount, pot.seats) for pot in layer(paid, in_hand)] == [(48, (0, 2)), (30, (2,))]


def test_what_nobody_matched_is_uncalled():
    """E-16, E-31: only the part above the second-largest amount."""
    assert uncalled([16, 31, 50]) == (2, 19)
    assert uncalled([50, 31, 16]) == (0, 19)
    assert uncalled([31, 31, 16])[1] == 0


def test_dead_money_stays_in_the_layers_it_reached():
    """E-30: A 10, B 25, C folded with 5, D 25."""
    pots = layer([10, 25, 5, 25], [True, True, False, True])
    assert [(pot.amount, pot.seats) for pot in pots] == [(35, (0, 1, 3)), (30, (1, 3))]


def test_a_returned_bet_is_no_pot_and_is_returned_before_the_award():
    """E-16."""
    hand = standpat.Hand(GAMES["open-no-limit"], [100, 100], 1, random.Random(0))
    hand.act(0, "bet", 20)
    hand.act(1, "fold")
    kinds = [type(event) for event in hand.log]
    assert kinds.index(Returned) < kinds.index(Awarded)
    assert events_of(hand, Returned) == [Returned(0, 20)]
    assert [event.amount for event in events_of(hand, Awarded)] == [2]


# -- the draw


def at_the_draw(rules, seats, seed):
    """A hand in which nobody has folded, at the exchange; seat 0 draws first."""
    hand = standpat.Hand(rules, [100] * seats, seats - 1, random.Random(seed))
    while hand.street == "first_round":
        hand.act(hand.actor, "call" if hand.legal().to_call else "check")
    return hand


def exchange(hand, count):
    """The seat to act throws its first cards; returns them."""
    thrown = tuple(hand.cards[hand.actor][:count])
    hand.act(hand.actor, "draw" if count else "pat", None, thrown)
    return set(thrown)


@pytest.mark.parametrize("seed", range(20))
def test_if_even_the_reshuffled_stock_is_short_he_keeps_what_could_not_be_replaced(seed):
    """E-41: ten players leave two cards; who throws five gets the two and three of his own back."""
    ten = standpat.load({"extends": "open-no-limit", "seats": {"max": 10}})
    hand = at_the_draw(ten, 10, seed)
    assert len(hand.stock) == 2
    held = set(hand.cards[0])
    exchange(hand, 5)
    assert len(hand.cards[0]) == len(set(hand.cards[0])) == 5
    assert len(held & set(hand.cards[0])) == 3
    assert len(hand.stock) == 0
    (short,) = events_of(hand, CameShort)
    assert short.seat == 0
    assert set(short.cards) == held & set(hand.cards[0])
    in_play = [*hand.muck, *(card for cards in hand.cards for card in cards)]
    assert sorted(in_play) == sorted(ten.deck.cards(10))


@pytest.mark.parametrize("seed", range(50))
def test_nobody_is_dealt_a_card_he_has_just_thrown(seed):
    """E-40, E-39: eight players who all take three empty the stock of twelve after four."""
    hand = at_the_draw(GAMES["casino-draw"], 8, seed)
    thrown = [exchange(hand, 3) for _ in EIGHT]
    assert all(not thrown[seat] & set(hand.cards[seat]) for seat in EIGHT)


def test_a_deferred_card_is_never_one_he_threw_himself():
    """E-40, E-118: also when the stock was mixed anew while his fourth card was still owed to him."""
    for seed in range(200):
        hand = at_the_draw(GAMES["casino-draw"], 8, seed)
        thrown = exchange(hand, 4)
        for count in (3, 3, 3, 3, 0, 0, 0):
            exchange(hand, count)
        assert hand.street == "second_round"
        assert len(hand.cards[0]) == 5
        assert not thrown & set(hand.cards[0]), f"seed {seed}"


@pytest.mark.parametrize("name", [name for name in GAMES if "stud" not in name])
def test_after_the_draw_everybody_still_in_holds_five_cards(name):
    """E-58: another number would be a fouled hand."""
    rules = GAMES[name]
    for seed in range(60):
        generator = random.Random(seed)
        seats = generator.randint(2, rules.seats.max)
        hand = standpat.Hand(rules, short_stacks(generator, seats, rules), 0, random.Random(seed))
        while not hand.over:
            hand.act(hand.actor, *any_action(generator, hand.legal()))
            if hand.street == "second_round":
                held = [cards for seat, cards in enumerate(hand.cards) if hand.in_hand[seat]]
                assert all(len(cards) == len(set(cards)) == 5 for cards in held)


def test_how_many_cards_each_has_drawn_stays_public():
    """E-60."""
    hand = at_the_draw(GAMES["open-no-limit"], 4, 0)
    for count in (5, 0, 2, 1):
        exchange(hand, count)
    hand.act(0, "check")
    for onlooker in (NOBODY, *range(4)):
        seen = standpat.view_of(onlooker, hand.log)
        assert seen.drawn == [5, 0, 2, 1]
        assert [len(event.received) for event in seen.events if isinstance(event, Drew)] == [5, 0, 2, 1]


# -- listed means accepted


def replay(rules, stacks, seed, actions):
    hand = standpat.Hand(rules, stacks, 0, random.Random(seed))
    for seat, action in actions:
        hand.act(seat, *action)
    return hand


def all_listed(generator, legal):
    """Every verb that is listed, with its bounds and something in between."""
    for verb in legal.verbs:
        if verb in SIZED:
            amounts = list(legal.amounts())
            for amount in {amounts[0], amounts[-1], generator.choice(amounts)}:
                yield Action(verb, amount)
        elif verb == "draw":
            yield Action(verb, None, discards(generator, legal))
            if not legal.refusal(most := tuple(legal.cards[-legal.most :])):
                yield Action(verb, None, most)
        else:
            yield Action(verb)


def not_listed(legal):
    """Verbs that are not listed, amounts beyond the bounds, and discards that are too many or not held."""
    every = ("fold", "check", "call", "bet", "raise", "bring-in", "complete", "draw", "pat", "show", "muck", "rob")
    for verb in set(every) - set(legal.verbs):
        yield Action(verb)
        yield Action(verb, 5)
    if isinstance(legal, BetLegal) and legal.sized:
        amounts = set(legal.amounts())
        for amount in {0, -1, legal.low - 1, legal.low + 1, legal.high - 1, legal.high + 1, 10**9} - amounts:
            yield Action(legal.sized, amount)
        yield Action(legal.sized, "5")
        yield Action(legal.sized, 5.0)
    if isinstance(legal, DrawLegal):
        strangers = [card for card in range(52) if card not in legal.cards]
        yield Action("draw", None, (strangers[0],))
        yield Action("draw", None, (legal.cards[0], legal.cards[0]))
        if legal.most < len(legal.cards):
            yield Action("draw", None, tuple(legal.cards[: legal.most + 1]))


@pytest.mark.parametrize("name", GAMES)
def test_every_action_listed_is_accepted(name):
    """E-114."""
    rules = GAMES[name]
    for seed in range(12):
        generator = random.Random(seed)
        stacks = short_stacks(generator, generator.randint(2, 4), rules)
        hand, done = replay(rules, stacks, seed, []), []
        while not hand.over and len(done) < 60:
            legal = hand.legal()
            for action in all_listed(generator, legal):
                replay(rules, stacks, seed, [*done, (legal.seat, action)])
            done.append((legal.seat, any_action(generator, legal)))
            hand.act(done[-1][0], *done[-1][1])


@pytest.mark.parametrize("name", GAMES)
def test_every_action_not_listed_is_refused_and_changes_nothing(name):
    """E-114."""
    rules = GAMES[name]
    for seed in range(12):
        generator = random.Random(seed)
        stacks = short_stacks(generator, generator.randint(2, 4), rules)
        hand, acts = replay(rules, stacks, seed, []), 0
        while not hand.over and acts < 60:
            legal, before = hand.legal(), hand.snapshot()
            for action in not_listed(legal):
                with pytest.raises(IllegalAction):
                    hand.act(legal.seat, *action)
            other = (legal.seat + 1) % len(stacks)
            with pytest.raises(IllegalAction):
                hand.act(other, legal.verbs[-1])
            assert hand.snapshot() == before
            hand.act(legal.seat, *any_action(generator, legal))
            acts += 1


@pytest.mark.parametrize("name", GAMES)
def test_the_result_does_not_depend_on_how_the_seats_are_numbered(name):
    """E-114: the same table, counted from another seat and with an empty seat in it, gives everybody the same."""
    rules = GAMES[name]
    for seed in range(25):
        generator = random.Random(seed)
        seats = generator.randint(2, 6)
        stacks = short_stacks(generator, seats, rules)
        shift = generator.randrange(seats)
        place = [(seat + shift) % seats for seat in range(seats)]
        place = [seat + (seat >= seats // 2) for seat in place]
        moved = [0] * (seats + 1)
        for seat, stack in enumerate(stacks):
            moved[place[seat]] = stack
        here = standpat.Hand(rules, stacks, 0, random.Random(seed))
        there = standpat.Hand(rules, moved, place[0], random.Random(seed), dealt_in=place)
        acts = 0
        while not here.over and acts < 200:
            legal = here.legal()
            assert there.actor == place[legal.seat]
            assert there.legal().verbs == legal.verbs
            action = any_action(generator, legal)
            here.act(legal.seat, *action)
            there.act(place[legal.seat], *action)
            acts += 1
        assert there.over == here.over
        assert [there.stacks[place[seat]] for seat in range(seats)] == here.stacks
        assert [there.won[place[seat]] for seat in range(seats)] == here.won
        assert there.shown == [place[seat] for seat in here.shown]


SESSION = """
import standpat
session = standpat.Session(standpat.load("classic", {"joker": "one"}), seats=4, seed=5, hands=30)
events = list(standpat.play(session, [standpat.bot("random", 5, seat) for seat in range(4)]))
print(len(events), repr(events[-1]), hash(tuple(session.stacks)))
"""


def test_the_result_does_not_depend_on_the_hash_seed():
    """E-114."""
    outputs = set()
    for hash_seed in ("0", "1", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", SESSION], env=environment, capture_output=True, text=True, check=True
        )
        outputs.add(done.stdout)
    assert len(outputs) == 1
    assert "SessionEnded" in outputs.pop()

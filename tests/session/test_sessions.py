"""Whole sessions: chips, buttons, who is out, who is away."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING

import pytest

import standpat
from standpat.engine.actions import Action
from standpat.errors import IllegalAction, TableError
from standpat.players.bots import RandomBot
from standpat.profiles.library import shipped
from standpat.session.events import ButtonDrawn, HandBegan, HandEnded, SessionEnded, WentOut

if TYPE_CHECKING:
    from standpat.engine.actions import Legal
    from standpat.session.events import SessionEvent

UNEVEN = (1, 7, 50, 333, 2, 1000, 20, 11, 99)
EFFORT = float(os.environ.get("STANDPAT_EXAMPLES", "1"))


class Gambler(RandomBot):
    """Plays at random, and goes all-in now and then."""

    def choose(self, view: standpat.View, legal: Legal) -> Action:
        if self._random() < 0.15 and {"bet", "raise", "complete"} & set(legal.verbs):
            return Action(legal.verbs[-1], legal.high)
        return super().choose(view, legal)


@pytest.mark.parametrize("players", ["fewest", "most"])
@pytest.mark.parametrize("name", shipped())
def test_ses_06_no_chip_is_lost_in_a_session(name: str, players: str) -> None:
    """SES-06: uneven stacks, players that go all-in, the sum after every action."""
    rules = standpat.load(name)
    seats = rules.seats.min if players == "fewest" else rules.seats.max
    hands = wanted = round(60 * EFFORT)
    seed = 0
    while hands > 0:
        seed += 1
        stacks = [UNEVEN[(seat + seed) % len(UNEVEN)] for seat in range(seats)]
        session = standpat.Session(rules, stacks=stacks, seed=seed, hands=hands)
        bots = [Gambler(random.Random(f"{seed} {seat}")) for seat in range(seats)]
        while not session.over:
            before = list(session.stacks)
            hand = session.deal()
            while not hand.over:
                assert sum(hand.stacks) + hand.pot() == sum(stacks)
                assert all(type(stack) is int and stack >= 0 for stack in hand.stacks)
                hand.act(hand.actor, *bots[hand.actor].choose(standpat.View(0), hand.legal()))
            session.close_hand()
            assert sum(now - was for now, was in zip(session.stacks, before, strict=True)) == 0
        hands -= max(session.hands_played, 1)
        assert isinstance(session.log[-1], SessionEnded) or not session.hands_played
        assert seed < 10 * wanted + 10


def moves_on_redeal(rules: standpat.Rules) -> bool:
    """Whether the button goes on where nobody opened, within a hand."""
    steps = [step for street in rules.streets for step in street.steps]
    return any(step.kind == "bet" and step.all_pass.redeals and step.all_pass.button == "left" for step in steps)


def check_the_log(rules: standpat.Rules, log: list[SessionEvent]) -> None:
    """The button goes left to the next who is still in; who is out stays out; places are shared by equals."""
    ended = log[-1]
    assert isinstance(ended, SessionEnded)
    out: set[int] = set()
    button, seats = None, len(ended.stacks)
    for made in log:
        if isinstance(made, WentOut):
            assert made.seat not in out
            out.add(made.seat)
        elif isinstance(made, HandBegan):
            assert made.button not in out
            if button is not None and not moves_on_redeal(rules):
                way = 1 if rules.seats.direction == "clockwise" else -1
                steps = (way * (made.button - button) - 1) % seats
                passed = [(button + way * step) % seats for step in range(1, steps + 1)]
                assert set(passed) <= out
            button = made.button
        elif isinstance(made, HandEnded) and rules.session.out == "cannot_pay_ante":
            assert all(stack >= 0 for stack in made.stacks)
    balances = ended.stacks if rules.award.for_chips else ended.points
    assert ended.places == tuple(1 + sum(other > mine for other in balances) for mine in balances)


@pytest.mark.parametrize("name", shipped())
def test_the_button_passes_over_whoever_is_out_and_equals_share_a_place(name: str) -> None:
    rules = standpat.load(name)
    for seed in range(round(12 * EFFORT)):
        seats = rules.seats.min + seed % (rules.seats.max - rules.seats.min + 1)
        session = standpat.Session(rules, stacks=[UNEVEN[seat] + 20 for seat in range(seats)], seed=seed, hands=25)
        bots = [Gambler(random.Random(f"{seed} {seat}")) for seat in range(seats)]
        told = list(standpat.play(session, bots))
        assert session.log == [], "what was told is not kept"
        check_the_log(rules, [event for event in told if type(event).__module__ == "standpat.session.events"])


def test_the_first_button_is_as_likely_at_every_seat() -> None:
    rules = standpat.load("open-no-limit")
    counts = [0] * 4
    for seed in range(2000):
        counts[standpat.Session(rules, seats=4, seed=seed).button] += 1
    assert all(400 < count < 600 for count in counts)


def test_where_the_highest_card_deals_first_the_cards_are_told() -> None:
    session = standpat.Session(standpat.load("casino-draw"), seats=5, seed=3)
    drawn = next(made for made in session.log if isinstance(made, ButtonDrawn))
    assert drawn.seats == (0, 1, 2, 3, 4)
    assert len(set(drawn.cards)) == 5
    assert drawn.button == drawn.seats[drawn.cards.index(max(drawn.cards))] == session.button


def test_a_session_that_one_player_can_play_is_over_before_it_begins() -> None:
    session = standpat.Session(standpat.load("open-no-limit"), stacks=[100, 0], seed=1)
    assert session.over
    with pytest.raises(TableError) as refusal:
        session.deal()
    assert refusal.value.code == "session-over"
    assert session.places() == [1, 2]


def test_who_cannot_pay_the_whole_ante_is_out_where_the_profile_says_so() -> None:
    rules = standpat.load("open-no-limit", sets={"stakes.ante": 5})
    session = standpat.Session(rules, stacks=[100, 4, 100], seed=1, button=0)
    assert session.players() == [0, 2]
    assert session.deal().order == [2, 0]
    all_in = standpat.load("classic")
    assert standpat.Session(all_in, stacks=[100, 4, 100], seed=1).players() == [0, 1, 2]


def test_a_hand_is_dealt_and_booked_in_turn() -> None:
    session = standpat.Session(standpat.load("open-no-limit"), seats=2, seed=1)
    with pytest.raises(TableError):
        session.close_hand()
    hand = session.deal()
    for act in (session.deal, session.close_hand):
        with pytest.raises(TableError) as refusal:
            act()
        assert refusal.value.code == "in-hand"
    while not hand.over:
        hand.act(hand.actor, *hand.legal().default)
    session.close_hand()
    with pytest.raises(TableError):
        session.close_hand()


def test_a_player_who_is_away_checks_or_folds_and_goes_on_being_dealt_in() -> None:
    session = standpat.Session(standpat.load("open-no-limit"), seats=3, seed=4, hands=3)
    session.leave(1)
    asked = []

    def choose(view: standpat.View, legal: Legal) -> Action:
        asked.append(legal.seat)
        return Action("bet", legal.low) if "bet" in legal.verbs else legal.default

    events = list(standpat.play(session, [choose] * 3))
    assert 1 not in asked
    verbs = {made.verb for made in events if type(made).__name__ == "Acted" and made.seat == 1}
    assert verbs <= {"check", "fold"}
    assert session.stacks[1] == 97, "three antes"


def test_a_clock_that_runs_out_gives_the_default_and_only_in_turn() -> None:
    rules = standpat.load("five-card-stud")
    session = standpat.Session(rules, seats=3, seed=4)
    hand = session.deal()
    assert session.time_out(hand.actor) == Action("bring-in")
    other = (hand.actor + 1) % 3
    with pytest.raises(IllegalAction) as refusal:
        session.time_out(other)
    assert refusal.value.code == "turn"
    with pytest.raises(TableError) as no_clock:
        standpat.Session(standpat.load("open-no-limit"), seats=2).time_out(0)
    assert no_clock.value.code == "no-clock"


@pytest.mark.parametrize("stack", [-1, 1.5, "100", True, None])
def test_a_stack_that_is_no_number_of_chips_is_refused(stack: object) -> None:
    with pytest.raises(TableError) as refusal:
        standpat.Session(standpat.load("open-no-limit"), stacks=[100, stack])
    assert refusal.value.code == "stack"


@pytest.mark.parametrize("amount", [0, -5, 1.5, "50", True])
def test_a_rebuy_that_is_no_number_of_chips_is_refused(amount: object) -> None:
    session = standpat.Session(standpat.load("casino-draw"), seats=2, seed=1)
    with pytest.raises(IllegalAction):
        session.rebuy(0, amount)
    assert session.stacks == [100, 100]


@pytest.mark.parametrize("button", [-1, 2, True, 1.0, "0"])
def test_a_button_at_no_seat_is_refused(button: object) -> None:
    with pytest.raises(TableError):
        standpat.Session(standpat.load("open-no-limit"), seats=2, button=button)
    with pytest.raises(TableError):
        standpat.Hand(standpat.load("open-no-limit"), [100, 100], button, random.Random(1))

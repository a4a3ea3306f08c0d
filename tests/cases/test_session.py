"""The cases of the session that no single hand can show."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

import standpat
from standpat.engine.events import Began
from standpat.errors import IllegalAction, TableError
from standpat.session.events import HandBegan, SessionEnded

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat import Action, View
    from standpat.engine.actions import Legal


def _takes(session: standpat.Session, seat: int) -> Callable[[View, Legal], Action]:
    """Bets when the hand is this seat's, and gives up otherwise."""

    def choose(view: View, legal: Legal) -> Action:
        number = session.hands_played
        wins = (0, 2)[number] if number < 2 else 1
        if seat == wins and "bet" in legal.verbs:
            return standpat.Action("bet", legal.low)
        return legal.default

    return choose


def test_ses_04_the_session_ends_when_one_player_has_everything() -> None:
    """SES-04: three players with 20, ante 5; hand one is seat 0's, hand two seat 2's, the others seat 1's."""
    rules = standpat.load("open-no-limit", sets={"stakes.ante": 5})
    for seed in range(30):  # the antes of hand seven put two players all-in: the cards decide it
        session = standpat.Session(rules, stacks=[20] * 3, seed=seed, hands=100)
        events = list(standpat.play(session, [_takes(session, seat) for seat in range(3)]))
        if session.hands_played == 7:
            break
    assert session.hands_played == 7
    assert session.over
    ended = events[-1]
    assert isinstance(ended, SessionEnded)
    assert ended == SessionEnded(7, (0, 60, 0), (0, 0, 0), (2, 1, 2))
    assert [made.number for made in events if isinstance(made, HandBegan)] == [1, 2, 3, 4, 5, 6, 7]
    with pytest.raises(TableError) as refusal:
        session.deal()
    assert refusal.value.code == "session-over"


@pytest.mark.parametrize("hands", [0, -3, 2.5, "5", True])
def test_ses_09_a_number_of_hands_that_is_none_is_refused(hands: Any) -> None:
    """SES-09."""
    with pytest.raises(TableError) as refusal:
        standpat.Session(standpat.load("open-no-limit"), seats=2, hands=hands)
    assert refusal.value.code == "hands"
    assert repr(hands) in str(refusal.value)


def test_ses_09_one_plays_one_hand_and_a_huge_number_starts_and_can_be_left() -> None:
    """SES-09."""
    rules = standpat.load("open-no-limit")
    one = standpat.Session(rules, seats=2, hands=1)
    events = list(standpat.play(one, [standpat.bot("caller", 1, seat) for seat in range(2)]))
    assert sum(isinstance(made, HandBegan) for made in events) == one.hands_played == 1
    many = standpat.Session(rules, seats=2, hands=10**9)
    for made in standpat.play(many, [standpat.bot("caller", 1, seat) for seat in range(2)]):
        if isinstance(made, HandBegan) and made.number == 3:
            break
    assert many.hands_played == 2


def test_ses_10_who_comes_goes_or_buys_during_a_hand_does_not_change_it() -> None:
    """SES-10: the running hand has the players it was dealt to."""
    rules = standpat.load("casino-draw")
    session = standpat.Session(rules, stacks=[100, 100, 100, 0], seed=2, button=0)
    hand = session.deal()
    began = hand.log[0]
    assert isinstance(began, Began)
    assert 3 not in began.seats
    before = hand.snapshot()
    with pytest.raises(IllegalAction):
        session.rebuy(3, 100)
    session.leave(1)
    session.come_back(1)
    session.stacks[3] = 100
    assert hand.snapshot() == before
    while not hand.over:
        hand.act(hand.actor, *hand.legal().default)
    session.close_hand()
    assert session.stacks[3] == 0, "a stack is changed by a rebuy, not by hand"
    session.rebuy(3, 100)
    assert 3 in session.deal().order


def test_req_08_what_is_bought_is_in_the_totals() -> None:
    """REQ-08."""
    session = standpat.Session(standpat.load("casino-draw"), stacks=[100, 100], seed=2, button=0)
    bots = [standpat.bot("random", 2, seat) for seat in range(2)]
    bought = 0
    for _ in range(30):
        if session.over:
            break
        hand = session.deal()
        while not hand.over:
            hand.act(hand.actor, *bots[hand.actor].choose(standpat.View(hand.actor), hand.legal()))
        session.close_hand()
        broke = [seat for seat, stack in enumerate(session.stacks) if not stack]
        for seat in broke:
            session.rebuy(seat, 50)
            bought += 50
        assert sum(session.stacks) == 200 + bought
    assert bought
    assert sum(made.amount for made in session.log if type(made).__name__ == "Rebought") == bought


def test_perf_01_a_player_is_never_handed_a_list_as_long_as_its_stack() -> None:
    """PERF-01: what may be bet is told by its bounds, whatever the stack and the unit."""
    for stack in (10**8, 10**7 + 7):
        hand = standpat.Hand(standpat.load("classic"), [stack, stack], 1, random.Random(1))
        amounts = hand.legal().amounts()
        assert len(amounts) > 10**5
        assert amounts[0] == 20
        assert amounts[-1] == stack - 10
        assert not isinstance(amounts, (list, tuple)), "built one by one"

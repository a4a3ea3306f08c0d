"""Several games at one table: which is played when, and that everything goes on from one to the next."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING, Any

import pytest

import standpat
from standpat.errors import TableError
from standpat.players.bots import RandomBot
from standpat.profiles.folder import shipped_sessions
from standpat.profiles.session_file import load_session
from standpat.rules.rotation import Programme, Rotation
from standpat.rules.seating import Button, HighestCard, Seats
from standpat.rules.seating import Session as Ending
from standpat.session import stream
from standpat.session.events import (
    ButtonDrawn,
    GameBegan,
    GameSkipped,
    HandBegan,
    HandEnded,
    NoGame,
    SessionBegan,
    SessionEnded,
    WentOut,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.actions import Legal

EFFORT = float(os.environ.get("STANDPAT_EXAMPLES", "1"))
DRAW = standpat.load("open-no-limit")
STUD = standpat.load("five-card-stud")
CLASSIC = standpat.load("classic", sets={"stakes.ante": 1})
FEW = standpat.load("open-no-limit", sets={"seats.max": 3})
MANY = standpat.load("five-card-stud", sets={"seats.min": 4})


def programme(
    *games: standpat.Rules, kind: str = "each_hand", each: int | None = None, hands: int | None = None, **table: Any
) -> Programme:
    rotation = Rotation(kind=kind, hands=each)  # type: ignore[arg-type]
    given = {"seats": Seats(min=2, max=9), "stack": 100, "button": Button(), "session": Ending(hands=hands)}
    return Programme(name="ours", games=games, rotation=rotation, **(given | table))


def check_down(session: standpat.Session) -> None:
    """Play a hand in which nobody does more than he must."""
    hand = session.hand
    assert hand is not None
    while not hand.over:
        hand.act(hand.actor, *cautious(hand.legal()))
    session.close_hand()


def cautious(legal: Legal) -> standpat.Action:
    return standpat.Action("call") if "call" in legal.verbs else legal.default


def games_of(session: standpat.Session, hands: int) -> list[str]:
    """The games of the next hands, and who deals them."""
    played = []
    for _ in range(hands):
        hand = session.deal()
        played.append(f"{hand.rules.name} {session.button}")
        check_down(session)
    return played


def told(session: standpat.Session, *kinds: type) -> list[Any]:
    return [event for event in session.log if isinstance(event, kinds)]


# -- when another game begins


def test_the_games_follow_one_another_hand_by_hand() -> None:
    session = standpat.Session(programme(DRAW, STUD, FEW), seats=3, seed=1, button=0)
    played = games_of(session, 5)
    assert played == ["open-no-limit 0", "five-card-stud 1", "open-no-limit 2", "open-no-limit 0", "five-card-stud 1"]
    assert [(event.game, event.seat, event.chosen) for event in told(session, GameBegan)] == [
        (0, 0, False),
        (1, 1, False),
        (2, 2, False),
        (0, 0, False),
        (1, 1, False),
    ]


def test_so_many_hands_of_each() -> None:
    session = standpat.Session(programme(DRAW, STUD, kind="hands", each=3), seats=2, seed=1)
    names = [played.split()[0] for played in games_of(session, 7)]
    assert names == ["open-no-limit"] * 3 + ["five-card-stud"] * 3 + ["open-no-limit"]
    assert [event.game for event in told(session, GameBegan)] == [0, 1, 0]


def test_an_orbit_ends_when_everybody_has_had_the_button() -> None:
    session = standpat.Session(programme(DRAW, STUD, kind="each_orbit"), seats=3, seed=1, button=2)
    assert [played.split()[0] for played in games_of(session, 7)] == (
        ["open-no-limit"] * 3 + ["five-card-stud"] * 3 + ["open-no-limit"]
    )


def test_who_goes_out_is_not_waited_for() -> None:
    stacks = [100, 1, 100]
    session = standpat.Session(programme(DRAW, STUD, kind="each_orbit"), stacks=stacks, seed=1, button=2)
    played = [played.split()[0] for played in games_of(session, 3)]
    assert told(session, WentOut), "the test wants somebody to go out in the first hand"
    assert played == ["open-no-limit", "open-no-limit", "five-card-stud"]


def test_who_sits_out_is_not_waited_for_and_who_sits_in_is() -> None:
    session = standpat.Session(programme(DRAW, STUD, kind="each_orbit"), seats=3, seed=1, button=0)
    session.sit_out(1)
    assert games_of(session, 3) == ["open-no-limit 0", "open-no-limit 2", "five-card-stud 0"]
    session.sit_in(1)
    assert games_of(session, 3) == ["five-card-stud 1", "five-card-stud 2", "open-no-limit 0"]


@pytest.mark.parametrize("button", ["same", "left"])
def test_a_redeal_is_no_hand_and_whoever_deals_anew_has_had_the_button(button: str) -> None:
    path = "streets.first_round.bet.all_pass"
    rules = standpat.load("classic", sets={"stakes.ante": 1, path: {"kind": "redeal", "button": button}})
    session = standpat.Session(programme(rules, STUD, kind="each_orbit"), seats=2, seed=1, button=0)
    hand = session.deal()
    for _ in range(2):
        hand.act(hand.actor, "check")
    assert hand.redeals == 1
    assert session.rules is rules
    while not hand.over:
        verbs = hand.legal().verbs
        hand.act(hand.actor, *(("bet", hand.legal().low) if "bet" in verbs else hand.legal().default))
    session.close_hand()
    assert session.hands_played == 1
    games = games_of(session, 1)
    assert games == (["classic 1"] if button == "same" else ["five-card-stud 0"])


# -- what goes on


def test_stacks_seats_button_and_who_is_out_go_on() -> None:
    session = standpat.Session(programme(DRAW, STUD, hands=40), seats=4, seed=3, names=["A", "B", "C", "D"])
    players = [standpat.bot("random", 3, seat) for seat in range(4)]
    events = list(standpat.play(session, players))
    stacks, button, out = session.programme.stack, None, set()
    before = (stacks,) * 4
    for event in events:
        if isinstance(event, HandBegan):
            assert event.button not in out
            if button is not None:
                between = {(button + step) % 4 for step in range(1, (event.button - button - 1) % 4 + 1)}
                assert between <= out
            button = event.button
        elif type(event).__name__ == "Began":
            assert event.stacks == before
        elif isinstance(event, HandEnded):
            before = event.stacks
            assert sum(before) == 400
        elif isinstance(event, WentOut):
            out.add(event.seat)
    assert out, "the test wants somebody to go out"


def test_the_table_decides_over_the_stack_the_end_and_rebuys_and_the_game_over_the_rest() -> None:
    closed, open_ = programme(DRAW, STUD, stack=77), programme(DRAW, STUD, session=Ending(rebuy="between_hands"))
    session = standpat.Session(closed, seats=2, seed=1)
    assert session.stacks == [77, 77]
    with pytest.raises(standpat.errors.IllegalAction):
        session.rebuy(0, 5)
    session = standpat.Session(open_, seats=2, seed=1)
    session.rebuy(0, 5)
    assert session.stacks == [105, 100]
    session = standpat.Session(programme(STUD, DRAW, hands=3), seats=2, seed=1)
    session.deal()
    assert session.rules.clock.seconds == 10
    assert session.time_out(session.hand.actor)
    check_down(session)
    session.deal()
    assert session.rules.clock.seconds is None
    check_down(session)
    assert session.deal().rules is STUD
    check_down(session)
    assert session.over
    assert isinstance(session.log[-1], SessionEnded)


def test_a_short_stack_is_in_the_next_game_although_it_does_not_pay_the_whole_ante() -> None:
    """``open-no-limit`` alone takes out whoever cannot pay the ante; a table of several does not."""
    dear = standpat.load("open-no-limit", sets={"stakes.ante": 20})
    alone = standpat.Session(dear, stacks=[5, 100, 100], seed=1)
    assert alone.players() == [1, 2]
    session = standpat.Session(programme(dear, STUD), stacks=[5, 100, 100], seed=1)
    assert session.players() == [0, 1, 2]
    assert session.deal().paid[0] == 5


def test_the_button_goes_the_way_of_the_table() -> None:
    other_way = programme(DRAW, STUD, seats=Seats(min=2, max=6, direction="counterclockwise"))
    session = standpat.Session(other_way, seats=3, seed=1, button=0)
    assert [played.split()[1] for played in games_of(session, 4)] == ["0", "2", "1", "0"]


def test_the_first_button_is_the_table_s() -> None:
    session = standpat.Session(programme(DRAW, STUD, button=Button(first=HighestCard())), seats=4, seed=1)
    (drawn,) = told(session, ButtonDrawn)
    assert len(drawn.cards) == 4
    assert session.button == drawn.seats[drawn.cards.index(max(drawn.cards))]


def test_points_go_on_too() -> None:
    games = [standpat.load("no-bet"), standpat.load("no-bet", {"joker": "one"})]
    session = standpat.Session(programme(*games), seats=3, seed=2, hands=6)
    players = [standpat.bot("caller", 2, seat) for seat in range(3)]
    ended = [event for event in standpat.play(session, players) if isinstance(event, HandEnded)]
    assert [sum(event.points) for event in ended] == sorted(sum(event.points) for event in ended)
    assert sum(session.points) >= 6
    assert session.places() == [1 + sum(other > mine for other in session.points) for mine in session.points]


# -- games that do not fit


def test_a_game_that_is_not_for_so_many_is_left_out_and_told() -> None:
    session = standpat.Session(programme(FEW, STUD, DRAW), seats=4, seed=1)
    games = [played.split()[0] for played in games_of(session, 3)]
    assert games == ["five-card-stud", "open-no-limit", "five-card-stud"]
    skipped = told(session, GameSkipped)
    assert skipped == [GameSkipped(0, "open-no-limit", 4, 2, 3)] * 2
    where = session.log.index(skipped[0])
    assert isinstance(session.log[where - 1], HandBegan)
    assert isinstance(session.log[where + 1], GameBegan)


def test_a_game_that_is_on_ends_when_too_few_are_left_for_it() -> None:
    session = standpat.Session(programme(MANY, DRAW, kind="hands", each=9), stacks=[100, 100, 100, 1], seed=2)
    assert session.deal().rules is MANY
    check_down(session)
    assert [event.seat for event in told(session, WentOut)] == [3], "the test wants seat 3 to go out"
    assert session.deal().rules is DRAW
    assert told(session, GameSkipped) == [GameSkipped(0, "five-card-stud", 3, 4, 9)]


def test_a_session_that_has_no_game_for_those_who_are_left_is_over_and_says_so() -> None:
    session = standpat.Session(programme(MANY, hands=9), stacks=[100, 100, 100, 1], seed=2)
    players = [standpat.bot("caller", 2, seat) for seat in range(4)]
    events = list(standpat.play(session, players))
    assert events[-2:] == [NoGame(3), session.ending()]
    assert session.over
    assert session.hands_played == 1
    with pytest.raises(TableError) as caught:
        session.deal()
    assert caught.value.code == "session-over"


def test_with_too_few_for_any_game_because_some_sit_out_the_session_waits() -> None:
    session = standpat.Session(programme(MANY), seats=4, seed=2)
    session.sit_out(0)
    assert not session.over
    with pytest.raises(TableError) as caught:
        session.deal()
    assert caught.value.code == "no-game"
    assert not session.in_hand
    session.sit_in(0)
    assert session.deal().rules is MANY


def test_a_table_no_game_is_for_cannot_be_sat_down_to() -> None:
    for seats, code in ((3, "no-game"), (10, "seats"), (1, "seats")):
        with pytest.raises(TableError) as caught:
            standpat.Session(programme(MANY), seats=seats)
        assert caught.value.code == code


def test_one_game_by_itself_is_never_left_out() -> None:
    rules = standpat.load("open-no-limit", sets={"seats.min": 3})
    session = standpat.Session(rules, stacks=[100, 100, 1], seed=5)
    players = [standpat.bot("caller", 5, seat) for seat in range(3)]
    events = list(standpat.play(session, players))
    assert not [event for event in events if isinstance(event, GameBegan | GameSkipped | NoGame)]
    assert session.hands_played == 10


# -- the choice


def test_whoever_has_the_button_chooses() -> None:
    asked: list[tuple[int, list[str]]] = []

    def choose(seat: int, games: Sequence[standpat.Rules]) -> standpat.Rules:
        asked.append((seat, [game.name for game in games]))
        return games[-1]

    session = standpat.Session(programme(DRAW, FEW, STUD, kind="dealers_choice"), seats=4, seed=1, choose=choose)
    played = games_of(session, 3)
    assert asked == [(int(one.split()[1]), ["open-no-limit", "five-card-stud"]) for one in played]
    assert {one.split()[0] for one in played} == {"five-card-stud"}
    assert [event.chosen for event in told(session, GameBegan)] == [True] * 3
    assert told(session, GameSkipped) == [GameSkipped(1, "open-no-limit", 4, 2, 3)], "it is told once"


def test_a_choice_may_be_made_before_the_deal() -> None:
    session = standpat.Session(programme(DRAW, STUD, kind="dealers_choice"), seats=3, seed=1)
    assert session.games_to_choose() == [DRAW, STUD]
    assert session.deal(game=STUD).rules is session.rules is STUD
    with pytest.raises(TableError):
        session.deal(game=DRAW)
    check_down(session)
    assert standpat.Session(programme(DRAW, STUD), seats=3).games_to_choose() == []
    assert standpat.Session(DRAW, seats=3).games_to_choose() == []


@pytest.mark.parametrize("wrong", [CLASSIC, FEW, "open-no-limit", 0, None])
def test_what_is_not_on_offer_cannot_be_chosen_and_nothing_has_happened(wrong: Any) -> None:
    session = standpat.Session(
        programme(DRAW, FEW, STUD, kind="dealers_choice"), seats=4, seed=1, button=2, choose=lambda *_: wrong
    )
    log = list(session.log)
    with pytest.raises(TableError) as caught:
        session.deal()
    assert caught.value.code == "choice"
    assert "there are open-no-limit, five-card-stud" in str(caught.value)
    assert (session.in_hand, session.button, session.log) == (False, 2, log)
    if isinstance(wrong, standpat.Rules):
        with pytest.raises(TableError):
            session.deal(game=wrong)


def test_where_nobody_chooses_no_choice_is_taken() -> None:
    with pytest.raises(TableError) as caught:
        standpat.Session(programme(DRAW, STUD), seats=2).deal(game=STUD)
    assert caught.value.code == "choice"


def test_the_seed_chooses_in_a_stream_of_its_own() -> None:
    """DET-01: the cards stay the same whatever is chosen."""
    twice = programme(DRAW, standpat.load("open-no-limit", sets={"stakes.ante": 2}), kind="dealers_choice")

    def deals(choose: Any) -> list[list[list[int]]]:
        session = standpat.Session(twice, seats=3, seed=9, choose=choose)
        dealt = []
        for _ in range(4):
            dealt.append([list(cards) for cards in session.deal().cards])
            check_down(session)
        return dealt

    assert deals(None) == deals(lambda _, games: games[0]) == deals(lambda _, games: games[1])
    session = standpat.Session(twice, seats=3, seed=9)
    chosen = [event.game for _ in range(4) if games_of(session, 1) for event in told(session, GameBegan)[-1:]]
    by_seed = [stream(9, f"choice {hand}").choice(twice.games) for hand in (1, 2, 3, 4)]
    assert chosen == [twice.games.index(game) for game in by_seed]


# -- players


def test_every_player_that_wants_to_know_is_told_which_game_begins() -> None:
    class Listener(RandomBot):
        def __init__(self) -> None:
            super().__init__(random.Random(1))
            self.heard: list[str] = []

        def new_game(self, rules: standpat.Rules) -> None:
            self.heard.append(rules.name)

    listener = Listener()
    session = standpat.Session(programme(DRAW, STUD, kind="hands", each=2, hands=6), seats=3, seed=1)
    list(standpat.play(session, [listener, standpat.bot("tips", 1, 1), lambda _, legal: legal.default]))
    assert listener.heard == ["open-no-limit", "five-card-stud", "open-no-limit"]


def test_who_stands_in_for_a_player_is_the_game_s() -> None:
    session = standpat.Session(programme(CLASSIC, DRAW, hands=2), seats=3, seed=4)
    session.leave(1)
    players = [lambda _, legal: legal.default] * 3
    acted: dict[str, set[str]] = {}
    for event in standpat.play(session, players):
        if type(event).__name__ in ("Acted", "Drew") and event.seat == 1:
            acted.setdefault(session.rules.name, set()).add(getattr(event, "verb", "draw"))
    assert CLASSIC.absent.bot == "tips"
    assert acted.get("open-no-limit", set()) <= {"check", "fold", "draw"}


# -- always


@pytest.mark.parametrize("name", shipped_sessions())
def test_no_chip_is_lost_and_the_same_seed_gives_the_same_session(name: str) -> None:
    """SES-06, DET-01: random bots, the fewest and the most players, every change of game."""
    table = load_session(name).programme
    for seats in (table.seats.min, table.seats.max):
        for seed in range(max(round(2 * EFFORT), 1)):
            first, second = (play_all(table, seats, seed) for _ in range(2))
            assert first == second
            assert isinstance(first[0], SessionBegan)
            assert isinstance(first[-1], SessionEnded)
            assert {event.profile for event in first if isinstance(event, GameBegan)}
            for event in first:
                if isinstance(event, HandEnded):
                    assert sum(event.stacks) == table.stack * seats


def play_all(table: Programme, seats: int, seed: int) -> list[Any]:
    session = standpat.Session(table, seats=seats, seed=seed)
    return list(standpat.play(session, [standpat.bot("random", seed, seat) for seat in range(seats)]))


@pytest.mark.parametrize("seed", range(6))
def test_any_games_in_any_rotation_keep_the_chips_and_come_to_an_end(seed: int) -> None:
    generator = random.Random(seed)
    known = [DRAW, STUD, CLASSIC, FEW, MANY]
    for kind in ("each_hand", "each_orbit", "hands", "dealers_choice"):
        games = generator.choices(known, k=generator.randint(1, 4))
        table = programme(*games, kind=kind, each=generator.randint(1, 3) if kind == "hands" else None, hands=25)
        stacks = [generator.choice((1, 3, 20, 100)) for _ in range(generator.randint(2, 6))]
        fits = [game for game in games if game.seats.min <= len(stacks) <= game.seats.max]
        if not fits:
            continue
        session = standpat.Session(table, stacks=stacks, seed=seed)
        for event in standpat.play(session, [standpat.bot("random", seed, seat) for seat in range(len(stacks))]):
            if type(event).__name__ in ("Ended", "HandEnded"):
                assert sum(event.stacks) == sum(stacks)
            if type(event).__name__ == "Began":
                assert session.rules.seats.min <= len(event.seats) <= session.rules.seats.max
        assert session.over

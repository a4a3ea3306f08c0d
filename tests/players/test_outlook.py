"""What cards are worth: in every ranking, with cards to come, wild cards, shared cards, two halves."""

import os
import subprocess
import sys

import pytest
from seat_views import chance, outlook_in

from standpat import load
from standpat.cards import HIDDEN
from standpat.engine.actions import BOTH, HIGH, LOW
from standpat.engine.events import Declared, Drew, StreetBegan, TurnedTo
from standpat.players.field import Spread
from standpat.players.judge import NOT_IN
from standpat.players.opponents import opponents_of

THIRD, SEVENTH = "third_street", "seventh_street"


def rising(*chances):
    return list(chances) == sorted(chances) and len(set(chances)) == len(chances)


# -- the whole pot


@pytest.mark.parametrize(
    ("name", "street", "worse", "better"),
    [
        ("razz", THIRD, "Kd Qh | Ks", "Ad 2h | 3s"),
        ("razz", THIRD, "2d 2h | 3s", "4d 2h | 3s"),
        ("razz", SEVENTH, "Ad 2h Kh | 3s 9s 9d Kd", "Ad 2h 6h | 3s 4s 9d Kd"),
        ("seven-card-stud", THIRD, "2d 7h | 9s", "Ad Ah | 9s"),
        ("seven-card-stud", SEVENTH, "2d 7h 4h | 9s Js Qd Kd", "Kh 7h 4h | 9s Js Qd Kd"),
        ("five-card-stud", "second_street", "2d | 7s", "As | Ad"),
        ("badugi", "first_round", "Ks Kd Kh Kc", "As 2d 3h Kh"),
        ("badugi", "first_round", "As 2d 3h Kh", "As 2d 3h 4c"),
        ("deuce-to-seven", "first_round", "Ks Kd Qc Qh As", "2s 3d 4c 7h Ks"),
        ("deuce-to-seven", "first_round", "2s 3d 4c 7h Ks", "2s 3d 4c 7h 8s"),
        ("california-lowball", "first_round", "As 2d 3c 9h Ks", "As 2d 3c Jk Ks"),
        ("italian-poker", "first_round", "9s 9d Jh Qc Kd", "As Ad Ah Kc Qd"),
        ("spit-in-the-ocean", "first_round", "As Kd 8h 4c", "As Ad 8h 8c"),
    ],
)
def test_better_cards_promise_more(name, street, worse, better):
    rules = load(name)
    open_ = name in ("razz", "seven-card-stud", "five-card-stud")
    other = {THIRD: "| 8c", SEVENTH: "| 8c Tc Jc 5d", "second_street": "| 8c"}[street] if open_ else None
    shared = "8d" if name == "spit-in-the-ocean" else ""
    low, high = (chance(rules, street, cards, (other,), shared) for cards in (worse, better))
    assert 0 <= low < high <= 1


def test_the_more_opponents_the_smaller_the_chance():
    rules = load("razz")
    assert rising(*(chance(rules, THIRD, "Ad 2h | 3s", ("| 8c", "| 9c", "| 7d")[:n]) for n in (3, 2, 1)))


def test_an_opponents_open_cards_count():
    rules = load("razz")
    assert rising(*(chance(rules, THIRD, "6d 7h | 8s", (other,)) for other in ("| 2c", "| Kc")))
    rules = load("seven-card-stud")
    assert rising(*(chance(rules, "fifth_street", "9d 9h | 8s 4c 2d", (o,)) for o in ("| Ac Ad 3d", "| 3c 5d Jh")))


def test_cards_that_lie_elsewhere_do_not_come():
    rules = load("seven-card-stud")
    dead, alive = ("| 9c", "| 9s"), ("| 2c", "| 3s")
    assert rising(*(chance(rules, THIRD, "9d 9h | Ks", others) for others in (dead, alive)))


def test_an_opponent_who_drew_fewer_cards_is_stronger():
    rules = load("open-no-limit")
    done = [StreetBegan("draw"), Drew(0, (), (), 0)]
    drew = [[*done, Drew(1, (HIDDEN,) * number, (HIDDEN,) * number, 0)] for number in (1, 3)]
    assert rising(*(chance(rules, "first_round", "Ks Kd 9h 4c 2s", then=then) for then in drew))


def test_who_needs_a_certain_holding_to_win_gets_nothing_below_it():
    rules = load("trips-to-win")
    done = [StreetBegan("draw"), Drew(0, (), (), 0)]
    assert chance(rules, "first_round", "As Ad Kh Kc 2s", then=done) == 0
    assert chance(rules, "first_round", "2s 2d 2h Kc 9s", then=done) > 0.5


def test_a_hand_that_turns_to_another_ranking_is_judged_by_it():
    rules = load("jacks-back")
    done = [StreetBegan("draw"), Drew(0, (), (), 0)]
    low, high = "As 2d 3h 4c 6d", "Ks Kd Kh 4c 6d"
    before = [chance(rules, "first_round", cards, then=done) for cards in (low, high)]
    after = [chance(rules, "first_round", cards, then=[TurnedTo("ace_to_five"), *done]) for cards in (low, high)]
    assert rising(*before)
    assert rising(*after[::-1])


# -- two halves


def test_half_a_pot_is_half_a_pot():
    rules = load("seven-card-stud-eight")
    cards = {
        "both": "As 2s 3s | 4s 5s Kd Kh",
        "high": "Ks Kd Kh | Kc 9d 9h Qd",
        "low": "As 2d 3c | 4h 6s Kd Jh",
        "none": "Ks 2d 3c | Th 9s 9d Jh",
    }
    none, low, high, both = (
        chance(rules, SEVENTH, cards[name], ("| 4c 5d 7h Tc",)) for name in ("none", "low", "high", "both")
    )
    assert none < low < high < both
    assert low == pytest.approx(0.5, abs=0.15)
    assert both > 0.9


def test_a_second_half_of_which_only_down_cards_count():
    rules = load("chicago")
    spade = outlook_in(rules, SEVENTH, "As 2d 3c | 4h 9d Jd Kh", ("| 4c 5d 7h Tc",))
    open_spade = outlook_in(rules, SEVENTH, "2d 3c 4h | As 9d Jd Kh", ("| 4c 5d 7h Tc",))
    assert spade.judge.strengths(list(spade.held[:3]), spade.up, [])[1] > 0
    assert open_spade.judge.strengths(list(open_spade.held[:3]), open_spade.up, [])[1] == NOT_IN
    assert spade.chance() > open_spade.chance() + 0.3


@pytest.mark.parametrize(
    ("cards", "said", "word"),
    [
        ("Ks Kd Kh 5c 5d", None, HIGH),
        ("7s 5d 4h 2c As", None, LOW),
        ("As 2d 3h 4c 5d", None, BOTH),
        ("7s 5d 4h 2c As", "high", LOW),
        ("Ks Qd 9h 5c 3d", "high", LOW),  # nobody stands in the way
        ("Ks Qd 9h 5c 3d", "low", HIGH),
    ],
)
def test_it_plays_for_the_half_it_wins(cards, said, word):
    rules = load("high-low-draw")
    then = [StreetBegan("draw"), Drew(0, (), (), 0), Drew(1, (), (), 0), StreetBegan("second_round")]
    then += [Declared(1, said)] if said else []
    assert outlook_in(rules, "first_round", cards, then=then).best_word() == word


def test_what_it_has_said_it_plays_for():
    rules = load("high-low-draw", {"declaration": "before-betting"})
    drawn = [StreetBegan("draw"), Drew(0, (), (), 0), Drew(1, (), (), 0), StreetBegan("second_round")]
    high, low = (
        chance(rules, "first_round", "Ks Kd Kh 5c 5d", then=[*drawn, Declared(0, own), Declared(1, "high")])
        for own in ("high", "low")
    )
    assert low == pytest.approx(0.5)  # it gets its half, whatever it holds
    assert high > 0.9


# -- wild cards that the hand decides


def test_a_rank_that_follows_is_wild():
    rules = load("follow-the-queen")
    others = ("| Qc 9d",), ("| Jc 9d",)
    with_wild, without = (chance(rules, "fourth_street", "9h 4s | 9c Kd", other) for other in others)
    assert with_wild > without + 0.2


def test_the_lowest_card_in_the_hole_is_wild():
    rules = load({"extends": "seven-card-stud", "name": "low-hole", "wild": {"kind": "low_hole_card"}})
    low, high = (chance(rules, "fourth_street", cards, ("| 8c Jd",)) for cards in ("Kh 4s | 9c Td", "Kh 4s | 4c Td"))
    assert low < high


def test_a_joker_is_worth_more_face_down_where_that_decides():
    rules = load("mexican-poker")
    up, down = (
        chance(rules, "fifth_street", cards, ("| 4c 5d 7h Jc",)) for cards in ("Kh | Jk 3c 4d Qs", "Jk | Kh 3c 4d Qs")
    )
    assert up < down


def test_another_card_is_worth_something():
    rules = load("baseball")
    outlook = outlook_in(rules, "fourth_street", "Kh Ks | 4c Td", ("| 8c Jd",))
    assert outlook.chance(more=1) > outlook.chance()


# -- the same everywhere


def test_equals_count_half():
    spread = Spread([(5,), (5,), (7,), (9,)])
    assert [spread.beaten(0, strength) for strength in (4, 5, 6, 7, 10)] == [0, 0.25, 0.5, 0.625, 1]


def test_nothing_is_worked_out_before_it_is_needed():
    code = (
        "import standpat.players.tips\n"
        "from standpat.players import futures, game, opponents\n"
        "print(futures.shuffles.cache_info().currsize, game._game.cache_info().currsize,"
        " opponents.opponents_of.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0", "0", "0"]


PLAYED = """
import hashlib, sys
from standpat import Session, load, play
from standpat.players import bot
for name in sys.argv[1:]:
    rules, told = load(name), hashlib.sha256()
    for event in play(Session(rules, seats=3, seed=5, hands=4), [bot("tips", 5, seat, rules) for seat in range(3)]):
        told.update(str(event).encode())
    print(name, told.hexdigest())
"""
GAMES = ["badugi", "high-low-draw", "baseball", "mexican-poker", "spit-in-the-ocean", "anaconda"]


def test_every_process_plays_the_same():
    """DET-01: whatever was played before, and however sets are ordered."""
    told = []
    for hashing, games in (("1", GAMES), ("2", GAMES[::-1])):
        code = [sys.executable, "-c", PLAYED, *games]
        done = subprocess.run(
            code, env=os.environ | {"PYTHONHASHSEED": hashing}, capture_output=True, text=True, check=True
        )
        told.append(sorted(done.stdout.splitlines()))
    assert told[0] == told[1]


def test_what_is_remembered_changes_nothing():
    rules = load("badugi")
    first = outlook_in(rules, "first_round", "As 2d 3h Kh")
    told = first.chance()
    opponents_of.cache_clear()
    for cards in ("Ks Kd Kh Kc", "2s 3d 5h 5c", "As 2d 3h Kh"):
        again = chance(rules, "first_round", cards)
    assert again == told

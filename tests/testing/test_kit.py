"""The ways to run the checks, and what they say when something is wrong."""

import random
import subprocess
import sys
import time
from dataclasses import dataclass
from datetime import UTC, datetime

import pytest

import standpat
from standpat.rules.opening import AnySize, AtLeast
from standpat.testing import CHECKS, Fault, NotConforming, cases, check_plugin, check_strategy, faults_of
from standpat.testing.conservation import check_state
from standpat.testing.require import require
from standpat.testing.table import Table
from standpat.testing.watching import changes, outside_calls

GAME = {"extends": "open-no-limit", "streets": {"first_round": {"bet": {"opening": {"kind": "at_least", "rank": "J"}}}}}


@dataclass
class Hurried:
    kind: str = "hurried"


def test_everything_wrong_is_told_at_once_each_with_what_would_be_right():
    with pytest.raises(AssertionError) as error:
        check_strategy(Hurried)
    assert isinstance(error.value, NotConforming)
    assert {fault.check for fault in error.value.faults} == {"dataclass", "kind", "registered", "docstring"}
    first, *lines = str(error.value).splitlines()
    assert first == f"{len(error.value.faults)} faults"
    assert len(lines) == 2 * len(error.value.faults)
    assert all(line.startswith("hurried [") for line in lines[::2])
    assert all(line.startswith("    fix: ") for line in lines[1::2])


def test_every_check_is_a_case_of_its_own():
    listed = cases(Hurried)
    assert [str(case) for case in listed] == [f"hurried-{check}" for check in CHECKS]
    failing = ("dataclass", "kind", "registered", "docstring")
    for case in listed:
        if case.check not in failing:
            case()
            continue
        with pytest.raises(NotConforming) as error:
            case()
        assert {fault.check for fault in error.value.faults} == {case.check}


def test_only_the_checks_that_are_named_are_run():
    assert [fault.check for fault in faults_of(Hurried, only=["docstring"])] == ["docstring"]


def test_a_strategy_is_tried_with_settings_and_in_a_game_of_the_authors_own():
    assert faults_of(AtLeast, settings={"category": "two pair"}, hands=1) == []
    assert faults_of(AtLeast, game=GAME, hands=1) == []


def test_settings_no_profile_may_say_and_a_game_without_the_strategy_are_told():
    (wrong,) = faults_of(AtLeast, settings={"rank": "X"}, only=["game"])
    assert "rank: 'X' is not possible here" in wrong.message
    (other,) = faults_of(AtLeast, game="open-no-limit", only=["game"])
    assert "the game 'open-no-limit' does not use AtLeast" in other.message
    (nowhere,) = faults_of(AtLeast, game="no-such-game", only=["game"])
    assert "no-such-game" in nowhere.message


def test_a_plug_in_that_is_not_installed_is_told():
    with pytest.raises(NotConforming) as error:
        check_plugin("acme")
    fix = "install the package with the entry point 'acme' in the group standpat.strategies: pip install -e ."
    assert error.value.faults == (Fault("acme", "plugin", "no installed plug-in has this name", fix),)
    with pytest.raises(NotConforming):
        cases("acme")


def test_a_strategy_the_plug_in_does_not_bring_cannot_be_given_settings():
    with pytest.raises(ValueError, match="'standpat' brings no no_such_kind; it brings "):
        check_plugin("standpat", no_such_kind={})


def test_what_must_hold_must_hold_without_assertions_too():
    code = "from standpat.testing.require import require\nrequire(False, 'it does not')"
    done = subprocess.run([sys.executable, "-O", "-c", code], capture_output=True, text=True, check=False)
    assert "AssertionError: it does not" in done.stderr
    require(holds=True, said="never said")


@pytest.mark.parametrize(
    ("look", "told"),
    [
        (time.time, "reads the clock (time)"),
        (time.monotonic, "reads the clock (monotonic)"),
        (lambda: datetime.now(UTC), "reads the clock (datetime.now)"),
        (random.random, "uses the global random generator (random)"),
        (lambda: random.choice("abc"), "uses the global random generator (getrandbits)"),
        (lambda: random.SystemRandom().random(), "asks the system for randomness"),
        (lambda: print(end=""), "writes to the screen"),
    ],
)
def test_a_look_outside_is_seen_however_it_is_made(look, told):
    with outside_calls() as seen:
        look()
    assert any(line.startswith(told) for line in seen), seen
    assert all("test_kit.py:" in line or "random.py:" in line for line in seen)


def test_a_generator_that_is_passed_in_may_be_used():
    generator = random.Random(1)
    with outside_calls() as seen:
        generator.random()
        generator.choice("abc")
    assert seen == []


def test_watching_leaves_a_class_as_it_was():
    before = dict(vars(AnySize))
    with changes(AnySize, ["bounds"]):
        assert vars(AnySize)["bounds"] is not before["bounds"]
    assert dict(vars(AnySize)) == before


def test_a_table_deals_the_same_hand_again():
    table = Table("classic", standpat.load("classic"), (100, 100, 100), 0, 7)
    first, deeds = table.play(lambda hand: check_state(hand, 300))
    assert table.replay(deeds).log == first.log

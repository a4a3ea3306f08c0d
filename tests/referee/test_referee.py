"""PokerKit settles the same random hands as standpat, but for the classes ``differences`` names.

The six shipped games it knows: 1,000 hands each; forms of draw and of stud it can be taught: fewer.
More of all by hand: ``python -m tests.referee.compare --hands 26000``, or STANDPAT_EXAMPLES=10 here.
"""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any

import pytest

from .compare import SHIPPED, Outcome, compare, games, shipped
from .differences import (
    ASKED_FOR_NOTHING,
    BRING_IN_ALL_IN,
    BRING_IN_PASSED_ON,
    CANNOT_BE_CALLED,
    COMMON_CARD,
    HEADS_UP_CAP,
    LOW_OF_A_SIDE_POT,
    ODD_CHIPS,
    OPEN_PAIR,
    SHORT_PRICE,
    SHORT_RAISE,
    Differs,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

EFFORT = float(os.environ.get("STANDPAT_EXAMPLES", "1"))
HANDS, SHIPPED_HANDS = round(90 * EFFORT), round(1000 * EFFORT)
GAMES = games()
EVERYWHERE = {SHORT_RAISE, CANNOT_BE_CALLED, ODD_CHIPS}
AFTER_BLINDS = {ASKED_FOR_NOTHING, SHORT_PRICE}
AFTER_A_BRING_IN = {BRING_IN_ALL_IN, BRING_IN_PASSED_ON, SHORT_PRICE}
SEVEN_CARDS = AFTER_A_BRING_IN | {HEADS_UP_CAP, COMMON_CARD}
EXPLAINED = {
    "seven-card-stud": SEVEN_CARDS | {OPEN_PAIR},
    "razz": SEVEN_CARDS,
    "seven-card-stud-eight": SEVEN_CARDS | {LOW_OF_A_SIDE_POT},
    "deuce-to-seven": AFTER_BLINDS,
    "deuce-to-seven-triple": AFTER_BLINDS | {HEADS_UP_CAP},
    "badugi": AFTER_BLINDS | {HEADS_UP_CAP},
}
"""The classes of differences in each shipped game, beside those everywhere."""


@pytest.fixture(scope="module")
def workers() -> Iterator[ProcessPoolExecutor]:
    """As many processes as there are cores: PokerKit is slow."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        yield pool


def _some(name: str, seed: int) -> Outcome:
    """A fourth of a shipped game's hands."""
    return compare(name, shipped(name), -(-SHIPPED_HANDS // 4), seed)


@pytest.mark.parametrize("name", SHIPPED)
def test_pokerkit_settles_the_same_hands_of_a_shipped_game_alike(name: str, workers: ProcessPoolExecutor) -> None:
    outcomes = list(workers.map(_some, [name] * 4, range(1, 5)))
    outcome = Outcome(sum(each.hands for each in outcomes), sum((each.classes for each in outcomes), Counter()))
    assert outcome.hands >= SHIPPED_HANDS
    assert set(outcome.classes) <= EVERYWHERE | EXPLAINED[name]
    assert outcome.left_out < max(outcome.hands // 12, 20)


@pytest.mark.parametrize("name", GAMES)
def test_pokerkit_settles_the_same_hands_alike(name: str) -> None:
    outcome = compare(name, GAMES[name], HANDS, seed=1)
    allowed = set(EVERYWHERE)
    if name.startswith("stud"):
        allowed |= AFTER_A_BRING_IN
    elif "blinds" in name or "badugi" in name:
        allowed |= AFTER_BLINDS
    assert set(outcome.classes) <= allowed
    assert outcome.left_out < max(outcome.hands // 6, 20)


def test_a_difference_that_no_rule_explains_is_found() -> None:
    """The referee is no rubber stamp: a smallest bet of 4 for one and 2 for the other is noticed at once."""
    draw, other = GAMES["draw"], GAMES["two exchanges"]
    with pytest.raises(Differs, match="totals"):
        compare("draw", draw._replace(form=other.form), 20, seed=1)


SPOILED: list[tuple[str, dict[str, Any], str]] = [
    ("seven-card-stud", {"streets.third_street.bet.first.suits": ["s", "h", "d", "c"]}, "to act"),
    ("seven-card-stud", {"streets.fifth_street.bet.size": "small"}, "totals"),
    ("seven-card-stud", {"ranking": {"kind": "stripped"}}, "final stacks"),
    ("razz", {"streets.third_street.bet.first.ace": "high"}, "to act"),
    ("razz", {"streets.sixth_street.bet.first": {"kind": "low_board", "order": "deuce_to_seven"}}, "to act"),
    ("razz", {"ranking": {"kind": "ace_to_six"}}, "final stacks"),
    ("seven-card-stud-eight", {"award.second.qualifier.rank": "9"}, "final stacks"),
    ("deuce-to-seven", {"streets.first_round.bet.first": "left_of_button"}, "to act"),
    ("deuce-to-seven", {"ranking": {"kind": "ace_to_six"}}, "final stacks"),
    ("deuce-to-seven-triple", {"betting.raises": 4}, "totals"),
    ("deuce-to-seven-triple", {"streets.third_draw.draw.limit.cards": 4}, "cards to exchange"),
    ("badugi", {"streets.third_round.bet.size": "small"}, "totals"),
]


@pytest.mark.parametrize(("name", "sets", "notices"), SPOILED)
def test_a_spoiled_profile_is_found(name: str, sets: dict[str, Any], notices: str) -> None:
    with pytest.raises(Differs, match=notices):
        compare(name, shipped(name, sets), 1000, seed=1)

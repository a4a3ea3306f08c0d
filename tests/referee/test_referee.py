"""PokerKit settles the same random hands as standpat, but for the classes ``differences`` names.

By hand, for thousands of hands: ``python -m tests.referee.compare --hands 6000``, or STANDPAT_EXAMPLES=10 here.
"""

from __future__ import annotations

import os

import pytest

from .compare import compare, games
from .differences import (
    ASKED_FOR_NOTHING,
    BRING_IN_ALL_IN,
    BRING_IN_PASSED_ON,
    CANNOT_BE_CALLED,
    ODD_CHIPS,
    SHORT_RAISE,
    Differs,
)

HANDS = round(90 * float(os.environ.get("STANDPAT_EXAMPLES", "1")))
GAMES = games()
EVERYWHERE = {SHORT_RAISE, CANNOT_BE_CALLED, ODD_CHIPS}


@pytest.mark.parametrize("name", GAMES)
def test_pokerkit_settles_the_same_hands_alike(name: str) -> None:
    outcome = compare(name, GAMES[name], HANDS, seed=1)
    assert outcome.left_out < outcome.hands // 4
    allowed = set(EVERYWHERE)
    if name.startswith("stud"):
        allowed |= {BRING_IN_ALL_IN, BRING_IN_PASSED_ON}
    elif "blinds" in name:
        allowed.add(ASKED_FOR_NOTHING)
    else:
        assert outcome.left_out == 0
    assert set(outcome.classes) <= allowed


def test_a_difference_that_no_rule_explains_is_found() -> None:
    """The referee is no rubber stamp: a smallest bet of 4 for one and 2 for the other is noticed at once."""
    draw, other = GAMES["draw"], GAMES["two exchanges"]
    with pytest.raises(Differs, match="totals"):
        compare("draw", draw._replace(form=other.form), 20, seed=1)

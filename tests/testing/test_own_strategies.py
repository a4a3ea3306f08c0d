"""Whatever standpat ships does what it asks of others."""

import pytest

from standpat.rules.registry import SLOTS, kinds
from standpat.testing import CHECKS, check_strategy, faults_of
from standpat.testing.slots import protocols

NEEDED = {
    ("wild", "low_bug"): {
        "game": {"extends": "california-lowball", "deck": {"jokers": 1}, "wild": {"kind": "low_bug"}}
    },
    ("step", "deal"): {"settings": {"down": 1}},
    ("step", "arrange"): {"game": "anaconda"},
    ("step", "declare"): {"game": "high-low-draw"},
    ("award", "points"): {"game": "no-bet"},
}
"""What is tried with more than its defaults, or in a game that fits it."""
OWN = [(slot, kind) for slot in SLOTS for kind in kinds(slot) if ":" not in kind]


@pytest.mark.parametrize(("slot", "kind"), OWN, ids=map(":".join, OWN))
def test_a_shipped_strategy_passes_every_check(slot, kind):
    check_strategy(kinds(slot)[kind], hands=1, **NEEDED.get((slot, kind), {}))


def test_every_slot_but_that_of_the_steps_has_a_protocol():
    assert set(protocols()) == set(SLOTS) - {"step"}


@pytest.mark.parametrize(("slot", "kind"), NEEDED, ids=map(":".join, NEEDED))
def test_a_strategy_that_fits_no_small_game_says_so(slot, kind):
    (fault,) = faults_of(kinds(slot)[kind], only=["game"])
    assert fault.message.startswith("no game with it is valid: ")
    assert "game={...}" in fault.fix


def test_every_check_says_what_it_asks():
    assert all((check.__doc__ or "").endswith(".") for check in CHECKS.values())

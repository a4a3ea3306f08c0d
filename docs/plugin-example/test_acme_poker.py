"""The strategies of the Acme card club do what standpat asks of one, and what the club wants."""

from pathlib import Path

import pytest

from standpat.profiles.library import load
from standpat.scenarios.runner import run_examples
from standpat.testing import cases


@pytest.mark.parametrize("case", cases("acme", one_suit={"settings": {"cards": 2}}), ids=str)
def test_conformance(case):
    case()


@pytest.mark.parametrize("name", ["suited.yaml", "sweet.yaml"])
def test_the_examples_of_our_games_hold(name):
    outcomes = run_examples(load(Path(__file__).parent / name))
    assert outcomes
    assert not [failure for outcome in outcomes for failure in outcome.failures]

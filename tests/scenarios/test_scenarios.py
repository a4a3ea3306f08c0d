"""Every scenario holds: those written under this folder, and the examples that every shipped profile carries."""

from __future__ import annotations

from pathlib import Path

import pytest

from standpat.errors import ScenarioError, StandpatError
from standpat.profiles.library import load, shipped
from standpat.scenarios.reader import read_scenarios
from standpat.scenarios.runner import run, run_examples

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.yaml"))


def scenarios():
    """One parameter for each scenario; a file that cannot be read is one that fails."""
    found = []
    for path in FILES:
        try:
            found += [pytest.param(scenario, id=scenario.title) for scenario in read_scenarios(path)]
        except ScenarioError as error:
            found.append(pytest.param(error, id=f"{path.relative_to(FOLDER)} is a scenario file"))
    return found


def fail_with(findings):
    pytest.fail("\n".join(str(finding) for finding in findings), pytrace=False)


def test_there_are_scenarios_to_run():
    assert FILES


@pytest.mark.parametrize("scenario", scenarios())
def test_the_scenario_holds(scenario):
    if isinstance(scenario, ScenarioError):
        fail_with(scenario.findings)
    try:
        outcome = run(scenario)
    except StandpatError as error:
        pytest.fail(f"{scenario.file}: {error}", pytrace=False)
    if not outcome.ok:
        fail_with(outcome.failures)


@pytest.mark.parametrize("name", shipped())
def test_a_shipped_profile_keeps_what_its_examples_promise(name):
    outcomes = run_examples(load(name))
    assert outcomes, f"{name} has no examples"
    if failures := [finding for outcome in outcomes for finding in outcome.failures]:
        fail_with(failures)


def test_the_scenarios_of_one_file_have_different_titles():
    for path in FILES:
        try:
            titles = [scenario.title for scenario in read_scenarios(path)]
        except ScenarioError:
            continue  # reported by name above
        assert len(titles) == len(set(titles)), f"{path.name} names a scenario twice"

"""Every hand among the reported faults, written down as a scenario, ends as it must."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from standpat.scenarios.reader import read_scenarios
from standpat.scenarios.runner import run

if TYPE_CHECKING:
    from standpat.scenarios.reader import Scenario

FOLDER = Path(__file__).parents[1] / "scenarios" / "cases"
SCENARIOS = [scenario for file in sorted(FOLDER.glob("*.yaml")) for scenario in read_scenarios(file)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.title)
def test_the_case_ends_as_it_must(scenario: Scenario) -> None:
    outcome = run(scenario)
    assert outcome.ok, "\n".join(str(failure) for failure in outcome.failures)


def test_every_scenario_names_its_case() -> None:
    for scenario in SCENARIOS:
        assert scenario.title.partition(":")[0].split(", ")[0] in scenario.rules

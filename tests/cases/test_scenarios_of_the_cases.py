"""The hands among the reported faults are scenarios (``tests/scenarios/cases``, run with all others)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from standpat.scenarios.reader import read_scenarios

FOLDER = Path(__file__).parents[1] / "scenarios" / "cases"
FILES = sorted(FOLDER.glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_scenario_of_a_case_names_it_in_its_title_and_its_rules(file: Path) -> None:
    scenarios = read_scenarios(file)
    assert scenarios
    for scenario in scenarios:
        named = re.findall(r"[A-Z]+-\d+", scenario.title.partition(":")[0])
        assert named, scenario.title
        assert set(named) <= set(scenario.rules)

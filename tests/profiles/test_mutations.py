"""Profiles spoiled at random get findings or play: never a traceback, never a hang, never much memory."""

import tracemalloc

import pytest
from mutations import BYTES, fate, mutated

from standpat.cli.checking import game_findings

HUNDREDS = range(20)


@pytest.mark.parametrize("hundred", HUNDREDS)
def test_a_spoiled_profile_gets_findings_or_plays(hundred, tmp_path):
    fates = set()
    for number in range(100 * hundred + 1, 100 * hundred + 101):
        name, text = mutated(number)
        fates.add(fate(text, tmp_path / f"{name}.yaml"))
    assert len(fates) > 12
    assert "plays" in fates


def test_a_spoiled_profile_takes_little_memory(tmp_path):
    tracemalloc.start()
    for number in range(1, 61):
        name, text = mutated(number)
        tracemalloc.reset_peak()
        before = tracemalloc.get_traced_memory()[0]
        fate(text, tmp_path / f"{name}.yaml")
        assert tracemalloc.get_traced_memory()[1] - before <= BYTES
    tracemalloc.stop()


def test_the_whole_check_of_a_spoiled_profile_ends_in_findings(tmp_path):
    for number in range(1, 41):
        name, text = mutated(number)
        path = tmp_path / f"{name}.yaml"
        path.write_text(text, encoding="utf-8", newline="")
        assert all(finding.code and finding.message for finding in game_findings(path))

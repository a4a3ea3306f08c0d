"""Every strategy in the folder ``broken`` is broken in one way, and is caught with the words its docstring names."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from standpat.testing import CHECKS

FOLDER = Path(__file__).parent
BROKEN = sorted((FOLDER / "broken").glob("*.py"))
ALONE = {"unread"}
"""What nobody can read spoils the whole process."""
FAULT = re.compile(r".*? (?=\[)")


def checked(paths):
    command = [sys.executable, str(FOLDER / "checked_apart.py"), *map(str, paths)]
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def said():
    apart = [[path] for path in BROKEN if path.stem in ALONE]
    found = {}
    for paths in [*apart, [path for path in BROKEN if path.stem not in ALONE]]:
        found |= checked(paths)
    return found


def expected(path):
    """How the faults begin that a file names in its docstring, one a line: ``[check] words``."""
    lines = path.read_text(encoding="utf-8").split('"""')[1].strip().splitlines()
    return [line.replace("]", "]:", 1) for line in lines]


def check_of(fault):
    return fault.partition("]")[0].lstrip("[")


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_strategy_is_caught_in_these_words_and_for_nothing_else(path, said):
    faults = [FAULT.sub("", fault, count=1) for fault in said[path.stem]]
    for wanted in expected(path):
        assert any(fault.startswith(wanted) for fault in faults), (wanted, faults)
    assert {check_of(fault) for fault in faults} == {check_of(wanted) for wanted in expected(path)}
    assert all("\n    fix: " in fault for fault in faults), faults


def test_every_check_catches_something():
    assert {check_of(wanted) for path in BROKEN for wanted in expected(path)} == set(CHECKS)

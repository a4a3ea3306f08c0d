"""No reported fault is forgotten: each is named by a test, a scenario or a profile's example."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
LIST = Path(__file__).with_name("ids.txt")
IDS = [word for line in LIST.read_text("utf-8").splitlines() if not line.startswith("#") for word in line.split()[1:]]


def everything_written() -> str:
    files = [*TESTS.rglob("*.py"), *TESTS.rglob("*.yaml"), *(TESTS.parent / "profiles").glob("*.yaml")]
    return "\n".join(file.read_text("utf-8", errors="replace") for file in files if "bad" not in file.parts)


WORDS = set(re.findall(r"[A-Z]+-\d+", everything_written()))


@pytest.mark.parametrize("case", IDS)
def test_the_case_is_named_somewhere(case: str) -> None:
    assert case in WORDS


def test_the_list_has_every_case_once() -> None:
    assert len(set(IDS)) == len(IDS) == 98

"""What looks like a contradiction and is none is not told as one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from standpat.profiles.library import load

NEAR: dict[str, dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("near_misses.yaml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("code", NEAR)
def test_a_near_miss_gets_no_finding(code: str) -> None:
    """Not only not this one: the game is sound."""
    assert [str(found) for found in load({"name": "near", **NEAR[code]}).warnings] == []

"""Killed at any moment, and gone on with: nothing that was seen is lost, and nothing changes afterwards.

``python -m tests.table.by_hand kills 200`` does the same as often as one likes.
"""

import random

import pytest

from .games import FIRST
from .killed import FRONTS, Evening


@pytest.mark.parametrize("game", FIRST)
def test_killed_at_any_moment(tmp_path, game):
    evening = Evening(tmp_path, [*FIRST[game], "--hands", "3"], random.Random(game))
    for front in FRONTS:
        evening.live_and_die(front)
    assert evening.known

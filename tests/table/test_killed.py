"""Killed at any moment, and gone on with: nothing that was seen is lost, and nothing changes afterwards.

``python -m tests.table.by_hand kills 200`` does the same as often as one likes.
"""

import random

import pytest

from standpat.cli.played import played
from standpat.history import record
from standpat.history.store import Store
from standpat.session.session import Session

from .driver import Terminal, output_of
from .faithful import FILE, record_of
from .games import FIRST
from .killed import FRONTS, Evening
from .person import Person, play_out


@pytest.mark.parametrize("game", FIRST)
def test_killed_at_any_moment(tmp_path, game):
    evening = Evening(tmp_path, [*FIRST[game], "--hands", "3"], random.Random(game))
    for front in FRONTS:
        evening.live_and_die(front)
    assert evening.known


@pytest.mark.parametrize("then", ["resume", "end"])
def test_killed_before_the_first_event(tmp_path, then):
    """Nothing is written yet but what is played: it begins as it would have begun."""
    table = played("classic", (), (), ())
    session = Session(table.rules, seats=3, names=["Ada", "Ben", "Cleo"], seed="5", hands=1)
    head = record.head_of(session, table.saved(), ["", "caller", "caller"], table.listed(), "1")
    with Store(tmp_path / FILE) as store:
        name = record.begin(store, session, head).id
    assert "fits so far: 0 hands" in output_of(tmp_path, "history", "verify")
    if then == "end":
        output_of(tmp_path, "history", "end", name)
    else:
        with Terminal(tmp_path, "resume", "--speed", "instant") as at:
            assert play_out(at, Person(1)) == 0
    kinds = [entry.data[0] for entry in record_of(tmp_path, name)]
    assert kinds[1] == "ButtonDrawn"
    assert kinds[-2:] == ["SessionEnded", "seed"]

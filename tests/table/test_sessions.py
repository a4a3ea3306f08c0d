"""Whole sessions of the first seven games, in every layout and through pipes: one script, one record."""

import pytest

from standpat.history.store import Store

from .driver import Piped, Terminal, output_of
from .faithful import record_of
from .games import FIRST
from .person import Person, play_out

ALWAYS = ("--seed", "3", "--hands", "2", "--speed", "instant")
SIZES = {
    "full": {"columns": 80, "rows": 24},
    "compact": {"columns": 60, "rows": 18},
    "small": {"columns": 50, "rows": 10},
}


def sitting(front, home, *words):
    """The program, shown in one of the ways there are."""
    return Piped(home, *words) if front == "pipe" else Terminal(home, *words, **SIZES[front])


@pytest.mark.parametrize("game", FIRST)
def test_a_session_to_its_end(tmp_path, game):
    for front in (*SIZES, "pipe"):
        with sitting(front, tmp_path, "play", *FIRST[game], *ALWAYS) as table:
            person = Person(1)
            assert play_out(table, person) == 0, front
            assert {"bet", "draw"}.intersection(person.met)
            assert b"the cards came from the seed" in table.written
            if front != "pipe":
                assert table.drawn == (front != "small")
                assert table.left_sane()
    verified = output_of(tmp_path, "history", "verify").splitlines()
    assert [line.split("  ")[1].split(",")[0] for line in verified] == ["fits: 2 hands"] * 4
    with Store(tmp_path / "history.sqlite3") as store:
        ids = [saved.id for saved in store.sessions()]
    records = [[entry.text for entry in record_of(tmp_path, name)] for name in ids]
    assert all(record == records[0] for record in records), "the same answers must give the same record"

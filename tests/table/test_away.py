"""Somebody does not answer: the clock, a player who is away, a bot that fails; the game goes on, and says so."""

import json

import pytest

from .driver import Terminal
from .faithful import record_of, saved_in
from .person import Person, play_out, play_to

CALM = "kcp"
"""Letters of somebody who risks nothing."""
BOTS = """
import time

def raises(view, legal):
    raise RuntimeError("no idea")

def hangs(view, legal):
    time.sleep(3600)
"""


def kinds(home):
    """The kinds of the entries of the session played last, in order."""
    return [json.loads(entry.text)[0] for entry in record_of(home, saved_in(home).id)]


@pytest.mark.parametrize("how", [(), ("--plain",)], ids=["drawn", "plain"])
def test_the_clock_runs_out_at_the_prompt(tmp_path, how):
    words = ("classic", "--bots", "caller,caller", "--set", "clock.seconds=1", "--seed", "5", "--speed", "instant")
    with Terminal(tmp_path, "play", *words, *how) as table:
        assert table.prompt().kind == "bet"
        table.type("b 4")  # an answer that is not finished counts for nothing
        table.until("Player's time is over.")
        table.wait(lambda: kinds(tmp_path).count("TimedOut") > 2, "time that is over again")
        table.type("\x15q\r")
        assert table.end() == 0
        assert table.left_sane()
    entries = kinds(tmp_path)
    assert all(entries[place + 1] == "decision" for place, kind in enumerate(entries) if kind == "TimedOut")


def test_one_of_two_leaves_and_comes_back(tmp_path):
    words = ("open-no-limit", "--seat", "Ada", "--seat", "Ben", "--bots", "0", "--seed", "5", "--speed", "instant")
    with Terminal(tmp_path, "play", *words, "--hands", "3") as table:
        prompt = play_to(table, Person(1, CALM), "bet")
        gone = prompt.who
        stays = {"Ada": "Ben", "Ben": "Ada"}[gone]
        table.send("leave")
        play_to(table, Person(1, CALM), "between")
        assert f"{gone} has left" in bytes(table.written).decode()
        assert f"{stays}>" in bytes(table.written).decode()
        assert f"{gone} is back." in table.send(f"back {gone}").text
        prompt, asked = table.send(), set()
        while prompt.kind != "between":
            asked.add(prompt.who)
            prompt = table.send(Person(1, CALM).answer(prompt))
        assert {"Ada", "Ben"} <= asked
        assert play_out(table, Person(2, CALM)) == 0
    entries = kinds(tmp_path)
    assert entries.index("Left") < entries.index("CameBack")


@pytest.mark.parametrize("fault", ["raises", "hangs"])
def test_a_bot_that_fails_is_reported_and_the_game_goes_on(tmp_path, fault):
    (tmp_path / "mybots.py").write_text(BOTS, encoding="utf-8")
    words = ("open-no-limit", "--bots", f"mybots:{fault},caller", "--seed", "5", "--hands", "1", "--speed", "instant")
    with Terminal(tmp_path, "play", *words, PYTHONPATH=str(tmp_path)) as table:
        person, prompt = Person(1), table.prompt()
        while b"The bot of Ada has failed" not in table.written:
            prompt = table.send(person.answer(prompt))
        table.type("q\r")
        assert table.end() == 0
        assert table.left_sane()
    entries = kinds(tmp_path)
    assert "BotFailed" in entries
    assert all(entries[place + 1] == "decision" for place, kind in enumerate(entries) if kind == "BotFailed")

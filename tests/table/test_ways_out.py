"""However a session is left, and wherever, it goes on with the same cards, the same chips and the same question."""

import signal

import pytest

from .driver import Piped, Terminal
from .faithful import record_of, saved_in
from .person import Person, play_to

ALONE = ("open-no-limit", "--bots", "caller,tips")
TOGETHER = ("open-no-limit", "--seat", "Ada", "--seat", "Ben", "--bots", "0")
PLACES = {
    "bet": (ALONE, "bet", ()),
    "confirm bet": (ALONE, "bet", ("all-in",)),
    "draw": (ALONE, "draw", ()),
    "confirm cards": (ALONE, "draw", ("1 3",)),
    "between": (ALONE, "between", ()),
    "hand-over": (TOGETHER, "hand-over", ()),
    "game": (("dealers-choice", "--bots", "1"), "game", ()),
    "page": (ALONE, "bet", ("?",)),
}
"""By the kind of the question: the table, the kind at which it is come to, and what is typed there."""
IN_LINES = ("bet", "confirm cards", "hand-over")
"""Where a game that is told in lines is left, too; a page is no question there."""
WAYS = {"q": 0, "ctrl-d": 0, "ctrl-c": 130, "SIGTERM": 130, "SIGHUP": 130, "SIGKILL": -9}
"""Every way out of a terminal, with the exit status; SIGHUP is a terminal that is closed."""
SURE = ("--speed", "instant")


def leave(table, way, kind):
    """Leave in this way; the exit status."""
    if way == "SIGHUP":  # what is noticed first is chance: the signal, or that there is no input any more
        return table.hang_up() or WAYS[way]
    if kind == "page" and way in ("q", "ctrl-d"):  # it is the page that is left
        table.type({"q": "q\r", "ctrl-d": "\x04"}[way])
        assert table.prompt().kind == "bet"
    keys = {"q": "q\r", "ctrl-c": "\x03", "ctrl-d": "\x04"}.get(way)
    if keys:
        table.type(keys)
    else:
        table.signal(getattr(signal, way))
    return table.end()


@pytest.mark.parametrize(
    ("kind", "front"), [*((kind, "drawn") for kind in PLACES), *((kind, "plain") for kind in IN_LINES)]
)
def test_it_goes_on_where_it_was_left(tmp_path, kind, front):
    words, before, typed = PLACES[kind]
    how = () if front == "drawn" else ("--plain",)
    table = Terminal(tmp_path, "play", *words, "--seed", "5", *SURE, *how)
    with table:
        play_to(table, Person(1), before)
        there = settled(table, front)
    for way, status in WAYS.items():
        with Terminal(tmp_path, "resume", *SURE, *how) as table:
            table.prompt()
            assert standing(settled(table, front), front) == standing(there, front), way
            for line in typed:
                assert table.send(line).kind == kind
            assert leave(table, way, kind) == status, way
            if status >= 0 and way != "SIGHUP":
                assert table.left_sane(), way
                assert b"standpat resume " in table.written
    assert record_of(tmp_path, saved_in(tmp_path).id)


def settled(table, front):
    """The question, without what is shown only until a key is pressed."""
    if front == "drawn":
        table.type("\x0c")
    return table.prompt()


def standing(prompt, front):
    """What must be the same again: all of a drawn screen, and of what is told in lines the situation and the offer."""
    return prompt.rows if front == "drawn" else prompt.rows[-4:]


@pytest.mark.parametrize("way", ["ctrl-c", "SIGHUP", "SIGKILL"])
def test_what_is_over_is_over(tmp_path, way):
    with Terminal(tmp_path, "play", *ALONE, "--seed", "5", "--hands", "1", *SURE) as table:
        play_to(table, Person(1), "last")
        assert leave(table, way, "last") in {"SIGKILL": (-9,), "SIGHUP": (0, WAYS[way])}.get(way, (0,))
    with Terminal(tmp_path, "resume", *SURE) as table:
        assert table.end() == 2
        assert b"error[no-session]" in table.written
    assert record_of(tmp_path, saved_in(tmp_path).id)[-1].text == '["seed","5"]'


@pytest.mark.parametrize("how", [("--speed", "normal"), ("--speed", "normal", "--plain")], ids=["drawn", "plain"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_while_the_others_play(tmp_path, number, how):
    with Terminal(tmp_path, "play", *ALONE, "--seed", "5", *how) as table:
        table.until("Everybody antes 1.")
        table.signal(number)
        assert table.end() == 130
        assert table.left_sane()
        assert b"standpat resume " in table.written
    assert record_of(tmp_path, saved_in(tmp_path).id)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_at_once_the_terminal_is_as_it_was(tmp_path, number):
    with Terminal(tmp_path, "play", *ALONE, *SURE) as table:
        table.wait(lambda: table.drawn, "the first thing written")
        table.signal(number)
        assert table.end() == 130
        assert table.left_sane()


@pytest.mark.parametrize("kind", ["bet", "hand-over", "game"])
def test_a_pipe_that_ends_saves_and_leaves(tmp_path, kind):
    words, before, typed = PLACES[kind]
    with Piped(tmp_path, "play", *words, "--seed", "5") as table:
        play_to(table, Person(1), before)
        for line in typed:
            assert table.send(line).kind == kind
        assert table.end() == 0
        assert b"standpat resume " in table.written
    with Piped(tmp_path, "resume") as table:
        assert table.prompt().kind == before
        assert table.end() == 0

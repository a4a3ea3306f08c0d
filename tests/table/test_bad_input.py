"""Whatever is typed, and wherever: it is refused in words, nothing happens, and the game goes on."""

import re

import pytest

from .driver import Piped, Terminal
from .faithful import record_of, saved_in
from .person import Person, play_out, play_to

TABLE = ("classic", "--bots", "caller,caller", "--seed", "5", "--speed", "instant")
TOGETHER = ("classic", "--seat", "Ada", "--seat", "Ben", "--bots", "0", "--seed", "5", "--speed", "instant")
NONSENSE = {
    "empty": b"",
    "spaces": b"   ",
    "word": b"xyzzy",
    "long": b"r " + b"9" * 5000,
    "number": b"-40",
    "controls": b"\x01\x02\x0e\x1b[A\x1b[3~\x1bOP\x1b[200~r\x1b[201~ \x9b2J",
    "broken": b"k\xff\xfe\xc3(\xe2\x82",
    "nothing": b"\x00",
    "wide": "６ 🂡 é́́".encode(),
    "comes and goes": b"leave Nobody",
    "no chips": b"rebuy 0",
}
EMPTY = {False: (b"", b"   ", b"\x00"), True: (b"", b"   ")}
"""What is the same as Enter; where every key is read by itself, control characters that mean nothing are not typed."""
AT = {
    "bet": [b"b 0", b"b 99999999999999999999", b"b -1", b"r 40", b"b 21", b"b min max", b"c", b"40", b"b 2e3", b"1 3"],
    "draw": [b"9", b"0", b"1 1", b"1 2 3 4 5", b"Ah Kd Qc 2d 3h 9s", b"keep 7", b"k", b"1.5", b"b 40", b"rebuy 100"],
    "between": [b"rebuy 100"],
}
"""What cannot be done there: amounts out of range, cards not held, chips in a game that sells none."""


PLACES = {
    "bet": (TABLE, "bet", ()),
    "confirm-bet": (TABLE, "bet", ("all-in",)),
    "draw": (TABLE, "draw", ()),
    "confirm-cards": (TABLE, "draw", ("1 3",)),
    "between": (TABLE, "between", ()),
    "hand-over": (TOGETHER, "hand-over", ()),
    "game": (("dealers-choice", "--bots", "1", "--seed", "5", "--speed", "instant"), "game", ()),
    "last": ((*TABLE, "--hands", "1"), "last", ()),
}


@pytest.mark.parametrize(
    ("place", "how"),
    [*((place, ()) for place in PLACES), *((place, ("--plain",)) for place in ("bet", "confirm-cards", "game"))],
)
def test_nonsense_is_refused_and_nothing_happens(tmp_path, place, how):
    table, kind, typed = PLACES[place]
    with Terminal(tmp_path, "play", *table, *how) as at:
        play_to(at, Person(1), kind)
        for line in typed:
            kind = at.send(line).kind
        before = [entry.hash for entry in record_of(tmp_path, saved_in(tmp_path).id)]
        goes_on = EMPTY[bool(how)] if kind in ("confirm cards", "between", "hand-over", "last") else ()
        for line in [line for line in [*NONSENSE.values(), *AT.get(kind, [])] if line not in goes_on]:
            if not how or len(line) < 4096:  # so much a terminal itself takes as a line
                assert at.send(line).kind == kind, line
        assert [entry.hash for entry in record_of(tmp_path, saved_in(tmp_path).id)] == before
        at.type("q\r")
        assert at.end() == 0
        assert b"Traceback" not in at.written
        assert at.left_sane()


def test_a_pipe_full_of_noise_ends_well(tmp_path):
    with Piped(tmp_path, "play", *TABLE) as table:
        at = play_to(table, Person(1), "bet")
        table.child.stdin.write(b"\n".join([*NONSENSE.values(), *AT["bet"], b"\x1b]0;title\x07" * 500, b"q"]))
        table.child.stdin.flush()
        assert table.end() == 0
        assert at.kind == "bet"
        assert b"standpat resume " in table.written


def test_a_terminal_made_tiny_and_large_again(tmp_path):
    """At the prompt, and while the bots play."""
    with Terminal(tmp_path, "play", *TABLE[:-1], "fast", "--hands", "1") as table:
        first = table.prompt()
        for columns, rows in ((20, 5), (200, 60), (1, 1), (60, 18), (80, 24)):
            table.resize(columns, rows)
            if columns >= 20:
                assert table.prompt().kind == first.kind or columns < 60
            else:
                table.wait(lambda: len(table.written) > table.mark, "another screen")
        assert table.prompt().rows == first.rows
        table.type("k\r")
        table.wait(lambda: len(table.written) > table.mark + 2000, "what the others do")
        table.resize(20, 5)
        table.resize(80, 24)
        play_to(table, Person(1), "draw")
        table.type("q\r")
        assert table.end() == 0
    assert record_of(tmp_path, saved_in(tmp_path).id)


# -- poor terminals


@pytest.mark.parametrize(
    ("words", "env"),
    [
        (("--ascii",), {}),
        ((), {"PYTHONIOENCODING": "ascii"}),
        ((), {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
        (("--ascii", "--plain"), {}),
    ],
    ids=["ascii", "PYTHONIOENCODING", "LANG=C", "plain"],
)
def test_letters_and_plain_signs_only(tmp_path, words, env):
    with Terminal(tmp_path, "play", *TABLE, "--hands", "1", *words, **env) as table:
        play_to(table, Person(1), "bet")
        for line in ("?", "help", "h", "l", "?!"):
            if table.send(line).kind == "page":
                table.send("q")
        assert play_out(table, Person(1)) == 0
        assert table.written.isascii()
        assert b"Traceback" not in table.written


COLOURS = re.compile(rb"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("words", [(), ("--plain",)], ids=["drawn", "plain"])
def test_no_colours_where_nobody_wants_them(tmp_path, words):
    with Terminal(tmp_path, "play", *TABLE, "--hands", "1", *words, NO_COLOR="1") as table:
        assert play_out(table, Person(1)) == 0
        assert not COLOURS.search(table.written)


def test_a_dumb_terminal_gets_lines_and_nothing_else(tmp_path):
    with Terminal(tmp_path, "play", *TABLE, "--hands", "1", TERM="dumb") as table:
        assert play_out(table, Person(1)) == 0
        assert b"\x1b" not in table.written


@pytest.mark.parametrize("stream", ["<&-", ">&-", "<&- >&-"])
def test_closed_streams_end_it_in_words(tmp_path, stream):
    with Terminal(tmp_path, "play", *TABLE, shell=stream, TERM="xterm") as table:
        if stream == ">&-":
            table.type("\x04")
        assert table.end() == 0
        assert b"Traceback" not in table.written


# -- one at a time


def test_a_session_is_played_once_at_a_time(tmp_path):
    with Terminal(tmp_path, "play", *TABLE, "--hands", "1") as first:
        before = first.prompt()
        with Terminal(tmp_path, "resume") as second:
            assert second.end() == 2
            assert b"error[session-in-use]" in second.written
            assert second.left_sane()
        assert first.send("k").kind
        assert before.kind == "bet"
        assert play_out(first, Person(1)) == 0
    assert record_of(tmp_path, saved_in(tmp_path).id)[-1].text == '["seed","5"]'

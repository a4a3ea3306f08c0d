"""``standpat run``: whole sessions, told in sentences and in JSON."""

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from standpat.cli.tellers import Progress
from standpat.profiles.folder import shipped

CARD = re.compile(r"\b(?:10|[2-9JQKA])[♣♦♥♠]|Jk")


def lines(result):
    assert result.exit_code == 0, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


# -- any game, to its end


@pytest.mark.parametrize("name", shipped())
def test_every_game_plays_to_its_end(standpat, name):
    """REQ-02."""
    result = standpat("run", name, "--seed", "1")
    assert result.exit_code == 0
    assert result.stderr == ""
    assert "\n  1st" in result.stdout[-300:]
    assert standpat("run", name, "--seed", "1", "--quiet").stdout.count("\n") <= 6


def test_without_a_name_the_open_game_is_played_by_four_tips_bots(standpat):
    start = lines(standpat("run", "--json", "--hands", "1"))[0]
    assert start["profile"] == "open-no-limit"
    assert [player["bot"] for player in start["players"]] == ["tips"] * 4


def test_the_rules_are_told_in_a_line_before_the_first_hand(standpat):
    """REQ-11."""
    told = standpat("run", "--seed", "7", "--hands", "1").stdout.splitlines()
    assert told[:4] == [
        "Open five-card draw, no limit",
        "open draw · ante 1 · no limit, min 2 · draw 0–5",
        "seed 7",
        "players: Ada (tips), Ben (tips), Cleo (tips), Dan (tips)",
    ]


def test_options_and_values_change_the_game(standpat):
    told = standpat("run", "classic", "--option", "joker=one", "--set", "stakes.ante=5", "--hands", "1").stdout
    assert "wild: the joker · ante 5 · no limit, min 10" in told


def test_one_bot_plays_every_seat_and_several_play_one_each(standpat):
    start = lines(standpat("run", "--json", "--hands", "1", "--players", "3", "--bots", "random"))[0]
    assert [player["bot"] for player in start["players"]] == ["random"] * 3
    start = lines(standpat("run", "--json", "--hands", "1", "--bots", "tips,caller,random"))[0]
    assert [player["bot"] for player in start["players"]] == ["tips", "caller", "random"]


def test_a_file_is_played_like_a_shipped_game(standpat, game):
    path = game("extends: classic\nname: mine\nabout: {title: {en: Mine}}\nstakes: {ante: 7}\n")
    told = standpat("run", path, "--hands", "1").stdout
    assert told.startswith("Mine\n")
    assert "ante 7" in told


# -- how long


@pytest.mark.parametrize("hands", ["0", "-3", "2.5", "x", "1_0", "٣", "1000000001"])
def test_a_number_of_hands_that_makes_no_sense_is_refused_with_the_range(standpat, hands):
    """SES-09."""
    result = standpat("run", "--hands", hands)
    assert result.exit_code == 2
    assert result.stderr == f"error[usage]: --hands {hands}: a whole number from 1 to 1000000000 is wanted\n"


@pytest.mark.parametrize(("name", "hands"), [("five-card-stud", 10), ("casino-draw", 10), ("no-bet", 10)])
def test_an_open_session_has_ten_hands_where_nobody_says(standpat, name, hands):
    events = lines(standpat("run", name, "--seed", "1", "--json", "--bots", "caller"))
    assert events[-1]["hands"] == events[0]["hands"] == hands
    assert lines(standpat("run", name, "--hands", "2", "--json"))[-1]["hands"] == 2


def test_the_session_ends_when_one_player_has_everything(standpat):
    """SES-04."""
    words = [
        "run",
        "--set",
        "stakes.ante=5",
        "--set",
        "stakes.stack=20",
        "--hands",
        "100",
        "--players",
        "3",
        "--seed",
        "3",
    ]
    end = lines(standpat(*words, "--json"))[-1]
    assert end["hands"] < 100
    assert max(end["stacks"]) >= 55
    told = standpat(*words).stdout
    assert f"The session is over after {end['hands']} of 100 hands: fewer than two players can go on." in told
    assert f"Hand {end['hands'] + 1} of" not in told


# -- the same seed


EVERY_GAME = """
import sys
from contextlib import suppress
from standpat.cli.app import app
from standpat.profiles.folder import shipped
from standpat.profiles.library import load
for name in shipped():
    players = min(6, load(name).rules.seats.max)
    for bots in ("tips", "random"):
        words = ["run", name, "--seed", "1", "--players", str(players), "--hands", "3", "--bots", bots, "--json"]
        with suppress(SystemExit):
            app(words)
"""


def test_the_same_seed_gives_the_same_bytes_in_any_process(tmp_path):
    """DET-01, in every game."""
    first, again = (
        subprocess.run(
            [sys.executable, "-c", EVERY_GAME],
            env=os.environ | {"PYTHONHASHSEED": hashing},
            cwd=folder,
            capture_output=True,
            check=True,
        ).stdout.splitlines()
        for hashing, folder in (("0", "."), ("1", tmp_path))
    )
    assert {json.loads(line)["profile"] for line in first if b'"profile"' in line} == {*shipped()}
    assert first == again


def test_a_seed_is_a_sequence_of_deals_and_another_seed_another_one(standpat):
    """DET-03."""

    def deals(seed):
        events = lines(standpat("run", "--seed", seed, "--json", "--bots", "caller"))
        return [tuple(event["down"]) for event in events if event["event"] == "dealt" and event["seat"] == 0]

    assert len(set(deals("1"))) == 10
    assert not set(deals("1")) & set(deals("2"))


def test_without_a_seed_one_is_chosen_and_told(standpat):
    """DET-03."""
    one, two = (standpat("run", "--hands", "1").stdout for _ in range(2))
    seed = re.search(r"^seed (\d+)$", one, re.MULTILINE)[1]
    assert one != two
    assert standpat("run", "--hands", "1", "--seed", seed).stdout == one
    assert re.match(r"seed \d+\n", standpat("run", "--hands", "1", "-q").stdout)


def test_changing_a_bot_never_changes_the_cards(standpat):
    """DET-01."""
    dealt = []
    for bots in ("caller,caller,caller", "tips,random,caller"):
        events = lines(standpat("run", "--seed", "1", "--json", "--hands", "1", "--bots", bots))
        dealt.append([event["down"] for event in events if event["event"] == "dealt"])
    assert dealt[0] == dealt[1]


# -- what is told


@pytest.mark.parametrize("name", shipped())
@pytest.mark.parametrize("bots", ["tips", "random"])
def test_the_sentences_show_only_public_cards(standpat, name, bots):
    """HIST-04, SHOW-03."""
    words = ["run", name, "--seed", "5", "--hands", "5", "--players", "4", "--bots", bots]
    events = lines(standpat(*words, "--json"))
    told = re.split(r"^Hand \d+ of \d+.*$", standpat(*words).stdout, flags=re.MULTILINE)
    for number, text in enumerate(told):
        public = {
            card
            for event in events
            if event.get("hand") == number
            for card in [
                *event.get("up", ()),
                *event.get("open", ()),
                *(event["cards"] if event["event"] in ("shown", "turned_up", "dealt_shared") else ()),
            ]
        }
        if number == 0:
            public = {card for event in events if event["event"] == "button_drawn" for card in event["cards"]}
        assert {as_text(card) for card in CARD.findall(text)} == public


def as_text(card):
    for symbol, letter in zip("♣♦♥♠", "cdhs", strict=True):
        card = card.replace(symbol, letter)
    return card.replace("10", "T")


def test_a_hand_won_without_a_showdown_names_no_holding(standpat):
    """SHOW-03."""
    told = standpat("run", "casino-draw", "--seed", "5", "--hands", "8", "--bots", "random").stdout
    hands = [hand for hand in told.split("\n\n") if "Everybody else has folded" in hand]
    assert hands
    for hand in hands:
        assert "shows" not in hand
        assert not re.search(r"pair|high card|straight|flush|two|three|four", hand)


def test_chips_told_in_sentences_are_those_of_the_events(standpat):
    words = ["run", "five-card-stud", "--seed", "2", "--hands", "5"]
    stacks = [event["stacks"] for event in lines(standpat(*words, "--json")) if event["event"] == "ended"]
    told = re.findall(r"Stacks: Ada (\d+), Ben (\d+), Cleo (\d+), Dan (\d+)\.", standpat(*words).stdout)
    assert [list(map(int, numbers)) for numbers in told] == stacks


def test_equal_places_are_told_together(standpat):
    told = standpat("run", "no-bet", "--seed", "1", "--hands", "1", "--bots", "caller").stdout
    assert re.search(r"^  2nd, shared: \w+, \w+ and \w+, 0 points each$", told, re.MULTILINE)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_any_stream_can_take_the_story(process, encoding, lang):
    words = ["run", "five-card-stud", "--seed", "3", "--hands", "1", "--lang", lang]
    done = process(*words, PYTHONIOENCODING=encoding)
    assert done.returncode == 0
    told = done.stdout.decode(encoding)
    assert ("4♦" if encoding == "utf-8" else "4d") in told or "d" in told
    assert "?" not in told
    if encoding == "ascii":
        assert "|" in told.splitlines()[1]


def test_nothing_but_the_story_goes_into_a_pipe(process):
    done = process("run", "--seed", "1", "--quiet", TERM="xterm-256color")
    assert b"\x1b" not in done.stdout + done.stderr
    assert done.stderr == b""


def test_on_a_terminal_a_quiet_run_shows_how_far_it_is(standpat, monkeypatch, capsys):
    class Terminal(io.StringIO):
        def isatty(self):
            return True

    screen = Terminal()
    monkeypatch.setattr("sys.stderr", screen)
    progress = Progress(10)
    progress.show(1)
    progress.show(2)  # too soon after the first
    progress.clear()
    progress.clear()
    assert screen.getvalue() == "\r1/10\r" + " " * 24 + "\r"


# -- leaving


INTERRUPTIBLE = """
import pathlib, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from standpat.cli.app import main
from standpat.session.session import Session
close_hand, played = Session.close_hand, pathlib.Path(sys.argv.pop(1))
def close_hand_and_say_so(self):
    close_hand(self)
    played.touch()
Session.close_hand = close_hand_and_say_so
main()
"""
"""Hears the interrupt although started in the background, and says when the first hand is over."""
STORIES = {"sentences": [], "json": ["--json"], "quiet": ["--quiet"]}


@pytest.mark.parametrize("how", STORIES)
def test_an_interrupt_leaves_at_once_with_what_was_played_told(tmp_path, how):
    """CLI-02, SES-09."""
    words = ["run", "no-bet", "--hands", "1000000000", "--seed", "1", "--bots", "caller", *STORIES[how]]
    out, played = tmp_path / "out", tmp_path / "played"
    command = [sys.executable, "-c", INTERRUPTIBLE, played, *words]
    with out.open("wb") as file:
        running = subprocess.Popen(command, stdout=file, stderr=subprocess.PIPE)
        wait_for(played.exists)
        wait_for(lambda: out.stat().st_size > 0 or how == "quiet")
        running.send_signal(signal.SIGINT)
        begin = time.monotonic()
        running.send_signal(signal.SIGINT)
        said = running.communicate(timeout=5)[1].decode()
    assert time.monotonic() - begin < 5
    assert running.returncode == 130
    assert re.fullmatch(r"interrupted after \d+ hands\n", said)
    told = out.read_text(encoding="utf-8")
    if how == "json":
        events = [json.loads(line) for line in told.splitlines()]
        assert events[0]["event"] == "session_began"
    elif how == "sentences":
        assert told.endswith("\n")


def wait_for(happened):
    for _ in range(600):
        if happened():
            return
        time.sleep(0.05)
    raise AssertionError("it never happened")


def test_a_reader_that_goes_away_is_no_error():
    command = [sys.executable, "-c", "from standpat.cli.app import main; main()", "run", "no-bet", "--hands", "5000"]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    running.stdout.readline()
    running.stdout.close()
    said = running.stderr.read()
    running.stderr.close()
    assert running.wait(timeout=30) == 0
    assert said == b""


def test_a_full_disk_is_one_line():
    command = [sys.executable, "-c", "from standpat.cli.app import main; main()", "run", "--seed", "1"]
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(b"error[system]: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("change", "place", "fix"),
    [
        ("streets.drow=null", "--set:1:14: error[nothing-removed]", "did you mean 'draw'?"),
        ("options.jocker=null", "--set:1:16: error[nothing-removed]", "did you mean 'joker'?"),
        ("name=null", "--set:1:6: error[missing-key]", "it cannot be taken away: remove this line"),
    ],
)
def test_what_a_value_that_is_set_takes_away_is_told_at_the_command_line(standpat, change, place, fix):
    result = standpat("run", "classic", "--set", change)
    assert result.exit_code == 2
    assert place in result.stderr
    assert fix in result.stderr

"""Reported faults of programs that people play with: the record, leaving, symbols, weight."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import standpat
from standpat.cards import STANDARD_CARDS, standard_deck
from standpat.cli.app import app
from standpat.errors import ProfileError
from standpat.words.voice import face


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path / "home"))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def typed(words: str, *lines: str) -> str:
    done = CliRunner().invoke(app, words.split(), input="".join(f"{line}\n" for line in lines))
    assert done.exit_code == 0, done.stderr
    return done.stdout


def test_hist_03_the_record_has_every_street_of_a_stud_hand_with_cards_up_and_down() -> None:
    """HIST-03: bring-in and completion named, cards by seat; the last street too."""
    typed("play seven-card-stud --bots caller --seed 3 --hands 1", *["k", "c", ""] * 20)
    told = typed("history replay last --view all")
    for street in ("Third", "Fourth", "Fifth", "Sixth", "Seventh"):
        assert f"{street} street" in told
    assert "brings in" in told or "completes" in told
    assert "face down and" in told
    public = typed("history replay last")
    assert "2 cards down" in public


def test_hist_03_when_all_are_all_in_the_streets_that_are_only_dealt_are_there() -> None:
    """HIST-03."""
    typed("play five-card-stud-no-limit --bots caller --seed 3 --hands 1", "all-in", "y", *["m", "k", ""] * 20)
    told = typed("history replay last --view all")
    assert "all-in" in told
    for street in ("Second", "Third", "Fourth", "Fifth"):
        assert f"{street} street" in told


def test_hist_03_a_draw_tells_everybody_how_many_and_only_its_own_seat_which() -> None:
    """HIST-03: the cards themselves only in the record of that seat, or in the full one."""
    typed("play open-no-limit --bots caller --seed 3 --hands 1", "k", "1 2", "", "k", "")
    own, public = typed("history replay last --view Player"), typed("history replay last")
    assert "Player throws away" in own
    assert "Player exchanges 2 cards." in public
    assert "throws away" not in public
    assert "Ada stands pat." in public


def test_hist_03_a_hand_that_was_broken_off_leaves_a_record_that_can_be_read() -> None:
    """HIST-03: the input ends, or the session is ended, in the middle of a hand."""
    typed("play open-no-limit --bots caller --seed 3", "k")
    listed = json.loads(typed("history list --json"))[0]
    assert (listed["state"], listed["hands_played"]) == ("open", 0)
    assert "fits so far" in typed("history verify")
    typed("history end last")
    assert json.loads(typed("history list --json"))[0]["state"] == "over"
    assert "fits" in typed("history verify")


def test_cli_05_cards_are_a_rank_and_a_suit_and_never_one_character_counted_through() -> None:
    """CLI-05: among Unicode's playing cards a knight stands between jack and queen."""
    shown = [face(card) for card in [*standard_deck(), STANDARD_CARDS]]
    assert len(set(shown)) == 53
    assert not any(0x1F0A0 <= ord(letter) <= 0x1F0FF for text in shown for letter in text)
    assert [face(card)[:-1] for card in standard_deck()[::4]] == [
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "J",
        "Q",
        "K",
        "A",
    ]


@pytest.mark.parametrize(
    "before", [(), ("k",), ("k", "1 2"), ("k", "1 2", "", "k")], ids=["bet", "draw", "sure", "next"]
)
def test_cli_08_leaving_says_what_becomes_of_the_hand_and_how_things_stand(before: tuple[str, ...]) -> None:
    """CLI-08."""
    told = typed("play open-no-limit --bots caller --seed 3", *before, "q").splitlines()[-3:]
    assert told[-1].startswith("saved: standpat resume ")
    assert told[-2].startswith("Player ")
    assert "Ada " in told[-2]
    assert ("goes on with the same cards" in told[-3]) is (len(before) < 4)


@pytest.mark.parametrize("money", ["0.05", "20.5", "1e2"])
def test_cfg_12_chips_are_whole_and_a_decimal_is_refused_with_that(money: str) -> None:
    """CFG-12."""
    with pytest.raises(ProfileError, match=r"whole|chips"):
        standpat.load("open-no-limit", sets=[f"stakes.ante={money}"])


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system does not tell a process's peak so")
def test_perf_02_one_hand_takes_less_than_100_mib_at_its_peak() -> None:
    """PERF-02: importing standpat loads nothing, a hand loads no table it does not need."""
    code = (
        "import standpat\nrules = standpat.load('seven-card-stud')\n"
        "session = standpat.Session(rules, seats=8, seed=1, hands=1)\n"
        "for _ in standpat.play(session, [standpat.bot('tips', 1, s, rules) for s in range(8)]): pass\n"
        "print(next(line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ)
    assert int(done.stdout) < 100 * 1024


def test_req_05_three_lines_make_another_game_that_is_checked_and_played(tmp_path: Path) -> None:
    """REQ-05: loaded by its path, without touching code."""
    file = tmp_path / "mine.yaml"
    file.write_text(
        "name: mine\nextends: open-no-limit\nstakes: {ante: 3}\nbetting: {kind: pot_limit}\n", encoding="utf-8"
    )
    assert "ok" in typed(f"check {file}")
    assert "ante 3" in typed(f"run {file} --hands 1")


def test_req_07_a_hand_in_the_published_format_can_be_reckoned_again_from_the_file_alone() -> None:
    """REQ-07: one object a hand, versioned; who reads it adds up what everybody has put in and won."""
    typed("play open-no-limit --bots caller,caller --seed 3 --hands 2", *["b 4", "k", "p", ""] * 12)
    for line in typed("history export last --format jsonl --view all").splitlines():
        hand = json.loads(line)
        assert hand["version"]
        stacks = list(hand["stacks"])
        for event in hand["events"]:
            kind = event["event"]
            if kind == "posted":
                stacks[event["seat"]] -= event["amount"]
            elif kind == "acted":
                stacks[event["seat"]] -= event["added"]
            elif kind == "returned":
                stacks[event["seat"]] += event["amount"]
            elif kind == "awarded":
                for seat, chips in zip(event["seats"], event["shares"], strict=True):
                    stacks[seat] += chips
        assert stacks == hand["events"][-1]["stacks"]

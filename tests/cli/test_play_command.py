"""``standpat play`` and ``resume`` as commands: who sits down, what is refused, and that nothing is left half done."""

import json

import pytest
from typer.testing import CliRunner

from standpat.cli.app import app


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def typed():
    """Run a command line with these lines typed."""
    return lambda words, *lines: CliRunner().invoke(app, words.split(), input="".join(f"{line}\n" for line in lines))


def players(typed):
    """The names and bots of the session played last."""
    listed = json.loads(typed("history list --json").stdout)
    return [(player["name"], player["bot"]) for player in listed[0]["players"]]


def test_without_a_word_one_person_sits_with_three_bots_of_several_kinds(typed):
    done = typed("play open-no-limit --seed 1", "q")
    assert (done.exit_code, done.stderr) == (0, "")
    assert players(typed) == [("Player", ""), ("Ada", "tips"), ("Ben", "tight"), ("Cleo", "loose")]


def test_the_clocks_of_several_games_are_told_before_the_first_card(typed):
    """REQ-14: of a session, too, in which some games have one."""
    said = typed("play dealers-choice --seat Ada --bots 1 --plain --seed 5", "q").stdout
    assert "Seven-card stud, Follow the queen and Baseball: each decision has 10 seconds.\n" in said
    assert "each decision" not in typed("play classic --plain", "q").stdout


def test_the_rules_are_as_wide_as_a_page_is_shown(typed, monkeypatch):
    """So that no line is wrapped a second time."""
    monkeypatch.setenv("COLUMNS", "80")
    said = typed("play classic --plain --seed 1", "?", "q").stdout.splitlines()
    page = said[said.index("=" * len("Classic five-card draw")) :]
    assert 70 < max(map(len, page[:100])) < 80


def test_what_was_played_in_a_hand_is_shown_where_there_are_several_games(typed):
    typed("play dealers-choice --seat Ada --bots 1 --plain --seed 5 --hands 1", "1", *["k", "c", "p", ""] * 20)
    shown = typed("history show last").stdout.splitlines()
    assert [line.split()[3:] for line in shown if line.startswith("1 ")] == [["Jacks", "or", "better"]]
    assert typed("history show last --lang fr").stdout != typed("history show last").stdout


def test_what_a_hand_brought_is_shown_in_points_too(typed):
    """And the hands add up to what everybody has in the end."""
    typed("play no-bet --seat Ada --bots 2 --plain --seed 5 --hands 3", *["p", ""] * 40)
    data = json.loads(typed("history show last --json").stdout)
    nets = [result["net"] for result in data["results"]]
    assert len(nets) == 3
    assert [sum(scored) for scored in zip(*nets, strict=True)] == [player["balance"] for player in data["players"]]
    assert "\n1  +" in typed("history show last").stdout


def test_several_people_play_without_bots_and_with_as_many_as_they_like(typed):
    typed("play open-no-limit --seat Ada --seat Zoé", "q")
    assert players(typed) == [("Ada", ""), ("Zoé", "")]
    typed("play open-no-limit --seat Ada --seat Zoé --bots 2", "q")
    assert players(typed) == [("Ada", ""), ("Zoé", ""), ("Ben", "tips"), ("Cleo", "tight")]
    typed("play open-no-limit --seat Ada --bots random,caller", "q")
    assert players(typed) == [("Ada", ""), ("Ben", "random"), ("Cleo", "caller")]


def test_a_table_is_filled_to_the_fewest_it_is_for(typed):
    typed("play anaconda --seat Ada --seat Ben", "q")
    assert len(players(typed)) == 3


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("play clasic", "unknown-profile", "did you mean"),
        ("play open-no-limit --seat Ada --seat ada", "usage", "there are two of that name"),
        ("play open-no-limit --seat All", "usage", "choose another name"),
        ("play open-no-limit --seat Ada --bots 9", "seats", "is for 2 to 6"),
        ("play open-no-limit --seat Ada --bots 0", "seats", "is for 2 to 6"),
        ("play open-no-limit --bots -1", "usage", "a whole number from 0 to 9"),
        ("play open-no-limit --bots tiht", "unknown-bot", "did you mean"),
        ("play open-no-limit --bots no.such.module:Bot", "unknown-bot", "no.such.module"),
        ("play open-no-limit --hands 0", "usage", "a whole number from 1"),
        ("play open-no-limit --speed warp", "usage", "slow, normal, fast, instant"),
        ("play open-no-limit --lang de", "unknown-language", "en or fr"),
        ("play open-no-limit --set stakes.ante=x", "unknown-stake", ""),
        ("play one-joker", "overlay-alone", ""),
        ("resume", "no-session", "standpat play"),
        ("resume abc", "no-session", "abc"),
    ],
)
def test_what_cannot_be_is_refused_before_anything_is_saved(typed, home, words, code, said):
    done = typed(words, "q")
    assert done.exit_code in (1, 2)
    assert f"[{code}]" in done.stderr
    assert said in done.stderr
    assert done.stdout == ""
    assert not (home / "history.sqlite3").exists() or json.loads(typed("history list --json").stdout) == []


def test_a_session_that_is_over_is_not_gone_on_with(typed):
    typed("play no-bet --hands 1 --bots 1", *["p", ""] * 6)
    listed = json.loads(typed("history list --json").stdout)
    assert [session["state"] for session in listed] == ["over"]
    done = typed(f"resume {listed[0]['id']}")
    assert done.exit_code == 2
    assert "error[session-over]" in done.stderr
    assert "error[no-session]" in typed("resume").stderr


def test_going_on_shows_the_hand_again_with_the_same_cards_and_speaks_the_language_asked_for(typed):
    first = typed("play open-no-limit --seed 5 --seat Zoé", "q").stdout
    dealt = next(line for line in first.splitlines() if "Zoé is dealt" in line)
    again = typed("resume", "q").stdout
    assert dealt in again
    french = typed("resume --lang fr", "q").stdout
    assert dealt.split("dealt ")[1].rstrip(".") in french
    assert "mise" in french


def test_the_seed_is_told_by_its_hash_first_and_by_itself_last(typed):
    done = typed("play no-bet --seed secret-7 --hands 1 --bots 1", *["p", ""] * 6).stdout
    assert "secret-7" not in done.partition("over after")[0]
    assert "seed secret-7" in done.partition("over after")[2]
    shown = json.loads(typed("history list --json").stdout)[0]
    detail = json.loads(typed(f"history show {shown['id']} --json").stdout)
    assert detail["seed_hash"] in done.partition("Hand 1")[0]


def test_without_a_seed_every_session_has_its_own(typed):
    for _ in range(2):
        typed("play no-bet --hands 1 --bots 1", *["p", ""] * 6)
    seeds = [session["seed"] for session in json.loads(typed("history list --json").stdout)]
    assert len(set(seeds)) == 2
    assert all(len(seed) == 32 for seed in seeds)


def test_a_bot_of_ones_own_sits_at_the_table_and_one_that_fails_is_told_of(typed, tmp_path, monkeypatch):
    (tmp_path / "mybots.py").write_text(
        "from standpat import Action\n\n\ndef patient(view, legal):\n    return legal.default\n\n\n"
        "def broken(view, legal):\n    raise ValueError\n",
        encoding="utf-8",
    )
    monkeypatch.chdir(tmp_path)
    done = typed(
        "play open-no-limit --hands 1 --bots mybots:patient,mybots:broken --seed 3", "k", "f", "p", "k", "f", ""
    )
    assert "The bot of Ben has failed" in done.stdout
    assert "The bot of Ada has failed" not in done.stdout
    assert players(typed)[1:] == [("Ada", "mybots:patient"), ("Ben", "mybots:broken")]

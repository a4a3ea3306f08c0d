"""Completion as the shells ask for it, and what it may load."""

import json
import os
import shlex
import subprocess
import sys

import pytest

from standpat.cli.app import Commands
from standpat.cli.commands import as_json
from standpat.cli.commands import standpat as described
from standpat.cli.completion import FILE, SHELLS, read, suggestions
from standpat.history.home import history_file
from standpat.history.store import Store
from standpat.players import BOTS
from standpat.profiles.folder import known
from standpat.profiles.library import load

START = "from standpat.cli.start import main; main()"


def asked(shell, code=START, cwd=None, **variables):
    environment = {name: value for name, value in os.environ.items() if not name.startswith("COMP_")}
    environment |= {"_STANDPAT_COMPLETE": f"complete_{shell}", **variables}
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False, timeout=60, cwd=cwd
    )


def bash(*words):
    """The answer to bash, which hands over its words line by line; the last one is completed."""
    done = asked("bash", COMP_WORDS="\n".join(words), COMP_CWORD=str(len(words) - 1))
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


def words(line, begun=""):
    return [word for word, _ in suggestions(shlex.split(line), begun)]


def test_what_is_known_of_the_commands_is_what_they_say():
    written = FILE.read_text(encoding="ascii")
    assert as_json(described()) == written, "run: python -m standpat.cli.commands > src/standpat/cli/commands.json"


def test_the_commands_can_be_described_anew():
    done = subprocess.run([sys.executable, "-m", "standpat.cli.commands"], capture_output=True, check=True, timeout=60)
    assert done.stdout == FILE.read_bytes()


# -- what may follow


def test_every_command_is_completed():
    assert words("") == list(Commands.modules)
    assert words("", "sc") == ["schema", "scenario"]
    assert words("scenario") == ["run"]
    assert words("--debug") == list(Commands.modules)


def leaves(command, path=()):
    for name, below in command["commands"].items():
        yield from leaves(below, (*path, name)) if below["commands"] else [((*path, name), below)]


LEAVES = list(leaves(json.loads(FILE.read_text(encoding="ascii"))))


@pytest.mark.parametrize(("path", "command"), LEAVES, ids=[" ".join(path) for path, _ in LEAVES])
def test_every_option_is_completed_once(path, command):
    options = {word: one for one in command["parameters"] for word in one["words"]}
    assert {word for word, _ in suggestions(path, "-")} == set(options)
    for word, one in options.items():
        assert (word, one["help"]) in suggestions(path, word)
        if one["name"] != "help":
            given = [*path, word, *["x"] * bool(one["metavar"])]
            assert (word in [other for other, _ in suggestions(given, "-")]) == one["many"]


@pytest.mark.parametrize(("path", "command"), LEAVES, ids=[" ".join(path) for path, _ in LEAVES])
def test_every_choice_that_a_help_names_is_completed(path, command):
    for one in command["parameters"]:
        choices = one["metavar"].split("|")
        if one["words"] and len(choices) > 1 and one["metavar"].islower():
            option = one["words"][0]
            assert [word for word, _ in suggestions([*path, option], "")] == choices
            assert [word for word, _ in suggestions(path, f"{option}={choices[0]}")] == [f"{option}={choices[0]}"]


def test_games_sessions_and_overlays_are_completed_where_each_may_stand():
    assert words("show") == list(known())
    assert words("run") == [*known(), *known("session")]
    assert words("check friday.yaml") == [*known(), *known("session"), *known("overlay")]
    assert words("run classic --with") == words("run --with one-joker --with") == list(known("overlay"))
    assert words("diff classic") == words("new --from") == list(known())
    assert words("show", "jacks-or") == ["jacks-or-better"]


def test_after_the_last_argument_nothing_follows():
    assert words("show classic") == words("diff classic jacks-or-better") == []


def test_bots_are_completed_one_after_another():
    assert words("run --bots") == list(BOTS)
    assert words("run --bots", "ra") == ["random"]
    assert words("run --bots", "tips,caller,ra") == ["tips,caller,random"]


def test_the_choices_of_the_game_on_the_line_are_completed():
    menu = load("classic").profile.options
    every = [f"{name}={choice}" for name, option in menu.items() for choice in option.choices]
    assert words("run classic --option") == every
    assert words("run --option=clock=30 classic --option") == [pair for pair in every if not pair.startswith("clock=")]
    assert words("run classic", "--option=joker=o") == ["--option=joker=one"]
    assert words("run five-card-stud --option", "joker") == []


def test_an_overlay_may_bring_and_take_choices():
    laid = load("classic", overlays=["one-joker"]).profile.options
    every = [f"{name}={choice}" for name, option in laid.items() for choice in option.choices]
    assert words("run classic --with one-joker --option") == every


def test_a_file_of_ones_own_is_a_game_too(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    option = (
        "options:\n  ace: {title: {en: Ace, fr: As}, default: high, choices: {high: {}, low: {stakes: {ante: 2}}}}\n"
    )
    (tmp_path / "mine.yaml").write_text(f"name: mine\nextends: open-no-limit\n{option}", encoding="utf-8")
    assert {"ace=high", "ace=low"} <= set(words("run ./mine.yaml --option"))


@pytest.mark.parametrize(
    "line", ["rum", "run no-such-game --option", "run dealers-choice --option", "run ./none.yaml --option", "hand"]
)
def test_where_nothing_is_known_nothing_is_suggested(line):
    assert words(line) == []


def test_after_two_dashes_nothing_is_an_option():
    assert words("show --", "-") == []
    assert words("show --", "jacks-or") == ["jacks-or-better"]
    line = read(["hand", "--", "-x", "--json"])
    assert line is not None
    assert line.params == {"holdings": ["-x", "--json"]}


def test_a_name_that_a_shell_would_read_is_not_suggested(tmp_path, monkeypatch):
    folder = tmp_path / "profiles"
    folder.mkdir()
    for name in ("mine", "$(touch x)", "two words", "it's", "`x`"):
        (folder / f"{name}.yaml").write_text("name: mine\nextends: classic\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert set(words("show")) - set(known()) == set()
    assert "mine" in words("show")
    assert not [word for word in words("show") if set(word) & set("$(`' ")]


def test_bots_that_packages_bring_are_completed(monkeypatch):
    monkeypatch.setattr("standpat.players.named.registered", lambda: ["acme:patient"])
    assert words("run --bots", "tips,acme") == ["tips,acme:patient"]
    assert words("play --bots", "ac") == ["acme:patient"]


def listed(*names):
    """What the list of sessions says of one."""
    return {"profile": "classic", "title": {"en": "Friday"}, "names": names, "bots": [""] * len(names), "hands": None}


def test_saved_sessions_are_completed_and_resume_knows_which_are_open(monkeypatch, tmp_path):
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path))
    assert words("resume") == words("history show") == []
    assert list(tmp_path.iterdir()) == []
    with Store(history_file()) as store:
        first, second = (store.begin(listed("Ada", "Ben"), "{}", "seed", at=at) for at in (1, 2))
        result = [{"place": 1, "balance": 0, "brought": 0}] * 2
        store.append(first, next(iter(store.entries(first))), ["{}"], hands=1, result=result, at=3)
    assert words("resume") == [second]
    assert words("history show") == words("history replay") == [first, second]
    assert words("history show", first[:5]) == [first]


def test_the_players_of_the_session_on_the_line_are_completed(monkeypatch, tmp_path):
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path))
    with Store(history_file()) as store:
        session, _ = (store.begin(listed(*names), "{}", "seed") for names in (("Ada", "Ben"), ("Cleo", "Dan")))
    assert words(f"history replay {session} --view") == ["public", "Ada", "Ben", "all"]
    assert words(f"history replay {session} --view", "a") == ["Ada", "all"]
    assert words("history replay --view") == ["public", "all"]
    assert words("history replay none --view") == ["public", "all"]


# -- the shells


BASH = {
    ("standpat", "ru"): ["run", "rules"],
    ("standpat", "show", "jo"): ["joker"],
    ("standpat", "show", ""): list(known()),
    ("standpat", "run", "classic", "--option", "jok"): ["joker=none", "joker=one"],
    ("standpat", "run", "classic", "--option", "joker", "="): ["none", "one"],
    ("standpat", "run", "classic", "--option", "joker", "=", "o"): ["one"],
    ("standpat", "run", "classic", "--option", "joker=o"): ["joker=one"],
    ("standpat", "run", "classic", "--option", "=", "joker", "=", "o"): ["one"],
    ("standpat", "run", "--lang", "=", "f"): ["fr"],
    ("standpat", "run", "--lang", "=", "fr", "dealers"): ["dealers-choice"],
    ("standpat", "run", "--lang", "=", "fr", ""): [*known(), *known("session")],
    ("standpat", "run", "--bots", "a", ":", "B", "dealers"): ["dealers-choice"],
    ("standpat", "run", "--bots", "random", ":", "B", "dealers"): ["dealers-choice"],
    ("standpat", "rum", ""): [],
    ("standpat", "hand", '"As K'): [],
}


@pytest.mark.parametrize("line", BASH, ids=" ".join)
def test_bash_is_told_what_follows_where_it_has_cut_the_word(line):
    assert bash(*line) == BASH[line]


def test_bash_itself_completes(tmp_path, standpat):
    """Its own function, from the script that is installed."""
    command = tmp_path / "standpat"
    command.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m standpat "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    shown = subprocess.run(
        [command, "--show-completion", "bash"],
        env=os.environ | {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    script = f'{shown.stdout}\nCOMP_WORDS=(standpat run classic --option joker = "")\nCOMP_CWORD=5\n'
    script += '_standpat_completion standpat\nprintf "%s\\n" "${COMPREPLY[@]}"\n'
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", script], env=os.environ | {"PATH": path}, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["none", "one"]


@pytest.mark.parametrize("line", ["standpat show ", "standpat show --", "standpat rules --format ", "standpat "])
def test_all_shells_are_told_the_same(line):
    wanted = [
        word for word, _ in suggestions(line.split()[1:] if line[-1] == " " else ["show"], "--" * (line[-1] == "-"))
    ]
    zsh = asked("zsh", _TYPER_COMPLETE_ARGS=line).stdout
    assert zsh.startswith("_arguments '*: :((\"")
    assert zsh.endswith("\"))'\n")
    assert [row.removeprefix("_arguments '*: :((").split('"')[1] for row in zsh.splitlines()] == wanted
    fish = asked("fish", _TYPER_COMPLETE_ARGS=line, _TYPER_COMPLETE_FISH_ACTION="get-args").stdout
    assert [row.split("\t")[0] for row in fish.splitlines()] == wanted
    begun = "" if line[-1] == " " else line.split()[-1]
    power = asked("powershell", _TYPER_COMPLETE_ARGS=line, _TYPER_COMPLETE_WORD_TO_COMPLETE=begun).stdout
    assert [row.split(":::")[0] for row in power.splitlines()] == wanted


def test_help_is_told_as_it_is_written():
    fish = asked("fish", _TYPER_COMPLETE_ARGS="standpat show --opt", _TYPER_COMPLETE_FISH_ACTION="get-args")
    assert fish.stdout == "--option\tA choice from the game's menu.\n"
    zsh = asked("zsh", _TYPER_COMPLETE_ARGS="standpat show --opt")
    assert zsh.stdout == "_arguments '*: :((\"--option\":\"A choice from the game''s menu.\"))'\n"


def test_fish_completes_files_where_nothing_is_suggested():
    for line, status in (("standpat show jo", 0), ("standpat show zz", 1)):
        done = asked("fish", _TYPER_COMPLETE_ARGS=line, _TYPER_COMPLETE_FISH_ACTION="is-args")
        assert (done.returncode, done.stdout) == (status, "")
    assert asked("zsh", _TYPER_COMPLETE_ARGS="standpat show zz").stdout == "_files\n"


@pytest.mark.parametrize("shell", [*SHELLS, "tcsh"])
def test_a_question_that_makes_no_sense_is_answered_with_nothing(shell):
    done = asked(shell, COMP_WORDS="standpat", COMP_CWORD="x")
    assert done.stderr == ""
    assert done.returncode == 0 if shell != "fish" else done.returncode in (0, 1)
    assert "error" not in done.stdout


# -- how quickly


LOADED = f"""
import sys, json
try:
    {START}
except SystemExit:
    print(json.dumps(sorted(sys.modules)))
"""


@pytest.mark.parametrize("line", ["", "sc", "run cl", "show --", "rules --format m", "run x --with one", "check a"])
def test_to_complete_a_name_loads_no_command_and_nothing_heavy(line):
    pieces = ["standpat", *line.split(" ")]
    done = asked("bash", LOADED, COMP_WORDS="\n".join(pieces), COMP_CWORD=str(len(pieces) - 1))
    loaded = set(json.loads(done.stdout.splitlines()[-1]))
    assert not {name.partition(".")[0] for name in loaded} & {"typer", "rich", "pydantic", "yaml"}
    ours = {name for name in loaded if name.startswith("standpat.cli.")}
    assert ours <= {f"standpat.cli.{name}" for name in ("start", "completion", "names")}
    assert not [name for name in loaded if name.startswith("standpat.engine")]

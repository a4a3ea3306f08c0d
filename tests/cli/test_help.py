"""Help, version and exit status (CLI-10)."""

import json
import re
import subprocess
import sys

import pytest

from standpat import __version__
from standpat.cli.app import Commands

COMMANDS = [
    *("play", "resume", "ratings", "history"),
    *("run", "profiles", "show", "options", "diff", "rules"),
    *("check", "explain", "new", "migrate", "schema", "hand", "scenario", "plugins", "doctor"),
]


def test_help_lists_the_commands_the_games_an_example_and_the_exit_statuses(standpat):
    """CLI-10."""
    result = standpat("--help")
    assert result.exit_code == 0
    assert result.stderr == ""
    for word in [*COMMANDS, "five-card-stud", "standpat run classic", "Exit status", "130"]:
        assert word in result.stdout
    assert list(Commands.modules) == COMMANDS


def test_without_a_command_the_help_is_shown_and_the_status_is_0(standpat):
    """CLI-10."""
    assert standpat().stdout == standpat("--help").stdout
    assert standpat().exit_code == standpat("scenario").exit_code == 0


@pytest.mark.parametrize("words", [[command] for command in COMMANDS] + [["scenario", "run"]], ids=" ".join)
def test_the_help_of_every_command_is_short_and_has_an_example(standpat, words):
    result = standpat(*words, "--help")
    assert result.exit_code == 0
    assert f"Example:\n    standpat {' '.join(words)}" in result.stdout
    assert len(result.stdout.splitlines()) < 40
    assert standpat(*words, "-h").stdout == result.stdout


def test_the_version_is_told(standpat):
    """CLI-10."""
    result = standpat("--version")
    assert (result.exit_code, result.stdout) == (0, f"standpat {__version__}\n")


MISUSES = {
    ("rum",): ("unknown-command", "did you mean 'run'?"),
    ("run", "--nonsense"): ("usage", "--nonsense"),
    ("run", "--seed"): ("usage", "--seed"),
    ("run", "classic", "joker"): ("usage", "joker"),
    ("run", "clasic"): ("unknown-profile", "did you mean 'classic'?"),
    ("run", "classic", "--option", "jokers=one"): ("unknown-option", "did you mean 'joker'?"),
    ("run", "classic", "--option", "joker=two"): ("unknown-choice", "none, one"),
    ("run", "classic", "--option", "joker"): ("usage", "NAME=CHOICE"),
    ("run", "classic", "--option", "joker=one", "--option", "joker=none"): ("usage", "twice"),
    ("run", "--players", "9"): ("seats", "2 to 6"),
    ("run", "--players", "x"): ("usage", "--players x"),
    ("run", "--bots", "tips,tip"): ("unknown-bot", "did you mean 'tips'?"),
    ("run", "--bots", "tips,no_such_module:Bot"): ("unknown-bot", "there is no module 'no_such_module'"),
    ("run", "--bots", ""): ("unknown-bot", "''"),
    ("run", "--players", "3", "--bots", "tips,random"): ("usage", "contradict"),
    ("run", "--json", "--quiet"): ("usage", "exclude"),
    ("run", "--lang", "xx"): ("unknown-language", "en or fr"),
    ("run", "--seed", "\x1b[31m"): ("usage", "--seed"),
    ("show",): ("usage", "PROFILE"),
    ("show", "classic", "--json", "--origin"): ("usage", "--origin"),
    ("check",): ("usage", "FILE"),
    ("check", "clasic"): ("unknown-profile", "did you mean 'classic'?"),
    ("hand",): ("usage", "CARDS"),
    ("scenario", "rum"): ("usage", "run"),
    ("scenario", "run"): ("usage", "PATH"),
}


@pytest.mark.parametrize("words", MISUSES, ids=" ".join)
def test_wrong_use_is_one_line_on_standard_error_with_a_code_and_status_2(standpat, words):
    """CLI-10."""
    code, said = MISUSES[words]
    result = standpat(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"error[{code}]: ")
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stderr.strip().isprintable()


def test_debug_shows_the_traceback(standpat):
    assert "Traceback" in standpat("--debug", "run", "clasic").stderr
    assert "Traceback" not in standpat("run", "clasic", "--debug").stderr


def test_a_fault_of_ours_is_one_line_too(standpat, monkeypatch):
    def broken(*_):
        raise RuntimeError("oh\nno")

    monkeypatch.setattr("standpat.cli.hand.load_game", broken)
    result = standpat("hand", "As Ks Qs Js Ts")
    assert result.exit_code == 2
    assert result.stderr == "error[internal]: RuntimeError: oh no (a fault of standpat: --debug shows where)\n"
    assert "Traceback" in standpat("--debug", "hand", "As Ks Qs Js Ts").stderr


IMPORTED = """
import json, sys
sys.argv = ["standpat", *sys.argv[1:]]
from standpat.cli.app import main
try:
    main()
except SystemExit:
    print(json.dumps(sorted(sys.modules)), file=sys.stderr)
"""


@pytest.mark.parametrize("words", [[], ["--help"], ["--version"]], ids=" ".join)
def test_the_help_loads_nothing_heavy_and_no_command(words):
    result = subprocess.run([sys.executable, "-c", IMPORTED, *words], capture_output=True, check=True)
    loaded = json.loads(result.stderr.splitlines()[-1])
    heads = {name.partition(".")[0] for name in loaded}
    assert not heads & {"pydantic", "pydantic_core", "yaml", "rich"}
    ours = {name for name in loaded if name.startswith("standpat.cli.")}
    assert ours == {f"standpat.cli.{name}" for name in ("app", "clashes", "exits", "lazy", "loading")}


def test_every_code_is_a_word_or_several_joined_by_hyphens():
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", code) for code, _ in MISUSES.values())


INTERRUPTED = """
import builtins, sys
load = builtins.__import__
def interrupted(name, *rest):
    if name == "standpat.cli.app":
        raise KeyboardInterrupt
    return load(name, *rest)
from standpat.cli.start import main
builtins.__import__ = interrupted
main()
"""


def test_an_interrupt_while_modules_are_loaded_is_no_traceback():
    result = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, check=False)
    assert (result.returncode, result.stdout, result.stderr) == (130, b"", b"")


def test_a_wrong_command_line_is_told_in_whole_sentences(standpat):
    assert standpat("run", "--zzz").stderr == "error[usage]: no such option: --zzz. See standpat run --help.\n"

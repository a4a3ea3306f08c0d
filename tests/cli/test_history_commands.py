"""``standpat history``: every command, in text and as JSON, with nothing saved, sessions that go on, and ones over."""

import json
import os
import re
import shutil
import stat
import subprocess
import sys

import pexpect
import pytest

from standpat.cli.app import Commands
from standpat.cli.history import HistoryCommands
from standpat.history.store import Store

COMMANDS = list(HistoryCommands.modules)
WITH_JSON = ["list", "show", "replay", "verify"]


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def evening(*words, lines="", **environment):
    """Play a session with these lines typed; its id."""
    command = [sys.executable, "-c", "from standpat.cli.start import main; main()", "play", *words]
    result = subprocess.run(
        [*command, "--speed", "instant"],
        input=lines,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env=os.environ | environment,
    )
    assert result.returncode == 0, result.stderr
    return re.search(r"saved as (\w{6})", result.stdout)[1]


CALLS = "c\nk\np\n\n" * 40
"""What gets through a game without thinking: lines that do not fit are refused and nothing more."""


@pytest.fixture(scope="session")
def evenings(tmp_path_factory):
    """A session that is over and one that goes on, each with its home: played once, and copied by every test."""

    def played(lines):
        kept = tmp_path_factory.mktemp("evening") / "home"
        words = ("open-no-limit", "--seat", "Ada", "--bots", "caller", "--hands", "2", "--seed", "7")
        return kept, evening(*words, lines=lines, STANDPAT_HOME=str(kept))

    return {"over": played(CALLS), "going_on": played("k\n")}


@pytest.fixture
def over(evenings, home):
    return copied(evenings["over"], home)


@pytest.fixture
def going_on(evenings, home):
    return copied(evenings["going_on"], home)


def copied(played, home):
    kept, name = played
    shutil.copytree(kept, home)
    return name


def words_for(command, name):
    return {"list": (), "verify": (), "repair": (), "delete": (name, "--yes")}.get(command, (name,))


# -- help, misuse


def test_the_help_names_every_command(standpat):
    """CLI-10."""
    said = standpat("history", "--help").stdout
    assert standpat("history").stdout == said
    for name, (_, about) in HistoryCommands.modules.items():
        assert f"{name} " in said
        assert about.split()[0] in said
    assert "history" in Commands.modules


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_every_command_has_an_example(standpat, command):
    result = standpat("history", command, "--help")
    assert result.exit_code == 0
    assert f"Example:\n    standpat history {command}" in result.stdout


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in ("list", "verify", "import")])
def test_with_nothing_saved_there_is_nothing_to_do_and_no_file_is_made(standpat, home, command):
    result = standpat("history", command, *words_for(command, "k3f9q2"))
    assert result.exit_code == 2
    assert result.stderr.startswith("error[no-session]: nothing has been saved yet")
    assert not home.exists()


@pytest.mark.parametrize("command", ["list", "verify"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_with_nothing_saved_an_empty_list_is_no_error(standpat, home, command, lang):
    result = standpat("history", command, "--lang", lang)
    assert (result.exit_code, "standpat play" in result.stdout) == (0, True)
    assert json.loads(standpat("history", command, "--json").stdout) == []
    assert not home.exists()


@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in ("list", "repair", "import")])
def test_an_unknown_session_is_told(standpat, over, command):
    words = ("xxxxxx", "--yes") if command == "delete" else ("xxxxxx",)
    result = standpat("history", command, *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "error[no-session]: there is no session 'xxxxxx': standpat history list\n"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("list", "--last", "0"), "usage"),
        (("list", "--last", "x"), "usage"),
        (("replay", "ID", "--hand", "9"), "no-hand"),
        (("replay", "ID", "--hand", "x"), "usage"),
        (("replay", "ID", "--view", "Zoe"), "no-seat"),
        (("replay", "ID", "--step", "--json"), "usage"),
        (("export", "ID", "--format", "docx"), "unknown-format"),
        (("end", "ID"), "session-over"),
        (("delete", "ID"), "usage"),
        (("show",), "usage"),
        (("rewind",), "unknown-command"),
    ],
)
def test_wrong_use_is_one_line_with_a_code_and_status_2(standpat, over, words, code):
    result = standpat("history", *(over if word == "ID" else word for word in words))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"error[{code}]: ")
    assert result.stderr.count("\n") == 1


# -- what is told


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("state", ["over", "going_on"])
@pytest.mark.parametrize("command", [name for name in COMMANDS if name not in ("import", "delete", "end")])
def test_every_command_works_on_a_pipe_that_takes_ascii_only(process, request, state, command, lang):
    name = request.getfixturevalue(state)
    words = [*words_for(command, name), *(["--lang", lang] if command != "export" else [])]
    result = process("history", command, *words, PYTHONIOENCODING="ascii", LANG="C")
    expected = 2 if (command, state) == ("export", "going_on") else 0
    assert result.returncode == expected, result.stderr
    assert result.stdout.isascii()
    assert b"\x1b" not in result.stdout


def test_a_list_has_the_last_one_first_with_its_players_and_how_far_it_is(standpat, over):
    other = evening("no-bet", "--seat", "Bob", "--seat", "Cleo", "--bots", "0")
    lines = standpat("history", "list").stdout.splitlines()
    assert [line.split()[0] for line in lines] == [other, over]
    assert lines[1].endswith("over, 2 hands")
    assert "Bob, Cleo" in lines[0]
    assert [line.split() for line in standpat("history", "list", "--last", "1").stdout.splitlines()] == [
        lines[0].split()
    ]
    data = json.loads(standpat("history", "list", "--json").stdout)
    assert [(row["id"], row["state"]) for row in data] == [(other, "open"), (over, "over")]


KEYS = {"id", "began", "seen", "state", "hands_played", "hands", "profile", "title", "players", "seed"}


def test_the_json_of_every_command_has_the_documented_keys(standpat, over):
    """docs/history.md names them."""
    data = {command: standpat("history", command, *words_for(command, over), "--json").stdout for command in WITH_JSON}
    (listed,) = json.loads(data["list"])
    assert listed.keys() == KEYS
    assert listed["players"][0].keys() == {"seat", "name", "bot", "place", "balance", "brought"}
    shown = json.loads(data["show"])
    assert shown.keys() == KEYS | {"seed_hash", "digest", "results"}
    assert shown["results"][0].keys() == {"hand", "title", "net"}
    hands = [json.loads(line) for line in data["replay"].splitlines()]
    assert [hand.keys() for hand in hands] == [{"hand", "profile", "viewer", "events"}] * 2
    (verdict,) = json.loads(data["verify"])
    assert verdict.keys() == {"id", "ok", "open", "hands", "entries", "fault", "entry"}
    assert (verdict["ok"], verdict["hands"]) == (True, 2)


def test_an_open_session_tells_its_seed_to_nobody(standpat, going_on):
    for command in WITH_JSON:
        for words in (words_for(command, going_on), (*words_for(command, going_on), "--json")):
            assert "seed 7" not in standpat("history", command, *words).stdout
    assert json.loads(standpat("history", "show", going_on, "--json").stdout)["seed"] is None


def test_the_seed_of_a_session_that_is_over_gives_the_hash_that_was_shown(standpat, over):
    import hashlib

    shown = json.loads(standpat("history", "show", over, "--json").stdout)
    assert hashlib.sha256(shown["seed"].encode()).hexdigest() == shown["seed_hash"]


def test_a_session_is_shown_hand_by_hand_with_its_result(standpat, over):
    lines = standpat("history", "show", over).stdout.splitlines()
    results = json.loads(standpat("history", "show", over, "--json").stdout)["results"]
    assert all(sum(row["net"]) == 0 for row in results)
    assert [line.split() for line in lines if line[:1].isdigit()][:2] == [
        [str(row["hand"]), *(f"{chips:+}" for chips in row["net"])] for row in results
    ]
    assert "seed 7" in lines
    assert any(line.startswith("1st") for line in lines)


def test_a_replay_is_what_everybody_saw_or_what_one_player_did_or_all(standpat, over):
    public, ada, all_ = (
        standpat("history", "replay", over, "--view", view).stdout for view in ("public", "Ada", "all")
    )
    assert standpat("history", "replay", over).stdout == public
    assert public.count("\nHand ") == 2
    assert "Ada is dealt" in ada
    assert "Ada is dealt" not in public
    assert len(set(re.findall(r"(\w+) is dealt", all_))) > 1
    assert standpat("history", "replay", over, "--hand", "2").stdout.count("\nHand ") == 1


def test_an_open_session_without_a_whole_hand_says_so(standpat, going_on):
    assert standpat("history", "replay", going_on).stdout == "No hand of it is over yet.\n"
    assert standpat("history", "replay", going_on, "--json").stdout == ""


# -- step by step, at a terminal


@pytest.fixture
def at_terminal():
    def spawn(*words):
        command = ["-c", "from standpat.cli.start import main; main()", "history", *words]
        return pexpect.spawn(sys.executable, command, encoding="utf-8", timeout=20, env=os.environ | {"TERM": "xterm"})

    return spawn


def until_gone(child, sent):
    """Press keys until the process ends: one that is pressed just before it waits is heard with the next."""
    for _ in range(10):
        child.send(sent)
        if child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=3) == 0:
            return
    raise AssertionError("it goes on")


def test_step_by_step_waits_for_enter(at_terminal, over):
    child = at_terminal("replay", over, "--step", "--hand", "1")
    child.expect("q: the end")
    child.expect("Hand 1")
    with pytest.raises(pexpect.TIMEOUT):
        child.expect("wins", timeout=1)
    for _ in range(60):
        child.sendline("")
    child.expect("wins")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


@pytest.mark.parametrize(("sent", "status"), [("q\n", 0), ("\x03", 130), ("\x04", 0)])
def test_step_by_step_ends_well(at_terminal, over, sent, status):
    child = at_terminal("replay", over, "--step")
    child.expect("Hand 1")
    child.expect("\n")
    child.sendline("")
    until_gone(child, sent)
    child.close()
    assert child.exitstatus == status
    assert "Traceback" not in child.before


# -- taking out, and ending


@pytest.mark.parametrize(
    ("answer", "gone"), [("y\n", True), ("oui\n", True), ("n\n", False), ("\n", False), ("\x04", False)]
)
def test_deleting_is_asked_at_a_terminal(at_terminal, standpat, over, answer, gone):
    child = at_terminal("delete", over)
    child.expect("y or n: ")
    child.send(answer)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == (0 if gone else 1)
    assert (json.loads(standpat("history", "list", "--json").stdout) == []) is gone


def test_an_interrupt_at_the_question_deletes_nothing(at_terminal, standpat, over):
    child = at_terminal("delete", over)
    child.expect("y or n: ")
    until_gone(child, "\x03")
    child.close()
    assert child.exitstatus == 130
    assert over in standpat("history", "list").stdout


def test_a_session_that_is_deleted_twice_in_a_line_is_deleted_once(standpat, over, home):
    result = standpat("history", "delete", over, over[:3], "--yes")
    assert (result.exit_code, result.stdout) == (0, f"{over} is deleted.\n")
    with Store(home / "history.sqlite3") as store:
        assert store.sessions() == []


def test_a_session_is_ended_before_its_time_and_its_seed_told(standpat, going_on):
    result = standpat("history", "end", going_on)
    assert (result.exit_code, result.stdout) == (0, f"Session {going_on} is over.\nseed 7\n")
    assert "fits: 0 hands" in standpat("history", "verify", going_on).stdout
    assert standpat("resume", going_on).exit_code == 2
    assert json.loads(standpat("history", "show", going_on, "--json").stdout)["seed"] == "7"


# -- exports


def test_an_export_is_printed_or_written_for_nobody_else(standpat, over, tmp_path):
    printed = standpat("history", "export", over).stdout
    assert len(printed.splitlines()) == 2
    file = tmp_path / "hands.jsonl"
    assert standpat("history", "export", over, "--to", file).exit_code == 0
    assert file.read_text(encoding="utf-8") == printed
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    result = standpat("history", "export", over, "--to", file)
    assert result.stderr.startswith("error[file-exists]: ")


def test_a_refused_export_writes_no_file(standpat, over, tmp_path):
    file = tmp_path / "hands.txt"
    result = standpat("history", "export", over, "--format", "full-tilt", "--to", file)
    assert result.exit_code == 2
    assert result.stderr.startswith("error[export-")
    assert not file.exists()


# -- and back


def test_a_hand_that_is_exported_is_a_scenario_that_can_be_run(standpat, over, tmp_path):
    file, scenario = tmp_path / "hand.phh", tmp_path / "hand.yaml"
    words = ("--format", "phh", "--view", "all", "--hand", "1", "--to", file)
    assert standpat("history", "export", over, *words).exit_code == 0
    printed = standpat("history", "import", file, "open-no-limit")
    assert printed.exit_code == 0, printed.stderr
    assert standpat("history", "import", file, "open-no-limit", "--to", scenario).exit_code == 0
    assert scenario.read_text(encoding="utf-8") == printed.stdout
    result = standpat("scenario", "run", scenario)
    assert result.exit_code == 0, result.output


@pytest.mark.parametrize(
    ("content", "words", "code"),
    [
        (None, ("open-no-limit",), "file-missing"),
        (b"\xff\xfe", ("open-no-limit",), "file-encoding"),
        (b" " * (1024 * 1024 + 1), ("open-no-limit",), "file-size"),
        (b"variant = 3", ("open-no-limit",), "phh"),
        (b"x", ("open-no-limit",), "phh-toml"),
        (b"{}", ("open-no-limit",), "phh-toml"),
        (b"x = " + b"[" * 9999, ("open-no-limit",), "phh-toml"),
        (b"x = " + b"1" * 9999, ("open-no-limit",), "phh-toml"),
        (b"x = 2026-13-45", ("open-no-limit",), "phh-toml"),
        (b"variant = 'N5H1D'", ("no-such-game",), "unknown-profile"),
        (b"x", (), "usage"),
    ],
)
def test_what_cannot_be_imported_is_told_with_its_place(standpat, tmp_path, content, words, code):
    file = tmp_path / "hand.phh"
    if content is not None:
        file.write_bytes(content)
    result = standpat("history", "import", file, *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert f"error[{code}" in result.stderr
    assert "internal" not in result.stderr


def test_settings_are_part_of_the_scenario(standpat, home, tmp_path):
    name = evening(
        "open-no-limit", "--seat", "Ada", "--bots", "caller", "--hands", "1", "--set", "stakes.ante=2", lines=CALLS
    )
    file, scenario = tmp_path / "hand.phh", tmp_path / "hand.yaml"
    assert standpat("history", "export", name, "--format", "phh", "--view", "all", "--to", file).exit_code == 0
    refused = standpat("history", "import", file, "open-no-limit")
    assert (refused.exit_code, "error[phh-stakes]" in refused.stderr) == (2, True)
    result = standpat("history", "import", file, "open-no-limit", "--set", "stakes.ante=2", "--to", scenario)
    assert result.exit_code == 0, result.stderr
    assert standpat("scenario", "run", scenario).exit_code == 0

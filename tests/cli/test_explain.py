"""``standpat explain``: what a code means, in the terminal and for a program."""

import json
import os
import pty
import subprocess
import sys
from textwrap import indent

import pytest

from standpat.cli.explain import TAB
from standpat.cli.finding_pages import GROUPS, codes, plain, read, read_all


@pytest.mark.parametrize("code", codes())
def test_the_page_of_every_code_is_printed_without_marks_and_within_the_terminal(code, standpat, monkeypatch):
    monkeypatch.setenv("COLUMNS", "72")
    page = read(code)
    told = standpat("explain", code)
    assert (told.exit_code, told.stderr) == (0, "")
    assert told.stdout.startswith(f"{code}: {page.severity}, {page.group}\n")
    text = " ".join(told.stdout.split())
    for paragraph in (page.title, *page.meaning):
        assert " ".join(plain(paragraph).split()) in text
    lines = [line for line in told.stdout.splitlines() if not line.startswith("    ")]
    assert all(len(line) <= 72 for line in lines)
    assert not [line for line in lines if "`" in line or "**" in line or "](" in line or line.startswith("#")]
    for block in (*page.wrong, *page.right):
        assert indent(block.text.replace("\t", TAB), "    ") in told.stdout


@pytest.mark.parametrize("page", read_all(), ids=lambda page: page.code)
def test_a_program_gets_the_whole_page(page, standpat):
    told = json.loads(standpat("explain", page.code, "--json").stdout)
    assert list(told) == ["code", "severity", "group", "title", "meaning", "wrong", "right", "see", "page"]
    assert (told["code"], told["severity"], told["group"]) == (page.code, page.severity, page.group)
    assert told["page"] == f"docs/findings/{page.code}.md"
    assert [block["text"] for block in told["wrong"]] == [block.text for block in page.wrong]
    assert [block["text"] for block in told["right"]] == [block.text for block in page.right]
    assert set(told["see"]) <= set(codes())


def test_without_a_code_all_are_listed_by_what_they_are_about(standpat):
    said = standpat("explain").stdout
    heads = [line for line in said.splitlines() if line and not line.startswith(" ")]
    assert heads == [group.capitalize() for group in GROUPS]
    listed = [line.split()[0] for line in said.splitlines() if line.startswith("  ") and not line.startswith("   ")]
    assert sorted(listed) == codes()
    told = json.loads(standpat("explain", "--json").stdout)
    assert [one["code"] for one in told] == codes()
    assert all(list(one) == ["code", "severity", "group", "title"] for one in told)


@pytest.mark.parametrize("written", ["warning[no-cap]:", "x.yaml:3:1: warning[no-cap]: there is no cap", "No-Cap"])
def test_a_code_may_be_copied_with_what_stands_around_it(written, standpat):
    assert standpat("explain", written).stdout == standpat("explain", "no-cap").stdout


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("unknown-kye", "did you mean 'unknown-key'?"),
        ("../../licence", "standpat explain lists them"),
        ("readme", "standpat explain lists them"),
    ],
)
def test_an_unknown_code_is_misuse_with_the_nearest(written, said, standpat):
    told = standpat("explain", written)
    assert (told.exit_code, told.stdout) == (2, "")
    assert told.stderr == f"error[unknown-code]: there is no code {written!r}: {said}\n"


def test_completion_knows_the_codes(process):
    words = {"_STANDPAT_COMPLETE": "complete_bash", "COMP_WORDS": "standpat explain unknown-k", "COMP_CWORD": "2"}
    assert process(**words).stdout.decode().split() == ["unknown-key", "unknown-kind"]


def test_a_page_is_read_without_anything_heavy():
    code = (
        "import json, sys\n"
        "sys.argv = ['standpat', 'explain', 'unknown-key', '--json']\n"
        "from standpat.cli.app import main\n"
        "try:\n    main()\n"
        "except SystemExit:\n    print(json.dumps(sorted(sys.modules)), file=sys.stderr)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    loaded = {name.partition(".")[0] for name in json.loads(done.stderr.splitlines()[-1])}
    assert not loaded & {"pydantic", "pydantic_core", "yaml", "rich"}


WRONG = "name: friday\nextends: classic\nstake: {ante: 5}\nseats: {max: 12}\nstakez: 1\n"


def at_a_terminal(*words):
    """What a command says on standard error to somebody at a terminal."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "standpat", *map(str, words)]
    subprocess.run(command, stderr=theirs, stdout=subprocess.DEVNULL, check=False, timeout=60)
    os.close(theirs)
    said = b""
    while True:
        try:
            more = os.read(ours, 4096)
        except OSError:
            more = b""
        if not more:
            os.close(ours)
            return said.decode().replace("\r\n", "\n")
        said += more


def test_at_a_terminal_a_command_ends_with_where_its_findings_are_explained(game, standpat):
    path = game(WRONG)
    said = at_a_terminal("check", path, path)
    assert said.endswith("explain: standpat explain unknown-key (or out-of-range)\n")
    assert said.count("explain:") == 1
    assert "explain:" not in standpat("check", path).stderr


def test_nothing_is_offered_where_nothing_was_found(game):
    assert at_a_terminal("check", game("name: friday\nextends: classic\n")) == ""

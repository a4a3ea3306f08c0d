"""The man page is what the generator writes, says what the commands say, and is valid roff."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from standpat.cli.commands import Command
from standpat.cli.commands import standpat as described
from standpat.cli.exits import DONE, FOUND, INTERRUPTED, MISUSED
from standpat.cli.man_page import man_page

FILE = Path(__file__).parents[2] / "docs" / "standpat.1"
PAGE = FILE.read_text(encoding="ascii")
MACROS = {".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".BR", ".I", ".RS", ".RE", ".nf", ".fi", '.\\"'}
ESCAPES = re.compile(r"\\(?:-|e|&|\(aq|\(ti|\(dq|f[BIR]|\[u[0-9A-F]{4,5}\])")


def commands(command: Command):
    for below in command.commands:
        yield from commands(below) if below.commands else (below,)


def plainly(roff):
    """The page as it is read, without its marks."""
    shown = re.sub(r"\\f[BIR]|\\&", "", roff)
    for mark, sign in ((r"\-", "-"), (r"\(aq", "'"), (r"\(ti", "~"), (r"\(dq", '"'), (r"\e", "\\")):
        shown = shown.replace(mark, sign)
    return shown


def test_the_page_is_what_the_generator_writes():
    assert man_page() == PAGE, "run: python -m standpat.cli.man_page > docs/standpat.1"


def test_the_generator_can_be_run():
    done = subprocess.run([sys.executable, "-m", "standpat.cli.man_page"], capture_output=True, check=True, timeout=60)
    assert done.stdout.decode() == PAGE


def test_it_has_the_sections_of_a_man_page_in_their_order():
    sections = [
        "NAME",
        "SYNOPSIS",
        "DESCRIPTION",
        "OPTIONS",
        "COMMANDS",
        "EXIT STATUS",
        "ENVIRONMENT",
        "FILES",
        "EXAMPLES",
    ]
    assert re.findall(r"^\.SH (.*)$", PAGE, re.MULTILINE) == sections


@pytest.mark.parametrize("command", list(commands(described())), ids=lambda command: command.name)
def test_every_command_is_told_with_its_arguments_its_options_and_its_example(command):
    part = plainly(PAGE.split(f'.SS "{"standpat " + command.name}"\n')[1].split("\n.SS")[0])
    assert " ".join(command.help.split()) in part
    for one in command.parameters:
        if one.name != "help":
            assert one.help in part
            assert all(word in part for word in (*one.words, one.metavar))
    example = command.epilog.split("Example:\n")[1].split("\n")[0].strip()
    assert f".nf\n{example}\n" in part


def test_the_options_before_the_command_are_told():
    part = plainly(PAGE.split(".SH OPTIONS\n")[1].split(".SH")[0])
    for one in described().parameters:
        assert f".TP\n{', '.join(one.words)}\n{one.help}" in part


def test_every_exit_status_is_told():
    part = PAGE.split(".SH EXIT STATUS\n")[1].split(".SH")[0]
    assert re.findall(r"^\.B (\d+)$", part, re.MULTILINE) == [str(n) for n in (DONE, FOUND, MISUSED, INTERRUPTED)]


def test_the_files_are_those_that_standpat_uses(monkeypatch, tmp_path):
    from standpat.history.home import history_file
    from standpat.profiles.places import user_folder

    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path))
    part = plainly(PAGE.split(".SH FILES\n")[1].split(".SH")[0])
    for file in (history_file(), user_folder()):
        assert f"/standpat/{file.relative_to(tmp_path)}" in part


@pytest.mark.parametrize("line", sorted(set(PAGE.splitlines())))
def test_a_line_is_roff(line):
    """What groff -ww would say; it is not installed everywhere."""
    assert not line.startswith("'")
    assert line == line.rstrip()
    if line.startswith(".") and not line.startswith('.\\"'):
        assert line.split()[0] in MACROS
    assert "\\" not in ESCAPES.sub("", line.removeprefix('.\\"'))


def test_what_is_begun_is_ended():
    assert re.findall(r"^\.(nf|fi|RS|RE)", PAGE, re.MULTILINE) == ["RS", "nf", "fi", "RE"] * PAGE.count(".nf\n")

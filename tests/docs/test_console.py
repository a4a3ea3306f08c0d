"""Every command line in the documentation does what the page says it does."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from standpat.cli.app import app

from .pages import PROJECT, in_language

ASK_STATUS = "$ echo $?"


def echo(*words):
    """Write a line into a file, as ``echo ... > FILE`` does."""
    said, file = into_a_file(words)
    Path(file).write_text(" ".join(said) + "\n", encoding="utf-8")


HOUSEKEEPING = {"mkdir": os.mkdir, "mv": shutil.move, "echo": echo}
"""What a reader does with files, and how it is done here."""
SPEAKING = re.compile(r"\.venv/bin/standpat[^&|;\n]*")
WITH_A_PLUGIN = [PROJECT / "docs" / "plugins.md"]
"""Pages whose commands need a package installed, and so a process of their own."""


def commands(block):
    """The command lines of a console block, each with the output and the exit status it shows."""
    found = []
    for line in block.text.replace("\\\n", " ").splitlines():
        if line == ASK_STATUS:
            found[-1]["status"] = None
        elif line.startswith("$ "):
            found.append({"words": shlex.split(line[2:], comments=True), "shown": [], "status": 0})
        elif found[-1]["status"] is None:
            found[-1]["status"] = int(line)
        else:
            found[-1]["shown"].append(line)
    return found


def pattern(lines):
    """What the output must match; ``...`` stands for anything."""
    text = "\n".join(lines).strip("\n")
    return ".*".join(re.escape(part) for part in text.split("..."))


def into_a_file(words):
    """A command line without its ``> FILE``, and the file."""
    return (words[:-2], words[-1]) if ">" in words else (words, "")


def here(words):
    """Run a command line in this process; its exit status, and all it says. ``< FILE`` is what is typed."""
    words, typed = (words[:-2], Path(words[-1]).read_text(encoding="utf-8")) if "<" in words else (words, None)
    result = CliRunner().invoke(app, words, input=typed)
    return result.exit_code, result.output


def apart(folder, words):
    """Run a command line where the packages written in this folder are installed."""
    for project in folder.glob("*.toml"):
        install(tomllib.loads(project.read_text(encoding="utf-8"))["project"], folder)
    command = [sys.executable, "-c", "from standpat.cli.app import main; main()", *words]
    result = subprocess.run(
        command,
        env=os.environ | {"PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=60,
        check=False,
    )
    return result.returncode, result.stdout.decode()


def install(project, folder):
    """What an installer leaves behind of a package, as far as Python looks for entry points."""
    info = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    info.mkdir(exist_ok=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {module}" for name, module in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")


@pytest.mark.parametrize("block", in_language("console"), ids=lambda block: block.place)
def test_a_console_block_shows_what_its_commands_say(block, beside):
    folder = beside(block.page, block.line)
    for command in commands(block):
        name, *words = command["words"]
        if name in HOUSEKEEPING:
            HOUSEKEEPING[name](*words)
            continue
        assert name == "standpat", f"{block.place}: only standpat is run here, not {name}"
        words, file = into_a_file(words)
        status, said = apart(folder, words) if block.page in WITH_A_PLUGIN else here(words)
        if file:
            (folder / file).write_text(said, encoding="utf-8")
            said = ""
        assert status == command["status"], f"{block.place}: {shlex.join(words)}\n{said}"
        if command["shown"]:
            said = "\n".join(line.rstrip() for line in said.strip("\n").splitlines())
            wanted = pattern(command["shown"])
            assert re.fullmatch(wanted, said, re.DOTALL), f"{block.place}: {shlex.join(words)}\n{said}"


@pytest.mark.parametrize("block", in_language("sh"), ids=lambda block: block.place)
def test_what_a_setup_line_does_with_standpat_can_be_done(block, beside):
    beside(block.page)
    for command in SPEAKING.findall(block.text):
        assert here(shlex.split(command)[1:])[0] == 0, command


def after(marker):
    """The command after one of the marks in the README by which the two lines can be found."""
    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    return re.search(rf"<!-- {marker} -->\n```sh\n(.+)\n```\n", readme)[1]


def test_one_line_of_the_readme_plays_a_game_and_one_runs_the_tests():
    install = "python3 -m venv .venv && .venv/bin/pip install -q "
    assert after("run") == install + ". && .venv/bin/standpat run"
    assert after("tests") == install + '-e ".[test]" && .venv/bin/pytest -n auto'


def all_commands(listed, before=""):
    """Every command, also those of another one."""
    return {
        f"{before}{name}{below}" for name, of in listed.items() for below in all_commands(of["commands"], " ") or {""}
    }


def test_every_command_is_shown_somewhere():
    listed = json.loads((PROJECT / "src" / "standpat" / "cli" / "commands.json").read_text(encoding="utf-8"))
    lines = [" ".join(command["words"][1:]) for block in in_language("console") for command in commands(block)]
    for command in all_commands(listed["commands"]):
        assert any(f"{line} ".startswith(f"{command} ") for line in lines), command

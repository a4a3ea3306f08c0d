"""The pages of docs/findings: one for every code, and every example is what it says it is.

The last block of a page's "Wrong" gets this finding and no other, the last of its "Right" gets none; blocks before
it are files beside it, named in their first line. What a block is stands after the word of its language.
"""

import errno
import json
import os
import re
import shlex
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from standpat.cli.check_overlay import example_findings
from standpat.cli.finding_pages import GROUPS, codes, folder, page_of, read
from standpat.cli.trial import short_trial
from standpat.errors import FoundErrors, StandpatError
from standpat.profiles.document import CODES
from standpat.profiles.library import load
from standpat.profiles.overlays import read_overlay
from standpat.profiles.session_file import load_session
from standpat.scenarios.reader import read_scenarios
from standpat.scenarios.runner import run

from .finding_codes import all_codes
from .findings_index import INDEX, index
from .pages import FILE_NAME
from .test_console import apart, commands, here, pattern
from .test_repository import LINK, anchors

PAGES = codes()
IN_BRACKETS = re.compile(r"\b(error|warning)\[([a-z-]+)\]")


def test_every_code_has_a_page_and_every_page_a_code():
    assert sorted(all_codes()) == PAGES


def test_the_index_is_what_the_pages_say():
    assert INDEX.read_text(encoding="utf-8") == index(), "run: python -m tests.docs.findings_index"


# -- what is found in an example


def in_a_game(path):
    game = load(path)
    assert not short_trial(game.rules)
    return game.warnings


def in_an_overlay(path):
    read_overlay(path)
    return example_findings(path)


def in_a_session(path):
    return load_session(path).warnings


def in_scenarios(path):
    return [failure for scenario in read_scenarios(path) for failure in run(scenario).failures]


READ = {
    "yaml": in_a_game,
    "yaml overlay": in_an_overlay,
    "yaml session": in_a_session,
    "yaml scenario": in_scenarios,
}


def by_reading(kind):
    """What the reader of such a file finds."""

    def found(text, folder):
        path = folder / file_name(text)
        path.write_text(text, encoding="utf-8")
        try:
            findings = READ[kind](path)
        except FoundErrors as error:
            findings = error.findings
        return {(finding.severity, finding.code) for finding in findings}

    return found


def by_checking(text, folder):
    """What ``standpat check`` finds, which plays the file, too."""
    path = folder / file_name(text)
    path.write_text(text, encoding="utf-8")
    _, said = here(["check", "--json", str(path)])
    (told,) = (json.loads(line) for line in said.splitlines())
    return {(finding["severity"], finding["code"]) for finding in told["findings"]}


def by_running(text, folder, *, run=None):
    """What the commands say, which is also what the page shows; other commands than ours set the scene."""
    found = set()
    for part in re.split(r"^(?=\$ )", text, flags=re.MULTILINE)[1:]:
        if not part.startswith("$ standpat") or ">" in part.partition("\n")[0]:
            status, said = by_the_shell(part.partition("\n")[0][2:], folder)
        else:
            (command,) = commands(Shown(part))
            status, said = (run or here_in)(folder, command["words"][1:])
        told = IN_BRACKETS.findall(said)
        found |= set(told)
        assert bool(status) == any(severity == "error" for severity, _ in told), said
        wanted = part.partition("\n")[2].rstrip("\n").splitlines()
        said = "\n".join(line.rstrip() for line in said.strip("\n").splitlines())
        assert not wanted or re.fullmatch(pattern(wanted), said, re.DOTALL), f"{part}\n{said}"
    return found


def here_in(_, words):
    return here(words)


def by_the_shell(line, folder):
    """A command line for the shell; standpat is the one under test."""
    line = re.sub(r"^standpat\b", f"{shlex.quote(sys.executable)} -m standpat", line)
    done = subprocess.run(line, shell=True, cwd=folder, timeout=20, capture_output=True, text=True, check=False)  # noqa: S602
    return done.returncode, done.stdout + done.stderr


class Shown:
    """A command with its output, as a block of its own."""

    def __init__(self, text):
        self.text = text


def by_a_program(text, _):
    """What is raised."""
    try:
        exec(compile(text, "<page>", "exec"), {})  # noqa: S102 - it is our own text
    except FoundErrors as error:
        return {("error", error.code), *((finding.severity, finding.code) for finding in error.findings)}
    except StandpatError as error:
        return {("error", error.code)}
    return set()


CAUGHT = """
from standpat.errors import FoundErrors, StandpatError
try:
    exec(compile(sys.stdin.read(), "<page>", "exec"), {{"__name__": "page"}})
except FoundErrors as error:
    print(*(f"{{finding.severity}}[{{finding.code}}]" for finding in error.findings))
except StandpatError as error:
    print(f"error[{{error.code}}]")
"""


def by_a_program_apart(text, folder):
    """What is raised in a process of its own, for what would stay behind in this one."""
    command = [sys.executable, "-c", "import sys\n" + CAUGHT.format()]
    done = subprocess.run(command, input=text, cwd=folder, timeout=20, capture_output=True, text=True, check=True)
    return set(IN_BRACKETS.findall(done.stdout))


FIND = {kind: by_reading(kind) for kind in READ} | {
    "yaml check": by_checking,
    "console": by_running,
    "console apart": partial(by_running, run=apart),
    "python": by_a_program,
    "python apart": by_a_program_apart,
}


def file_name(text):
    named = FILE_NAME.match(text)
    return named[1] if named else "example.yaml"


def found_in(blocks, folder):
    """What is found in the last block; those before it are written beside it."""
    *beside, last = blocks
    for block in beside:
        assert FILE_NAME.match(block.text)
        (folder / file_name(block.text)).write_text(block.text, encoding="utf-8")
    return FIND[last.kind](last.text, folder)


@pytest.fixture
def at_the_table(tmp_path, tmp_path_factory, monkeypatch):
    """An empty folder, and somebody whom permissions stop."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path_factory.mktemp("home")))
    really_open, really_may = os.open, os.access

    def open_(path, *rest, **named):
        if Path(path).exists() and not Path(path).stat().st_mode & 0o444:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return really_open(path, *rest, **named)

    def access(path, mode, **named):
        return really_may(path, mode, **named) and (mode != os.W_OK or bool(Path(path).stat().st_mode & 0o222))

    monkeypatch.setattr("standpat.profiles._files.os.open", open_)
    monkeypatch.setattr("standpat.cli.rewrite.os.access", access)
    return tmp_path


SEVERITIES = {"refusal": "error"}
"""How a finding is marked where the page says more exactly what it is."""


@pytest.mark.parametrize("code", PAGES)
def test_a_wrong_example_gets_this_finding_and_a_right_one_none(code, at_the_table, tmp_path_factory, monkeypatch):
    page = read(code)
    wanted = SEVERITIES.get(page.severity, page.severity)
    found = found_in(page.wrong, at_the_table)
    assert (wanted, code) in found
    if page.wrong[-1].kind.startswith("yaml"):
        assert found == {(wanted, code)}
    monkeypatch.chdir(another := tmp_path_factory.mktemp("right"))
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path_factory.mktemp("home")))
    assert found_in(page.right, another) == set()


# -- the pages as texts


@pytest.mark.parametrize("code", PAGES)
def test_a_page_is_short_and_whole(code):
    text = (folder() / f"{code}.md").read_text(encoding="utf-8")
    page = page_of(text)
    assert page.code == code
    assert page.group in GROUPS
    assert page.severity in ("error", "warning", "refusal")
    assert page.title.endswith(".")
    assert len(page.title) <= 110
    assert page.meaning
    assert len(" ".join(page.meaning).split()) >= 12
    assert len(text.splitlines()) < 80
    assert re.findall(r"^## (.+)$", text, re.MULTILINE)[:2] == ["Wrong", "Right"]
    assert text.count("```") == 2 * (len(page.wrong) + len(page.right))


@pytest.mark.parametrize("code", PAGES)
def test_every_link_of_a_page_leads_somewhere(code):
    text = (folder() / f"{code}.md").read_text(encoding="utf-8")
    for target in LINK.findall(text):
        assert (folder() / target).exists(), target
    for target, anchor in re.findall(r"\]\(([^)#]+)#([^)]+)\)", text):
        assert anchor in anchors(folder() / target), f"{target}#{anchor}"
    assert code not in read(code).see


@pytest.mark.parametrize("code", CODES)
def test_what_the_reader_of_texts_says_of_a_code_is_the_title_of_its_page(code):
    assert read(code).title == CODES[code]

"""How ``check`` tells what it finds: for people, programs and pull requests, strictly, and again on every save."""

import json
import os
import subprocess
import sys
import threading
from contextlib import contextmanager

import pytest

GOOD = "name: mine\nextends: classic\nabout: {title: {en: Mine}}\nstakes: {ante: 5}\n"
WARNED = """\
name: mine
extends: no-bet
about: {title: {en: Mine}}
options: {mode: {choices: {chips: null}}}
award: {each: 2}
"""
WRONG = 'name: mine\nextends: classic\nabout: {title: {en: "100%: a, b"}}\nstakes: {anti: 5, stack: 1 x}\n'


def test_a_warning_fails_only_strictly(standpat, game):
    path = game(WARNED)
    relaxed, strict = standpat("check", path), standpat("check", "--strict", path)
    assert (relaxed.exit_code, relaxed.stdout) == (0, f"ok   {path}: 1 warning\n")
    assert (strict.exit_code, strict.stdout) == (1, f"FAIL {path}: 1 warning\n")
    assert json.loads(standpat("check", "--strict", "--json", path).stdout)["ok"] is False


def test_notes_for_a_pull_request_name_file_line_and_column(standpat, game):
    path = game(WRONG)
    lines = standpat("check", "--format", "github", path).stdout.splitlines()
    unknown = "there is no key 'anti' in stakes%0Afix: did you mean 'ante'?"
    amount = "an amount is a whole number of chips, the name of a stake, or a multiple like '2 x ante'"
    wrong = f"stakes.stack: '1 x' is no amount of chips%0Afix: {amount}"
    assert lines == [
        f"::error file={path},line=4,col=10,title=unknown-key::" + unknown,
        f"::error file={path},line=4,col=26,title=wrong-amount::" + wrong,
    ]


def test_what_would_end_a_note_is_escaped(standpat, game):
    path = game(
        "name: mine\nextends: classic\nabout: {title: {en: Mine}}\nclock: {seconds: '100%: a'}\n", name="a,b.yaml"
    )
    (line,) = standpat("check", "--format", "github", path).stdout.splitlines()
    assert "a%2Cb.yaml" in line
    assert "'100%25: a'" in line


@pytest.mark.parametrize(("format_", "option"), [("json", "--json"), ("json", "--format=json")])
def test_json_is_one_line_a_file_whatever_was_said_of_the_format(standpat, game, format_, option):
    told = standpat("check", option, game(WRONG), "classic").stdout.splitlines()
    assert [json.loads(line)["ok"] for line in told] == [False, True]


def test_a_format_that_does_not_exist_is_misuse(standpat):
    assert standpat("check", "--format", "xml", "classic").exit_code == 2


@contextmanager
def watching(path):
    """What ``check --watch`` tells about a file, line by line."""
    command = [sys.executable, "-uc", "from standpat.cli.app import main; main()", "check", "--watch", str(path)]
    environment = os.environ | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment, cwd=path.parent
    ) as process:
        guard = threading.Timer(60, process.kill)
        guard.start()
        yield iter(process.stdout.readline, "")
        process.terminate()
        guard.cancel()


def test_a_saved_file_is_checked_again(tmp_path):
    parent, path = tmp_path / "parent.yaml", tmp_path / "mine.yaml"
    parent.write_text(GOOD, encoding="utf-8")
    path.write_text("name: child\nextends: ./parent.yaml\nabout: {title: {en: Child}}\n", encoding="utf-8")
    with watching(path) as told:
        assert next(told) == f"ok   {path}\n"
        assert next(told).startswith("watching ")
        parent.write_text(GOOD.replace("ante", "anti"), encoding="utf-8")
        assert next(told) == "\n"
        assert "unknown-key" in next(told)


@pytest.mark.parametrize(("reference", "file"), [("./parent.yaml", "parent.yaml"), ("mine", "profiles/own/mine.yaml")])
def test_a_parent_that_was_not_there_is_noticed_when_it_appears(tmp_path, reference, file):
    (tmp_path / "profiles" / "own").mkdir(parents=True)
    path = tmp_path / "child.yaml"
    path.write_text(f"name: child\nextends: {reference}\n", encoding="utf-8")
    with watching(path) as told:
        assert "missing-parent" in next(told)
        assert any(line.startswith("watching ") for line in told)
        (tmp_path / file).write_text(GOOD, encoding="utf-8")
        assert next(told) == "\n"
        assert next(told) == f"ok   {path}\n"

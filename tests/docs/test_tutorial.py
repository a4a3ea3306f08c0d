"""The tutorial shows the file that standpat writes, checks it after every change, and ends with the whole of it."""

import re
from itertools import pairwise

from typer.testing import CliRunner

from standpat.cli.app import app

from .pages import PROJECT, blocks_of, changed, files_of
from .test_console import commands

PAGE = PROJECT / "docs" / "tutorial.md"


def test_the_file_it_begins_with_is_what_new_writes_without_the_notes(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(app, ["new", "widow", "--from", "classic", "--lang", "en"]).exit_code == 0
    written = (tmp_path / "widow.yaml").read_text(encoding="utf-8")
    first = next(block for block in blocks_of(PAGE) if block.file == "widow.yaml")
    schema, *lines = written.splitlines()
    shown = [schema, *(line for line in lines if line and not line.startswith("#"))]
    assert first.text.splitlines()[1:] == shown


def test_the_whole_file_at_its_end_is_what_the_changes_have_made():
    files = files_of(PAGE)
    assert files["profiles/widow.yaml"] == files["widow.yaml"]


def test_the_file_is_checked_after_every_change():
    blocks = [block for block in blocks_of(PAGE) if block.changes or block.language == "console"]
    after = [following for block, following in pairwise(blocks) if block.changes]
    assert after
    for block in after:
        assert commands(block)[0]["words"] == ["standpat", "check", "widow.yaml"], block.place


def test_what_is_changed_takes_its_place_and_what_is_new_comes_last():
    text = "# a note\nname: x\nstakes:\n  ante: 1\nextends: classic\n"
    assert changed(text, "stakes: {ante: 2}\nsession: {hands: 3}\n") == re.sub(
        r"stakes:\n  ante: 1\n", "stakes: {ante: 2}\n", text
    ) + ("session: {hands: 3}\n")

"""``standpat migrate``: shows what would change, or changes the file, all of it or nothing."""

import json
import stat

import pytest

from standpat.cli import rewrite as rewriting
from standpat.profiles.folder import shipped

OLD = """\
# Friday
schema_version: 0  # the first draft
name: mine
extends: open-no-limit
about: {title: {en: Friday}}
players: {max: 4}  # four chairs
rounds: 3
"""
NEW = (
    OLD.replace("schema_version: 0", "schema_version: 1")
    .replace("players", "seats")
    .replace("rounds: 3", "session: {hands: 3}")
)


def test_what_would_change_is_shown_and_nothing_is_changed(standpat, game):
    path = game(OLD)
    done = standpat("migrate", path)
    assert done.exit_code == 1
    assert path.read_text() == OLD
    lines = done.stdout.splitlines()
    assert lines[:2] == [f"--- {path}", f"+++ {path} (version 1)"]
    assert "-rounds: 3" in lines
    assert "+session: {hands: 3}" in lines
    assert lines[-1] == f"old  {path}: version 0; --write makes it version 1"
    assert not done.stderr


def test_the_file_is_changed_when_one_says_so_and_then_nothing_is_left_to_do(standpat, game):
    path = game(OLD)
    path.chmod(0o640)
    assert standpat("check", path).exit_code == 1
    done = standpat("migrate", path, "--write")
    assert (done.exit_code, done.stdout) == (0, f"ok   {path}: version 0 is version 1 now\n")
    assert path.read_text() == NEW
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [one.name for one in path.parent.iterdir()] == [path.name]
    assert standpat("check", path).exit_code == 0
    again = standpat("migrate", path, "--write")
    assert (again.exit_code, again.stdout) == (0, f"ok   {path}: version 1 already\n")


def test_what_check_says_is_what_to_type(standpat, game):
    path = game(OLD)
    said = standpat("check", path).stderr
    assert "error[old-version]" in said
    words = said.split("fix: standpat ")[1].split()
    assert standpat(*words).exit_code == 0
    assert path.read_text() == NEW


def test_for_a_program(standpat, game):
    path = game(OLD)
    done = standpat("migrate", path, shipped()["classic"], "nowhere.yaml", "--json")
    old, new, missing = (json.loads(line) for line in done.stdout.splitlines())
    assert (old["from"], old["to"], old["changed"], old["written"], old["ok"]) == (0, 1, True, False, True)
    assert "+session: {hands: 3}" in old["diff"]
    assert (new["from"], new["changed"], new["diff"]) == (1, False, [])
    assert missing["ok"] is False
    assert [finding["code"] for finding in missing["findings"]] == ["file-missing"]
    assert done.exit_code == 2
    (told,) = (json.loads(line) for line in standpat("migrate", path, "--write", "--json").stdout.splitlines())
    assert (told["changed"], told["written"]) == (True, True)


def test_a_file_that_cannot_be_brought_further_stays_and_the_others_go_on(standpat, game):
    broken = game(OLD + "seats: {}\n", "broken.yaml")
    torn = game("schema_version: 0\nname: [\n", "torn.yaml")
    path = game(OLD)
    done = standpat("migrate", broken, torn, path, "--write")
    assert done.exit_code == 1
    assert broken.read_text() == OLD + "seats: {}\n"
    assert "broken.yaml:6:1: error[old-and-new]: players is seats since version 1" in done.stderr
    assert "error[yaml-unclosed]" in done.stderr
    assert f"FAIL {broken}: not changed" in done.stdout
    assert path.read_text() == NEW


def test_a_name_is_looked_up_as_everywhere(standpat):
    assert standpat("migrate", "classic").exit_code == 0
    done = standpat("migrate", "clasic")
    assert done.exit_code == 2
    assert "did you mean 'classic'?" in done.stderr


@pytest.mark.parametrize("made", ["folder", "empty", "binary"])
def test_what_is_no_file_of_ours_is_told(standpat, tmp_path, made):
    path = tmp_path / "x.yaml"
    {"folder": path.mkdir, "empty": path.touch, "binary": lambda: path.write_bytes(b"\xff\x00")}[made]()
    done = standpat("migrate", path, "--write")
    assert done.exit_code == 1
    assert "error[" in done.stderr


def test_a_link_stays_a_link(standpat, game, tmp_path):
    path = game(OLD)
    link = tmp_path / "link.yaml"
    link.symlink_to(path)
    assert standpat("migrate", link, "--write").exit_code == 0
    assert link.is_symlink()
    assert path.read_text() == NEW


def test_a_file_one_may_not_write_is_left_alone(standpat, game, monkeypatch):
    path = game(OLD)
    monkeypatch.setattr(rewriting.os, "access", lambda *_: False)
    done = standpat("migrate", path, "--write")
    assert done.exit_code == 1
    assert "error[file-not-written]: the file cannot be written: you may not write it" in done.stderr
    assert path.read_text() == OLD


def test_whatever_happens_while_it_is_written_the_old_file_is_whole(standpat, game, monkeypatch):
    path = game(OLD)

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(rewriting.os, "fsync", full)
    done = standpat("migrate", path, "--write")
    assert done.exit_code == 1
    assert "no space left on device" in done.stderr
    assert path.read_text() == OLD
    assert list(path.parent.iterdir()) == [path]

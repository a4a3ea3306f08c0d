"""Where the record is kept; asking makes nothing."""

import sys

import pytest

from standpat.history.home import history_file
from standpat.home import saved_folder, written_folder


def test_everything_of_the_users_is_in_the_folder_that_is_named(monkeypatch, tmp_path):
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path / "cards"))
    assert saved_folder() == written_folder() == tmp_path / "cards"
    assert history_file() == tmp_path / "cards" / "history.sqlite3"
    assert list(tmp_path.iterdir()) == []


def test_a_tilde_is_the_users_home(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("STANDPAT_HOME", "~/cards")
    assert history_file() == tmp_path / "cards" / "history.sqlite3"


@pytest.mark.parametrize("named", [None, ""])
def test_else_it_is_where_the_platform_keeps_data(monkeypatch, tmp_path, named):
    monkeypatch.delenv("STANDPAT_HOME", raising=False)
    if named is not None:
        monkeypatch.setenv("STANDPAT_HOME", named)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    file = history_file()
    assert file.parts[-2:] == ("standpat", "history.sqlite3")
    if sys.platform.startswith("linux"):
        assert file == tmp_path / "data" / "standpat" / "history.sqlite3"
    assert list(tmp_path.iterdir()) == []

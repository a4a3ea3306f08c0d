"""A folder with the files of a page in it, and a terminal of a known width and language."""

import pytest

from .pages import write_files


@pytest.fixture
def beside(tmp_path, tmp_path_factory, monkeypatch):
    """Go to an empty folder and write the files of a page there, as they stand above a line of it, or in the end."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("STANDPAT_HOME", str(tmp_path_factory.mktemp("home")))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)

    def go(page, line=None):
        write_files(page, tmp_path, line)
        return tmp_path

    return go

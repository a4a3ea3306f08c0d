"""A folder with the files of a page in it, and a terminal of a known width and language."""

import pytest

from .pages import write_files


@pytest.fixture
def beside(tmp_path, monkeypatch):
    """Go to an empty folder and write the files of a page there."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)

    def go(page):
        write_files(page, tmp_path)
        return tmp_path

    return go

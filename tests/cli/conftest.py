"""The command line, in this process and in one of its own."""

import os
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from standpat.cli.app import app


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def standpat():
    """Run a command line in this process."""
    return lambda *words: CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture
def process():
    """Run a command line in a process of its own."""

    def run(*words, **environment):
        command = [sys.executable, "-c", "from standpat.cli.start import main; main()", *map(str, words)]
        return subprocess.run(command, capture_output=True, env=os.environ | environment, check=False, timeout=60)

    return run


@pytest.fixture
def game(tmp_path):
    """Write a profile and return its path."""

    def write(text, name="mine.yaml"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return write

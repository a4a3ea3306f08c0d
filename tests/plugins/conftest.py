"""Plug-ins are installed by their tests for processes of their own, never imported into this one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def python():
    """Run Python where the packages of a folder are installed."""

    def run(folder, code, *words):
        environment = os.environ | {"PYTHONPATH": str(folder), "PYTHONIOENCODING": "utf-8", "COLUMNS": "100"}
        command = [sys.executable, "-c", code, *map(str, words)]
        return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)

    return run


@pytest.fixture(scope="session")
def standpat(python):
    """Run a command line where the packages of a folder are installed."""
    return lambda folder, *words: python(folder, "from standpat.cli.app import main; main()", *words)


def install(folder: Path, name: str, module: str, package: str = "", entry: str = "") -> None:
    """What an installer leaves of a package with one module and one entry point."""
    package = package or f"{name}-poker"
    file = f"{package.replace('-', '_')}_module"
    (folder / f"{file}.py").write_text(module, encoding="utf-8")
    info = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[standpat.strategies]\n{name} = {entry or file}\n", encoding="utf-8")

"""The wheel is built, installed into a new environment, and played from."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_holds_the_profiles_the_licence_and_the_catalogues(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for path in (ROOT / "profiles").rglob("*.yaml"):
        assert f"standpat/profiles/shipped/{path.relative_to(ROOT / 'profiles').as_posix()}" in names
    for path in (ROOT / "docs").glob("*.schema.json"):
        assert f"standpat/profiles/json_schema/shipped/{path.name}" in names
    for path in (ROOT / "docs" / "findings").glob("*.md"):
        assert f"standpat/cli/findings/{path.name}" in names
    assert "standpat/cli/commands.json" in names
    assert any(name.endswith(".data/data/share/man/man1/standpat.1") for name in names)
    assert "standpat/py.typed" in names
    assert any(name.endswith("LICENSE") for name in names)
    assert any(name.endswith("standpat.mo") for name in names)
    assert not [name for name in names if name.startswith("tests")]


def test_a_new_environment_plays_a_whole_game_from_the_wheel(wheel: Path, tmp_path: Path) -> None:
    """What standpat needs is borrowed from the environment of the tests, standpat itself is the wheel's."""
    home = tmp_path / "environment"
    venv.create(home, with_pip=True)
    scripts = home / ("Scripts" if sys.platform == "win32" else "bin")
    install = [scripts / "python", "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", wheel]
    subprocess.run(install, check=True, capture_output=True)
    packages = next(home.rglob("site-packages"))
    (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")

    def standpat(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        command = [scripts / "standpat", *arguments]
        environment = os.environ | variables
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, env=environment)

    where = subprocess.run(
        [scripts / "python", "-c", "import standpat; print(standpat.__file__)"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert Path(where.stdout.strip()).is_relative_to(home)
    played = standpat("run", "--seed", "1", "--hands", "3")
    assert played.returncode == 0, played.stderr
    assert "1st" in played.stdout
    schema = Path(standpat("schema", "--path").stdout.strip())
    assert schema.is_relative_to(home)
    assert schema.read_bytes() == (ROOT / "docs" / "profile.schema.json").read_bytes()
    explained = standpat("explain", "unknown-key")
    assert explained.returncode == 0, explained.stderr
    assert explained.stdout.startswith("unknown-key: error")
    assert (home / "share/man/man1/standpat.1").read_bytes() == (ROOT / "docs" / "standpat.1").read_bytes()
    asked = {"_STANDPAT_COMPLETE": "complete_bash", "COMP_WORDS": "standpat show jacks-or-b", "COMP_CWORD": "2"}
    assert standpat(**asked).stdout == "jacks-or-better\n"
    listed = standpat("profiles")
    assert all(path.stem in listed.stdout for path in (ROOT / "profiles").rglob("*.yaml"))

"""The walls of the house: who may import whom, and what must not be loaded for nothing."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import standpat

SOURCE = Path(standpat.__file__).parent

ALLOWED: dict[str, set[str]] = {
    "hands": {"cards", "errors"},
    "rules": {"hands", "cards", "errors"},
    "engine": {"rules", "hands", "cards", "errors"},
    "session": {"engine", "rules", "cards", "errors"},
    "profiles": {"rules", "hands", "cards", "errors"},
    "players": {"session", "engine", "rules", "hands", "cards", "errors"},
    "words": {"session", "engine", "rules", "hands", "cards", "errors"},
    "scenarios": {"profiles", "players", "session", "engine", "rules", "cards", "errors"},
    "history": {"words", "players", "session", "engine", "rules", "hands", "cards", "errors"},
    "terminal": {"words", "players", "session", "engine", "rules", "hands", "cards", "errors"},
    "testing": {"words", "profiles", "players", "session", "engine", "rules", "hands", "cards", "errors"},
    "cli": {
        "history",
        "terminal",
        "scenarios",
        "words",
        "profiles",
        "players",
        "session",
        "engine",
        "rules",
        "hands",
        "cards",
        "errors",
    },
}
MODULES = sorted(SOURCE.rglob("*.py"))


def imports(path: Path) -> set[str]:
    """Every module a file imports, also inside functions and for type checkers only."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def package_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_module_imports_only_what_its_package_may(path: Path) -> None:
    package = package_of(path)
    if package not in ALLOWED:
        assert package in {"__init__", "__main__", "cards", "errors", "frozen", "home", "patterns", "py"}
        return
    ours = {name.split(".")[1] for name in imports(path) if name.startswith("standpat.")}
    assert ours <= ALLOWED[package] | {package, "frozen", "home", "patterns"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_only_the_edge_knows_pydantic_and_yaml_and_only_the_command_line_typer(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports(path)}
    package = package_of(path)
    if package != "profiles":
        assert not outside & {"pydantic", "pydantic_core", "yaml"}
    if package != "cli":
        assert not outside & {"typer", "click", "rich"}


def loaded_by(code: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", f"import sys\n{code}\nprint(*sys.modules)"], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split("\n")[-2].split())


def test_importing_standpat_pulls_in_nothing_heavy() -> None:
    loaded = loaded_by("import standpat")
    assert not {name for name in loaded if name.startswith("standpat.")}
    assert not loaded & {"pydantic", "yaml", "typer", "rich", "random", "dataclasses"}


def test_the_help_loads_neither_pydantic_nor_yaml_nor_rich() -> None:
    code = "from standpat.cli.app import main\nsys.argv[1:] = ['--help']\ntry:\n    main()\nexcept SystemExit: pass"
    loaded = loaded_by(code)
    assert "typer" in loaded
    assert not {name for name in loaded if name.split(".")[0] in {"pydantic", "pydantic_core", "yaml", "rich"}}
    assert "standpat.engine.hand" not in loaded


def test_a_shipped_profile_is_data_and_nothing_else() -> None:
    from standpat.profiles.folder import shipped_folder

    assert {path.suffix for path in shipped_folder().rglob("*") if path.is_file()} == {".yaml"}

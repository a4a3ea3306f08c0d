"""A third party's strategy is registered and used like ours; one that fails is told, not a crash."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from standpat.rules.registry import RegistryError, Slot, kinds, strategy

FOLDER = Path(__file__).parent


def python(code: str, *paths: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


def test_an_installed_plug_in_adds_a_strategy_that_a_profile_uses() -> None:
    code = (
        "from standpat.profiles.library import load\n"
        "from standpat.scenarios.runner import run_examples\n"
        f"game = load(r'{FOLDER / 'even.yaml'}')\n"
        "print(game.rules.streets[1].steps[0].limit.kind, [outcome.ok for outcome in run_examples(game)])\n"
    )
    done = python(code, FOLDER / "vendor")
    assert done.stderr == ""
    assert done.stdout == "acme:even_number [True]\n"


def test_a_profile_whose_plug_in_is_not_installed_says_what_is_missing() -> None:
    code = (
        "from standpat.profiles.library import load\n"
        "from standpat.errors import ProfileError\n"
        f"path = r'{FOLDER / 'even.yaml'}'\n"
        "try:\n    load(path)\n"
        "except ProfileError as error:\n    print([(finding.code, finding.fix) for finding in error.findings])\n"
    )
    done = python(code)
    assert "'unknown-kind'" in done.stdout
    assert "install the plug-in that brings 'acme:'" in done.stdout


def broken_plugin(folder: Path, module: str) -> None:
    (folder / "broken_poker.py").write_text(module, encoding="utf-8")
    info = folder / "broken_poker-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-poker\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[standpat.strategies]\nbroken = broken_poker\n", encoding="utf-8")


CLASH = """
from dataclasses import dataclass
from typing import Literal
from standpat.rules.registry import strategy

@strategy("wild")
@dataclass(frozen=True)
class Clash:
    kind: Literal["{kind}"] = "{kind}"
"""


@pytest.mark.parametrize(
    ("module", "told"),
    [
        ("import no_such_module_anywhere", "ModuleNotFoundError"),
        ("raise SystemExit(3)", "SystemExit"),
        (CLASH.format(kind="full"), "registered already"),
        (CLASH.format(kind="bandits"), "must begin with 'broken:'"),
        (CLASH.format(kind="Broken:Wild!"), "is no kind"),
    ],
)
def test_a_plug_in_that_fails_becomes_a_finding_and_the_rest_goes_on(tmp_path: Path, module: str, told: str) -> None:
    broken_plugin(tmp_path, module)
    code = (
        "from standpat.profiles.library import load\n"
        "game = load('classic')\n"
        "print([(finding.severity, finding.code, finding.message) for finding in game.warnings])\n"
    )
    done = python(code, tmp_path)
    assert done.stderr == ""
    assert "('warning', 'plugin'" in done.stdout
    assert told in done.stdout


def test_our_own_strategies_come_through_the_same_door() -> None:
    from importlib.metadata import entry_points

    assert [entry.value for entry in entry_points(group="standpat.strategies") if entry.name == "standpat"] == [
        "standpat.rules.builtin"
    ]
    assert {"no_limit", "pot_limit", "fixed_limit"} <= set(kinds("betting"))


def test_a_slot_that_does_not_exist_and_a_class_that_is_no_strategy_are_refused() -> None:
    with pytest.raises(RegistryError, match="no slot 'seating'"):
        strategy("seating")
    with pytest.raises(RegistryError, match="is no strategy"):
        strategy("wild")(Slot)

"""Every finding code has a file that gets it, beside its exact text."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import standpat
from standpat.profiles.document import CODES

SOURCE = Path(standpat.__file__).parent / "profiles"
BAD = Path(__file__).parent / "bad"
TESTS = Path(__file__).parents[1]

NOT_OF_A_FILE = {
    "set-syntax": "the text of --set",
    "unknown-option": "an option somebody chooses",
    "ambiguous-name": "two files of one name in one place",
    "name-clash": "two files of one name in two places",
    "profiles-folder": "a folder that cannot be looked through",
    "old-and-new": "what migrate cannot decide",
    "not-migrated": "what migrate cannot change",
    "data-type": "a profile given as data by a program",
    "yaml-nodes": "a file of millions of values",
    "too-many-parents": "a chain of many files",
    "not-a-session": "a sound game where a session is wanted",
    "never-played": "a warning, told apart from what is broken",
    "wrong-value": "a field of a plug-in",
    **{code: "nothing in the text, but the file" for code in CODES if code.startswith("file-")},
}
"""Codes of what is no text in one file; a test of their own names each."""
NO_CODES = {"bring-in", "seven-low"}
"""Words of the game that look like codes."""
PUT_TOGETHER = {"missing-": {"missing-parent", "missing-overlay"}, "unknown-": set[str]()}
"""Codes written as parts; those of an unknown name are no findings."""
_CODE = re.compile(r"[a-z]+(-[a-z]+)+|seats")
_TOLD = re.compile(r"(?:error|warning)\[([a-z-]+)\]")


def codes_of(path: Path) -> set[str]:
    """The codes a module can find: its words joined by hyphens, but for those in its docstrings."""
    return {
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _CODE.fullmatch(node.value)
    }


CODES_FOUND = sorted(set().union(*map(codes_of, SOURCE.rglob("*.py")), *PUT_TOGETHER.values()) - NO_CODES)
CODES_TOLD = {
    code for path in BAD.rglob("*.txt") for code in _TOLD.findall(path.read_text(encoding="utf-8", errors="replace"))
}


@pytest.mark.parametrize("code", CODES_FOUND)
def test_every_code_has_a_bad_file(code: str) -> None:
    if code in CODES_TOLD:
        return
    assert code in NOT_OF_A_FILE
    tests = (path for path in TESTS.rglob("test_*.py") if path != Path(__file__))
    assert any(f'"{code}"' in path.read_text(encoding="utf-8") for path in tests), NOT_OF_A_FILE[code]


def test_what_is_no_code_of_a_file_is_one_at_all() -> None:
    assert set(NOT_OF_A_FILE) <= set(CODES_FOUND)


def test_a_code_is_written_out_where_it_is_found() -> None:
    """Or this test would not see it."""
    parts = {
        part.values[0].value
        for path in SOURCE.rglob("*.py")
        for part in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(part, ast.JoinedStr) and isinstance(part.values[0], ast.Constant)
    }
    assert {part for part in parts if re.fullmatch(r"[a-z]+(-[a-z]+)*-", str(part))} <= set(PUT_TOGETHER)

"""Every ruling E-01 to E-124 is shown by a scenario, an example or a test, or is listed as one we cannot meet."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from standpat.profiles.document import read_bytes, read_documents
from standpat.profiles.library import shipped

TESTS = Path(__file__).parents[1]
RULINGS = [f"E-{number:02}" for number in range(1, 125)]
LIST = Path(__file__).parent / "rulings_not_applicable.txt"
RULING = re.compile(r"\bE-\d{2,3}\b")


def not_applicable():
    """The listed ids, each with its reason."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    return [tuple(line.split(": ", 1)) for line in lines if line and not line.startswith("#")]


def rules_in(node):
    """The ids of every ``rules:`` list in a document, wherever its scenarios stand."""
    if isinstance(node.value, list):
        return {rule for item in node.value for rule in rules_in(item)}
    if not isinstance(node.value, dict):
        return set()
    listed = node.value.get("rules")
    own = {str(item.value) for item in listed.value} if listed is not None and isinstance(listed.value, list) else set()
    examples = node.value.get("examples")
    return own | (rules_in(examples) if examples is not None else set())


def rules_of_tests(path):
    """The ids in the docstrings of the test functions of a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from RULING.findall(ast.get_docstring(node) or "")


@cache
def named():
    """Every ruling that is named, with the files that name it."""
    places = {}
    for path in [*sorted((TESTS / "scenarios").rglob("*.yaml")), *shipped().values()]:
        for document in read_documents(read_bytes(path), str(path)):
            for rule in rules_in(document):
                places.setdefault(rule, set()).add(path.name)
    for path in sorted(TESTS.rglob("test_*.py")):
        for rule in rules_of_tests(path):
            places.setdefault(rule, set()).add(path.name)
    return places


@pytest.mark.parametrize("ruling", RULINGS)
def test_the_ruling_is_either_shown_or_listed_as_not_applicable(ruling):
    shown, listed = named().get(ruling, set()), ruling in dict(not_applicable())
    assert shown or listed, f"no scenario, example or test names {ruling}, and it is not listed in {LIST.name}"
    assert not (shown and listed), f"{ruling} is listed as not applicable, and {', '.join(sorted(shown))} names it"


def test_the_list_names_each_ruling_once_in_order_and_gives_a_reason():
    listed = [entry[0] for entry in not_applicable()]
    assert listed == [ruling for ruling in RULINGS if ruling in listed]
    assert all(len(entry) == 2 and len(entry[1]) > 10 for entry in not_applicable())


def test_nothing_names_a_ruling_that_does_not_exist():
    assert not {rule for rule in named() if rule.startswith("E-")} - set(RULINGS)

"""Every rule of the four sources is named by a scenario, a profile's example, or a test that shows it."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from functools import cache
from pathlib import Path

import pytest

from standpat.profiles.document import read_bytes, read_documents
from standpat.profiles.library import shipped

TESTS = Path(__file__).parents[1]
RULE_IDS = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").split()
"""The ids of the rule table, one a line, in its order."""
RULE_ID = re.compile(r"\bS00\d-\d\d\.(?:\d+|x)\b")
HOLDERS = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def scenario_files():
    return sorted((TESTS / "scenarios").rglob("*.yaml"))


def ids_in_rules(node):
    """The ids in the ``rules:`` list of one scenario."""
    listed = node.at(["rules"])
    items = listed.value if listed is not None and isinstance(listed.value, list) else []
    return {str(item.value) for item in items}


def scenarios_of(path):
    for document in read_documents(read_bytes(path), str(path)):
        yield from document.value if isinstance(document.value, list) else [document]


def examples_of(path):
    for document in read_documents(read_bytes(path), str(path)):
        examples = document.at(["examples"])
        yield from examples.value if examples is not None and isinstance(examples.value, list) else []


def words_of(source):
    """The docstrings and comments of a Python file: where a test says what it shows, not what it does."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, HOLDERS) and (text := ast.get_docstring(node)):
            yield text
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


@cache
def named():
    """Every id that is named, with the files that name it."""
    places = {}
    for path in scenario_files():
        for scenario in scenarios_of(path):
            for rule in ids_in_rules(scenario):
                places.setdefault(rule, set()).add(path.name)
    for path in shipped().values():
        for example in examples_of(path):
            for rule in ids_in_rules(example):
                places.setdefault(rule, set()).add(path.name)
    for path in sorted(TESTS.rglob("test_*.py")):
        if path == Path(__file__):
            continue
        for text in words_of(path.read_text(encoding="utf-8")):
            for rule in RULE_ID.findall(text):
                places.setdefault(rule, set()).add(path.name)
    return places


def test_the_list_of_rules_names_each_once():
    assert len(RULE_IDS) == len(set(RULE_IDS))
    assert all(RULE_ID.fullmatch(rule) for rule in RULE_IDS)


@pytest.mark.parametrize("rule", RULE_IDS)
def test_the_rule_is_named_by_a_scenario_an_example_or_a_test(rule):
    assert named().get(rule), f"neither a scenario, nor an example, nor a test names {rule}"


def test_nothing_names_a_rule_that_does_not_exist():
    known = {*RULE_IDS, *(f"S00{source}-gap" for source in (0, 2, 3, 4))}
    assert not {rule: places for rule, places in named().items() if rule.startswith("S00") and rule not in known}

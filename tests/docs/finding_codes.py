"""Every code that somebody can be shown, read from the source.

A code is written out where it is found: as ``code=...``, as the default of an error that is raised without one, as
the code of a line of the command line, or as words joined by hyphens where nothing else is written so.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import standpat
from standpat.profiles.folder import KINDS

SOURCE = Path(standpat.__file__).parent
FULL_OF_CODES = ("profiles", "scenarios")
"""Packages in which words joined by hyphens are codes."""
NO_CODES = {"bring-in", "refuse-rebuy", "seven-low"}
"""But for these: a stake, a step of a scenario, and which hand wins."""
PUT_TOGETHER = {
    "unknown-": {f"unknown-{kind}" for kind in KINDS},
    "missing-": {"missing-parent", "missing-overlay"},
}
"""Codes written in parts."""
TELLERS = ("wrong", "wrong_at")
"""What is called to tell what is wrong with a file; its code is whatever has hyphens."""
_HYPHENS = re.compile(r"[a-z]+(-[a-z]+)+|seats")
_LINE = re.compile(r"^(?:error|warning)\[([a-z-]+)\]")


def all_codes() -> set[str]:
    """Every code of the source."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(SOURCE.rglob("*.py"))}
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    found = set().union(*(keyword_codes(node) for node in nodes), *PUT_TOGETHER.values())
    found |= defaults_raised(nodes) | {code for node in nodes if (code := told_in(node))}
    for path, tree in trees.items():
        if path.relative_to(SOURCE).parts[0] in FULL_OF_CODES:
            found |= {text for node in ast.walk(tree) if _HYPHENS.fullmatch(text := text_of(node))}
    return found - NO_CODES


def text_of(node: ast.AST) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def keyword_codes(node: ast.AST) -> set[str]:
    """What is given as ``code=``, also by default or under a condition, and the code that a finding begins with."""
    if isinstance(node, ast.Call):
        given = [keyword.value for keyword in node.keywords if keyword.arg == "code"]
        if isinstance(node.func, ast.Attribute) and node.func.attr == "finding":
            given += node.args[:1]
        if isinstance(node.func, ast.Attribute) and node.func.attr in TELLERS:
            given += [value for value in node.args if _HYPHENS.fullmatch(text_of(value))]
    elif isinstance(node, ast.FunctionDef):
        places = [*node.args.posonlyargs, *node.args.args]
        defaults = dict(zip(reversed(places), reversed(node.args.defaults), strict=False))
        defaults |= dict(zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True))
        given = [value for place, value in defaults.items() if place.arg == "code" and value is not None]
    else:
        return set()
    return {
        text
        for value in given
        for below in ast.walk(value)
        if re.fullmatch(r"[a-z]+(-[a-z]+)*", text := text_of(below))
    }


def told_in(node: ast.AST) -> str:
    """The code of a line that is put together for the command line."""
    text = text_of(node.values[0]) if isinstance(node, ast.JoinedStr) else ""
    found = _LINE.match(text)
    return found[1] if found else ""


def defaults_raised(nodes: list[ast.AST]) -> set[str]:
    """The codes of the kinds of errors that are made somewhere without a code of their own."""
    default = {
        node.name: text_of(statement.value)
        for node in nodes
        if isinstance(node, ast.ClassDef)
        for statement in node.body
        if isinstance(statement, ast.Assign) and getattr(statement.targets[0], "id", "") == "code"
    }
    made = {
        node.func.id
        for node in nodes
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and not any(keyword.arg == "code" for keyword in node.keywords)
    }
    return {code for name, code in default.items() if name in made and code}


if __name__ == "__main__":
    print(*sorted(all_codes()), sep="\n")

"""No Python outside ``rules`` and ``hands`` knows any variant.

What is looked for are words: the names of the shipped games, overlays and sessions, and the kinds of rankings, wild
cards and scales, as whole string literals of the code. Docstrings and longer texts (help, messages) are for people.

Allowed, and why:

- ``DEFAULT_GAME`` among the names of the command line: the game that is played when none is named.
- The *class* of a ranking or of wild cards, in ``profiles`` and ``words``: ``profiles/checks`` says which strategies
  contradict each other, ``words`` says what each does. A plug-in can bring another class; none of them is a game.
- Words that mean something else than the kind they sound like (``HOMONYMS``), where they mean that.
- In ``words``: the names of holdings and of values of a strategy's fields, which it turns into sentences.
- In none of these places is such a word compared with a kind or a name.
"""

from __future__ import annotations

import ast
import typing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import standpat
from standpat.hands.order import BEST_LAST
from standpat.profiles.folder import shipped, shipped_overlays, shipped_sessions
from standpat.profiles.shape import fields_of
from standpat.rules.registry import SLOTS, kinds

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = Path(standpat.__file__).parent
MODULES = sorted(SOURCE.rglob("*.py"))
INSIDE = [path for path in MODULES if path.relative_to(SOURCE).parts[0] in ("rules", "hands")]
OUTSIDE = [path for path in MODULES if path not in INSIDE]
NAMES = {*shipped(), *shipped_overlays(), *shipped_sessions()}
VARIANTS = {kind for slot in ("ranking", "wild") for kind in kinds(slot)} | set(BEST_LAST)

HOMONYMS = {
    "high": "a half of the pot, and what a player declares",
    "none": "nothing",
    "joker": "a card",
}
"""Words that are not always a kind or a game."""
HOLDINGS = {category.name for scale in BEST_LAST.values() for category in scale}
VALUES = {
    word
    for slot in SLOTS
    for cls in kinds(slot).values()
    for name, shape in fields_of(cls).items()
    if name != "kind"
    for word in typing.get_args(shape.type)
    if typing.get_origin(shape.type) is typing.Literal
}
DEFAULTS = {"open-no-limit": Path("cli/names.py")}
"""The one game named, and the module that names it."""


def literals(tree: ast.AST) -> Iterator[ast.Constant]:
    """Every string of the code that is no docstring and no other statement of its own."""
    texts = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in texts:
            yield node


def allowed_in(path: Path) -> set[str]:
    """The words that a module may write although they are a kind's or a game's."""
    module = path.relative_to(SOURCE)
    named = {name for name, where in DEFAULTS.items() if where == module}
    return named | set(HOMONYMS) | (HOLDINGS | VALUES if module.parts[0] == "words" else set())


@pytest.mark.parametrize("path", INSIDE, ids=lambda path: str(path.relative_to(SOURCE)))
def test_rules_and_hands_know_strategies_and_no_games(path: Path) -> None:
    """Some games are called after their ranking."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    known = NAMES - VARIANTS - set(HOMONYMS)
    assert [(node.value, node.lineno) for node in literals(tree) if node.value in known] == []


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_module_outside_rules_and_hands_names_a_game_or_a_variant(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    known = (NAMES | VARIANTS) - allowed_in(path)
    assert [(node.value, node.lineno) for node in literals(tree) if node.value in known] == []


@pytest.mark.parametrize("path", OUTSIDE, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_module_outside_rules_and_hands_compares_a_kind_or_a_name_with_a_word(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [(ast.unparse(node), node.lineno) for node in ast.walk(tree) if decides_by_a_word(node)] == []


def decides_by_a_word(node: ast.AST) -> bool:
    """Whether the kind of a strategy, or the name of a game or scale, is compared with text, or matched."""
    if isinstance(node, ast.Match):
        return asks_for_a_kind(node.subject)
    if not isinstance(node, ast.Compare):
        return False
    sides = [node.left, *node.comparators]
    words = [word.value for side in sides for word in ast.walk(side) if isinstance(word, ast.Constant)]
    known = {kind for slot in SLOTS for kind in kinds(slot)} | NAMES | VARIANTS
    return any(map(asks_for_a_kind, sides)) and bool(known & {word for word in words if isinstance(word, str)})


def asks_for_a_kind(side: ast.expr) -> bool:
    return isinstance(side, ast.Attribute) and side.attr in ("kind", "name", "scale")


CLASSES = {cls.__name__ for slot in ("ranking", "wild") for cls in kinds(slot).values()}
NAME_CLASSES = ("rules", "hands", "profiles", "words")
"""Who may name the class of a ranking or of wild cards."""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_only_checks_and_words_name_the_class_of_a_ranking_or_of_wild_cards(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert path.relative_to(SOURCE).parts[0] in NAME_CLASSES or not imported & CLASSES


def test_the_search_finds_what_it_should() -> None:
    code = 'def f(game):\n    """badugi"""\n    if game.ranking.kind == "badugi": return rules.name in {"razz"}\n'
    tree = ast.parse(code)
    assert {node.value for node in literals(tree)} == {"badugi", "razz"}
    assert sum(decides_by_a_word(node) for node in ast.walk(tree)) == 2
    assert {"badugi", "classic", "bug", "ace_to_five", "one-joker"} <= NAMES | VARIANTS

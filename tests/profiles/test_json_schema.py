"""The JSON Schema that editors read says what the validator says: nothing that can be played is marked in an editor."""

from __future__ import annotations

import copy
import json
import os
import random
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from jsonschema import Draft202012Validator

from standpat.cli.files import kind_of
from standpat.errors import ProfileError, ScenarioError, UnknownName
from standpat.profiles.document import from_plain, read_bytes, read_documents, read_file
from standpat.profiles.folder import shipped, shipped_folder
from standpat.profiles.json_schema import FILES, schema_file
from standpat.profiles.json_schema.values import said
from standpat.profiles.layers import dump
from standpat.profiles.library import again, load
from standpat.profiles.shape import fields_of
from standpat.profiles.versions import other_version
from standpat.rules.registry import SLOTS, kinds
from standpat.scenarios.json_schema import EXPECTATIONS, MEANINGS, STEPS, json_schema, text_of
from standpat.scenarios.reader import CHECKS, KEYS, STEP_KEYS
from standpat.scenarios.runner import run_examples

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS = Path(__file__).parents[1]
DOCS = TESTS.parent / "docs"
BAD = Path(__file__).parent / "bad"
FENCE = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@cache
def validator(kind: str) -> Draft202012Validator:
    return Draft202012Validator(json_schema(kind))


def marked(data: Any, kind: str = "profile") -> list[str]:
    """What an editor would mark."""
    return [
        "/".join(map(str, error.absolute_path)) + ": " + error.message for error in validator(kind).iter_errors(data)
    ]


def marked_in(text: str | bytes, name: str = "<text>") -> list[str]:
    """What an editor would mark in a text, by the schema of what it is."""
    nodes = read_documents(text, name)
    return [fault for node in nodes for fault in marked(node.plain(), kind_of(nodes))]


# -- the files


@pytest.mark.parametrize("kind", FILES)
def test_the_written_schema_is_what_the_declarations_say(kind: str) -> None:
    written = schema_file(kind).read_text(encoding="utf-8")
    assert written == text_of(json_schema(kind)), f"run: standpat schema {kind} --to docs/{kind}.schema.json"


@pytest.mark.parametrize("kind", FILES)
def test_a_schema_is_one_and_every_reference_in_it_leads_somewhere(kind: str) -> None:
    schema = json_schema(kind)
    Draft202012Validator.check_schema(schema)
    assert schema["$schema"].endswith("2020-12/schema")
    for place in references(schema):
        found = schema
        for step in place.removeprefix("#/").split("/"):
            found = found[step]
        assert found


def references(schema: object) -> Iterator[str]:
    below = schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ()
    if isinstance(schema, dict) and "$ref" in schema:
        yield schema["$ref"]
    for one in below:
        yield from references(one)


def test_no_shipped_file_names_a_schema() -> None:
    """Its path would be right in the project or in an installed package, never in both, nor in a copy."""
    assert [path.name for path in shipped_folder().rglob("*.yaml") if "$schema=" in path.read_text("utf-8")] == []


# -- what is right is not marked

RIGHT = [
    *shipped_folder().rglob("*.yaml"),
    *(path for path in TESTS.rglob("*.yaml") if not {"bad", "plugins"} & set(path.relative_to(TESTS).parts)),
]
TABLES = {"knobs.yaml", "near_misses.yaml"}
"""Files of the tests that are neither games nor scenarios."""


@pytest.mark.parametrize("path", [path for path in RIGHT if path.name not in TABLES], ids=lambda path: path.stem)
def test_nothing_is_marked_in_a_file_that_is_right(path: Path) -> None:
    assert_right(read_bytes(path), str(path))


def assert_right(text: str | bytes, name: str) -> None:
    """Nothing is marked, unless it is written for another version of the schema."""
    (first, *_) = read_documents(text, name)
    faults = marked_in(text, name)
    assert bool(faults) == (other_version(first) is not None), faults


def texts_of(page: Path) -> Iterator[str]:
    """The files and the other YAML of a page; a file is put together from its parts."""
    files: dict[str, str] = {}
    for text in FENCE.findall(page.read_text(encoding="utf-8")):
        name = re.match(r"# (\S+\.yaml)(, continued|, changed)?\n", text)
        if name and name[2] == ", changed":
            continue
        files[name[1] if name else str(len(files))] = files.get(name[1], "") + text if name else text
    yield from (text for name, text in files.items() if not name.startswith("wrong"))


@pytest.mark.parametrize("page", [TESTS.parent / "README.md", *sorted(DOCS.glob("*.md"))], ids=lambda page: page.stem)
def test_nothing_is_marked_in_what_a_page_tells_to_write(page: Path) -> None:
    for text in texts_of(page):
        nodes = read_documents(text, page.name)
        if kind_of(nodes) != "unknown" and page.name != "plugins.md":
            assert_right(text, page.name)


# -- what is wrong is marked

OF_THE_SHAPE = {
    *("unknown-key", "unknown-kind", "unknown-value", "wrong-type", "wrong-amount", "wrong-length", "out-of-range"),
    *("missing-key", "missing-kind", "schema-version", "unknown-stake", "name-form", "requires-form"),
}
FAULT_ELSEWHERE = {
    "sizes-without-fixed-limits": "the kind stands in the parent",
    "needs-a-key-that-does-not-exist": "dotted keys are texts",
    "needs-a-value-that-does-not-exist": "dotted keys are texts",
    "a-value-that-cannot-be-set": "dotted keys are texts",
    "a-broken-game": "it stands in another file",
    "a-newer-schema-that-this-one-cannot-read": "it is no YAML that this version reads",
}


def bad_files() -> Iterator[Any]:
    for told in sorted(path for folder in ("games", "overlays", "sessions") for path in (BAD / folder).glob("*.txt")):
        codes = set(re.findall(r"(?:error|warning)\[(.+?)\]", told.read_text(encoding="utf-8")))
        path = told.with_suffix(".yaml")
        if codes & OF_THE_SHAPE and path.stem not in FAULT_ELSEWHERE:
            yield pytest.param(path, id=f"{path.parent.name}-{path.stem}")


@pytest.mark.parametrize("path", list(bad_files()))
def test_a_file_whose_fault_is_its_shape_is_marked(path: Path) -> None:
    assert marked_in(read_bytes(path), str(path))


@pytest.mark.parametrize("name", list(FAULT_ELSEWHERE))
def test_a_fault_that_no_schema_can_see_is_really_not_seen(name: str) -> None:
    (path,) = BAD.rglob(f"{name}.yaml")
    try:
        nodes = read_documents(read_bytes(path), str(path))
    except ProfileError:
        nodes = []
    assert [fault for node in nodes for fault in marked(node.plain(), kind_of(nodes))] == []


# -- the forms in which a thing may be written

WHOLE = {"name": "x", "about": {"title": {"en": "X"}}, "streets": {"only": {"deal": {"down": 5}, "bet": {}}}}
CHILD = {"name": "x", "extends": "classic"}


@pytest.mark.parametrize(
    "keys",
    [
        {"wild": "full"},
        {"wild": {"kind": "full", "cards": ["2"]}},
        {"wild": None, "betting": None},
        {"stakes": {"ante": 5, "blind": "ante", "small_bet": "2 x ante", "big_bet": "10x ante", "unit": None}},
        {"streets": {"a": {"deal": {"down": 1}, "again": {"kind": "deal", "up": 1}, "bet": "bet"}}},
        {"streets": {"a": {"bet": {"kind": "straddle", "pots": 1}}}},
        {
            "options": {
                "o": {"title": {"fr": "O"}, "choices": {"a": {}, "b": {"wild": {"cards": ["2"]}}}, "default": "a"}
            }
        },
        {"requires": {"standpat": ">=0.1,<2", "acme": "*", "other": "~= 1.2"}},
        {"betting": {"kind": "no_limit", "small": None, "raises": None}},
    ],
)
def test_every_way_to_write_a_thing_is_known_with_a_parent_and_without(keys: dict[str, Any]) -> None:
    assert marked(CHILD | keys) == []
    assert marked(WHOLE | keys) == []


LEFT_TO_THE_PARENT: list[dict[str, Any]] = [
    {"wild": {"cards": ["2"]}},
    {"streets": {"draw": {"draw": {"limit": {"more": 5}}}}},
    {"streets": {"draw": {"second": {"up": True}}}},
    {"options": {"joker": {"default": "one"}, "clock": None}},
    {"about": {"summary": {"en": "Y"}}},
    {"streets": {"draw": {}}},
]


@pytest.mark.parametrize("keys", LEFT_TO_THE_PARENT)
def test_a_child_leaves_to_its_parent_what_a_game_alone_must_say(keys: dict[str, Any]) -> None:
    assert marked(CHILD | keys) == []
    assert marked({"name": "x", "with": ["one-joker"]} | keys) == []
    assert marked(WHOLE | keys)


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ({"steaks": {}}, ": Additional"),
        ({"wild": "deuces"}, "wild:"),
        ({"wild": {"kind": "deuces"}}, "wild/kind:"),
        ({"wild": {"kind": "full", "crads": ["2"]}}, "wild:"),
        ({"wild": {"kind": "full", "up": "bug"}}, "wild/up:"),
        ({"wild": {"kind": None}}, "wild/kind:"),
        ({"wild": {"nobody": None}}, "wild:"),
        ({"deck": {"kind": "standard", "jokers": 5}}, "deck/jokers:"),
        ({"seats": 5}, "seats:"),
        ({"stakes": {"ante": "2 x antes"}}, "stakes/ante:"),
        ({"stakes": {"stack": 0}}, "stakes/stack:"),
        ({"streets": {"draw": {"draw": {"down": 5}}}}, "streets/draw/draw/down:"),
        ({"streets": {"draw": {"draw": {"ante": 5}}}}, "streets/draw/draw:"),
        ({"streets": ["draw"]}, "streets:"),
        ({"options": {"joker": {"choices": {"one": {"extends": "joker"}}}}}, "options/joker/choices/one:"),
        ({"examples": [{"title": "X", "seats": {"A": {}, "B": {}}, "button": "A", "profile": "x"}]}, "examples/0:"),
        ({"extends": None}, "extends:"),
        ({"with": "one-joker"}, "with:"),
        ({"name": None}, "name:"),
        ({"needs": {}}, ": Additional"),
        ({"requires": {"standpat": "1.0"}}, "requires/standpat:"),
        ({"requires": [">=1.0"]}, "requires:"),
    ],
)
def test_a_fault_is_marked_at_its_own_place_and_nowhere_else(keys: dict[str, Any], place: str) -> None:
    (fault,) = marked(CHILD | keys)
    assert fault.startswith(place), fault


@pytest.mark.parametrize("key", ["name", "about", "streets"])
def test_a_game_that_stands_alone_has_what_it_needs(key: str) -> None:
    assert marked({name: value for name, value in WHOLE.items() if name != key})
    assert marked(WHOLE | {key: None})


STEPS_RIGHT = [
    "fold",
    "bet 5",
    "raise  10",
    "complete",
    "complete 4",
    "draw",
    "draw As 5c",
    "pat",
    "declare low",
    "all-in",
]
STEPS_WRONG = ["bet", "bet five", "fold 5", "declare", "declare all", "bets 5", ""]


def test_what_a_seat_does_is_known_to_the_last_word() -> None:
    head = {"title": "X", "profile": "classic", "seats": {"A": {}, "B": {}}, "button": "A"}
    assert marked(head | {"steps": [{"A": move} for move in STEPS_RIGHT]}, "scenario") == []
    assert len(marked(head | {"steps": [{"A": move} for move in STEPS_WRONG]}, "scenario")) == len(STEPS_WRONG)
    assert marked(head | {"steps": [{"refuse": {"A": "bet nothing"}, "code": "amount"}]}, "scenario") == []


# -- what it tells


def definitions() -> dict[str, Any]:
    found: dict[str, Any] = json_schema("profile")["$defs"] | json_schema("session")["$defs"]
    return found


def test_every_kind_and_every_key_of_it_has_its_meaning() -> None:
    known = definitions()
    for slot in SLOTS:
        for kind, cls in kinds(slot).items():
            keys = known[f"{slot}.{kind}"]["properties"]
            assert [key for key in fields_of(cls) if not keys[key]["description"]] == []
            assert [key for key in fields_of(cls) if not keys[key]["markdownDescription"]] == []


def test_every_key_of_a_file_has_its_meaning() -> None:
    for kind in ("profile", "overlay", "session"):
        keys = json_schema(kind)["properties"]
        assert [
            key for key, below in keys.items() if not below["description"] or not below["markdownDescription"]
        ] == []


def test_every_kind_is_offered_with_its_meaning_alone_and_in_a_mapping() -> None:
    known = definitions()
    for slot in SLOTS:
        inside, alone = known[slot]["then"]["properties"]["kind"], known[slot]["anyOf"][1]
        for offer in (inside, alone):
            told = dict(zip(offer["enum"], offer["markdownEnumDescriptions"], strict=False))
            assert told == {kind: said(cls.__doc__)["markdownDescription"] for kind, cls in kinds(slot).items()}


def test_the_words_are_those_of_the_declarations_without_the_ids_of_rules() -> None:
    text = schema_file().read_text(encoding="utf-8")
    assert "How many jokers are added." in text
    assert re.findall(r"\b[SEKV][0-9]*-[0-9]+", text) == []


def test_the_keys_of_scenarios_are_those_that_are_read() -> None:
    assert set(MEANINGS) == set(KEYS)
    assert set(STEPS) == set(STEP_KEYS)
    assert set(EXPECTATIONS) == set(CHECKS)


PLUGIN = '''
from __future__ import annotations
from dataclasses import dataclass
from typing import Any, Literal
from standpat.rules.registry import strategy

@strategy("wild")
@dataclass(frozen=True, slots=True, kw_only=True)
class Sevens:
    """Sevens are wild, and so many more."""
    kind: Literal["acme:sevens"] = "acme:sevens"
    more: int | Literal["all"] = "all"
    """How many more."""
    odds: float = 0.5
    note: Any
'''


def plugged_in(folder: Path) -> dict[str, Any]:
    """The schema that is printed where a plug-in is installed."""
    (folder / "acme_poker.py").write_text(PLUGIN, encoding="utf-8")
    info = folder / "acme_poker-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: acme-poker\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[standpat.strategies]\nacme = acme_poker\n", encoding="utf-8")
    code = "import sys; from standpat.cli.app import main; sys.argv[:1] = ['standpat', 'schema']; main()"
    path = os.pathsep.join([str(folder), *sys.path])
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    schema: dict[str, Any] = json.loads(done.stdout)
    return schema


def test_the_kinds_of_an_installed_plug_in_are_known_where_it_is_installed(tmp_path: Path) -> None:
    here = Draft202012Validator(plugged_in(tmp_path))
    right: list[Any] = ["acme:sevens", *({"kind": "acme:sevens", "more": more, "note": 1} for more in (3, "all", None))]
    wrong: list[Any] = [{"kind": "acme:sevens", "more": more} for more in ("some", True)]
    assert [wild for wild in right if list(here.iter_errors(CHILD | {"wild": wild}))] == []
    assert [wild for wild in wrong if not list(here.iter_errors(CHILD | {"wild": wild}))] == []
    assert [wild for wild in right if not marked(CHILD | {"wild": wild})] == []


# -- no false alarm

WORDS: list[Any] = [
    *(None, 0, 1, -1, 7, 50, 10**13, True, False, "", "x", "ante", "2 x ante", "up_to", "none", "joker", "A", "full"),
    *("pot_limit", "null", "deal", [], ["A"], [None], {}, {"kind": "up_to"}, {"kind": None}, {"bet": {}}),
]
KEYS_ANYWHERE = ["kind", "first", "limit", "cards", "more", "title", "extra", "up", "stack", "least"]
MUTATIONS = 100


def places(tree: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    below = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, child in below:
        yield (*path, key)
        yield from places(child, (*path, key))


def at(tree: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        tree = tree[key]
    return tree


def mutated(tree: Any, chance: random.Random) -> Any:
    """The profile with one thing taken out, changed, renamed, added, or put where another was."""
    tree = copy.deepcopy(tree)
    everywhere = list(places(tree))
    *above, key = chance.choice(everywhere)
    parent, change = at(tree, tuple(above)), chance.randrange(5)
    if change == 0:
        del parent[key]
    elif change == 1:
        parent[key] = copy.deepcopy(chance.choice(WORDS))
    elif change == 2 and isinstance(parent, dict):
        parent[chance.choice([f"{key}s", key[:-1] or "q", key.upper(), *KEYS_ANYWHERE])] = parent.pop(key)
    elif change == 3 and isinstance(parent, dict):
        parent[chance.choice(KEYS_ANYWHERE)] = copy.deepcopy(chance.choice(WORDS))
    else:
        parent[key] = copy.deepcopy(at(tree, chance.choice(everywhere)))
    return tree


def is_found(path: Path, fault: str) -> bool:
    """Whether ``standpat check`` finds something, too; the other choices of an option are tried if it is marked."""
    try:
        game = load(path)
        if fault.startswith("options/"):
            option = re.split("[/:]", fault)[1]
            for choice in game.profile.options[option].choices:
                again(game, {option: choice})
        return bool(game.warnings) or any(outcome.failures for outcome in run_examples(game))
    except (ProfileError, ScenarioError, UnknownName):
        return True


ALL_THE_SAME = {
    r"examples/.*: (True|False) is not of type 'integer'": "where 1 is so, true is as expected",
}
"""What an editor marks although it can be played, and why."""


def test_what_an_editor_marks_is_found_by_the_validator(tmp_path: Path) -> None:
    """Random changes of the shipped games: a mark where nothing is wrong would teach authors to ignore the marks."""
    trees = [read_file(path).plain() for path in shipped().values()]
    chance, path, seen = random.Random(7), tmp_path / "changed.yaml", 0
    for _ in range(MUTATIONS):
        tree = mutated(chance.choice(trees), chance)
        faults = marked(tree)
        seen += bool(faults)
        if faults and not any(re.match(known, faults[0]) for known in ALL_THE_SAME):
            path.write_text(dump(from_plain(tree, "changed")), encoding="utf-8")
            assert is_found(path, faults[0]), (faults, path.read_text(encoding="utf-8"))
    assert seen > MUTATIONS / 3

"""A file of today as somebody would have written it for version 0 of the schema, with comments all over it.

The inverse of ``standpat.profiles.migration.v0_to_v1``, for tests: written apart from it, on the events of the parser.
"""

from __future__ import annotations

import copy
import re
from typing import TYPE_CHECKING, Any

import yaml

from standpat.profiles.document import PARSER

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

KINDS = {"fixed_limit": "fixed", "pot_limit": "pot", "spread_limit": "spread", "no_limit": "none"}
NOTE = re.compile(r"# note \d+")

Edit = tuple[int, int, str]


def first_draft(text: str, chance: random.Random) -> str:
    """The text as of version 0, with its own comments, and numbered ones at random places."""
    drafted = apply(text, list(_edits(text, yaml.compose(text, Loader=PARSER), chance)))
    return "".join(_with_notes(drafted, chance))


def notes(text: str) -> list[str]:
    """All comments, in order; none of our texts holds the sign of one."""
    return re.findall(r"(?<!\S)#.*?(?=\r?\n|\Z)", text)


def apply(text: str, edits: list[Edit]) -> str:
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _edits(text: str, root: Any, chance: random.Random) -> Iterator[Edit]:
    version = _get(root, "schema_version")
    yield _span(version, "0") if version is not None else (0, 0, "schema_version: 0\n")
    for mapping in _profiles(root):
        yield from _profile(text, mapping, chance)
    for mapping in _dotted(root):
        for key, value in _pairs(mapping):
            yield from _dotted_entry(key, value)


def _profile(text: str, mapping: Any, chance: random.Random) -> Iterator[Edit]:
    for key, value in _pairs(mapping):
        if key.value == "seats":
            yield _span(key, "players")
        elif key.value == "betting":
            kind = _get(value, "kind") or value
            if isinstance(kind, yaml.ScalarNode) and kind.value in KINDS:
                yield _span(kind, KINDS[kind.value])
        elif key.value == "session" and _get(value, "hands") is not None:
            yield from _session(text, key, value, mapping, chance)


def _session(text: str, key: Any, value: Any, mapping: Any, chance: random.Random) -> Iterator[Edit]:
    """The hands of a session as a key beside it: before it, or, where it says nothing else, in its place."""
    (first, hands), *others = value.value
    assert first.value == "hands", "they stand first in every shipped file, and a migration puts them there"
    said = text[hands.start_mark.index : hands.end_mark.index]
    if not others:
        yield key.start_mark.index, value.end_mark.index, f"rounds: {said}"
        return
    if not mapping.flow_style and chance.random() < 0.5:  # as a block
        lines = [text[k.start_mark.index : v.end_mark.index] for k, v in others]
        indent = "\n" + " " * (key.start_mark.column + 2)
        yield value.start_mark.index - 1, value.end_mark.index, indent + indent.join(lines)
    else:
        yield first.start_mark.index, others[0][0].start_mark.index, ""
    between = ", " if mapping.flow_style else "\n" + " " * key.start_mark.column
    yield key.start_mark.index, key.start_mark.index, f"rounds: {said}{between}"


def _dotted_entry(key: Any, value: Any) -> Iterator[Edit]:
    first, dot, rest = key.value.partition(".")
    if key.value == "session.hands":
        yield _span(key, "rounds")
    elif first == "seats":
        yield _span(key, f"players{dot}{rest}")
    elif key.value in ("betting", "betting.kind"):
        one_of = _get(value, "one_of")
        for node in (value, *(one_of.value if one_of is not None else [])):
            if isinstance(node, yaml.ScalarNode) and node.value in KINDS:
                yield _span(node, KINDS[node.value])


def _profiles(root: Any) -> Iterator[Any]:
    yield root
    for _, option in _pairs(_get(root, "options")):
        for _, choice in _pairs(_get(option, "choices")):
            yield choice
    for example in _items(_get(root, "examples")):
        yield _get(example, "profile")


def _dotted(root: Any) -> Iterator[Any]:
    for item in (*_items(_get(root, "examples")), *_items(_get(root, "games"))):
        yield _get(item, "set")
    yield _get(root, "needs")


def _pairs(node: Any) -> list[tuple[Any, Any]]:
    return node.value if isinstance(node, yaml.MappingNode) else []


def _items(node: Any) -> list[Any]:
    return node.value if isinstance(node, yaml.SequenceNode) else []


def _get(node: Any, name: str) -> Any:
    return next((value for key, value in _pairs(node) if key.value == name), None)


def _span(node: Any, new: str) -> Edit:
    return node.start_mark.index, node.end_mark.index, new


# -- the same for data


def as_data(today: dict[str, Any]) -> dict[str, Any]:
    """The data of a file as of version 0."""
    old = _old_profile(today)
    old["schema_version"] = 0
    for option in old.get("options", {}).values() if isinstance(old.get("options"), dict) else ():
        if isinstance(option, dict) and isinstance(option.get("choices"), dict):
            option["choices"] = {word: _old_profile(choice) for word, choice in option["choices"].items()}
    for example in old.get("examples", []):
        if isinstance(example.get("profile"), dict):
            example["profile"] = _old_profile(example["profile"])
    for item in [*old.get("examples", []), *old.get("games", [])]:
        if isinstance(item, dict) and "set" in item:
            item["set"] = {_old_key(key): value for key, value in item["set"].items()}
    if "needs" in old:
        old["needs"] = {_old_key(key): _old_need(key, need) for key, need in old["needs"].items()}
    return old


def _old_profile(data: Any) -> Any:
    if not isinstance(data, dict):
        return data
    old = copy.deepcopy(data)
    if "seats" in old:
        old["players"] = old.pop("seats")
    if isinstance(old.get("session"), dict) and "hands" in old["session"]:
        old["rounds"] = old["session"].pop("hands")
        if not old["session"]:
            del old["session"]
    if isinstance(old.get("betting"), dict) and "kind" in old["betting"]:
        old["betting"]["kind"] = KINDS.get(old["betting"]["kind"], old["betting"]["kind"])
    elif isinstance(old.get("betting"), str):
        old["betting"] = KINDS.get(old["betting"], old["betting"])
    return old


def _old_key(dotted: str) -> str:
    return "rounds" if dotted == "session.hands" else re.sub(r"^seats(?=\.|$)", "players", dotted)


def _old_need(key: str, need: Any) -> Any:
    if key != "betting.kind" or not isinstance(need, dict) or "one_of" not in need:
        return need
    return need | {"one_of": [KINDS.get(kind, kind) for kind in need["one_of"]]}


# -- comments


def _with_notes(text: str, chance: random.Random) -> Iterator[str]:
    inside = _lines_inside_texts(text)
    number = 0
    for place, line in enumerate(text.splitlines()):
        if place not in inside and chance.random() < 0.3:
            yield f"{' ' * chance.randrange(9)}# note {number}\n"
            number += 1
        if place not in inside and place + 1 not in inside and chance.random() < 0.3:
            yield f"{line}{' ' * chance.randrange(1, 4)}# note {number}\n"
            number += 1
        else:
            yield line + "\n"
    yield f"# note {number}\n"


def _lines_inside_texts(text: str) -> set[int]:
    """The lines that begin within a text of several lines."""
    return {
        line
        for event in yaml.parse(text, Loader=PARSER)
        if isinstance(event, yaml.ScalarEvent)
        for line in range(event.start_mark.line + 1, event.end_mark.line + 1)
    }

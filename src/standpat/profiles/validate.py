"""From a tree with positions to a Profile: unknown keys are found here, types and values by pydantic."""

from __future__ import annotations

import json
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any

from pydantic import TypeAdapter, ValidationError

from standpat.errors import Finding, ProfileError
from standpat.profiles.layers import without_nulls
from standpat.profiles.schema import SCHEMA_VERSION, Profile
from standpat.profiles.shape import Shape, blocks, choices, fields_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.profiles.document import Mark, Node

Path = tuple[str, ...]
ROOT = Shape(Profile)


def validate(tree: Node) -> tuple[Profile, list[Finding]]:
    """The profile this tree says, and its unknown keys; raises ProfileError with every finding for a wrong value."""
    profile: Profile
    profile, findings = validate_as(tree, ROOT)
    return profile, findings


def validate_as(tree: Node, root: Shape) -> tuple[Any, list[Finding]]:
    """What this tree says as a dataclass, which is the type of ``root``; the rest is as for a profile."""
    _refuse_other_version(tree)
    plain, findings = _prepare(tree, root, (), root)
    try:
        return _adapter(root.type).validate_json(json.dumps(plain), strict=True), findings
    except ValidationError as error:
        findings += [_finding(tree, details, root) for details in error.errors()]
    raise ProfileError(in_order(findings))


def part_findings(tree: Node) -> list[Finding]:
    """What is wrong with a part of a profile, whatever it is laid over: unknown keys and wrong values.

    What the part leaves to be said below it is not missed: needed keys, and the kind of a strategy.
    """
    kept = without_nulls(tree)
    plain, findings = _prepare(kept, ROOT, (), ROOT)
    findings += _unknown_nulls(tree, ROOT, (), only_nulls=False)
    try:
        _adapter(Profile).validate_json(json.dumps(plain), strict=True)
    except ValidationError as error:
        findings += [_finding(kept, details, ROOT) for details in error.errors() if not _left_out(kept, details)]
    return in_order(list(dict.fromkeys(findings)))


def _left_out(tree: Node, details: Any) -> bool:
    """Whether a part may leave to others what pydantic misses."""
    if details["type"] in ("missing", "missing_argument", "union_tag_not_found"):
        return True
    node, _, _ = _descend(tree, details["loc"], ROOT)
    if details["type"] == "union_tag_invalid":
        return "kind" not in _mapping(node)
    return details["type"] == "too_short" and node.value == {}


def in_order(findings: list[Finding]) -> list[Finding]:
    """Findings in file order."""
    return sorted(findings, key=lambda found: (found.severity, found.file, found.line, found.column))


def _refuse_other_version(tree: Node) -> None:
    """A profile for another version of the schema says so before anything else."""
    node = tree.at(["schema_version"])
    if node is not None and type(node.value) is int and node.value != SCHEMA_VERSION:
        message = f"this profile is written for schema version {node.value}, this standpat reads {SCHEMA_VERSION}"
        raise ProfileError([node.mark.finding("schema-version", message, "use another standpat", "schema_version")])


@cache
def _adapter(cls: type) -> TypeAdapter[Any]:
    for block in blocks(Shape(cls)):
        block.__pydantic_config__ = {"extra": "forbid"}  # type: ignore[attr-defined]
    return TypeAdapter(cls)


# -- unknown keys


def _prepare(node: Node, shape: Shape, path: Path, root: Shape) -> tuple[Any, list[Finding]]:
    """Plain data for pydantic without the keys that are not known, and a finding for each of those."""
    if isinstance(node.value, dict):
        return _prepare_mapping(node, node.value, shape, path, root)
    if isinstance(node.value, list) and shape.items is not None:
        items = shape.items
        prepared = [_prepare(item, items, (*path, str(place)), root) for place, item in enumerate(node.value)]
        return [plain for plain, _ in prepared], [finding for _, found in prepared for finding in found]
    if shape.slot and isinstance(node.value, str):
        return {"kind": node.value}, []
    return node.plain(), []


def _prepare_mapping(
    node: Node, value: dict[str, Node], shape: Shape, path: Path, root: Shape
) -> tuple[Any, list[Finding]]:
    kind = _kind(value, shape, path)
    fields = shape.fields(kind)
    if fields is None and shape.values is None:
        return node.plain(), []
    plain: dict[str, Any] = {"kind": kind} if shape.slot and kind else {}
    findings = []
    for key, child in value.items():
        below = shape.values if fields is None else fields.get(key)
        if below is None:
            findings.append(_unknown_key(node, key, shape, fields or {}, path, root))
        else:
            plain[key], found = _prepare(child, below, (*path, key), root)
            findings += found
    return plain, findings


def _kind(value: dict[str, Node], shape: Shape, path: Path) -> str | None:
    """The kind of a strategy as written; a step that does not say has the kind its key names."""
    if "kind" in value:
        return str(value["kind"].value)
    return path[-1] if shape.slot == "step" else None


def kind_at(node: Node, shape: Shape, path: Path) -> str | None:
    """The kind of the strategy at a place, however it is written; None where none is."""
    if not shape.slot:
        return None
    return node.value if isinstance(node.value, str) else _kind(_mapping(node), shape, path)


MOST_KEYS = 100
"""In a mapping of more keys than that none is misspelt: no likeness is looked for, which takes long."""


def _unknown_key(node: Node, key: str, shape: Shape, fields: dict[str, Shape], path: Path, root: Shape) -> Finding:
    elsewhere = places_of(key) if root is ROOT else ()
    known = [*fields, *getattr(shape.type, "also", ())]
    few = len(_mapping(node)) <= MOST_KEYS
    near = get_close_matches(key, known, n=1, cutoff=0.8 if elsewhere else 0.6) if few else []
    if " " in key and key.split(maxsplit=1)[0] in fields:
        fix = f"write a colon: {key.split(maxsplit=1)[0]}: {' '.join(key.split()[1:])}"
    elif near:
        fix = f"did you mean {near[0]!r}?"
    elif elsewhere:
        fix = f"{key!r} belongs {' or '.join(elsewhere[:3])}"
        if shape.slot:
            fix += f"; if a parent of another kind left it here, write {key}: null"
    else:
        fix = f"known here: {', '.join(sorted(known))}"
    where = f"in {'.'.join(path)}" if path else "at the top level"
    kind = _kind(_mapping(node), shape, path) if shape.slot else ""
    message = f"there is no key {key!r} {where}" + (f" ({kind})" if kind else "")
    return _at(node.key_marks.get(key, node.mark), "unknown-key", message, fix, (*path, key))


def _mapping(node: Node) -> dict[str, Node]:
    return node.value if isinstance(node.value, dict) else {}


@cache
def places_of(key: str) -> tuple[str, ...]:
    """Where else in a profile a key of this name may stand, in words."""
    return tuple(
        (f"under {path}" if path else "at the top level") + (f" of kind {'/'.join(kinds[:3])}" if kinds else "")
        for path, kinds in _index().get(key, {}).items()
    )


@cache
def _index() -> dict[str, dict[str, list[str]]]:
    """For every key of the schema the places where it may stand, and the kinds of strategies that have it there."""
    found: dict[str, dict[str, list[str]]] = {}
    for path, kind, name in _places(ROOT, ""):
        kinds = found.setdefault(name, {}).setdefault(path, [])
        if kind and kind not in kinds:
            kinds.append(kind)
    return found


def _places(shape: Shape, path: str) -> Iterator[tuple[str, str, str]]:
    from standpat.rules.registry import kinds

    strategies = kinds(shape.slot) if shape.slot else {"": shape.type}
    for kind, cls in strategies.items():
        for name, below in (fields_of(cls) if Shape(cls).fields() is not None else {}).items():
            yield path, kind, name
            yield from _places(below, f"{path}.{name}" if path else name)
    if shape.values is not None:
        yield from _places(shape.values, f"{path}.<name>")


def unknown_nulls(tree: Node) -> list[Finding]:
    """Keys without a value that could remove nothing: most often a colon was forgotten (``{min: 2, max 4}``)."""
    return list(_unknown_nulls(tree, ROOT, ()))


def _unknown_nulls(node: Node, shape: Shape, path: Path, *, only_nulls: bool = True) -> Iterator[Finding]:
    """Without ``only_nulls`` also the other keys of a strategy that does not say its kind, if no kind knows them."""
    value = _mapping(node)
    kind = _kind(value, shape, path)
    fields = shape.fields(kind)
    known = dict(fields or {})
    if shape.slot:
        known |= {name: below for other in choices(shape) for name, below in (shape.fields(other) or {}).items()}
    for key, child in value.items():
        below = shape.values if fields is None else fields.get(key)
        asked = fields is not None if child.value is None else not only_nulls and bool(shape.slot) and fields is None
        if asked and key not in known:
            yield _unknown_key(node, key, shape, known if fields is None else fields, path, ROOT)
        elif below is not None:
            yield from _unknown_nulls(child, below, (*path, key), only_nulls=only_nulls)


# -- types and values


def _finding(tree: Node, details: Any, root: Shape) -> Finding:
    """One of pydantic's errors, in an author's words and at its place."""
    node, path, shape = _descend(tree, details["loc"], root)
    code, message, fix = _words(details, shape)
    mark = node.mark
    if details["type"] in ("missing", "missing_argument"):
        path = (*path, str(details["loc"][-1]))
    return _at(mark, code, f"{'.'.join(path) or 'the profile'}: {message}", fix, path)


def _descend(tree: Node, loc: Sequence[str | int], root: Shape) -> tuple[Node, Path, Shape]:
    """Follow pydantic's path; the tags of unions in it are no keys and are passed over."""
    node, shape = tree, root
    path: Path = ()
    for step in loc:
        below: Shape | None = None
        if isinstance(node.value, dict) and step in node.value:
            fields = shape.fields(_kind(node.value, shape, path)) or {}
            below = shape.values or fields.get(str(step))
        elif isinstance(node.value, list) and isinstance(step, int) and step < len(node.value):
            below = shape.items
        else:
            continue
        node = node.at([step]) or node
        path = (*path, str(step))
        shape = below or Shape(Any)
    return node, path, shape


_WANTED = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "int_parsing": "a whole number",
    "string_type": "a text",
    "bool_type": "true or false",
    "dict_type": "a mapping",
    "tuple_type": "a list",
    "list_type": "a list",
    "dataclass_type": "a mapping",
    "dataclass_exact_type": "a mapping",
    "model_type": "a mapping",
}


def _words(details: Any, shape: Shape) -> tuple[str, str, str]:
    kind, given, context = details["type"], details["input"], details.get("ctx", {})
    if kind in ("missing", "missing_argument"):
        return "missing-key", "this key is missing", "add it"
    if kind in _WANTED:
        return "wrong-type", f"{_WANTED[kind]} is wanted, not {_show(given)}", f"write {_WANTED[kind]}"
    if kind == "amount":
        return "wrong-amount", f"{_show(given)} is no amount of chips", details["msg"]
    if kind == "literal_error":
        return "unknown-value", f"{_show(given)} is not possible here", _suggest(given, choices(shape))
    if kind == "union_tag_invalid":
        tag = context.get("tag", given)
        vendor, colon, _ = str(tag).partition(":")
        fix = f"install the plug-in that brings {vendor + ':'!r}" if colon else _suggest(tag, choices(shape))
        return "unknown-kind", f"there is no {shape.slot} kind {_show(tag)}", fix
    if kind == "union_tag_not_found":
        return "missing-kind", "it does not say which kind", f"add kind: {' | '.join(choices(shape))}"
    if kind in ("greater_than_equal", "less_than_equal"):
        bound = f"at least {context['ge']}" if "ge" in context else f"at most {context['le']}"
        return "out-of-range", f"{_show(given)} is out of range", f"write a number of {bound}"
    if kind in ("too_short", "too_long"):
        return "wrong-length", f"{context['actual_length']} values are given", _length(context)
    return "wrong-value", f"{details['msg'].lower()} ({_show(given)})", "see the reference of this key"


def _length(context: dict[str, Any]) -> str:
    return (
        f"at least {context['min_length']} wanted"
        if "min_length" in context
        else (f"at most {context['max_length']} wanted")
    )


def _suggest(given: object, known: Sequence[object]) -> str:
    near = get_close_matches(str(given), [str(word) for word in known], n=1)
    if not isinstance(given, str) and str(given) in known:
        return f"write it in quotes: '{given}'"
    if str(given) == "10" and "T" in known:
        near = ["T"]
    if near:
        return f"did you mean {near[0]!r}?"
    return "one of " + ", ".join(str(word) for word in known) if known else "see the reference of this key"


def _show(value: object) -> str:
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, (list, tuple)):
        return "a list"
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    text = repr(value) if isinstance(value, str) else str(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _at(mark: Mark, code: str, message: str, fix: str, path: Path) -> Finding:
    return mark.finding(code, message, fix, ".".join(path))

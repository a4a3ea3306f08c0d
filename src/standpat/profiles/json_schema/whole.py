"""What must be there in a game that stands alone: the keys that are needed, and the kinds of its strategies.

A file that builds on another may leave all of that to its parent.
"""

from __future__ import annotations

import dataclasses
import typing
from typing import TYPE_CHECKING, Annotated, Any

from standpat.profiles.json_schema.values import is_needed, ref
from standpat.profiles.shape import shape_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.profiles.json_schema.values import Schema


def whole_definitions(slot: str, kinds: dict[str, type]) -> dict[str, Schema]:
    """A strategy that leaves nothing to a parent; a step may leave its kind to the name it has."""
    below = _below_any_kind(kinds.values())
    said = {"required": ["kind"], "errorMessage": f"say which kind; one of {', '.join(kinds)}"}
    return {f"{slot}.whole": {"allOf": [said, ref(f"{slot}.named")]}, f"{slot}.named": {"properties": below}}


def _below_any_kind(classes: Iterable[Any]) -> dict[str, Schema]:
    """What must be there below the keys of all kinds; where kinds disagree about a key nothing is asked."""
    found: dict[str, list[Schema | None]] = {}
    for cls in classes:
        hints = typing.get_type_hints(cls, include_extras=True)
        for field in dataclasses.fields(cls):
            found.setdefault(field.name, []).append(_below(hints[field.name]))
    agreed = {key: schemas[0] for key, schemas in found.items() if all(one == schemas[0] for one in schemas)}
    return {key: _unoffered(schema) for key, schema in agreed.items() if schema}


def _unoffered(schema: Schema) -> Schema:
    """What is asked of a key, for an editor that has heard of the key elsewhere."""
    return {"allOf": [schema], "doNotSuggest": True}


def whole(cls: Any) -> Schema:
    """What must be there in a mapping and below it; nothing for one that may be left empty."""
    hints = typing.get_type_hints(cls, include_extras=True)
    needed = [field.name for field in dataclasses.fields(cls) if is_needed(field)]
    below = {field.name: _below(hints[field.name]) or {} for field in dataclasses.fields(cls)}
    below |= {key: {"allOf": [_present(hints[key]), below[key]]} for key in needed}
    kept = {key: _unoffered(schema) for key, schema in below.items() if schema}
    return ({"required": needed} if needed else {}) | ({"properties": kept} if kept else {})


def _present(hint: Any) -> Schema:
    """A key that is needed is not removed."""
    kind = shape_of(hint).type
    origin = typing.get_origin(kind)
    is_mapping = dataclasses.is_dataclass(kind) or origin is dict
    wanted = "object" if is_mapping else "array" if origin is tuple else "string"
    return {"type": wanted, "errorMessage": "this key is needed"}


def whole_street(steps: Iterable[str]) -> Schema:
    """A street has a step, and a step whose name is no kind says its kind."""
    named = {step: _unoffered(ref("step.named")) for step in steps}
    return {"minProperties": 1, "properties": named, "additionalProperties": ref("step.whole")}


def _below(hint: Any) -> Schema | None:
    """What must be there in the value under a key."""
    shape = shape_of(hint)
    if shape.slot:
        return ref(f"{shape.slot}.whole")
    if dataclasses.is_dataclass(shape.type):
        return whole(shape.type) or None
    if shape.values is None or typing.get_origin(shape.type) is not dict:
        return None
    if shape.values.slot == "step":
        return ref("street.whole")
    below = _below(typing.get_args(shape.type)[1])
    least = {"minProperties": 1} if _is_never_empty(hint) else {}
    return least | ({"additionalProperties": below} if below else {})


def _is_never_empty(hint: Any) -> bool:
    marks = typing.get_args(hint)[1:] if typing.get_origin(hint) is Annotated else ()
    return any(hasattr(mark, "min_length") for mark in marks)

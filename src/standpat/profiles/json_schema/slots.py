"""The strategies of a slot as JSON Schema: the kind decides which other keys there are.

A mapping is told from a bare kind, and one kind from another, by ``if`` and ``then``, never by a list of alternatives:
so that an editor tells what is wrong with the kind that was written, and not that nothing of everything fits.
"""

from __future__ import annotations

import dataclasses
import json
from typing import TYPE_CHECKING, Any

from standpat.profiles.json_schema.values import mapping, offered, properties, ref, said
from standpat.rules.registry import SLOTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from standpat.profiles.json_schema.values import Schema

Kinds = dict[str, type]


def slot_definitions(slot: str, kinds: Kinds) -> dict[str, Schema]:
    """Everything that is said of a slot."""
    found = {slot: _slot(slot, kinds), f"{slot}.any": _any(slot, kinds)}
    found |= {f"{slot}.{kind}": _kind(slot, kind, cls, kinds) for kind, cls in kinds.items()}
    found |= {f"{slot}.other.{key}": _other(key, kinds) for key in _keys(kinds)}
    return found


def _slot(slot: str, kinds: Kinds) -> Schema:
    """What may stand in a slot: a kind, a mapping, or null, which removes what a parent says."""
    meanings = [said(cls.__doc__).get("markdownDescription", "") for cls in kinds.values()]
    names = {"enum": list(kinds), "markdownEnumDescriptions": meanings, "errorMessage": no_such_kind(slot, kinds)}
    chosen = [
        {"if": {"required": ["kind"], "properties": {"kind": {"const": kind}}}, "then": ref(f"{slot}.{kind}")}
        for kind in kinds
    ]
    removed = [None] if slot == "step" else []  # its name then says the kind
    keys = {
        "properties": {"kind": {**names, "enum": [*kinds, *removed]}},
        "if": {"required": ["kind"]},
        "then": {"allOf": chosen},
        "else": ref(f"{slot}.any"),
    }
    question = SLOTS[slot]
    return {
        "title": slot,
        **said(f"{question[:1].upper()}{question[1:]}.", f"Kinds: {', '.join(f'`{kind}`' for kind in kinds)}."),
        "type": ["object", "string", "null"],
        "errorMessage": f"a kind is wanted ({', '.join(kinds)}), alone or in a mapping: {{kind: ...}}",
        **offered(kinds, meanings),
        "if": {"type": "object"},
        "then": keys,
        "else": {"if": {"type": "string"}, "then": names},
    }


def street(kinds: Kinds) -> Schema:
    """The steps of a street: the name of a step is free, and one that is a kind says the kind."""
    named = {kind: _named_step(kind, cls) for kind, cls in kinds.items()}
    own = said("A step with a name of its own says its kind.") | ref("step")
    words = said("A street: its steps by name, in order. A step is of the kind its name says, or says its kind.")
    return {"title": "street"} | words | mapping(named, additionalProperties=own) | {"type": ["object", "null"]}


def _named_step(kind: str, cls: Any) -> Schema:
    """A step under the name of its kind, which it need not repeat."""
    return {
        "title": f"step: {kind}",
        **said(cls.__doc__),
        "type": ["object", "string", "null"],
        "if": {"required": ["kind"]},
        "then": ref("step"),
        "else": ref(f"step.{kind}"),
    }


def no_such_kind(slot: str, kinds: Kinds) -> str:
    """What is said of a kind that does not exist."""
    return f"there is no such {slot} kind; one of {', '.join(kinds)}"


def _kind(slot: str, kind: str, cls: Any, kinds: Kinds) -> Schema:
    """The keys of one kind; those of others may be removed with null, which is how a child changes the kind."""
    own = properties(cls) | {"kind": said(cls.__doc__) | {"const": kind}}
    others = {key: ref(f"{slot}.other.{key}") for key in _keys(kinds) if key not in own}
    return {
        "title": f"{slot}: {kind}",
        "properties": {"kind": own.pop("kind")} | own | others,
        "additionalProperties": False,
    }


def _other(key: str, kinds: Kinds) -> Schema:
    """A key that is not one of this kind."""
    owners = " or ".join(kind for kind, cls in kinds.items() if key in _fields(cls))
    message = f"{key} is a key of {owners}; if a parent of that kind left it here, write {key}: null"
    return {"type": "null", "doNotSuggest": True, "errorMessage": message}


def _any(slot: str, kinds: Kinds) -> Schema:
    """The keys where the kind is not said, because a parent says it: those of all kinds together, each told once."""
    found: dict[str, dict[str, str]] = {}
    for kind, cls in kinds.items():
        for key, schema in properties(cls).items():
            found.setdefault(key, {}).setdefault(_asserted(schema), f"{slot}.{kind}/properties/{key}")
    together = {key: [ref(place) for place in places.values()] for key, places in found.items() if key != "kind"}
    keys = {key: places[0] if len(places) == 1 else {"anyOf": places} for key, places in together.items()}
    return {"title": slot, "properties": {"kind": True} | keys, "additionalProperties": False}


def _asserted(schema: Mapping[str, Any]) -> str:
    """What a schema asserts, without its words and its default."""
    words = ("description", "markdownDescription", "default")
    return json.dumps({key: below for key, below in schema.items() if key not in words})


def _keys(kinds: Kinds) -> list[str]:
    """The keys of all kinds of a slot but the kind itself."""
    return list(dict.fromkeys(key for cls in kinds.values() for key in _fields(cls) if key != "kind"))


def _fields(cls: Any) -> list[str]:
    return [field.name for field in dataclasses.fields(cls)]

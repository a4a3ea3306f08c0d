"""The JSON Schema of a line of the JSON Lines of hands, from the events' own declarations."""

from __future__ import annotations

from typing import Any

from standpat.history.formats.jsonl import KEYS
from standpat.history.hands import ALL, PUBLIC
from standpat.patterns import pattern
from standpat.words.json_events import CARDS, VERSION, fields_of, hand_events

Schema = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
ONLY_IN_JSON = {"shown": ("description", "second_description")}
"""What stands in an event in words, beside its fields."""
RULE_ID = pattern(r" \([A-Z][0-9]*[A-Z]?-[^)]*\)")

MEANINGS: dict[str, tuple[str, Schema]] = {
    "version": ("The version of this shape. Within a version keys and events may be added, and nothing else.",
                {"const": VERSION}),
    "session": ("The session's id.", TEXT),
    "hand": ("The hand's number in its session.", {"type": "integer", "minimum": 1}),
    "began": ("When it was dealt.", {"type": "string", "format": "date-time"}),
    "profile": ("The game's name.", TEXT),
    "title": ("The game's English title.", TEXT),
    "digest": ("A hash of the rules: equal digests, equal rules.", TEXT),
    "rules": ("The whole profile by which the hand was played; null where it was not asked for.",
              {"type": ["object", "null"]}),
    "names": ("The players, by seat, also those who were not dealt in.", {"type": "array", "items": TEXT}),
    "stacks": ("Chips before the hand, by seat.", {"type": "array", "items": {"type": "integer", "minimum": 0}}),
    "viewer": (f"Who looks at it: a seat, from 0; {ALL!r} where all cards are known; {PUBLIC!r} for an onlooker.",
               {"anyOf": [{"enum": [ALL, PUBLIC]}, {"type": "integer", "minimum": 0}]}),
    "events": ("What happened, in order.", {"type": "array", "items": {"$ref": "#/$defs/event"}}),
}  # fmt: skip


def hands_schema() -> Schema:
    """The schema of one line.

    >>> hands_schema()["title"]
    'standpat hand'
    """
    kinds = hand_events()
    return {
        "$schema": DIALECT,
        "$id": f"urn:standpat:schema:{VERSION}:hands",
        "title": "standpat hand",
        "description": "A line of a file of hands: docs/exports.md tells more, docs/json-events.md about the events.",
        "type": "object",
        "properties": {key: {"description": MEANINGS[key][0]} | MEANINGS[key][1] for key in KEYS},
        "required": list(KEYS),
        "$defs": {
            "card": {
                "description": "Rank and suit; Jk, Jk2 for jokers; ?? for a card that the viewer may not see.",
                "type": "string",
                "pattern": r"^(\?\?|Jk[1-9]?|[2-9TJQKA][cdhs])$",
            },
            "event": {
                "type": "object",
                "properties": {"event": {"enum": list(kinds)}},
                "required": ["event"],
                "allOf": [_if_it_is(name) for name in kinds],
            },
            **{name: _event(name, kind) for name, kind in kinds.items()},
        },
    }


def _if_it_is(name: str) -> Schema:
    return {"if": {"properties": {"event": {"const": name}}}, "then": {"$ref": f"#/$defs/{name}"}}


def _event(name: str, kind: Any) -> Schema:
    """An event: its fields, and what is told beside them."""
    fields = {key: _field(key, hint) for key, hint in fields_of(kind).items()}
    beside = (*(["name"] if "seat" in fields else []), *ONLY_IN_JSON.get(name, ()))
    keys = {"event": {"const": name}} | fields | dict.fromkeys(beside, TEXT)
    meaning = RULE_ID.sub("", " ".join(kind.__doc__.split())).replace("``", "")
    return {"description": meaning, "type": "object", "properties": keys, "required": list(keys)}


def _field(key: str, hint: Any) -> Schema:
    if hint is list:
        return {"type": "array", "items": {"$ref": "#/$defs/card"} if key in CARDS else NUMBER}
    return {int: NUMBER, bool: {"type": "boolean"}, str: TEXT}[hint]

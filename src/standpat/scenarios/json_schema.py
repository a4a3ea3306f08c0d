"""JSON Schema of scenarios, and with it of every file that may hold some: see ``standpat.profiles.json_schema``."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from standpat.engine.actions import WITH_CARDS
from standpat.profiles.json_schema.roots import definitions, overlay_file, profile_file, session_file
from standpat.profiles.json_schema.values import ref, said, snippets
from standpat.profiles.schema import SCHEMA_VERSION
from standpat.scenarios.reader import DECLARED, LEGAL, SEEN, VERBS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from standpat.profiles.json_schema.values import Schema

DIALECT = "https://json-schema.org/draft/2020-12/schema"
CHIPS: Schema = {"type": "integer", "minimum": 0}
TEXT: Schema = {"type": ["string", "integer"]}
SEAT = TEXT | {"errorMessage": "a seat is wanted"}
CARDS = TEXT | {"errorMessage": "cards are wanted, with spaces between them: As Td 7h"}
ACTIONS = "an action is wanted: bet N, raise N, draw CARDS, declare high, or a word: fold, check, call, pat, ..."
NAMES: Schema = {"type": ["object", "null"]}

MEANINGS = {
    "title": "What it shows.",
    "profile": "A game's name, a file (looked for beside the scenario, then in the folder you are in), or a whole "
    "profile as a mapping.",
    "seats": "Two seats or more, clockwise, each with ``stack`` (else the game's) and "
    "``hand`` (else the seed's cards).",
    "button": "The seat whose deal it is.",
    "rules": "Ids of the rules it shows, for people.",
    "options": "Choices from the game's menu: ``{joker: one}``.",
    "set": "Values laid over the profile, with dotted keys: ``{session.hands: 1}``.",
    "stock": "The next cards off the stock, in order, once every player has the first cards.",
    "board": "The cards dealt in the middle, in order, where the game has such cards; ``stock`` names none of them.",
    "seed": "Decides everything that is not fixed; 0 when left out.",
    "steps": "What happens, in order.",
    "expect": "What must be so at the end.",
}
"""The keys of a scenario."""
STEPS = {
    "refuse": "The engine must refuse this, ``{SEAT: ACTION}``, and nothing may have changed; ``code`` beside it names "
    "the error.",
    "expect": "What must be so now.",
    "deal": "Fixes the cards of the next deal: a redeal after all have passed, or the next hand.",
    "timeout": "The seat's time runs out, and what the game says is done for it.",
    "leave": "The seat's player goes away; whenever its turn comes, what the game says is done for it.",
    "return": "The player comes back.",
    "rebuy": "Chips are bought between hands: ``{SEAT: N}``.",
}
"""The steps that are not what a seat does."""
EXPECTATIONS = {
    "actor": "Who must act now; null for nobody.",
    "street": "The street, by its name in the profile.",
    "legal": "Exactly what the actor may do, in any order. ``all-in`` is a size and not listed.",
    "to_call": "Chips the actor must add to call, never more than it has.",
    "bet": "The smallest and the largest total that the actor may bet.",
    "raise": "The smallest and the largest total to which the actor may raise.",
    "amounts": "Every total open to the actor, with fixed limits.",
    "draw": "How many cards the actor may exchange: ``[0, MAX]``.",
    "stacks": "Chips behind, by seat.",
    "bets": "Chips put in on this round, by seat.",
    "pot": "All chips in the middle; 0 once the hand is settled.",
    "pots": "Main pot first, and who contests each; once settled, the contestants or the winners.",
    "won": "Chips won in this hand, by seat.",
    "returned": "Chips nobody called, given back in this hand, by seat.",
    "hand_over": "Whether the hand is over.",
    "session_over": "Whether the session is over.",
    "shown": "Who showed, in that order.",
    "hands": "The category of a hand that was shown, by seat.",
    "points": "The score where no chips are played for, by seat.",
    "places": "Places in the session, by seat; equals share one.",
    "redeals": "How often this hand has been dealt again.",
    "cards": "The cards a seat holds, in any order; after the hand those it last held.",
    "board": "The cards in the middle, in any order.",
    "declared": "What the seat has said it plays for: ``high``, ``low`` or ``both``.",
    "stock": "How many cards are left to deal.",
    "sees": "What a seat's own view holds, by seat.",
}
"""What can be expected."""


# -- whole files


def json_schema(kind: str = "profile", *, plugins: bool = False) -> dict[str, Any]:
    """The schema of a file of this kind; ``plugins``: with the kinds of those that are installed.

    >>> json_schema("session")["title"]
    'standpat session'
    """
    roots = {"profile": profile_file, "overlay": overlay_file, "session": session_file, "scenario": scenarios}
    known = definitions(plugins=plugins) | scenario_definitions()
    root = roots[kind]()
    head = {"$schema": DIALECT, "$id": f"urn:standpat:schema:{SCHEMA_VERSION}:{kind}"}
    return head | root | {"$defs": {name: known[name] for name in sorted(_needed(root, known))}}


def text_of(schema: dict[str, Any]) -> str:
    """A schema as a file holds it, in ASCII so that any stream can take it."""
    return json.dumps(schema, ensure_ascii=True, indent=1) + "\n"


def _needed(root: Schema, known: dict[str, Schema]) -> set[str]:
    """The definitions that this root refers to, and those that they refer to."""
    found: set[str] = set()
    waiting = [root]
    while waiting:
        names = set(_references(waiting.pop())) - found
        found |= names
        waiting += [known[name] for name in names]
    return found


def _references(schema: object) -> Iterator[str]:
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].removeprefix("#/$defs/").split("/")[0]
        for below in schema.values():
            yield from _references(below)
    elif isinstance(schema, list):
        for below in schema:
            yield from _references(below)


# -- scenarios


def scenarios() -> Schema:
    """A file of scenarios: one, or a list of them."""
    one: Schema = ref("scenario")
    kinds = {"type": ["object", "array"], "errorMessage": "a scenario is wanted, or a list of them"}
    return {"title": "standpat scenario", **kinds, "if": {"type": "array"}, "then": {"items": one}, "else": one}


def scenario_definitions() -> dict[str, Schema]:
    """A scenario; the example of a profile, which names no game; and what stands in them."""
    example = _described(_keys(), MEANINGS)
    profile = said(MEANINGS["profile"]) | {"type": ["string", "object"], "if": {"type": "object"}}
    full = {"title": example["title"], "profile": profile | {"then": ref("profile")}} | example
    return {
        "scenario": _mapping("scenario", full, ["title", "profile", "seats", "button"]),
        "example": _mapping("example", example, ["title", "seats", "button"]),
        "scenario.step": _step(),
        "expectations": _mapping("expect", _described(_expectations(), EXPECTATIONS), []) | NAMES,
    }


def _mapping(title: str, keys: dict[str, Schema], required: list[str]) -> Schema:
    needed = {"required": required} if required else {}
    return {"title": title, "type": "object", "properties": keys, **needed, "additionalProperties": False}


def _described(keys: dict[str, Schema], meanings: dict[str, str]) -> dict[str, Schema]:
    return {key: said(meanings[key]) | schema for key, schema in keys.items()}


def _keys() -> dict[str, Schema]:
    seat = _mapping("seat", {"stack": CHIPS, "hand": CARDS}, []) | NAMES
    texts = NAMES | {"additionalProperties": TEXT}
    return {
        "title": TEXT,
        "seats": {"type": "object", "minProperties": 2, "additionalProperties": seat},
        "button": SEAT,
        "rules": _items(TEXT),
        "options": texts,
        "set": NAMES,
        "stock": CARDS,
        "board": CARDS,
        "seed": {"type": ["integer", "null"]},
        "steps": _items(ref("scenario.step")),
        "expect": ref("expectations"),
    }


def _items(schema: Schema) -> Schema:
    return {"type": ["array", "null"], "items": schema, "errorMessage": "a list is wanted"}


def _by_seat(schema: Schema) -> Schema:
    return NAMES | {"additionalProperties": schema}


# -- steps


def _step() -> Schema:
    """A step: what a seat does, or one of the others."""
    cards = {
        name: {"description": said(EXPECTATIONS.get(name, MEANINGS[name]))["description"]} | CARDS
        for name in ("stock", "board")
    }
    special = {
        "refuse": NAMES | {"properties": {"code": TEXT, "rebuy": {}}, "additionalProperties": _action(VERBS, " .*")},
        "expect": ref("expectations"),
        "deal": NAMES | {"properties": {"button": SEAT, **cards}, "additionalProperties": CARDS},
        "timeout": SEAT,
        "leave": SEAT,
        "return": SEAT,
        "rebuy": _by_seat(CHIPS),
    }
    return {
        "title": "step",
        "type": "object",
        "minProperties": 1,
        "maxProperties": 2,
        "properties": _described(special, STEPS) | {"code": TEXT | said("The error code a refusal must have.")},
        "additionalProperties": said("What the seat does.") | _moves(),
    }


def _moves() -> Schema:
    """What a seat may do in a step, each verb with what it takes."""
    cards = sorted(WITH_CARDS)
    amounts = ["bet", "raise"]
    alone = [verb for verb in VERBS if verb not in (*cards, *amounts, "complete", "declare")]
    forms = [
        "|".join(alone),
        f"(?:{'|'.join(amounts)}) +[0-9]+",
        "complete(?: +[0-9]+)?",
        f"declare +(?:{'|'.join(DECLARED)})",
        f"(?:{'|'.join(cards)})(?: .*)?",
    ]
    return _action([*alone, *cards, *(f"{verb} " for verb in amounts)], "") | {
        "pattern": f"^ *(?:{'|'.join(forms)}) *$"
    }


def _action(verbs: Iterable[str], rest: str) -> Schema:
    pattern = f"^ *(?:{'|'.join(verbs)})(?:{rest})? *$"
    return {"type": "string", "pattern": pattern, **snippets(verbs), "errorMessage": ACTIONS}


# -- expectations


def _expectations() -> dict[str, Schema]:
    chips, flag = {"type": ["integer", "null"]}, {"type": ["boolean", "null"]}
    range_ = _items({"type": "integer"}) | {"minItems": 2, "maxItems": 2}
    verbs = _items({"type": "string", "enum": list(LEGAL), "errorMessage": f"one of {', '.join(LEGAL)} is wanted"})
    pot = _mapping("pot", {"amount": chips, "seats": _items(SEAT)}, []) | {"minProperties": 1}
    seen = _mapping("view", {name: {} for name in SEEN}, []) | NAMES
    return {
        "actor": {"type": [*TEXT["type"], "null"], "errorMessage": SEAT["errorMessage"]},
        "street": {"type": ["string", "null"]},
        "legal": verbs,
        "to_call": chips,
        "bet": range_,
        "raise": range_,
        "amounts": _items({"type": "integer"}),
        "draw": range_,
        "pot": chips,
        "pots": _items(pot),
        "hand_over": flag,
        "session_over": flag,
        "shown": _items(SEAT),
        "redeals": chips,
        "stock": chips,
        "board": CARDS | {"type": [*TEXT["type"], "null"]},
        "cards": _by_seat(CARDS),
        "hands": _by_seat({"type": ["string", "null"]}),
        "declared": _by_seat({"type": ["string", "null"], "enum": [*DECLARED, None]}),
        "sees": _by_seat(seen),
        **dict.fromkeys(("stacks", "bets", "won", "returned", "points", "places"), _by_seat(chips)),
    }

"""The files that people write, as JSON Schema: a game, an overlay, a session of several games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.profiles.folder import shipped, shipped_overlays
from standpat.profiles.json_schema.slots import slot_definitions, street
from standpat.profiles.json_schema.values import (
    amounts,
    block_name,
    free,
    mapping,
    offered,
    properties,
    ref,
    said,
    snippets,
)
from standpat.profiles.json_schema.whole import whole, whole_definitions, whole_street
from standpat.profiles.needs import Overlay
from standpat.profiles.reference import LAYERS, shipped_kinds
from standpat.profiles.schema import Profile
from standpat.profiles.session_file import SessionFile
from standpat.profiles.shape import Shape, blocks
from standpat.rules.registry import SLOTS, kinds

if TYPE_CHECKING:
    from standpat.profiles.json_schema.values import Schema

NAME = "^[a-z0-9]+(-[a-z0-9]+)*$"
NAME_WANTED = "write lower-case words and numbers joined by hyphens"
VERSION = r"(~=|===?|!=|<=?|>=?)\s*[^\s,]+"
VERSIONS = rf"^(\*|[\s,]*({VERSION}([\s,]+{VERSION})*)?[\s,]*)$"
VERSIONS_WANTED = "write the versions that will do: '>=1.0', '>=1.0,<2', or '*' for any"
MEANINGS = {key.strip("`"): meaning for key, _, _, meaning in LAYERS}
ROOTS = (Profile, Overlay, SessionFile)
"""What a file may be."""


def definitions(*, plugins: bool) -> dict[str, Schema]:
    """Everything that may stand in a file; ``plugins``: the kinds of those that are installed, too.

    What a scenario is, ``scenario`` and ``example``, is defined where scenarios are read.
    """
    known = {slot: kinds(slot) if plugins else shipped_kinds(slot) for slot in SLOTS}
    strategies = {cls for classes in known.values() for cls in classes.values()}
    inside = [cls for root in ROOTS for cls in blocks(Shape(root)) if cls not in strategies and cls not in ROOTS]
    found = amounts() | {block_name(cls): _block(cls) for cls in inside}
    for slot, classes in known.items():
        found |= slot_definitions(slot, classes) | whole_definitions(slot, classes)
    _keys(found["option"])["choices"] |= free(ref("part"), "choice") | {"type": ["object", "null"]}
    found |= {"street": street(known["step"]), "street.whole": whole_street(known["step"])}
    found |= {"entry": _entry(found["entry"]), "rotation": _rotation(found["rotation"])}
    found |= {f"{name}.whole": whole(cls) for name, cls in (("overlay", Overlay), ("session", SessionFile))}
    return found | {"part": _part(), "profile": _profile(), "profile.whole": _unnamed(whole(Profile))}


def _block(cls: Any) -> Schema:
    """A mapping that is no strategy."""
    return {"title": block_name(cls), **said(cls.__doc__), **mapping(properties(cls)), "type": ["object", "null"]}


def _keys(block: Schema) -> dict[str, Schema]:
    """The keys of a mapping."""
    keys: dict[str, Schema] = block["allOf"][0]["properties"]
    return keys


# -- games


def _layers(*keys: str) -> dict[str, Schema]:
    """The keys that say on what a file is laid."""
    games, overlays = snippets(shipped()), snippets(shipped_overlays())
    texts = {"type": "array", "items": {"type": "string", **overlays}, "errorMessage": "a list is wanted: [NAME, ...]"}
    known: dict[str, Schema] = {
        "extends": {"type": "string", "errorMessage": "one game's name is wanted"} | games,
        "with": texts,
    }
    return {key: said(MEANINGS[key]) | known[key] for key in keys}


def _file_keys(cls: Any) -> dict[str, Schema]:
    """The keys of a file, the versions it requires in the form that packages have them."""
    keys = properties(cls)
    keys["requires"]["then"]["additionalProperties"] |= {"pattern": VERSIONS, "patternErrorMessage": VERSIONS_WANTED}
    return keys


def _profile_keys() -> dict[str, Schema]:
    keys = _file_keys(Profile)
    keys["name"] |= {"pattern": NAME, "patternErrorMessage": NAME_WANTED}
    keys["examples"]["items"] = ref("example")
    return keys


def _profile() -> Schema:
    """A game; one that has neither parent nor overlays says everything itself."""
    return {
        "title": "standpat profile",
        **said(Profile.__doc__),
        "type": "object",
        "properties": _layers("extends", "with") | _profile_keys(),
        "additionalProperties": False,
        "if": {"not": {"anyOf": [{"required": ["extends"]}, {"required": ["with"]}]}},
        "then": ref("profile.whole"),
    }


def _unnamed(schema: Schema) -> Schema:
    """A game written inside something else needs no name."""
    below = {key: asked for key, asked in schema["properties"].items() if key != "name"}
    return {"required": [key for key in schema["required"] if key != "name"], "properties": below}


def _part() -> Schema:
    """A few keys that are laid over a game."""
    words = said("The keys this choice changes; ``{}`` changes nothing.")
    return {"title": "choice", **words, **mapping(_profile_keys()), "type": ["object", "null"]}


# -- overlays and sessions


def profile_file() -> Schema:
    """A game in a file of its own has a name."""
    game = _profile()
    game["properties"]["name"] = game["properties"]["name"] | {"type": "string"}
    return game | {"required": ["name"]}


def overlay_file() -> Schema:
    """An overlay, or a few keys that say nothing of themselves."""
    own = _file_keys(Overlay)
    own["examples"]["items"] = ref("scenario")
    return {
        "title": "standpat overlay",
        **said(Overlay.__doc__),
        "type": "object",
        "properties": _layers("with") | _profile_keys() | own,
        "additionalProperties": False,
        "if": {"required": ["needs"]},
        "then": ref("overlay.whole"),
    }


def session_file() -> Schema:
    """A session of several games."""
    return {
        "title": "standpat session",
        **said(SessionFile.__doc__),
        "type": "object",
        "properties": _file_keys(SessionFile),
        "additionalProperties": False,
        "allOf": [ref("session.whole")],
    }


def _entry(block: Schema) -> Schema:
    """A game of a session: its name, or a mapping."""
    games = offered(shipped())
    keys = _keys(block) | _layers("with")
    keys["game"] = keys["game"] | snippets(shipped())
    wanted = "a game is wanted: its name, or a mapping with game: NAME"
    return block | mapping(keys, required=["game"]) | {"type": ["object", "string"], "errorMessage": wanted} | games


def _rotation(block: Schema) -> Schema:
    """When another game begins: a kind alone, or a mapping."""
    kind = _keys(block)["kind"]
    words = {"enum": kind["enum"], "errorMessage": kind["errorMessage"]}
    alone = {"if": {"type": "string"}, "then": words, **offered([word for word in kind["enum"] if word])}
    return block | alone | {"type": ["object", "string", "null"], "errorMessage": kind["errorMessage"]}

"""What an overlay says of itself, and what it needs of the game it is laid on."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import field
from difflib import get_close_matches
from typing import TYPE_CHECKING, Annotated, Any, Literal

from standpat.errors import ProfileError
from standpat.frozen import frozen
from standpat.profiles.document import Node, mapping
from standpat.profiles.layers import without_nulls
from standpat.profiles.schema import About, Requires  # noqa: TC001 - pydantic reads these annotations
from standpat.profiles.shape import Shape, choices, fields_of
from standpat.profiles.validate import ROOT, in_order, kind_at, validate_as
from standpat.rules.bounds import Len
from standpat.rules.registry import kinds

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from standpat.errors import Finding

Path = tuple[str, ...]


@frozen
class Need:
    """One thing a game must have so that an overlay can be laid on it, and why."""

    one_of: Annotated[tuple[Any, ...], Len(1)] | None = None
    """The values that will do, null for nothing; without it the key must be there, whatever its value."""
    en: str
    """Why, in English."""
    fr: str
    """Why, in French."""


@frozen
class Overlay:
    """What an overlay says of itself; all its other keys are those of a profile, as far as it changes them."""

    schema_version: Literal[1] = 1
    """The version of this schema."""
    requires: Requires = field(default_factory=dict)
    """What must be installed: the names of packages, ``standpat`` or plug-ins, with the versions that will do."""
    name: str
    """Lower-case words joined by hyphens; the file's name without its ending, and no game's name."""
    about: About
    """What people read about the overlay; the game keeps its own."""
    needs: dict[str, Need] = field(default_factory=dict)
    """What the game must have, by dotted key; ``{}`` when it fits every game."""
    examples: tuple[dict[str, Any], ...] = ()
    """Scenarios, each with the profile it plays."""
    meta: Any = None
    """Free notes; read by nobody."""


HEAD = Shape(Overlay)
OWN_KEYS = (*fields_of(Overlay), "with", "extends")
"""The keys of an overlay that are no keys of the game; the last is not for it."""


def is_overlay(tree: Node) -> bool:
    """Whether a file is an overlay: it says what it needs."""
    return "needs" in mapping(tree)


def is_session(tree: Node) -> bool:
    """Whether a file is a session of several games: it names them, and is no game itself."""
    return "games" in mapping(tree) and not {"streets", "extends"} & set(mapping(tree))


def is_piece(tree: Node) -> bool:
    """Whether a file is a few keys and nothing more: no name, no parent, no streets that could be played."""
    return not {"needs", "name", "extends", "streets"} & set(mapping(tree))


def read_head(tree: Node) -> Overlay:
    """What an overlay says of itself; raises ProfileError with all that is wrong in it."""
    own = {key: child for key, child in mapping(tree).items() if key in fields_of(Overlay)}
    parent = list(_parent_findings(tree))
    try:
        head, findings = validate_as(without_nulls(Node(own, tree.mark, tree.key_marks)), HEAD)
    except ProfileError as error:
        raise ProfileError(in_order([*parent, *error.findings])) from None
    findings += parent
    findings += [found for key in head.needs for found in _key_findings(tree, key)]
    if findings:
        raise ProfileError(in_order(findings))
    assert isinstance(head, Overlay)  # noqa: S101 - what was asked for
    return head


def _parent_findings(tree: Node) -> Iterator[Finding]:
    """An overlay extends nothing."""
    if "extends" in mapping(tree):
        message = "extends: an overlay has no parent, it is laid on any game"
        fix = "remove it; to build on other overlays write with: [NAME, ...]"
        yield mapping(tree)["extends"].mark.finding("overlay-parent", message, fix, "extends")


def layer_of(tree: Node) -> Node:
    """The keys an overlay lays over the game; what it requires, the game then requires."""
    kept = {key: child for key, child in mapping(tree).items() if key == "requires" or key not in OWN_KEYS}
    return Node(kept, tree.mark, tree.key_marks)


# -- whether a game has what is needed


def unmet(overlay: Overlay, game: Node, reference: Node) -> list[Finding]:
    """A finding for everything this overlay needs and the game does not have, at the place that names the overlay."""
    fix = f"leave it out, or lay it on another game: standpat check {reference.value} tells which"
    lacking: dict[str, str] = {}
    for key, need in overlay.needs.items():
        above = any(key.startswith(f"{other}.") for other in lacking)
        if not above and (said := _lack(game, key, need)):
            lacking[key] = f"with: {overlay.name} does not fit: {said}. {need.en}"
    return [reference.mark.finding("overlay-needs", message, fix, "with") for message in lacking.values()]


def _lack(game: Node, key: str, need: Need) -> str:
    """What the game lacks, or nothing."""
    value = value_at(game, key)
    if need.one_of is None:
        return f"there is no {key}" if value is None else ""
    if any(type(value) is type(wanted) and value == wanted for wanted in need.one_of):
        return ""
    if value is None:
        return f"there is no {key}"
    wanted = [_short(one) for one in need.one_of if one is not None]
    said = f"{key} is {_short(value)}" if not isinstance(value, dict) else f"there is {key}"
    return f"{said}, not {_either(wanted)}" if wanted else said


def _short(value: object) -> str:
    return json.dumps(value) if isinstance(value, bool) else str(value)


def _either(words: Sequence[str]) -> str:
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def value_at(tree: Node, key: str) -> object:
    """What a profile has at a dotted key, whether written or by default; None for nothing.

    >>> from standpat.profiles.document import read_text
    >>> game = read_text("{wild: none, streets: {draw: {draw: {shortage: refuse}}}}")
    >>> value_at(game, "wild.kind"), value_at(game, "award.kind"), value_at(game, "streets.draw.draw.first.kind")
    ('none', 'winner_takes_it', 'left_of_button')
    """
    node, shape = tree, ROOT
    parts = key.split(".")
    for place, part in enumerate(parts):
        below = mapping(node).get(part)
        if below is None:
            return _default(node, shape, tuple(parts[:place]), parts[place:])
        fields = shape.fields(kind_at(node, shape, tuple(parts[:place])))
        shape = shape.values or (fields or {}).get(part, Shape(Any))
        node = below
    return kind_at(node, shape, tuple(parts)) if shape.slot and not mapping(node) else node.plain()


def _default(node: Node, shape: Shape, path: Path, parts: Sequence[str]) -> object:
    """What stands below a place where nothing is written."""
    kind = kind_at(node, shape, path)
    if shape.slot and parts == ["kind"]:
        return kind or None
    cls = kinds(shape.slot).get(kind or "") if shape.slot else shape.type
    known = dataclasses.fields(cls) if cls is not None and dataclasses.is_dataclass(cls) else ()
    here = next((field for field in known if field.name == parts[0]), None)
    if here is None:
        return None
    made = here.default if here.default_factory is dataclasses.MISSING else here.default_factory()
    value: object = None if made is dataclasses.MISSING else made
    for part in parts[1:]:
        value = value.get(part) if isinstance(value, dict) else getattr(value, part, None)
    return value


# -- whether it can be had at all


def _key_findings(tree: Node, key: str) -> list[Finding]:
    """A need that no profile can ever meet: a key or a value that does not exist."""
    needs = mapping(tree)["needs"]
    mark = needs.key_marks.get(key, needs.mark)
    shapes, known = [ROOT], ROOT.fields() or {}
    parts = key.split(".")
    for place, part in enumerate(parts):
        found = [inner for shape in shapes for inner in below(shape, part)]
        if not found:
            known = {name: below for shape in shapes for name, below in _all_fields(shape).items()}
            where = f"in {'.'.join(parts[:place])}" if place else "at the top level of a profile"
            message = f"needs: there is no key {part!r} {where}"
            return [mark.finding("unknown-key", message, _suggest(part, known), f"needs.{key}")]
        shapes = found
    words = [word for shape in shapes for word in choices(shape)]
    node = needs.at([key, "one_of"])
    return [
        item.mark.finding(
            "unknown-value", f"needs: {key} is never {item.value!r}", _suggest(str(item.value), words), f"needs.{key}"
        )
        for item in (node.value if node is not None and isinstance(node.value, list) and words else [])
        if item.value not in words and item.value is not None
    ]


def below(shape: Shape, part: str) -> list[Shape]:
    """What may stand under a key, whatever the kind of the strategy."""
    if shape.values is not None:
        return [shape.values]
    if shape.slot and part == "kind":
        return [shape]
    return [below for name, below in _all_fields(shape).items() if name == part]


def _all_fields(shape: Shape) -> dict[str, Shape]:
    """The keys under a place, of all kinds together."""
    if not shape.slot:
        return shape.fields() or {}
    fields = {name: below for kind in choices(shape) for name, below in (shape.fields(kind) or {}).items()}
    return {"kind": shape} | fields


def _suggest(word: str, known: Iterable[str]) -> str:
    names = sorted(set(known))
    near = get_close_matches(word, names, n=1)
    return f"did you mean {near[0]!r}?" if near else f"one of {', '.join(names)}"

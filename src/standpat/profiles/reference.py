"""The reference of profiles, ``docs/reference.md``: written from the dataclasses that the engine plays.

Run ``python -m standpat.profiles.reference > docs/reference.md`` after a change of the schema; a test compares.
"""

from __future__ import annotations

import dataclasses
import re
import sys
import types
import typing
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal

from standpat.profiles.scalars import write
from standpat.profiles.schema import Profile
from standpat.profiles.shape import Shape, blocks, docs_of, fields_of, shape_of
from standpat.rules.registry import SLOTS, kinds

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Shape(Profile)
HEAD = """\
<!-- Written by: python -m standpat.profiles.reference > docs/reference.md -->

# Reference of profiles

Every key a profile may have, and every strategy that may stand in a slot. [profiles.md](profiles.md) teaches how to \
write one.

- An **amount** is a whole number of chips, the name of a stake (`ante`), or a multiple of one (`"2 x ante"`).
- Where a **strategy** is wanted, write its kind and its keys, `{kind: up_to, cards: 3}`, or its kind alone, `up_to`.
- A key that is left out, or that `null` removes, has its default. *Needed* keys have none.
- Letters with numbers in brackets name the rule: `S002-04.3` a rule of source 002, `E-49` a ruling where the sources \
are silent. Search `tests` and `profiles` for the id to see it played.
"""
LAYERS = (
    ("`extends`", "a profile's name, or a file", "none", "The parent, on which this profile is laid."),
    (
        "`with`",
        "list of names or files",
        "none",
        "Overlays, laid over the parent one after another, before this file.",
    ),
)
"""The two keys that say on what a profile is laid; they are gone when it has been read."""
PLACES = {"streets": "<street>", "streets.<street>": "<step>"}
"""What the free names of a mapping are called; others are ``<name>``."""
FEW = 4
"""So many choices are joined by "or"."""


def reference() -> str:
    """The whole page.

    >>> "### betting" in reference()
    True
    """
    lines = [HEAD, *_profile(), *_blocks(), "## The slots and their strategies", "", *_slots()]
    return "\n".join(lines).rstrip("\n") + "\n"


# -- the parts of the page


def _profile() -> Iterator[str]:
    yield from ("## The keys of a profile", "", *_table([*map(_row, LAYERS), *_rows(Profile)]))


def _blocks() -> Iterator[str]:
    """The mappings below the top that are no strategies; those that stand in strategies come last."""
    for cls, name in _block_names().items():
        yield from (f"### {name}", "", _text(cls.__doc__), "", *_table(list(_rows(cls))))


@cache
def _block_names() -> dict[Any, str]:
    """The mappings that are no strategies: by their key in a profile, or, inside strategies, by what they are."""
    names: dict[Any, str] = {}
    for name, shape in fields_of(Profile).items():
        inner = shape.values or shape
        if not inner.slot and dataclasses.is_dataclass(inner.type):
            names[inner.type] = name
    strategies = {cls for slot in SLOTS for cls in kinds(slot).values()}
    inside = [block for block in shipped_blocks() if block not in strategies | names.keys() | {Profile}]
    return names | {block: re.sub(r"(?<!^)(?=[A-Z])", "_", block.__name__).lower() for block in inside}


def _slots() -> Iterator[str]:
    places = _places_of_slots()
    for slot, question in SLOTS.items():
        where = ", ".join(f"`{place}`" for place in places.get(slot, []))
        yield from (f"### {slot}", "", f"{question[:1].upper()}{question[1:]}. It stands at {where}.", "")
        for kind, cls in shipped_kinds(slot).items():
            yield from (f"#### `{kind}`", "", _text(cls.__doc__), "")
            if rows := list(_rows(cls)):
                yield from _table(rows)


def shipped_kinds(slot: str) -> dict[str, type]:
    """The strategies of a slot that standpat ships; those of installed plug-ins are not ours to document.

    >>> list(shipped_kinds("deck"))
    ['standard', 'stripped', 'by_players']
    """
    return {kind: cls for kind, cls in kinds(slot).items() if ":" not in kind}


def shipped_blocks() -> list[type]:
    """Every dataclass of the schema: the mappings of a profile, and the strategies standpat ships."""
    foreign = {cls for slot in SLOTS for kind, cls in kinds(slot).items() if ":" in kind}
    return [block for block in blocks(ROOT) if block not in foreign]


# -- tables


def _table(rows: list[str]) -> list[str]:
    return ["| key | what may stand | default | meaning |", "| --- | --- | --- | --- |", *rows, ""]


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"


def _rows(cls: Any) -> Iterator[str]:
    """One row a key; the kind of a strategy is its headline already."""
    hints = typing.get_type_hints(cls, include_extras=True)
    sentences = docs_of(cls)
    for field in dataclasses.fields(cls):
        if field.name != "kind":
            cells = (
                f"`{field.name}`",
                _type(hints[field.name], field.name),
                _default(field),
                _text(sentences[field.name]),
            )
            yield _row(cells)


def _text(docstring: str | None) -> str:
    """A docstring as one line of Markdown, without its examples."""
    said, _, _ = (docstring or "").partition(">>>")
    return re.sub(r"``(.+?)``", r"`\1`", " ".join(said.split()))


# -- what may stand


def _type(hint: Any, name: str) -> str:
    """What may stand under the key of this name, in words."""
    shape = shape_of(hint)
    if shape.amount:
        return f"amount, {shape.least} or more"
    if shape.slot:
        return f"strategy: [{shape.slot}](#{shape.slot})"
    bare, bounds = _bare(hint), _bounds(hint)
    if typing.get_origin(bare) is dict:
        return ("one or more " if bounds else "") + _of(bare, name)
    return _of(bare, name) + bounds


def _of(hint: Any, name: str) -> str:
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is Literal:
        return _choices(args)
    if origin is tuple:
        return f"list of {_items(args[0])}"
    if origin is dict and typing.get_origin(args[0]) is Literal:
        return f"of {_choices(args[0])}, each with {_type(args[1], name)}"
    if origin is dict:
        return f"names, each with {_type(args[1], name)}"
    if dataclasses.is_dataclass(hint):
        block = _block_names()[hint]
        return f"mapping: [{block}](#{block})"
    return {int: "whole number", str: "text", bool: "`true` or `false`"}.get(hint, "anything")


def _choices(words: Any) -> str:
    known = [f"`{word}`" for word in (typing.get_args(words) or words)]
    return " or ".join(known) if len(known) <= FEW else ", ".join(known)


def _items(hint: Any) -> str:
    """What the items of a list are."""
    if shape_of(hint).amount:
        return "amounts"
    if typing.get_origin(hint) is Literal:
        return _choices(hint)
    bare = _bare(hint)
    return {dict: "mappings", str: "texts", int: "whole numbers"}[typing.get_origin(bare) or bare]


def _bare(hint: Any) -> Any:
    """The type without its marks, and without null."""
    while typing.get_origin(hint) in (Annotated, typing.Union, types.UnionType):
        hint = next(arg for arg in typing.get_args(hint) if arg is not type(None))
    return hint


def _bounds(hint: Any) -> str:
    """The bounds of a number or of a list's length, in words."""
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return "".join(_bounds(arg) for arg in typing.get_args(hint))
    marks = typing.get_args(hint)[1:] if typing.get_origin(hint) is Annotated else ()
    least = next((mark.ge for mark in marks if hasattr(mark, "ge")), None)
    most = next((mark.le for mark in marks if hasattr(mark, "le")), None)
    length = next((mark for mark in marks if hasattr(mark, "min_length")), None)
    if length is not None:
        fewest = length.min_length
        return f" (exactly {fewest})" if length.max_length == fewest else f" ({fewest} or more)"
    if most is not None:
        return f", {least} to {most}"
    return f", {least} or more" if least is not None else ""


# -- defaults


def _default(field: dataclasses.Field[Any]) -> str:
    if field.default_factory is not dataclasses.MISSING:
        return _shown(field.default_factory())
    return "*needed*" if field.default is dataclasses.MISSING else _shown(field.default)


def _shown(value: Any) -> str:
    """A default as a profile would write it."""
    if value in (None, "", (), {}):
        return "none"
    if dataclasses.is_dataclass(value) and not hasattr(value, "kind"):
        return "its defaults"
    return f"`{_written(value)}`"


def _written(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_written(below)}" for key, below in value.items()) + "}"
    return str(value.kind) if dataclasses.is_dataclass(value) and hasattr(value, "kind") else write(value)


# -- where the slots are


def _places_of_slots() -> dict[str, list[str]]:
    """The dotted keys at which the strategies of each slot may stand."""
    found: dict[str, list[str]] = {}
    for slot, place in _walk(ROOT, ""):
        if place not in found.setdefault(slot, []):
            found[slot].append(place)
    return found


def _walk(shape: Shape, path: str) -> Iterator[tuple[str, str]]:
    """Every slot at or below a place, with its dotted key."""
    if shape.slot:
        yield shape.slot, path
    if shape.values is not None:
        yield from _walk(shape.values, f"{path}.{PLACES.get(path, '<name>')}")
    for kind, cls in _classes(shape).items():
        here = path.replace("<step>", kind) if shape.slot == "step" else path
        for name, below in fields_of(cls).items():
            yield from _walk(below, f"{here}.{name}" if here else name)


def _classes(shape: Shape) -> dict[str, Any]:
    """The dataclasses that may stand at a place, by kind."""
    if shape.slot:
        return dict(shipped_kinds(shape.slot))
    return {"": shape.type} if dataclasses.is_dataclass(shape.type) else {}


__all__ = ["reference", "shipped_blocks", "shipped_kinds"]

if __name__ == "__main__":
    sys.stdout.write(reference())

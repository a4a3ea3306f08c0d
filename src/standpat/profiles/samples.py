"""How to write what somebody means who gives a single value where several keys are wanted."""

from __future__ import annotations

import dataclasses
import typing
from typing import TYPE_CHECKING, Any, Literal, cast

from standpat.patterns import pattern
from standpat.profiles.scalars import write
from standpat.profiles.shape import Shape, choices, fields_of
from standpat.rules.registry import OWN, kinds, vendor_of

if TYPE_CHECKING:
    from collections.abc import Mapping

_RANGE = pattern(r"(?:(\d+)\s*(?:-|–|to|à)\s*)?(\d+)")
"""The fewest and the most, or the most alone."""
DEEP = 2
"""So many mappings deep the value may belong."""


def sample(shape: Shape, given: Any, step: str = "") -> str:
    """A mapping that may stand here, with the value where it first fits; nothing where it fits nowhere.

    ``step`` is the name under which it stands, which may be that of its kind.

    >>> from standpat.profiles.schema import Profile
    >>> fields = fields_of(Profile)
    >>> sample(fields["seats"], "2-6"), sample(fields["clock"], 30), sample(fields["wild"], [2])
    ('{min: 2, max: 6}', '{seconds: 30}', '{kind: full, cards: ["2"]}')
    """
    return _mapping(shape, given, step, DEEP)


def _mapping(shape: Shape, given: Any, step: str, deep: int) -> str:
    for kind, cls in _possible(shape, step).items():
        if text := _in(cls, given, deep):
            head = f"kind: {kind}, " if kind and kind != step else ""
            return f"{{{head}{text}}}"
    if shape.values is not None and isinstance(given, str) and typing.get_origin(_keys(shape)) is Literal:
        return f"{{{typing.get_args(_keys(shape))[0]}: {write(given)}}}"
    return ""


def _possible(shape: Shape, step: str) -> Mapping[str, Any]:
    """The blocks that may stand here, by their kind."""
    if not shape.slot:
        return {"": shape.type} if dataclasses.is_dataclass(shape.type) else {}
    known = {kind: cls for kind, cls in kinds(shape.slot).items() if vendor_of(kind) == OWN}
    return {kind: cls for kind, cls in known.items() if step not in known or kind == step}


def _in(cls: Any, given: Any, deep: int) -> str:
    """The first key that may hold the value, with it."""
    named = {name: shape for name, shape in fields_of(cls).items() if name != "kind"}
    both = _RANGE.fullmatch(str(given))
    if both and {"min", "max"} <= named.keys():
        return f"min: {both[1] or 2}, max: {both[2]}"
    if "default" in named and type(given) in (str, int):
        return f"default: {write(str(given))}"
    for name, shape in named.items():
        if (text := _held(shape, given)) and _within(cls, name, given):
            return f"{name}: {text}"
    inner = ((name, _mapping(shape, given, name, deep - 1)) for name, shape in named.items() if deep)
    return next((f"{name}: {text}" for name, text in inner if text), "")


def _held(shape: Shape, given: Any) -> str:
    """The value as it would be written, if it may stand here itself."""
    if isinstance(given, bool):
        return write(given) if shape.type is bool else ""
    if isinstance(given, int):
        return write(given) if shape.amount or shape.type is int else ""
    if isinstance(given, list) and shape.items is not None and shape.items.type is str and given:
        scalars = [item for item in given if isinstance(item, (str, int)) and not isinstance(item, bool)]
        return f"[{', '.join(write(str(item)) for item in scalars)}]" if len(scalars) == len(given) else ""
    return write(given) if isinstance(given, str) and given in choices(shape) and not shape.slot else ""


def _within(cls: Any, name: str, given: Any) -> bool:
    """Whether a number is not larger than this key allows."""
    marks = getattr(typing.get_type_hints(cls, include_extras=True)[name], "__metadata__", ())
    return not isinstance(given, int) or all(given <= cast("int", mark.le) for mark in marks if hasattr(mark, "le"))


def _keys(shape: Shape) -> Any:
    return typing.get_args(shape.type)[0]

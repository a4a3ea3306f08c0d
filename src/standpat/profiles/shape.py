"""The schema as standpat itself sees it: which keys exist where, of what type, and what they mean.

Everything is read off the dataclasses that the engine plays: their fields, annotations and docstrings.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import textwrap
import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Annotated, Any, Literal

from standpat.frozen import frozen
from standpat.rules.amounts import Amount
from standpat.rules.registry import Slot, kinds


@frozen(kw_only=False)
class Shape:
    """What may stand at one place of a profile."""

    type: Any
    slot: str = ""
    """The slot whose strategies may stand here."""
    amount: bool = False
    """Whether it is an amount of chips."""
    least: int = 0
    """The smallest amount, where it is one."""

    def fields(self, kind: object = None) -> dict[str, Shape] | None:
        """The keys that may stand in this mapping, or None where any key may (or none is known)."""
        cls = kinds(self.slot).get(str(kind)) if self.slot else self.type
        return fields_of(cls) if dataclasses.is_dataclass(cls) and isinstance(cls, type) else None

    @property
    def values(self) -> Shape | None:
        """The shape of each value of a mapping with free keys."""
        return _inner(self.type, 1, dict, Mapping)

    @property
    def items(self) -> Shape | None:
        """The shape of each item of a list."""
        return _inner(self.type, 0, tuple)


@cache
def _inner(annotation: Any, place: int, *origins: type) -> Shape | None:
    """The shape of what an annotation of one of these kinds holds."""
    return shape_of(typing.get_args(annotation)[place]) if typing.get_origin(annotation) in origins else None


def shape_of(annotation: Any) -> Shape:
    """Read one annotation. An optional value has the shape of the value: null is never written, it removes."""
    if typing.get_origin(annotation) in (typing.Union, types.UnionType):
        return next(shape_of(arg) for arg in typing.get_args(annotation) if arg is not type(None))
    if typing.get_origin(annotation) is Annotated:
        inner, *marks = typing.get_args(annotation)
        slot = next((mark.name for mark in marks if isinstance(mark, Slot)), "")
        below = Shape(inner) if slot else shape_of(inner)
        amount = next((mark for mark in marks if isinstance(mark, Amount)), None)
        if amount is not None:
            return Shape(below.type, amount=True, least=amount.least)
        return replace(below, slot=slot or below.slot)
    return Shape(annotation)


def fields_of(cls: Any) -> dict[str, Shape]:
    """The keys of a block or strategy, with what may stand under each."""
    return _fields_of(cls)


@cache
def _fields_of(cls: Any) -> dict[str, Shape]:
    hints = hints_of(cls)
    return {field.name: shape_of(hints[field.name]) for field in dataclasses.fields(cls)}


@cache
def hints_of(cls: Any) -> dict[str, Any]:
    """The annotation of each key of a block or strategy, bounds and marks included."""
    return typing.get_type_hints(cls, include_extras=True)


@cache
def is_fixed(cls: Any) -> bool:
    """Whether nothing in what is made of a block or strategy can be changed: it holds no mapping, and no plain data."""
    return all(shape.slot or _holds_what_is_fixed(shape) for shape in fields_of(cls).values())


def _holds_what_is_fixed(shape: Shape) -> bool:
    if shape.values is not None or shape.type is Any:
        return False
    if shape.items is not None:
        return bool(shape.items.slot) or _holds_what_is_fixed(shape.items)
    return shape.fields() is None or is_fixed(shape.type)


def with_amounts(cls: Any) -> dict[str, Shape]:
    """The keys of a block or strategy under which amounts of chips may stand, or strategies, which may have some."""
    return _with_amounts(cls)


@cache
def _with_amounts(cls: Any) -> dict[str, Shape]:
    return {name: shape for name, shape in fields_of(cls).items() if _may_hold_amounts(shape)}


def _may_hold_amounts(shape: Shape) -> bool:
    if shape.amount or shape.slot:
        return True
    if inner := shape.values or shape.items:
        return _may_hold_amounts(inner)
    return dataclasses.is_dataclass(shape.type) and bool(with_amounts(shape.type))


def amounts_in(value: Any, shape: Shape) -> Iterator[int | str]:
    """Every amount of chips in a value, as it is written there."""
    if value is None:
        return
    if shape.amount:
        yield value
    elif isinstance(value, dict) and shape.values is not None:
        for below in value.values():
            yield from amounts_in(below, shape.values)
    elif isinstance(value, tuple) and shape.items is not None:
        for item in value:
            yield from amounts_in(item, shape.items)
    elif dataclasses.is_dataclass(value):
        for name, below in with_amounts(type(value)).items():
            yield from amounts_in(getattr(value, name), below)


def choices(shape: Shape) -> tuple[str, ...]:
    """The words that may stand here, where there is a closed list of them."""
    if shape.slot:
        return tuple(kinds(shape.slot))
    return typing.get_args(shape.type) if typing.get_origin(shape.type) is Literal else ()


@cache
def docs_of(cls: type) -> dict[str, str]:
    """The sentence under each field of a dataclass, its bases included: the manual of that key."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if dataclasses.is_dataclass(base):
            found |= _docs_in(base)
    return found


def _docs_in(cls: type) -> dict[str, str]:
    tree = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    body = getattr(tree, "body", [])
    found = {}
    for before, after in pairwise(body):
        if isinstance(before, ast.AnnAssign) and isinstance(before.target, ast.Name) and _is_text(after):
            found[before.target.id] = " ".join(after.value.value.split())
    return found


def _is_text(node: Any) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def blocks(shape: Shape, seen: set[type] | None = None) -> Iterator[type]:
    """Every dataclass that can stand at or below this place, each once."""
    seen = set() if seen is None else seen
    inner = [shape.type] if not shape.slot else list(kinds(shape.slot).values())
    for below in (shape.values, shape.items):
        if below is not None:
            yield from blocks(below, seen)
    for cls in inner:
        if isinstance(cls, type) and dataclasses.is_dataclass(cls) and cls not in seen:
            seen.add(cls)
            yield cls
            for field in fields_of(cls).values():
                yield from blocks(field, seen)

"""What pydantic says of a block: the dataclass it makes of it, or everything that is wrong with it."""

from __future__ import annotations

import dataclasses
import json
from functools import cache
from typing import TYPE_CHECKING, Any, TypeGuard

from pydantic import TypeAdapter, ValidationError

from standpat.profiles.shape import fields_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def judge(cls: type, data: object, made: Sequence[Any]) -> tuple[Any, list[Any]]:
    """The dataclass that this data says, or None and the errors; its strategies are ``made`` before."""
    try:
        return adapter(cls).validate_json(json.dumps(data), strict=True, context=made), []
    except ValidationError as error:
        return None, error.errors()


@cache
def adapter(cls: type) -> TypeAdapter[Any]:
    """What validates a block; raises whatever pydantic raises where it cannot read an annotation."""
    for block in _blocks_in(cls):
        block.__pydantic_config__ = {"extra": "forbid"}  # type: ignore[attr-defined]
    return TypeAdapter(cls)


def _blocks_in(cls: type) -> Iterator[type]:
    """This block and those written inside it; strategies are none of them."""
    yield cls
    for field in fields_of(cls).values():
        for shape in (field, field.values, field.items):
            if shape is not None and not shape.slot and _is_block(shape.type):
                yield from _blocks_in(shape.type)


def _is_block(cls: Any) -> TypeGuard[type]:
    return isinstance(cls, type) and dataclasses.is_dataclass(cls)

"""Blocks of a profile in which every value is plainly what its annotation wants: they are made at once.

About every other block pydantic is asked, which takes longer to load than a game takes to be read. Nothing is refused
here, and nothing is read that pydantic would not read the same: a test asks it about every key.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal

from standpat.profiles.shape import fields_of, hints_of
from standpat.rules.amounts import Amount, is_amount
from standpat.rules.bounds import Ge, Le, Len
from standpat.rules.registry import OWN, Slot

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["NotPlain", "plain_block"]


class NotPlain(Exception):
    """Whether this is right is for pydantic to say."""


def plain_block(cls: type, data: Any, made: Sequence[Any]) -> Any:
    """The dataclass that this data says; its strategies are ``made`` before, blocks in it may be. Raises NotPlain."""
    _sure(_is_ours(cls) and type(data) is dict)
    _sure(_needed(cls) <= data.keys() <= fields_of(cls).keys())
    hints = hints_of(cls)
    return cls(**{key: _read(value, hints[key], made) for key, value in data.items()})


def _sure(plain: object) -> None:
    if not plain:
        raise NotPlain


def _is_ours(cls: object) -> bool:
    """Other people's blocks may ask of pydantic what they like."""
    return isinstance(cls, type) and dataclasses.is_dataclass(cls) and cls.__module__.partition(".")[0] == OWN


@cache
def _needed(cls: Any) -> frozenset[str]:
    missing = dataclasses.MISSING
    return frozenset(
        field.name for field in dataclasses.fields(cls) if field.default is missing and field.default_factory is missing
    )


def _read(value: Any, annotation: Any, made: Sequence[Any]) -> Any:
    """A value as its annotation wants it."""
    origin, inner = typing.get_origin(annotation), typing.get_args(annotation)
    if origin is Annotated:
        return _marked(value, inner[0], inner[1:], made)
    if origin is Literal:
        _sure(any(type(value) is type(word) and value == word for word in inner))
        return value
    if origin in (typing.Union, types.UnionType):
        return _optional(value, inner, made)
    if origin is dict:
        _sure(type(value) is dict)
        return {_read(key, inner[0], made): _read(item, inner[1], made) for key, item in value.items()}
    if origin is tuple:
        _sure(type(value) is list and inner[1:] == (...,))
        return tuple([_read(item, inner[0], made) for item in value])
    return _simple(value, annotation, made)


def _marked(value: Any, annotation: Any, marks: Sequence[object], made: Sequence[Any]) -> Any:
    for mark in marks:
        if isinstance(mark, Slot):
            return made[value]
        if isinstance(mark, Amount):
            _sure(is_amount(value))
            return value
    read = _read(value, annotation, made)
    for mark in marks:
        _sure(_keeps(read, mark))
    return read


def _keeps(value: Any, mark: object) -> bool:
    """Whether a value keeps a bound; a mark that is not known is not kept."""
    if isinstance(mark, Len):
        return mark.min_length <= len(value) <= (len(value) if mark.max_length is None else mark.max_length)
    if isinstance(mark, Ge):
        return bool(value >= mark.ge)
    return isinstance(mark, Le) and bool(value <= mark.le)


def _optional(value: Any, choices: Sequence[Any], made: Sequence[Any]) -> Any:
    """Null, where it is one of two choices, or the other."""
    wanted = [choice for choice in choices if choice is not type(None)]
    _sure(len(wanted) == 1 and len(choices) == 2)
    return None if value is None else _read(value, wanted[0], made)


def _simple(value: Any, wanted: Any, made: Sequence[Any]) -> Any:
    if wanted is Any:
        _sure(_is_data(value))
        return value
    if wanted in (int, bool, str):
        _sure(type(value) is wanted and _is_data(value))
        return value
    return value if type(value) is wanted else plain_block(wanted, value, made)


def _is_data(value: Any) -> bool:
    """Whether it is made of mappings, lists, whole numbers, true and false, null, and text that can be written."""
    if type(value) is dict:
        return all(type(key) is str and _is_data(key) and _is_data(item) for key, item in value.items())
    if type(value) is list:
        return all(map(_is_data, value))
    if type(value) is str:
        return value.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in value)
    return value is None or type(value) in (bool, int)

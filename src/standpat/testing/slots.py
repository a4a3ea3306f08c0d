"""What every slot asks of its strategies: the protocol, read off the fields that hold them."""

from __future__ import annotations

import inspect
import typing
from functools import cache
from typing import Annotated, Any

from standpat.profiles.schema import Profile
from standpat.profiles.shape import Shape, blocks
from standpat.rules.registry import SLOTS, Slot, kinds


def slot_of(cls: type) -> str:
    """The slot in which a class is registered; empty where it is in none."""
    return next((slot for slot in SLOTS if cls in kinds(slot).values()), "")


@cache
def protocols() -> dict[str, type]:
    """The protocol of every slot. Steps have none: a step is played by the function registered with ``plays``.

    >>> protocols()["opening"].__name__, sorted(set(SLOTS) - set(protocols()))
    ('Opening', ['step'])
    """
    found: dict[str, type] = {}
    for block in blocks(Shape(Profile)):
        for annotation in typing.get_type_hints(block, include_extras=True).values():
            found |= _protocols_in(annotation)
    return found


def _protocols_in(annotation: Any) -> dict[str, type]:
    if typing.get_origin(annotation) is Annotated:
        inner, *marks = typing.get_args(annotation)
        return {mark.name: inner for mark in marks if isinstance(mark, Slot) and inspect.isclass(inner)}
    return {slot: cls for inner in typing.get_args(annotation) for slot, cls in _protocols_in(inner).items()}


def methods_of(slot: str) -> dict[str, inspect.Signature]:
    """The methods a slot asks for, with their parameters.

    >>> sorted(methods_of("opening"))
    ['floors', 'may_open', 'reason']
    """
    members = vars(protocols()[slot]) if slot in protocols() else {}
    return {
        name: inspect.signature(member)
        for name, member in members.items()
        if inspect.isfunction(member) and not name.startswith("_")
    }


def values_of(slot: str) -> dict[str, str]:
    """What a slot asks for beside methods, fields or class variables, with their types as written.

    >>> values_of("opening")
    {'restricted': 'ClassVar[bool]'}
    """
    if slot not in protocols():
        return {}
    protocol = protocols()[slot]
    written = dict(inspect.get_annotations(protocol))
    for name, member in vars(protocol).items():
        if isinstance(member, property) and member.fget is not None:
            written[name] = str(member.fget.__annotations__["return"])
    written.pop("kind", None)
    return written

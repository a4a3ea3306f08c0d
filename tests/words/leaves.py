"""Every value that a strategy could hold instead of the one it holds, as far as a test needs it."""

import dataclasses
import types
import typing

from standpat.rules.ranking import Floor
from standpat.rules.registry import Slot, kinds
from standpat.rules.showdown import SecondHalf

NUMBER = 11
"""Chips of an amount that a profile would name by a stake."""


def default(cls, **settings):
    """A strategy as a profile that names only its kind would have it, its stakes made numbers."""
    made = cls(**settings)
    stakes = {field.name: amount(getattr(made, field.name)) for field in dataclasses.fields(made)}
    changed = {name: value for name, value in stakes.items() if value is not None and name not in settings}
    return dataclasses.replace(made, **changed)


def amount(value):
    """The number for the name of a stake, or None where it is none."""
    if isinstance(value, str) and value in STAKES:
        return NUMBER
    if isinstance(value, tuple) and value and set(value) <= STAKES:
        return (NUMBER,) * len(value)
    return None


STAKES = {"ante", "blind", "minimum_bet", "small_bet", "big_bet"}


def others(cls, name, value):
    """Other values of a field."""
    hint = typing.get_type_hints(cls, include_extras=True)[name]
    return [other for other in choices(hint, value) if other != value]


def choices(hint, value):
    """Some values a field of this type may hold."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Annotated:
        slots = [part for part in args[1:] if isinstance(part, Slot)]
        if slots:
            return [default(cls) for cls in kinds(slots[0].name).values()]
        return choices(args[0], value)
    if origin in (typing.Union, types.UnionType):
        return [choice for arg in args for choice in ([None] if arg is type(None) else choices(arg, value))]
    if origin is typing.Literal:
        return list(args)
    if origin is tuple and value is None:
        return [tuple(choices(args[0], None))]
    if origin is tuple:
        one = choices(args[0], None)
        return [value[::-1], value[:1], *((other,) for other in one), *((*value, other) for other in one)]
    return SIMPLE[hint](value)


SIMPLE = {
    bool: lambda value: [not value],
    int: lambda value: [(value if isinstance(value, int) else 1) + step for step in (1, 2)],
    str: lambda value: ["caller", "two pair", "2"],
    SecondHalf: lambda value: [SecondHalf(cards="up")],
    Floor: lambda value: [Floor(category="two pair"), Floor(category="low"), Floor(category="card of the suit")],
}

"""Frozen dataclasses that are quickly made.

The standard library writes and compiles six methods for every frozen dataclass, which for the hundred strategies of
this package takes longer than everything else at start-up. Here only ``__init__`` is written, and only when the first
of a class is made; the rest is shared.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import MISSING, FrozenInstanceError, dataclass, fields
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform, overload

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Made = TypeVar("Made")


@overload
def frozen(cls: type[Made], /) -> type[Made]: ...
@overload
def frozen(*, kw_only: bool) -> Callable[[type[Made]], type[Made]]: ...
@dataclass_transform(kw_only_default=True, frozen_default=True)
def frozen(cls: Any = None, /, *, kw_only: bool = True) -> Any:
    """Make a dataclass with slots whose fields are set once, and given by name unless ``kw_only`` is false.

    Every field may be given: there is no ``init=False``, and no ``InitVar``. Two are equal when they are of one class
    and hold the same.

    >>> @frozen
    ... class Card:
    ...     rank: str
    ...     suit: str = "spades"
    >>> Card(rank="A"), Card(rank="A") == Card(rank="A", suit="spades")
    (Card(rank='A', suit='spades'), True)
    >>> Card(rank="A").rank = "K"
    Traceback (most recent call last):
    dataclasses.FrozenInstanceError: Card.rank is set already, and cannot be changed
    """
    if cls is None:
        return partial(frozen, kw_only=kw_only)
    with _bases_not_frozen(cls):
        made: Any = dataclass(slots=True, kw_only=kw_only, init=False, repr=False, eq=False)(cls)
    made.__dataclass_params__.frozen = True  # so that a frozen dataclass of the library may inherit from it
    made.__init__ = _first
    made.__setattr__, made.__delattr__ = _set_once, _keep
    made.__eq__, made.__hash__, made.__repr__ = _equal, _hash, _written
    return made


@contextmanager
def _bases_not_frozen(cls: type) -> Iterator[None]:
    """Let the library take the bases for ordinary dataclasses: it allows no other to what it does not freeze itself."""
    marks = [vars(base)["__dataclass_params__"] for base in cls.__mro__[1:] if "__dataclass_params__" in vars(base)]
    were = [mark.frozen for mark in marks]
    for mark in marks:
        mark.frozen = False
    try:
        yield
    finally:
        for mark, was in zip(marks, were, strict=True):
            mark.frozen = was


def _first(self: Any, *given: Any, **named: Any) -> None:
    """Stands in for a class's ``__init__`` until the first is made, and writes it then.

    A class that inherits keeps its own: the one that is written is that of the class in which this stands.
    """
    cls: Any = next(cls for cls in type(self).__mro__ if vars(cls).get("__init__") is _first)
    cls.__init__ = _init_of(cls)
    cls.__init__(self, *given, **named)


def _init_of(cls: Any) -> Callable[..., None]:
    """The ``__init__`` of a class; what a field is without being given is made anew each time where it must be."""
    names: dict[str, Any] = {"_fill": object.__setattr__}
    by_place, by_name, lines = ["self"], ["*"], []
    for field in fields(cls):
        name, factory = field.name, field.default_factory
        default = names[f"default_{name}"] = field.default if factory is MISSING else factory
        wanted = by_name if field.kw_only else by_place
        wanted.append(name if default is MISSING else f"{name}=default_{name}")
        value = name if factory is MISSING else f"default_{name}() if {name} is default_{name} else {name}"
        lines.append(f"  _fill(self, {name!r}, {value})")
    if hasattr(cls, "__post_init__"):
        lines.append("  self.__post_init__()")
    given = ", ".join(by_place + (by_name if by_name[1:] else []))
    body = "\n".join(lines) or "  pass"
    exec(f"def __init__({given}):\n{body}", names)  # noqa: S102 - as the library does it
    written: Callable[..., None] = names["__init__"]
    return written


def _values(it: Any) -> tuple[Any, ...]:
    return tuple([getattr(it, name) for name in type(it).__dataclass_fields__])


def _set_once(self: Any, name: str, value: object) -> None:
    if hasattr(self, name):
        raise FrozenInstanceError(f"{type(self).__name__}.{name} is set already, and cannot be changed")
    object.__setattr__(self, name, value)


def _keep(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"{type(self).__name__}.{name} cannot be removed")


def _equal(self: Any, other: object) -> bool:
    return self is other or (_values(self) == _values(other) if type(other) is type(self) else NotImplemented)


def _hash(self: Any) -> int:
    return hash(_values(self))


def _written(self: Any) -> str:
    told = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in fields(self))
    return f"{type(self).__qualname__}({told})"

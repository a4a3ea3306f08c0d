"""Watching what a strategy does beside answering: reading the clock or the world, or changing what it looks at."""

from __future__ import annotations

import inspect
import random
import sys
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from standpat.engine.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from types import FrameType

WORLD = {
    ("builtins", "print"): "writes to the screen",
    ("builtins", "input"): "asks the keyboard",
    ("io", "open"): "opens a file",
    ("_io", "open"): "opens a file",
    ("builtins", "open"): "opens a file",
    ("posix", "urandom"): "asks the system for randomness",
    ("nt", "urandom"): "asks the system for randomness",
    ("posix", "system"): "starts a program",
    ("_socket", "getaddrinfo"): "asks the network",
}
"""What no strategy may call, by the module and the name of the function."""


@contextmanager
def outside_calls() -> Iterator[list[str]]:
    """Meanwhile every look at the clock, the global random generator, files and the screen is written down."""
    seen: list[str] = []

    def watch(frame: FrameType, event: str, called: Any) -> None:
        if event == "c_call" and (what := _deed(called)):
            code = frame.f_code
            line = f"{what} in {code.co_name} ({Path(code.co_filename).name}:{frame.f_lineno})"
            if line not in seen:
                seen.append(line)

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        yield seen
    finally:
        sys.setprofile(before)


def _deed(called: Any) -> str:
    """What calling this built-in function means; empty where nothing forbids it."""
    owner, name = getattr(called, "__self__", None), getattr(called, "__name__", "")
    if owner is random._inst:  # noqa: SLF001 - the generator behind random.random()
        return f"uses the global random generator ({name})"
    if isinstance(owner, ModuleType):
        if owner.__name__ == "time":
            return f"reads the clock ({name})"
        return WORLD.get((owner.__name__, name), "")
    if inspect.isclass(owner) and owner.__module__ == "datetime" and name in ("now", "utcnow", "today"):
        return f"reads the clock ({owner.__name__}.{name})"
    return ""


KEPT = ("rules", "stock", "evaluator", "ranking", "log")
PARTS = [name for name in Hand.__slots__ if name not in KEPT and not name.startswith("_")]
"""What of a hand is looked at for changes."""


@contextmanager
def changes(cls: type, methods: Sequence[str]) -> Iterator[list[str]]:
    """Meanwhile it is written down which of these methods changed something they were given."""
    seen: list[str] = []
    own = {name: vars(cls)[name] for name in methods if name in vars(cls)}
    for name in methods:
        if inspect.isfunction(method := inspect.getattr_static(cls, name, None)):
            setattr(cls, name, _watched(method, name, seen))
    try:
        yield seen
    finally:
        for name in methods:
            if name in own:
                setattr(cls, name, own[name])
            elif name in vars(cls):
                delattr(cls, name)


def _watched(method: Callable[..., Any], name: str, seen: list[str]) -> Callable[..., Any]:
    def watched(self: Any, *given: Any, **named: Any) -> Any:
        before = [picture(value) for value in (self, *given)]
        try:
            return method(self, *given, **named)
        finally:
            after = [picture(value) for value in (self, *given)]
            for was, now in zip(before, after, strict=True):
                changed = [part for part in was if was[part] != now[part]]
                seen.extend(f"{name} changes {part}" for part in changed if f"{name} changes {part}" not in seen)

    return watched


def picture(value: Any) -> dict[str, str]:
    """What can be changed in something a method is given, to be compared."""
    if isinstance(value, Hand):
        lists = {f"{part} of the table": repr(getattr(value, part)) for part in PARTS}
        return lists | {"the stock": str(len(value.stock)), "the events": str(len(value.log))}
    if isinstance(getattr(value, "table", None), Hand):
        parts = {part: repr(getattr(value, part)) for part in ("actor", "level", "full_level", "full_raise", "raises")}
        return parts | picture(value.table)
    if isinstance(value, (list, set, dict)):
        return {"a list it is given": repr(value)}
    return {"itself": repr(value)} if hasattr(value, "kind") else {}

"""YAML as an author would write it: what is short on one line, what is long over several."""

from __future__ import annotations

from typing import TypeGuard

from standpat.profiles.scalars import Scalar, write, write_key

WIDTH = 100


def lines_of(key: str, value: object, indent: str = "") -> list[str]:
    """A key and its value.

    >>> lines_of("draw", {"limit": {"kind": "up_to", "cards": 3}, "first": "opener"})
    ['draw: {limit: {kind: up_to, cards: 3}, first: opener}']
    """
    head = f"{indent}{write_key(key)}:"
    line = f"{head} {flow(value)}"
    if len(line) <= WIDTH and not _is_record(value):
        return [line]
    if isinstance(value, dict):
        return [head, *(line for name, below in value.items() for line in lines_of(str(name), below, f"{indent}  "))]
    if isinstance(value, list | tuple):
        return [head, *(line for item in value for line in _item(item, f"{indent}  "))]
    return [line]


def flow(value: object) -> str:
    """A value on one line.

    >>> flow({"cards": ["2", "Kd"], "more": None})
    '{cards: ["2", Kd], more: null}'
    """
    if isinstance(value, dict):
        return f"{{{', '.join(f'{write_key(str(key))}: {flow(below)}' for key, below in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(flow, value))}]"
    return write(value) if _is_scalar(value) else write(str(value))


def _is_scalar(value: object) -> TypeGuard[Scalar]:
    return value is None or isinstance(value, bool | int | str)


def _is_record(value: object) -> bool:
    """A list of mappings: each is a line of its own, whatever its length."""
    return isinstance(value, list | tuple) and any(isinstance(item, dict) for item in value)


def _item(item: object, indent: str) -> list[str]:
    """An item of a list; the keys of a mapping stand below one another, unless there is one alone."""
    if not isinstance(item, dict):
        return [f"{indent}- {flow(item)}"]
    lines = [line for key, below in item.items() for line in lines_of(str(key), below, f"{indent}  ")]
    return [f"{indent}- {lines[0].lstrip()}", *lines[1:]] if lines else [f"{indent}- {{}}"]

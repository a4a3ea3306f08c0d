"""A key that is not known: what was probably meant, or where it belongs."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING

from standpat.profiles.other_words import meant_key
from standpat.profiles.schema import Profile
from standpat.profiles.shape import Shape, fields_of
from standpat.rules.registry import kinds

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

ROOT = Shape(Profile)
LAYERS = ("extends", "with")
"""Keys that are gone when a profile has been read."""
MOST_KEYS = 100
"""In a mapping of more keys than that none is misspelt: no likeness is looked for, which takes long."""


def nearest(key: str, fields: Mapping[str, Shape], shape: Shape, *, keys: int, anywhere: bool) -> str:
    """The key of this mapping, which has so many keys, that is probably meant; nothing if none is."""
    top = LAYERS if shape == ROOT else ()
    known = [*fields, *getattr(shape.type, "also", ()), *top]
    if word := meant_key(key, known):
        return word
    cutoff = 0.8 if anywhere and places_of(key) else 0.6
    return next(iter(get_close_matches(key, known, n=1, cutoff=cutoff)), "") if keys <= MOST_KEYS else ""


def remedy(key: str, fields: Mapping[str, Shape], shape: Shape, near: str, *, anywhere: bool) -> str:
    """What would be right instead of a key; ``anywhere``, whether it may belong elsewhere in a profile."""
    word = key if places_of(key) else meant_key(key, list(_index()))
    elsewhere = places_of(word) if anywhere else ()
    first, *rest = key.replace("=", " ").split() or [""]
    if rest and first in fields:
        return f"write a colon: {first}: {' '.join(rest)}"
    if near:
        return f"did you mean {near!r}?"
    if invisible := [letter for letter in key if letter.isspace() and letter != " "]:
        return f"write ordinary spaces: this one has the number U+{ord(invisible[0]):04X}"
    if elsewhere:
        left = f"; if a parent of another kind left it here, write {key}: null" if shape.slot else ""
        return f"{word!r} belongs {' or '.join(elsewhere[:3])}{left}"
    known = [*fields, *getattr(shape.type, "also", ()), *(LAYERS if shape == ROOT else ())]
    return f"known here: {', '.join(sorted(known))}"


@cache
def places_of(key: str) -> Sequence[str]:
    """Where else in a profile a key of this name may stand, in words."""
    return tuple(
        (f"under {path}" if path else "at the top level") + (f" of kind {'/'.join(kinds[:3])}" if kinds else "")
        for path, kinds in _index().get(key, {}).items()
    )


@cache
def _index() -> dict[str, dict[str, list[str]]]:
    """For every key of the schema the places where it may stand, and the kinds of strategies that have it there."""
    found: dict[str, dict[str, list[str]]] = {}
    for path, kind, name in _places(ROOT, ""):
        kinds = found.setdefault(name, {}).setdefault(path, [])
        if kind and kind not in kinds:
            kinds.append(kind)
    return found


def _places(shape: Shape, path: str) -> Iterator[tuple[str, str, str]]:
    strategies = kinds(shape.slot) if shape.slot else {"": shape.type}
    for kind, cls in strategies.items():
        for name, below in (fields_of(cls) if Shape(cls).fields() is not None else {}).items():
            yield path, kind, name
            yield from _places(below, f"{path}.{name}" if path else name)
    if shape.values is not None:
        yield from _places(shape.values, f"{path}.<name>")

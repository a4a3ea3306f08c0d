"""A key that is not known: what was probably meant, or where it belongs."""

from __future__ import annotations

from difflib import get_close_matches
from functools import lru_cache
from typing import TYPE_CHECKING

from standpat.patterns import pattern
from standpat.profiles.other_words import meant_key
from standpat.profiles.schema import Profile
from standpat.profiles.shape import Shape, fields_of
from standpat.rules.registry import kinds, registered

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from standpat.profiles._report import Mark

ROOT = Shape(Profile)
LAYERS = ("extends", "with")
"""Keys that are gone when a profile has been read."""
_CUT = pattern(r"([\w-]+) *: *(-?[0-9]+(?:,[0-9]+)+)")
"""A key, and a number with commas."""
MOST_KEYS = 100
"""In a mapping of more keys than that none is misspelt: no likeness is looked for, which takes long."""


def nearest(
    key: str, fields: Mapping[str, Shape], shape: Shape, there: Collection[str], *, alike: bool, anywhere: bool
) -> str:
    """The key of this mapping that is probably meant, one that is not ``there`` if any will do; nothing if none is.

    ``alike``, whether a likeness is looked for; ``anywhere``, whether the key may belong elsewhere in a profile.
    """
    top = LAYERS if shape == ROOT else ()
    known = sorted([*fields, *getattr(shape.type, "also", ()), *top], key=lambda word: word in there)
    if (word := meant_key(key, known)) or not alike:
        return word
    cutoff = 0.8 if anywhere and places_of(key) else 0.6
    absent = [word for word in known if word not in there]
    near = get_close_matches(key, absent, n=1, cutoff=cutoff) or get_close_matches(key, known, n=1, cutoff=cutoff)
    return near[0] if near else ""


def remedy(
    key: str, fields: Mapping[str, Shape], shape: Shape, near: str, *, anywhere: bool, inherited: bool = False
) -> str:
    """What would be right instead of a key.

    ``anywhere``, whether it may belong elsewhere in a profile; ``inherited``, whether a layer below has written it.
    """
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
        left = f"; if a parent of another kind left it here, write {key}: null" if inherited and shape.slot else ""
        return f"{word!r} belongs {' or '.join(elsewhere[:3])}{left}"
    known = [*fields, *getattr(shape.type, "also", ()), *(LAYERS if shape == ROOT else ())]
    return f"known here: {', '.join(sorted(known))}"


def misplaced_layer(key: str) -> tuple[str, str]:
    """What is wrong with ``extends`` or ``with`` in what is laid over a game, and what would be right."""
    laid = "no parent of its own" if key == "extends" else "no overlays of its own"
    message = f"{key}: a choice of an option, or a value that is set, has {laid}"
    return message, f"{key!r} belongs at the top level of the file, where it holds for every choice"


def cut_number(key: str, mark: Mark, path: Sequence[str]) -> tuple[str, str] | None:
    """What is wrong with a number that a comma cuts in two inside braces, and what would be right.

    ``key`` is the rest of the number, which YAML takes for a key; None where nothing was cut there.

    >>> from standpat.profiles._report import Mark
    >>> cut_number("5", Mark("a.yaml", 1, 10, "{ante: 0,5}"), ["stakes"])
    ("stakes.ante: inside braces the comma of '0,5' ends the number", 'whole chips only: write 0 or 1')
    """
    cut = next((found for found in _CUT.finditer(mark.source) if found.start(2) < mark.column <= found.end(2)), None)
    if cut is None or not key.isdecimal():
        return None
    from standpat.profiles.doubts import remedy_at
    from standpat.profiles.scalars import Doubt, read_plain

    place = ".".join((*path, cut[1]))
    thousands = read_plain(cut[2])
    meant = thousands if isinstance(thousands, Doubt) else read_plain(cut[2].replace(",", "."))
    fix = remedy_at(meant, place) if isinstance(meant, Doubt) else ""
    return f"{place}: inside braces the comma of {cut[2]!r} ends the number", fix or "write a whole number"


def places_of(key: str) -> Sequence[str]:
    """Where else in a profile a key of this name may stand, in words."""
    return tuple(
        (f"under {path}" if path else "at the top level") + (f" of kind {'/'.join(kinds[:3])}" if kinds else "")
        for path, kinds in _index().get(key, {}).items()
    )


def _index() -> Mapping[str, Mapping[str, Sequence[str]]]:
    """For every key of a file the places where it may stand, and the kinds of strategies that have it there."""
    return _index_of(registered())


@lru_cache(1)
def _index_of(_registered: int) -> dict[str, dict[str, list[str]]]:
    """The same, as long as no more kinds are registered."""
    found: dict[str, dict[str, list[str]]] = {key: {"": []} for key in LAYERS}
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

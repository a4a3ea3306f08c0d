"""What an unquoted value that can be read in two ways most likely means, by the place where it stands in a file."""

from __future__ import annotations

import math
import typing
from dataclasses import is_dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from standpat.profiles._report import Doubtful
from standpat.profiles.needs import HEAD, below
from standpat.profiles.session_file import ROOT as SESSION
from standpat.profiles.shape import Shape, choices, hints_of
from standpat.profiles.unknown_keys import ROOT
from standpat.profiles.wrong_values import keyed, suggest, wrong_type
from standpat.rules.registry import kinds

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.errors import Finding
    from standpat.profiles.scalars import Doubt

NAMES = {"extends": "write the name of a game, or its path", "with": "write a list of names: [NAME, ...]"}
"""What is wanted where a file names what lies below it."""


def at_its_place(found: Finding) -> Finding:
    """The finding with a remedy that will do where the value stands; as it is where nothing is known of the place.

    >>> from standpat.errors import ProfileError
    >>> from standpat.profiles.document import read_text
    >>> try:
    ...     read_text("{showdown: {muck: no}, requires: {standpat: 0.1}, deck: {jokers: off}, stakes: {ante: 0.5}}")
    ... except ProfileError as error:
    ...     for found in error.findings:
    ...         print(at_its_place(found).fix)
    did you mean 'never'?
    quote it to mean the text
    write a whole number
    whole chips only: write 0 or 1
    """
    return replace(found, fix=remedy_at(found.doubt, found.path) or found.fix) if isinstance(found, Doubtful) else found


def remedy_at(doubt: Doubt, path: str) -> str:
    """The one of the two remedies that does at a dotted place, or another; nothing where both may do.

    >>> from standpat.profiles.scalars import read_plain
    >>> remedy_at(read_plain("0.5"), "stakes.stack"), remedy_at(read_plain("-0.5"), "options.a.choices.b.seats.min")
    ('whole chips only: write 1', 'write a whole number, 2 to 10')
    """
    parts = _in_a_profile(path.split("."))
    if not parts:
        return "write the keys the choice changes, or {} for none"
    if parts[0] in NAMES:
        return NAMES[parts[0]] if len(parts) == 1 else "write the name of an overlay, or its path"
    place = next(_places(parts), None)
    if place is None:
        return ""
    fix = _remedy(doubt, place, parts[-1])
    return f"{fix}, or null for none" if place.optional and fix.startswith(("write a mapping", "write a list")) else fix


class _Where(NamedTuple):
    """A place of a file: what may stand there, and the bounds of a number."""

    shape: Shape
    least: float
    most: float
    optional: bool
    """Whether it may be null."""


def _in_a_profile(parts: Sequence[str]) -> Sequence[str]:
    """The place as in a profile, which a choice from its menu is again."""
    while len(parts) >= 4 and (parts[0], parts[2]) == ("options", "choices"):
        parts = parts[4:]
    return parts


def _places(parts: Sequence[str]) -> Iterator[_Where]:
    """What may stand at a place in a game, a session or what an overlay says of itself."""
    *above, last = parts
    for root in (ROOT, SESSION, HEAD):
        shapes = [root]
        for part in above:
            shapes = [inner for shape in shapes for inner in _below(shape, part)]
        for shape in shapes:
            for inner in _below(shape, last):
                yield _where(shape, inner, last)


def _below(shape: Shape, part: str) -> list[Shape]:
    """What may stand under a key or as an item, whatever the kinds of the strategies."""
    return [shape.items] if shape.items is not None else below(shape, part)


def _where(above: Shape, shape: Shape, key: str) -> _Where:
    """The place under a key."""
    blocks = list(kinds(above.slot).values()) if above.slot else [above.type]
    hints = [hints_of(block).get(key) for block in blocks if isinstance(block, type) and is_dataclass(block)]
    inner = [part for hint in hints for part in (hint, *typing.get_args(hint))]
    marks = [mark for part in inner for mark in getattr(part, "__metadata__", ())]
    least = [mark.ge for mark in marks if hasattr(mark, "ge")]
    most = [mark.le for mark in marks if hasattr(mark, "le")]
    if shape.amount:
        least = [shape.least]
    return _Where(shape, min(least, default=-math.inf), max(most, default=math.inf), optional=type(None) in inner)


def _remedy(doubt: Doubt, place: _Where, key: str) -> str:
    """The remedy at a place, which is the value of this key."""
    shape = place.shape
    if shape.slot == "step" and key in choices(shape):
        return keyed(doubt.written, shape, key)
    if words := choices(shape):
        return suggest(doubt.written, words)
    if shape.items is not None:
        return _list_of(doubt, shape.items)
    if is_dataclass(shape.type) or shape.values is not None:
        return keyed(doubt.written, shape, key)
    if shape.amount or shape.type is int:
        return _number(doubt, place)
    if shape.type is bool:
        return doubt.value if doubt.yes_or_no else "write true or false"
    return doubt.text if shape.type is str else ""


def _list_of(doubt: Doubt, items: Shape) -> str:
    """What to write where a list is wanted."""
    words = choices(items)
    if words:
        return f"write a list of {', '.join(map(str, words))}"
    return wrong_type("a list", doubt.written, Shape(tuple[str, ...]))[2]


def _number(doubt: Doubt, place: _Where) -> str:
    """What to write where a whole number is wanted: one of the nearest that may stand there."""
    fitting = [str(number) for number in doubt.near if place.least <= number <= place.most]
    what = "chips" if place.shape.amount else "numbers"
    if doubt.near and not fitting:
        return f"write a whole number, {_within(place)}"
    if len(fitting) > 1 or len(fitting) < len(doubt.near):
        return f"whole {what} only: write {' or '.join(fitting)}"
    return "write a whole number" if doubt.yes_or_no else doubt.value


def _within(place: _Where) -> str:
    """The bounds of a number, in words."""
    if place.least == -math.inf:
        return f"{place.most} or less"
    return f"{place.least} or more" if place.most == math.inf else f"{place.least} to {place.most}"

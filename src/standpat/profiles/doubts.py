"""What an unquoted value that can be read in two ways most likely means, by the place where it stands in a profile."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from standpat.profiles._report import Doubtful
from standpat.profiles.needs import below
from standpat.profiles.shape import choices
from standpat.profiles.unknown_keys import ROOT
from standpat.profiles.wrong_values import suggest

if TYPE_CHECKING:
    from standpat.errors import Finding
    from standpat.profiles.scalars import Doubt
    from standpat.profiles.shape import Shape


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
    if not isinstance(found, Doubtful):
        return found
    shapes = _shapes_at(found.path)
    return replace(found, fix=_fix(found.doubt, shapes[0]) or found.fix) if shapes else found


def _shapes_at(path: str) -> list[Shape]:
    """What may stand at a dotted place, whatever the kinds of the strategies above it."""
    shapes = [ROOT]
    for part in path.split("."):
        shapes = [inner for shape in shapes for inner in ([shape.items] if shape.items else below(shape, part))]
    return shapes


def _fix(doubt: Doubt, shape: Shape) -> str:
    """The one of the two remedies that does here, or another; nothing where both may do."""
    if words := choices(shape):
        return suggest(doubt.written, words)
    if shape.amount or shape.type is int:
        return "write a whole number" if doubt.yes_or_no else doubt.value
    if shape.type is bool:
        return doubt.value if doubt.yes_or_no else "write true or false"
    return doubt.text if shape.type is str else ""

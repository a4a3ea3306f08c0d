"""Played hands as other programs read them: one module a format, loaded when it is asked for.

A format refuses what it cannot carry unless it is told to leave it out, and names what is lost.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from standpat.errors import FoundErrors, StandpatError, UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from standpat.history.hands import PlayedHand

FORMATS = {
    "jsonl": "every event of every hand, nothing lost: one hand a line, as JSON",
    "phh": "Poker Hand History, for PokerKit and research",
    "pokerstars": "the text of PokerStars, for draw poker",
    "full-tilt": "the text of Full Tilt Poker, for stud with fixed limits",
    "ohh": "Open Hand History, for trackers",
}
"""The formats by name, each with what it is; the module of a format has its name, and makes it as ``FORMAT``."""


class Format(Protocol):
    """How hands are written for another program."""

    name: str
    suffix: str
    """How the name of a file ends."""

    def losses(self, hand: PlayedHand) -> list[str]:
        """What the format cannot carry of this hand, each once in a few words; empty when it carries all.

        Raises CannotExport where the hand cannot be said in the format at all.
        """

    def write(self, hands: Sequence[PlayedHand]) -> str:
        """The text of a file; what ``losses`` names is left out."""


class CannotExport(StandpatError):
    """Hands that a format cannot carry: ``export-lossy``, or ``export-impossible`` where it can say nothing of them."""

    code = "export-lossy"


class BadHandsFile(FoundErrors):
    """A file of hands that cannot be read: one or more findings."""

    code = "hands-file"


def format_named(name: str) -> Format:
    """The format of this name; raises UnknownName.

    >>> format_named("jsonl").suffix
    '.jsonl'
    """
    if name not in FORMATS:
        raise UnknownName(f"there is no format {name!r}: choose {', '.join(FORMATS)}", code="unknown-format")
    module = import_module(f"standpat.history.formats.{name.replace('-', '_')}")
    return cast("Format", module.FORMAT)


def export(name: str, hands: Sequence[PlayedHand], *, lossy: bool = False) -> tuple[str, list[str]]:
    """The text of a file with these hands, and what is lost in it.

    Raises UnknownName for another format; CannotExport where something would be lost and ``lossy`` does not allow
    that, and where a hand cannot be said in the format at all.

    >>> export("jsonl", [])
    ('', [])
    """
    form = format_named(name)
    lost = once(loss for hand in hands for loss in form.losses(hand))
    if lost and not lossy:
        raise CannotExport(
            f"{name} cannot carry all of it. What would be lost: {'; '.join(lost)}. --lossy writes it without that"
        )
    return form.write(hands), lost


def once(words: Iterable[str]) -> list[str]:
    """Each of these once, in order.

    >>> once(["a joker", "points", "a joker"])
    ['a joker', 'points']
    """
    return list(dict.fromkeys(words))

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
    """The text of a file with these hands, and what is lost in it, with the hands that lose it.

    Raises UnknownName for another format; CannotExport where something would be lost and ``lossy`` does not allow
    that, and where a hand cannot be said in the format at all. One such hand is enough: then nothing is written.

    >>> export("jsonl", [])
    ('', [])
    """
    form = format_named(name)
    found = _losing(form, hands)
    lost = [f"{loss}{which(numbers, len(hands))}" for loss, numbers in found.items()]
    if lost and not lossy:
        losing = {number for numbers in found.values() for number in numbers}
        others = "; --hand writes one of the other hands" if len(losing) < len(hands) else ""
        raise CannotExport(
            f"{name} cannot carry all of it. What would be lost: {'; '.join(lost)}. "
            f"Nothing is written; --lossy writes it without that{others}"
        )
    return form.write(hands), lost


def _losing(form: Format, hands: Sequence[PlayedHand]) -> dict[str, list[int]]:
    """The hands that lose something, by what it is. Raises CannotExport, with the hands it is said of."""
    lost: dict[str, list[int]] = {}
    impossible: dict[str, list[int]] = {}
    for hand in hands:
        try:
            for loss in once(form.losses(hand)):
                lost.setdefault(loss, []).append(hand.number)
        except CannotExport as error:
            impossible.setdefault(str(error), []).append(hand.number)
    if impossible:
        whys = [f"{why}{which(numbers, len(hands))}" for why, numbers in impossible.items()]
        raise CannotExport("; ".join(whys), code="export-impossible")
    return lost


def which(numbers: Sequence[int], of: int) -> str:
    """The hands that something is said of; nothing where it is said of the only one.

    >>> which([4, 8], 9), which([4], 9), which([1, 2, 3, 5], 9)
    (' (hands 4 and 8)', ' (hand 4)', ' (hands 1 to 3 and 5)')
    >>> which([1, 2], 2), which([7], 1)
    (' (every hand)', '')
    """
    if len(numbers) == of:
        return " (every hand)" if of > 1 else ""
    *most, last = _runs(numbers)
    said = f"{', '.join(most)} and {last}" if most else last
    return f" ({'hand' if len(numbers) == 1 else 'hands'} {said})"


def _runs(numbers: Sequence[int]) -> list[str]:
    """Numbers in rising order; three or more that follow one another are told by the first and the last."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return [said for run in runs for said in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))]


def once(words: Iterable[str]) -> list[str]:
    """Each of these once, in order.

    >>> once(["a joker", "points", "a joker"])
    ['a joker', 'points']
    """
    return list(dict.fromkeys(words))

"""Names of players that do not break a text format."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.patterns import pattern

if TYPE_CHECKING:
    from collections.abc import Sequence

BREAKING = pattern(r"[\x00-\x1f\x7f-\x9f\u2028\u2029:\[\](){}<>*#|,\"]+")
"""What the lines of a hand history are told apart by."""
OPENINGS = pattern(r"(Seat|Table|Dealt to|Uncalled bet|Total pot|The (deck|button))\b")
"""How lines begin that are about no player."""


def safe_names(names: Sequence[str]) -> list[str]:
    """The names without what breaks a line; no two alike, and none of them empty.

    >>> safe_names(["Ada", "Ben: folds", "*** SUMMARY ***", "Ada", ""])
    ['Ada', 'Ben_ folds', 'SUMMARY', 'Ada 2', 'Seat_5']
    """
    safe: list[str] = []
    for seat, name in enumerate(names, 1):
        plain = " ".join(BREAKING.sub("_", name).split()).strip("_ ") or f"Seat_{seat}"
        if OPENINGS.match(plain):
            plain = plain.replace(" ", "_", 1) if " " in plain else f"_{plain}"
        again = 2
        chosen = plain
        while chosen in safe:
            chosen, again = f"{plain} {again}", again + 1
        safe.append(chosen)
    return safe


def changed_names(names: Sequence[str]) -> list[str]:
    """A phrase for every name that is not written as it is.

    >>> changed_names(["Ada", "Ben: folds"])
    ["the name 'Ben: folds', written 'Ben_ folds'"]
    """
    pairs = zip(names, safe_names(names), strict=True)
    return list(dict.fromkeys(f"the name {name!r}, written {safe!r}" for name, safe in pairs if name != safe))

"""Rules of a profile that contradict each other: each check looks at the whole game, apart from parsing.

A check is a function from a ``Game`` to findings. It names the key that an author would change. What keeps a profile
from being compiled is found by ``before_compiling``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.profiles.checks import betting, deck, holdings, openers, settling, streets, wild
from standpat.profiles.checks.game import Game
from standpat.profiles.checks.holdings import before_compiling

if TYPE_CHECKING:
    from standpat.errors import Finding

__all__ = ["OF_NO_USE", "Game", "before_compiling", "findings"]

CHECKS = (
    *(*deck.CHECKS, *holdings.CHECKS, *wild.CHECKS),
    *(*streets.CHECKS, *openers.CHECKS, *betting.CHECKS, *settling.CHECKS),
)
"""Every check, in the order its findings are told."""


OF_NO_USE = ("nobody-unused", "out-unused", "size-unused", "suits-unused", "swing-unused", "unused-stake")
"""Codes that say that something never counts: true only where no choice of the menu makes it count."""


def findings(game: Game) -> list[Finding]:
    """Everything the checks find."""
    return [finding for check in CHECKS for finding in check(game)]

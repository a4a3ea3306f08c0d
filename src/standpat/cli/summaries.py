"""Whether what a profile says about its game is true of the game that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cli.languages import in_language

if TYPE_CHECKING:
    from standpat.profiles.library import Loaded


def true_summary(game: Loaded, lang: str) -> str:
    """The summary in a language, if it tells of this very game; else nothing."""
    itself = game.says_itself("summary") and unaltered(game)
    return in_language(game.words("summary"), lang) if itself else ""


def unaltered(game: Loaded) -> bool:
    """Whether the game is played as its summary tells it."""
    by_default = all(default_of(game, name) == choice for name, choice in game.chosen.items())
    return by_default and not game.sets and not game.overlays


def default_of(game: Loaded, name: str) -> str:
    """The choice that holds when nobody chooses."""
    node = game.base.at(["options", name, "default"])
    return str(node.value) if node is not None else ""

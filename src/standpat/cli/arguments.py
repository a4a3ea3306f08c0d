"""What several commands are told in the same way: the game, its options, the language."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from standpat.cli.exits import Misuse
from standpat.cli.names import DEFAULT_GAME, bots, game_options, games, games_and_sessions, names, overlays

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.profiles.library import Loaded
    from standpat.words.voice import Voice

__all__ = [
    "DEFAULT_GAME",
    "Choices",
    "GameName",
    "Json",
    "Lang",
    "Sets",
    "TableName",
    "With",
    "bots",
    "chosen",
    "game_options",
    "games",
    "games_and_sessions",
    "load_game",
    "names",
    "overlays",
    "voice_of",
]

GameName = Annotated[str, typer.Argument(metavar="PROFILE", help="A game's name, or a file.", autocompletion=games)]
"""Which game, as an argument."""
TableName = Annotated[
    str, typer.Argument(metavar="PROFILE", help="A game or a session, or a file.", autocompletion=games_and_sessions)
]
"""Which game, or which session of several, as an argument."""
Choices = Annotated[
    list[str],
    typer.Option("--option", metavar="NAME=CHOICE", help="A choice from the game's menu.", autocompletion=game_options),
]
"""Choices from the menu of the game."""
Sets = Annotated[list[str], typer.Option("--set", metavar="KEY=VALUE", help="Lay a value over the profile.")]
"""Values laid over the profile."""
With = Annotated[
    list[str],
    typer.Option("--with", metavar="OVERLAY", help="An overlay to lay on the game.", autocompletion=overlays),
]
"""Overlays laid on the game, in order."""
Lang = Annotated[str, typer.Option("--lang", metavar="en|fr", help="The language; else that of the environment.")]
"""The language people read."""
Json = Annotated[bool, typer.Option("--json", help="Print JSON only.")]
"""Whether a program reads."""


def load_game(name: str, choices: Sequence[str] = (), sets: Sequence[str] = (), overlays: Sequence[str] = ()) -> Loaded:
    """The game that is meant; raises UnknownName, Misuse or ProfileError."""
    from standpat.profiles.library import load

    return load(name, chosen(choices), sets, overlays=overlays)


def chosen(choices: Sequence[str]) -> dict[str, str]:
    """Options as written on the command line; raises Misuse.

    >>> chosen(["joker=one", "clock=30"])
    {'joker': 'one', 'clock': '30'}
    """
    found: dict[str, str] = {}
    for words in choices:
        name, equals, choice = words.partition("=")
        if not equals or not name.strip() or not choice.strip():
            raise Misuse(f"--option {words}: write --option NAME=CHOICE")
        if name.strip() in found:
            raise Misuse(f"--option {name.strip()} is given twice")
        found[name.strip()] = choice.strip()
    return found


def voice_of(lang: str) -> Voice:
    """The voice for ``--lang``, or for the environment when it is empty; raises Misuse."""
    from standpat.words.holdings import LANGUAGES
    from standpat.words.voice import Voice, language_of

    if lang and lang not in LANGUAGES:
        raise Misuse(f"--lang {lang}: choose {' or '.join(LANGUAGES)}", code="unknown-language")
    return Voice(lang or language_of(os.environ))

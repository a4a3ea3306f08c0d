"""The names that may be typed, for completion; to know names nothing heavy is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from standpat.profiles.folder import known

if TYPE_CHECKING:
    from collections.abc import Mapping

    from standpat.history.store import Saved

DEFAULT_GAME = "open-no-limit"
"""What is played when no game is named."""


class SoFar(Protocol):
    """What stands on the command line before the word that is completed."""

    @property
    def params(self) -> Mapping[str, Any]:
        """The values given, by the names of the parameters."""


def games(incomplete: str) -> list[str]:
    """The games whose names begin so.

    >>> games("jacks-or")
    ['jacks-or-better']
    """
    return [name for name in known() if name.startswith(incomplete)]


def games_and_sessions(incomplete: str) -> list[str]:
    """The games and sessions whose names begin so.

    >>> games_and_sessions("dealers")
    ['dealers-choice']
    """
    return [*games(incomplete), *(name for name in known("session") if name.startswith(incomplete))]


def names(incomplete: str) -> list[str]:
    """The games, sessions and overlays whose names begin so.

    >>> names("one")
    ['one-joker']
    """
    return [*games_and_sessions(incomplete), *overlays(incomplete)]


def overlays(incomplete: str) -> list[str]:
    """The overlays whose names begin so.

    >>> overlays("one")
    ['one-joker']
    """
    return [name for name in known("overlay") if name.startswith(incomplete)]


def bots(incomplete: str) -> list[str]:
    """The bots whose names begin so; after a comma the next one of several.

    >>> bots("ra"), bots("tips,ra")
    (['random'], ['tips,random'])
    """
    from standpat.players import BOTS
    from standpat.players.named import registered

    before, comma, begun = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in (*BOTS, *registered()) if name.startswith(begun)]


def session_ids(incomplete: str) -> list[str]:
    """The saved sessions whose ids begin so, the last one first."""
    return [saved.id for saved in _saved() if saved.id.startswith(incomplete)]


def open_session_ids(incomplete: str) -> list[str]:
    """Those of them that can be gone on with."""
    return [saved.id for saved in _saved() if saved.goes_on and saved.id.startswith(incomplete)]


def views(ctx: SoFar, incomplete: str) -> list[str]:
    """Whose view of the session on the line there is: everybody's, each player's, and that of who sees all."""
    meant = ctx.params.get("session") or ""
    players = [saved.head["names"] for saved in _saved() if meant and saved.id.startswith(meant)]
    known_views = ("public", *(players[0] if len(players) == 1 else ()), "all")
    return [view for view in known_views if view.casefold().startswith(incomplete.casefold())]


def _saved() -> list[Saved]:
    """The saved sessions; no file is made where none has been saved."""
    from standpat.history.home import history_file
    from standpat.history.store import Store

    file = history_file()
    if not file.exists():
        return []
    with Store(file) as store:
        return store.sessions()


def game_options(ctx: SoFar, incomplete: str) -> list[str]:
    """The choices from the menu of the game that has been named, as ``NAME=CHOICE``; of every setting one is made.

    >>> from types import SimpleNamespace
    >>> game_options(SimpleNamespace(params={"profile": "classic"}), "jo")
    ['joker=none', 'joker=one']
    """
    from standpat.errors import StandpatError
    from standpat.profiles.library import load

    try:
        game = load(ctx.params.get("profile") or DEFAULT_GAME, overlays=ctx.params.get("with_") or ())
    except StandpatError:
        return []
    made = {words.partition("=")[0].strip() for words in ctx.params.get("option") or ()}
    menu = {name: option for name, option in game.profile.options.items() if name not in made}
    pairs = (f"{name}={choice}" for name, option in menu.items() for choice in option.choices)
    return [pair for pair in pairs if pair.startswith(incomplete)]

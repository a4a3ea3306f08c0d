"""Draw and stud poker in which the rules are data.

The public names; each is imported when it is first used, so that ``import standpat`` costs nothing.

>>> import standpat
>>> rules = standpat.load("classic", options={"joker": "one"})
>>> rules.rank("Ad Ah As Ac Jk").category
'five of a kind'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from standpat.cards import format_cards, parse_cards
    from standpat.engine.actions import Action
    from standpat.engine.hand import Hand
    from standpat.engine.view import View, view_of
    from standpat.players import bot, play
    from standpat.rules.compiled import Rules
    from standpat.rules.rotation import Programme
    from standpat.session import Session

__version__ = "0.1.0"

_HOMES = {
    "Action": "standpat.engine.actions",
    "Hand": "standpat.engine.hand",
    "Programme": "standpat.rules.rotation",
    "Rules": "standpat.rules.compiled",
    "Session": "standpat.session",
    "View": "standpat.engine.view",
    "bot": "standpat.players",
    "format_cards": "standpat.cards",
    "parse_cards": "standpat.cards",
    "play": "standpat.players",
    "view_of": "standpat.engine.view",
}


def load(
    profile: str | Path | Mapping[str, object],
    options: Mapping[str, str] | None = None,
    sets: Mapping[str, object] | Iterable[str] = (),
    *,
    overlays: Sequence[str] = (),
) -> Rules:
    """The rules of a profile: a shipped one's name, a file's path, or the profile itself as a mapping.

    ``options`` are choices from its menu, ``sets`` dotted keys with values that are laid over it, ``overlays`` names
    or paths of overlays. Raises UnknownName, or ProfileError with every finding at once.

    >>> load("open-no-limit", sets={"stakes.ante": 5}).ante
    5
    >>> load("open-no-limit", overlays=["one-joker"]).rank("Ad Ah As Ac Jk").category
    'five of a kind'
    """
    from standpat.profiles.library import load as load_profile

    return load_profile(profile, options, sets, overlays=overlays).rules


def load_session(
    session: str | Path | Mapping[str, object],
    sets: Mapping[str, object] | Iterable[str] = (),
) -> Programme:
    """The games of a session and how they rotate, to be played by a ``Session``.

    ``session`` is a shipped one's name, a file's path, or the session itself as a mapping. Raises what ``load`` raises.

    >>> load_session({"name": "two", "about": {"title": {"en": "Two"}}, "games": ["razz", "classic"]}).stack
    100
    """
    from standpat.profiles.session_file import load_session as load_file

    return load_file(session, sets).programme


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    raise AttributeError(f"module 'standpat' has no attribute {name!r}")


__all__ = [
    "Action",
    "Hand",
    "Programme",
    "Rules",
    "Session",
    "View",
    "bot",
    "format_cards",
    "load",
    "load_session",
    "parse_cards",
    "play",
    "view_of",
]

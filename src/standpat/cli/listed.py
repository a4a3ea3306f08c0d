"""What a list says about a game, a session or an overlay, and the words by which it is found."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Any

from standpat.cli.languages import in_language
from standpat.profiles.document import read_file
from standpat.profiles.folder import origin_of
from standpat.profiles.library import load
from standpat.profiles.needs import read_head
from standpat.profiles.session_file import load_session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from standpat.profiles.schema import About

Listed = dict[str, Any]
"""One line of a list, as data; ``words`` is what it is searched for, and not told."""


def game(path: Path, lang: str) -> Listed:
    """What a list says about a game; raises ProfileError."""
    loaded = load(path)
    about, seats, menu = loaded.profile.about, loaded.rules.seats, loaded.profile.options
    titles = [option.title for option in menu.values()]
    return {
        **_head("game", about, path, lang),
        "title": in_language(loaded.title, lang),
        "summary": in_language(loaded.words("summary"), lang) if loaded.says_itself("summary") else "",
        "family": about.family,
        "players": f"{seats.min}-{seats.max}",
        "seats": {"min": seats.min, "max": seats.max},
        "options": {name: list(option.choices) for name, option in menu.items()},
        "words": _words(
            f"{path.stem} {loaded.profile.name}", about, [*menu, *(text for title in titles for text in title.values())]
        ),
    }


def session(path: Path, lang: str) -> Listed:
    """What a list says about a session of several games; raises ProfileError."""
    loaded = load_session(path)
    about, seats = loaded.head.about, loaded.programme.seats
    games = [game.rules.name for game in loaded.games]
    return {
        **_head("session", about, path, lang),
        "players": f"{seats.min}-{seats.max}",
        "seats": {"min": seats.min, "max": seats.max},
        "games": games,
        "rotation": loaded.head.rotation.kind,
        "words": _words(f"{path.stem} {loaded.head.name}", about, games),
    }


def overlay(path: Path, lang: str) -> Listed:
    """What a list says about an overlay; raises ProfileError."""
    head = read_head(read_file(path))
    return {
        **_head("overlay", head.about, path, lang),
        "needs": {key: in_language({"en": need.en, "fr": need.fr}, lang) for key, need in head.needs.items()},
        "words": _words(f"{path.stem} {head.name}", head.about, []),
    }


READERS: dict[str, Callable[[Path, str], Listed]] = {"game": game, "session": session, "overlay": overlay}
"""How each kind is read."""


def told(one: Listed) -> Listed:
    """A line of a list without the words by which it is found."""
    return {key: value for key, value in one.items() if key != "words"}


def _head(kind: str, about: About, path: Path, lang: str) -> Listed:
    """What is said of each kind; a file is played by its own name, whatever it says its name is."""
    return {
        "kind": kind,
        "name": path.stem,
        "title": in_language(about.title, lang),
        "summary": in_language(about.summary, lang),
        "origin": origin_of(path),
        "file": str(path),
    }


# -- words


def _words(name: str, about: About, others: Iterable[str]) -> list[str]:
    """Everything in which a word is looked for, in both languages."""
    texts: Mapping[Any, str] = about.summary or {}
    said = [name, *about.title.values(), *texts.values(), about.source, about.family, *others]
    return list(dict.fromkeys(word for text in said for word in words_of(text)))


def words_of(text: str) -> list[str]:
    """The words of a text as they are compared: without accents, capitals and signs.

    >>> words_of("Poker fermé: jacks-or-better, Sökö")
    ['poker', 'ferme', 'jacks', 'or', 'better', 'soko']
    """
    bare = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    return re.findall(r"\w+", "".join(letter for letter in bare if not unicodedata.combining(letter)))


def matches(one: Listed, wanted: Iterable[str]) -> bool:
    """Whether every wanted word begins some word of a line; a plural finds the singular too.

    >>> matches({"words": ["seven", "card", "stud"]}, ["studs", "car"]), matches({"words": ["stud"]}, ["tud"])
    (True, False)
    """
    return all(any(begins(begun, word) for word in one["words"]) for begun in wanted)


def begins(begun: str, word: str) -> bool:
    """Whether a word begins so, or with the singular of it."""
    return word.startswith(begun.removesuffix("s") or begun)

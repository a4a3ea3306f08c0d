"""The name of a new game: what the shell, the file system and other files can all say."""

from __future__ import annotations

import re
import unicodedata

from standpat.cli.exits import Misuse
from standpat.patterns import pattern

NAME = pattern(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST = 60


def checked(name: str) -> str:
    """The name, if it is one; raises Misuse with the nearest that is, and how to keep the words.

    >>> checked("friday-game")
    'friday-game'
    >>> try: checked("Friday Game")
    ... except Misuse as error: print(str(error).partition(". ")[2])
    Write friday-game --title "Friday Game"
    """
    if NAME.fullmatch(name) and len(name) <= LONGEST:
        return name
    words = name.removesuffix(".yaml").removesuffix(".yml").rpartition("/")[2]
    near = slug(words)
    shown = ascii(name) if not name.isprintable() else repr(name)
    said = f"{shown[:80]} is no name: lower-case words joined by hyphens are wanted, at most {LONGEST} letters"
    said = said if len(name) > LONGEST else said.partition(", at most")[0]
    if not near:
        raise Misuse(f"{said}. Write friday-game, for instance", code="bad-name")
    title = "" if slug(words) == words or '"' in words or not words.isprintable() else f' --title "{words}"'
    raise Misuse(f"{said}. Write {near}{title}", code="bad-name")


def slug(words: str) -> str:
    """The nearest name.

    >>> slug("Le jeu de l'été"), slug("Friday  Game!"), slug("Œufs & cœurs"), slug("日本")
    ('le-jeu-de-l-ete', 'friday-game', 'oeufs-coeurs', '')
    """
    plain = unicodedata.normalize("NFKD", words.casefold().replace("œ", "oe").replace("æ", "ae"))
    return "-".join(re.findall("[a-z0-9]+", "".join(letter for letter in plain if not unicodedata.combining(letter))))[
        :LONGEST
    ].strip("-")


def title_of(name: str) -> str:
    """What a game of this name is called where nobody says otherwise.

    >>> title_of("friday-game")
    'Friday game'
    """
    words = name.replace("-", " ")
    return words[:1].upper() + words[1:]

"""What people type, made comparable: small letters, no accents, single spaces."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from standpat.patterns import pattern
from standpat.words.voice import later

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from standpat.words.voice import Voice

LONGEST = 200
"""Nobody means anything by a longer line."""
SHOWN = 24
"""So much of what was typed is repeated in an answer to it."""
_HYPHEN = pattern(r"(?<=[^\W\d])-(?=[^\W\d])")
DIGITS = later("Write numbers with the digits 0 to 9.")


def tidy(line: str) -> str:
    """A line without capitals, accents and needless spaces; what cannot be printed becomes a mark that nothing has.

    A line that is too long stays so, and is no word of any list.

    >>> tidy("  Relancer À  40 "), tidy("ALL-IN"), tidy("5♠️"), tidy("f" + chr(27))
    ('relancer a 40', 'all in', '5♠', 'f\ufffd')
    """
    stripped = line.strip()
    if len(stripped) > LONGEST:
        return stripped[: LONGEST + 1]
    letters = unicodedata.normalize("NFD", stripped.casefold())
    seen = "".join(_seen(letter) for letter in letters if unicodedata.category(letter) != "Mn")
    return " ".join(_HYPHEN.sub(" ", seen).split())


def _seen(letter: str) -> str:
    if letter.isspace():
        return " "
    return letter if letter.isprintable() else "\ufffd"


def repeated(line: str) -> str:
    """What was typed, as it may be shown again: short, and with nothing in it that moves a terminal's cursor.

    >>> repeated("abc" + chr(27) + "[2J")
    'abc [2J'
    """
    seen = "".join(letter if letter.isprintable() else " " for letter in line[: 4 * SHOWN])
    text = " ".join(seen.split())
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def number(text: str) -> int | None:
    """A whole number in ASCII digits.

    >>> number("40"), number("-4"), number("٤٠")
    (40, None, None)
    """
    return int(text) if re.fullmatch(r"[0-9]{1,15}", text) else None


def has_other_digits(text: str) -> bool:
    """Whether there are digits that are not 0 to 9."""
    return any(letter.isnumeric() and not letter.isascii() for letter in text)


def words_of(listed: str, voice: Voice) -> list[str]:
    """The words of a list, as written in the code and as the player's language has them.

    >>> from standpat.words.voice import Voice
    >>> words_of("fold, give up", Voice())
    ['fold', 'give up']
    """
    return _words(f"{listed},{voice.say(listed)}")


@lru_cache(maxsize=256)
def _words(listed: str) -> list[str]:
    return list(dict.fromkeys(tidy(word) for word in listed.split(",")))


def split_word(text: str, words: Mapping[str, str]) -> tuple[str, str]:
    """The longest of these words with which the text begins, as what it stands for, and the rest; "" for none.

    >>> split_word("raise to 40", {"raise": "raise", "raise to": "raise"})
    ('raise', '40')
    """
    tokens = text.split()
    for count in range(len(tokens), 0, -1):
        word = words.get(" ".join(tokens[:count]))
        if word is not None:
            return word, " ".join(tokens[count:])
    return "", text


def nearest_word(text: str, words: Iterable[str]) -> str:
    """The word somebody may have meant who typed this; empty when there is none.

    >>> nearest_word("rasie", ["raise", "call"]), nearest_word("xyzzy", ["raise", "call"])
    ('raise', '')
    """
    from difflib import get_close_matches  # only needed where somebody has mistyped

    return next(iter(get_close_matches(text, [word for word in words if len(word) > 2], 1, 0.7)), "")

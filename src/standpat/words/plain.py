"""Text for streams and screens that cannot write our characters: suits become letters, accents go."""

from __future__ import annotations

import unicodedata

from standpat.patterns import pattern

PLAIN = str.maketrans(
    {
        "♣": "c",
        "♦": "d",
        "♥": "h",
        "♠": "s",
        "·": "|",
        "–": "-",
        "—": "-",
        "…": "...",
        "’": "'",
        "“": '"',
        "”": '"',
        "«": '"',
        "»": '"',
        "œ": "oe",
        "Œ": "OE",
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
    }
)
"""What stands for a character where it cannot be written."""


TIED = "\N{NO-BREAK SPACE}"
AT_A_SIGN = pattern(r"(?<=\S) (?=[:;?!](?:\s|$)|»)|(?<=«) (?=\S)")


def tied(text: str) -> str:
    """A text to be broken into lines, in which no line ends at a space that French puts at a sign.

    >>> tied("Choix : « oui ».") == f"Choix{TIED}: «{TIED}oui{TIED}»."
    True
    """
    return AT_A_SIGN.sub(TIED, text)


def plain(text: str, encoding: str = "ascii") -> str:
    """The text in characters of this encoding, which cannot take it as it is.

    >>> plain("A♠ 10♦ · à l'as")
    "As 10d | a l'as"
    >>> plain("“b 20”")
    '"b 20"'
    """
    spelled = unicodedata.normalize("NFKD", text.translate(PLAIN))
    bare = "".join(letter for letter in spelled if not unicodedata.combining(letter))
    return bare.encode(encoding, "replace").decode(encoding)

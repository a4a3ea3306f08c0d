"""Text for streams and screens that cannot write our characters: suits become letters, accents go."""

from __future__ import annotations

import unicodedata

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

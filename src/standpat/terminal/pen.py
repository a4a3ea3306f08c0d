"""Writes words and cards as this player's screen can show them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import HIDDEN
from standpat.terminal.cells import cut
from standpat.words.plain import plain
from standpat.words.voice import face

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.terminal.cells import Span
    from standpat.terminal.style import Style
    from standpat.words.voice import Voice

DOT = " · "
"""What stands between short facts in a row."""
SPACES = ("\N{NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}")


def shown(words: str, style: Style) -> str:
    r"""Words of others, which may hold anything: nothing that steers a terminal is left.

    >>> from standpat.terminal.style import Style
    >>> shown("Zo\x1bé", Style()), shown("Zoé", Style(ascii=True))
    ('Zo�é', 'Zoe')
    """
    if not words.isprintable():
        words = "".join(letter if letter.isprintable() or letter in SPACES else "\ufffd" for letter in words)
    return plain(words) if style.ascii and not words.isascii() else words


class Pen:
    """One style and one language.

    >>> from standpat.terminal.style import Style
    >>> from standpat.words.voice import Voice
    >>> pen = Pen(Style(ascii=True), Voice("fr"))
    >>> pen.say("{name} checks.", name="Zoé"), pen.card(33)
    ('Zoe : parole.', ('10d', 'red'))
    """

    def __init__(self, style: Style, voice: Voice, jokers: int = 1) -> None:
        self.style, self.voice, self.jokers = style, voice, jokers
        self.signs = style.signs

    def text(self, words: str) -> str:
        """Words in characters of this screen."""
        return shown(words, self.style)

    def say(self, message: str, /, **parts: object) -> str:
        """One sentence."""
        return self.text(self.voice.say(message, **parts))

    def count(self, one: str, many: str, number: int, /, **parts: object) -> str:
        """A sentence about a number of things."""
        return self.text(self.voice.count(one, many, number, **parts))

    def cut(self, words: str, columns: int) -> str:
        """As much of the words as fits."""
        return cut(words, columns, self.signs.cut)

    def card(self, card: int) -> Span:
        """A card's face, or its back."""
        if card == HIDDEN:
            return self.signs.back, "faint"
        return self.text(face(card, jokers=self.jokers)), self.style.suit(card)

    def dots(self, parts: Iterable[str]) -> str:
        """Short facts in a row."""
        return self.text(DOT).join(part for part in parts if part)

"""How things are marked: colours as escape codes, and the signs of a deck, of borders and of whose turn it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import STANDARD_CARDS, suit_of
from standpat.frozen import frozen

if TYPE_CHECKING:
    from standpat.terminal.cells import Line, Span

CODES = {"bold": "1", "faint": "2", "red": "31", "green": "32", "blue": "94"}
"""What switches a role on (SGR); whatever is switched on is reset at once."""
TWO_COLOURS = ("", "red", "red", "")
"""The colour of each suit: clubs, diamonds, hearts, spades."""
FOUR_COLOURS = ("green", "blue", "red", "")


@frozen
class Signs:
    """The characters that are not letters."""

    back: str
    """A card face down."""
    turn: str
    """Whose turn it is."""
    up: str
    """That a card of one's own lies face up."""
    cut: str
    """That something was left out."""
    bar: str
    corners: tuple[str, str, str, str]
    """Of a card: top left, top right, bottom left, bottom right."""
    edge: str
    """The top and the bottom of a card."""
    side: str


FINE = Signs(back="▒▒", turn="►", up="↑", cut="…", bar="─", corners=("┌", "┐", "└", "┘"), edge="─", side="│")
SIMPLE = Signs(back="##", turn=">", up="^", cut="~", bar="-", corners=("+", "+", "+", "+"), edge="-", side="|")


@frozen
class Style:
    """What the player's terminal can show, and how he likes it."""

    color: bool = True
    """Whether there are colours at all."""
    four_color: bool = False
    """Whether every suit has a colour of its own, or two share one."""
    ascii: bool = False
    """Whether there are only letters and the plainest signs."""

    @property
    def signs(self) -> Signs:
        """The characters to draw with."""
        return SIMPLE if self.ascii else FINE

    def suit(self, card: int) -> str:
        """The role of a card's face; none for a joker or a back.

        >>> Style().suit(50), Style(four_color=True).suit(49), Style().suit(52)
        ('red', 'blue', '')
        """
        if not 0 <= card < STANDARD_CARDS:
            return ""
        return (FOUR_COLOURS if self.four_color else TWO_COLOURS)[suit_of(card)]

    def paint(self, line: Line) -> str:
        r"""A line as it is written to the terminal.

        >>> Style().paint([("10♦", "red"), (" A", "")]), Style(color=False).paint([("10♦", "red")])
        ('\x1b[31m10♦\x1b[0m A', '10♦')
        """
        spans: list[Span] = []
        for text, role in line:
            if text and spans and (spans[-1][1] == role or not text.strip()):
                spans[-1] = (spans[-1][0] + text, spans[-1][1])
            elif text:
                spans.append((text, role))
        while spans and not spans[-1][0].strip():
            spans.pop()
        if spans:
            spans[-1] = (spans[-1][0].rstrip(), spans[-1][1])
        return "".join(self._painted(text, role) for text, role in spans)

    def _painted(self, text: str, role: str) -> str:
        return f"\x1b[{CODES[role]}m{text}\x1b[0m" if role and self.color else text

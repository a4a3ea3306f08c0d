"""Text measured in columns of the screen: a wide letter takes two, a combining accent none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from wcwidth import iter_graphemes, wcswidth

from standpat.words.plain import TIED, tied

Span = tuple[str, str]
"""Some text and its role: ``bold``, ``faint``, a colour, or nothing."""
Line = Sequence[Span]


@lru_cache(maxsize=4096)
def width(text: str) -> int:
    """How many columns the text takes.

    >>> width("Zoé"), width("Zoe\N{COMBINING ACUTE ACCENT}"), width("龍")
    (3, 3, 2)
    """
    return len(text) if text.isascii() else max(wcswidth(text), 0)


def cut(text: str, columns: int, sign: str = "…") -> str:
    """The text, or as much of its beginning as fits with a sign that more was there.

    A number is whole or left out: of 20 the beginning would be read as 2.

    >>> cut("Alexandra", 6), cut("龍龍龍", 4), cut("Ada", 6), cut("raises to 20", 12), cut("raises to 205", 12)
    ('Alexa…', '龍…', 'Ada', 'raises to 20', 'raises to …')
    """
    if width(text) <= columns:
        return text
    kept = beginning(text, columns - width(sign))
    return (kept.rstrip("0123456789") or kept) + sign if columns >= width(sign) else ""


def cut_between(parts: Sequence[str], gap: str, columns: int, sign: str = "…") -> str:
    """Parts in a row, as many as fit, and a sign where there were more.

    >>> cut_between(["ante 1", "no limit, min 20", "draw"], " · ", 29), cut_between(["ante 1", "draw"], " · ", 13)
    ('ante 1 · no limit, min 20 · …', 'ante 1 · draw')
    """
    if width(gap.join(parts)) <= columns:
        return gap.join(parts)
    kept = list(parts)
    while len(kept) > 1 and width(gap.join([*kept, sign])) > columns:
        kept.pop()
    return cut(gap.join([*kept, sign]), columns, sign)


def beginning(text: str, columns: int) -> str:
    """As much of the text as fits, whole letters only."""
    taken, used = [], 0
    for letter in iter_graphemes(text):
        used += width(letter)
        if used > columns:
            break
        taken.append(letter)
    return "".join(taken)


def end(text: str, columns: int) -> str:
    """As much of the text's end as fits, whole letters only.

    >>> end("draw 1 3 5", 5)
    '1 3 5'
    """
    taken, used = [], 0
    for letter in reversed(list(iter_graphemes(text))):
        used += width(letter)
        if used > columns:
            break
        taken.append(letter)
    return "".join(reversed(taken))


def left(text: str, columns: int) -> str:
    """The text with spaces after it up to this width."""
    return text + " " * (columns - width(text))


def right(text: str, columns: int) -> str:
    """The text with spaces before it up to this width."""
    return " " * (columns - width(text)) + text


def wrap(text: str, columns: int) -> list[str]:
    """The text in lines, broken between words, or between what stands two spaces apart if it can be; a line that
    goes on is indented as the first was, and a little more.

    >>> wrap("[f]old  [c]all 10  [r]aise to 20..88", 18)
    ['[f]old  [c]all 10', '[r]aise to 20..88']
    >>> wrap("  Ada shows two pair.", 14)
    ['  Ada shows', '    two pair.']
    """
    if width(text) <= columns:
        return [text] if text.strip() else []
    bare = text.lstrip()
    indent = text[: len(text) - len(bare)][: columns // 4]
    parts = [part for part in bare.split("  ") if part]
    apart = len(parts) > 1 and all(width(part) <= columns for part in parts)
    words = parts if apart else tied(" ".join(bare.split())).split(" ")
    lines = filled(words, "  " if apart else " ", columns, indent)
    return [line.replace(TIED, " ") for line in lines]


def filled(words: Sequence[str], gap: str, columns: int, indent: str = "") -> list[str]:
    """Words one after another, a new line where the next does not fit.

    >>> filled(["draw", "ante 1", "no limit"], " · ", 14)
    ['draw · ante 1', 'no limit']
    """
    hanging = indent + "  " if indent else ""
    lines: list[str] = []
    line = ""
    for word in words:
        for piece in _pieces(word, columns - width(hanging)):
            longer = f"{line}{gap}{piece}" if line.strip() else (hanging if lines else indent) + piece
            if width(longer) <= columns:
                line = longer
            else:
                lines.append(line)
                line = hanging + piece
    return [*lines, line] if line.strip() else lines


def _pieces(word: str, columns: int) -> list[str]:
    """A word, or words that belong together, in pieces where they are longer than a line.

    >>> _pieces("queens, then kings", 14), _pieces("queens", 4)
    (['queens, then', 'kings'], ['quee', 'ns'])
    """
    pieces = []
    while width(word) > columns:
        piece = beginning(word, columns) or word[:1]
        piece = piece.rpartition(" ")[0].rstrip() or piece
        pieces.append(piece)
        word = word[len(piece) :].lstrip()
    return [*pieces, word] if word else pieces


def line_width(line: Line) -> int:
    """How many columns a line of spans takes."""
    return sum(width(text) for text, _ in line)


def cropped(line: Line, columns: int, sign: str = "…") -> list[Span]:
    """A line of spans, cut where the room ends.

    >>> cropped([("Ada", "bold"), (" folds", "")], 6), cropped([("Ada", ""), ("  ", "")], 3)
    ([('Ada', 'bold'), (' f…', '')], [('Ada', '')])
    """
    shown = list(line)
    while shown and not shown[-1][0].strip():
        shown.pop()
    if line_width(shown) <= columns:
        return shown
    kept: list[Span] = []
    room = columns
    for text, role in shown:
        if width(text) >= room:
            return [*kept, (cut(text + " " * len(sign), room, sign), role)]
        kept.append((text, role))
        room -= width(text)
    return kept


def apart(begin: Line, finish: Line, columns: int, sign: str = "…") -> list[Span]:
    """Two texts on one line, one at each side; the first gives way."""
    room = columns - line_width(finish) - (2 if finish else 0)
    begun = cropped(begin, max(room, 0), sign)
    gap = columns - line_width(begun) - line_width(finish)
    return cropped([*begun, (" " * gap, ""), *finish], columns, sign)

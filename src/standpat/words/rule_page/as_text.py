"""A rule page as plain text, wrapped to a width."""

from __future__ import annotations

from functools import singledispatch
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from standpat.words.plain import TIED, tied
from standpat.words.rule_page.page import Bullets, Paragraph, Question, Story, Table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from standpat.words.rule_page.page import Page

GAP = 2


def as_text(page: Page, width: int = 80) -> list[str]:
    """The page as lines of at most this width, as far as words and cards allow.

    >>> from standpat.words.rule_page.page import Page, bullets, section
    >>> page = Page(lang="en", title="Draw", line="draw", sections=tuple(section("cards", "Cards", bullets(["52."]))))
    >>> as_text(page)
    ['Draw', '====', '', 'draw', '', 'Cards', '-----', '', '- 52.']
    """
    lines = [*_lines(page.title, width), "=" * min(len(page.title), width), "", *_lines(page.line, width)]
    for section in page.sections:
        lines += ["", *_lines(section.title, width), "-" * min(len(section.title), width)]
        for block in section.blocks:
            lines += ["", *_block(block, width)]
    return lines


def _lines(text: str, width: int, first: str = "", rest: str = "") -> list[str]:
    lines = wrap(
        tied(text),
        width,
        initial_indent=first,
        subsequent_indent=rest,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(TIED, " ") for line in lines]


@singledispatch
def _block(block: Any, width: int) -> list[str]:
    raise NotImplementedError(f"{block} {width}")


@_block.register
def _(block: Paragraph, width: int) -> list[str]:
    return _lines(block.text, width)


@_block.register
def _(block: Bullets, width: int) -> list[str]:
    return [line for item in block.items for line in _lines(item, width, "- ", "  ")]


@_block.register
def _(block: Story, width: int) -> list[str]:
    title = _lines(block.title, width)
    return [*title, *(line for text in block.lines for line in _told(text, width))]


def _told(text: str, width: int) -> list[str]:
    """One sentence of a story, its indentation kept."""
    indent = text[: len(text) - len(text.lstrip())]
    return _lines(text.strip(), width, indent, indent + "  ")


@_block.register
def _(block: Question, width: int) -> list[str]:
    return [*_lines(block.question, width), *_lines(block.answer, width, "  ", "  ")]


@_block.register
def _(block: Table, width: int) -> list[str]:
    columns = list(zip(block.head, *block.rows, strict=True))
    widths = _widths(columns, width)
    if not widths:
        return [line for row in block.rows for line in _lines(_in_line(block.head, row), width, "- ", "  ")]
    rule = (" " * GAP).join("-" * size for size in widths)
    body = [line for row in block.rows for line in _row(row, widths)]
    return [*_row(block.head, widths), rule, *body]


def _widths(columns: Sequence[Sequence[str]], width: int) -> list[int]:
    """How wide each column is: the widest give way until all fit; none where even their longest words do not.

    >>> _widths([["Rank", "1"], ["Hand", "the highest straight flush"]], 20), _widths([["Rank"], ["straights"]], 12)
    ([4, 14], [])
    """
    sizes = [max(map(len, column)) for column in columns]
    least = [max(len(word) for cell in column for word in tied(cell).split(" ")) for column in columns]
    while sum(sizes) + GAP * (len(sizes) - 1) > width:
        spare = [size - floor for size, floor in zip(sizes, least, strict=True)]
        if not any(spare):
            return []
        widest = max((size for size, left in zip(sizes, spare, strict=True) if left), default=0)
        sizes[next(place for place, left in enumerate(spare) if left and sizes[place] == widest)] -= 1
    return sizes


def _in_line(head: Sequence[str], row: Sequence[str]) -> str:
    """A row of a table for which there is no room, each cell after the head of its column."""
    return " · ".join(f"{name} {cell}" for name, cell in zip(head, row, strict=True) if cell)


def _row(cells: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    """A row, as many lines as its longest cell takes."""
    wrapped = [_lines(cell, size) for cell, size in zip(cells, widths, strict=True)]
    for number in range(max(map(len, wrapped), default=0)):
        parts = [lines[number] if number < len(lines) else "" for lines in wrapped]
        yield (" " * GAP).join(f"{part:{size}}" for part, size in zip(parts, widths, strict=True)).rstrip()

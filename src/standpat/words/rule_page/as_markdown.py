"""A rule page as Markdown, with tables."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any

from standpat.patterns import pattern
from standpat.words.rule_page.page import Bullets, Paragraph, Question, Story, Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.words.rule_page.page import Page

SPECIAL = pattern(r"([\\`*_\[\]<>|#])")
"""What Markdown would take for a mark of its own."""


def as_markdown(page: Page) -> list[str]:
    """The page as lines of Markdown.

    >>> from standpat.words.rule_page.page import Page, bullets, section
    >>> page = Page(lang="en", title="Draw", line="draw", sections=tuple(section("cards", "Cards", bullets(["52."]))))
    >>> as_markdown(page)
    ['# Draw', '', '*draw*', '', '## Cards', '', '- 52.']
    """
    lines = [f"# {plain(page.title)}", "", f"*{plain(page.line)}*"]
    for section in page.sections:
        lines += ["", f"## {plain(section.title)}"]
        for block in section.blocks:
            lines += ["", *_block(block)]
    return lines


def plain(text: str) -> str:
    r"""A text in which nothing is a mark.

    >>> print(plain("one_joker | *"))
    one\_joker \| \*
    """
    return SPECIAL.sub(r"\\\1", " ".join(text.split()))


@singledispatch
def _block(block: Any) -> list[str]:
    raise NotImplementedError(str(block))


@_block.register
def _(block: Paragraph) -> list[str]:
    return [plain(block.text)]


@_block.register
def _(block: Bullets) -> list[str]:
    return [f"- {plain(item)}" for item in block.items]


@_block.register
def _(block: Table) -> list[str]:
    return [_row(block.head), _row(["---"] * len(block.head), marks=True), *map(_row, block.rows)]


def _row(cells: Sequence[str], *, marks: bool = False) -> str:
    return "| " + " | ".join(cell if marks else plain(cell) for cell in cells) + " |"


@_block.register
def _(block: Story) -> list[str]:
    """A list whose items are indented as the story is."""
    lines = [f"**{plain(block.title)}**", ""]
    indents = [len(line) - len(line.lstrip()) for line in block.lines]
    least = min(indents, default=0)
    return lines + [
        f"{' ' * (indent - least)}- {plain(line)}" for line, indent in zip(block.lines, indents, strict=True)
    ]


@_block.register
def _(block: Question) -> list[str]:
    return [f"**{plain(block.question)}**", "", plain(block.answer)]

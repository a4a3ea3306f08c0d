"""A rule page as HTML: one file that stands by itself, to be read on a screen or printed."""

from __future__ import annotations

from functools import singledispatch
from html import escape
from typing import TYPE_CHECKING, Any

from standpat.patterns import pattern
from standpat.words.plain import tied
from standpat.words.rule_page.page import Bullets, Paragraph, Question, Story, Table

if TYPE_CHECKING:
    import re
    from collections.abc import Sequence

    from standpat.words.rule_page.page import Page, Section

STYLE = """
body { font: 1rem/1.5 Georgia, "Times New Roman", serif; color: #222; background: #fff; max-width: 46rem;
  margin: 2rem auto; padding: 0 1rem; }
h1, h2, h3 { font-family: "Helvetica Neue", Arial, sans-serif; line-height: 1.25; }
h2 { margin-top: 2rem; border-bottom: 1px solid #bbb; }
.line { color: #555; }
table { border-collapse: collapse; width: 100%; margin: 1rem 0; }
th, td { border: 1px solid #bbb; padding: 0.3rem 0.5rem; text-align: left; vertical-align: top; }
th { background: #f2f2ee; }
.red { color: #b00; }
.suit { white-space: nowrap; }
.story { list-style: none; padding-left: 0; }
.deep1 { margin-left: 1.5rem; }
.deep2 { margin-left: 3rem; }
dt { font-weight: bold; margin-top: 0.8rem; }
dd { margin-left: 1.5rem; }
@media print {
  body { margin: 0; max-width: none; font-size: 10pt; }
  h2 { break-after: avoid; }
  tr, dt, li { break-inside: avoid; }
}
"""
RED = "♥♦"
SUITS = "♣♦♥♠"


def as_html(page: Page) -> list[str]:
    """The page as lines of HTML.

    >>> from standpat.words.rule_page.page import Page, bullets, section
    >>> page = Page(lang="en", title="Draw", line="draw", sections=tuple(section("cards", "Cards", bullets(["A♥"]))))
    >>> as_html(page)[-8:-3]
    ['<section id="cards">', '<h2>Cards</h2>', '<ul>', '<li><span class="suit red">A♥</span></li>', '</ul>']
    """
    head = [
        "<!DOCTYPE html>",
        f'<html lang="{escape(page.lang)}">',
        "<head>",
        '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(page.title)}</title>",
        "<style>",
        *STYLE.strip().splitlines(),
        "</style>",
        "</head>",
        "<body>",
        f"<h1>{escape(page.title)}</h1>",
        f'<p class="line">{text_of(page.line)}</p>',
    ]
    return [*head, *(line for section in page.sections for line in _section(section)), "</body>", "</html>"]


def _section(section: Section) -> list[str]:
    blocks = [line for block in section.blocks for line in _block(block)]
    return [f'<section id="{escape(section.key)}">', f"<h2>{escape(section.title)}</h2>", *blocks, "</section>"]


CARD = pattern(rf"(?:10|[2-9TJQKA])?[{SUITS}]")


def text_of(text: str) -> str:
    """A text with its cards marked, so that the red suits are red.

    >>> text_of("A♥ & K♠")
    '<span class="suit red">A♥</span> &amp; <span class="suit">K♠</span>'
    """
    return CARD.sub(_card, escape(tied(text), quote=False))


def _card(found: re.Match[str]) -> str:
    card = found.group()
    return f'<span class="{"suit red" if card[-1] in RED else "suit"}">{card}</span>'


@singledispatch
def _block(block: Any) -> list[str]:
    raise NotImplementedError(str(block))


@_block.register
def _(block: Paragraph) -> list[str]:
    return [f"<p>{text_of(block.text)}</p>"]


@_block.register
def _(block: Bullets) -> list[str]:
    return ["<ul>", *(f"<li>{text_of(item)}</li>" for item in block.items), "</ul>"]


@_block.register
def _(block: Table) -> list[str]:
    head = _row(block.head, '<th scope="col">', "</th>")
    body = [_row(row, "<td>", "</td>") for row in block.rows]
    return ["<table>", "<thead>", head, "</thead>", "<tbody>", *body, "</tbody>", "</table>"]


def _row(cells: Sequence[str], before: str, after: str) -> str:
    return f"<tr>{''.join(f'{before}{text_of(cell)}{after}' for cell in cells)}</tr>"


@_block.register
def _(block: Story) -> list[str]:
    indents = sorted({len(line) - len(line.lstrip()) for line in block.lines})
    items = [
        f'<li class="deep{indents.index(len(line) - len(line.lstrip()))}">{text_of(line.strip())}</li>'
        for line in block.lines
    ]
    return [f"<h3>{text_of(block.title)}</h3>", '<ul class="story">', *items, "</ul>"]


@_block.register
def _(block: Question) -> list[str]:
    return ["<dl>", f"<dt>{text_of(block.question)}</dt>", f"<dd>{text_of(block.answer)}</dd>", "</dl>"]

"""``standpat explain``: what the code of a finding means, with a wrong and a right example."""

import re
from collections.abc import Iterator
from textwrap import indent, wrap
from typing import Annotated

import typer

from standpat.cli.arguments import Json
from standpat.cli.finding_pages import GROUPS, Block, Page, codes, plain, read, read_all
from standpat.cli.lazy import new_app
from standpat.cli.output import put, width, write_json

app = new_app()
TAB = "<TAB>"
"""What shows a tab, which nobody could tell from spaces."""


def beginning(incomplete: str) -> list[str]:
    """The codes that begin so, for completion.

    >>> beginning("unknown-k")
    ['unknown-key', 'unknown-kind']
    """
    return [code for code in codes() if code.startswith(incomplete)]


@app.command(epilog="\b\nExample:\n  standpat explain unknown-key")
def explain(
    code: Annotated[
        str, typer.Argument(metavar="CODE", help="The word in brackets: error[CODE].", autocompletion=beginning)
    ] = "",
    *,
    json: Json = False,
) -> None:
    """Explain what a finding means; without a code, list them all."""
    if not code:
        listing(read_all(), json=json)
        return
    page = read(bare(code))
    if json:
        write_json(as_data(page))
    else:
        put(*as_lines(page))


def bare(code: str) -> str:
    """The code itself, also where it is copied with what stands around it.

    >>> bare("error[unknown-key]:"), bare("Seats")
    ('unknown-key', 'seats')
    """
    copied = re.search(r"(?:error|warning)\[([a-z-]+)\]", code)
    return copied[1] if copied else code.strip().lower()


def listing(pages: list[Page], *, json: bool) -> None:
    """Every code with its sentence, by what it is about."""
    if json:
        write_json([head_of(page) for page in pages])
        return
    size = max(len(page.code) for page in pages) + 2
    for place, group in enumerate(GROUPS):
        put(*([""] if place else []), group.capitalize())
        for page in pages:
            if page.group == group:
                put(*_hanging(f"  {page.code:{size}}", page.title))


def _hanging(head: str, text: str) -> list[str]:
    return wrap(plain(text), width(), initial_indent=head, subsequent_indent=" " * len(head), break_on_hyphens=False)


def as_lines(page: Page) -> Iterator[str]:
    """The page for a terminal."""
    yield f"{page.code}: {page.severity}, {page.group}"
    for paragraph in (page.title, *page.meaning):
        yield ""
        yield from wrap(plain(paragraph), width(), break_on_hyphens=False)
    for name, blocks in (("Wrong", page.wrong), ("Right", page.right)):
        yield from ("", name)
        for block in blocks:
            yield ""
            yield from indent(block.text.replace("\t", TAB), "    ").splitlines()
    if others := [*page.see, *page.more]:
        yield from ("", *wrap(f"See also: {', '.join(others)}", width(), break_on_hyphens=False))


def head_of(page: Page) -> dict[str, object]:
    """What a list says of a code, for a program."""
    return {"code": page.code, "severity": page.severity, "group": page.group, "title": plain(page.title)}


def as_data(page: Page) -> dict[str, object]:
    """The whole page for a program."""
    return head_of(page) | {
        "meaning": plain("\n\n".join(page.meaning)),
        "wrong": _texts(page.wrong),
        "right": _texts(page.right),
        "see": list(page.see),
        "page": f"docs/findings/{page.code}.md",
    }


def _texts(blocks: tuple[Block, ...]) -> list[dict[str, str]]:
    return [{"kind": block.kind, "text": block.text} for block in blocks]

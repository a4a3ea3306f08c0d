"""The pages that explain findings: where they are, and what each says; nothing here is heavy, completion uses it too.

A page is Markdown and the manual itself::

    # the code
    **error** · the group
    one sentence: the title
    what it means
    ## Wrong            blocks; the last is the one that gets the finding, those before it are files beside it
    ## Right            the same, mended
    ## See also         links
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from standpat.errors import UnknownName
from standpat.patterns import pattern

GROUPS = (
    "the file",
    "the text",
    "keys and values",
    "players, stakes and names",
    "options",
    "cards",
    "streets",
    "betting",
    "winning the pot",
    "parents and overlays",
    "sessions",
    "checking",
    "plug-ins",
    "scenarios",
    "refused actions",
    "the command line",
    "saved sessions",
    "programs",
)
"""What the pages are about, in the order in which they are listed."""
_FENCE = pattern(r"^```(.*)\n((?:.*\n)*?)```$", re.MULTILINE)
_LINK = pattern(r"\[([^\]]+)\]\(([^)]+)\)")
_HEAD = pattern(r"\*\*(?P<severity>\w+)\*\* · (?P<group>.+)")


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of an example: what it holds (``yaml``, ``yaml session``, ``console``, ...), and its text."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class Page:
    """What a code means, with a wrong and a right example."""

    code: str
    severity: str
    group: str
    title: str
    meaning: tuple[str, ...]
    """Paragraphs, in Markdown."""
    wrong: tuple[Block, ...]
    right: tuple[Block, ...]
    see: tuple[str, ...]
    """Other codes."""
    more: tuple[str, ...]
    """Other pages of the documentation."""


def folder() -> Path:
    """The folder of the pages: inside an installed wheel, or the project's own."""
    inside = Path(__file__).parent / "findings"
    return inside if inside.is_dir() else Path(__file__).parents[3] / "docs" / "findings"


def codes() -> list[str]:
    """Every code that has a page.

    >>> "unknown-key" in codes()
    True
    """
    return sorted(path.stem for path in folder().glob("*.md") if path.stem.islower())


def read(code: str) -> Page:
    """The page of a code; raises UnknownName, with the nearest code, where there is none."""
    if code not in codes():
        raise UnknownName(_unknown(code), code="unknown-code")
    return _read(folder() / f"{code}.md")


def read_all() -> list[Page]:
    """Every page, in the order of the codes."""
    return [_read(folder() / f"{code}.md") for code in codes()]


def _read(path: Path) -> Page:
    return page_of(path.read_text(encoding="utf-8"))


def _unknown(code: str) -> str:
    near = get_close_matches(code, codes(), n=1)
    return f"there is no code {code!r}: " + (f"did you mean {near[0]!r}?" if near else "standpat explain lists them")


def page_of(text: str) -> Page:
    """What a page says."""
    head, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    code, mark, title, *meaning = (paragraph.replace("\n", " ") for paragraph in head.strip().split("\n\n"))
    marked = _HEAD.fullmatch(mark)
    assert marked is not None, code  # noqa: S101 - a test reads every page
    section = {name: body for name, _, body in (one.partition("\n") for one in sections)}
    links = _LINK.findall(section.get("See also", ""))
    return Page(
        code=code.removeprefix("# "),
        severity=marked["severity"],
        group=marked["group"],
        title=title,
        meaning=tuple(meaning),
        wrong=_blocks(section["Wrong"]),
        right=_blocks(section["Right"]),
        see=tuple(words for words, target in links if "/" not in target),
        more=tuple(target.replace("../", "docs/").partition("#")[0] for _, target in links if "/" in target),
    )


def _blocks(text: str) -> tuple[Block, ...]:
    return tuple(Block(kind, body) for kind, body in _FENCE.findall(text))


def plain(text: str) -> str:
    """Markdown without its marks, for a terminal; what is typed stands in quotes, unless it holds some itself.

    >>> print(plain('Write `ante`, **once**: `"2"`, [stakes](../reference.md#stakes).'))
    Write 'ante', once: "2", stakes.
    """
    return re.sub(r"`([^`]+)`", _typed, _LINK.sub(r"\1", text)).replace("**", "")


def _typed(found: re.Match[str]) -> str:
    return found[1] if "'" in found[1] or '"' in found[1] else f"'{found[1]}'"

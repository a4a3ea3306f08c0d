"""What a rule page is made of: sections of blocks, without any format."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


@frozen(kw_only=False)
class Paragraph:
    """Sentences that are read in one go."""

    text: str

    def words(self) -> Iterator[str]:
        """Every text of the block."""
        yield self.text

    def data(self) -> dict[str, Any]:
        """The block for a program."""
        return {"kind": "paragraph", "text": self.text}


@frozen(kw_only=False)
class Bullets:
    """Sentences one below the other."""

    items: tuple[str, ...]

    def words(self) -> Iterator[str]:
        """Every text of the block."""
        yield from self.items

    def data(self) -> dict[str, Any]:
        """The block for a program."""
        return {"kind": "list", "items": list(self.items)}


@frozen(kw_only=False)
class Table:
    """Rows of cells under a head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def words(self) -> Iterator[str]:
        """Every text of the block."""
        for row in (self.head, *self.rows):
            yield from row

    def data(self) -> dict[str, Any]:
        """The block for a program."""
        return {"kind": "table", "head": list(self.head), "rows": [list(row) for row in self.rows]}


@frozen(kw_only=False)
class Story:
    """A hand that is told, line by line; the indentation says what belongs together."""

    title: str
    lines: tuple[str, ...]

    def words(self) -> Iterator[str]:
        """Every text of the block."""
        yield self.title
        yield from self.lines

    def data(self) -> dict[str, Any]:
        """The block for a program."""
        return {"kind": "story", "title": self.title, "lines": list(self.lines)}


@frozen(kw_only=False)
class Question:
    """What is asked at the table, and the answer."""

    question: str
    answer: str

    def words(self) -> Iterator[str]:
        """Every text of the block."""
        yield self.question
        yield self.answer

    def data(self) -> dict[str, Any]:
        """The block for a program."""
        return {"kind": "question", "question": self.question, "answer": self.answer}


Block = Paragraph | Bullets | Table | Story | Question


@frozen(kw_only=False)
class Section:
    """A part of the page."""

    key: str
    """The same in every language."""
    title: str
    blocks: tuple[Block, ...]

    def data(self) -> dict[str, Any]:
        """The section for a program."""
        return {"key": self.key, "title": self.title, "blocks": [block.data() for block in self.blocks]}


@frozen
class Page:
    """The rules of a game, ready to be set in any format."""

    lang: str
    title: str
    line: str
    """The game in one line."""
    sections: tuple[Section, ...]

    def words(self) -> Iterator[str]:
        """Every text of the page, in order."""
        yield from (self.title, self.line)
        for section in self.sections:
            yield section.title
            for block in section.blocks:
                yield from block.words()

    def data(self) -> dict[str, Any]:
        """The page for a program."""
        sections = [section.data() for section in self.sections]
        return {"lang": self.lang, "title": self.title, "line": self.line, "sections": sections}


def bullets(sentences: Iterable[str]) -> tuple[Block, ...]:
    """A list of these sentences, each said once; none where there are none.

    >>> bullets(["One.", "Two.", "One."])
    (Bullets(items=('One.', 'Two.')),)
    """
    items = tuple(dict.fromkeys(sentence for sentence in sentences if sentence))
    return (Bullets(items),) if items else ()


def section(key: str, title: str, *blocks: Sequence[Block]) -> list[Section]:
    """A section of these blocks; none where it would be empty.

    >>> section("draw", "Draw", bullets([]))
    []
    """
    joined = tuple(block for group in blocks for block in group)
    return [Section(key, title, joined)] if joined else []

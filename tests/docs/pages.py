"""The pages people read, and the blocks of code in them.

A block whose first line is a comment with a file's name is that file; ``# NAME, continued`` goes on with it. After
``# NAME, changed`` stand the keys that are written differently from there on, or new: commands above it see the file
as it was.
"""

import re
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).parents[2]
PAGES = [PROJECT / "README.md", *sorted((PROJECT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE_NAME = re.compile(r"# (\S+\.(?:yaml|py|toml|phh))(, continued|, changed)?\n")
KEY = re.compile(r"^(?=\w)", re.MULTILINE)


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: Path
    line: int
    language: str
    text: str

    @property
    def place(self):
        return f"{self.page.name}:{self.line}"

    @property
    def file(self):
        """The name of the file this block is, or is a part of."""
        found = FILE_NAME.match(self.text)
        return found[1] if found else ""

    @property
    def changes(self):
        """Whether it says only what becomes different in its file."""
        found = FILE_NAME.match(self.text)
        return bool(found) and found[2] == ", changed"


def blocks_of(page):
    text = page.read_text(encoding="utf-8")
    return [Block(page, text[: found.start()].count("\n") + 1, found[1], found[2]) for found in FENCE.finditer(text)]


BLOCKS = [block for page in PAGES for block in blocks_of(page)]


def in_language(*languages):
    return [block for block in BLOCKS if block.language in languages]


def files_of(page, line=None):
    """The files a page tells its readers to write, by name; a part has as many lines as on the page.

    Where files change on their way down the page, they are as they stand above the line, or as they are in the end;
    and the comments that name them, being more and more, are not in them.
    """
    files = {}
    on_their_way = any(block.changes for block in blocks_of(page))
    for block in blocks_of(page):
        if block.file and not (on_their_way and line and block.line > line):
            text = FILE_NAME.sub("", block.text, count=1) if on_their_way else block.text
            before = files.get(block.file, "")
            files[block.file] = changed(before, text) if block.changes else before + text
    return files


def changed(text, part):
    """A file in which the keys of the part have taken the place of those with the same names, or come last."""
    head, *blocks = KEY.split(text)
    by_key = {block.partition(":")[0]: block for block in blocks}
    by_key |= {block.partition(":")[0]: block for block in KEY.split(part)}
    return head + "".join(by_key.values())


def write_files(page, folder, line=None):
    for name, text in files_of(page, line).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")

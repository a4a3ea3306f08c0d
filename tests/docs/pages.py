"""The pages people read, and the blocks of code in them.

A block whose first line is a comment with a file's name is that file; ``# NAME, continued`` goes on with it.
"""

import re
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).parents[2]
PAGES = [PROJECT / "README.md", *sorted((PROJECT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILE_NAME = re.compile(r"# (\S+\.(?:yaml|py|toml))(, continued)?\n")


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


def blocks_of(page):
    text = page.read_text(encoding="utf-8")
    return [Block(page, text[: found.start()].count("\n") + 1, found[1], found[2]) for found in FENCE.finditer(text)]


BLOCKS = [block for page in PAGES for block in blocks_of(page)]


def in_language(*languages):
    return [block for block in BLOCKS if block.language in languages]


def files_of(page):
    """The files a page tells its readers to write, by name; a part has as many lines as on the page."""
    files = {}
    for block in blocks_of(page):
        if block.file:
            files[block.file] = files.get(block.file, "") + block.text
    return files


def write_files(page, folder):
    for name, text in files_of(page).items():
        (folder / name).write_text(text, encoding="utf-8")

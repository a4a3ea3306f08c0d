"""Writing for people and programs, whatever the stream can take."""

from __future__ import annotations

import json
import shutil
import sys
from typing import TYPE_CHECKING

from standpat.cli.exits import harmless

if TYPE_CHECKING:
    from collections.abc import Iterable


def put(*lines: str) -> None:
    """Write lines to standard output."""
    for line in lines:
        write(line)


def write(line: str) -> None:
    """Write one line to standard output, in characters it can take."""
    if sys.stdout is not None:
        sys.stdout.write(fit(harmless(line), sys.stdout.encoding or "ascii") + "\n")


def write_json(data: object) -> None:
    """Write data as one line of JSON, in ASCII so that any stream can take it."""
    write(json.dumps(data, ensure_ascii=True, separators=(", ", ": ")))


def is_utf8() -> bool:
    """Whether standard output takes UTF-8, as files that are written for others do."""
    return (getattr(sys.stdout, "encoding", "") or "").lower().replace("-", "") == "utf8"


def fit(text: str, encoding: str) -> str:
    """The text in characters of this encoding.

    >>> fit("A♠ 10♦ · à l'as", "ascii"), fit("A♠", "utf-8")
    ("As 10d | a l'as", 'A♠')
    """
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        from standpat.words.plain import plain

        return plain(text, encoding)
    return text


def width() -> int:
    """How many columns the terminal has; 80 where there is none."""
    return min(max(shutil.get_terminal_size().columns, 40), 100)


def table(rows: Iterable[tuple[str, ...]]) -> list[str]:
    """Rows in columns, two spaces apart.

    >>> table([("a", "1"), ("bcd", "2")])
    ['a    1', 'bcd  2']
    """
    rows = list(rows)
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return ["  ".join(f"{cell:{size}}" for cell, size in zip(row, widths, strict=True)).rstrip() for row in rows]

"""Files that may hold hidden cards: for nobody but their owner to read."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from standpat.cli.exits import Misuse

if TYPE_CHECKING:
    from pathlib import Path


def write_private(path: Path, text: str) -> None:
    """Write a new file with mode 0600, all of it or nothing; raises Misuse where it is there already, or cannot be."""
    try:
        number = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        raise Misuse(f"{path} is there already: choose another name", code="file-exists") from None
    except OSError as error:
        raise _not_written(path, error) from None
    try:
        with os.fdopen(number, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise _not_written(path, error) from None


def _not_written(path: Path, error: OSError) -> Misuse:
    return Misuse(f"{path} cannot be written: {(error.strerror or str(error)).lower()}", code="not-written")

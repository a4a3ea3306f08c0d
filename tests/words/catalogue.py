"""The French catalogue and the sentences of the code; run as a script it compiles the catalogue.

python tests/words/catalogue.py
"""

from __future__ import annotations

import io
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

SOURCE = Path(__file__).parents[2] / "src" / "standpat"
FOLDER = SOURCE / "locale" / "fr" / "LC_MESSAGES"
PO, MO = FOLDER / "standpat.po", FOLDER / "standpat.mo"
SPEAKING = ("words", "terminal", "cli")
"""The packages that speak to players."""
KEYWORDS = {"say": (1,), "count": (1, 2), "_line": (1,), "_counted": (1, 2), "later": (1,)}
"""The functions whose literal arguments are sentences."""

Message = str | tuple[str, str]


def sentences() -> dict[Message, str]:
    """Every sentence of the code, with where it stands."""
    found = {}
    for path in sorted(path for folder in SPEAKING for path in (SOURCE / folder).rglob("*.py")):
        with path.open("rb") as file:
            for line, message, _, _ in extract("python", file, KEYWORDS):
                words = message if isinstance(message, str) else tuple(message)
                found.setdefault(words, f"{path.name}:{line}")
    return found


def catalogue():
    """The French catalogue."""
    with PO.open("rb") as file:
        return read_po(file, locale="fr")


def compiled() -> bytes:
    """The catalogue as ``gettext`` reads it."""
    buffer, french = io.BytesIO(), catalogue()
    french.creation_date = datetime.fromtimestamp(0, UTC)  # else it is now, and no two files are the same
    write_mo(buffer, french)
    return buffer.getvalue()


if __name__ == "__main__":
    MO.write_bytes(compiled())

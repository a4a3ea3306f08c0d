"""JSON Schema of what people write, for editors: from the same declarations as the validator.

``values`` says what may stand under one key, ``slots`` what a strategy is, ``whole`` what must be there in a game that
builds on no other, ``roots`` what a file is. Editors complete from these, show what a key means, and mark what is
wrong; the last word has ``standpat check``.
"""

from __future__ import annotations

from pathlib import Path

__all__ = ["FILES", "schema_file"]

FILES = ("profile", "overlay", "session", "scenario")
"""What there is a schema of."""


def schema_file(kind: str = "profile") -> Path:
    """The file of a schema on this machine: inside an installed wheel, or the project's own.

    >>> schema_file("overlay").name
    'overlay.schema.json'
    """
    inside = Path(__file__).parent / "shipped"
    folder = inside if inside.is_dir() else Path(__file__).parents[4] / "docs"
    return folder / f"{kind}.schema.json"

"""Where the shipped profiles are; nothing here is heavy, so that the help can name them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


def shipped_folder() -> Path:
    """The folder of the shipped profiles: inside an installed wheel, or the project's own."""
    inside = Path(__file__).parent / "shipped"
    return inside if inside.is_dir() else Path(__file__).parents[3] / "profiles"


@cache
def shipped() -> Mapping[str, Path]:
    """The shipped profiles by name, in the order of their names.

    >>> "classic" in shipped()
    True
    """
    return {path.stem: path for path in sorted(shipped_folder().rglob("*.yaml"), key=lambda path: path.stem)}

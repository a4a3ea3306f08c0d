"""What games are called, read quickly to be offered in a list; what is wrong with a file is told when it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from standpat.profiles.folder import known

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Many times as quick where PyYAML was built with libyaml."""


def titles(kind: str = "profile") -> dict[str, Mapping[str, str]]:
    """The title of everything of a kind, by language, by name; its name where it has none of its own.

    >>> titles()["classic"]["en"]
    'Classic five-card draw'
    """
    return {name: _title(path) or {"en": name} for name, path in known(kind).items()}


def _title(path: Path) -> dict[str, str]:
    try:
        read: Any = yaml.load(path.read_bytes(), LOADER)  # noqa: S506 - both loaders are safe ones
    except (OSError, ValueError, yaml.YAMLError):
        return {}
    about = read.get("about") if isinstance(read, dict) else None
    title = about.get("title") if isinstance(about, dict) else None
    return {str(lang): str(text) for lang, text in title.items()} if isinstance(title, dict) else {}

"""What kind of document a YAML file holds, and which files a path means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from standpat.profiles.document import Node

ENDINGS = (".yaml", ".yml")
ONLY_PROFILES = ("schema_version", "extends", "streets", "about", "examples", "stakes", "options")
ONLY_SCENARIOS = ("steps", "profile", "expect", "title", "stock")


def kind_of(nodes: Iterable[Node]) -> Literal["profile", "scenario", "unknown"]:
    """Whether documents are scenarios or a profile, by the keys only one of them has.

    >>> from standpat.profiles.document import read_text
    >>> kind_of([read_text("{title: A hand, seats: {}, steps: []}")]), kind_of([read_text("extends: classic")])
    ('scenario', 'profile')
    """
    keys = {key for node in nodes if isinstance(node.value, dict) for key in node.value}
    scenario, profile = len(keys & set(ONLY_SCENARIOS)), len(keys & set(ONLY_PROFILES))
    if "name" in keys or profile > scenario:
        return "profile"
    return "scenario" if scenario else "unknown"


def yaml_files(path: Path) -> tuple[list[Path], int]:
    """The YAML files a path means: itself, or all below a folder, in order; and how many others lie there.

    >>> from pathlib import Path
    >>> yaml_files(Path("one.yaml"))
    ([PosixPath('one.yaml')], 0)
    """
    if not path.is_dir():
        return [path], 0
    files = [file for file in sorted(path.rglob("*")) if not file.is_dir()]
    named = [file for file in files if file.suffix.lower() in ENDINGS]
    return named, len(files) - len(named)

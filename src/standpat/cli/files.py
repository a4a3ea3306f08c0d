"""What kind of document a YAML file holds, and which files a path means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from standpat.errors import ProfileError
from standpat.profiles.document import read_bytes, read_documents

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from standpat.profiles.document import Node

ENDINGS = (".yaml", ".yml")
ONLY_PROFILES = (
    *("schema_version", "extends", "streets", "about", "examples", "stakes", "options", "deck", "wild", "ranking"),
    *("selection", "forced_bets", "betting", "showdown", "award", "session", "clock", "absent"),
)
ONLY_SCENARIOS = ("steps", "profile", "expect", "title", "stock")
ONLY_SESSIONS = ("games", "rotation")
ONLY_OVERLAYS = ("needs",)
Kind = Literal["profile", "overlay", "session", "scenario", "unknown"]


def kind_of(nodes: Iterable[Node]) -> Kind:
    """Whether documents are scenarios, a session, an overlay or a profile, by the keys only one of them has.

    A few keys of a profile, without a name, a parent and streets, can only be laid over one.

    >>> from standpat.profiles.document import read_text
    >>> kind_of([read_text("{title: A hand, seats: {}, steps: []}")]), kind_of([read_text("extends: classic")])
    ('scenario', 'profile')
    >>> kind_of([read_text("{needs: {}, stakes: {ante: 5}}")]), kind_of([read_text("stakes: {ante: 5}")])
    ('overlay', 'overlay')
    >>> kind_of([read_text("{name: friday, games: [classic]}")])
    'session'
    """
    keys = {key for node in nodes if isinstance(node.value, dict) for key in node.value}
    scenario, profile = len(keys & set(ONLY_SCENARIOS)), len(keys & set(ONLY_PROFILES))
    if keys & set(ONLY_SESSIONS):
        return "session"
    if keys & set(ONLY_OVERLAYS):
        return "overlay"
    if "name" in keys or profile > scenario:
        return "profile" if keys & {"name", "extends", "streets"} else "overlay"
    return "scenario" if scenario else "unknown"


def kind_at(path: Path) -> Kind:
    """What a file is; unknown for one that cannot be read, which is told by whoever reads it."""
    try:
        return kind_of(read_documents(read_bytes(path), str(path)))
    except ProfileError:
        return "unknown"


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

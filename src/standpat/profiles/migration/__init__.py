"""Files of older versions of the schema, brought to this one by editing their text: comments and layout stay.

A step leads from one version to the next, and the steps are taken one after another; ``STEPS`` holds them. When the
schema changes, its version rises by one and a step is added here; no step is ever changed.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from standpat.errors import ProfileError
from standpat.profiles.document import read_text
from standpat.profiles.migration import v0_to_v1
from standpat.profiles.migration.text import Text, Written
from standpat.profiles.schema import SCHEMA_VERSION
from standpat.profiles.versions import other_version, version_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from standpat.errors import Finding
    from standpat.profiles.document import Node
    from standpat.profiles.migration.text import Edit

STEPS: Mapping[int, Callable[[Written], list[Edit]]] = {0: v0_to_v1.edits}
"""The step from each older version to the next; each raises ProfileError for a file it cannot bring further."""


@dataclass(frozen=True, slots=True)
class Migrated:
    """A file before and after."""

    version: int
    """For which it was written."""
    before: Text
    after: Text

    @property
    def changed(self) -> bool:
        """Whether anything had to be done."""
        return self.before != self.after


def migrate(data: bytes, file: str) -> Migrated:
    r"""A file as this version of the schema has it; raises ProfileError, with every finding, where it cannot be.

    >>> migrate(b"schema_version: 0\nname: friday  # ours\nrounds: 20\n", "friday.yaml").after.encoded()
    b'schema_version: 1\nname: friday  # ours\nsession: {hands: 20}\n'
    """
    text = before = Text.of(data)
    tree = read_text(data, file)
    written = version = version_of(tree)
    while version in STEPS and version is not None:
        here = Written(text.body, file)
        text = text.edited([*STEPS[version](here), *here.next_version(version + 1)])
        version = version_of(read_text(text.encoded(), file))
    if version is None or version != SCHEMA_VERSION:
        raise ProfileError([other_version(tree) or _no_version(tree)])
    return Migrated(version if written is None else written, before, text)


def _no_version(tree: Node) -> Finding:
    mark = (tree.at(["schema_version"]) or tree).mark
    message, fix = "schema_version: a whole number is wanted", f"write {SCHEMA_VERSION}, or leave it out"
    return mark.finding("wrong-type", message, fix, "schema_version")

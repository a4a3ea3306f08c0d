"""For which standpat a file is written: the version of its schema, and the packages it requires.

Both are told before anything else, of every file by itself: of a file for another standpat nothing more can be said.
"""

from __future__ import annotations

import re
from shlex import quote
from typing import TYPE_CHECKING

from standpat import __version__
from standpat.errors import ProfileError
from standpat.patterns import pattern
from standpat.profiles import document
from standpat.profiles._report import Mark
from standpat.profiles.document import mapping
from standpat.profiles.schema import SCHEMA_VERSION

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from standpat.errors import Finding
    from standpat.profiles.document import Node

OLDEST = 0
"""The oldest version that ``standpat migrate`` knows."""
ANY = ("", "*")
"""What is required of a package that only has to be there."""
_VERSION_LINE = pattern(r"schema_version[ ]*:[ ]+([0-9]{1,9})[ ]*(?:#.*)?")
_NAME = pattern(r"[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?")


def read_file(path: Path) -> Node:
    """Read one file that is written for this standpat; raises ProfileError for any other.

    What a newer version may write need not be what this one can read, so the version is looked for even then.
    """
    try:
        tree = document.read_file(path)
    except ProfileError as error:
        from standpat.profiles.doubts import at_its_place

        newer = _newer_all_the_same(path, error)
        raise ProfileError([newer] if newer else [at_its_place(found) for found in error.findings]) from None
    admit(tree)
    return tree


def admit(tree: Node) -> None:
    """Raise ProfileError, and say nothing else, where a file is written for another standpat than this.

    >>> from standpat.profiles.document import read_text
    >>> admit(read_text("{requires: {standpat: '>=99'}, colour: red}", "friday.yaml"))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    standpat.errors.ProfileError: friday.yaml:1:23: error[requires-unmet]: this file requires standpat >=99, and ...
        {requires: {standpat: '>=99'}, colour: red}
                              ^
        fix: pip install --upgrade 'standpat>=99'
    """
    if other := other_version(tree):
        raise ProfileError([other])
    if unmet := list(_required(tree)):
        raise ProfileError(unmet)


# -- the version of the schema


def version_of(tree: Node) -> int | None:
    """The version a file is written for; None where what stands there is none."""
    node = tree.at(["schema_version"])
    if node is None or node.value is None:
        return SCHEMA_VERSION
    return node.value if type(node.value) is int else None


def other_version(tree: Node) -> Finding | None:
    """The finding for a file of another version of the schema; what is no version is told with the wrong values."""
    version = version_of(tree)
    if version is None or version == SCHEMA_VERSION:
        return None
    mark = (tree.at(["schema_version"]) or tree).mark
    if version > SCHEMA_VERSION:
        return _newer(version, mark)
    if version < OLDEST:
        message = f"there is no schema version {version}"
        return mark.finding("schema-version", message, f"write {SCHEMA_VERSION}", "schema_version")
    message = f"this file is written for schema version {version}, this standpat reads {SCHEMA_VERSION}"
    file = quote(mark.file) if mark.line else "FILE"
    return mark.finding("old-version", message, f"standpat migrate {file} --write", "schema_version")


def _newer(version: int, mark: Mark) -> Finding:
    message = f"this file is written for schema version {version}, this standpat reads {SCHEMA_VERSION}"
    fix = "update standpat: pip install --upgrade standpat"
    return mark.finding("schema-version", message, fix, "schema_version")


def _newer_all_the_same(path: Path, error: ProfileError) -> Finding | None:
    """The finding for a newer file that cannot be read for another reason; None for any other file."""
    if any(not found.line for found in error.findings):  # there is no text to look at
        return None
    for number, line in enumerate(document.read_bytes(path).decode("utf-8", "replace").splitlines(), 1):
        found = _VERSION_LINE.fullmatch(line.removeprefix("\ufeff"))
        if found and int(found[1]) > SCHEMA_VERSION:
            return _newer(int(found[1]), Mark(document.printable(path), number, found.start(1) + 1, line))
    return None


# -- what has to be installed


def _required(tree: Node) -> Iterator[Finding]:
    """What is required and not here; what is not written as a requirement is told with it."""
    for package, node in mapping(tree.at(["requires"])).items():
        if node.value is None or not isinstance(node.value, str):  # told with the other wrong values
            continue
        if fault := _fault(package, node.value):
            yield node.mark.finding("requires-form", *fault, f"requires.{package}")
        elif unmet := _unmet(package, node.value):
            yield node.mark.finding("requires-unmet", *unmet, f"requires.{package}")


def _fault(package: str, wanted: str) -> tuple[str, str] | None:
    """What is wrong with how a requirement is written, and what would be right."""
    from packaging.specifiers import InvalidSpecifier, SpecifierSet

    if not _NAME.fullmatch(package):
        return f"{package!r} is not the name of a package", "write a name as pip knows it"
    try:
        SpecifierSet("" if wanted in ANY else wanted)
    except InvalidSpecifier:
        bare = wanted.strip()
        fix = f"write '>={bare}'" if re.fullmatch(r"[0-9][0-9.]*", bare) else "write '>=1.0', '>=1.0,<2' or '*'"
        return f"requires.{package}: {wanted!r} does not say which versions will do", fix
    return None


def _unmet(package: str, wanted: str) -> tuple[str, str] | None:
    """What is required and not here, and what to do."""
    from packaging.specifiers import SpecifierSet
    from packaging.version import InvalidVersion

    wanted = "" if wanted in ANY else wanted.replace(" ", "")
    here = _installed(package)
    needed = f"this file requires {package} {wanted}".rstrip()
    if here is None:
        return f"{needed}, which is not installed", f"pip install '{package}{wanted}'"
    try:
        met = SpecifierSet(wanted).contains(here, prereleases=True)
    except InvalidVersion:
        met = False
    return None if met else (f"{needed}, and here is {here}", f"pip install --upgrade '{package}{wanted}'")


def _installed(package: str) -> str | None:
    """The version of a package that is here; None where it is not."""
    if package.lower() == "standpat":
        return __version__
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version(package)
    except PackageNotFoundError:
        return None

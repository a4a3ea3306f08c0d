"""From the first draft of the schema, version 0, to version 1.

The draft called the seats ``players``, said how many hands a session has in a key of its own, ``rounds``, and wrote
the kinds of limits short: ``betting: fixed``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.errors import ProfileError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.errors import Finding
    from standpat.profiles.migration.text import Edit, Entry, Written

RENAMED = {"players": "seats"}
"""Keys that are called otherwise now."""
MOVED = {"rounds": ("session", "hands")}
"""Keys that stand in another mapping now, and what they are called there."""
VALUES = {"betting": {"fixed": "fixed_limit", "pot": "pot_limit", "spread": "spread_limit", "none": "no_limit"}}
"""Strategies, by key, whose kinds are called otherwise now."""


def edits(written: Written) -> list[Edit]:
    """The changes that make a text of version 0 one of version 1; raises ProfileError where there are none."""
    twice = list(_twice(written))
    if twice:
        raise ProfileError(twice)
    found = [edit for mapping in _profiles(written) for edit in _of_profile(written, mapping)]
    entries = [entry for mapping in _dotted(written) for entry in written.entries(mapping).values()]
    return found + [edit for entry in entries for edit in _of_dotted(written, entry)]


# -- where the keys of a profile stand


def _profiles(written: Written) -> Iterator[Any]:
    """The mappings that hold keys of a profile: the file, the choices of its menu, the games of its examples."""
    yield written.root
    for option in written.entries(written.at(written.root, "options")).values():
        for choice in written.entries(written.at(option.value, "choices")).values():
            yield choice.value
    for example in written.items(written.at(written.root, "examples")):
        yield written.at(example, "profile")


def _dotted(written: Written) -> Iterator[Any]:
    """The mappings of dotted keys of a profile: what is set in examples and in games, and what an overlay needs."""
    for key in ("examples", "games"):
        for item in written.items(written.at(written.root, key)):
            yield written.at(item, "set")
    yield written.at(written.root, "needs")


# -- what changes


def _of_profile(written: Written, mapping: Any) -> Iterator[Edit]:
    entries = written.entries(mapping)
    for old, new in RENAMED.items():
        if old in entries:
            yield written.replace(entries[old].key, new)
    for old, (holder, new) in MOVED.items():
        if old in entries:
            yield from _moved(written, entries[old], entries.get(holder), holder, new)
    for key, names in VALUES.items():
        if key in entries:
            yield from _renamed_kind(written, entries[key].value, names)


def _moved(written: Written, entry: Entry, holder: Entry | None, name: str, new: str) -> Iterator[Edit]:
    """Where the mapping it belongs to is not there, the entry becomes that mapping, at its own place."""
    if not written.is_one_word(entry.value):
        written.refuse(entry.value, f"{entry.key.value}: a number is wanted here", "write it on one line")
    said = f"{new}: {written.raw(entry.value) or 'null'}"
    if holder is None:
        yield written.replace(entry.key, name)
        yield written.replace_all(entry.value, f"{' ' * (not written.raw(entry.value))}{{{said}}}")
        return
    if not written.is_mapping(holder.value):
        message = f"{entry.key.value} now stands in {name}, and {name} is no mapping here"
        written.refuse(holder.value, message, f"write {name}: {{{said}}} and remove {entry.key.value}")
    yield written.put_first(holder.value, said)
    yield written.take_out(entry)


def _renamed_kind(written: Written, node: Any, names: dict[str, str]) -> Iterator[Edit]:
    """A strategy, written as a mapping or as its kind alone."""
    kind = written.at(node, "kind") or node
    if written.is_one_word(kind) and kind.value in names:
        yield written.replace(kind, names[kind.value])


def _of_dotted(written: Written, entry: Entry) -> Iterator[Edit]:
    old = entry.key.value
    if (new := _new_key(old)) != old:
        yield written.replace(entry.key, new)
    names = VALUES.get(old.removesuffix(".kind"), {})
    for node in (entry.value, *written.items(written.at(entry.value, "one_of"))):
        yield from _renamed_kind(written, node, names)


def _new_key(dotted: str) -> str:
    """What a dotted key is called now.

    >>> _new_key("players.max"), _new_key("rounds"), _new_key("stakes.ante")
    ('seats.max', 'session.hands', 'stakes.ante')
    """
    first, dot, rest = dotted.partition(".")
    moved = ".".join(MOVED.get(first, (RENAMED.get(first, first),)))
    return moved + dot + rest


# -- what cannot be


def _twice(written: Written) -> Iterator[Finding]:
    """Keys of version 0 beside those of version 1 that they would become: nobody knows which is meant."""
    for mapping in _profiles(written):
        entries = written.entries(mapping)
        for old in (*RENAMED, *MOVED):
            path = _new_key(old).split(".")
            if old in entries and written.at(mapping, *path) is not None:
                yield _both(written, entries[old], ".".join(path))
    for mapping in _dotted(written):
        entries = written.entries(mapping)
        for old, entry in entries.items():
            if _new_key(old) != old and _new_key(old) in entries:
                yield _both(written, entry, _new_key(old))


def _both(written: Written, entry: Entry, new: str) -> Finding:
    old = entry.key.value
    message = f"{old} is {new} since version 1, and this file has both"
    return written.finding(entry.key, "old-and-new", message, "keep one of them")

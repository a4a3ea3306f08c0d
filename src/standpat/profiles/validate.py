"""From a tree with positions to a Profile: unknown keys are found here, types and values that are wrong by pydantic."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from standpat.errors import Finding, ProfileError
from standpat.profiles.document import mapping
from standpat.profiles.layers import without_nulls
from standpat.profiles.plain_values import NotPlain, plain_block
from standpat.profiles.shape import Shape, choices, fields_of, is_fixed
from standpat.profiles.unknown_keys import LAYERS, MOST_KEYS, ROOT, cut_number, misplaced_layer, nearest, remedy
from standpat.profiles.versions import admit
from standpat.profiles.wrong_values import MISSING, kind_words, value_words
from standpat.rules.plugins import unusable
from standpat.rules.registry import OWN, kinds, vendor_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from standpat.profiles.document import Mark, Node
    from standpat.profiles.schema import Profile

Path = tuple[str, ...]
KEY = "[key]"
"""What pydantic adds to the path of a value where the key is meant."""
KEPT = 1024
"""How many blocks that have been read are kept; most of a game stays the same under another choice of its menu."""


__all__ = ["ROOT", "in_order", "kind_at", "part_findings", "unknown_nulls", "usable", "validate", "validate_as"]


def validate(tree: Node) -> tuple[Profile, list[Finding]]:
    """The profile this tree says, and its unknown keys; raises ProfileError with every finding for a wrong value."""
    profile: Profile
    profile, findings = validate_as(tree, ROOT)
    return profile, findings


def validate_as(tree: Node, root: Shape) -> tuple[Any, list[Finding]]:
    """What this tree says as a dataclass, which is the type of ``root``; the rest is as for a profile."""
    admit(tree)
    reading = _Reading(root)
    made = reading.block(tree, root, ())
    if reading.wrong or made is None:
        raise ProfileError(in_order([*reading.unknown, *reading.wrong]))
    return made, reading.unknown


def part_findings(tree: Node) -> list[Finding]:
    """What is wrong with a part of a profile, whatever it is laid over: unknown keys and wrong values.

    What the part leaves to be said below it is not missed: needed keys, and the kind of a strategy.
    """
    reading = _Reading(ROOT, partial=True)
    reading.block(without_nulls(tree), ROOT, ())
    nulls = _unknown_nulls(tree, ROOT, (), only_nulls=False)
    return in_order(list(dict.fromkeys([*reading.unknown, *reading.wrong, *nulls])))


def in_order(findings: list[Finding]) -> list[Finding]:
    """Findings in file order."""
    return sorted(findings, key=lambda found: (found.severity, found.file, found.line, found.column))


def usable(slot: str, kind: str) -> bool:
    """Whether a strategy's fields can be read; a plug-in's that cannot is taken away, and told as its error."""
    if vendor_of(kind) == OWN:
        return True
    from standpat.profiles.by_pydantic import adapter

    try:
        adapter(kinds(slot)[kind])
    except Exception as error:
        unusable(slot, kind, f"no profile can say its fields: {str(error).splitlines()[0].partition('. ')[0]}")
        return False
    return True


class _Reading:
    """One tree being made a dataclass, from the inside out: every strategy by itself, then what holds it.

    So pydantic learns only the kinds that are used. In the data of what holds them strategies stand as numbers, the
    places where ``made`` has them: see ``registry.Slot``.
    """

    def __init__(self, root: Shape, *, partial: bool = False, plainly: bool = False) -> None:
        self.root = root
        self.partial = partial
        """Whether what is left out may be said elsewhere."""
        self.plainly = plainly
        """Whether NotPlain is raised at the first thing that is not plainly right, instead of a finding."""
        self.made: list[Any] = []
        self.unknown: list[Finding] = []
        """The keys that are not known."""
        self.wrong: list[Finding] = []

    def block(self, node: Node, shape: Shape, path: Path, kind: str = "") -> Any:
        """The dataclass that stands here; None where something is wrong with it."""
        try:
            kept = is_fixed(kinds(shape.slot)[kind] if shape.slot else shape.type)
            return (_sound if kept else _read_plainly)(node, shape.type, shape.slot, kind)
        except NotPlain:
            if self.plainly:
                raise
        cls, data = self.data(node, shape, path, kind)
        try:
            return plain_block(cls, data, self.made)
        except NotPlain:
            from standpat.profiles.by_pydantic import judge

        made, errors = judge(cls, data, self.made)
        told = self._worth_telling(errors, node, shape, path) if errors else []
        self.wrong += [_finding(node, details, shape, path) for details in told]
        return made

    def data(self, node: Node, shape: Shape, path: Path, kind: str) -> tuple[type, Any]:
        """The class of a block, and what is said of it; a strategy may be written as its kind alone."""
        cls = kinds(shape.slot)[kind] if shape.slot else shape.type
        if shape.slot and isinstance(node.value, str):
            return cls, {"kind": kind}
        if not isinstance(node.value, dict):
            return cls, node.plain()
        said = self._mapping(node, shape, path, fields_of(cls))
        return cls, {**said, "kind": kind} if shape.slot else said

    def _worth_telling(self, errors: list[Any], node: Node, shape: Shape, path: Path) -> list[Any]:
        """The errors of a block but those that follow from others: of a misspelt key, of an item that is wrong."""
        if self.partial:
            errors = [details for details in errors if not _left_out(node, details, shape, path)]
        places = [details["loc"] for details in errors]
        return [
            details
            for details in errors
            if not (details["type"] in MISSING and self._is_misspelt(details["loc"], node, shape, path))
            and not (details["type"] == "too_short" and any(details["loc"] == place[:-1] for place in places))
        ]

    def _is_misspelt(self, loc: Sequence[str | int], node: Node, shape: Shape, path: Path) -> bool:
        """Whether a key that is missing is there in other letters; or ``extends`` is, which would bring it."""
        around, above, shape = _descend(node, loc[:-1], shape, path)
        fields = shape.fields(kind_at(around, shape, above)) or {}
        meant = {_meant(around, key, shape, fields, self.root) for key in mapping(around) if key not in fields}
        return loc[-1] in meant or bool(meant & set(LAYERS))

    def _plain(self, node: Node, shape: Shape, path: Path) -> Any:
        """Plain data for pydantic, without the keys that are not known."""
        if shape.slot:
            self.made.append(self._strategy(node, shape, path))
            return len(self.made) - 1
        if isinstance(node.value, dict):
            fields = shape.fields()
            whole = self.plainly and fields is not None
            return self.block(node, shape, path) if whole else self._mapping(node, shape, path, fields)
        if isinstance(node.value, list) and shape.items is not None:
            items = shape.items
            return [self._plain(item, items, (*path, str(place))) for place, item in enumerate(node.value)]
        return node.plain()

    def _mapping(self, node: Node, shape: Shape, path: Path, fields: dict[str, Shape] | None) -> Any:
        if fields is None and shape.values is None:
            return node.plain()
        plain = {}
        left = _left_by_parents(node, shape, fields or {})
        if left:
            self._doubt()
            self.unknown.append(_left_over(node, left, path))
        for key, child in mapping(node).items():
            below = shape.values if fields is None else fields.get(key)
            if below is not None:
                plain[key] = self._plain(child, below, (*path, key))
            elif key not in left:
                self._doubt()
                self.unknown.append(unknown_key(node, key, shape, fields or {}, path, self.root))
        return plain

    def _strategy(self, node: Node, shape: Shape, path: Path) -> Any:
        """The strategy that stands here, written as a mapping or as its kind alone."""
        kind = kind_at(node, shape, path)
        if isinstance(kind, str) and kind in kinds(shape.slot) and usable(shape.slot, kind):
            return self.block(node, shape, path, kind)
        self._doubt()
        if not self.partial or "kind" in mapping(node) or not isinstance(node.value, dict):
            self.wrong.append(_no_kind(node, shape, path, kind))
        return None

    def _doubt(self) -> None:
        """Something is not plainly right."""
        if self.plainly:
            raise NotPlain


def _read_plainly(node: Node, type_: Any, slot: str, kind: str) -> Any:
    """The dataclass that stands here, where everything in it is plainly right; raises NotPlain."""
    reading = _Reading(ROOT, plainly=True)
    cls, data = reading.data(node, Shape(type_, slot), (), kind)
    return plain_block(cls, data, reading.made)


_sound = lru_cache(KEPT)(_read_plainly)


def _no_kind(node: Node, shape: Shape, path: Path, kind: str | None) -> Finding:
    """The finding for a strategy whose kind is not said, or not known."""
    code, message, fix = kind_words(kind, node.plain(), shape, path[-1] if path else "")
    return _at(node.mark, code, f"{'.'.join(path) or 'the profile'}: {message}", fix, path)


def _kind(value: Mapping[str, Node], shape: Shape, path: Path) -> str | None:
    """The kind of a strategy as written; a step that does not say has the kind its key names."""
    if "kind" in value:
        return str(value["kind"].value)
    return path[-1] if shape.slot == "step" else None


def kind_at(node: Node, shape: Shape, path: Path) -> str | None:
    """The kind of the strategy at a place, however it is written; None where none is."""
    if not shape.slot:
        return None
    return node.value if isinstance(node.value, str) else _kind(mapping(node), shape, path)


def _left_by_parents(node: Node, shape: Shape, fields: dict[str, Shape]) -> list[str]:
    """Keys that a parent wrote for the kind it chose, where the file above has chosen one that has no use for them."""
    kind = mapping(node).get("kind")
    if not shape.slot or kind is None or kind.mark.file != node.mark.file:
        return []
    return [key for key in mapping(node) if key not in fields and node.key_marks[key].file != kind.mark.file]


def _left_over(node: Node, left: list[str], path: Path) -> Finding:
    kind, first = mapping(node)["kind"], node.key_marks[left[0]]
    said = f"{', '.join(left)} of {first.file}:{first.line}"
    message = f"{'.'.join(path)}: the kind {kind.value} has no use for {said}, and mappings merge"
    return _at(kind.mark, "left-over", message, f"add {', '.join(f'{key}: null' for key in left)}", (*path, "kind"))


def unknown_key(node: Node, key: str, shape: Shape, fields: dict[str, Shape], path: Path, root: Shape) -> Finding:
    """The finding for a key that is not known in this mapping."""
    near, anywhere = _meant(node, key, shape, fields, root), root is ROOT
    mark = node.key_marks.get(key, node.mark)
    where = f"in {'.'.join(path)}" if path else "at the top level"
    kind = _kind(mapping(node), shape, path) if shape.slot else ""
    message = f"there is no key {key!r} {where}" + (f" ({kind})" if kind else "")
    fix = remedy(key, fields, shape, near, anywhere=anywhere, inherited=mark.file != node.mark.file)
    if anywhere and node.at(["streets", key]) is not None:
        fix = f"{key!r} is a street: it belongs under streets"
    elif anywhere and not path and key in LAYERS:
        message, fix = misplaced_layer(key)
    elif mapping(node)[key].value is None and (cut := cut_number(key, mark, path)):
        message, fix = cut
    return _at(mark, "unknown-key", message, fix, (*path, key))


def _meant(node: Node, key: str, shape: Shape, fields: dict[str, Shape], root: Shape) -> str:
    """The key that is probably meant; that a parent has it already says nothing against it."""
    file, few = mapping(node)[key].mark.file, len(mapping(node)) <= MOST_KEYS
    there = [other for other, mark in node.key_marks.items() if mark.file == file] if few else ()
    return nearest(key, fields, shape, there, alike=few, anywhere=root is ROOT)


def unknown_nulls(tree: Node) -> list[Finding]:
    """Keys without a value that could remove nothing: most often a colon was forgotten (``{min: 2, max 4}``)."""
    return list(_unknown_nulls(tree, ROOT, ()))


def _unknown_nulls(node: Node, shape: Shape, path: Path, *, only_nulls: bool = True) -> Iterator[Finding]:
    """Without ``only_nulls`` also the other keys of a strategy that does not say its kind, if no kind knows them."""
    value = mapping(node)
    kind = _kind(value, shape, path)
    fields = shape.fields(kind)
    for key, child in value.items():
        below = shape.values if fields is None else fields.get(key)
        asked = fields is not None if child.value is None else not only_nulls and bool(shape.slot) and fields is None
        if asked and key not in (known := _known(shape, fields)):
            yield unknown_key(node, key, shape, known if fields is None else fields, path, ROOT)
        elif below is not None and (child.removes or not only_nulls):
            yield from _unknown_nulls(child, below, (*path, key), only_nulls=only_nulls)


def _known(shape: Shape, fields: dict[str, Shape] | None) -> dict[str, Shape]:
    """The keys that may stand here, whatever kind of strategy is chosen."""
    known = dict(fields or {})
    if shape.slot:
        known |= {name: below for other in choices(shape) for name, below in (shape.fields(other) or {}).items()}
    return known


# -- types and values


def _left_out(node: Node, details: Any, shape: Shape, path: Path) -> bool:
    """Whether a part may leave to others what pydantic misses."""
    if details["type"] in MISSING:
        return True
    here, _, _ = _descend(node, details["loc"], shape, path)
    return details["type"] == "too_short" and here.value == {}


def _finding(node: Node, details: Any, shape: Shape, path: Path) -> Finding:
    """One of pydantic's errors about a block, in an author's words and at its place."""
    block, above, loc = node, path, details["loc"] or ("",)
    node, path, below = _descend(block, loc, shape, above)
    code, message, fix = value_words(details, below, path[-1] if path else "")
    if details["type"] in MISSING:
        path = (*path, str(loc[-1]))
    mark = node.mark
    if loc[-1] == KEY:  # the key is meant, not what stands under it
        around, _, _ = _descend(block, loc[:-2], shape, above)
        mark = around.key_marks.get(path[-1], mark)
    return _at(mark, code, f"{'.'.join(path) or 'the profile'}: {message}", fix, path)


def _descend(node: Node, loc: Sequence[str | int], shape: Shape, path: Path) -> tuple[Node, Path, Shape]:
    """Follow pydantic's path from a block."""
    for step in loc:
        below: Shape | None = None
        if isinstance(node.value, dict) and step in node.value:
            fields = shape.fields(kind_at(node, shape, path)) or {}
            below = shape.values or fields.get(str(step))
        elif isinstance(node.value, list) and isinstance(step, int) and step < len(node.value):
            below = shape.items
        else:
            continue
        node = node.at([step]) or node
        path = (*path, str(step))
        shape = below or Shape(Any)
    return node, path, shape


def _at(mark: Mark, code: str, message: str, fix: str, path: Path) -> Finding:
    return mark.finding(code, message, fix, ".".join(path))

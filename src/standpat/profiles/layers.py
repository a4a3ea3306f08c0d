"""The one merge rule, and what follows from it.

Mappings merge, everything else replaces, ``null`` removes. No exceptions. Every value keeps the mark of the
layer it came from.
"""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from standpat.errors import Finding, ProfileError
from standpat.patterns import pattern
from standpat.profiles.document import CODES, Mark, Node, mapping, read_scalar
from standpat.profiles.scalars import INVISIBLE, write, write_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

__all__ = ["CODES", "dump", "lay", "merge", "order_findings", "origin", "override", "set_value", "without_nulls"]

ORDERED = ("streets", "streets.*")
"""The mappings whose order is a rule: the streets, and the steps of each street."""
NAMED = (*ORDERED, "forced_bets", "options", "options.*.choices")
"""The mappings whose keys are names that authors choose."""

Path: TypeAlias = "Sequence[str | int]"


def merge(base: Node, over: Node) -> Node:
    """Lay one tree over another; neither is changed, and what is untouched is shared.

    The order of keys is the base's, with new keys at the end; where ``over`` lists every key that remains,
    its order holds.

    >>> from standpat.profiles.document import read_text
    >>> base = read_text("{deck: {kind: standard, jokers: 1}, hands: [1, 2], limit: 3}")
    >>> merge(base, read_text("{deck: {jokers: 2}, hands: [3], limit: null}")).plain()
    {'deck': {'kind': 'standard', 'jokers': 2}, 'hands': [3]}
    """
    return without_nulls(lay(base, over))


def lay(base: Node, over: Node) -> Node:
    """Merge, but leave every ``null`` where it stands, for a tree that is itself to be laid over another.

    >>> from standpat.profiles.document import read_text
    >>> lay(read_text("{ante: 1, blind: 2}"), read_text("{ante: null}")).plain()
    {'ante': None, 'blind': 2}
    """
    if not isinstance(over.value, dict) or not isinstance(base.value, dict):
        return over
    if not over.value:
        return base
    keys = _order(base.value, over.value)
    values = {key: _winner(base.value.get(key), over.value.get(key)) for key in keys}
    marks = {key: over.key_marks.get(key) or base.key_marks.get(key) or over.mark for key in keys}
    return Node(values, over.mark, marks)


def _winner(base: Node | None, over: Node | None) -> Node:
    if base is not None and over is not None:
        return lay(base, over)
    winner = over if over is not None else base
    assert winner is not None  # noqa: S101 - a key comes from one of the two
    return winner


def _order(base: Mapping[str, Node], over: Mapping[str, Node]) -> list[str]:
    """Return the keys of the merged mapping: all of them, in the order of the one that says it."""
    if all(key in over for key in _remaining(base, over)):
        return [*over, *(key for key in base if key not in over)]
    return [*base, *(key for key in over if key not in base)]


def _remaining(base: Mapping[str, Node], over: Mapping[str, Node]) -> list[str]:
    """The keys of the base that are there and that ``over`` does not remove."""
    return [key for key in base if base[key].value is not None and (key not in over or over[key].value is not None)]


def without_nulls(node: Node) -> Node:
    """Carry out the removals: a key that holds null is not there.

    >>> from standpat.profiles.document import read_text
    >>> without_nulls(read_text("{ante: null, deck: {jokers: null}}")).plain()
    {'deck': {}}
    """
    if not node.removes or not isinstance(node.value, dict):
        return node
    kept = {key: without_nulls(child) for key, child in node.value.items() if child.value is not None}
    return Node(kept, node.mark, {key: node.key_marks[key] for key in kept if key in node.key_marks})


# Where order is a rule.


def order_findings(base: Node, over: Node, paths: Iterable[str] = ORDERED) -> list[Finding]:
    """Find keys that ``over`` adds to an ordered mapping without listing all the others.

    ``paths`` are dotted, and ``*`` stands for any one key.

    >>> from standpat.profiles.document import read_text
    >>> base = read_text("streets: {first: {}, draw: {}}")
    >>> [found.code for found in order_findings(base, read_text("streets: {third: {}}"))]
    ['street-order']
    """
    return [
        finding
        for path in paths
        for place, old, new in _pairs(base, over, path.split("."), ())
        for finding in _order_findings(old, new, place)
    ]


def _pairs(
    base: Node, over: Node, pattern: Sequence[str], done: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], Node, Node]]:
    if not isinstance(base.value, dict) or not isinstance(over.value, dict):
        return
    if not pattern:
        yield done, base, over
        return
    for key in over.value if pattern[0] == "*" else [pattern[0]]:
        if key in base.value and key in over.value:
            yield from _pairs(base.value[key], over.value[key], pattern[1:], (*done, key))


def _order_findings(base: Node, over: Node, path: tuple[str, ...]) -> Iterator[Finding]:
    assert isinstance(base.value, dict)  # noqa: S101 - _pairs sees to it
    assert isinstance(over.value, dict)  # noqa: S101
    missing = [key for key in _remaining(base.value, over.value) if key not in over.value]
    added = [key for key, child in over.value.items() if child.value is not None and key not in base.value]
    for key in added if missing else ():
        where = over.key_marks.get(key, over.mark)
        message = f"{key!r} is added, and its place among the others is not known"
        near = get_close_matches(key, missing, n=1, cutoff=0.75)
        fix = f"did you mean {near[0]!r}? If not: " if near else ""
        fix += (
            "a street or step that is added must be listed with all the others, in order; "
            f"list also {', '.join(missing)} ({missing[0]}: {{}} keeps it as it is)"
        )
        yield where.finding("street-order", message, _elsewhere(key, path) or fix, ".".join((*path, key)))


def removal_findings(over: Node, *below: Node, place: Sequence[str] = (), alike: float = 0) -> list[Finding]:
    """Find names that ``over`` removes and that are nowhere ``below``: they are misspelt, or a colon is missing.

    ``place`` is where ``over`` itself stands; with ``alike`` only names are found that are so like another.

    >>> from standpat.profiles.document import read_text
    >>> base = read_text("streets: {first: {}, draw: {}}")
    >>> [found.fix for found in removal_findings(read_text("streets: {drwa: null}"), base)]
    ["did you mean 'draw'?"]
    """
    found = [
        _removal_finding(key, names, known, (*place, *inside, key))
        for path in NAMED
        for inside, names in _places(over, path.split("."))
        for key, child in mapping(names).items()
        if child.value is None and key not in (known := _named(below, inside))
        if not alike or get_close_matches(key, known, n=1, cutoff=alike)
    ]
    return sorted(found, key=lambda finding: (finding.line, finding.column))


def _places(node: Node, pattern: Sequence[str], done: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Node]]:
    """The mappings a pattern leads to, each with its place."""
    value = mapping(node)
    if not pattern:
        yield done, node
        return
    for key in value if pattern[0] == "*" else [pattern[0]]:
        if key in value:
            yield from _places(value[key], pattern[1:], (*done, key))


def _named(trees: Iterable[Node], place: Path) -> list[str]:
    """The names that are there at a place in any of these trees."""
    named = {key: None for tree in trees for key, child in mapping(tree.at(place)).items() if child.value is not None}
    return list(named)


def _removal_finding(key: str, names: Node, known: Sequence[str], place: Sequence[str]) -> Finding:
    near, there = get_close_matches(key, known, n=1), f"; known here: {', '.join(known)}" if known else ""
    if near:
        fix = f"did you mean {near[0]!r}?"
    elif len(place) > 2 and place[-2] == "choices":
        fix = f"remove it{there}; a choice that changes nothing is written {key}: {{}}"
    else:
        fix = f"remove it{there}" if there else "write a colon and what it is, or remove it"
    path, mark = ".".join(place), names.key_marks.get(key, names.mark)
    return mark.finding("nothing-removed", f"{path}: there is nothing of this name to be removed", fix, path)


def _elsewhere(key: str, path: tuple[str, ...]) -> str:
    """Where a key belongs that is no name of a step."""
    from standpat.profiles.unknown_keys import places_of
    from standpat.rules.registry import kinds

    if len(path) == 1 or key in kinds("step") or not places_of(key):
        return ""
    return f"a street holds steps: {key!r} belongs {' or '.join(places_of(key)[:3])}"


# Single values laid over a tree.

_KEY = pattern(r"[^\s=.]+(?:\.[^\s=.]+)*")
_MAX_PARTS = 16


def set_value(tree: Node, dotted_key: str, value: Node) -> Node:
    """Lay one value over a tree at a dotted key.

    >>> from standpat.profiles.document import read_scalar, read_text
    >>> set_value(read_text("deck: {jokers: 0}"), "deck.jokers", read_scalar("1")).plain()
    {'deck': {'jokers': 1}}
    """
    for key in reversed(dotted_key.split(".")):
        value = Node({key: value}, value.mark, {key: value.mark})
    return lay(tree, value)


def override(texts: Iterable[str], tree: Node) -> Node:
    """Lay ``key=value`` texts, as given to ``--set``, over a tree in turn; raises ProfileError with every fault found.

    >>> from standpat.profiles.document import read_text
    >>> override(["stakes.ante=2", "deck=null"], read_text("{stakes: {ante: 1}, deck: {jokers: 1}}")).plain()
    {'stakes': {'ante': 2}, 'deck': None}
    >>> override(["ante 5"], tree=read_text("ante: 1"))
    Traceback (most recent call last):
        ...
    standpat.errors.ProfileError: --set:1:1: error[set-syntax]: 'ante 5' has no '='
        ante 5
        ^
        fix: write --set KEY=VALUE, for instance --set stakes.ante=2
    """
    findings: list[Finding] = []
    for text in texts:
        try:
            tree = _set_text(tree, text)
        except ProfileError as error:
            findings += error.findings
    if findings:
        raise ProfileError(findings)
    return tree


def _set_text(tree: Node, text: str) -> Node:
    key, equals, value = text.partition("=")
    message = _fault(key, equals)
    if message:
        mark = Mark("--set", 1, 1, INVISIBLE.sub(" ", text)[:80].split("\n")[0])
        fix = "write --set KEY=VALUE, for instance --set stakes.ante=2"
        raise ProfileError([mark.finding("set-syntax", message, fix)])
    try:
        return set_value(tree, key, read_scalar(value, before=key + equals))
    except ProfileError as error:
        from standpat.profiles.doubts import at_its_place

        raise ProfileError([at_its_place(replace(found, path=key)) for found in error.findings]) from None


def _fault(key: str, equals: str) -> str:
    shown = INVISIBLE.sub(" ", key)[:40]
    if not equals:
        return f"{shown!r} has no '='"
    if not key:
        return "the key before '=' is missing"
    if not _KEY.fullmatch(key) or INVISIBLE.search(key):
        return f"{shown!r} is not a key: keys are joined by single dots, without spaces"
    return f"this key has more than {_MAX_PARTS} parts" if key.count(".") >= _MAX_PARTS else ""


def origin(tree: Node, path: Path) -> Mark | None:
    r"""Say where the value at a path was written, or None where there is none.

    >>> from standpat.profiles.document import read_text
    >>> str(origin(read_text("deck:\n  jokers: 1", "my.yaml"), ["deck", "jokers"]))
    'my.yaml:2'
    """
    node = tree.at(path)
    return node.mark if node else None


# The canonical text.

_WIDTH = 100


class _Form(NamedTuple):
    """How a tree is written."""

    origin: bool
    escaped: bool


def dump(tree: Node, *, origin: bool = False, escaped: bool = False) -> str:
    """Write a tree as YAML text that reads back to the same data; ``origin`` adds where each leaf is from.

    ``escaped`` writes in ASCII what would not be: a profile is UTF-8, and not every stream is.

    >>> from standpat.profiles.document import read_text
    >>> print(dump(read_text("{name: 'no', deck: {jokers: 1}}", "my.yaml"), origin=True), end="")
    name: "no"  # my.yaml:1
    deck:
      jokers: 1  # my.yaml:1
    """
    form = _Form(origin, escaped)
    text = _inline(tree, form)
    lines = _nested(tree, "", form) if text is None else [text + _comment(tree, form)]
    return "\n".join(lines) + "\n"


def _inline(node: Node, form: _Form) -> str | None:
    """Return the value written on one line, or None where it takes several."""
    value = node.value
    if isinstance(value, dict):
        return None if value else "{}"
    if not isinstance(value, list):
        return None if _is_block(value, form) else write(value, escaped=form.escaped)
    items = [_inline(item, form) for item in value]
    texts = [text for text in items if text is not None and text[:1] not in ("[", "{")]
    text = f"[{', '.join(texts)}]"
    return text if len(texts) == len(items) and len(text) <= _WIDTH else None


def _is_block(value: object, form: _Form) -> bool:
    """Tell whether a text is better written over lines, and reads back the same when it is."""
    if not isinstance(value, str) or "\n" not in value or "\t" in value or (form.escaped and not value.isascii()):
        return False
    lines = value.removesuffix("\n").split("\n")
    plain = all(line == line.rstrip(" ") for line in lines)
    return plain and bool(lines[0]) and lines[0][0] != " " and bool(lines[-1])


def _nested(node: Node, indent: str, form: _Form) -> list[str]:
    value = node.value
    if isinstance(value, dict):
        return [line for key in value for line in _entry(key, value[key], indent, form)]
    if isinstance(value, list):
        return [line for item in value for line in _item(item, indent, form)]
    return _block(node, "", indent, form)


def _entry(key: str, child: Node, indent: str, form: _Form) -> list[str]:
    head = f"{indent}{write_key(key, escaped=form.escaped)}:"
    text = _inline(child, form)
    if text is not None:
        return [f"{head} {text}{_comment(child, form)}"]
    if isinstance(child.value, str):
        return _block(child, f"{head} ", indent + "  ", form)
    return [head, *_nested(child, indent + "  ", form)]


def _item(child: Node, indent: str, form: _Form) -> list[str]:
    text = _inline(child, form)
    if text is not None:
        return [f"{indent}- {text}{_comment(child, form)}"]
    if isinstance(child.value, str):
        return _block(child, f"{indent}- ", indent + "  ", form)
    lines = _nested(child, indent + "  ", form)
    return [f"{indent}- {lines[0][len(indent) + 2 :]}", *lines[1:]]


def _block(node: Node, head: str, indent: str, form: _Form) -> list[str]:
    text = str(node.value)
    sign = "|" if text.endswith("\n") else "|-"
    lines = [indent + line if line else "" for line in text.removesuffix("\n").split("\n")]
    return [f"{head}{sign}{_comment(node, form)}", *lines]


def _comment(node: Node, form: _Form) -> str:
    if not form.origin:
        return ""
    place = " ".join(INVISIBLE.sub("?", str(node.mark)).split())
    return f"  # {place.encode('ascii', 'backslashreplace').decode() if form.escaped else place}"

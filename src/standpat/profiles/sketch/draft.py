"""A variant as it is being thought up: what its author wants, and the layer over its parent that says it.

What is wanted is the whole game as plain data. The layer says only what differs, and takes off the menu of options
whatever would contradict it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from standpat.errors import Finding, ProfileError
from standpat.profiles.document import from_plain, mapping
from standpat.profiles.layers import ORDERED, lay, without_nulls
from standpat.profiles.library import again, brought, load
from standpat.profiles.menu import choices_of, choose
from standpat.profiles.sketch.blocks import leaves

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from standpat.profiles.document import Node
    from standpat.profiles.library import Loaded

Tree = dict[str, Any]
"""A profile, or a part of one, as plain data."""
NOT_A_RULE = ("schema_version", "requires", "name", "about", "options", "examples", "meta")


@dataclass(frozen=True, slots=True)
class Draft:
    """A variant that can be played."""

    parent: Loaded
    wanted: Tree
    layer: Tree
    """What differs from the parent."""
    game: Loaded

    @property
    def off_the_menu(self) -> list[str]:
        """The options of the parent that it does not have any more."""
        return [name for name, option in self.layer.get("options", {}).items() if option is None]


def begin(parent: Loaded) -> Draft:
    """A variant in which nothing differs yet."""
    return Draft(parent, rules_of(parent), {}, parent)


def rules_of(game: Loaded) -> Tree:
    """What a game says, without its texts and its menu."""
    return _rules(game.tree)


def _rules(tree: Node) -> Tree:
    return {key: node.plain() for key, node in mapping(tree).items() if key not in NOT_A_RULE}


def redraft(draft: Draft, wanted: Tree) -> Draft:
    """The same variant with other rules; raises ProfileError where they contradict each other, be it with a warning."""
    made: Draft | None = _made(draft.parent, wanted)
    while made is not None and (found := _new_warnings(made)):
        made = _without_unused(made)
    if made is None:
        raise ProfileError(found)
    return made


def _without_unused(draft: Draft) -> Draft | None:
    """The same game without what a warning says is of no use in it; None where nothing of the kind can go."""
    for finding in _new_warnings(draft):
        wanted = _without(draft.wanted, finding.path.split("."))
        try:
            made = _made(draft.parent, wanted)
        except ProfileError:
            continue
        if wanted != draft.wanted and len(_new_warnings(made)) < len(_new_warnings(draft)):
            return made
    return None


def _new_warnings(draft: Draft) -> list[Finding]:
    """The warnings that are not the parent's own."""
    known = {(finding.code, finding.path) for finding in draft.parent.warnings}
    return [finding for finding in draft.game.warnings if (finding.code, finding.path) not in known]


def _without(tree: Tree, path: list[str]) -> Tree:
    """A tree without what stands at a path."""
    key, *rest = path
    if key not in tree or (rest and not isinstance(tree[key], dict)):
        return tree
    if not rest:
        return {name: value for name, value in tree.items() if name != key}
    return {**tree, key: _without(tree[key], rest)}


# -- from what is wanted to a layer


def _made(parent: Loaded, wanted: Tree) -> Draft:
    """The variant with these rules; options that do not go with them are taken off the menu."""
    off = _contradicting(parent, wanted)
    while True:
        layer = _layer(parent, wanted, off)
        game = load(variant(parent, layer))
        broken = _broken_options(game)
        if not broken:
            return Draft(parent, wanted, layer, game)
        off = [*off, *broken]


def variant(parent: Loaded, layer: Mapping[str, Any]) -> Tree:
    """A profile that lays this over its parent."""
    return {"name": "variant", "extends": _reference(parent.file), **layer}


def _reference(file: str) -> str:
    return file if "/" in file or "\\" in file else f"./{file}"


def _layer(parent: Loaded, wanted: Tree, off: Collection[str]) -> Tree:
    """What differs from a parent without some of its options."""
    menu = mapping(parent.base.at(["options"]))
    gone = [name for name in menu if name in off]
    layer = differing(_rules_without(parent, off), wanted)
    return {**layer, "options": dict.fromkeys(gone)} if gone else layer


def _rules_without(parent: Loaded, off: Collection[str]) -> Tree:
    """The rules of a parent with some options off its menu."""
    menu = from_plain({"options": dict.fromkeys(off)}, "<draft>")
    kept = {name: choice for name, choice in parent.chosen.items() if name not in off}
    tree, _ = choose(lay(parent.base, menu), kept)
    return _rules(without_nulls(tree))


def differing(before: Tree, after: Tree, path: str = "") -> Tree:
    """The layer that makes one tree of another: what is new or other, and null for what is gone.

    >>> differing({"ante": 1, "deck": {"kind": "standard", "jokers": 0}}, {"deck": {"kind": "standard", "jokers": 2}})
    {'ante': None, 'deck': {'jokers': 2}}
    """
    layer: Tree = {}
    for key in [*after, *(key for key in before if key not in after)]:
        old, new = before.get(key), after.get(key)
        if isinstance(old, dict) and isinstance(new, dict):
            below = differing(old, new, f"{path}.{key}".removeprefix("."))
            if below:
                layer[key] = below
        elif old != new:
            layer[key] = new
    return _in_order(before, after, layer) if _ordered(path) else _as_before(before, layer)


def _ordered(path: str) -> bool:
    """Whether order is a rule here."""
    first, *below = path.split(".")
    return first == ORDERED[0] and len(below) < len(ORDERED)


def _in_order(before: Tree, after: Tree, layer: Tree) -> Tree:
    """A layer that adds something to what has an order lists all that is there."""
    if not any(key not in before for key in after):
        return layer
    listed = {key: layer.get(key, {}) for key in after}
    return listed | {key: value for key, value in layer.items() if key not in after}


def _as_before(before: Tree, layer: Tree) -> Tree:
    known = [key for key in before if key in layer]
    return {key: layer[key] for key in [*known, *(key for key in layer if key not in before)]}


# -- the menu


def _contradicting(parent: Loaded, wanted: Tree) -> list[str]:
    """The options of which some choice is about what the author has changed: his word is the last."""
    changed = _places(from_plain(differing(rules_of(parent), wanted), "<draft>"))
    menu = mapping(parent.base.at(["options"]))
    return [
        name
        for name in parent.chosen
        if any(_touch(_places(one), changed) for one in choices_of(name, menu[name]).values())
    ]


def _places(node: Node) -> list[str]:
    return [place for place in leaves(node, "") if place]


def _touch(some: Iterable[str], others: Iterable[str]) -> bool:
    """Whether a key of the one lies at, above or below a key of the other."""
    return any(f"{a}.".startswith(f"{b}.") or f"{b}.".startswith(f"{a}.") for a in some for b in others)


def _broken_options(game: Loaded) -> list[str]:
    """The options of which some choice makes no game any more, or one with a warning."""
    return [
        name
        for name, option in game.profile.options.items()
        if not all(_fits(game, name, one) for one in option.choices)
    ]


def _fits(game: Loaded, name: str, choice: str) -> bool:
    if choice == game.chosen.get(name):
        return True
    try:
        return not brought(game, again(game, {name: choice}))
    except ProfileError:
        return False

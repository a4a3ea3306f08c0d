"""The menu of options of a game: which choice is in force, and its keys laid over the profile."""

from __future__ import annotations

from dataclasses import replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

from standpat.errors import ProfileError, UnknownName
from standpat.profiles.document import Node, from_plain, mapping
from standpat.profiles.layers import lay, order_findings

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from standpat.errors import Finding


def choose(tree: Node, chosen: Mapping[str, str], last: Sequence[str] = ()) -> tuple[Node, dict[str, str]]:
    """Lay the choice in force of every option over the tree, in the order of the menu; the tree, and the choices.

    ``last`` are streets that have been added at the end, of which the menu knows nothing: they stay there. Raises
    UnknownName for an option or a choice that is not on the menu, ProfileError where the menu is malformed.
    """
    options = {name: option for name, option in mapping(tree.at(["options"])).items() if option.value is not None}
    if strangers := [name for name in chosen if name not in options]:
        raise UnknownName(_unknown("option", strangers[0], options), code="unknown-option")
    in_force = {}
    for name, option in options.items():
        choices = choices_of(name, option)
        default = option.at(["default"])
        choice = chosen.get(name, default.value if default is not None else None)
        if name in chosen and choice not in choices:
            raise UnknownName(_unknown(f"choice for {name}", str(choice), choices), code="unknown-choice")
        if isinstance(choice, str) and choice in choices:
            in_force[name] = choice
            layer = _with_last(choices[choice], last)
            if findings := order_findings(tree, layer):
                raise ProfileError(findings)
            tree = lay(tree, layer)
            if name in chosen and (default is None or choice != default.value):
                tree = lay(tree, _default_of(name, choice))
    return tree, in_force


def without_effect(tree: Node, file: str, in_force: Mapping[str, str], chosen: Collection[str]) -> list[Finding]:
    """Keys this file writes that a choice from a parent's menu, which nobody has chosen, writes again otherwise."""
    found = []
    for name, choice in in_force.items():
        option = tree.at(["options", name])
        layer = None if option is None or name in chosen else choices_of(name, option).get(choice)
        if layer is None or option is None or layer.mark.file == file:
            continue
        found += [_again(node, path, name, choice) for path, node in _both(tree, layer) if node.mark.file == file]
    return found


def _both(tree: Node, layer: Node, path: str = "") -> Iterator[tuple[str, Node]]:
    """The values of the tree, by their dotted keys, that the layer replaces with others."""
    for key, above in mapping(layer).items():
        below, here = tree.at([key]), f"{path}.{key}" if path else key
        if below is None:
            continue
        if isinstance(below.value, dict) and isinstance(above.value, dict):
            yield from _both(below, above, here)
        elif below.plain() != above.plain():
            yield here, below


def _again(node: Node, path: str, name: str, choice: str) -> Finding:
    message = f"{path}: it has no effect: the choice {name}={choice}, which is in force, says otherwise"
    fix = f"write it under options.{name}.choices.{choice}, which is laid over this file"
    return replace(node.mark.finding("no-effect", message, fix, path), severity="warning")


def choices_of(name: str, option: Node) -> dict[str, Node]:
    """The choices of an option that are there; raises ProfileError for one that is no mapping."""
    choices = {word: choice for word, choice in mapping(option.at(["choices"])).items() if choice.value is not None}
    for word, choice in choices.items():
        if not isinstance(choice.value, dict):
            path = f"options.{name}.choices.{word}"
            fix = "write the keys it changes, or {} for none"
            raise ProfileError([choice.mark.finding("wrong-type", f"{path}: a mapping is wanted", fix, path)])
    return choices


def _with_last(choice: Node, last: Sequence[str]) -> Node:
    """A choice that says something of the streets, with these after its own."""
    streets = choice.at(["streets"])
    if streets is None or not isinstance(streets.value, dict) or not last:
        return choice
    more = {name: Node({}, streets.mark) for name in last if name not in streets.value}
    named = Node({**streets.value, **more}, streets.mark, streets.key_marks)
    return Node({**mapping(choice), "streets": named}, choice.mark, choice.key_marks)


def _default_of(name: str, choice: str) -> Node:
    """The choice in force, written down as the option's default, so that a resolved profile resolves to itself."""
    return from_plain({"options": {name: {"default": choice}}}, "--option")


def _unknown(what: str, name: str, known: Iterable[str]) -> str:
    names = list(known)
    near = get_close_matches(name, names, n=1)
    said = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(names) or 'none'}"
    return f"there is no {what} {name!r}: {said}"

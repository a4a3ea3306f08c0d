"""Where profiles are found, and how their layers are put together.

The layers, each laid over the one before by the one merge rule: the parent (``extends``), overlays (``with``), the
file itself, the choices of its options, and ``--set``. A parent's name, examples and notes stay its own.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.errors import Finding, ProfileError, UnknownName
from standpat.profiles import checks
from standpat.profiles.compile import compile_profile
from standpat.profiles.document import Mark, Node, from_plain, read_file
from standpat.profiles.folder import shipped
from standpat.profiles.layers import lay, order_findings, override, without_nulls
from standpat.profiles.validate import in_order, unknown_nulls, validate
from standpat.rules.registry import load_plugins

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from standpat.profiles.schema import Profile
    from standpat.rules.compiled import Rules

OWN_KEYS = ("extends", "with", "name", "examples", "meta")
"""What a child does not inherit."""
MAX_PARENTS = 16


@dataclass(frozen=True, slots=True)
class Loaded:
    """A game ready to be played, and everything known about where it came from."""

    profile: Profile
    rules: Rules
    tree: Node
    """The resolved profile; every value knows where it was written."""
    base: Node
    """The profile before options were chosen and values set, to choose others."""
    file: str
    chosen: Mapping[str, str]
    """The choice in force for every option."""
    warnings: tuple[Finding, ...]


def find(reference: str, beside: Path | None = None) -> Path:
    """The file a name or path means; raises UnknownName, with the nearest name, for a name that is not known.

    A reference with a slash or an ending is a path, looked for in the folder ``beside``, then where one is.
    """
    if "/" in reference or "\\" in reference or reference.endswith((".yaml", ".yml")):
        named = Path(os.path.expanduser(reference))  # noqa: PTH111 - leaves an unknown ~name alone
        here = (beside or Path()) / named
        return here if os.path.exists(here) or not os.path.exists(named) else named  # noqa: PTH110 - never raises
    if reference in shipped():
        return shipped()[reference]
    near = get_close_matches(reference, shipped(), n=1)
    known = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(shipped())}"
    known = known if near else f"{known}."
    message = f"there is no profile {reference!r}: {known} A file is named by its path, with .yaml"
    raise UnknownName(message, code="unknown-profile")


def load(
    reference: str | Path | Mapping[str, object] | Node,
    options: Mapping[str, str] | None = None,
    sets: Iterable[str] | Mapping[str, object] = (),
    *,
    beside: Path | None = None,
) -> Loaded:
    """Read, merge, validate, compile and check a profile.

    ``reference`` is a name, a path, or the profile itself as a mapping; ``options`` are choices from its menu;
    ``sets`` are ``key=value`` texts or a mapping of dotted keys. Raises UnknownName, or ProfileError with every
    finding at once.

    >>> load("classic", {"joker": "one"}, ["stakes.ante=20"]).rules.betting.minimum_bet()
    40
    """
    base, file = _tree_of(reference, beside)
    tree, chosen = _choose(base, {name: str(choice) for name, choice in (options or {}).items()})
    tree = _set(tree, sets)
    if findings := unknown_nulls(tree):
        raise ProfileError(findings)
    return _compiled(_resolved(tree), base, file, chosen)


_EMPTY = Node({}, Mark(""))


def _compiled(tree: Node, base: Node, file: str, chosen: Mapping[str, str]) -> Loaded:
    profile, unknown = validate(tree)
    try:
        rules = compile_profile(profile, tree)
    except ProfileError as error:
        raise ProfileError(in_order([*unknown, *error.findings])) from None
    found = in_order([*unknown, *checks.findings(checks.Game(profile, rules, tree, file))])
    if any(finding.severity == "error" for finding in found):
        raise ProfileError(found)
    return Loaded(profile, rules, tree, base, file, chosen, (*load_plugins(), *found))


def _resolved(tree: Node) -> Node:
    """The tree with every removal carried out; only the choices of the options keep theirs."""
    resolved = without_nulls(tree)
    options = _mapping(tree.at(["options"]))
    kept = {name: _without_removed_choices(option) for name, option in options.items() if option.value is not None}
    if not kept:
        return resolved
    return Node({**_mapping(resolved), "options": Node(kept, tree.mark)}, tree.mark, tree.key_marks)


def alone(game: Loaded) -> Node:
    """The resolved profile as a file of its own: the very game, with its settings chosen.

    The menu of options is left out, and with it the examples that choose from it.

    >>> "options" in alone(load("no-bet")).plain()
    False
    """
    kept = {key: child for key, child in _mapping(game.tree).items() if key != "options"}
    examples = kept.get("examples")
    if examples is not None and isinstance(examples.value, list):
        fixed = [example for example in examples.value if "options" not in _mapping(example)]
        kept["examples"] = Node(fixed, examples.mark)
    return Node(kept, game.tree.mark, game.tree.key_marks)


def _without_removed_choices(option: Node) -> Node:
    """An option without the choices a child has removed; what the others remove stays written in them."""
    value = _mapping(option)
    choices = value.get("choices")
    if choices is None or not isinstance(choices.value, dict):
        return option
    kept = {word: choice for word, choice in choices.value.items() if choice.value is not None}
    return Node({**value, "choices": Node(kept, choices.mark, choices.key_marks)}, option.mark, option.key_marks)


# -- layers


def _tree_of(reference: str | Path | Mapping[str, object] | Node, beside: Path | None) -> tuple[Node, str]:
    """The merged tree of a profile and its parents, before options are chosen."""
    if isinstance(reference, Node):
        return _with_parents(_named(reference), beside, ()), reference.mark.file
    if isinstance(reference, (str, Path)):
        path = reference if isinstance(reference, Path) else find(reference, beside)
        return _read(path, ()), str(path)
    tree = from_plain(dict(reference), "<profile>")
    return _with_parents(_named(tree), beside, ()), "<profile>"


def _named(tree: Node) -> Node:
    """A profile written inside something else needs no name."""
    if isinstance(tree.value, dict) and "name" not in tree.value:
        return lay(Node({"name": Node("inline", tree.mark)}, tree.mark), tree)
    return tree


def _read(path: Path, children: tuple[Path, ...]) -> Node:
    return _with_parents(read_file(path), path.parent, (*children, path))


def _with_parents(tree: Node, beside: Path | None, children: tuple[Path, ...]) -> Node:
    value = tree.value if isinstance(tree.value, dict) else {}
    base = _EMPTY
    findings = []
    for key, reference in _references(value):
        parent = _parent(reference, key, beside, children)
        findings += order_findings(base, parent)
        base = lay(base, parent)
    own = {key: child for key, child in value.items() if key not in ("extends", "with")}
    layer = Node(own, tree.mark, tree.key_marks)
    findings += order_findings(base, layer)
    if findings:
        raise ProfileError(findings)
    return lay(base, layer)


def _references(value: Mapping[str, Node]) -> list[tuple[str, Node]]:
    """The parent and the overlays a profile names, in the order they are laid down."""
    found = [("extends", value["extends"])] if "extends" in value else []
    overlays = value["with"].value if "with" in value else []
    if "with" in value and not isinstance(overlays, list):
        fault = value["with"].mark.finding("wrong-type", "with: a list is wanted", "write with: [NAME, ...]", "with")
        raise ProfileError([fault])
    return found + [("with", node) for node in (overlays if isinstance(overlays, list) else [])]


def _parent(reference: Node, key: str, beside: Path | None, children: tuple[Path, ...]) -> Node:
    """A parent or overlay without what is its own."""
    name = reference.value
    if not isinstance(name, str):
        fault = reference.mark.finding("wrong-type", f"{key}: a name is wanted", "write one profile's name", key)
        raise ProfileError([fault])
    try:
        path = find(name, beside)
        if not os.path.exists(path):  # noqa: PTH110 - never raises
            raise UnknownName(f"there is no file {name!r}: give its path from this file, or name a shipped profile")
    except UnknownName as error:
        message, _, fix = str(error).partition(": ")
        fault = reference.mark.finding("missing-parent", f"{key}: {message}", fix, key)
        raise ProfileError([fault]) from None
    if len(children) > MAX_PARENTS:
        message = f"{key}: there are more than {MAX_PARENTS} profiles above one another"
        raise ProfileError([reference.mark.finding("too-many-parents", message, "extend one nearer the top", key)])
    if path.resolve() in [child.resolve() for child in children]:
        chain = " -> ".join([*(child.stem for child in children), path.stem])
        message = f"{key}: the profiles extend each other in a circle: {chain}"
        raise ProfileError([reference.mark.finding("circular-parents", message, "let one of them stand alone", key)])
    tree = _read(path, children)
    kept = {key: child for key, child in _mapping(tree).items() if key not in OWN_KEYS}
    return Node(kept, tree.mark, tree.key_marks)


def _mapping(node: Node | None) -> Mapping[str, Node]:
    return node.value if node is not None and isinstance(node.value, dict) else {}


# -- options and --set


def _choose(tree: Node, chosen: dict[str, str]) -> tuple[Node, dict[str, str]]:
    """Lay the chosen overlay of every option over the tree, in the order the options are listed."""
    options = _mapping(tree.at(["options"]))
    if strangers := [name for name in chosen if name not in options]:
        raise UnknownName(_unknown("option", strangers[0], options), code="unknown-option")
    in_force = {}
    for name, option in options.items():
        if option.value is None:
            continue
        choices = {
            word: choice for word, choice in _mapping(option.at(["choices"])).items() if choice.value is not None
        }
        for word, overlay in choices.items():
            if not isinstance(overlay.value, dict):
                path = f"options.{name}.choices.{word}"
                fix = "write the keys it changes, or {} for none"
                raise ProfileError([overlay.mark.finding("wrong-type", f"{path}: a mapping is wanted", fix, path)])
        default = option.at(["default"])
        choice = chosen.get(name, default.value if default is not None else None)
        if name in chosen and choice not in choices:
            raise UnknownName(_unknown(f"choice for {name}", str(choice), choices), code="unknown-choice")
        if isinstance(choice, str) and choice in choices:
            in_force[name] = choice
            if findings := order_findings(tree, choices[choice]):
                raise ProfileError(findings)
            tree = lay(tree, choices[choice])
            if name in chosen:
                tree = lay(tree, _default_of(name, choice))
    return tree, in_force


def _default_of(name: str, choice: str) -> Node:
    """The choice in force, written down as the option's default, so that a resolved profile resolves to itself."""
    return from_plain({"options": {name: {"default": choice}}}, "--option")


def _unknown(what: str, name: str, known: Iterable[str]) -> str:
    names = list(known)
    near = get_close_matches(name, names, n=1)
    said = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(names) or 'none'}"
    return f"there is no {what} {name!r}: {said}"


def _set(tree: Node, sets: Iterable[str] | Mapping[str, object]) -> Node:
    """Lay single values over the tree; a street or step that is not there cannot be added so."""
    for layer in _set_layers(sets):
        if findings := order_findings(tree, layer):
            raise ProfileError(findings)
        tree = lay(tree, layer)
    return tree


def _set_layers(sets: Iterable[str] | Mapping[str, object]) -> list[Node]:
    if not hasattr(sets, "items"):
        texts = list(sets)
        override(texts, _EMPTY)
        return [override([text], _EMPTY) for text in texts]
    layers = []
    for key, value in sets.items():
        nested: object = value
        for part in reversed(str(key).split(".")):
            nested = {part: nested}
        layers.append(from_plain(nested, "set"))
    return layers

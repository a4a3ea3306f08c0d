"""How the layers of a game are laid on one another: its parents, and the overlays.

``extends`` names one game, the parent; ``with`` names overlays, which are laid over it before the file itself. An
overlay that says what it needs is laid only where it finds that: on the game as it would be played without it, the
choices from its menu included.
"""

from __future__ import annotations

import os
from shlex import quote
from typing import TYPE_CHECKING

from standpat.errors import ProfileError, UnknownName
from standpat.frozen import frozen
from standpat.profiles.document import Mark, Node, mapping
from standpat.profiles.folder import find, known
from standpat.profiles.layers import ORDERED, lay, order_findings, removal_findings, without_nulls
from standpat.profiles.menu import choices_of, choose
from standpat.profiles.needs import is_overlay, is_piece, is_session, layer_of, read_head, unmet
from standpat.profiles.validate import in_order, part_findings
from standpat.profiles.versions import admit, read_file

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from standpat.errors import Finding
    from standpat.profiles.needs import Overlay

OWN_KEYS = ("extends", "with", "name", "examples", "meta")
"""What a child does not inherit."""
MAX_PARENTS = 16
ALIKE = 0.85
"""How like another a name must be to be taken for it misspelt: more than ``fifth_street`` is ``sixth_street``."""
EMPTY = Node({}, Mark(""))


@frozen(kw_only=False)
class Laid:
    """An overlay that was laid on a game, and what lies beneath it."""

    head: Overlay
    layer: Node
    base: Node
    """The game below, before its options are chosen."""
    reference: Node
    """Its name or path, where it was written."""

    def added(self) -> list[str]:
        """The streets it adds, where it lists none of the game's own."""
        streets = mapping(self.layer.at(["streets"]))
        return [] if _knows_streets(self.base, self.layer) else list(streets)


@frozen(kw_only=False)
class Stack:
    """The layers of a game, put together as far as the menu of options."""

    tree: Node
    laid: tuple[Laid, ...] = ()
    """The overlays that say what they need, in the order they were laid."""

    def added(self) -> list[str]:
        """The streets that overlays have added at the end."""
        return [name for laid in self.laid for name in laid.added()]


class Laying:
    """Puts the layers of one game together; ``chosen`` are the choices its host has made from the menu."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self.chosen = chosen

    # -- games

    def file(self, path: Path, children: tuple[Path, ...] = ()) -> Stack:
        """A game's file on all that lies below it."""
        return self.game(read_file(path), path.parent, (*children, path))

    def game(self, tree: Node, beside: Path | None, children: tuple[Path, ...] = ()) -> Stack:
        """A game on all that lies below it; raises ProfileError for an overlay, which is none."""
        admit(tree)
        if is_overlay(tree):
            raise ProfileError([overlay_alone(tree)])
        if is_session(tree):
            raise ProfileError([session_alone(tree)])
        value = mapping(tree)
        stack = self._parent(value["extends"], beside, children) if "extends" in value else Stack(EMPTY)
        stack = self.overlays(stack, _names(value), beside, children)
        own = {key: child for key, child in value.items() if key not in ("extends", "with")}
        laid = _child_over(stack.tree, Node(own, tree.mark, tree.key_marks))
        return Stack(Node(laid.value, tree.mark, laid.key_marks), stack.laid)

    def _parent(self, reference: Node, beside: Path | None, children: tuple[Path, ...]) -> Stack:
        """A parent without what is its own."""
        path = _path(reference, "extends", beside, children)
        tree = read_file(path)
        if is_overlay(tree):
            message = f"extends: {reference.value} is an overlay, no game to be played"
            fix = f"extend a game, and write with: [{reference.value}]"
            raise ProfileError([reference.mark.finding("overlay-alone", message, fix, "extends")])
        if is_session(tree):
            message = f"extends: {reference.value} is a session of several games, no game"
            raise ProfileError([reference.mark.finding("session-alone", message, "extend one of its games", "extends")])
        stack = self.game(tree, path.parent, (*children, path))
        return Stack(_without(stack.tree, OWN_KEYS), stack.laid)

    # -- overlays

    def overlays(
        self, stack: Stack, references: Sequence[Node], beside: Path | None, children: tuple[Path, ...] = ()
    ) -> Stack:
        """Lay overlays on a game, one after another."""
        for reference in references:
            stack = self._overlay(stack, reference, beside, children)
        return stack

    def _overlay(self, stack: Stack, reference: Node, beside: Path | None, children: tuple[Path, ...]) -> Stack:
        """Lay one overlay on a game, after those it is built on itself."""
        path = _path(reference, "with", beside, children)
        tree = read_file(path)
        if not is_overlay(tree):
            return self._piece(stack, tree, reference, path, children)
        head, layer = read_head(tree), layer_of(tree)
        if head.needs and not mapping(stack.tree):
            message = f"with: {head.name} lies below this file, where there is no game to lay it on"
            raise ProfileError([reference.mark.finding("overlay-needs", message, "write extends: GAME", "with")])
        stack = self.overlays(stack, _names(mapping(tree)), path.parent, (*children, path))
        laid = Laid(head, layer, stack.tree, reference)
        if findings := self.unmet(laid):
            raise ProfileError(findings)
        return Stack(_over(stack.tree, layer, appends=True), (*stack.laid, laid))

    def _piece(self, stack: Stack, tree: Node, reference: Node, path: Path, children: tuple[Path, ...]) -> Stack:
        """Lay a few keys that say nothing of themselves on a game; raises ProfileError for a whole game."""
        _refuse_game(tree, reference)
        stack = self.overlays(stack, _names(mapping(tree)), path.parent, (*children, path))
        return Stack(_over(stack.tree, _without(tree, OWN_KEYS), appends=is_piece(tree)), stack.laid)

    def unmet(self, laid: Laid) -> list[Finding]:
        """What the overlay does not find in the game below it, as that would be played."""
        return unmet(laid.head, self._as_played(laid.base), laid.reference)

    def _as_played(self, base: Node) -> Node:
        """A game with the choices of its host; without them where the menu is malformed, which is told elsewhere."""
        menu = mapping(base.at(["options"]))
        try:
            tree, _ = choose(base, {name: choice for name, choice in self.chosen.items() if name in menu})
        except (ProfileError, UnknownName):
            tree = base
        return without_nulls(tree)

    def undone(self, laid: Laid, in_force: Mapping[str, str]) -> Iterator[Finding]:
        """What a choice from the menu of the game below takes away of an overlay again."""
        menu = mapping(laid.base.at(["options"]))
        for name, choice in in_force.items():
            node = choices_of(name, menu[name]).get(choice) if name in menu else None
            if node is not None and (key := _conflict(laid.layer, node, "")):
                message = f"with: {laid.head.name} and the choice {name}={choice} contradict each other: {key}"
                fix = "choose otherwise, or leave the overlay out"
                yield laid.reference.mark.finding("overlay-undone", message, fix, "with")


def overlay_alone(tree: Node) -> Finding:
    """The finding for an overlay where a game is wanted."""
    mark = tree.key_marks.get("needs", tree.mark)
    name = tree.at(["name"])
    said = name.value if name is not None else "this file"
    fix = f"lay it on a game: standpat run GAME --with {_called(tree, 'overlay')}"
    return mark.finding("overlay-alone", f"{said} is an overlay, no game to be played", fix, "needs")


def session_alone(tree: Node) -> Finding:
    """The finding for a session of several games where one game is wanted."""
    name = tree.at(["name"])
    said = name.value if name is not None else "this file"
    fix = f"play it: standpat run {_called(tree, 'session')}; or name one of its games"
    mark = tree.key_marks.get("games", tree.mark)
    return mark.finding("session-alone", f"{said} is a session of several games, no game", fix, "games")


def _called(tree: Node, kind: str) -> str:
    """How to call a file on a command line: by its name where that leads to it, else by its path."""
    file = os.path.realpath(tree.mark.file)
    names = [name for name, path in known(kind).items() if os.path.realpath(path) == file]
    return names[0] if names else quote(tree.mark.file) if tree.mark.line else "FILE"


def _refuse_game(tree: Node, reference: Node) -> None:
    """A whole game is laid on nothing: it would replace all that lies below."""
    if is_session(tree):
        message, fix = f"with: {reference.value} is a session, no overlay", "name an overlay"
        raise ProfileError([reference.mark.finding("not-an-overlay", message, fix, "with")])
    if "extends" in mapping(tree) or {"name", "streets"} <= set(mapping(tree)):
        message = f"with: {reference.value} is a game, no overlay"
        fix = f"write extends: {reference.value}; a file that is meant to be laid over games says so with needs: {{}}"
        raise ProfileError([reference.mark.finding("not-an-overlay", message, fix, "with")])


def read_names(tree: Node, path: Path, children: tuple[Path, ...] = ()) -> None:
    """Read the overlays on which an overlay is built; raises ProfileError where one cannot be used."""
    for reference in _names(mapping(tree)):
        below = _path(reference, "with", path.parent, (*children, path))
        other = read_file(below)
        if is_overlay(other):
            read_head(other)
        else:
            _refuse_game(other, reference)
        read_names(other, below, (*children, path))


def _child_over(base: Node, child: Node) -> Node:
    """Lay a game's own file over its parent; raises ProfileError for names that do not go with the parent's.

    What else is wrong in the file is told with them, for nothing more will be read of it.
    """
    findings = [*removal_findings(child, base), *order_findings(base, child)]
    laid = lay(base, child)
    if laid.removes:
        findings += _choice_removals(child, laid)
    if findings:
        raise ProfileError(in_order([*findings, *part_findings(child)]))
    return laid


def _choice_removals(child: Node, laid: Node) -> Iterator[Finding]:
    """Names that a choice of the file's own takes away and that neither the game nor another choice has.

    Only what looks misspelt: a choice may take away what a child has taken away before.
    """
    choices = [choice for _, choice in _choices(laid)]
    for place, choice in _choices(child):
        yield from removal_findings(choice, laid, *choices, place=place, alike=ALIKE)


def _choices(tree: Node) -> Iterator[tuple[tuple[str, ...], Node]]:
    """Every choice of the menu, with its place."""
    for name, option in mapping(tree.at(["options"])).items():
        for word, choice in mapping(option.at(["choices"])).items():
            yield ("options", name, "choices", word), choice


def _over(base: Node, layer: Node, *, appends: bool = False) -> Node:
    """Lay a layer over a tree; raises ProfileError where the order of the streets or steps is not known.

    A layer that ``appends`` may add streets without listing the game's own, which it does not know: they come last.
    """
    paths = [path for path in ORDERED if path != "streets"] if appends and not _knows_streets(base, layer) else ORDERED
    if findings := order_findings(base, layer, paths):
        raise ProfileError(findings)
    return lay(base, layer)


def _knows_streets(base: Node, layer: Node) -> bool:
    """Whether a layer lists any of the streets that are there below it."""
    own, streets = mapping(base.at(["streets"])), mapping(layer.at(["streets"]))
    return any(name in own and own[name].value is not None for name in streets)


def _without(tree: Node, keys: Sequence[str]) -> Node:
    kept = {key: child for key, child in mapping(tree).items() if key not in keys}
    return Node(kept, tree.mark, tree.key_marks)


def _names(value: Mapping[str, Node]) -> list[Node]:
    """The overlays a file names."""
    if "with" not in value:
        return []
    names = value["with"].value
    if not isinstance(names, list):
        fault = value["with"].mark.finding("wrong-type", "with: a list is wanted", "write with: [NAME, ...]", "with")
        raise ProfileError([fault])
    return names


def _path(reference: Node, key: str, beside: Path | None, children: tuple[Path, ...]) -> Path:
    """The file of a parent or an overlay."""
    name = reference.value
    if not isinstance(name, str):
        fault = reference.mark.finding("wrong-type", f"{key}: a name is wanted", "write one profile's name", key)
        raise ProfileError([fault])
    try:
        inside = children[-1] if children else None
        kind = "overlay" if key == "with" else "profile"
        path = find(name, beside, kind=kind, inside=inside, mark=reference.mark)
        if not os.path.exists(path):  # noqa: PTH110 - never raises
            stem = name.replace("\\", "/").rpartition("/")[2].rpartition(".")[0]
            near = stem in known(kind)
            remedy = f"did you mean {stem!r}, without an ending?" if near else "give its path from this file"
            raise UnknownName(f"there is no file {name!r}: {remedy}")
    except UnknownName as error:
        message, _, fix = str(error).partition(": ")
        code = "missing-overlay" if key == "with" else "missing-parent"
        raise ProfileError([reference.mark.finding(code, f"{key}: {message}", fix, key)]) from None
    if len(children) > MAX_PARENTS:
        message = f"{key}: there are more than {MAX_PARENTS} profiles above one another"
        raise ProfileError([reference.mark.finding("too-many-parents", message, "extend one nearer the top", key)])
    if path.resolve() in [child.resolve() for child in children]:
        chain = " -> ".join([*(child.stem for child in children), path.stem])
        message = f"{key}: the profiles extend each other in a circle: {chain}"
        raise ProfileError([reference.mark.finding("circular-parents", message, "let one of them stand alone", key)])
    return path


def _conflict(layer: Node, choice: Node, path: str) -> str:
    """The first key about which an overlay and a choice that is laid over it disagree, or nothing."""
    if isinstance(layer.value, dict) and isinstance(choice.value, dict):
        shared = [key for key in choice.value if key in layer.value]
        below = (_conflict(layer.value[key], choice.value[key], f"{path}.{key}") for key in shared)
        return next((key for key in below if key), "")
    return "" if layer.plain() == choice.plain() else path.removeprefix(".")

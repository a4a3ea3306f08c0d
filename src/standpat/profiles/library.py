"""Games by name, path or as data: read, put together from their layers, validated, compiled and checked.

The layers, each laid over the one before by the one merge rule: the parent (``extends``), overlays (``with``), the
file itself, the choices of its options, and ``--set``. A parent's name, examples and notes stay its own.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from standpat.errors import Finding, ProfileError
from standpat.frozen import frozen
from standpat.profiles import checks
from standpat.profiles.compile import compile_profile
from standpat.profiles.document import Mark, Node, from_plain, mapping
from standpat.profiles.folder import find, shipped
from standpat.profiles.layers import lay, order_findings, override, removal_findings, without_nulls
from standpat.profiles.laying import EMPTY, Laid, Laying, Stack
from standpat.profiles.menu import choose, without_effect
from standpat.profiles.validate import in_order, unknown_nulls, validate
from standpat.rules.plugins import load_plugins

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from standpat.profiles.needs import Overlay
    from standpat.profiles.schema import Profile
    from standpat.rules.compiled import Rules

SET = ("--set", "set")
"""What the marks of values that were set name as their file."""

__all__ = ["Loaded", "again", "alone", "brought", "counts_with_more", "find", "load", "set_values", "shipped"]


@frozen(kw_only=False)
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
    laid: tuple[Laid, ...] = ()
    """The overlays that say what they need, from the lowest on."""
    overlays: tuple[Overlay, ...] = ()
    """Those of them that were laid on the game from outside, not by its own file."""
    sets: tuple[Node, ...] = ()
    """The values that were set after all else, each as a layer of its own."""

    @property
    def title(self) -> dict[str, str]:
        """What the game is called, by language, with the overlays that were laid on it from outside."""
        own = self.words("title")
        titles: list[Mapping[Any, str]] = [own, *(overlay.about.title for overlay in self.overlays)]
        return {lang: " + ".join(words.get(lang) or next(iter(words.values())) for words in titles) for lang in own}

    def says_itself(self, key: str) -> bool:
        """Whether a text about the game is its own: a parent's tells of another game."""
        node = self.tree.at(["about", key])
        return node is not None and node.mark.file == self.file

    def words(self, key: str) -> dict[str, str]:
        """A text about the game by language, as the nearest file has it: what lies below tells of another game.

        So a game that has only an English title is called by it in French, too.
        """
        texts = self.tree.at(["about", key])
        if texts is None:
            return {}
        nearest = (texts.mark.file, self.file, *SET)
        own = {lang: str(node.value) for lang, node in mapping(texts).items() if node.mark.file in nearest}
        return own or {lang: str(node.value) for lang, node in mapping(texts).items()}


def load(
    reference: str | Path | Mapping[str, object] | Node,
    options: Mapping[str, str] | None = None,
    sets: Iterable[str] | Mapping[str, object] = (),
    *,
    overlays: Sequence[str] | Node = (),
    beside: Path | None = None,
) -> Loaded:
    """Read, merge, validate, compile and check a profile.

    ``reference`` is a name, a path, or the profile itself as a mapping; ``options`` are choices from its menu;
    ``sets`` are ``key=value`` texts or a mapping of dotted keys; ``overlays`` are laid on the game as by a file that
    extends it. Raises UnknownName, or ProfileError with every finding at once.

    >>> load("classic", {"joker": "one"}, ["stakes.ante=20"]).rules.betting.minimum_bet()
    40
    """
    chosen = {name: str(choice) for name, choice in (options or {}).items()}
    laying = Laying(chosen)
    stack, file = _stack_of(laying, reference, beside)
    names = overlays if isinstance(overlays, Node) else _given(overlays)
    outside = laying.overlays(stack, _items(names), beside)
    if _items(names):
        outside = Stack(_without_proof(outside.tree), outside.laid)
    heads = tuple(laid.head for laid in outside.laid[len(stack.laid) :])
    return _load(laying, outside, stack.tree.mark, file, _set_layers(sets), heads)


def again(game: Loaded, options: Mapping[str, str], sets: Iterable[str] | Mapping[str, object] = ()) -> Loaded:
    """The same game with other choices from its menu, and values set besides; raises what ``load`` raises.

    What was set in the game stays set.

    >>> again(load("classic"), {"joker": "one"}).chosen["joker"]
    'one'
    """
    laying = Laying({name: str(choice) for name, choice in options.items()})
    if findings := [finding for laid in game.laid for finding in laying.unmet(laid)]:
        raise ProfileError(findings)
    layers = [*game.sets, *_set_layers(sets)]
    return _load(laying, Stack(game.base, game.laid), game.tree.mark, game.file, layers, game.overlays)


def brought(game: Loaded, other: Loaded) -> list[Finding]:
    """The warnings that other choices bring into a game; not that of something which counts without them.

    >>> brought(load("classic"), load("classic", {"joker": "one"}))
    []
    """
    return [warning for warning in other.warnings if warning not in game.warnings and not _counts(warning, game)]


def counts_with_more(game: Loaded, chosen: Mapping[str, str], warning: Finding) -> bool:
    """Whether what is said to be of no use counts with these choices and one more from the menu."""
    if warning.code not in checks.OF_NO_USE:
        return False
    menu = {name: option.choices for name, option in game.profile.options.items() if name not in chosen}
    more = ({name: choice} for name, choices in menu.items() for choice in choices if choice != game.chosen.get(name))
    for choice in more:
        try:
            other = again(game, {**game.chosen, **chosen, **choice})
        except ProfileError:
            continue
        if not any(found.code == warning.code and found.place == warning.place for found in other.warnings):
            return True
    return False


def _counts(warning: Finding, game: Loaded) -> bool:
    """Whether what is said to be of no use stands in this game, which says nothing of the kind."""
    node, place = game.tree.at(warning.path.split(".")), (warning.file, warning.line, warning.column)
    stands = node is not None and (node.mark.file, node.mark.line, node.mark.column) == place
    return warning.code in checks.OF_NO_USE and stands


def _load(
    laying: Laying,
    stack: Stack,
    mark: Mark,
    file: str,
    sets: Sequence[Node],
    overlays: tuple[Overlay, ...],
) -> Loaded:
    """From the layers below the menu of options to the game, which stands where its own file does (``mark``)."""
    tree, in_force = choose(stack.tree, laying.chosen, stack.added())
    if findings := [finding for laid in stack.laid for finding in laying.undone(laid, in_force)]:
        raise ProfileError(findings)
    tree = _with_values(tree, sets)
    if findings := unknown_nulls(tree):
        raise ProfileError(findings)
    resolved = _resolved(Node(tree.value, mark, tree.key_marks))
    try:
        game = _compiled(resolved, stack.tree, file, in_force)
    except ProfileError as error:
        raise ProfileError(in_order([_at_home(found, tree, file) for found in error.findings])) from None
    unheard = without_effect(stack.tree, file, in_force, laying.chosen)
    return replace(game, laid=stack.laid, overlays=overlays, sets=tuple(sets), warnings=(*game.warnings, *unheard))


def _given(names: Sequence[str]) -> Node:
    """Overlays named on a command line or by a program."""
    return Node([Node(name, Mark("--with", 1, 1, name)) for name in names], Mark("--with"))


def _items(names: Node) -> list[Node]:
    return names.value if isinstance(names.value, list) else []


def _without_proof(tree: Node) -> Node:
    """A game as a parent hands it on, but with its name: its examples are true without overlays only."""
    kept = {key: child for key, child in mapping(tree).items() if key not in ("examples", "meta")}
    return Node(kept, tree.mark, tree.key_marks)


def _compiled(tree: Node, base: Node, file: str, chosen: Mapping[str, str]) -> Loaded:
    profile, unknown = validate(tree)
    if early := checks.before_compiling(profile, tree, file):
        raise ProfileError(_with_unknown(unknown, early))
    try:
        rules = compile_profile(profile, tree)
    except ProfileError as error:
        raise ProfileError(_with_unknown(unknown, error.findings)) from None
    found = _with_unknown(unknown, checks.findings(checks.Game(profile, rules, tree, file)))
    if any(finding.severity == "error" for finding in found):
        raise ProfileError(found)
    return Loaded(profile, rules, tree, base, file, chosen, (*load_plugins(), *found))


def _with_unknown(unknown: Sequence[Finding], found: Sequence[Finding]) -> list[Finding]:
    """All that is found but what may come of a key that is not known, in whose block something is missing then."""
    blocks = [f"{block}." for block in (finding.path.rpartition(".")[0] for finding in unknown) if block]
    return in_order([*unknown, *(finding for finding in found if not f"{finding.path}.".startswith(tuple(blocks)))])


def _at_home(found: Finding, tree: Node, file: str) -> Finding:
    """A finding where this file has brought it about: where it takes away what is needed, or says otherwise than the
    parent in which it would be told. ``tree`` still has what is taken away."""
    keys = found.path.split(".")
    for length in range(len(keys), 0, -1):
        around, node = tree.at(keys[: length - 1]), tree.at(keys[:length])
        if around is None or node is None or node.mark.file not in (file, *SET):
            continue
        if node.value is None or found.file != file:
            to = around.key_marks.get(keys[length - 1], node.mark)
            needed = node.value is None and found.code == "missing-key"
            fix = "it cannot be taken away: remove this line" if needed else found.fix
            return replace(found, file=to.file, line=to.line, column=to.column, source=to.source, fix=fix)
    return found


def _resolved(tree: Node) -> Node:
    """The tree with every removal carried out; only the choices of the options keep theirs."""
    resolved = without_nulls(tree)
    options = mapping(tree.at(["options"]))
    kept = {name: _without_removed_choices(option) for name, option in options.items() if option.value is not None}
    if not kept:
        return resolved
    return Node({**mapping(resolved), "options": Node(kept, tree.mark)}, tree.mark, tree.key_marks)


def alone(game: Loaded) -> Node:
    """The resolved profile as a file of its own: the very game, with its settings chosen.

    The menu of options is left out, and with it the examples that choose from it.

    >>> "options" in alone(load("no-bet")).plain()
    False
    """
    kept = {key: child for key, child in mapping(game.tree).items() if key != "options"}
    kept["about"] = _own_about(game)
    examples = kept.get("examples")
    if examples is not None and isinstance(examples.value, list):
        fixed = [example for example in examples.value if "options" not in mapping(example)]
        kept["examples"] = Node(fixed, examples.mark)
    return Node(kept, game.tree.mark, game.tree.key_marks)


def _own_about(game: Loaded) -> Node:
    """What is said about the game without a parent's title or summary in other languages, or a parent's summary."""
    about = game.tree.at(["about"]) or EMPTY
    kept = dict(mapping(about))
    for key in ("title", "summary"):
        texts = kept.get(key)
        if texts is not None and key == "summary" and not game.says_itself(key):
            del kept[key]
        elif texts is not None:
            own = {lang: text for lang, text in mapping(texts).items() if lang in game.words(key)}
            kept[key] = Node(own, texts.mark, texts.key_marks)
    return Node(kept, about.mark, about.key_marks)


def _without_removed_choices(option: Node) -> Node:
    """An option without the choices a child has removed; what the others remove stays written in them."""
    value = mapping(option)
    choices = value.get("choices")
    if choices is None or not isinstance(choices.value, dict):
        return option
    kept = {word: choice for word, choice in choices.value.items() if choice.value is not None}
    return Node({**value, "choices": Node(kept, choices.mark, choices.key_marks)}, option.mark, option.key_marks)


# -- layers


def _stack_of(
    laying: Laying, reference: str | Path | Mapping[str, object] | Node, beside: Path | None
) -> tuple[Stack, str]:
    """The layers of a profile and its parents, before options are chosen, and the file it stands in."""
    if isinstance(reference, Node):
        return laying.game(_named(reference), beside), reference.mark.file
    if isinstance(reference, (str, Path)):
        path = reference if isinstance(reference, Path) else find(reference, beside)
        return laying.file(path), str(path)
    return laying.game(_named(from_plain(dict(reference), "<profile>")), beside), "<profile>"


def _named(tree: Node) -> Node:
    """A profile written inside something else needs no name."""
    if isinstance(tree.value, dict) and "name" not in tree.value:
        return lay(Node({"name": Node("inline", tree.mark)}, tree.mark), tree)
    return tree


# -- --set


def set_values(tree: Node, sets: Iterable[str] | Mapping[str, object]) -> Node:
    """Lay single values over the tree; a street or step that is not there cannot be added so."""
    return _with_values(tree, _set_layers(sets))


def _with_values(tree: Node, layers: Iterable[Node]) -> Node:
    for layer in layers:
        if findings := [*removal_findings(layer, tree), *order_findings(tree, layer)]:
            raise ProfileError(findings)
        tree = lay(tree, layer)
    return tree


def _set_layers(sets: Iterable[str] | Mapping[str, object]) -> list[Node]:
    if not hasattr(sets, "items"):
        texts = list(sets)
        override(texts, EMPTY)
        return [override([text], EMPTY) for text in texts]
    layers = []
    for key, value in sets.items():
        nested: object = value
        for part in reversed(str(key).split(".")):
            nested = {part: nested}
        layers.append(from_plain(nested, SET[1]))
    return layers

"""The blocks of a game as comments: what it says now, so that a block without its marks changes nothing.

Words for the reader have two marks, ``##``, and what can be used has one: an editor that takes one away from every
line leaves the words a comment.
"""

from __future__ import annotations

import dataclasses
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NamedTuple

from standpat.profiles.document import mapping
from standpat.profiles.layers import without_nulls
from standpat.profiles.menu import choices_of
from standpat.profiles.schema import Profile
from standpat.profiles.shape import docs_of, fields_of
from standpat.profiles.sketch.flow import WIDTH, flow, lines_of
from standpat.profiles.sketch.meaning import kind_meaning, meaning, plain
from standpat.rules.registry import kinds

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from standpat.profiles.document import Node
    from standpat.profiles.library import Loaded
    from standpat.profiles.shape import Shape

OF_THE_FILE = ("schema_version", "requires", "name", "about", "options", "examples", "meta")
"""The keys that a page writes by itself."""
AS_WRITTEN = ("stakes", "forced_bets", "streets")
"""Where only what the game says is told: a stake that nothing uses is a warning, and a step has many keys."""
OWN_OPTION = {
    "title": {"en": "Pace", "fr": "Cadence"},
    "choices": {"usual": {}, "quick": {"clock": {"seconds": 15}}},
    "default": "usual",
}
"""An option that fits every game: each choice is a small overlay."""


class Block(NamedTuple):
    """One key of a profile with what stands under it."""

    key: str
    words: list[str]
    """What it means."""
    lines: list[str]
    """What the game says, as YAML."""


def blocks_of(game: Loaded) -> Iterator[Block]:
    """Every block of a game that an author may want to change, in the order a dealer explains it."""
    docs = docs_of(Profile)
    for key, shape in fields_of(Profile).items():
        if key not in OF_THE_FILE:
            yield Block(key, [*_meaning(key, docs), *_decided(game, key)], _lines(game, key, shape))
    yield _options(game)
    yield Block("meta", [plain(docs["meta"])], ["meta: {agreed: what the table has agreed on, and when}"])


def _meaning(key: str, docs: Mapping[str, str]) -> Iterator[str]:
    yield plain(docs[key])
    if key == "streets":
        yield "A street or a step that you add has its place: list all the others too ({} leaves one as it is)."


def commented(block: Block) -> list[str]:
    """A block as comments.

    >>> commented(Block("wild", ["Which cards are wild."], ["wild: none"]))
    ['## Which cards are wild.', '# wild: none']
    """
    words = (line for words in block.words for line in wrap(words, WIDTH, break_on_hyphens=False))
    return [*(f"## {line}" for line in words), *(f"# {line}" for line in block.lines)]


# -- what the game says


def _lines(game: Loaded, key: str, shape: Shape) -> list[str]:
    """What stands under a key below the menu, where the new file will lie, without what a choice overrules; and the
    defaults of what is not said. Nothing where the choice overrules it all."""
    node = without_nulls(game.base).at([key])
    said = _mapped(node.plain() if node is not None else _unsaid(key, shape))
    left = said
    for _, _, layer in _choices_in_force(game):
        below = layer.at([key])
        left = _not_overruled(left, _mapped(below.plain())) if below is not None else left
    if key in AS_WRITTEN:
        return list(_as_written(key, left, shape))
    cls = kinds(shape.slot)[said["kind"]] if shape.slot else shape.type
    if list(_keys(cls)) == ["kind"] and left:
        return _with_words(f"{key}: {left['kind']}", kind_meaning(cls, shape), "")
    return [f"{key}:", *_whole(left, cls, shape)] if left or not shape.slot else []


def _mapped(value: Any) -> dict[str, Any]:
    """A block; a strategy may be written as its kind alone."""
    return value if isinstance(value, dict) else {"kind": value}


def _not_overruled(said: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """What is said without what a layer over it says otherwise.

    >>> _not_overruled({"ante": 1, "bet": {"first": "opener"}, "out": "no"}, {"ante": 2, "bet": {"first": "opener"}})
    {'bet': {'first': 'opener'}, 'out': 'no'}
    """
    left = {}
    for key, value in said.items():
        other = over.get(key, value)
        if isinstance(value, dict) and isinstance(other, dict):
            left[key] = _not_overruled(value, other)
        elif value == other:
            left[key] = value
    return left


def _unsaid(key: str, shape: Shape) -> Any:
    """What holds where a game says nothing of a key: of a strategy the kind is told, the rest has its defaults."""
    default = _keys(Profile)[key]
    if shape.slot:
        return default["kind"] if isinstance(default, dict) else default
    return default if shape.values is not None else {}


def _as_written(key: str, said: dict[str, Any], shape: Shape) -> Iterator[str]:
    if not said:
        yield f"{key}: {{}}"
        return
    yield f"{key}:"
    for name, below in said.items():
        lines = lines_of(name, below, "  ")
        words = meaning(shape.type, name) if key == "stakes" else ""
        yield from _with_words(lines[0], words, "  ") if len(lines) == 1 else lines


def _whole(said: dict[str, Any], cls: Any, shape: Shape) -> Iterator[str]:
    """Every key of a block or strategy. What a strategy does not say stays a comment: another kind, which a choice from
    the menu may bring, does not know it."""
    for name, default in _keys(cls).items():
        used = name in said or not shape.slot
        text = f"  {'' if used else '# '}{name}: {flow(said.get(name, default))}"
        words = kind_meaning(cls, shape) if name == "kind" else meaning(cls, name)
        yield from _with_words(text, words, "  ")


def _keys(cls: Any) -> dict[str, Any]:
    """The keys of a block or strategy with their defaults, its kind first."""
    found = {}
    for field in sorted(dataclasses.fields(cls), key=lambda field: field.name != "kind"):
        made = field.default_factory() if field.default_factory is not dataclasses.MISSING else field.default
        found[field.name] = None if made is dataclasses.MISSING else written(made)
    return found


def written(value: Any) -> Any:
    """A value of a validated profile as a file says it: a strategy without settings is its kind.

    >>> from standpat.rules.draw_limit import UpTo
    >>> from standpat.rules.opening import Anyone
    >>> written(Anyone()), written(UpTo(cards=3))
    ('anyone', {'kind': 'up_to', 'cards': 3})
    """
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        said = {name: written(getattr(value, name)) for name in _keys(type(value))}
        said = {name: below for name, below in said.items() if below not in (None, [])}
        return said["kind"] if list(said) == ["kind"] else said
    if isinstance(value, dict):
        return {key: written(below) for key, below in value.items()}
    return [written(item) for item in value] if isinstance(value, list | tuple) else value


def _with_words(text: str, words: str, indent: str) -> list[str]:
    """A line and what it means: at its end, or above it where that is too long."""
    if not words:
        return [text]
    if len(text) + len(words) + 4 <= WIDTH:
        return [f"{text}  # {words}"]
    return [*wrap(words, WIDTH, initial_indent=f"{indent}# ", subsequent_indent=f"{indent}# "), text]


# -- the menu


def _options(game: Loaded) -> Block:
    """The menu as it is, and one option more as a pattern."""
    lines = ["options:"]
    for name, option in game.profile.options.items():
        words = f"{next(iter(option.title.values()))}: {', '.join(option.choices)}. Without it: {name}: null"
        lines += _with_words(f"  {name}: {{default: {flow(game.chosen[name])}}}", words, "  ")
    return Block("options", [plain(docs_of(Profile)["options"])], [*lines, *lines_of("house_pace", OWN_OPTION, "  ")])


def _choices_in_force(game: Loaded) -> Iterator[tuple[str, str, Node]]:
    """The option, the choice and the keys of everything that is chosen."""
    menu = mapping(game.base.at(["options"]))
    for name, choice in game.chosen.items():
        yield name, choice, choices_of(name, menu[name])[choice]


def _decided(game: Loaded, key: str) -> Iterator[str]:
    """What choices of the menu lay over a block: a change of that here would have no effect."""
    for name, choice, layer in _choices_in_force(game):
        below = layer.at([key])
        if below is not None:
            change = {name: {"choices": {choice: {key: "..."}}}}
            yield f"The option {name} ({choice}) lays this over it: {flow({key: below.plain()})}."
            yield f"To change that, write it there: options: {flow(change)}".replace('"..."', "...")


def leaves(node: Node, path: str) -> list[str]:
    """The dotted keys of everything that is written, or removed, at or below a place.

    >>> from standpat.profiles.document import read_text
    >>> leaves(read_text("deck: {jokers: 1, lowest: null}"), "")
    ['deck.jokers', 'deck.lowest']
    """
    below = mapping(node)
    if not below:
        return [path.removeprefix(".")]
    return [leaf for key, child in below.items() for leaf in leaves(child, f"{path}.{key}")]

"""Small games of every family, in which a strategy is tried out in every place where it may stand."""

from __future__ import annotations

import copy
import dataclasses
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

from standpat.errors import ProfileError
from standpat.profiles.document import read_documents
from standpat.profiles.library import load
from standpat.profiles.schema import Profile
from standpat.profiles.shape import Shape
from standpat.rules.registry import kinds

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from standpat.errors import Finding
    from standpat.profiles.library import Loaded

MOST = 3
"""In how many places a strategy is tried: more would find little more."""


@cache
def small_games() -> tuple[dict[str, Any], ...]:
    """Small games of every family, without a name, as they stand in ``small_games.yaml``.

    >>> len(small_games())
    5
    """
    path = Path(__file__).with_name("small_games.yaml")
    plain: list[Any] = [node.plain() for node in read_documents(path.read_bytes(), path.name)]
    common, *games = plain
    return tuple({**common, **game} for game in games)


@dataclass(frozen=True)
class Host:
    """A small game with the strategy in it."""

    game: Loaded
    strategy: Any
    """The strategy as it is compiled: its amounts are numbers."""
    title: str
    """Which game it is, for messages."""


def hosts_of(cls: type, slot: str, settings: Mapping[str, object]) -> tuple[list[Host], list[Finding]]:
    """The small games that are valid with this strategy in them, and if there is none what is wrong with the last."""
    found: list[Host] = []
    wrong: list[Finding] = []
    for place, profile in _placed(slot, {"kind": kind_in(slot, cls), **settings}):
        if len(found) == MOST:
            break
        try:
            game = load(profile)
        except ProfileError as error:
            wrong = list(error.findings)
        else:
            found.append(Host(game, _compiled(game, cls), f"a small game with it at {place}"))
    return found, [] if found else wrong


def host_of(cls: type, game: Mapping[str, object] | str) -> Host:
    """A game of the author's own; raises ProfileError, and ValueError where it does not use the strategy."""
    loaded = load(game)
    return Host(loaded, _compiled(loaded, cls), loaded.rules.name)


def kind_in(slot: str, cls: type) -> str:
    """The word by which profiles name it."""
    return next(kind for kind, known in kinds(slot).items() if known is cls)


def _compiled(game: Loaded, cls: type) -> Any:
    """The strategy as the rules hold it; raises ValueError where they do not."""
    for value in _values(game.rules):
        if type(value) is cls:
            return value
    raise ValueError(f"the game {game.rules.name!r} does not use {cls.__qualname__}")


def _values(value: Any) -> Iterator[Any]:
    """Everything the rules of a game are made of."""
    yield value
    if isinstance(value, tuple):
        for inner in value:
            yield from _values(inner)
    elif dataclasses.is_dataclass(value):
        for field in dataclasses.fields(value):
            yield from _values(getattr(value, field.name))


# -- where a strategy may stand


def _placed(slot: str, strategy: dict[str, object]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Small games with the strategy in one place each: the first place of every game, then the second, and so on."""
    games = [list(_in_places({"name": "tried", **base}, slot, strategy)) for base in small_games()]
    for games_of_a_turn in zip_longest(*games):
        yield from filter(None, games_of_a_turn)


def _in_places(base: dict[str, Any], slot: str, strategy: object) -> Iterator[tuple[str, dict[str, Any]]]:
    """One small game with the strategy in each of the places of its slot."""
    if slot == "step":
        yield from _added(base, strategy)
    for path in _below(base, Shape(Profile), slot, ()):
        game = copy.deepcopy(base)
        holder = game
        for key in path[:-1]:
            holder = holder.setdefault(key, {})
        holder[path[-1]] = strategy
        yield ".".join(path), game


def _below(value: Any, shape: Shape, slot: str, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The places of a slot at or below this one; those inside other strategies than steps are left out."""
    if shape.slot == slot:
        yield path
    elif shape.values is not None:
        for key, inner in (value or {}).items():
            yield from _below(inner, shape.values, slot, (*path, key))
        if shape.values.slot == slot != "step":
            yield (*path, "tried")
    elif shape.slot in ("", "step"):
        kind = (value or {}).get("kind", path[-1]) if shape.slot else None
        for key, inner in (shape.fields(kind) or {}).items():
            yield from _below((value or {}).get(key), inner, slot, (*path, key))


def _added(base: dict[str, Any], step: object) -> Iterator[tuple[str, dict[str, Any]]]:
    """The step added to every street, at its end and before each of its steps."""
    for street, steps in base["streets"].items():
        for place in range(len(steps), -1, -1):
            items = list(steps.items())
            items.insert(place, ("tried", step))
            yield f"streets.{street}", {**base, "streets": {**base["streets"], street: dict(items)}}

"""Profiles nobody would write: a small game with a few of its rules replaced by anything the schema knows.

What may stand where is read off the schema itself, so a new strategy or field takes part without being named here.
"""

from __future__ import annotations

import copy
import typing
from functools import cache
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from standpat.profiles.schema import Profile
from standpat.profiles.shape import Shape, choices, fields_of
from standpat.rules.bounds import Ge, Le
from standpat.rules.registry import kinds
from standpat.testing.hosts import small_games

if TYPE_CHECKING:
    from collections.abc import Iterator

EXEMPT = {"schema_version", "name", "about", "options", "examples", "meta", "session", "clock", "absent"}
"""What no hand depends on."""
WORDS = {
    "category": ("pair", "two pair", "three of a kind", "low", "card of the suit", "four flush", "three cards"),
    "cards": ("joker", "2", "7", "Kd", "As"),
    "also": ("joker", "2", "7", "Kd", "As"),
}
AMOUNTS = (0, 1, 2, 3, 5, 8, 20, 100, "ante", "2 x ante", "small_bet", "big_bet", "2 x big_bet", "big_blind", "stack")


@st.composite
def values(draw: st.DrawFn, shape: Shape, name: str, bounds: tuple[int, int] = (0, 10)) -> Any:
    """Anything that may stand at one place of a profile."""
    if shape.slot:
        kind = draw(st.sampled_from(choices(shape)))
        return {"kind": kind, **draw(_fields(kinds(shape.slot)[kind]))}
    if shape.amount:
        return draw(st.sampled_from(AMOUNTS))
    if listed := choices(shape):
        return draw(st.sampled_from(listed))
    if shape.items is not None:
        return [draw(values(shape.items, name)) for _ in range(draw(st.integers(1, 4)))]
    if shape.fields() is not None:
        return draw(_fields(shape.type))
    if shape.type is bool:
        return draw(st.booleans())
    if shape.type is int:
        return draw(st.integers(*bounds))
    return draw(st.sampled_from(WORDS.get(name, ("x",))))


@st.composite
def _fields(draw: st.DrawFn, cls: type) -> dict[str, Any]:
    """Some of the fields of a block or strategy."""
    shapes = {name: shape for name, shape in fields_of(cls).items() if name != "kind"}
    chosen = draw(st.lists(st.sampled_from(sorted(shapes)), max_size=3, unique=True)) if shapes else []
    return {name: draw(values(shapes[name], name, bounds_of(cls)[name])) for name in chosen}


@cache
def bounds_of(cls: type) -> dict[str, tuple[int, int]]:
    """The smallest and the largest number each field may hold, as far as it is one."""
    hints = typing.get_type_hints(cls, include_extras=True)
    return {name: _bounds(hints[name]) for name in fields_of(cls)}


def _bounds(annotation: Any) -> tuple[int, int]:
    marks = [*_marks(annotation)]
    least = next((int(mark.ge) for mark in marks if isinstance(mark, Ge)), 0)  # type: ignore[call-overload]
    most = next((int(mark.le) for mark in marks if isinstance(mark, Le)), 10)  # type: ignore[call-overload]
    return least, min(most, max(least, 10))


def _marks(annotation: Any) -> Iterator[object]:
    yield from getattr(annotation, "__metadata__", ())
    for inner in typing.get_args(annotation):
        yield from _marks(inner)


@st.composite
def anything(draw: st.DrawFn) -> dict[str, Any]:
    """A small game with some of its rules replaced; most are no game, and the checks must say so."""
    profile = {"name": "anything", **copy.deepcopy(draw(st.sampled_from(small_games())))}
    for _ in range(draw(st.integers(1, 5))):
        draw(st.sampled_from((_change_a_rule, _change_a_step, _change_a_step, _move_a_step)))(profile, draw)
    return profile


def _change_a_rule(profile: dict[str, Any], draw: st.DrawFn) -> None:
    shapes = fields_of(Profile)
    key = draw(st.sampled_from(sorted(set(shapes) - EXEMPT - {"streets"})))
    _set(profile, key, shapes[key], draw)


def _set(holder: dict[str, Any], key: str, shape: Shape, draw: st.DrawFn) -> None:
    """Another value; of a block only some fields are changed."""
    if shape.values is not None:
        holder[key] = {"some": draw(values(shape.values, key))}
    elif shape.fields() is not None:
        holder[key] = {**holder.get(key, {}), **draw(_fields(shape.type))}
    else:
        holder[key] = draw(values(shape, key))


def _change_a_step(profile: dict[str, Any], draw: st.DrawFn) -> None:
    """One field of one step, or another step in its place."""
    steps = profile["streets"][draw(st.sampled_from(sorted(profile["streets"])))]
    name = draw(st.sampled_from(sorted(steps)))
    shapes = fields_of(kinds("step")[steps[name].get("kind", name)])
    key = draw(st.sampled_from(sorted(shapes)))
    if key == "kind":
        steps[name] = draw(values(Shape(Any, slot="step"), name))
    else:
        _set(steps[name], key, shapes[key], draw)


def _move_a_step(profile: dict[str, Any], draw: st.DrawFn) -> None:
    """A step is added, or taken away."""
    streets = profile["streets"]
    street = draw(st.sampled_from(sorted(streets)))
    if draw(st.integers(0, 3)) == 0 and len(streets[street]) > 1:
        del streets[street][draw(st.sampled_from(sorted(streets[street])))]
        return
    added = {f"added_{sum(map(len, streets.values()))}": draw(values(Shape(Any, slot="step"), street))}
    streets[street] = {**added, **streets[street]} if draw(st.booleans()) else {**streets[street], **added}

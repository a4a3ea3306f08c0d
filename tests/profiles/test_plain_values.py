"""What is read without pydantic, pydantic reads the same: every key, with everything that might be written there."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from typing import TYPE_CHECKING, Any, Literal

import pytest

from standpat.profiles.by_pydantic import judge
from standpat.profiles.needs import HEAD
from standpat.profiles.plain_values import NotPlain, plain_block
from standpat.profiles.session_file import ROOT as SESSION
from standpat.profiles.shape import blocks, choices, fields_of, hints_of
from standpat.profiles.validate import ROOT
from standpat.rules.registry import OWN, vendor_of

if TYPE_CHECKING:
    from standpat.profiles.shape import Shape

NUMBERS = [-1, 0, 1, 2, 3, 4, 5, 10, 11, 12, 100, 101, 3600, 3601, 10**12, 10**12 + 1, 2**64]
TEXTS = ["", "x", "2", "A", "joker", "ante", "2 x ante", "02 x ante", "ante\n", "Ante", "é", "\ud800", "1", "true"]
OTHERS = [
    None,
    True,
    False,
    1.0,
    1.5,
    [],
    {},
    ["2"],
    ["x"],
    ["c", "d", "h", "s"],
    ["c", "d", "h"],
    [1],
    [0],
    [None],
    [[]],
]
MAPPINGS = [
    *({"en": "x"}, {"en": "x", "fr": "y"}, {"de": "x"}, {"en": 1}, {"x": 1}, {"x": "y"}, {"x": None}, {"x": {}}),
    *([{}], [{"x": 1}], {"x": "\ud800"}, {"x": [1.5]}, {"x": ["y", {"z": True}]}),
    {"x": {"title": {"en": "x"}, "choices": {"y": {}}, "default": "y"}},
    {"x": {"title": {"en": "x"}, "choices": {}, "default": "y"}},
]
EVERYTHING = [*NUMBERS, *TEXTS, *OTHERS, *MAPPINGS]
MADE = ["the strategy"]
"""Strategies are made before; where they stand is the number of one."""
BLOCKS = sorted(
    {cls for root in (ROOT, SESSION, HEAD) for cls in blocks(root) if cls.__module__.partition(".")[0] == OWN},
    key=lambda cls: (cls.__module__, cls.__qualname__),
)


def values_for(shape: Any) -> list[Any]:
    """What is tried at one place: everything, the words that are possible, and lists of them."""
    if shape.slot:
        return [0]
    if holds_strategies(shape):
        return [[], "x", None, {}, *[{"x": value} for value in values_for(shape.values)]]
    items = choices(shape.items) if shape.items is not None else ()
    inner = [needed(shape.type)] if shape.fields() is not None else []
    below = [[value] for value in values_for(shape.items)] if shape.items is not None else []
    return [*EVERYTHING, *choices(shape), *inner, *below, list(items), [*items, "x"]]


def holds_strategies(shape: Shape) -> bool:
    return bool(shape.slot) or (shape.values is not None and holds_strategies(shape.values))


def is_right(cls: type, name: str, value: Any) -> bool:
    """Whether pydantic finds nothing wrong with one key."""
    return not any(error["loc"][:1] in ((name,), ()) for error in judge(cls, {name: value}, MADE)[1])


def needed(cls: Any) -> dict[str, Any]:
    """The least that a block must say."""
    missing = dataclasses.MISSING
    names = [
        field.name for field in dataclasses.fields(cls) if field.default is missing and field.default_factory is missing
    ]
    shapes = fields_of(cls)
    return {name: next(value for value in values_for(shapes[name]) if is_right(cls, name, value)) for name in names}


def read(cls: type, data: Any) -> Any:
    try:
        return plain_block(cls, data, MADE)
    except NotPlain:
        return NotPlain


@pytest.mark.parametrize("cls", BLOCKS, ids=lambda cls: cls.__qualname__)
def test_what_is_plainly_right_pydantic_reads_the_same(cls: type) -> None:
    base = needed(cls)
    unread = []
    for name, shape in fields_of(cls).items():
        plainly = 0
        for value in values_for(shape):
            data = {**base, name: value}
            plain = read(cls, data)
            if plain is not NotPlain:
                plainly += 1
                judged, errors = judge(cls, data, MADE)
                assert not errors, (name, value)
                assert judged == plain, (name, value)
                assert repr(judged) == repr(plain), (name, value)
        if not plainly:
            unread.append(name)
    assert not unread, "no value of these is read without pydantic"


@pytest.mark.parametrize("cls", BLOCKS, ids=lambda cls: cls.__qualname__)
def test_a_block_that_says_too_much_or_too_little_is_left_to_pydantic(cls: type) -> None:
    base = needed(cls)
    no_keys = {"no_such_key", *hints_of(cls)} - fields_of(cls).keys()
    assert all(read(cls, {**base, key: 1}) is NotPlain for key in no_keys)
    assert all(read(cls, {key: base[key] for key in base if key != left_out}) is NotPlain for left_out in base)
    assert read(cls, ["x"]) is NotPlain


def test_other_peoples_blocks_are_left_to_pydantic() -> None:
    @dataclasses.dataclass
    class Theirs:
        kind: Literal["acme:theirs"] = "acme:theirs"

    assert read(Theirs, {}) is NotPlain


def test_the_shipped_games_are_read_without_pydantic() -> None:
    code = (
        "import sys, standpat\n"
        "from standpat.profiles.folder import shipped\n"
        "for name in shipped(): standpat.load(name)\n"
        "print(*[name for name in sys.modules if name.startswith(('pydantic', 'importlib.metadata'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_every_kind_is_tried() -> None:
    from standpat.rules.registry import SLOTS, kinds

    ours = {cls for slot in SLOTS for kind, cls in kinds(slot).items() if vendor_of(kind) == OWN}
    assert ours <= set(BLOCKS)

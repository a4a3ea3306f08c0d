"""The schema tells itself: every key has its sentence, every default is valid, null always means 'not there'."""

from __future__ import annotations

import dataclasses
import typing

import pytest

from standpat.profiles.shape import blocks, docs_of, fields_of
from standpat.profiles.validate import ROOT
from standpat.rules.registry import SLOTS, kinds

BLOCKS = sorted(blocks(ROOT), key=lambda cls: cls.__qualname__)


@pytest.mark.parametrize("cls", BLOCKS, ids=lambda cls: cls.__qualname__)
def test_every_key_has_its_sentence(cls: type) -> None:
    missing = set(fields_of(cls)) - set(docs_of(cls)) - {"kind"}
    assert not missing
    assert cls.__doc__
    assert not cls.__doc__.startswith(f"{cls.__name__}(")


@pytest.mark.parametrize("cls", BLOCKS, ids=lambda cls: cls.__qualname__)
def test_a_key_that_may_be_absent_is_absent_by_default(cls: type) -> None:
    """Null removes a key; so a key whose value may be none must be none when it is not there."""
    hints = typing.get_type_hints(cls, include_extras=True)
    for field in dataclasses.fields(cls):
        if type(None) in typing.get_args(hints[field.name]):
            assert field.default is None, field.name


@pytest.mark.parametrize("slot", SLOTS)
def test_every_slot_has_a_strategy_and_every_strategy_is_frozen_and_says_its_kind(slot: str) -> None:
    assert kinds(slot)
    for kind, cls in kinds(slot).items():
        strategy = object.__new__(cls)
        object.__setattr__(strategy, "kind", kind)
        with pytest.raises(dataclasses.FrozenInstanceError):
            strategy.kind = kind  # type: ignore[attr-defined]
        assert typing.get_args(typing.get_type_hints(cls)["kind"]) == (kind,)


def test_every_slot_is_asked_for_somewhere_in_the_schema() -> None:
    asked = {shape.slot for cls in (*BLOCKS, ROOT.type) for shape in fields_of(cls).values()}
    inner = {
        shape.values.values.slot for shape in fields_of(ROOT.type).values() if shape.values and shape.values.values
    }
    values = {shape.values.slot for shape in fields_of(ROOT.type).values() if shape.values}
    assert set(SLOTS) <= asked | inner | values

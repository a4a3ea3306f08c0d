"""The reference page is what the schema says, and the schema says something about everything."""

import dataclasses
import subprocess
import sys

import pytest

from standpat.profiles.reference import ROOT, reference, shipped_blocks, shipped_kinds
from standpat.profiles.shape import docs_of, fields_of
from standpat.rules.registry import SLOTS

from .pages import PROJECT

PAGE = (PROJECT / "docs" / "reference.md").read_text(encoding="utf-8")


def test_the_reference_page_is_what_the_generator_writes():
    assert reference() == PAGE, "run: python -m standpat.profiles.reference > docs/reference.md"


def test_the_generator_can_be_run():
    done = subprocess.run(
        [sys.executable, "-m", "standpat.profiles.reference"], capture_output=True, check=True, timeout=60
    )
    assert done.stdout.decode() == PAGE


@pytest.mark.parametrize("block", shipped_blocks(), ids=lambda block: block.__qualname__)
def test_every_key_of_the_schema_has_a_sentence(block):
    sentences = docs_of(block)
    for field in dataclasses.fields(block):
        if field.name != "kind":
            assert sentences.get(field.name, "").strip(), f"{block.__qualname__}.{field.name} has no sentence"


@pytest.mark.parametrize("block", shipped_blocks(), ids=lambda block: block.__qualname__)
def test_every_mapping_and_strategy_of_the_schema_has_a_docstring_of_its_own(block):
    assert (block.__doc__ or "").strip()
    assert not block.__doc__.startswith(f"{block.__name__}("), "dataclass wrote it"


@pytest.mark.parametrize("slot", SLOTS)
def test_every_slot_has_its_strategies_and_its_places_in_the_reference(slot):
    part = PAGE.split(f"\n### {slot}\n")[1].split("\n### ")[0]
    assert "It stands at `" in part
    for kind in shipped_kinds(slot):
        assert f"\n#### `{kind}`\n" in part


@pytest.mark.parametrize("key", fields_of(ROOT.type))
def test_every_key_of_a_profile_is_in_the_reference(key):
    assert f"\n| `{key}` | " in PAGE

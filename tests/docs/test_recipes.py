"""Every recipe is one: its examples hold with the rule and fail without it, and its rule is told in words."""

import pytest

from standpat.cli.checking import game_findings
from standpat.errors import FoundErrors
from standpat.profiles.document import Node, read_text
from standpat.profiles.library import load
from standpat.scenarios.runner import run_examples
from standpat.words.differences import differences
from standpat.words.voice import Voice

from .pages import PROJECT, blocks_of

PAGE = PROJECT / "docs" / "recipes.md"
TREES = [(read_text(block.text, block.place), block.text) for block in blocks_of(PAGE) if block.language == "yaml"]
RECIPES = {tree.at(["name"]).value: tree for tree, _ in TREES if tree.at(["extends"])}
TEXTS = {tree.at(["name"]).value: text for tree, text in TREES if tree.at(["extends"])}
WITHOUT_PROOF = {
    "twenty-hands": "twenty hands are too long for an example",
    "high-card-deals": "an example says itself who has the button",
}
"""Recipes whose rule no short example shows, and why."""
OF_THE_PROOF = ("name", "extends", "examples")


def without_the_rule(tree):
    """The parent with the recipe's examples."""
    return Node({key: child for key, child in tree.value.items() if key in OF_THE_PROOF}, tree.mark, tree.key_marks)


def failing(tree):
    """Whether the examples fail, or cannot even be played."""
    try:
        return any(not outcome.ok for outcome in run_examples(load(tree)))
    except FoundErrors:
        return True


def test_there_are_thirty_recipes_and_more():
    assert len(RECIPES) >= 30


@pytest.mark.parametrize("name", [name for name in RECIPES if name not in WITHOUT_PROOF])
def test_the_example_of_a_recipe_holds_with_its_rule_and_fails_without(name):
    assert run_examples(load(RECIPES[name]))
    assert not failing(RECIPES[name])
    assert failing(without_the_rule(RECIPES[name]))


@pytest.mark.parametrize("name", [name for name, tree in RECIPES.items() if load(tree).profile.options])
def test_a_recipe_goes_with_every_choice_it_inherits(name, tmp_path):
    path = tmp_path / f"{name}.yaml"
    path.write_text(TEXTS[name], encoding="utf-8")
    assert [str(finding) for finding in game_findings(path)] == []


@pytest.mark.parametrize("name", RECIPES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_a_recipe_changes_is_told_in_words(name, lang):
    parent = load(RECIPES[name].at(["extends"]).value)
    assert differences(parent.rules, load(RECIPES[name]).rules, Voice(lang))


def test_what_has_no_proof_has_no_examples():
    assert {name for name, tree in RECIPES.items() if not tree.at(["examples"])} == set(WITHOUT_PROOF)

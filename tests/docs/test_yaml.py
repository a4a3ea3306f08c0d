"""Every game in the documentation is a valid one and keeps its promises; every scenario holds; the rest can be read."""

import pytest

from standpat.cli.trial import trial
from standpat.profiles.document import read_documents
from standpat.profiles.library import load, shipped
from standpat.profiles.validate import ROOT
from standpat.scenarios.reader import read_scenarios
from standpat.scenarios.runner import run, run_examples

from .pages import BLOCKS, PAGES, PROJECT, files_of, in_language

WITH_A_PLUGIN = "plugins.md"
"""The page whose games need a package installed; its commands play them."""
PROFILE_KEYS = {"extends", "streets"}


def keys_of(text):
    return {key for node in read_documents(text, "<page>") for key in node.value}


def is_profile(text):
    return bool(keys_of(text) & PROFILE_KEYS)


def is_scenario(text):
    return keys_of(text) >= {"title", "seats"}


def whole_texts():
    """Every YAML text of the pages: the files put together from their parts, and the blocks that are no files."""
    for page in PAGES:
        for name, text in files_of(page).items():
            if name.endswith(".yaml"):
                yield page, name, text
    for block in in_language("yaml"):
        if not block.file:
            yield block.page, f"block-{block.line}.yaml", block.text


TEXTS = list(whole_texts())
WRONG_ON_PURPOSE = {"wrong.yaml"}
"""Files that are there to show what is said about them."""


def those(wanted, *, plugins=False):
    """The texts of one kind, as parameters."""
    return [
        pytest.param(page, name, text, id=f"{page.name}: {name}")
        for page, name, text in TEXTS
        if name not in WRONG_ON_PURPOSE and (plugins or page.name != WITH_A_PLUGIN) and wanted(text)
    ]


@pytest.mark.parametrize(("page", "name", "text"), those(is_profile))
def test_a_game_in_the_documentation_is_valid_and_its_examples_hold(page, name, text, beside):
    path = beside(page) / name
    path.write_text(text, encoding="utf-8")
    game = load(path)
    assert not game.warnings
    assert not [failure for outcome in run_examples(game) for failure in outcome.failures]
    assert not trial(game.rules)


@pytest.mark.parametrize(("page", "name", "text"), those(is_scenario))
def test_a_scenario_in_the_documentation_holds(page, name, text, beside):
    path = beside(page) / name
    path.write_text(text, encoding="utf-8")
    for scenario in read_scenarios(path):
        outcome = run(scenario)
        assert outcome.ok, "\n".join(map(str, outcome.failures))


@pytest.mark.parametrize(("page", "name", "text"), those(lambda text: not is_profile(text) and not is_scenario(text)))
def test_a_fragment_in_the_documentation_has_keys_that_exist(page, name, text):
    known = set(ROOT.fields()) | set(KEYS_OF_SCENARIOS) | set(KEYS_OF_STEPS)
    assert keys_of(text) <= known, name


KEYS_OF_SCENARIOS = ("title", "seats", "steps", "expect", "profile")
KEYS_OF_STEPS = ("bet", "draw", "deal")


def test_there_are_games_and_scenarios_in_the_documentation():
    assert len(those(is_profile)) >= 4
    assert len(those(is_scenario)) >= 3


def test_every_language_of_a_block_is_one_that_is_tried():
    assert {block.language for block in BLOCKS} <= {"console", "sh", "python", "yaml", "toml", "text"}


def test_the_table_of_the_readme_names_every_shipped_game_with_its_title():
    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in readme.splitlines() if line.startswith("| `")]
    titles = {row[0].strip("`"): row[1] for row in cells}
    assert titles == {name: load(name).profile.about.title["en"] for name in shipped()}


@pytest.mark.parametrize("name", ["open-no-limit", "classic", "casino-draw", "five-card-stud"])
def test_the_table_of_the_readme_names_the_options_of_a_game(name):
    readme = (PROJECT / "README.md").read_text(encoding="utf-8")
    row = next(line for line in readme.splitlines() if line.startswith(f"| `{name}` |"))
    told = row.rstrip(" |").rpartition("|")[2].strip()
    assert told == (" ".join(f"`{option}`" for option in load(name).profile.options) or "none")

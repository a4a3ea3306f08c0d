"""Every game in the documentation is a valid one and keeps its promises; every scenario holds; the rest can be read."""

import pytest

from standpat.cli.check_overlay import example_findings
from standpat.cli.trial import trial
from standpat.profiles.document import read_documents
from standpat.profiles.folder import shipped_overlays, shipped_sessions
from standpat.profiles.library import load
from standpat.profiles.overlays import read_overlay
from standpat.profiles.session_file import Entry, SessionFile, load_session
from standpat.profiles.shape import fields_of
from standpat.profiles.validate import ROOT
from standpat.scenarios.reader import read_scenarios
from standpat.scenarios.runner import run, run_examples

from .games_table import BLOCK, games_table
from .pages import BLOCKS, PAGES, PROJECT, files_of, in_language

WITH_A_PLUGIN = "plugins.md"
"""The page whose games need a package installed; its commands play them."""
PROFILE_KEYS = {"extends", "streets"}


def keys_of(text):
    return {key for node in read_documents(text, "<page>") for key in node.value}


def is_profile(text):
    return bool(keys_of(text) & PROFILE_KEYS) and not is_overlay(text)


def is_overlay(text):
    return "needs" in keys_of(text)


def is_session(text):
    return "games" in keys_of(text)


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
WRONG_ON_PURPOSE = {"wrong.yaml", "long-ago.yaml", "next-year.yaml"}
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


@pytest.mark.parametrize(("page", "name", "text"), those(is_overlay))
def test_an_overlay_in_the_documentation_is_valid_and_its_examples_hold(page, name, text, beside):
    path = beside(page) / name
    path.write_text(text, encoding="utf-8")
    assert read_overlay(path)
    assert not example_findings(path)


@pytest.mark.parametrize(("page", "name", "text"), those(is_session))
def test_a_session_in_the_documentation_is_valid_and_can_be_played(page, name, text, beside):
    path = beside(page) / name
    path.write_text(text, encoding="utf-8")
    session = load_session(path)
    assert not session.warnings
    assert not trial(session.programme)


def is_fragment(text):
    return not any(is_one(text) for is_one in (is_profile, is_scenario, is_overlay, is_session))


@pytest.mark.parametrize(("page", "name", "text"), those(is_fragment))
def test_a_fragment_in_the_documentation_has_keys_that_exist(page, name, text):
    known = set(ROOT.fields()) | set(KEYS_OF_SCENARIOS) | set(KEYS_OF_STEPS)
    assert keys_of(text) <= known, name


KEYS_OF_SCENARIOS = ("title", "seats", "steps", "expect", "profile")
KEYS_OF_STEPS = ("bet", "draw", "deal")


def test_there_are_games_and_scenarios_in_the_documentation():
    assert len(those(is_profile)) >= 4
    assert len(those(is_scenario)) >= 3


def test_every_shipped_overlay_and_session_is_named_on_its_page():
    for page, names in (("overlays.md", shipped_overlays()), ("sessions.md", shipped_sessions())):
        text = (PROJECT / "docs" / page).read_text(encoding="utf-8")
        assert [name for name in names if f"`{name}`" not in text] == []


def test_every_key_of_a_session_file_is_on_its_page():
    text = (PROJECT / "docs" / "sessions.md").read_text(encoding="utf-8")
    assert [key for block in (SessionFile, Entry) for key in fields_of(block) if f"\n| `{key}` | " not in text] == []


def test_every_language_of_a_block_is_one_that_is_tried():
    assert {block.language for block in BLOCKS} <= {"console", "sh", "python", "yaml", "toml", "text"}


def test_the_table_of_the_readme_is_what_the_profiles_say():
    (written,) = BLOCK.findall((PROJECT / "README.md").read_text(encoding="utf-8"))
    assert written == games_table(), "run: python -m tests.docs.games_table"

"""For which standpat a file is written is told before anything else, wherever the file stands."""

from __future__ import annotations

from importlib import metadata
from typing import TYPE_CHECKING

import pytest

import standpat
from standpat.errors import ProfileError
from standpat.profiles.document import read_text
from standpat.profiles.layers import dump
from standpat.profiles.laying import MAX_PARENTS
from standpat.profiles.library import again, alone, load
from standpat.profiles.overlays import read_overlay
from standpat.profiles.session_file import load_session
from standpat.profiles.versions import admit

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from standpat.errors import Finding

ANOTHER = {
    "schema_version: 99": "schema-version",
    "schema_version: 0": "old-version",
    "requires: {standpat: '>=1000'}": "requires-unmet",
    "requires: {acme-poker-rules: '*'}": "requires-unmet",
    "requires: {standpat: new}": "requires-form",
}
"""Lines of files that are not for this standpat."""


def findings(action: Callable[[], object]) -> tuple[Finding, ...]:
    with pytest.raises(ProfileError) as caught:
        action()
    return caught.value.findings


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], Path]:
    def put(name: str, text: str) -> Path:
        path = tmp_path / f"{name}.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return put


# -- before anything else, wherever the file stands


@pytest.mark.parametrize("line", ANOTHER)
def test_a_file_for_another_standpat_says_only_that(line: str, write: Callable[[str, str], Path]) -> None:
    """As a game, parent, overlay, few keys, session or game of a session, and with all else wrong in it."""
    game = write("game", f"{line}\nname: game\nextends: no-such-game\ncolour: red\nplayers: 3\n")
    over = write("over", f"{line}\nname: over\nneeds: {{colour: {{}}}}\ncolour: red\n")
    few = write("few", f"{line}\ncolour: red\n")
    night = write("night", f"{line}\nname: night\ngames: [no-such-game]\ncolour: red\n")
    child = write("child", "name: child\nextends: ./game.yaml\ncolour: red\n")
    evening = write("evening", "name: evening\nabout: {title: {en: E}}\ngames: [./game.yaml]\n")
    for action, file in (
        (lambda: load(game), game),
        (lambda: load(child), game),
        (lambda: load("classic", overlays=[str(over)]), over),
        (lambda: load("classic", overlays=[str(few)]), few),
        (lambda: read_overlay(over), over),
        (lambda: load_session(night), night),
        (lambda: load_session(evening), game),
    ):
        (found,) = findings(action)
        assert found.code == ANOTHER[line]
        assert found.severity == "error"
        assert (found.file.removeprefix("./"), found.line) == (str(file), 1)
        assert found.source == line
        assert found.fix


@pytest.mark.parametrize("line", ANOTHER)
def test_data_of_a_program_is_no_exception(line: str) -> None:
    said = read_text(line).plain()
    assert isinstance(said, dict)
    for action in (
        lambda: load({**said, "name": "x", "extends": "no-such-game"}),
        lambda: load_session({**said, "name": "x", "games": ["no-such-game"]}),
    ):
        (found,) = findings(action)
        assert found.code == ANOTHER[line]


def test_a_newer_file_that_this_standpat_cannot_read_is_told_as_newer(write: Callable[[str, str], Path]) -> None:
    for text in (
        "schema_version: 2\nname: x\nante: 0.5\n",
        "\ufeffname: x\r\nschema_version: 12  # next year\r\nstakes: &usual {}\r\n",
        "schema_version: 2\n\tname: [\n",
    ):
        (found,) = findings(lambda text=text: load(write("x", text)))  # type: ignore[misc]
        assert found.code == "schema-version"
        assert found.source[found.column - 1] in "12"


@pytest.mark.parametrize(
    "text", ["schema_version: 1\nante: 0.5\n", "meta: |\n  schema_version: 2\nante: 0.5\n", "a: [\n"]
)
def test_any_other_file_that_cannot_be_read_is_told_for_what_is_wrong_with_it(
    text: str, write: Callable[[str, str], Path]
) -> None:
    assert {found.code for found in findings(lambda: load(write("x", text)))} <= {"yaml-scalar", "yaml-unclosed"}


def test_a_version_is_a_whole_number(write: Callable[[str, str], Path]) -> None:
    path = write("x", "schema_version: '1'\nname: x\nextends: classic\n")
    assert [found.code for found in findings(lambda: load(path))] == ["unknown-value"]


@pytest.mark.parametrize("head", ["", "schema_version: 1, ", "schema_version: null, "])
def test_a_file_may_leave_its_version_out_or_say_today_s(head: str) -> None:
    assert load(read_text(f"{{{head}name: x, extends: classic}}")).rules.ante == 10


# -- what is required


@pytest.mark.parametrize(
    "wanted",
    [
        *(f">={standpat.__version__}", f"=={standpat.__version__}", f"~={standpat.__version__}", "<1000", "*", ""),
        ">=0.0.1, <1000",
    ],
)
def test_a_requirement_that_is_met_says_nothing(wanted: str) -> None:
    game = load({"name": "x", "extends": "classic", "requires": {"standpat": wanted, "PyYAML": "*", "pyyaml": ">1"}})
    assert game.profile.requires["standpat"] == wanted


def test_what_is_here_and_what_is_wanted_and_what_to_do_are_told() -> None:
    here = metadata.version("pyyaml")
    (found,) = findings(lambda: admit(read_text("requires: {pyyaml: '>= 1000'}")))
    assert found.message == f"this file requires pyyaml >=1000, and here is {here}"
    assert found.fix == "pip install --upgrade 'pyyaml>=1000'"
    (found,) = findings(lambda: admit(read_text("requires: {acme-poker-rules: '>=1.0'}")))
    assert found.message == "this file requires acme-poker-rules >=1.0, which is not installed"
    assert found.fix == "pip install 'acme-poker-rules>=1.0'"
    assert found.path == "requires.acme-poker-rules"


def test_all_that_is_not_met_is_told_at_once() -> None:
    text = "requires: {acme-poker-rules: '*', standpat: '>=1000', pyyaml: newest}"
    assert [found.path for found in findings(lambda: admit(read_text(text)))] == [
        "requires.acme-poker-rules",
        "requires.standpat",
        "requires.pyyaml",
    ]


def test_what_is_tried_out_before_its_release_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("standpat.profiles.versions.__version__", "2.0.dev1")
    admit(read_text("requires: {standpat: '>=1.0'}"))
    assert findings(lambda: admit(read_text("requires: {standpat: '>=2.0'}")))


def test_a_package_whose_version_is_none_meets_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("standpat.profiles.versions.__version__", "of today")
    (found,) = findings(lambda: admit(read_text("requires: {standpat: '>=1.0'}")))
    assert found.message.endswith("and here is of today")


def test_what_is_required_merges_as_everything_does_and_every_file_is_asked_by_itself(
    write: Callable[[str, str], Path],
) -> None:
    """A game written out whole requires what all its layers do."""
    write("base", "name: base\nextends: classic\nrequires: {standpat: '>=0.0.1', pyyaml: '*'}\n")
    write("over", "name: over\nabout: {title: {en: O}}\nneeds: {}\nrequires: {typer: '*'}\n")
    friday = write("friday", "name: friday\nextends: ./base.yaml\nwith: [./over.yaml]\nrequires: {standpat: '<1000'}\n")
    game = load(friday)
    assert game.profile.requires == {"standpat": "<1000", "pyyaml": "*", "typer": "*"}
    assert load(read_text(dump(alone(game)), "whole.yaml")).profile.requires == game.profile.requires
    write("base", "name: base\nextends: classic\nrequires: {standpat: '>=1000'}\n")
    (found,) = findings(lambda: load(friday))
    assert found.file.endswith("base.yaml"), "its child does not excuse it"


def test_what_a_file_requires_is_no_rule_of_the_game() -> None:
    plain = load({"name": "x", "extends": "classic"})
    asking = load({"name": "x", "extends": "classic", "requires": {"standpat": "*"}})
    assert plain.rules.digest == asking.rules.digest


def test_a_choice_of_the_menu_may_require_something_of_its_own() -> None:
    choices = {"ours": {}, "acme": {"requires": {"acme-poker-rules": "*"}}}
    option = {"title": {"en": "Rules"}, "choices": choices, "default": "ours"}
    game = load({"name": "x", "extends": "open-no-limit", "options": {"rules": option}})
    assert [found.code for found in findings(lambda: again(game, {"rules": "acme"}))] == ["requires-unmet"]
    assert [found.code for found in findings(lambda: load("classic", sets=["requires.standpat='>1000'"]))] == [
        "requires-unmet"
    ]


def test_a_long_line_of_parents_is_asked_once_each(write: Callable[[str, str], Path]) -> None:
    for number in range(MAX_PARENTS):
        parent = f"./game-{number - 1}.yaml" if number else "open-no-limit"
        last = write(f"game-{number}", f"name: game-{number}\nextends: {parent}\nrequires: {{standpat: '*'}}\n")
    assert load(last).rules.ante == 1

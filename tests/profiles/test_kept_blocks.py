"""What has been read before is kept, and changes nothing: a game is the same whatever was loaded before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from standpat.errors import ProfileError
from standpat.profiles import document, validate
from standpat.profiles.document import Node, from_plain, read_text
from standpat.profiles.library import Loaded, again, load, shipped
from standpat.profiles.schema import About, Option
from standpat.profiles.shape import is_fixed
from standpat.rules.registry import OWN, SLOTS, kinds, vendor_of
from standpat.rules.showdown import Showdown

if TYPE_CHECKING:
    from collections.abc import Callable

WITH_MENU = [name for name in shipped() if load(name).profile.options]


def forget() -> None:
    """As in a process that has read nothing yet."""
    validate._sound.cache_clear()
    document._read_mapping_once.cache_clear()


def told(made: Callable[[], Loaded]) -> object:
    """All that is known of a game, or what is wrong with it."""
    try:
        game = made()
    except ProfileError as error:
        return error.findings
    compiled = {name: getattr(game.rules, name) for name in type(game.rules).__dataclass_fields__}
    compiled["streets"] = [(street.name, street.steps) for street in game.rules.streets]
    return game.profile, compiled, game.chosen, game.warnings, game.tree.plain()


@pytest.mark.parametrize("name", WITH_MENU)
def test_every_choice_is_the_same_as_if_it_were_the_first(name: str) -> None:
    game = load(name)
    for option, setting in game.profile.options.items():
        for choice in setting.choices:
            warm = told(lambda: again(game, {option: choice}))  # noqa: B023
            forget()
            assert warm == told(lambda: load(name, {option: choice}))  # noqa: B023
            assert warm == told(lambda: load(name, {option: choice}))  # noqa: B023


def test_a_block_that_is_wrong_is_wrong_each_time() -> None:
    text = "{extends: classic, seats: {min: 2, max: 99}, showdown: {muck: no_way}}"
    forget()
    first = told(lambda: load(read_text(text)))
    assert len(first) == 2  # type: ignore[arg-type]
    load("classic")
    assert told(lambda: load(read_text(text))) == first


def test_what_is_kept_is_bounded() -> None:
    for seats in range(2, 6):
        for stack in range(validate.KEPT // 4):
            load({"extends": "open-no-limit", "seats": {"min": 2, "max": seats}, "stakes": {"stack": 100 + stack}})
    assert validate._sound.cache_info().currsize <= validate.KEPT


@pytest.mark.parametrize(
    ("value", "removes"),
    [
        (None, True),
        (1, False),
        ("", False),
        ([], False),
        ([None], False),
        ({}, False),
        ({"a": 1}, False),
        ({"a": None}, True),
        ({"a": {"b": {"c": None}}}, True),
        ({"a": [{"b": None}]}, False),
    ],
)
def test_a_node_knows_whether_it_takes_something_away(value: object, removes: bool) -> None:
    node = from_plain({"it": value}, "<test>").at(["it"])
    assert isinstance(node, Node)
    assert node.removes is removes


def test_games_share_nothing_that_can_be_changed() -> None:
    one, other = load("open-no-limit"), load("open-no-limit")
    one.profile.about.title["en"] = "changed"
    for option in one.profile.options.values():
        option.choices.clear()
    assert other.title["en"] != "changed"
    assert all(option.choices for option in other.profile.options.values())
    again_ = load("open-no-limit")
    assert again_.profile == other.profile


def test_every_strategy_can_be_kept_and_no_text() -> None:
    ours = {cls for slot in SLOTS for kind, cls in kinds(slot).items() if vendor_of(kind) == OWN}
    assert {cls.__name__ for cls in ours if not is_fixed(cls)} == set()
    assert not is_fixed(About)
    assert not is_fixed(Option)
    assert is_fixed(Showdown)

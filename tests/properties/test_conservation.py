"""Nothing is ever lost or made: chips, cards, turns."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

from hypothesis import event, given

from standpat.engine.events import (
    CameShort,
)
from standpat.profiles.library import load
from standpat.rules.registry import SLOTS, kinds
from standpat.rules.steps import Draw
from standpat.testing.conservation import check_end, check_state

from .effort import examples
from .games import made_up_tables, profiles, shipped_tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat import Hand
    from standpat.testing.table import Table


def play_and_check(table: Table) -> None:
    total = sum(table.stacks)

    def after(hand: Hand) -> None:
        check_state(hand, total)

    hand, deeds = table.play(after)
    check_end(hand, total)
    event(f"{'long' if len(deeds) > 30 else 'short'} hand")
    refuses = [step for street in hand.rules.streets for step in street.steps if isinstance(step, Draw)]
    if refuses and not any(step.shortage.reshuffles for step in refuses):
        assert not any(isinstance(made, CameShort) for made in hand.log), "a shortage that must not happen happened"


@examples(220)
@given(shipped_tables)
def test_shipped_games_lose_no_chip_and_no_card(table: Table) -> None:
    play_and_check(table)


@examples(220)
@given(made_up_tables)
def test_made_up_games_lose_no_chip_and_no_card(table: Table) -> None:
    play_and_check(table)


def test_made_up_profiles_are_valid_resolve_to_themselves_and_use_every_strategy() -> None:
    """As far as strategies are a matter of one hand."""
    seen: set[type] = set()

    @examples(200)
    @given(profiles())
    def look(profile: dict[str, Any]) -> None:
        game = load(profile)
        assert not [found for found in game.warnings if found.severity == "error"]
        again = load(game.tree.plain())
        assert again.rules.digest == game.rules.digest
        assert again.rules.streets == game.rules.streets
        assert again.rules.betting == game.rules.betting
        seen.update(strategies_in(game.profile))

    look()
    hand = {cls for slot in SLOTS if slot not in OF_THE_TABLE for kind, cls in kinds(slot).items() if ":" not in kind}
    assert {cls.__name__ for cls in hand - seen} == set()


OF_THE_TABLE = ("first_button", "absent", "selection")
"""What is decided between hands; and a selection of all cards is one of the best five where there are five."""


def strategies_in(value: Any) -> Iterator[type]:
    """The class of everything that a profile says."""
    if isinstance(value, dict):
        for below in value.values():
            yield from strategies_in(below)
    elif dataclasses.is_dataclass(value):
        yield type(value)
        for field in dataclasses.fields(value):
            yield from strategies_in(getattr(value, field.name))

"""Whatever is no game is told so, and what passes the checks can be played: no profile makes anything crash."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from hypothesis import event, given
from hypothesis import strategies as st

import standpat
from standpat.errors import ProfileError
from standpat.testing.hidden import check_hidden
from standpat.testing.table import STYLES, Table

from .anything import anything
from .effort import examples
from .games import STACKS, seeds
from .test_conservation import play_and_check
from .test_legal import check_a_decision
from .test_views import play_and_look

if TYPE_CHECKING:
    from standpat.rules.compiled import Rules


@examples(150)
@given(anything(), seeds, st.integers(0, 25))
def test_whatever_passes_the_checks_can_be_played(profile: dict[str, Any], seed: int, actions: int) -> None:
    try:
        rules = standpat.load(profile)
    except ProfileError:
        event("no game")
        return
    event("a game")
    table = table_of(rules, profile, random.Random(seed))
    play_and_check(table)
    check_a_decision(table, actions)
    play_and_look(table)
    check_hidden(table, random.Random(seed).randrange(len(table.stacks)), actions)


def table_of(rules: Rules, profile: dict[str, Any], generator: random.Random) -> Table:
    """As few players as there may be, or as many."""
    players = generator.choice((rules.seats.min, rules.seats.max))
    stacks = tuple(min(generator.choice(STACKS), 100) for _ in range(players))
    style = generator.choice(STYLES)
    return Table("anything", rules, stacks, generator.randrange(players), generator.randrange(10**6), style, profile)

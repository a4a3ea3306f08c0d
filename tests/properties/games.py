"""Strategies for tables: the shipped games with any of their options, and games nobody has thought of."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hypothesis import strategies as st

import standpat
from standpat.profiles.library import load, shipped
from standpat.testing.table import STYLES, Table

from .made_up import made_up_rules, profiles

if TYPE_CHECKING:
    from standpat.rules.compiled import Rules

__all__ = ["made_up_tables", "profiles", "seeds", "shipped_tables", "tables"]

STACKS = (1, 2, 3, 4, 5, 7, 11, 19, 20, 21, 40, 50, 99, 100, 333, 1000, 2000)
SHIPPED = tuple(shipped())
seeds = st.integers(0, 2**32)


@cache
def _menu(name: str) -> dict[str, tuple[str, ...]]:
    return {option: tuple(said.choices) for option, said in load(name).profile.options.items()}


@cache
def _shipped(name: str, choices: tuple[tuple[str, str], ...]) -> Rules:
    return standpat.load(name, dict(choices))


@st.composite
def shipped_rules(draw: st.DrawFn, names: tuple[str, ...] = SHIPPED) -> tuple[str, Rules, object]:
    """One of the shipped games, with any choice from its menu."""
    name = draw(st.sampled_from(names))
    menu = _menu(name)
    chosen = {option: draw(st.sampled_from(choices)) for option, choices in menu.items() if draw(st.booleans())}
    if chosen.get("mode") == "no-bets" or (name == "no-bet" and chosen.get("mode") != "chips"):
        chosen = {option: choice for option, choice in chosen.items() if option in ("mode", "draw_limit", "joker")}
    rules = _shipped(name, tuple(sorted(chosen.items())))
    return f"{name} {chosen}", rules, (name, chosen)


@st.composite
def tables(draw: st.DrawFn, rules: st.SearchStrategy[tuple[str, Rules, object]]) -> Table:
    """A table for one of these games: any number of players, any stacks."""
    title, game, profile = draw(rules)
    most = game.seats.max
    players = draw(st.sampled_from((game.seats.min, most, most)) | st.integers(game.seats.min, most))
    stacks = tuple(draw(st.lists(st.sampled_from(STACKS), min_size=players, max_size=players)))
    return Table(
        title,
        game,
        stacks,
        draw(st.integers(0, players - 1)),
        draw(seeds),
        draw(st.sampled_from(STYLES)),
        profile,
    )


shipped_tables = tables(shipped_rules())
made_up_tables = tables(made_up_rules())

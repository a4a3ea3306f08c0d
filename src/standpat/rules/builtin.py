"""The strategies standpat ships, registered through its entry point like anybody else's."""

from __future__ import annotations

from standpat.rules import (
    all_pass,
    betting,
    deck,
    draw_limit,
    first_to_act,
    forced_bets,
    opening,
    ranking,
    seating,
    shortage,
    showdown,
    steps,
    wild,
)

__all__ = [
    "all_pass",
    "betting",
    "deck",
    "draw_limit",
    "first_to_act",
    "forced_bets",
    "opening",
    "ranking",
    "seating",
    "shortage",
    "showdown",
    "steps",
    "wild",
]

"""Changing who may open, and what follows when nobody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.profiles.sketch.rounds import bets, first_bet, step_in
from standpat.rules.all_pass import NextStreet, Redeal
from standpat.rules.opening import Anyone, AtLeast

if TYPE_CHECKING:
    from standpat.profiles.library import Loaded
    from standpat.profiles.sketch.draft import Tree

OPENER, ELSE_FIRST = "opener", "left_of_button"
"""Who speaks first where somebody has opened, and where that is not sure."""


def openers_of(game: Loaded) -> tuple[str, str] | None:
    """The category and the rank that open, empty for any rank; None where anybody may open."""
    opening = first_bet(game).opening
    return (opening.category, opening.rank or "") if isinstance(opening, AtLeast) else None


def openers_are_simple(game: Loaded) -> bool:
    """Whether openers are of the kinds a host is asked about."""
    return isinstance(first_bet(game).opening, Anyone | AtLeast)


def openers(tree: Tree, game: Loaded, wanted: tuple[str, str] | None) -> None:
    """What is needed to open the first round."""
    step = step_in(tree, next(iter(bets(game))))
    step.pop("opening", None)
    if wanted is not None:
        category, rank = wanted
        step["opening"] = {"kind": "at_least", "category": category} | ({"rank": rank} if rank else {})


def nobody_opens_of(game: Loaded) -> str:
    """What follows when nobody opens, as a host says it: dealt again, or played on; empty for anything else."""
    names = {Redeal: "again", NextStreet: "on"}
    return names.get(type(first_bet(game).all_pass), "")


def nobody_opens(tree: Tree, game: Loaded, what: str) -> None:
    """What follows when nobody opens; who opened cannot speak first where nobody did."""
    step_in(tree, next(iter(bets(game))))["all_pass"] = "redeal" if what == "again" else "next_street"
    if what == "on":
        without_opener(tree, game)


def without_opener(tree: Tree, game: Loaded) -> None:
    """Where nobody may have opened, the later rounds begin left of the button."""
    for place in list(bets(game))[1:]:
        step = step_in(tree, place)
        if step.get("first") == OPENER:
            step["first"] = ELSE_FIRST

"""The streets of a game as an author sees them: where cards are dealt, changed and bet on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.rules.forced_bets import Blinds
from standpat.rules.steps import Bet, Deal, Draw

if TYPE_CHECKING:
    from standpat.profiles.library import Loaded
    from standpat.profiles.sketch.draft import Tree

Place = tuple[str, str]
"""A street and a step of it."""


def steps(game: Loaded, kind: type) -> dict[Place, Any]:
    """The steps of a kind, in order."""
    return {
        (street, name): step
        for street, below in game.profile.streets.items()
        for name, step in below.items()
        if isinstance(step, kind)
    }


def bets(game: Loaded) -> dict[Place, Bet]:
    """The betting rounds."""
    return steps(game, Bet)


def draws(game: Loaded) -> dict[Place, Draw]:
    """The exchanges."""
    return steps(game, Draw)


def first_bet(game: Loaded) -> Bet:
    """The first betting round, of a game that has one."""
    return next(iter(bets(game).values()))


def step_in(tree: Tree, place: Place) -> Tree:
    """A step of the wanted rules, to be changed; one written as its kind alone becomes a mapping."""
    street, name = place
    step: Tree | str = tree["streets"][street][name]
    if isinstance(step, dict):
        return step
    made: Tree = {} if step == name else {"kind": step}
    tree["streets"][street][name] = made
    return made


def block(tree: Tree, key: str) -> Tree:
    """A block of the wanted rules, to be changed; one written as its kind alone, or not at all, becomes a mapping."""
    value: Tree | str | None = tree.get(key)
    if isinstance(value, dict):
        return value
    made: Tree = {} if value is None else {"kind": value}
    tree[key] = made
    return made


def cards_dealt(game: Loaded) -> int:
    """How many cards each is dealt."""
    return sum(step.down + step.up for step in steps(game, Deal).values())


def is_open(game: Loaded) -> bool:
    """Whether cards lie face up: the game is a stud."""
    return any(step.up or step.shared for step in steps(game, Deal).values())


def blinds(game: Loaded) -> tuple[int, ...]:
    """The chips of every blind."""
    return tuple(chips for bet in game.rules.forced_bets if isinstance(bet, Blinds) for chips in bet.amounts)

"""Changing who wins, and whether it is for chips or for points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.errors import ProfileError
from standpat.profiles.library import again
from standpat.profiles.sketch.cards import other_wild_use
from standpat.profiles.sketch.draft import rules_of
from standpat.profiles.sketch.rounds import bets, block, step_in, steps
from standpat.rules.ranking import AceToFive, DeuceToSeven, High
from standpat.rules.registry import kind_of
from standpat.rules.showdown import Points, Split, WinnerTakesIt
from standpat.rules.steps import Bet, Deal, Declare, Draw

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat.profiles.library import Loaded
    from standpat.profiles.sketch.draft import Tree

WINNERS: dict[str, type] = {"high": High, "low": AceToFive, "seven-low": DeuceToSeven, "both": High}
"""Which hand wins, as a host says it: the best, the lowest with aces low or high, or both of them half."""
SPEAKERS = {"low_card": "high_card", "high_card": "low_card", "high_board": "low_board", "low_board": "high_board"}
"""Where the lowest hand wins, who has it speaks first, and the other way round."""


# -- who wins


def winner_of(game: Loaded) -> str:
    """Which hand wins, as a host says it; empty where it is said otherwise."""
    award, ranking = game.profile.award, game.profile.ranking
    if isinstance(award, Split):
        simple = isinstance(ranking, High) and isinstance(award.second.ranking, AceToFive)
        return "both" if simple else ""
    return next((name for name, cls in WINNERS.items() if type(ranking) is cls), "")


def winner(tree: Tree, game: Loaded, wanted: str) -> None:
    """Which hand wins."""
    tree["ranking"] = {"kind": kind_of(WINNERS[wanted])}
    if wanted == "both":
        second = {"ranking": kind_of(AceToFive), "selection": "best_five"}
        tree["award"] = {"kind": kind_of(Split), "second": second}
    elif isinstance(game.profile.award, Split):
        tree["award"] = {"kind": kind_of(WinnerTakesIt)}
        _without_declarations(tree, game)
    other_wild_use(tree, game, low=WINNERS[wanted].low)  # type: ignore[attr-defined]
    if WINNERS[wanted].low != game.profile.ranking.low:  # type: ignore[attr-defined]
        _turn_speakers(tree, game)
        _without_floors(tree, game)


def _without_floors(tree: Tree, game: Loaded) -> None:
    """Least holdings that were asked for are none in the other order."""
    for place in bets(game):
        for key in ("must_bet", "opening"):
            step_in(tree, place).pop(key, None)
    if isinstance(tree.get("award"), dict):
        tree["award"].pop("qualifier", None)


def _without_declarations(tree: Tree, game: Loaded) -> None:
    """Nobody says for which half he plays where there is one pot."""
    for street, name in steps(game, Declare):
        del tree["streets"][street][name]
        if not tree["streets"][street]:
            del tree["streets"][street]


def _turn_speakers(tree: Tree, game: Loaded) -> None:
    for place in bets(game):
        step = step_in(tree, place)
        first = step.get("first")
        kind = first.get("kind") if isinstance(first, dict) else first
        if kind in SPEAKERS:
            step["first"] = SPEAKERS[kind]


# -- chips or points


def for_points(game: Loaded) -> bool:
    """Whether it is played for points."""
    return not game.rules.award.for_chips


def points_of(game: Loaded) -> tuple[int, ...]:
    """The points of the best hand, of the next best, and so on."""
    award = game.rules.award
    return (award.each, *award.then) if isinstance(award, Points) else (1,)


def points(tree: Tree, scores: Sequence[int]) -> None:
    """Other points."""
    award = block(tree, "award")
    award["each"] = scores[0]
    award.pop("then", None)
    if scores[1:]:
        award["then"] = list(scores[1:])


def points_or_chips(game: Loaded, *, points: bool) -> Tree:
    """The rules for points, or for chips: as the menu of the game has them, or else with all that has to do with bets
    taken away or put in."""
    menu = _from_menu(game, points=points)
    if menu is not None:
        return menu
    return _without_bets(game) if points else _with_bets(game)


def _from_menu(game: Loaded, *, points: bool) -> Tree | None:
    """The rules with the choice from the menu that makes them so, if there is one."""
    for name, option in game.profile.options.items():
        for choice in option.choices:
            try:
                other = again(game, {name: choice})
            except ProfileError:
                continue
            if for_points(other) == points:
                return rules_of(other)
    return None


def _without_bets(game: Loaded) -> Tree:
    tree = rules_of(game)
    tree |= {
        "stakes": {"stack": game.rules.stack},
        "forced_bets": {},
        "betting": {"kind": "no_limit", "minimum": 1},
        "award": {"kind": "points"},
        "streets": _unbet(tree["streets"], game.profile.streets),
    }
    if tree.get("session", {}).get("out") == "cannot_pay_ante":
        tree["session"]["out"] = "no_chips"
    return tree


def _unbet(streets: Tree, read: Mapping[str, Mapping[str, Any]]) -> Tree:
    """The streets without their betting rounds, and without what is said about a pot."""
    kept = {
        street: {name: step for name, step in below.items() if not isinstance(read[street][name], Bet | Declare)}
        for street, below in streets.items()
    }
    return {street: below for street, below in kept.items() if below}


def _with_bets(game: Loaded) -> Tree:
    """A round of bets after every deal and every draw, an ante, and the smallest bet twice as big."""
    tree = rules_of(game)
    stakes = {"ante": 1, "minimum_bet": "2 x ante"}
    tree |= {
        "stakes": tree.get("stakes", {}) | stakes,
        "forced_bets": {"ante": "ante"},
        "betting": {"kind": "no_limit", "minimum": "minimum_bet"},
        "award": {"kind": kind_of(WinnerTakesIt)},
        "streets": {street: _bet_on(below, game.profile.streets[street]) for street, below in tree["streets"].items()},
    }
    return tree


def _bet_on(steps: Tree, read: Mapping[str, Any]) -> Tree:
    deals = any(isinstance(step, Deal | Draw) for step in read.values())
    return steps | {"bet": {}} if deals and "bet" not in steps else steps

"""The short code of a game, by its rules: that of Poker Hand History (PHH) where it has one, else one built like them.

A code is the limit (N no limit, P pot limit, F fixed limit, S spread limit), then the game:

- stud: the number of cards and S, as in F7S; razz is R, as in FR; with a low half to an eight or better, /8 follows.
- draw: 2L for deuce-to-seven low, AL for ace-to-five low, B for badugi, 5H for the high hand of five cards; then how
  often cards are changed and D, as in F2L3D. FB is PHH's own for badugi with three exchanges.
- X stands for an order of hands that PHH does not know, as in N5X1D, and /X for any other second half of the pot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.steps import Deal, Draw

if TYPE_CHECKING:
    from standpat.rules.compiled import Rules

LIMITS = {"no_limit": "N", "pot_limit": "P", "fixed_limit": "F", "spread_limit": "S"}
LOW_DRAWS = {"deuce_to_seven": "2L", "ace_to_five": "AL", "badugi": "B"}
STANDARD = ("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB")
"""The codes of PHH's specification."""


def variant_code(rules: Rules) -> str:
    """The code of a game.

    >>> import standpat
    >>> names = ["seven-card-stud", "razz", "badugi", "deuce-to-seven", "deuce-to-seven-triple", "classic"]
    >>> [variant_code(standpat.load(name)) for name in names]
    ['F7S', 'FR', 'FB', 'N2L1D', 'F2L3D', 'N5H1D']
    """
    limit = LIMITS.get(str(getattr(rules.betting, "kind", "")), "X")
    return limit + _game(rules) + _second_half(rules)


def deals(rules: Rules) -> list[Deal]:
    """Every deal of a game."""
    return [step for street in rules.streets for step in street.steps if isinstance(step, Deal)]


def is_stud(rules: Rules) -> bool:
    """Whether cards are dealt face up."""
    return any(deal.up for deal in deals(rules))


def _game(rules: Rules) -> str:
    cards = sum(deal.down + deal.up for deal in deals(rules))
    draws = sum(isinstance(step, Draw) for street in rules.streets for step in street.steps)
    order = rules.ranking.kind
    if is_stud(rules) and not draws:
        if order == "ace_to_five":
            return "R" if cards == 7 else f"{cards}R"
        return f"{cards}S" if order == "high" else f"{cards}XS"
    known = LOW_DRAWS.get(order) or (f"{cards}H" if order == "high" else f"{cards}X")
    return known if (known, draws) == ("B", 3) or not draws else f"{known}{draws}D"


def _second_half(rules: Rules) -> str:
    second = rules.award.second
    if second is None:
        return ""
    floor = second.qualifier
    eight = second.ranking.kind == "ace_to_five" and floor is not None and floor.rank == "8"
    return "/8" if eight else "/X"

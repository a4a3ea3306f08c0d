"""The short code of a game, by its rules: that of Poker Hand History (PHH) where it has one, else one built like them.

A code is the limit (N no limit, P pot limit, F fixed limit, S spread limit), then the game:

- stud: the number of cards and S, as in F7S; razz is R, as in FR; with a low half to an eight or better, /8 follows.
- draw: 2L for deuce-to-seven low, AL for ace-to-five low, B for badugi, 5H for the high hand of five cards; then how
  often cards are changed and D, as in F2L3D. FB is PHH's own for badugi with three exchanges.
- X stands for an order of hands that PHH does not know, as in N5X1D, and /X for any other second half of the pot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.ranking import AceToFive
from standpat.rules.steps import Deal, Draw

if TYPE_CHECKING:
    from standpat.rules.compiled import Rules
    from standpat.rules.ranking import Ranking

LIMITS = {"no_limit": "N", "pot_limit": "P", "fixed_limit": "F", "spread_limit": "S"}
HIGH, RAZZ = "H", "AL"
ORDERS = {"high": HIGH, "ace_to_five": RAZZ, "deuce_to_seven": "2L", "badugi": "B"}
UNKNOWN = "X"
STANDARD = ("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB")
"""The codes of PHH's specification."""


def variant_code(rules: Rules) -> str:
    """The code of a game.

    >>> import standpat
    >>> names = ["seven-card-stud", "razz", "badugi", "deuce-to-seven", "deuce-to-seven-triple", "classic"]
    >>> [variant_code(standpat.load(name)) for name in names]
    ['F7S', 'FR', 'FB', 'N2L1D', 'F2L3D', 'N5H1D']
    """
    return limit_code(rules) + game_code(rules) + _second_half(rules)


def limit_code(rules: Rules) -> str:
    """The letter of the limit; X for one that has none.

    >>> import standpat
    >>> limit_code(standpat.load("classic"))
    'N'
    """
    return LIMITS.get(rules.betting.kind, UNKNOWN)


def game_code(rules: Rules) -> str:
    """What follows the limit, without a second half of the pot.

    >>> import standpat
    >>> [game_code(standpat.load(name)) for name in ("five-card-stud", "seven-card-stud-eight", "classic")]
    ['5S', '7S', '5H1D']
    """
    cards = sum(deal.down + deal.up for deal in deals(rules))
    draws = sum(isinstance(step, Draw) for street in rules.streets for step in street.steps)
    order = order_code(rules.ranking)
    if is_stud(rules) and not draws:
        if order == RAZZ:
            return "R" if cards == 7 else f"{cards}R"
        return f"{cards}S" if order == HIGH else f"{cards}XS"
    known = f"{cards}{order}" if order in (HIGH, UNKNOWN) else order
    return known if (known, draws) == ("B", 3) or not draws else f"{known}{draws}D"


def order_code(ranking: Ranking) -> str:
    """The letters of an order of hands, as they stand in draw games; X for one that card rooms do not play.

    >>> import standpat
    >>> order_code(standpat.load("razz").ranking)
    'AL'
    """
    return ORDERS.get(ranking.kind, UNKNOWN)


def deals(rules: Rules) -> list[Deal]:
    """Every deal of a game."""
    return [step for street in rules.streets for step in street.steps if isinstance(step, Deal)]


def is_stud(rules: Rules) -> bool:
    """Whether cards are dealt face up."""
    return any(deal.up for deal in deals(rules))


def eight_or_better(rules: Rules) -> bool:
    """Whether the pot is shared as card rooms do: the highest hand, and the lowest by aces if it is an eight or better.

    >>> import standpat
    >>> [eight_or_better(standpat.load(name)) for name in ("seven-card-stud-eight", "seven-card-stud")]
    [True, False]
    """
    second = rules.award.second
    if second is None or rules.award.declares or rules.ranking.low or second.cards != "all":
        return False
    floor = second.qualifier
    eight = floor is not None and (floor.category, floor.rank) == ("low", "8")
    return eight and isinstance(second.ranking, AceToFive)


def _second_half(rules: Rules) -> str:
    if rules.award.second is None:
        return ""
    return "/8" if eight_or_better(rules) else "/X"

"""Which of the two fixed sizes of bets a game plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.steps import Bet

if TYPE_CHECKING:
    from standpat.rules.betting import FixedLimit
    from standpat.rules.compiled import Rules


def sizes_played(betting: FixedLimit, rules: Rules) -> tuple[int, ...]:
    """The sizes of bets that come up in a game: both, or the one that all its rounds have."""
    bets = [step for street in rules.streets for step in street.steps if isinstance(step, Bet)]
    small = any(bet.size != "big" for bet in bets)
    big = any(bet.size != "small" or bet.open_pair for bet in bets)
    sizes = [size for size, played in ((betting.small, small), (betting.big, big)) if played]
    return tuple(dict.fromkeys(sizes)) or (betting.small, betting.big)

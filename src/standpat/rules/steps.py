"""What happens in a part of a street. The steps of a street follow one another in the profile's order.

A step says what is to be done; the engine module that plays it is registered beside it (``engine.steps.plays``).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from annotated_types import Ge, Le

from standpat.rules.all_pass import AllPass, NextStreet
from standpat.rules.amounts import Chips
from standpat.rules.draw_limit import DrawLimit, UpTo
from standpat.rules.first_to_act import FirstToAct, LeftOfButton
from standpat.rules.opening import Anyone, Opening
from standpat.rules.registry import Slot, strategy
from standpat.rules.shortage import Reshuffle, Shortage

Count = Annotated[int, Ge(0), Le(10)]


@strategy("step")
@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """Every player still in gets cards, one at a time, clockwise from the button's left (S000-02.8, S004-02.1)."""

    kind: Literal["deal"] = "deal"
    down: Count = 0
    """Cards face down to each player, dealt first."""
    up: Count = 0
    """Cards face up to each player."""
    burn: Count = 0
    """Cards burned before the deal (S004-03.1)."""


@strategy("step")
@dataclass(frozen=True, slots=True, kw_only=True)
class Bet:
    """A betting round: it ends when all who can still bet have answered the last bet, or all checked (S000-05.1)."""

    kind: Literal["bet"] = "bet"
    first: Annotated[FirstToAct, Slot("first_to_act")] = field(default_factory=LeftOfButton)
    """Who speaks first."""
    opening: Annotated[Opening, Slot("opening")] = field(default_factory=Anyone)
    """Who may make the first bet of this round."""
    all_pass: Annotated[AllPass, Slot("all_pass")] = field(default_factory=NextStreet)
    """What happens when everybody checks."""
    bring_in: Chips | None = None
    """Chips the first to act is forced to bring in, unless he completes to a full bet; null for none (S004-08.4)."""
    size: Literal["small", "big"] = "small"
    """Which fixed size is in force; games without fixed sizes pass over it."""
    open_pair: bool = False
    """Whether an open pair on the table lets anybody bet or raise the small or the big size; once somebody has
    used the big one it stays (S004-03.5, S004-03.6, S004-08.7)."""


@strategy("step")
@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """Each player still in, all-in or not, discards cards and gets as many (S000-04.3, S000-04.7)."""

    kind: Literal["draw"] = "draw"
    first: Annotated[FirstToAct, Slot("first_to_act")] = field(default_factory=LeftOfButton)
    """Who draws first; the others follow clockwise."""
    limit: Annotated[DrawLimit, Slot("draw_limit")] = field(default_factory=UpTo)
    """How many cards each may exchange."""
    shortage: Annotated[Shortage, Slot("shortage")] = field(default_factory=Reshuffle)
    """What happens when the stock does not suffice for the next player."""


Step = Deal | Bet | Draw

"""What happens when the stock runs out."""

from __future__ import annotations

from typing import ClassVar, Literal, Protocol

from standpat.frozen import frozen
from standpat.rules.registry import strategy


class Shortage(Protocol):
    """The answer to: the stock does not suffice for the next player, what now?"""

    reshuffles: ClassVar[bool]
    """Whether the rest is mixed with others' discards and folded hands before he is served."""


@strategy("shortage")
@frozen
class Reshuffle:
    """Before serving him, the rest is shuffled with the others' discards and the folded hands; his own current
    discards stay out until he has been served (S000-04.8 to S000-04.10, E-39, E-40)."""

    kind: Literal["reshuffle"] = "reshuffle"

    reshuffles: ClassVar[bool] = True


@strategy("shortage")
@frozen
class Refuse:
    """It must not happen: a profile whose players could exhaust the stock is refused."""

    kind: Literal["refuse"] = "refuse"

    reshuffles: ClassVar[bool] = False

"""[chips] 143 chips became 138
[events] 143 chips became 138
"""

from dataclasses import dataclass
from typing import Literal

from standpat.engine.hand import Hand
from standpat.engine.steps import plays
from standpat.rules.registry import strategy


@strategy("step")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """A chip of every player falls under the table."""

    kind: Literal["acme:loses_chips"] = "acme:loses_chips"


@plays(Broken)
def play(hand: Hand, step: Broken) -> None:
    """Done to all of them."""
    for seat in hand.order:
        hand.stacks[seat] -= min(1, hand.stacks[seat])

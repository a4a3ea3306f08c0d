"""[events] by the events a stack or the pot is below nothing"""

from dataclasses import dataclass
from typing import Literal

from standpat.engine.hand import Hand
from standpat.engine.steps import plays
from standpat.rules.registry import strategy


@strategy("step")
@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """Everybody puts a chip into the pot."""

    kind: Literal["acme:keeps_it_quiet"] = "acme:keeps_it_quiet"


@plays(Broken)
def play(hand: Hand, step: Broken) -> None:
    """Done to all of them."""
    for seat in hand.order:
        chips = min(1, hand.stacks[seat])
        hand.stacks[seat] -= chips
        hand.paid[seat] += chips

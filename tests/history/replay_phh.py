"""Hands that standpat exported as PHH, replayed by PokerKit: everybody must have the same chips in the end.

PYTHONPATH=tests:tests/history python -m replay_phh [--hands 1000] [--seed 1] [--game NAME]
"""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

from played_hands import played

from referee.phh import FORMS, Reader
from referee.pokerkit_table import quiet
from standpat.engine.events import Scored
from standpat.history.formats import export

if TYPE_CHECKING:
    from standpat.history.hands import PlayedHand

FIRST = ("open-no-limit", "classic", "jacks-or-better", "no-bet", "casino-draw", "five-card-stud")
"""Those of the seven first games that have a pack of 52."""
OTHERS = ("deuce-to-seven", "deuce-to-seven-triple", "badugi", "seven-card-stud", "razz", "poker-au-pot")
"""More games whose codes the reader knows."""


class ReplayedOtherwise(AssertionError):
    """PokerKit comes to other chips, or cannot play a hand to its end."""


def replay(hand: PlayedHand) -> None:
    """Export a hand, and let PokerKit play it; raises ReplayedOtherwise with the whole file."""
    points = {event.seat for event in hand.events if isinstance(event, Scored)}
    text, lost = export("phh", [hand], lossy=not hand.rules.award.for_chips)
    try:
        assert (lost == []) == hand.rules.award.for_chips
        with quiet():
            reader = Reader.loads(text)
            *_, state = reader
        assert reader.variant in FORMS
        assert not state.status
        assert reader.finishing_stacks is not None
        if points:  # nobody pays anything, so each puts one chip in: those who scored must win them
            assert reader.seats is not None
            ends = zip(reader.seats, state.stacks, reader.starting_stacks, strict=True)
            assert {seat - 1 for seat, now, before in ends if now >= before} == points
        else:
            assert list(state.stacks) == list(reader.finishing_stacks), state.stacks
    except (AssertionError, ValueError) as error:
        raise ReplayedOtherwise(f"{error!r} in\n{text}") from error


def main() -> None:
    """Replay and tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hands", type=int, default=1000, help="hands of every game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=(*FIRST, *OTHERS), help="one game only")
    given = parser.parse_args()
    for name in [given.game] if given.game else (*FIRST, *OTHERS):
        began = time.process_time()
        for hand in played(name, given.hands, given.seed):
            replay(hand)
        print(f"{name:22} {given.hands} hands replayed in {time.process_time() - began:.1f} s: the same chips")


if __name__ == "__main__":
    main()

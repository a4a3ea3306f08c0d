"""Betting rounds and draws, as steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.betting_round import BettingRound
from standpat.engine.draw_round import DrawRound
from standpat.engine.house_betting import HouseRound
from standpat.engine.steps import plays
from standpat.rules.opening import AnySize
from standpat.rules.steps import Bet, Draw

if TYPE_CHECKING:
    from standpat.engine.hand import Hand


@plays(Bet)
def bet(hand: Hand, step: Bet) -> BettingRound:
    """A betting round; one with rules of the house where the profile has some."""
    return BettingRound(hand, step) if is_plain(step) else HouseRound(hand, step)


def is_plain(step: Bet) -> bool:
    """Whether the betting strategy alone says what may be bet."""
    bounded = step.least is not None or step.most is not None or step.ceiling is not None
    asked = step.must_open or step.must_bet is not None or type(step.opening_size) is not AnySize
    return step.check and step.check_raise and not bounded and not asked


@plays(Draw)
def draw(hand: Hand, step: Draw) -> DrawRound:
    """A draw."""
    return DrawRound(hand, step)

"""What is put in before the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.first_to_act import LeftOfLastBlind
from standpat.rules.forced_bets import Ante, Blinds
from standpat.rules.steps import Bet, Straddle
from standpat.words.strategies.telling import sentences
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.words.strategies.telling import Sentences, Telling


BOTH = 2
"""Players, and blinds, of a table at which the button posts a blind himself."""
BUTTON_SPEAKS = later(
    "With two players the button posts the blind of {amount} and speaks first in the first betting round."
)


@sentences.register(Ante)
def _(ante: Ante, tell: Telling) -> Sentences:
    if not ante.amount:
        return []
    return [tell.say("Everybody antes {amount}; the ante is no part of a bet.", amount=ante.amount)]


@sentences.register(Blinds)
def _(blinds: Blinds, tell: Telling) -> Sentences:
    amounts = tell.voice.listing([str(amount) for amount in blinds.amounts])
    if len(blinds.amounts) == 1:
        return [
            tell.say(
                "The player {side} of the button posts a blind of {amounts}, which counts as a bet.", amounts=amounts
            )
        ]
    said = tell.say(
        "The players from the button's {side} post blinds of {amounts}, which count as bets.", amounts=amounts
    )
    return [said, *_between_two(blinds, tell)]


def _between_two(blinds: Blinds, tell: Telling) -> Sentences:
    """Two players and two blinds: who posts which, and who speaks first."""
    if len(blinds.amounts) != BOTH:
        return []
    small, _ = blinds.amounts
    first_round = next((step for step in tell.steps() if isinstance(step, Bet)), None)
    if first_round is not None and isinstance(first_round.first, LeftOfLastBlind):
        return [tell.say(BUTTON_SPEAKS, amount=small)]
    return [tell.say("With two players the button posts the blind of {amount}.", amount=small)]


# -- straddle


AFTER_THE_BLINDS = later(
    "Before looking at any card the player after the last blind may post a straddle of {amount}, which counts as a bet."
)
WITHOUT_BLINDS = later(
    "Before looking at any card the player {side} of the button may open blind with a straddle of {amount}, "
    "which counts as a bet."
)
"""Who may straddle, and for how much."""


@sentences.register(Straddle)
def _(straddle: Straddle, tell: Telling) -> Sentences:
    said = _offer(straddle, tell)
    if straddle.again:
        said.append(
            tell.count(
                "{n} player after him may double it.",
                "Up to {n} players after him may each double it in turn.",
                straddle.again,
            )
        )
    said.append(tell.say("Whoever posts the last straddle speaks last."))
    if straddle.first_deal_only:
        said.append(tell.say("There is no straddle when the cards are dealt again."))
    return said


def _offer(straddle: Straddle, tell: Telling) -> Sentences:
    """Who may straddle first. Where there are no blinds he opens the first round, and needs no openers for it."""
    amount = _amount(straddle, tell)
    if largest_blind(tell):
        return [tell.say(AFTER_THE_BLINDS, amount=amount)]
    said = [tell.say(WITHOUT_BLINDS, amount=amount)]
    first_round = next((step for step in tell.steps() if isinstance(step, Bet)), None)
    if first_round is not None and first_round.opening.restricted:
        said.append(tell.say("No openers are needed then."))
    return said


def _amount(straddle: Straddle, tell: Telling) -> str:
    if straddle.amount is not None:
        return str(straddle.amount)
    if straddle.pots is None:
        return str(2 * largest_blind(tell))
    if straddle.pots == 1:
        return tell.say("as much as is in the pot")
    return tell.say("{n} times what is in the pot", n=straddle.pots)


def largest_blind(tell: Telling) -> int:
    """Chips of the largest blind of the game; 0 where there is none."""
    return max((bet.price() for bet in tell.rules.forced_bets), default=0)

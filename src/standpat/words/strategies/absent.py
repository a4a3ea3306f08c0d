"""What is done for a player who does not choose: the clock ran out, or he has left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.steps import Arrange, Bet, Declare, Discard, Draw, Expose, Extra, Pass, Pay, Straddle

if TYPE_CHECKING:
    from standpat.words.strategies.telling import Sentences, Telling


def when_silent(tell: Telling) -> Sentences:
    """What is done beside checking and folding, in games that ask for more."""
    steps, showdown = list(tell.steps()), tell.rules.showdown
    said = []
    if any(isinstance(step, Bet) and step.bring_in is not None for step in steps):
        said.append(tell.say("Where the bring-in is due, it is posted."))
    if any(isinstance(step, Draw) for step in steps):
        said.append(tell.say("At the draw all cards are kept."))
    if showdown.muck != "never" or showdown.uncontested == "may_show":
        said.append(tell.say("Where one may show or not: not shown."))
    if any(isinstance(step, Bet) and (step.must_open or step.must_bet is not None) for step in steps):
        said.append(tell.say("Where a bet is due, it is the smallest."))
    if any(isinstance(step, Discard | Pass | Arrange) or (isinstance(step, Expose) and step.least) for step in steps):
        said.append(tell.say("Where cards must be chosen, those dealt first are taken."))
    if any(isinstance(step, Expose) and not step.least and not step.arranged for step in steps):
        said.append(tell.say("Where a card may be turned up or not: not turned up."))
    if any(isinstance(step, Declare) for step in steps):
        said.append(tell.say("High is declared."))
    if any(isinstance(step, Pay) for step in steps):
        said.append(tell.say("Where a card must be paid for: fold."))
    if any(isinstance(step, Straddle) or (isinstance(step, Extra) and step.price) for step in steps):
        said.append(tell.say("Nothing is bought or straddled."))
    return said

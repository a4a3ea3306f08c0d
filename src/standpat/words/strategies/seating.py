"""Who deals first, and who plays for an absent player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.seating import ByLot, CheckOrFold, HighestCard, StandIn
from standpat.words.strategies.drawing import has_folds
from standpat.words.strategies.telling import sentences

if TYPE_CHECKING:
    from standpat.words.strategies.telling import Sentences, Telling


@sentences.register(ByLot)
def _(_first: ByLot, tell: Telling) -> Sentences:
    return [tell.say("The first button is drawn by lot.")]


@sentences.register(HighestCard)
def _(_first: HighestCard, tell: Telling) -> Sentences:
    return [
        tell.say(
            "Each player is dealt a card, and the highest has the first button (equal ranks: by suit, spades high)."
        )
    ]


@sentences.register(CheckOrFold)
def _(_absent: CheckOrFold, tell: Telling) -> Sentences:
    if not has_folds(tell):
        return [tell.say("Nobody waits for a player who has left.")]
    return [tell.say("For a player who has left: check when that is possible, else fold.")]


@sentences.register(StandIn)
def _(absent: StandIn, tell: Telling) -> Sentences:
    return [tell.say("For a player who has left, the bot {bot} plays until the player is back.", bot=absent.bot)]

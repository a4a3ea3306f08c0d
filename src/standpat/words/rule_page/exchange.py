"""How cards are exchanged, wherever a game has a draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.draw_limit import MoreIfKept, OnePlayerMore, UpTo
from standpat.rules.shortage import Refuse, Reshuffle
from standpat.rules.steps import Draw
from standpat.words.strategies.dealing import seen_face_up
from standpat.words.strategies.drawing import has_folds
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.rules.draw_limit import DrawLimit
    from standpat.words.strategies import Sentences, Telling


def draws_of(tell: Telling) -> list[Draw]:
    """The draws of the game."""
    return [step for step in tell.steps() if isinstance(step, Draw)]


def the_exchange(tell: Telling) -> Sentences:
    """S000-04.3 to S000-04.10, S003-04.1 to S003-04.6."""
    draws = draws_of(tell)
    if not draws:
        return []
    return [*_how(draws, tell), *_whom(draws, tell), *_deferred(draws, tell), *_shortage(draws, tell)]


def _how(draws: list[Draw], tell: Telling) -> Sentences:
    return [
        tell.say(SERVED[any(_later(draw.limit) for draw in draws)]),
        tell.say("The number is told to all, the cards to nobody."),
        *(seen_face_up(draws[-1], tell)),
        tell.say("A player who keeps all his cards stands pat."),
        tell.say("A player who has got his cards changes no more in that exchange."),
        tell.say("Discards are out of play: they are nobody's cards any more."),
    ]


SERVED = {
    False: later(
        "In turn each says how many cards he changes, lays them aside face down, and gets as many from the stock "
        "before the next one does."
    ),
    True: later(
        "In turn each says how many cards he changes, lays them aside face down, and gets as many from the stock "
        "before the next one does, unless the draw says otherwise."
    ),
}
"""How cards are exchanged, by whether any of them may come later."""


def _later(limit: DrawLimit) -> bool:
    """Whether some cards come when everybody has been served."""
    return limit.served_at_once(limit.largest()) < limit.largest()


def _whom(draws: list[Draw], tell: Telling) -> Sentences:
    """Whether anything has to be shown for it."""
    limits = [draw.limit for draw in draws]
    if any(isinstance(limit, MoreIfKept) for limit in limits):
        return [tell.say("The card one keeps to exchange more is not shown.")]
    if any(isinstance(limit, OnePlayerMore) for limit in limits):
        return [
            tell.say("The first to ask, in the order of the exchange, has that right; after him nobody has it."),
            tell.say("He needs no particular card for it."),
        ]
    if not tell.rules.ranking.low and any(isinstance(limit, UpTo) and limit.cards >= 4 for limit in limits):
        return [tell.say("No ace need be kept or shown for it.")]
    return []


def _deferred(draws: list[Draw], tell: Telling) -> Sentences:
    limits = [draw.limit for draw in draws]
    if not any(limit.burns_for_last for limit in limits):
        return []
    return [tell.say("If he is the last to be served, one card is put under the stock before his last one.")]


LIVE_HANDS = later("The cards of those who are still in are never shuffled, all-in or not.")
HANDS = later("The cards that players hold are never shuffled.")


def _shortage(draws: list[Draw], tell: Telling) -> Sentences:
    if any(isinstance(draw.shortage, Reshuffle) for draw in draws):
        return [
            tell.say(
                "Whether the stock suffices is asked before a player is served: if not, what is left of it is "
                "shuffled in as well, and then he is served."
            ),
            tell.say("His own discards of this exchange stay out of that until he has been served."),
            tell.say(LIVE_HANDS if has_folds(tell) else HANDS),
        ]
    return [tell.say("Discards are never dealt again.")] if all(isinstance(d.shortage, Refuse) for d in draws) else []

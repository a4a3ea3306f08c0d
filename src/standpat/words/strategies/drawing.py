"""How many cards may be exchanged, and what happens when the stock runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.draw_limit import MoreIfKept, OnePlayerMore, UpTo
from standpat.rules.shortage import Refuse, Reshuffle
from standpat.rules.steps import Bet, Draw
from standpat.words.strategies.telling import sentences

if TYPE_CHECKING:
    from standpat.words.strategies.telling import Sentences, Telling


@sentences.register(Draw)
def _(draw: Draw, tell: Telling) -> Sentences:
    if has_folds(tell):
        told = [tell.say("Each player still in, all-in or not, may exchange cards once.")]
    else:
        told = [tell.say("Each player may exchange cards once.")]
    return told + tell(draw.first) + tell(draw.limit) + tell(draw.shortage)


def has_folds(tell: Telling) -> bool:
    """Whether anybody may ever be out of the hand, or all-in: where nothing is bet, nobody is."""
    return any(isinstance(step, Bet) for step in tell.steps())


@sentences.register(UpTo)
def _(limit: UpTo, tell: Telling) -> Sentences:
    said = [tell.count("Up to {n} card may be exchanged.", "Up to {n} cards may be exchanged.", limit.cards)]
    if limit.at_once is not None:
        said.append(
            tell.count(
                "{n} comes at once, what exceeds it when everybody has been served.",
                "{n} come at once, what exceeds them when everybody has been served.",
                limit.at_once,
            )
        )
    return said


@sentences.register(MoreIfKept)
def _(limit: MoreIfKept, tell: Telling) -> Sentences:
    kept = keepers(limit, tell)
    if not kept:
        return tell(UpTo(cards=limit.cards))
    return [
        tell.say(
            "Up to {cards} cards may be exchanged, {more} by a player who keeps {keepers}.",
            cards=limit.cards,
            more=limit.more,
            keepers=tell.voice.choice([tell.voice.one(word) for word in kept]),
        )
    ]


def keepers(limit: MoreIfKept, tell: Telling) -> list[str]:
    """The cards of which one must be kept, as the profile writes them; the joker only where there is one."""
    return [word for word in limit.keep if word != "joker" or tell.rules.deck.jokers]


@sentences.register(OnePlayerMore)
def _(limit: OnePlayerMore, tell: Telling) -> Sentences:
    return [
        tell.say(
            "Up to {cards} cards may be exchanged; the first to ask may have {more}, "
            "and gets what exceeds {cards} when everybody has been served.",
            cards=limit.cards,
            more=limit.more,
        )
    ]


@sentences.register(Reshuffle)
def _(_shortage: Reshuffle, tell: Telling) -> Sentences:
    if not has_folds(tell):
        return [tell.say("If the stock runs short, it is shuffled with the discards of the others.")]
    return [tell.say("If the stock runs short, it is shuffled with the discards of the others and the folded hands.")]


@sentences.register(Refuse)
def _(_shortage: Refuse, tell: Telling) -> Sentences:
    return [tell.say("The stock always suffices.")]

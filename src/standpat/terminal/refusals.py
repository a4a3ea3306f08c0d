"""Why something may not be done: the rule, in the player's language, and what would be right.

A refusal is told to the seat that is to act, and speaks of nothing but its own cards and what is public.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import (
    ALL_IN,
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    DRAW,
    FOLD,
    SIZED,
    Action,
    BetLegal,
    CardsLegal,
    DrawLegal,
)
from standpat.rules.draw_limit import MoreIfKept, UpTo
from standpat.terminal.offers import how_many, offer, totals
from standpat.terminal.refused_raises import no_raise, no_total, openers
from standpat.terminal.verbs import WORDS, letter
from standpat.words.strategies.drawing import keepers
from standpat.words.strategies.rounds import before_a_bet

if TYPE_CHECKING:
    from collections.abc import Callable

    from standpat.errors import IllegalAction
    from standpat.terminal.spot import Spot
    from standpat.words.voice import Voice


def refusal(error: IllegalAction, tried: Action, spot: Spot, voice: Voice) -> str:
    """The sentence for an action that ``legal.check`` refused with this error."""
    return CODES[error.code](tried, spot, voice)


def _verb(tried: Action, spot: Spot, voice: Voice) -> str:
    """Something that is not open at all."""
    verb, legal = tried.verb, spot.legal
    if isinstance(legal, BetLegal):
        if verb == CHECK:
            return _check(legal, spot, voice)
        if verb == FOLD and CHECK in legal.verbs:
            return voice.say("There is nothing to call: checking is free, so there is no need to fold.")
        if verb in (FOLD, CALL) and BRING_IN in legal.verbs:
            return _owed(legal, voice)
        if verb == CALL and not legal.to_call and CHECK in legal.verbs:
            return voice.say("There is nothing to call: you may check.")
        if verb in SIZED:
            return no_raise(verb, legal, spot, voice)
    if isinstance(legal, DrawLegal) and verb == DRAW:
        return voice.say("You may exchange no cards.")
    return voice.say("That is not possible now. Type: {offer}", offer=offer(spot, voice))


def _check(legal: BetLegal, spot: Spot, voice: Voice) -> str:
    """Why there is no checking."""
    if legal.to_call:
        return voice.say("You cannot check: there is {n} to call.", n=legal.to_call)
    if BRING_IN in legal.verbs:
        return voice.say("You cannot check: the bring-in of {amount} is due.", amount=legal.level)
    rules = [said for step in spot.rounds() for said in before_a_bet(step, spot.telling(voice))]
    return " ".join([voice.say("You cannot check."), *rules])


def _owed(legal: BetLegal, voice: Voice) -> str:
    """What has to be put in before there is anything to call or to fold."""
    amount, key = min(legal.level, legal.all_in), letter(BRING_IN, voice)
    if COMPLETE not in legal.verbs:
        return voice.say("You must bring in {amount} first ({key}).", amount=amount, key=key)
    return voice.say(
        "You must bring in {amount} first ({key}), or complete to {to} ({other}).",
        amount=amount,
        key=key,
        to=totals(legal, voice),
        other=letter(COMPLETE, voice),
    )


def _amount(tried: Action, spot: Spot, voice: Voice) -> str:
    legal = spot.legal
    if isinstance(legal, BetLegal) and tried.verb in SIZED and tried.verb in legal.verbs:
        return no_total(tried, legal, spot, voice)
    if tried.verb == CALL and isinstance(legal, BetLegal):
        return voice.say("Calling is putting in {n}, no other amount.", n=legal.to_call)
    return voice.say("“{action}” takes no amount.", action=plain(tried.verb, voice))


def _how_much(_tried: Action, spot: Spot, voice: Voice) -> str:
    """An amount is missing."""
    return voice.say("How much? Type: {offer}", offer=offer(spot, voice))


def _all_in(tried: Action, spot: Spot, voice: Voice) -> str:
    """The whole stack is more than may be put in, or nothing may be."""
    legal = spot.legal
    if not isinstance(legal, BetLegal):
        return _verb(tried, spot, voice)
    if legal.low:
        return no_total(Action(legal.sized, legal.all_in), legal, spot, voice)
    if legal.barred:
        return _opening(tried, spot, voice)
    return no_raise(BET if CHECK in legal.verbs and not legal.level else ALL_IN, legal, spot, voice)


def _opening(_tried: Action, spot: Spot, voice: Voice) -> str:
    return openers(spot, voice)


def _cards(tried: Action, _spot: Spot, voice: Voice) -> str:
    return voice.say("“{action}” takes no cards.", action=plain(tried.verb, voice))


def _draw_limit(tried: Action, spot: Spot, voice: Voice) -> str:
    """Too many cards, or too many without the one that must be kept."""
    legal = spot.legal
    assert isinstance(legal, DrawLegal)  # noqa: S101 - no other has such a limit
    count, limit, tell = len(tried.cards), legal.limit, spot.telling(voice)
    if count <= legal.most and isinstance(limit, MoreIfKept):
        kept = voice.choice([voice.one(word) for word in keepers(limit, tell)])
        return voice.count(
            "{n} card only when {kept} is kept.", "{n} cards only when {kept} is kept.", count, kept=kept
        )
    said = voice.count("You may exchange {n} card at most.", "You may exchange {n} cards at most.", legal.most)
    return said if isinstance(limit, UpTo) else " ".join([said, *tell(limit)])


def _card_count(tried: Action, spot: Spot, voice: Voice) -> str:
    legal = spot.legal
    named = len(tried.cards)
    if not isinstance(legal, CardsLegal):
        return _verb(tried, spot, voice)
    return voice.count(
        "You have named {n} card; wanted are {wanted}.",
        "You have named {n} cards; wanted are {wanted}.",
        named,
        wanted=how_many(legal, voice),
    )


def _not_held(tried: Action, spot: Spot, voice: Voice) -> str:
    stranger = next(card for card in tried.cards if card not in spot.choosable)
    return voice.say(
        "{card} is not among the cards you can choose: {cards}.",
        card=spot.face(stranger),
        cards=spot.faces(spot.choosable),
    )


def _twice(tried: Action, spot: Spot, voice: Voice) -> str:
    cards = tried.cards
    twice = next(card for place, card in enumerate(cards) if card in cards[:place])
    return voice.say("You have named {card} twice.", card=spot.face(twice))


def _over(_tried: Action, _spot: Spot, voice: Voice) -> str:
    return voice.say("The hand is over.")


def plain(verb: str, voice: Voice) -> str:
    """The word for a verb, as it is typed."""
    return voice.say(WORDS[verb]).split(",")[0]


CODES: dict[str, Callable[[Action, Spot, Voice], str]] = {
    "verb": _verb,
    "amount": _amount,
    "amount-type": _how_much,
    "all-in": _all_in,
    "opening": _opening,
    "cards": _cards,
    "draw-limit": _draw_limit,
    "card-count": _card_count,
    "card-not-held": _not_held,
    "card-twice": _twice,
    "hand-over": _over,
}
"""The sentence for every code with which ``legal.check`` may refuse."""

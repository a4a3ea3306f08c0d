"""Why a bet or raise is not possible, or not to this total: in the words of the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import BET, RAISE, SIZED
from standpat.engine.events import Acted, Began, Collected, Redealt, StreetBegan
from standpat.rules.betting import FixedLimit, NoLimit, PotLimit, SpreadLimit
from standpat.rules.opening import AtLeast, refusal
from standpat.terminal.offers import in_words, totals
from standpat.words.strategies.betting import REOPENS, cap, smallest
from standpat.words.strategies.rounds import after_checking, bounds
from standpat.words.voice import later

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.engine.actions import Action, BetLegal
    from standpat.terminal.spot import Spot
    from standpat.words.voice import Voice


# -- not to this total


TOO_LITTLE = {
    BET: later("A bet is at least {least} here."),
    RAISE: later("A raise is to at least {least} here: it adds {by} or more."),
}
TOO_MUCH = {
    BET: later("A bet is at most {most} here."),
    RAISE: later("A raise is to at most {most} here."),
}
ONLY = {
    BET: later("A bet is {totals} here."),
    RAISE: later("A raise is to {totals} here."),
}
COMPLETION = {
    "little": later("Completing is to at least {least} here."),
    "much": later("Completing is to at most {most} here."),
    "only": later("Completing is to {totals} here."),
}
"""What a total must be, by the verb."""


def no_total(tried: Action, legal: BetLegal, spot: Spot, voice: Voice) -> str:
    """Why the bet or raise may not be of this size."""
    amount, verb = tried.amount or 0, tried.verb
    if amount > legal.all_in:
        return voice.say(
            "That is more than your chips reach: all-in is {all_in}. Possible: {totals}.",
            all_in=legal.all_in,
            totals=totals(legal, voice),
        )
    if legal.fixed:
        head = voice.say(ONLY.get(verb, COMPLETION["only"]), totals=totals(legal, voice))
        return _with_limit(head, spot, voice)
    if amount < legal.low:
        return _too_little(verb, legal, spot, voice)
    if amount > legal.high:
        head = voice.say(TOO_MUCH.get(verb, COMPLETION["much"]), most=legal.high)
        return _with_limit(head, spot, voice)
    head = voice.say(ONLY.get(verb, COMPLETION["only"]), totals=totals(legal, voice))
    return " ".join([head, *smallest(spot.rules.betting, spot.telling(voice))[1:]])  # type: ignore[arg-type]


def _too_little(verb: str, legal: BetLegal, spot: Spot, voice: Voice) -> str:
    """With the least, and how it comes about."""
    if legal.low == legal.all_in:
        return voice.say("Your chips reach no further than all-in: {all_in}.", all_in=legal.all_in)
    head = voice.say(TOO_LITTLE.get(verb, COMPLETION["little"]), least=legal.low, by=legal.low - legal.level)
    betting, tell = spot.rules.betting, spot.telling(voice)
    if not isinstance(betting, NoLimit | PotLimit | SpreadLimit):
        return " ".join([head, *tell(betting)])
    own = _of_the_round(spot, voice) if verb == BET else []
    return " ".join([head, *(own or smallest(betting, tell)[:1])])


def _with_limit(head: str, spot: Spot, voice: Voice) -> str:
    """With what the round or else the limit of the game says."""
    return " ".join([head, *(_of_the_round(spot, voice) or spot.telling(voice)(spot.rules.betting)[:1])])


def _of_the_round(spot: Spot, voice: Voice) -> list[str]:
    """What the rounds of this street say of the size of a bet, beside the limit of the game."""
    tell = spot.telling(voice)
    first = not spot.view.bets or not max(spot.view.bets)
    sizes = [said for step in spot.rounds() for said in tell(step.opening_size)] if first else []
    return [*(said for step in spot.rounds() for said in bounds(step, tell)), *sizes]


# -- not at all


def no_raise(verb: str, legal: BetLegal, spot: Spot, voice: Voice) -> str:
    """Why there is no such bet or raise at all."""
    if legal.sized:
        now = in_words(legal.sized, spot, voice)
        if legal.level and verb == BET:
            return voice.say("There is a bet already. Type: {offer}", offer=now)
        if not legal.level:
            return voice.say("There is no bet to raise yet. Type: {offer}", offer=now)
        return voice.say("That is not what it is called here. Type: {offer}", offer=now)
    if verb == BET and legal.level:
        head = voice.say("There is a bet already, and no raise is possible.")
    elif legal.level:
        head = voice.say("No raise is possible.")
    else:
        head = voice.say("No bet is possible.")
    return " ".join([head, *_reasons(legal, spot, voice)])


def _reasons(legal: BetLegal, spot: Spot, voice: Voice) -> list[str]:
    """Why nobody in this seat could raise: chips, company, the cap, or what has been done before."""
    if legal.level and legal.all_in <= legal.level:
        return [voice.say("Your chips do not reach beyond the call.")]
    if not _others_with_chips(spot):
        return [voice.say("Nobody else has chips left to call it.")]
    made = [event for event in this_round(spot) if event.verb in SIZED]
    betting, tell = spot.rules.betting, spot.telling(voice)
    raises = getattr(betting, "raises", None)
    done = sum(event.verb == RAISE for event in made)
    if raises is not None and done >= raises and isinstance(betting, NoLimit | PotLimit | SpreadLimit | FixedLimit):
        had = voice.count("{n} raise has been made.", "{n} raises have been made.", done)
        return [had, *cap(betting, tell)[:1]]
    mine = [event.verb for event in this_round(spot) if event.seat == legal.seat]
    said = [said for step in spot.rounds() for said in after_checking(step, tell)]
    if "check" in mine and said:
        return said
    if not mine:
        return _of_the_round(spot, voice)
    reopens = getattr(betting, "reopens", None)
    return [voice.say(REOPENS[reopens])] if reopens in REOPENS else tell(betting)[-1:]


def _others_with_chips(spot: Spot) -> bool:
    view = spot.view
    return any(view.in_hand[seat] and view.stacks[seat] for seat in view.seats if seat != spot.seat)


BEGINNINGS = (Began, Redealt, StreetBegan, Collected)
"""Events after which a new betting round may begin."""


def this_round(spot: Spot) -> Iterator[Acted]:
    """What has been done on this betting round."""
    events = spot.view.events
    starts = (place for place, event in enumerate(events) if isinstance(event, BEGINNINGS))
    begin = max(starts, default=0)
    return (event for event in events[begin:] if isinstance(event, Acted))


# -- not without openers


def openers(spot: Spot, voice: Voice) -> str:
    """What it takes to open now."""
    legal, tell = spot.legal, spot.telling(voice)
    barred = getattr(legal, "barred", "")
    restricted = [step.opening for step in spot.rounds() if step.opening.restricted]
    for opening in restricted:
        for floor in opening.floors():
            if refusal(floor.category, floor.rank) == barred:
                now = AtLeast(category=floor.category, rank=floor.rank, also=getattr(opening, "also", ()))
                return " ".join(tell(now))
    return " ".join([said for opening in restricted for said in tell(opening)] or [str(barred)])

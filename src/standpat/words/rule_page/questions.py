"""Questions that are asked at the table, answered from the rules of the game; each only where it makes sense."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.all_pass import Lowball, NextStreet
from standpat.rules.betting import Capped
from standpat.rules.draw_limit import MoreIfKept
from standpat.rules.first_to_act import HighBoard, HighCard, LowCard
from standpat.rules.forced_bets import Ante
from standpat.rules.opening import Anyone
from standpat.rules.ranking import SuitCard
from standpat.rules.shortage import Reshuffle
from standpat.rules.steps import Deal, Draw, Extra
from standpat.rules.wild import NoWild
from standpat.words.rule_card import MUCK, MUCKED, UNCONTESTED, has_bets
from standpat.words.rule_page.exchange import draws_of
from standpat.words.rule_page.page import Block, Question
from standpat.words.rule_page.rounds import bets_of, least_to_reopen
from standpat.words.rule_page.setting_up import FIVE, FIVE_ACES, named_at_all, only_bug
from standpat.words.strategies.ranking import categories
from standpat.words.strategies.rounds import begins_with_blind, own_bounds
from standpat.words.strategies.winning import may_tie
from standpat.words.streets import street_name
from standpat.words.voice import later

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat.words.strategies import Telling

YES, NO = later("Yes."), later("No.")


def questions(tell: Telling) -> tuple[Block, ...]:
    """Every question that makes sense in this game."""
    return tuple(Question(question, answer) for ask in ASKED for question, answer in ask(tell) if answer)


def _and(*sentences: str) -> str:
    return " ".join(dict.fromkeys(sentence for sentence in sentences if sentence))


# -- hands


def _best(tell: Telling) -> Iterator[tuple[str, str]]:
    if isinstance(tell.rules.ranking, SuitCard):
        return
    order = tell.say("From the best: {categories}.", categories=", ".join(categories(tell.rules.ranking, tell)))
    yield tell.say("What is the order of the hands?"), order


def _suits(tell: Telling) -> Iterator[tuple[str, str]]:
    if getattr(tell.rules.ranking, "suits", None) is not None:
        yield tell.say("Do suits break ties?"), _and(tell.say(YES), tell(tell.rules.ranking)[-1])
        return
    said = [tell.say(NO)]
    if any(_by_suit(bet.first) for bet in bets_of(tell)):
        said.append(tell.say("Suits only decide who has to begin."))
    second = tell.rules.award.second
    if second is not None and isinstance(second.ranking, SuitCard):
        said.append(tell.say("Only the other half of the pot asks for a suit."))
    yield tell.say("Do suits break ties?"), _and(*said)


def _by_suit(first: object) -> bool:
    return isinstance(first, LowCard | HighCard) or (isinstance(first, HighBoard) and first.ties == "suits")


def _equal(tell: Telling) -> Iterator[tuple[str, str]]:
    question = tell.say("What if two hands are equal?")
    if not tell.rules.award.for_chips:
        yield question, _and(*tell(tell.rules.award)[1:])
    elif not may_tie(tell):
        yield question, tell.say("That cannot happen: the suits decide.")
    else:
        high = later("First the cards of the combination are compared, then the others.")
        low = later("Their cards are compared one by one, from the highest down.")
        first = tell.say(low if tell.rules.ranking.low else high)
        yield question, _and(first, tell.say("If all are the same, they share equally what they have won."))


def _joker(tell: Telling) -> Iterator[tuple[str, str]]:
    wild = tell.rules.wild
    if isinstance(wild, NoWild):
        yield tell.say("Is any card wild?"), _and(tell.say(NO), *tell(tell.rules.deck)[-1:])
        return
    five = ""
    if named_at_all(tell) and not tell.rules.ranking.low:
        five = tell.say(FIVE_ACES) if only_bug(tell) else tell.say(FIVE)
    yield tell.say("Is any card wild?"), _and(tell.say(YES), *tell(wild), five)


# -- the draw


def _all_cards(tell: Telling) -> Iterator[tuple[str, str]]:
    draws = draws_of(tell)
    held = sum(step.down + step.up for step in tell.steps() if isinstance(step, Deal))
    if not draws or any(isinstance(step, Extra) for step in tell.steps()):
        return
    most = max(draw.limit.largest() for draw in draws)
    question = tell.count("May I change all {n} card?", "May I change all {n} cards?", held)
    if most >= held:
        free = not tell.rules.ranking.low and not any(isinstance(draw.limit, MoreIfKept) for draw in draws)
        yield question, _and(tell.say(YES), tell.say("No ace need be kept or shown for it.") if free else "")
    else:
        yield question, _and(tell.say(NO), *_limits(tell))


def _limits(tell: Telling) -> Iterator[str]:
    """How many cards each draw allows; which of them, where they differ."""
    said = {
        street.name: " ".join(tell(step.limit))
        for street in tell.rules.streets
        for step in street.steps
        if isinstance(step, Draw)
    }
    for street, limit in said.items():
        several = len(set(said.values())) > 1
        name = street_name(street, tell.voice)
        yield tell.say("{part}: {sentences}", part=name, sentences=limit) if several else limit


def _how_often(tell: Telling) -> Iterator[tuple[str, str]]:
    draws = len(draws_of(tell))
    if draws:
        often = tell.count("Once a hand.", "{n} times a hand.", draws)
        yield tell.say("How often may I change cards?"), _and(often, tell.say("You may also keep all your cards."))
        answer = _and(tell.say(YES), tell.say("The number is told to all, the cards to nobody."))
        yield tell.say("Do the others know how many cards I change?"), answer


def _come_back(tell: Telling) -> Iterator[tuple[str, str]]:
    draws = draws_of(tell)
    if not draws:
        return
    question = tell.say("Can my own discards come back to me at once?")
    if any(isinstance(draw.shortage, Reshuffle) for draw in draws):
        yield question, _and(tell.say(NO), tell.say("They are kept out when the stock is shuffled for you."))
    else:
        yield question, _and(tell.say(NO), tell.say("Discards are never dealt again."))


# -- opening and betting


def _openers(tell: Telling) -> Iterator[tuple[str, str]]:
    bets = bets_of(tell)
    if not bets or bets[0].bring_in is not None or bets[0].must_open:
        return
    opening = bets[0].opening
    question = tell.say("Do I need a pair of jacks, or anything else, to open?")
    if begins_with_blind(bets[0], tell):
        yield question, _and(tell.say(NO), tell.say("The blind is the opening: anybody may call or raise it."))
    elif isinstance(opening, Anyone):
        yield question, _and(tell.say(NO), tell.say("Anybody may open with any cards."))
    elif opening.restricted:
        wild = "" if isinstance(tell.rules.wild, NoWild) else tell.say("A wild card counts at its best.")
        yield tell.say("What do I need to open?"), _and(*tell(opening), wild)
        free = len(bets) > 1 and not any(bet.opening.restricted for bet in bets[1:])
        later_on = tell.say("On later rounds anybody may bet.") if free else ""
        yield tell.say("What may I do without openers?"), _and(tell.say(WITHOUT_OPENERS[bets[0].check]), later_on)
        yield tell.say("Must the opener show his openers?"), _and(tell.say(NO), tell.say(PROVEN))


WITHOUT_OPENERS = {
    True: later("You check; once somebody has opened, you may call or raise with any cards."),
    False: later("You fold; if somebody has opened before you, you may call or raise with any cards."),
}
"""What is open to a player without openers, by whether he may check."""
PROVEN = later("His cards are looked at when he opens: without openers the bet is refused.")


def _all_check(tell: Telling) -> Iterator[tuple[str, str]]:
    bets = bets_of(tell)
    if not bets or bets[0].bring_in is not None or bets[0].must_open or not bets[0].check:
        return
    if tell.rules.forced_bets and any(bet.price() for bet in tell.rules.forced_bets):
        return
    known = isinstance(bets[0].all_pass, NextStreet | Lowball) or bets[0].all_pass.redeals
    if known:
        yield tell.say("What if everybody checks on the first round?"), _and(*tell(bets[0].all_pass))


def _check_raise(tell: Telling) -> Iterator[tuple[str, str]]:
    bets = [bet for bet in bets_of(tell) if bet.check]
    if not bets:
        return
    question = tell.say("May I check and then raise?")
    allowed = [bet.check_raise for bet in bets]
    if all(allowed):
        least = least_to_reopen(tell)
        yield question, _and(tell.say(YES), tell.say(BET_AFTER_CHECK), tell.say(TOO_LITTLE[least]) if least else "")
    elif any(allowed):
        yield question, tell.say("On some rounds only: where it is forbidden, the round says so.")
    else:
        yield question, tell.say(NO)


BET_AFTER_CHECK = later("Somebody must bet after you, and another player must have chips left to answer your raise.")
TOO_LITTLE = {
    "smallest": later("If what you then have to call is less than the smallest bet, you may only call or fold."),
    "half": later("If what you then have to call is less than half a bet, you may only call or fold."),
}
"""When a bet after his check does not let a player raise: all-ins together short of what reopens the betting."""


def _raises(tell: Telling) -> Iterator[tuple[str, str]]:
    betting = tell.rules.betting
    question = tell.say("How many raises may there be on a round?")
    if isinstance(betting, Capped) and betting.raises is not None:
        capped = [line for line in tell(betting) if line not in tell(_without_cap(betting))]
        yield question, _and(*capped)
    else:
        yield question, _and(tell.say("As many as there are chips for."), *own_bounds(tell))


def _without_cap(betting: Capped) -> Capped:
    from dataclasses import replace

    return replace(betting, raises=None)


def _cover(tell: Telling) -> Iterator[tuple[str, str]]:
    answer = _and(
        tell.say("You call with all you have and are all-in: you stay in to the end without adding any more."),
        tell.say("Of any other player you can win only as much as you have put in yourself."),
    )
    yield tell.say("What if I cannot cover the bet?"), answer
    yield tell.say("Can I borrow chips, or put in more during a hand?"), tell.say(NO)


def _ante(tell: Telling) -> Iterator[tuple[str, str]]:
    if any(isinstance(bet, Ante) and bet.amount for bet in tell.rules.forced_bets):
        yield tell.say("Is my ante part of my bet?"), _and(tell.say(NO), tell.say(ANTE_IN_POT))


ANTE_IN_POT = later("It belongs to the pot, and every round starts from nothing.")


# -- the end


def _show(tell: Telling) -> Iterator[tuple[str, str]]:
    showdown = tell.rules.showdown
    yield tell.say("Who has to show first?"), _and(*tell(showdown.first))
    if tell.rules.award.for_chips and has_bets(tell.rules):
        yield tell.say("Must I show when nobody has called me?"), tell.say(UNCONTESTED[showdown.uncontested])
    mucked = tell.say(MUCKED[showdown.mucked]) if showdown.muck != "never" else ""
    yield tell.say("Must I show a hand that has lost?"), _and(tell.say(MUCK[showdown.muck]), mucked)


def _if_chips(ask: Callable[[Telling], Iterator[tuple[str, str]]]) -> Callable[[Telling], Iterator[tuple[str, str]]]:
    """A question that makes sense only where there is a bet."""

    def asked(tell: Telling) -> Iterator[tuple[str, str]]:
        return ask(tell) if bets_of(tell) and tell.rules.award.for_chips else iter(())

    return asked


ASKED = (
    _all_cards,
    _how_often,
    _come_back,
    _if_chips(_openers),
    _if_chips(_all_check),
    _if_chips(_check_raise),
    _if_chips(_raises),
    _if_chips(_cover),
    _if_chips(_ante),
    _best,
    _suits,
    _equal,
    _joker,
    _show,
)
"""Every question, in the order of a hand."""

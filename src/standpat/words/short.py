"""Strategies in a word or two: only what tells a game from others; what every game has is the empty text."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any

from standpat.rules.all_pass import Lowball, NextStreet, Redeal
from standpat.rules.betting import FixedLimit, NoLimit, PotLimit, SpreadLimit
from standpat.rules.deck import ByPlayers, Standard, Stripped
from standpat.rules.draw_limit import MoreIfKept, OnePlayerMore, UpTo
from standpat.rules.forced_bets import Ante, Blinds
from standpat.rules.opening import AnySize, Between, PotMultiple
from standpat.rules.ranking import (
    AceToFive,
    AceToSix,
    Badugi,
    DeuceToSeven,
    High,
    Soko,
    StrippedHigh,
    SuitCard,
    Turkish,
)
from standpat.rules.seating import Seats
from standpat.rules.showdown import Points, Split, WinnerTakesIt
from standpat.rules.steps import Extra, Pay, Straddle
from standpat.rules.wild import (
    Bug,
    ByVisibility,
    Follow,
    FullyWild,
    LowBug,
    LowHoleCard,
    NoWild,
    SharedRank,
    selected,
)
from standpat.words.sizes import sizes_played
from standpat.words.strategies.drawing import keepers
from standpat.words.strategies.ranking import card_of_suit
from standpat.words.strategies.wild import always_wild
from standpat.words.strategies.winning import to_second_winner
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.rules.deck import RankLetter
    from standpat.words.strategies import Telling


@singledispatch
def short(strategy: Any, _tell: Telling) -> str:
    """A strategy in a word or two; another vendor's by its kind."""
    return str(getattr(strategy, "kind", "")).rpartition(":")[2].replace("_", " ")


@short.register(Standard)
@short.register(NoWild)
@short.register(High)
@short.register(Points)
@short.register(AnySize)
@short.register(NextStreet)
@short.register(Redeal)
def _(_usual: Any, _tell: Telling) -> str:
    return ""


# -- cards


@short.register(Stripped)
def _(deck: Stripped, tell: Telling) -> str:
    return tell.say("{n} cards", n=len(deck.cards(2)))


@short.register(ByPlayers)
def _(deck: ByPlayers, tell: Telling) -> str:
    seats = tell.rules.seats
    return tell.say("{fewest} to {most} cards", fewest=len(deck.cards(seats.min)), most=len(deck.cards(seats.max)))


@short.register(FullyWild)
def _(wild: FullyWild, tell: Telling) -> str:
    return _wild(always_wild(wild.cards, tell.rules, tell.voice), wild.cards, tell)


def _wild(said: str, words: tuple[str, ...], tell: Telling) -> str:
    number = len(selected(words, tell.rules.deck.cards(tell.rules.seats.max)))
    return tell.count("wild: {cards}", "wild: {cards}", number, cards=said)


@short.register(Bug)
@short.register(LowBug)
def _(wild: Bug | LowBug, tell: Telling) -> str:
    return tell.say("bug: {cards}", cards=always_wild(wild.cards, tell.rules, tell.voice))


@short.register(ByVisibility)
def _(wild: ByVisibility, tell: Telling) -> str:
    cards = always_wild(wild.cards, tell.rules, tell.voice)
    if (wild.up, wild.down) == ("bug", "full"):
        return tell.say("wild: {cards}, a bug if dealt face up", cards=cards)
    return _wild(cards, wild.cards, tell)


@short.register(LowHoleCard)
def _(wild: LowHoleCard, tell: Telling) -> str:
    return _with_others(tell.say("wild: the lowest card in the hole"), wild.also, tell)


@short.register(Follow)
def _(wild: Follow, tell: Telling) -> str:
    return _with_others(tell.say("wild: what follows {one}", one=tell.voice.one(wild.trigger)), wild.also, tell)


@short.register(SharedRank)
def _(wild: SharedRank, tell: Telling) -> str:
    return _with_others(tell.say("wild: the rank of the shared card"), wild.also, tell)


def _with_others(said: str, also: tuple[str, ...], tell: Telling) -> str:
    if not also:
        return said
    return tell.say("{first} and {last}", first=said, last=always_wild(also, tell.rules, tell.voice))


@short.register(Pay)
def _(pay: Pay, tell: Telling) -> str:
    return tell.say("paying for {ranks}", ranks=_many(pay.ranks, tell))


@short.register(Extra)
def _(extra: Extra, tell: Telling) -> str:
    return tell.say("a card more for {ranks}", ranks=_many(extra.ranks, tell))


def _many(ranks: tuple[RankLetter, ...], tell: Telling) -> str:
    return tell.voice.listing([tell.voice.letter(rank, many=True) for rank in ranks])


# -- what wins


@short.register(StrippedHigh)
def _(_ranking: StrippedHigh, tell: Telling) -> str:
    return tell.say("flush over full house")


@short.register(Turkish)
def _(_ranking: Turkish, tell: Telling) -> str:
    return tell.say("flush over full house, three over straight")


@short.register(Soko)
def _(_ranking: Soko, tell: Telling) -> str:
    return tell.say("four straights and four flushes count")


LOWS = {
    AceToFive: later("low, ace to five"),
    DeuceToSeven: later("low, deuce to seven"),
    AceToSix: later("low, ace to six"),
    Badugi: later("badugi"),
}
"""What the lowest hand is called, by the ranking's class."""


@short.register(AceToFive)
@short.register(DeuceToSeven)
@short.register(AceToSix)
@short.register(Badugi)
def _(ranking: Any, tell: Telling) -> str:
    return tell.say(LOWS[type(ranking)])


@short.register(SuitCard)
def _(ranking: SuitCard, tell: Telling) -> str:
    return card_of_suit(ranking, tell)


@short.register(WinnerTakesIt)
def _(award: WinnerTakesIt, tell: Telling) -> str:
    if award.qualifier is None:
        return ""
    return tell.say("{holding} or better to win", holding=tell.floor(award.qualifier))


@short.register(Split)
def _(award: Split, tell: Telling) -> str:
    said = _halves(award, tell)
    return tell.say("{halves}, declared", halves=said) if award.declares else said


def _halves(award: Split, tell: Telling) -> str:
    second = award.second
    if not second.ranking.low:
        return tell.say("half {to_second}", to_second=to_second_winner(second, tell))
    if second.qualifier is None:
        return tell.say("high-low")
    if second.qualifier.rank and second.qualifier.category == "low":
        return tell.say("high-low, {rank} or better", rank=tell.voice.letter(second.qualifier.rank))
    return tell.say("high-low, {holding} or better", holding=tell.floor(second.qualifier, second.ranking))


@short.register(Seats)
def _(seats: Seats, tell: Telling) -> str:
    return tell.say("counter-clockwise") if seats.direction == "counterclockwise" else ""


# -- chips


@short.register(Ante)
def _(ante: Ante, tell: Telling) -> str:
    return tell.say("ante {amount}", amount=ante.amount) if ante.amount else ""


@short.register(Blinds)
def _(blinds: Blinds, tell: Telling) -> str:
    amounts = "/".join(str(amount) for amount in blinds.amounts)
    return tell.count("blind {amounts}", "blinds {amounts}", len(blinds.amounts), amounts=amounts)


@short.register(Straddle)
def _(_straddle: Straddle, tell: Telling) -> str:
    return tell.say("straddle")


@short.register(PotMultiple)
def _(size: PotMultiple, tell: Telling) -> str:
    if size.least == size.most == 1:
        return tell.say("opening with the pot")
    if size.most is None:
        return tell.count("opening with {n} pot or more", "opening with {n} pots or more", size.least)
    if size.least:
        return tell.say("opening with {least}–{most} pots", least=size.least, most=size.most)
    return tell.count("opening with at most the pot", "opening with at most {n} pots", size.most)


@short.register(Between)
def _(size: Between, tell: Telling) -> str:
    if size.most is None:
        return tell.say("opening with {least} or more", least=size.least)
    return tell.say("opening with {least}–{most}", least=size.least, most=size.most)


@short.register(Lowball)
def _(lowball: Lowball, tell: Telling) -> str:
    return tell.say("lowball if nobody opens") if lowball.ranking.low else tell.say("another order if nobody opens")


@short.register(NoLimit)
def _(betting: NoLimit, tell: Telling) -> str:
    return _capped(tell.say("no limit, min {amount}", amount=betting.minimum_bet()), betting, tell)


@short.register(PotLimit)
def _(betting: PotLimit, tell: Telling) -> str:
    limit = later("half-pot limit, min {amount}") if betting.share == "half" else later("pot limit, min {amount}")
    return _capped(tell.say(limit, amount=betting.minimum_bet()), betting, tell)


@short.register(SpreadLimit)
def _(betting: SpreadLimit, tell: Telling) -> str:
    limit = tell.say("spread limit {sizes}", sizes=f"{betting.minimum_bet()}–{betting.maximum}")
    return _capped(limit, betting, tell)


@short.register(FixedLimit)
def _(betting: FixedLimit, tell: Telling) -> str:
    sizes = "/".join(map(str, sizes_played(betting, tell.rules)))
    return _capped(tell.say("fixed limit {sizes}", sizes=sizes), betting, tell)


def _capped(limit: str, betting: NoLimit | PotLimit | SpreadLimit | FixedLimit, tell: Telling) -> str:
    if betting.raises is None:
        return limit
    return tell.count("{limit}, {n} raise", "{limit}, {n} raises", betting.raises, limit=limit)


# -- the draw


@short.register(UpTo)
def _(limit: UpTo, tell: Telling) -> str:  # noqa: ARG001 - the same in every language
    return f"0–{limit.cards}"


@short.register(MoreIfKept)
def _(limit: MoreIfKept, tell: Telling) -> str:
    most, more = limit.cards, limit.more
    kept = tell.voice.choice([tell.voice.kept(word) for word in keepers(limit, tell)])
    if not kept:
        return short(UpTo(cards=most), tell)
    return tell.say("0–{most}, {more} keeping {keepers}", most=most, more=more, keepers=kept)


@short.register(OnePlayerMore)
def _(limit: OnePlayerMore, tell: Telling) -> str:
    return tell.say("0–{most}, one player {more}", most=limit.cards, more=limit.more)

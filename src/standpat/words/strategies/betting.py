"""How much may be bet or raised, and how often."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.betting import FixedLimit, NoLimit, PotLimit, SpreadLimit
from standpat.words.sizes import sizes_played
from standpat.words.strategies.telling import sentences
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.words.strategies.telling import Sentences, Telling

REOPENS = {
    "full_raise_per_player": later(
        "Who has acted may raise again once the short raises since then add up to a full one."
    ),
    "full_raise_global": later("Who has acted may raise again once short raises together make a full one."),
    "any_raise": later("Who has acted may raise again after any raise."),
}
"""When a player who has acted may raise again."""


@sentences.register(NoLimit)
def _(betting: NoLimit, tell: Telling) -> Sentences:
    limit = tell.say("No limit: a bet may be anything up to the whole stack.")
    return [limit, *smallest(betting, tell), *_often(betting, tell)]


SHARES = {
    "whole": later("Pot limit: a bet or raise is at most the pot, counted after calling."),
    "half": later("Half-pot limit: a bet or raise is at most half the pot, counted after calling."),
}
"""How much of the pot may be bet."""


@sentences.register(PotLimit)
def _(betting: PotLimit, tell: Telling) -> Sentences:
    return [tell.say(SHARES[betting.share]), *smallest(betting, tell), *_often(betting, tell)]


@sentences.register(SpreadLimit)
def _(betting: SpreadLimit, tell: Telling) -> Sentences:
    limit = tell.say("Spread limit: a bet or raise is at most {amount}.", amount=betting.maximum)
    return [limit, *smallest(betting, tell), *_often(betting, tell)]


MULTIPLES = later("A bet is a multiple of {unit}, and so is what a raise adds; all-in may be any amount.")


def smallest(betting: NoLimit | PotLimit | SpreadLimit, tell: Telling) -> Sentences:
    """The smallest bet and raise, and of what they are multiples."""
    said = [
        tell.say(
            "The smallest bet is {amount}; a raise adds at least as much as the last one.", amount=betting.minimum_bet()
        )
    ]
    if betting.unit > 1:
        said.append(tell.say(MULTIPLES, unit=betting.unit))
    return said


def _often(betting: NoLimit | PotLimit | SpreadLimit, tell: Telling) -> Sentences:
    return [*cap(betting, tell), tell.say(REOPENS[betting.reopens])]


def cap(betting: NoLimit | PotLimit | SpreadLimit | FixedLimit, tell: Telling) -> Sentences:
    """How many raises a round may see."""
    if betting.raises is None:
        return [tell.say("There is no cap on raises.")]
    said = tell.count("At most {n} raise after the bet.", "At most {n} raises after the bet.", betting.raises)
    return [said, tell.say(HEADS_UP[betting.heads_up])]


HEADS_UP = {
    "no_cap_before_it_is_reached": later("With two players left there is no cap, unless it was reached before."),
    "no_cap_from_the_start": later("There is no cap in a round that begins with two players."),
    "capped": later("The cap holds for two players as well."),
}
"""What becomes of the cap when two are left."""


@sentences.register(FixedLimit)
def _(betting: FixedLimit, tell: Telling) -> Sentences:
    sizes = sizes_played(betting, tell.rules)
    if len(sizes) == 1:
        said = tell.say("Fixed limit: bets and raises of {size}.", size=sizes[0])
    else:
        small, big = sizes
        said = tell.say("Fixed limit: bets and raises of {small} or of {big}, by the street.", small=small, big=big)
    return [
        said,
        *cap(betting, tell),
        tell.say("All-in for half a bet or more counts as a full one; smaller ones add up."),
    ]

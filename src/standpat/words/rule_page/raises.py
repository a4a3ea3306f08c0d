"""How much may be bet and what counts as a raise, in numbers of the game itself."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Any

from standpat.rules.betting import FixedLimit, NoLimit, PotLimit, SpreadLimit
from standpat.words.rule_page.rounds import bets_of
from standpat.words.strategies.rounds import own_bounds
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.words.strategies import Sentences, Telling


def how_much(tell: Telling) -> Sentences:
    """The limit."""
    betting = tell.rules.betting
    said = [*tell(betting), *_two_left(betting, tell), *_from_anew(betting, tell)]
    return [*said, *_bounded(betting, tell), tell.say(TABLE_STAKES)]


def _bounded(betting: Any, tell: Telling) -> Sentences:
    said = own_bounds(tell)
    shown = said and examples(betting, tell)
    return [*said, tell.say("The examples leave such bounds aside.")] if shown else said


def _two_left(betting: Any, tell: Telling) -> Sentences:
    """S004-08.3: who counts where the cap falls away between two."""
    if getattr(betting, "raises", None) is None or betting.heads_up != "no_cap_before_it_is_reached":
        return []
    return [tell.say("For the cap, two are left when all others have folded or are all-in.")]


TABLE_STAKES = later(
    "Nobody can bet more than he has in front of him: nothing is borrowed, and no chips are added during a hand."
)


def _from_anew(betting: Any, tell: Telling) -> Sentences:
    if not isinstance(betting, NoLimit | PotLimit | SpreadLimit) or len(bets_of(tell)) < 2:
        return []
    return [tell.say("Every round begins anew with the smallest bet of {amount}.", amount=betting.minimum_bet())]


@singledispatch
def examples(_betting: Any, _tell: Telling) -> Sentences:
    """What counts as a raise, in numbers of this game; nothing for another vendor's limit."""
    return []


@examples.register(NoLimit)
def _(betting: NoLimit, tell: Telling) -> Sentences:
    return [_increments(betting, tell), _reset(betting, tell), *_short(betting, tell)]


def _increments(betting: Any, tell: Telling) -> str:
    """S000-03.8: bet 2, raise to 6 adds 4, the next full raise is to at least 10."""
    bet = betting.minimum_bet()
    return tell.say(
        "For example: after a bet of {bet}, a raise to {to} adds {added}, "
        "so the next full raise is to at least {next}.",
        bet=bet,
        to=3 * bet,
        added=2 * bet,
        next=5 * bet,
    )


def _reset(betting: Any, tell: Telling) -> str:
    """S000-03.6: the opening itself is the first increment."""
    opening = 2 * betting.minimum_bet() + betting.unit * (betting.minimum_bet() // betting.unit // 2)
    return tell.say(
        "After an opening of {bet}, whatever was bet on the rounds before, the first raise is to at least {next}.",
        bet=opening,
        next=2 * opening,
    )


@examples.register(PotLimit)
def _(betting: PotLimit, tell: Telling) -> Sentences:
    """E-20: the pot is counted after the call."""
    bet, pot = 3 * betting.minimum_bet(), 6 * betting.minimum_bet()
    called = pot + 2 * bet
    said = tell.say(
        "For example: {pot} are in the pot and somebody bets {bet}. A call would make the pot {called}; "
        "so the next player may raise by at most {most}, that is to {to}.",
        pot=pot,
        bet=bet,
        called=called,
        most=called if betting.share == "whole" else called // 2,
        to=bet + (called if betting.share == "whole" else called // 2),
    )
    return [said, _increments(betting, tell), *_short(betting, tell)]


@examples.register(SpreadLimit)
def _(betting: SpreadLimit, tell: Telling) -> Sentences:
    bet, most = betting.minimum_bet(), betting.maximum // betting.unit * betting.unit
    said = tell.say(
        "For example: after a bet of {bet} a raise is to {low} at least and to {high} at most.",
        bet=bet,
        low=2 * bet,
        high=bet + most,
    )
    return [said, *_short(betting, tell)]


# -- short raises


def _short(betting: Any, tell: Telling) -> Sentences:
    """S000-05.4, S000-05.5 in chips: a short all-in, and short all-ins that add up."""
    unit = betting.minimum_bet()
    bet, first, second = 2 * unit, 2 * unit + max(1, unit // 2), 4 * unit
    said = [
        tell.say(
            "All-in for less than a full raise is allowed: Ada bets {bet}, and Ben is all-in for {short}. A player who "
            "has not spoken yet may fold, call {short} or raise to at least {full}.",
            bet=bet,
            short=first,
            full=first + bet,
        )
    ]
    return [*said, tell.say(AFTER_A_SHORT[betting.reopens], short=first, second=second, next=second + bet)]


AFTER_A_SHORT = {
    "full_raise_per_player": later(
        "If Cleo calls and Dan folds, Ada may only call or fold: the raise was short. If instead Dan is all-in for "
        "{second} after Cleo's call, Ada is a full raise behind and may raise again, to at least {next}; when Ada "
        "calls, Cleo is not a full raise behind and may only call or fold."
    ),
    "full_raise_global": later(
        "If Cleo calls and Dan folds, Ada may only call or fold: the raise was short. If instead Dan is all-in for "
        "{second} after Cleo's call, both short raises together make a full one, and Ada and then Cleo may raise "
        "again, to at least {next}."
    ),
    "any_raise": later(
        "Short as it is, Ada may raise again when it is her turn. If Dan is all-in for {second} after it, the next "
        "full raise is to at least {next}."
    ),
}
"""Who may raise again after Ben's short all-in."""


@examples.register(FixedLimit)
def _(betting: FixedLimit, tell: Telling) -> Sentences:
    return [_ladder(betting, tell), *_completed(betting, tell), *_open_pair(betting, tell), *_half(betting, tell)]


def _ladder(betting: FixedLimit, tell: Telling) -> str:
    size, raises = betting.small, betting.raises or 3
    steps = tell.voice.listing([str(size * place) for place in range(2, raises + 2)])
    if betting.raises is None:
        return tell.say("For example: bet {bet}, then raises to {steps}, and so on.", bet=size, steps=steps)
    return tell.say("For example: bet {bet}, then raises to {steps}; then there is no other.", bet=size, steps=steps)


def _completed(betting: FixedLimit, tell: Telling) -> Sentences:
    """S004-08.5: the completion is no raise."""
    bring_in = next((bet.bring_in for bet in bets_of(tell) if bet.bring_in is not None), None)
    if bring_in is None:
        return []
    return [
        tell.say(
            "Where {bring_in} has been brought in, whoever speaks may complete to {bet}; "
            "that uses up no raise, and the first raise is to {next}.",
            bring_in=bring_in,
            bet=betting.small,
            next=2 * betting.small,
        )
    ]


def _open_pair(betting: FixedLimit, tell: Telling) -> Sentences:
    """S004-03.6: small or big, and once big it stays."""
    if not any(bet.open_pair for bet in bets_of(tell)) or betting.small == betting.big:
        return []
    small, big = betting.small, betting.big
    return [
        tell.say(
            "With an open pair on the table: after a bet of {small} one may raise to {low} or to {high}; after a raise "
            "to {high}, to {next} only. After a first bet of {big}, to {twice} only.",
            small=small,
            low=2 * small,
            high=small + big,
            next=small + 2 * big,
            big=big,
            twice=2 * big,
        )
    ]


def _half(betting: FixedLimit, tell: Telling) -> Sentences:
    """E-07, E-08 in chips, with the bigger size."""
    size, half = betting.big, -(-betting.big // 2)
    if half < 2:
        return []
    return [
        tell.say(
            "After a bet of {bet}, all-in for {enough} counts as a raise: the next one is to {above}. All-in for "
            "{less} does not: a player who has not spoken may raise to {full}, one who has may only call or fold.",
            bet=size,
            enough=size + half,
            above=size + half + size,
            less=size + half - 1,
            full=2 * size,
        )
    ]

"""What is said about one betting round: who speaks first, who must bet, how much, and what if nobody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.betting import FixedLimit
from standpat.rules.steps import Bet, Straddle
from standpat.rules.wild import NoWild
from standpat.words.strategies.posting import largest_blind
from standpat.words.strategies.telling import sentences
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.words.strategies.telling import Sentences, Telling


@sentences.register(Bet)
def _(bet: Bet, tell: Telling) -> Sentences:
    told = [tell.say("A betting round."), *tell(bet.first)]
    told += [*must(bet, tell), *_fixed_sizes(bet, tell), *bounds(bet, tell)]
    told += [*_opening(bet, tell), *tell(bet.opening_size), *_after_straddle(bet, tell)]
    return [*told, *before_a_bet(bet, tell), *after_checking(bet, tell), *_all_pass(bet, tell)]


def must(bet: Bet, tell: Telling) -> Sentences:
    """What the first to speak has to do."""
    if bet.bring_in is not None:
        full = tell.rules.betting.minimum_bet()
        fixed = isinstance(tell.rules.betting, FixedLimit)
        return [tell.say(BRING_IN[fixed], amount=bet.bring_in, full=full)]
    return [tell.say("That player must bet.")] if bet.must_open else []


BRING_IN = {
    True: later("That player must bring in {amount}, or complete to {full}; a completion is no raise."),
    False: later("That player must bring in {amount}, or complete to {full} or more; a completion is no raise."),
}
"""The bring-in and its completion, by whether the sizes are fixed."""


# -- how much


def _fixed_sizes(bet: Bet, tell: Telling) -> Sentences:
    betting = tell.rules.betting
    if not isinstance(betting, FixedLimit):
        return []
    if bet.size == "either":
        return [
            tell.say(
                "Bets and raises are of {small} or {big}; once somebody has used the big size, it stays.",
                small=betting.small,
                big=betting.big,
            )
        ]
    said = [tell.say("Bets and raises are of {amount}.", amount=betting.big if bet.size == "big" else betting.small)]
    if bet.open_pair:
        said.append(tell.say("With an open pair on the table anybody may use the big size instead, and then it stays."))
        if not isinstance(tell.rules.wild, NoWild):
            said.append(tell.say("A wild card makes no open pair with another rank."))
    return said


def bounds(bet: Bet, tell: Telling) -> Sentences:
    """What this round allows beside the limit of the game."""
    said = []
    if bet.least is not None:
        said.append(tell.say("The first bet of this round is at least {amount}.", amount=bet.least))
    if bet.most is not None:
        said.append(tell.say("No bet or raise of this round is above {amount}.", amount=bet.most))
    if bet.ceiling is not None:
        said.append(tell.say("Nobody puts in more than {amount} on this round.", amount=bet.ceiling))
    return said


def own_bounds(tell: Telling) -> Sentences:
    """That what single rounds say of their sizes narrows the limit, where any says so."""
    bets = (step for step in tell.steps() if isinstance(step, Bet))
    if not any(bounds(bet, tell) or tell(bet.opening_size) for bet in bets):
        return []
    return [tell.say("Where a round sets bounds of its own, its bets keep to those as well.")]


# -- opening and checking


def _opening(bet: Bet, tell: Telling) -> Sentences:
    """That anybody may open goes without saying after the first round, and where somebody must."""
    if begins_with_blind(bet, tell):
        return [tell.say(BLIND_IS_BET)]
    must = bet.bring_in is not None or bet.must_open
    return tell(bet.opening) if bet.opening.restricted or (_is_first(bet, tell) and not must) else []


def _after_straddle(bet: Bet, tell: Telling) -> Sentences:
    """Where the round may begin with a straddle, and has no blinds."""
    straddled = any(isinstance(step, Straddle) for step in tell.steps())
    return [tell.say(STRADDLE_IS_BET)] if straddled and not largest_blind(tell) and _is_first(bet, tell) else []


BLIND_IS_BET = later(
    "The blind is a bet already: anybody may call or raise it, and if nobody has raised, "
    "whoever posted the last one may check or raise."
)
STRADDLE_IS_BET = later(
    "A straddle is a bet already: anybody may call or raise it, and if nobody has raised, "
    "whoever posted the last one may check or raise."
)
"""What may be done where chips of the round are in before anybody has spoken."""


def _is_first(bet: Bet, tell: Telling) -> bool:
    return bet is next(step for step in tell.steps() if isinstance(step, Bet))


def begins_with_blind(bet: Bet, tell: Telling) -> bool:
    """Whether the bet of this round is made already, by a blind: openers are asked for nothing then."""
    return largest_blind(tell) > 0 and _is_first(bet, tell)


def before_a_bet(bet: Bet, tell: Telling) -> Sentences:
    """Who may not check before somebody has bet."""
    said = []
    if not bet.check:
        said.append(tell.say("Nobody may check before there is a bet: bet or fold."))
    if bet.must_bet is not None:
        holding = tell.floor(bet.must_bet)
        said.append(
            tell.say("Who holds this or better may not check before there is a bet: {holding}.", holding=holding)
        )
    return said


def after_checking(bet: Bet, tell: Telling) -> Sentences:
    """What somebody may not do who has checked."""
    return [] if bet.check_raise else [tell.say("Who has checked may not raise later in the round.")]


def _all_pass(bet: Bet, tell: Telling) -> Sentences:
    """Where somebody has to bet, or has posted a blind, it cannot be checked around."""
    must = bet.bring_in is not None or bet.must_open or not bet.check
    return [] if must or begins_with_blind(bet, tell) else tell(bet.all_pass)

"""What one may do in a betting round, and when it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.betting import FixedLimit
from standpat.rules.first_to_act import HighBoard, Opener
from standpat.rules.forced_bets import Ante
from standpat.rules.steps import Bet
from standpat.words.strategies.posting import largest_blind
from standpat.words.strategies.rounds import must
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.words.strategies import Sentences, Telling


def bets_of(tell: Telling) -> list[Bet]:
    """The betting rounds of the game."""
    return [step for step in tell.steps() if isinstance(step, Bet)]


def a_round(tell: Telling) -> Sentences:
    """What may be done, and when the round is over (S000-03.2, S000-03.3, S000-05.1)."""
    return [*_turns(tell), *_unbet(tell), *_facing(tell), *_check_raise(tell), *_over(tell)]


def _turns(tell: Telling) -> Sentences:
    """Who speaks after whom, and who begins in the place of whoever cannot (E-43, E-44, E-91)."""
    said = [
        tell.say(
            "All speak in turn after the one who begins; a player who is all-in is passed over, the first one too."
        )
    ]
    firsts = [bet.first for bet in bets_of(tell)]
    if any(isinstance(first, Opener) for first in firsts):
        said.append(tell.say("The opener is who made the first bet of the hand, whoever may have raised after him."))
    if any(isinstance(first, HighBoard) for first in firsts):
        said.append(tell.say(OPEN_CARDS))
    return said


OPEN_CARDS = later(
    "Among open cards pairs, two pair, three and four of a kind count, then the highest cards; "
    "straights and flushes do not."
)
"""E-90: what a board is worth."""


def _unbet(tell: Telling) -> Sentences:
    """What may be done before a bet; a round that asks for something else says so itself."""
    bets = bets_of(tell)
    checks = any(bet.check for bet in bets)
    everywhere = all(bet.check == checks and not _asks(bet, tell) for bet in bets)
    cannot_fold = [tell.say("A player who may check cannot fold.")] if checks else []
    return [tell.say(UNBET[checks, everywhere]), *cannot_fold]


UNBET = {
    (True, True): later("As long as nobody has bet, the player whose turn it is checks, which costs nothing, or bets."),
    (True, False): later(
        "As long as nobody has bet, the player whose turn it is checks, which costs nothing, or bets, "
        "unless the round says otherwise."
    ),
    (False, True): later("As long as nobody has bet, the player whose turn it is bets or folds."),
    (False, False): later(
        "As long as nobody has bet, the player whose turn it is bets or folds, unless the round says otherwise."
    ),
}
"""What may be done before a bet, by whether anybody may ever check and whether that holds on every round."""


def _asks(bet: Bet, tell: Telling) -> bool:
    """Whether somebody has to bet on this round, or may not."""
    return bool(must(bet, tell)) or bet.must_bet is not None or bet.opening.restricted


def _facing(tell: Telling) -> Sentences:
    said = [
        tell.say("Against a bet he folds, calls or raises."),
        tell.say(
            "To call is to bring what one has put in on this round up to the highest bet; to raise is to go above it."
        ),
        tell.say(
            "A raise is announced by its total: to raise to {to} is to have {to} in on this round.", to=_total(tell)
        ),
    ]
    if any(bet.bring_in is not None for bet in bets_of(tell)):
        said += [
            tell.say(BRING_IN_IS_BET),
            tell.say("If the others only call it or fold, whoever posted it does not speak again on that round."),
            tell.say("A player who has less than the bring-in puts in what he has; the others owe the whole."),
            tell.say("If whoever should bring in is all-in already, the next player brings in, completes or folds."),
            tell.say("All-in between the bring-in and the completion is no completion: the next may still complete."),
        ]
    if any(isinstance(bet, Ante) and bet.amount for bet in tell.rules.forced_bets):
        said.append(tell.say("The antes do not count in what one has put in on a round."))
    return [
        *said,
        tell.say(
            "A player who folds throws his cards away face down and is out of the hand; "
            "what he has put in stays in the pot."
        ),
    ]


BRING_IN_IS_BET = later("The bring-in is a bet: the others fold, call or complete it.")


def _total(tell: Telling) -> int:
    return 3 * tell.rules.betting.minimum_bet()


def _check_raise(tell: Telling) -> Sentences:
    """Where it is allowed on some rounds only, those that forbid it say so."""
    allowed = [bet.check_raise and bet.check for bet in bets_of(tell)]
    if not any(allowed):
        return []
    may = CHECKED if all(allowed) else CHECKED_ON_SOME
    return [tell.say(may), *_short_bet(tell)]


CHECKED = later("A player who has checked may call or raise when somebody bets after him.")
CHECKED_ON_SOME = later(
    "A player who has checked may call or raise when somebody bets after him, unless the round says otherwise."
)


def _short_bet(tell: Telling) -> Sentences:
    least = least_to_reopen(tell)
    return [tell.say(SHORT_OF[least])] if least else []


def least_to_reopen(tell: Telling) -> str:
    """S000-05.5, E-05: what a player who has checked must face to raise, half a bet or the smallest one; "" for any."""
    betting = tell.rules.betting
    if isinstance(betting, FixedLimit):
        return "half" if betting.big > 2 else ""
    if getattr(betting, "reopens", "any_raise") == "any_raise" or betting.minimum_bet() == 1:
        return ""
    return "smallest"


SHORT_OF = {
    "smallest": later(
        "If that bet is all-in for less than the smallest one, and nobody raises it, he may only call or fold."
    ),
    "half": later("If that bet is all-in for less than half of one, and nobody raises it, he may only call or fold."),
}
"""What a player who has checked may do then, where the sizes are free and where they are fixed."""


def _over(tell: Telling) -> Sentences:
    over = tell.say(
        "The round is over when all who are in and not all-in have answered the last bet or raise, "
        "or when all have checked."
    )
    said = [over]
    if largest_blind(tell):
        said.append(
            tell.say("The bet of a blind is answered like any other, but whoever posted it still has his turn.")
        )
    if len(bets_of(tell)) > 1:
        said.append(
            tell.say("Only those who are still in take part in the next round, and its bets start from nothing.")
        )
    return said

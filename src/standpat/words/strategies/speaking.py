"""Who speaks first, and who is served first where that goes by the same rules."""

from __future__ import annotations

from functools import singledispatch
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from standpat.cards import SUITS
from standpat.rules.first_to_act import (
    HighBoard,
    HighCard,
    LeftOfButton,
    LeftOfLastBlind,
    LowBoard,
    LowCard,
    Opener,
)
from standpat.rules.steps import Bet
from standpat.words.strategies.posting import largest_blind
from standpat.words.strategies.telling import sentences
from standpat.words.voice import later

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.words.strategies.telling import Sentences, Telling

SPEAKS = (later("begins"), later("begin"))
"""What the first to act does: one player, or his cards."""
IS_SERVED = (later("is served first"), later("are served first"))


@sentences.register(LeftOfButton)
@sentences.register(LeftOfLastBlind)
@sentences.register(Opener)
@sentences.register(LowCard)
@sentences.register(HighCard)
@sentences.register(HighBoard)
@sentences.register(LowBoard)
def _(first: Any, tell: Telling) -> Sentences:
    return _who(first, tell, *map(tell.say, SPEAKS))


def served_first(first: Any, tell: Telling) -> Sentences:
    """Who gets the first card of a deal."""
    return _who(first, tell, *map(tell.say, IS_SERVED))


@singledispatch
def _who(first: Any, tell: Telling, _does: str, _do: str) -> Sentences:
    """Another vendor's strategy says it by itself."""
    return tell(first)


AFTER_BUTTON = later("The first player {side} of the button {begins}.")
AFTER_BLIND = later("The player {side} of the last blind {begins}, the one who posted it comes last.")
AFTER_STRADDLE = later(
    "The player {side} of the last straddle {begins}, the one who posted it comes last; "
    "without one the first player {side} of the button {begins}."
)
"""Who begins by position."""


@_who.register(LeftOfButton)
def _(_first: LeftOfButton, tell: Telling, does: str, _do: str) -> Sentences:
    return [tell.say(AFTER_BUTTON, begins=does)]


@_who.register(LeftOfLastBlind)
def _(_first: LeftOfLastBlind, tell: Telling, does: str, _do: str) -> Sentences:
    return [tell.say(AFTER_BLIND if largest_blind(tell) else AFTER_STRADDLE, begins=does)]


@_who.register(Opener)
def _(_first: Opener, tell: Telling, does: str, _do: str) -> Sentences:
    return [tell.say(AFTER_CHECKS if _goes_on_unopened(tell) else OPENER, begins=does)]


OPENER = later("The opener {begins}; if the opener has folded, the next player to the {side}.")
AFTER_CHECKS = later(
    "The opener {begins}; if the opener has folded, the next player to the {side}; "
    "if nobody has opened, the first player {side} of the button."
)
"""Who begins where the opener does, by whether there may be none (E-44)."""


def _goes_on_unopened(tell: Telling) -> bool:
    """Whether all may check on every round before the first that looks back to the opener, and the hand goes on."""
    bets = (step for step in tell.steps() if isinstance(step, Bet))
    before = takewhile(lambda bet: not isinstance(bet.first, Opener), bets)
    return not largest_blind(tell) and all(map(_may_be_checked, before))


def _may_be_checked(bet: Bet) -> bool:
    return bet.check and bet.bring_in is None and not bet.must_open and not bet.all_pass.redeals


LOWEST = {
    "high": later("The lowest up card {begins}, aces high; equal ranks by suit, the lowest first: {suits}."),
    "low": later("The lowest up card {begins}, aces low; equal ranks by suit, the lowest first: {suits}."),
}
HIGHEST = {
    "high": later("The highest up card {begins}, aces high; equal ranks by suit, the highest first: {suits}."),
    "low": later("The highest up card {begins}, aces low; equal ranks by suit, the highest first: {suits}."),
}
"""Whose card begins, by where the ace stands."""


@_who.register(LowCard)
def _(first: LowCard, tell: Telling, does: str, _do: str) -> Sentences:
    return [tell.say(LOWEST[first.ace], begins=does, suits=_suits(first.suits, tell))]


@_who.register(HighCard)
def _(first: HighCard, tell: Telling, does: str, _do: str) -> Sentences:
    return [tell.say(HIGHEST[first.ace], begins=does, suits=_suits(reversed(first.suits), tell))]


def _suits(suits: Iterable[str], tell: Telling) -> str:
    return ", ".join(tell.voice.suit(SUITS.index(suit)) for suit in suits)


@_who.register(HighBoard)
def _(first: HighBoard, tell: Telling, _does: str, do: str) -> Sentences:
    if first.ties == "position":
        return [tell.say("The best open cards {begin}; of equal ones the first from the button's {side}.", begin=do)]
    suits = _suits(reversed(first.suits), tell)
    return [
        tell.say(
            "The best open cards {begin}; of equal ones by suit, the highest first: {suits}.", begin=do, suits=suits
        )
    ]


def boards_decide(tell: Telling) -> bool:
    """Whether open cards decide who speaks first in any round."""
    return any(isinstance(step, Bet) and isinstance(step.first, HighBoard | LowBoard) for step in tell.steps())


LOW_BOARDS = {
    "ace_to_five": later("The lowest open cards {begin}, aces low; of equal ones the first from the button's {side}."),
    "deuce_to_seven": later(
        "The lowest open cards {begin}, aces high; of equal ones the first from the button's {side}."
    ),
}
"""Whose open cards begin where the lowest hand wins."""


@_who.register(LowBoard)
def _(first: LowBoard, tell: Telling, _does: str, do: str) -> Sentences:
    return [tell.say(LOW_BOARDS[first.order], begin=do)]

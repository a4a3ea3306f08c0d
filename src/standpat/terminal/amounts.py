"""Amounts as people type them: a number of chips, ``min``, ``max``, ``pot``. All are totals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import ALL_IN
from standpat.players.betting import nearest
from standpat.rules.betting import PotLimit
from standpat.terminal.typed import DIGITS, has_other_digits, number, repeated, words_of
from standpat.terminal.verbs import WORDS, letter
from standpat.terminal.wishes import Refused
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.engine.actions import BetLegal
    from standpat.terminal.spot import Spot
    from standpat.words.voice import Voice

LEAST = later("min, minimum")
MOST = later("max, maximum")
POT = later("pot, the pot")
TO = later("to, up to")
BY = later("by, plus")
"""What may stand before an amount: a total, and what would be added to one."""


def read_total(text: str, spot: Spot, legal: BetLegal, voice: Voice) -> int | Refused | None:
    """The total that is meant; None where nothing is said."""
    words = text.split()
    if len(words) > 1 and words[0] in words_of(TO, voice):
        words = words[1:]
    if len(words) > 1 and words[0] in words_of(BY, voice):
        return Refused(
            voice.say(
                "Amounts are totals: “{letter} {total}” makes it {total} in all, whatever is in already.",
                letter=letter(legal.sized, voice),
                total=legal.low,
            )
        )
    said = " ".join(words)
    if not said:
        return None
    named = _named(said, spot, legal, voice)
    if named is not None:
        return named
    total = number(said)
    return _no_amount(text, legal, voice) if total is None else total


def _named(said: str, spot: Spot, legal: BetLegal, voice: Voice) -> int | Refused | None:
    if said in words_of(WORDS[ALL_IN], voice):
        return legal.all_in
    if said in words_of(LEAST, voice):
        return legal.low
    if said in words_of(MOST, voice):
        return legal.high
    return _pot(spot, legal, voice) if said in words_of(POT, voice) else None


def _pot(spot: Spot, legal: BetLegal, voice: Voice) -> int | Refused:
    """The level and the pot after calling, on the grid; where the pot is the limit that is the highest total."""
    wanted, betting = pot_sized(spot, legal), spot.rules.betting
    if isinstance(betting, PotLimit) and betting.share == "whole" and legal.low and legal.high < legal.all_in:
        return legal.high
    if wanted <= legal.high:
        return nearest(legal, wanted) if wanted >= legal.low else wanted
    if legal.high == legal.all_in:
        return Refused(
            voice.say(
                "A pot-sized amount is {wanted}, more than your chips reach; all-in is {all_in}.",
                wanted=wanted,
                all_in=legal.all_in,
            )
        )
    return wanted


def pot_sized(spot: Spot, legal: BetLegal) -> int:
    """The total that adds the pot, counted after calling."""
    return legal.level + spot.view.pot + legal.to_call


def _no_amount(text: str, legal: BetLegal, voice: Voice) -> Refused:
    if has_other_digits(text):
        return Refused(voice.say(DIGITS))
    return Refused(
        voice.say(
            "“{typed}” is no amount: write a whole number of chips, such as {amount}.",
            typed=repeated(text),
            amount=legal.low,
        )
    )

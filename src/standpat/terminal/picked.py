"""Cards as people name them: by place, ``1 3 5`` or ``135``, or by what they are, ``5c 7d 9h``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from standpat.cards import is_joker, parse_card
from standpat.patterns import pattern
from standpat.terminal.typed import DIGITS, has_other_digits, number, repeated
from standpat.terminal.wishes import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.words.voice import Voice

_CARD = r"jk[1-9]?|(?:10|[2-9tjqka])[cdhs♣♦♥♠♧♢♡♤]"
_CARDS = pattern(rf"(?:{_CARD})+")
ONE_DIGIT = 9
"""Up to so many cards, places may be written without spaces."""


def picked(text: str, held: Sequence[int], voice: Voice) -> tuple[int, ...] | Refused:
    """The cards that are named in a tidied line; they need not be held, nor differ.

    >>> from standpat.words.voice import Voice
    >>> picked("13", [51, 0, 4], Voice()), picked("as 2c", [51, 0, 4], Voice())
    ((51, 4), (51, 0))
    """
    found: list[int] = []
    for word in re.split(r"[\s,;]+", text.strip(" ,;")):
        cards = _word(word, held, voice)
        if isinstance(cards, Refused):
            return cards
        found += cards
    return tuple(found)


def _word(word: str, held: Sequence[int], voice: Voice) -> list[int] | Refused:
    if number(word) is not None:
        return _places(word, held, voice)
    if _CARDS.fullmatch(word):
        return [_card(name, held) for name in re.findall(_CARD, word)]
    if has_other_digits(word):
        return Refused(voice.say(DIGITS))
    return _unknown(word, held, voice)


def _places(word: str, held: Sequence[int], voice: Voice) -> list[int] | Refused:
    """One place, or several in a row where each is one digit."""
    digits = [word] if len(held) > ONE_DIGIT or len(word) == 1 else list(word)
    places = [int(digit) for digit in digits]
    wrong = [place for place in places if not 1 <= place <= len(held)]
    if wrong:
        return Refused(
            voice.say("There is no card {place}: they are counted from 1 to {last}.", place=wrong[0], last=len(held))
        )
    return [held[place - 1] for place in places]


def _card(name: str, held: Sequence[int]) -> int:
    """A card; "Jk" is the one joker somebody holds, whichever that is."""
    card = parse_card(name)
    jokers = [other for other in held if is_joker(other)]
    return jokers[0] if name == "jk" and len(jokers) == 1 else card


def _unknown(word: str, held: Sequence[int], voice: Voice) -> Refused:
    said = voice.say(
        "“{typed}” is no card: name cards by place, 1 to {last}, or as 5c, 10h, A♠, Jk.",
        typed=repeated(word),
        last=len(held),
    )
    return Refused(said)

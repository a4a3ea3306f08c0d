"""The other prompts of an evening: the next hand, the keyboard handed over, the dealer's choice; and the help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import SIZED, BetLegal, CardsLegal, DrawLegal
from standpat.terminal.offers import offers
from standpat.terminal.typed import nearest_word, number, repeated, tidy
from standpat.terminal.verbs import letter
from standpat.terminal.wishes import Refused, Wish, help_with_wishes, wish
from standpat.words.voice import later

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.actions import Legal
    from standpat.terminal.spot import Spot
    from standpat.words.voice import Voice


def next_hand(voice: Voice) -> str:
    """Between two hands."""
    return voice.say("Enter deals the next hand")


def hand_over_to(name: str, voice: Voice) -> str:
    """Between two people at one keyboard, when no cards are shown."""
    return voice.say("pass the keyboard to {name}, then press Enter", name=name)


def only_enter(line: str, voice: Voice) -> Wish | Refused | None:
    """What a line asks for at a prompt that waits for Enter; None for the empty one."""
    if not tidy(line):
        return None
    return wish(line, voice) or Refused(
        voice.say("“{typed}” is not understood. Press Enter to go on, or type help.", typed=repeated(line))
    )


# -- the dealer's choice

SHORTEST_PART = 3
"""How many letters of a game's name must be typed: a slip of the finger chooses no game."""


def offer_games(titles: Sequence[str], voice: Voice) -> list[str]:
    """The games to choose from, a numbered line each, then what to type."""
    width = len(str(len(titles)))
    lines = [f"{place:>{width}}  {title}" for place, title in enumerate(titles, 1)]
    return [*lines, voice.say("Which game? Type its number or its name.")]


def read_game(line: str, titles: Sequence[str], voice: Voice) -> int | Wish | Refused:
    """The place of a game, from 0: by its number, its name, or a part of the name that no other has.

    >>> from standpat.words.voice import Voice
    >>> read_game("2", ["Razz", "Badugi"], Voice()), read_game("raz", ["Razz", "Badugi"], Voice())
    (1, 0)
    """
    asked = wish(line, voice)
    if asked is not None:
        return asked
    text, names = tidy(line), [tidy(title) for title in titles]
    if not text:
        return Refused(voice.say("Which game? Type its number or its name."))
    place = number(text)
    if place is not None:
        return place - 1 if 1 <= place <= len(titles) else Refused(_counted(titles, voice))
    found = [at for at, name in enumerate(names) if name == text] or [
        at for at, name in enumerate(names) if len(text) >= SHORTEST_PART and text in name
    ]
    if len(found) == 1:
        return found[0]
    if found:
        several = voice.listing([titles[at] for at in found])
        return Refused(voice.say("“{typed}” may be each of {games}.", typed=repeated(line), games=several))
    near = nearest_word(text, names)
    meant = voice.say(" Is {game} meant?", game=titles[names.index(near)]) if near else ""
    return Refused(
        voice.say(
            "There is no game “{typed}” here.{meant} {numbers}",
            typed=repeated(line),
            meant=meant,
            numbers=_counted(titles, voice),
        )
    )


def _counted(titles: Sequence[str], voice: Voice) -> str:
    return voice.say("The games are counted from 1 to {last}.", last=len(titles))


# -- help


IN_ALL = later("“{letter} {total}” makes it {total} in all on this round, whatever you have in already.")
NAMED = later("Besides a number, an amount may be min, max or pot.")
PLACES = later("Name cards by place (1 3 5, or 135) or as 5c, 10h, A♠, Jk; you are asked before it happens.")
KEPT = later("“keep 1 2” throws away all but these.")
ALL_IN_WORD = later("all-in is typed as a whole word, and asked back.")


def help_here(spot: Spot, voice: Voice) -> list[str]:
    """What can be typed at this decision, a line each."""
    return [*help_with_offer(spot, voice), "", *help_with_wishes(voice)]


def help_with_offer(spot: Spot, voice: Voice) -> list[str]:
    """The actions that can be typed at this decision, and how."""
    return [*offers(spot, voice), *_notes(spot.legal, voice)]


def _notes(legal: Legal, voice: Voice) -> list[str]:
    if isinstance(legal, DrawLegal):
        return [voice.say(PLACES), voice.say(KEPT)]
    if isinstance(legal, CardsLegal):
        return [voice.say(PLACES)]
    return _about_amounts(legal, voice) if isinstance(legal, BetLegal) else []


def _about_amounts(legal: BetLegal, voice: Voice) -> list[str]:
    notes = []
    if legal.sized in SIZED and len(legal.amounts()) > 1:
        key = letter(legal.sized, voice)
        notes += [voice.say(IN_ALL, letter=key, total=legal.low), voice.say(NAMED)]
    return [*notes, voice.say(ALL_IN_WORD)]

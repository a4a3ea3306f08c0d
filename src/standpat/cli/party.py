"""Who plays: the people at the keyboard, and the bots that fill the table."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import normalize

from standpat.cli.exits import Misuse
from standpat.cli.run import NAMES, usual_players, whole_number
from standpat.frozen import frozen
from standpat.history.hands import ALL, PUBLIC
from standpat.players import check_bot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.rules.compiled import Rules
    from standpat.rules.rotation import Programme
    from standpat.words.voice import Voice

USUAL = ("tips", "tight", "loose")
"""The bots that are taken in turn where nobody names any."""
LONGEST_NAME = 24
TAKEN = (PUBLIC, ALL)
"""Whose eyes a hand may be seen with, beside those of a player."""


@frozen
class Party:
    """The players by seat: people first, then bots."""

    names: tuple[str, ...]
    bots: tuple[str, ...]
    """The bot of a seat; empty for a person."""


def party(rules: Rules | Programme, seats: Sequence[str], bots: str, voice: Voice) -> Party:
    """Who sits down; raises Misuse for names that cannot be told apart, or a number that does not fit."""
    people = [checked_name(name) for name in seats] or [voice.say("Player")]
    playing = _bots(rules, len(people), bots)
    total, allowed = len(people) + len(playing), rules.seats
    if not allowed.min <= total <= allowed.max:
        said = f"{len(people)} with --seat and {len(playing)} bots are {total} players"
        raise Misuse(f"{said}: {rules.name} is for {allowed.min} to {allowed.max}", code="seats")
    if twice := [name for place, name in enumerate(people) if name.casefold() in map(str.casefold, people[:place])]:
        raise Misuse(f"--seat {twice[0]}: there are two of that name")
    free = [name for name in NAMES if name.casefold() not in map(str.casefold, people)]
    return Party(names=(*people, *free[: len(playing)]), bots=("",) * len(people) + tuple(playing))


def checked_name(name: str) -> str:
    """A person's name, without spaces around it; raises Misuse."""
    bare = normalize("NFC", " ".join(name.split()))
    if bare.casefold() in TAKEN:
        raise Misuse(f"--seat {name}: that is what a view is called that is nobody's: choose another name")
    if any("\ud800" <= letter <= "\udfff" for letter in bare):
        raise Misuse("--seat: this name cannot be read here: set LC_ALL to a language with UTF-8, such as C.UTF-8")
    if not bare or not bare.isprintable() or len(bare) > LONGEST_NAME:
        raise Misuse(f"--seat {name}: a name of 1 to {LONGEST_NAME} letters is wanted")
    return bare


def _bots(rules: Rules | Programme, people: int, given: str) -> list[str]:
    """The bots: as many as are asked for, those that are named, or what a table usually has."""
    missing = max(usual_players(rules) - people if people == 1 else rules.seats.min - people, 0)
    if not given:
        return _in_turn(missing)
    if given.lstrip("+-").isdigit():
        return _in_turn(whole_number("--bots", given, 0, 9))
    names = [name.strip() for name in given.split(",")]
    for name in names:
        check_bot(name)
    return names * max(missing, 1) if len(names) == 1 else names


def _in_turn(number: int) -> list[str]:
    return [USUAL[place % len(USUAL)] for place in range(number)]

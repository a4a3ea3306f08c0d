"""Which game a variant begins with: first a family, then one of its games."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from standpat.cli.ask_answers import Choice, Misread, choice, number
from standpat.cli.languages import in_language
from standpat.errors import ProfileError
from standpat.profiles.document import read_file
from standpat.profiles.folder import shipped
from standpat.profiles.laying import Laying
from standpat.words.voice import later

if TYPE_CHECKING:
    from collections.abc import Mapping

    from standpat.cli.ask import Table
    from standpat.profiles.document import Node
    from standpat.words.voice import Voice

FAMILIES = {
    "draw": later("draw, where cards are changed"),
    "stud": later("stud, where cards lie face up"),
    "lowball": later("lowball, where the lowest hand wins"),
    "home game": later("home game, with odd rules"),
}
"""What the families are; another has its own name."""

FAMILY_MEANS = later(
    "It decides which games are offered next. Whichever you take, you may change every rule of it afterwards."
)
GAME_MEANS = later(
    "Your file takes everything from this game but what you change. Write its number or its name; "
    "in brackets stands the one on which most others are built."
)
"""What ``?`` tells."""


class Offer(NamedTuple):
    """A game to begin with."""

    name: str
    title: Mapping[str, str]
    family: str
    children: int
    """How many games are built on it."""


def offers() -> list[Offer]:
    """The shipped games; a broken one is left out. Only their texts are read: the one that is taken is checked."""
    parents: Counter[str] = Counter()
    found = {}
    for name, path in shipped().items():
        try:
            parents[str(_at(read_file(path), "extends"))] += 1
            found[name] = Laying({}).file(path).tree.at(["about"])
        except ProfileError:
            continue
    return [
        Offer(name, _at(about, "title") or {"en": name}, str(_at(about, "family") or name), parents[name])
        for name, about in found.items()
        if about is not None
    ]


def _at(node: Node, key: str) -> Any:
    below = node.at([key])
    return below.plain() if below is not None else None


def ask_parent(voice: Voice, table: Table) -> str:
    """The name of the game to begin with. Enter takes what most others are built on."""
    games = offers()
    table.tell(voice.say("Your game is told by what differs from another. Enter keeps what stands in brackets."))
    family = _ask_family(games, voice, table)
    return _ask_game([game for game in games if game.family == family], voice, table)


def _ask_family(games: list[Offer], voice: Voice, table: Table) -> str:
    size = Counter(game.family for game in games)
    families = sorted(size, key=lambda family: -size[family])
    choices = [Choice(family, FAMILIES.get(family, family), (family,)) for family in families]
    for one in choices:
        table.tell(f"  {voice.say(one.said)}")
    asked, usual = voice.say("What kind of game is it?"), voice.say(choices[0].said).partition(",")[0]
    while True:
        text = table.ask(f"{asked} [{usual}]")
        if text == "?":
            table.tell(voice.say(FAMILY_MEANS))
            continue
        try:
            return choice(text, choices, voice) if text else families[0]
        except Misread as misread:
            table.tell(str(misread))


def _ask_game(games: list[Offer], voice: Voice, table: Table) -> str:
    most = max(games, key=lambda game: game.children)
    for place, game in enumerate(games, 1):
        table.tell(f"  {place} {game.name}: {in_language(game.title, voice.lang)}")
    names = [Choice(game.name, game.name, tuple(game.title.values())) for game in games]
    asked = voice.say("Which of these is nearest to it?")
    while True:
        text = table.ask(f"{asked} [{most.name}]")
        if text == "?":
            table.tell(voice.say(GAME_MEANS))
            continue
        try:
            if not text:
                return most.name
            return games[number(text, 1, len(games), voice) - 1].name if text.isdigit() else choice(text, names, voice)
        except Misread as misread:
            table.tell(str(misread))

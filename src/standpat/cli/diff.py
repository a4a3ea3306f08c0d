"""``standpat diff``: how two games differ, in the words of their rule cards."""

from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Annotated, NamedTuple

import typer

from standpat.cli.arguments import Json, Lang, games, load_game, voice_of
from standpat.cli.exits import DONE, FOUND, Misuse
from standpat.cli.files import kind_at
from standpat.cli.languages import in_language
from standpat.cli.lazy import new_app
from standpat.cli.output import put, width, write_json
from standpat.profiles.document import read_file
from standpat.profiles.folder import find, is_path
from standpat.profiles.library import Loaded, alone
from standpat.words.differences import Difference, differences
from standpat.words.voice import Voice

app = new_app()
GAME = "A game's name, or a file; changes may follow: GAME+OVERLAY+OPTION=CHOICE+KEY.KEY=VALUE."
A = Annotated[str, typer.Argument(metavar="A", help=GAME, autocompletion=games)]
OTHER = "Another game. Without it A is compared with its parent, or with itself unchanged."
B = Annotated[str, typer.Argument(metavar="[B]", help=OTHER, autocompletion=games)]
NOT_RULES = ("schema_version", "name", "about", "examples", "meta")
"""Keys that decide nothing of a game."""
EPILOG = "\b\nExample:\n  standpat diff classic jacks-or-better\n  standpat diff classic+joker=one"


class Side(NamedTuple):
    """One of the two games."""

    said: str
    """What it was called on the command line."""
    game: Loaded


@app.command(epilog=EPILOG)
def diff(a: A, b: B = "", *, lang: Lang = "", json: Json = False) -> None:
    """Tell in words how the rules of two games differ; the exit status is 1 where they do.

    Names, texts, examples and the menus of options are not compared.
    """
    voice = voice_of(lang)
    one, other = (side(a), side(b)) if b else (below(a), side(a))
    found = differences(one.game.rules, other.game.rules, voice)
    if json:
        write_json(as_data(one, other, found, voice))
    else:
        put(*lines(one, other, found, voice))
    raise typer.Exit(FOUND if found else DONE)


# -- the two games


def side(said: str) -> Side:
    """A game as it is named on the command line; raises UnknownName, Misuse or ProfileError."""
    name, *changes = split(said)
    if not all([name, *changes]):
        raise Misuse(f"{said}: write GAME+CHANGE, with something on each side of every +")
    refuse_others(name, said)
    options = [change for change in changes if is_option(change)]
    sets = [change for change in changes if is_set(change)]
    overlays = [change for change in changes if change not in [*options, *sets]]
    return Side(said, load_game(name, options, sets, overlays))


def split(said: str) -> list[str]:
    """A game and what is to be changed of it; a file may have a ``+`` in its name.

    >>> split("classic+one-joker+stakes.ante=20")
    ['classic', 'one-joker', 'stakes.ante=20']
    """
    return [said] if is_path(said) and Path(said).exists() else said.split("+")


def is_set(change: str) -> bool:
    """Whether a change names a key of the profile; one without a dot is an option of the menu.

    >>> is_set("stakes.ante=20"), is_set("joker=one"), is_set("./mine.yaml")
    (True, False, False)
    """
    key, equals, _ = change.partition("=")
    return bool(equals) and "." in key and "/" not in key


def is_option(change: str) -> bool:
    """Whether a change is a choice from the menu of the game.

    >>> is_option("joker=one"), is_option("one-joker")
    (True, False)
    """
    return "=" in change and not is_set(change) and not is_path(change)


def refuse_others(name: str, said: str) -> None:
    """Raises Misuse for what is no game."""
    kind = kind_at(find(name))
    if kind == "session":
        raise Misuse(f"{name} is a session of several games: name two games of it", code="session-alone")
    if kind == "overlay":
        fix = f"lay it on a game: standpat diff GAME+{said}"
        raise Misuse(f"{name} is an overlay, no game to be compared: {fix}", code="overlay-alone")
    if kind == "scenario":
        raise Misuse(f"{name} is a scenario, no game to be compared")


def below(said: str) -> Side:
    """The game that another one changes: itself without what the command line adds, or else its parent."""
    name, *changes = split(said)
    if changes:
        return side(name)
    refuse_others(name, said)
    path = find(name)
    parent = read_file(path).at(["extends"])
    if parent is None or not isinstance(parent.value, str):
        raise Misuse(f"{name} has no parent: name two games, standpat diff {name} OTHER")
    load_game(name)  # tells what is wrong with the parent, and where it is named
    return side(str(find(parent.value, path.parent)) if is_path(parent.value) else parent.value)


# -- the answer


def lines(a: Side, b: Side, found: list[Difference], voice: Voice) -> list[str]:
    """Both games, and section by section what only one of them says; one line where they are the same."""
    if not found and may_part(a.game, b.game):
        return [voice.say("As they are set they are the same game; other choices of their menus may tell them apart.")]
    if not found:
        return [voice.say("They are the same game.")]
    heads = [f"{sign} {one.said}: {in_language(one.game.title, voice.lang)}" for sign, one in (("-", a), ("+", b))]
    return [*heads, *(line for section in found for line in ["", *section_lines(section, a, b, voice)])]


def may_part(a: Loaded, b: Loaded) -> bool:
    """Whether two games that are played alike may be played otherwise when another choice is made from a menu."""
    menus = [{name: option.choices for name, option in game.profile.options.items()} for game in (a, b)]
    return all(menus) and (menus[0] != menus[1] or a.rules.digest != b.rules.digest)


def section_lines(section: Difference, a: Side, b: Side, voice: Voice) -> Iterator[str]:
    """A section's title, and its sentences, each with a sign."""
    names = {"a": a.said, "b": b.said}
    alone = section.only and voice.say("{section}, only in {game}", section=section.title, game=names[section.only])
    yield alone or section.title
    for sign, said in (("-", section.a), ("+", section.b)):
        for sentence in said:
            yield from hanging(sign, sentence)
    if section.reordered:
        yield from hanging("=", voice.say("What both say comes in another order."))


def hanging(sign: str, sentence: str) -> list[str]:
    """A sentence over lines, the sign before the first.

    >>> hanging("-", "Anybody may open.")
    ['  - Anybody may open.']
    """
    text = wrap(sentence, width() - 4, break_long_words=False, break_on_hyphens=False)
    return [f"  {sign if place == 0 else ' '} {line}" for place, line in enumerate(text)]


def as_data(a: Side, b: Side, found: list[Difference], voice: Voice) -> dict[str, object]:
    """The same for a program, with the keys that are written differently."""
    keys = changed_keys(rules_of(a.game), rules_of(b.game))
    return {
        "same": not found,
        "a": head(a, voice),
        "b": head(b, voice),
        "sections": [section._asdict() for section in found],
        "keys": [{"key": key, "a": old, "b": new} for key, old, new in keys],
    }


def head(one: Side, voice: Voice) -> dict[str, object]:
    """What is compared, for a program."""
    game = one.game
    return {
        "said": one.said,
        "name": game.rules.name,
        "title": in_language(game.title, voice.lang),
        "options": dict(game.chosen),
        "digest": game.rules.digest,
    }


def rules_of(game: Loaded) -> dict[str, object]:
    """The resolved profile without what decides nothing."""
    return {key: value for key, value in children(alone(game).plain()).items() if key not in NOT_RULES}


def changed_keys(a: object, b: object, key: str = "") -> Iterator[tuple[str, object, object]]:
    """The dotted keys with different values, in the order of the profile; None where a game does not write the key.

    >>> list(changed_keys({"wild": "none", "stakes": {"ante": 1}}, {"wild": {"kind": "bug"}, "stakes": {}}))
    [('wild.kind', 'none', 'bug'), ('stakes.ante', 1, None)]
    """
    if not (children(a) or children(b)) or not (isinstance(a, dict) or isinstance(b, dict)):
        if a != b:
            yield key, a, b
        return
    for name in dict.fromkeys([*children(a), *children(b)]):
        yield from changed_keys(children(a).get(name), children(b).get(name), f"{key}.{name}" if key else name)


def children(value: object) -> dict[str, object]:
    """What stands below a key; a strategy may be written as its kind alone."""
    return {"kind": value} if isinstance(value, str) else value if isinstance(value, dict) else {}

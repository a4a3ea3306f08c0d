"""``standpat profiles``: the games, sessions and overlays there are, all of them or those that are looked for."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import chain
from textwrap import wrap
from typing import Annotated

import typer

from standpat.cli.arguments import Json, Lang, voice_of
from standpat.cli.exits import FOUND, Misuse, complain, tell_findings
from standpat.cli.lazy import new_app
from standpat.cli.listed import READERS, Listed, begins, matches, told, words_of
from standpat.cli.output import put, table, width, write_json
from standpat.errors import ProfileError
from standpat.profiles.folder import clash_findings, known, trouble_findings
from standpat.words.voice import Voice, later

app = new_app()

KINDS = {"game": "profile", "session": "session", "overlay": "overlay"}
"""What a kind is called where files are looked for by name."""
COLUMNS = {
    "game": ("name", "family", "players", "title"),
    "session": ("name", "players", "title"),
    "overlay": ("name", "title"),
}
TITLES = {
    "session": later("Sessions of several games"),
    "overlay": later("Overlays, laid on a game with --with"),
}
ORIGINS = {"project": later("[project]"), "user": later("[yours]")}
"""How a file that is not shipped is marked."""


@app.command(epilog="\b\nExample:\n  standpat profiles joker --family draw")
def profiles(
    words: Annotated[
        list[str], typer.Argument(metavar="[WORDS]...", help="Words to look for, in English or French.")
    ] = [],  # noqa: B006 - typer makes a new list
    *,
    family: Annotated[str, typer.Option("--family", metavar="FAMILY", help="Games of a family: draw, stud, ...")] = "",
    players: Annotated[int | None, typer.Option("--players", metavar="N", help="For so many players.")] = None,
    kind: Annotated[str, typer.Option("--kind", metavar="game|session|overlay", help="Only these.")] = "",
    lang: Lang = "",
    json: Json = False,
) -> None:
    """List the games, the sessions of several games, and the overlays to be laid on them."""
    voice = voice_of(lang)
    if kind and kind not in KINDS:
        raise Misuse(f"--kind {kind}: choose {', '.join(KINDS)}")
    tell_clashes()
    there = list(chain.from_iterable(all_of(one, voice.lang) for one in KINDS))
    wanted, wanted_family = [word for text in words for word in words_of(text)], family_of(family, there)
    looked = there if wanted or not words else []
    found = [one for one in looked if matches(one, wanted) and fits(one, wanted_family, players, kind)]
    if json:
        write_json([told(one) for one in found])
    else:
        put(*listing(found, voice))
    if not found:
        complain(f"error[no-match]: {nothing(words, there)}")
        raise typer.Exit(FOUND)


def all_of(kind: str, lang: str) -> Iterator[Listed]:
    """Everything of a kind; a file that is broken is told on standard error and left out."""
    for path in known(KINDS[kind]).values():
        try:
            yield READERS[kind](path, lang)
        except ProfileError as error:
            tell_findings(error.findings)


def tell_clashes() -> None:
    """Tell names that several files have, on standard error, and what keeps files from being found."""
    tell_findings([*trouble_findings(), *clash_findings()])


# -- what is looked for


def family_of(family: str, there: Sequence[Listed]) -> str:
    """The family that is meant, by its beginning; raises Misuse."""
    families = sorted({str(one["family"]) for one in there if one.get("family")})
    begun = words_of(family)
    named = [
        one for one in families if words_of(one)[: len(begun)] == begun or one.casefold().startswith(family.casefold())
    ]
    if not family or named:
        return named[0] if family else ""
    near = get_close_matches(family, families, n=1)
    said = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(families)}"
    raise Misuse(f"--family {family}: there is no such family: {said}", code="unknown-family")


def fits(one: Listed, family: str, players: int | None, kind: str) -> bool:
    """Whether a line is of this family and kind, and for so many players; what has none of them is not looked for."""
    seats = one.get("seats", {"min": 1, "max": 0})
    enough = players is None or seats["min"] <= players <= seats["max"]
    return enough and (not family or one.get("family") == family) and (not kind or one["kind"] == kind)


def nothing(words: Sequence[str], there: Sequence[Listed]) -> str:
    """That nothing is found, and the nearest words that would find something."""
    known_words = sorted({word for one in there for word in one["words"]})
    nearest = {}
    for word in (begun for text in words for begun in words_of(text)):
        if not any(begins(word, known_word) for known_word in known_words):
            nearest[word] = next(iter(get_close_matches(word, known_words, n=1)), "")
    if not nearest:
        return (
            "nothing is all of that: leave something out" if words else "nothing is of that kind: leave something out"
        )
    if all(nearest.values()):
        pairs = [f"{near!r} for {word!r}" for word, near in nearest.items()]
        return f"nothing is found: did you mean {', '.join(pairs)}?"
    unknown = ", ".join(repr(word) for word, near in nearest.items() if not near)
    return f"nothing is found: no game, session or overlay speaks of {unknown}"


# -- the list


def listing(found: Sequence[Listed], voice: Voice) -> Iterator[str]:
    """The list for people: a line and a summary each, in sections."""
    begun = False
    for kind, columns in COLUMNS.items():
        listed = [one for one in found if one["kind"] == kind]
        if listed and kind in TITLES:
            yield from ("" for _ in range(begun))
            yield from (voice.say(TITLES[kind]), "")
        begun = begun or bool(listed)
        yield from section(listed, columns, voice)


def section(listed: Sequence[Listed], columns: Sequence[str], voice: Voice) -> Iterator[str]:
    """Lines in columns, each with its summary below."""
    heads = table(tuple(marked(one, column, voice) for column in columns) for one in listed) if listed else []
    for one, line in zip(listed, heads, strict=True):
        yield line
        yield from (f"    {text}" for text in wrap(str(one["summary"]), width() - 4))


def marked(one: Listed, column: str, voice: Voice) -> str:
    """A cell; the title of what is not shipped says whose it is."""
    text = str(one[column])
    whose = ORIGINS.get(str(one["origin"])) if column == "title" else None
    return f"{text} {voice.say(whose)}" if whose else text

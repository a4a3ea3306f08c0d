"""A fresh file of a house variant: its head, what differs, and everything else as comments."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from standpat.profiles.schema import Profile
from standpat.profiles.shape import fields_of
from standpat.profiles.sketch.blocks import blocks_of, commented
from standpat.profiles.sketch.flow import lines_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from standpat.profiles.library import Loaded


class Head(NamedTuple):
    """What a file says of itself."""

    name: str
    title: str
    parent: str
    """What the file extends: a name, or a path from the file."""
    schema: str
    """Where an editor finds the schema: a path from the file."""


def fresh(head: Head, parent: Loaded, example: Mapping[str, object]) -> str:
    """A variant in which nothing differs yet."""
    lines = [
        *_begin(head, parent),
        "",
        f"## What is not said here is as in {head.parent}. Each block below says what that is:",
        '## take the "# " away in front of its lines to use it, and nothing changes until you change a value.',
        "## With a YAML extension your editor completes the keys, shows what they mean and marks mistakes.",
    ]
    for block in blocks_of(parent):
        lines += ["", *commented(block)]
    lines += ["", *(f"## {line}" for line in PROOF), *(f"# {line}" for line in lines_of("examples", [example]))]
    return "\n".join(lines) + "\n"


PROOF = (
    "Hands as proof: the cards, what everybody does, and what must come out. `standpat check` plays them.",
    "This one holds for the game as it was when this file was made; change it with your rules.",
)


def filled(head: Head, parent: Loaded, layer: Mapping[str, object], example: Mapping[str, object]) -> str:
    """A variant that says what differs, and nothing else."""
    lines = [*_begin(head, parent), "", f"# What is not said here is as in {head.parent}."]
    for key in fields_of(Profile):
        if key in layer:
            lines += lines_of(key, layer[key])
    lines += ["", *lines_of("examples", [example])]
    return "\n".join(lines) + "\n"


def _begin(head: Head, parent: Loaded) -> list[str]:
    """The head of the file; a title in each language, so that none is the parent's."""
    told = {"en": "A house variant made from {title}.", "fr": "Une variante maison tirée de {title}."}
    titles = {str(lang): words for lang, words in parent.title.items()}
    below = {lang: titles.get(lang) or next(iter(titles.values())) for lang in told}
    about = {
        "title": dict.fromkeys(told, head.title),
        "summary": {lang: words.format(title=below[lang]) for lang, words in told.items()},
    }
    return [
        f"# yaml-language-server: $schema={head.schema}",
        *lines_of("schema_version", parent.profile.schema_version),
        *lines_of("name", head.name),
        *lines_of("extends", head.parent),
        "about:",
        *lines_of("title", about["title"], "  "),
        *lines_of("summary", about["summary"], "  "),
    ]

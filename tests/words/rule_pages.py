"""Rule pages as the command line writes them."""

from functools import cache

from standpat.cli.rules import page_of
from standpat.profiles.library import load
from standpat.words.voice import Voice


@cache
def page(name, lang="en", options=(), sets=()):
    """The page of a game; options as pairs."""
    return page_of(load(name, dict(options), sets), Voice(lang))


def words(name, lang="en", options=()):
    """Everything a page says, as one text."""
    return "\n".join(page(name, lang, options).words())

"""What people write who mean a key, a value or a kind that has another word here; the words are in a data file."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from standpat.profiles.document import read_file
from standpat.profiles.scalars import write

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

FILE = Path(__file__).with_name("other_words.yaml")


@cache
def _words() -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", read_file(FILE).plain())


def phrase(slot: str, said: object) -> str:
    """What to write for a phrase in a slot; nothing where it is not known.

    >>> phrase("opening", "Jacks  or better")
    '{kind: at_least, category: pair, rank: J}'
    """
    return str(_words()["phrases"].get(slot, {}).get(" ".join(str(said).lower().split()), ""))


def plain(word: object) -> str:
    """A word as keys and kinds are written: lower case, joined by underscores.

    >>> plain("Pot-Limit"), plain(" no limit ")
    ('pot_limit', 'no_limit')
    """
    return "_".join(str(word).lower().replace("-", " ").replace("_", " ").split())


def meant_key(written: str, known: Sequence[str]) -> str:
    """The key that is meant by another word, if it may stand here; else nothing.

    >>> meant_key("joueurs", ["seats", "stakes"]), meant_key("Seats", ["seats"]), meant_key("ante", ["seats"])
    ('seats', 'seats', '')
    """
    word = plain(written)
    return next((key for key in known if word == key or word in _words()["keys"].get(key, ())), "")


def meant_value(written: object, known: Sequence[object]) -> str:
    """The value or kind that is meant by another word, if it is possible here; else nothing.

    >>> meant_value("jacks", ["Q", "J"]), meant_value("brelan", ["pair", "three of a kind"])
    ('J', 'three of a kind')
    """
    word, places = plain(written), [str(value) for value in known]
    for value in places:
        tables = (_words()[kind] for kind in ("ranks", "categories", "values"))
        if word == plain(value) or any(word in words.get(value, ()) for words in tables):
            return value
    return ""


def category_meant(written: str, categories: Sequence[str]) -> str:
    """How to write a category of holdings that is not known, or all that there are.

    >>> category_meant("pair of jacks", ["pair", "flush"]), category_meant("couleur", ["pair", "flush"])
    ('write category: pair, rank: J, as two keys', "did you mean 'flush'?")
    """
    named = max((category for category in categories if plain(category) in plain(written)), key=len, default="")
    if named and (rank := rank_named(written)):
        return f"write category: {named}, rank: {rank}, as two keys"
    if near := meant_value(written, categories) or next(iter(get_close_matches(written, categories, n=1)), ""):
        return f"did you mean {near!r}?"
    return f"one of {', '.join(categories)}"


def card_meant(wild: object) -> str:
    """How to write cards that have a name of their own; nothing where none is named.

    >>> from standpat.rules.wild import FullyWild
    >>> card_meant(FullyWild(cards=("one-eyed jacks",)))
    "write 'one-eyed jacks' as Js, Jh"
    """
    cards = _words()["cards"]
    named = [card for card in map(str, getattr(wild, "cards", ())) if cards.get(card.lower(), card) != card]
    letters = [(str(card), meant_value(card, list(_words()["ranks"]))) for card in getattr(wild, "cards", ())]
    told = [f"{card!r} as {cards[card.lower()]}" for card in named]
    told += [f"{card!r} as {write(letter)}" for card, letter in letters if letter not in ("", card)]
    return f"write {', '.join(told)}" if told else ""


def rank_named(text: str) -> str:
    """The letter of the rank that a text names, if any.

    >>> rank_named("pair of jacks"), rank_named("pair")
    ('J', '')
    """
    words = plain(text).split("_")
    return next((letter for letter, names in _words()["ranks"].items() if set(words[1:]) & set(names)), "")

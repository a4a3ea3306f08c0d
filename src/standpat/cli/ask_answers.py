"""Reading what a person answers: numbers, amounts, words of either language, cards and holdings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from standpat.cards import RANKS, SUITS
from standpat.cli.listed import words_of
from standpat.words.holdings import LANGUAGES, forms, language
from standpat.words.voice import Voice, later

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

MOST_CHIPS = 1_000_000_000


class Misread(Exception):
    """An answer that is none: what would be one."""


class Choice(NamedTuple):
    """One of several answers: what it means, how it is said, and other words for it."""

    value: str
    said: str
    also: tuple[str, ...] = ()
    """Other words, in both languages."""


def number(text: str, least: int, most: int, voice: Voice) -> int:
    """A whole number between two; raises Misread."""
    bare = re.sub(r"(?<=\d)[ ,.' ](?=\d{3}(?!\d))", "", text.strip())
    if not re.fullmatch(r"\d{1,12}", bare, re.ASCII) or not least <= int(bare) <= most:
        raise Misread(wanted(least, most, voice))
    return int(bare)


def wanted(least: int, most: int, voice: Voice) -> str:
    """Which numbers will do."""
    if most >= MOST_CHIPS:
        return voice.say("Write a whole number, {least} or more.", least=least)
    return voice.say("Write a whole number from {least} to {most}.", least=least, most=most)


def numbers(text: str, counts: Sequence[int], least: int, most: int, voice: Voice) -> tuple[int, ...]:
    """So many whole numbers; raises Misread.

    >>> from standpat.words.voice import Voice
    >>> numbers("5 / 10", [1, 2], 1, 99, Voice()), numbers("2 to 6", [2], 2, 10, Voice())
    ((5, 10), (2, 6))
    """
    found = [part for part in re.split(r"[\s/,;–-]+|\b(?:to|and|à|a|et)\b", text.strip()) if part]
    if len(found) not in counts:
        how_many = voice.choice([str(count) for count in counts])
        raise Misread(
            voice.count("Write {how_many} number.", "Write {how_many} numbers.", counts[-1], how_many=how_many)
        )
    return tuple(number(part, least, most, voice) for part in found)


def choice(text: str, choices: Iterable[Choice], voice: Voice) -> str:
    """The answer that is meant, by its beginning, in English or in the language that is spoken; raises Misread."""
    choices = list(choices)
    begun = " ".join(words_of(text))
    exact = [one.value for one in choices if begun in _names(one, voice)]
    near = [one.value for one in choices if any(name.startswith(begun) for name in _names(one, voice))]
    found = list(dict.fromkeys(exact or near))
    if not begun or len(found) != 1:
        raise Misread(voice.say("Answer {choices}.", choices=voice.choice([voice.say(one.said) for one in choices])))
    return found[0]


def _names(one: Choice, voice: Voice) -> list[str]:
    return [" ".join(words_of(name)) for name in (voice.say(one.said), one.said, one.value, *one.also)]


def is_nothing(text: str) -> bool:
    """Whether an answer says: nothing.

    >>> is_nothing("0"), is_nothing("aucune"), is_nothing("5")
    (True, True, False)
    """
    return " ".join(words_of(text)) in ("0", "no", "none", "nothing", "non", "rien", "aucun", "aucune", "sans")


# -- cards


NAMED = {
    "one eyed jacks": ("Js", "Jh"),
    "valets borgnes": ("Js", "Jh"),
    "suicide king": ("Kh",),
    "roi suicidaire": ("Kh",),
    "deuces": ("2",),
}
"""Cards that players call by a name of their own."""
SUIT_NAMES = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}


def cards(text: str, voice: Voice) -> list[str]:
    """Cards as a profile writes them: ranks and single cards; raises Misread.

    >>> from standpat.words.voice import Voice
    >>> cards("deuces, K♥", Voice()), cards("one-eyed jacks", Voice()), cards("les dames", Voice("fr"))
    (['2', 'Kh'], ['Js', 'Jh'], ['Q'])
    """
    if is_nothing(text):
        return []
    bare = re.sub(r"\b(?:les|the|des|all)\b|\bj[ou]+kers?\b", " ", text.strip(), flags=re.IGNORECASE)
    found: list[str] = []
    for part in re.split(r"[,;+]+|\b(?:and|et)\b", bare):
        named = NAMED.get(" ".join(words_of(part)))
        found += named or [_card(word, voice) for word in part.split()]
    if not found:
        raise Misread(_cards_wanted(voice))
    return list(dict.fromkeys(found))


def _card(text: str, voice: Voice) -> str:
    for symbol, letter in SUIT_NAMES.items():
        text = text.replace(symbol, letter)
    text = re.sub("^10", "T", text)
    rank = rank_named(text)
    if rank:
        return rank
    if len(text) == 2 and text[0].upper() in RANKS and text[1].lower() in SUITS:
        return text[0].upper() + text[1].lower()
    raise Misread(_cards_wanted(voice))


def _cards_wanted(voice: Voice) -> str:
    return voice.say("Write ranks (2, queens), single cards (Kh, Js), or 0 for none.")


def rank_named(text: str) -> str:
    """The letter of a rank, by its letter or its name in either language; empty for anything else.

    >>> rank_named("queens"), rank_named("Valets"), rank_named("10"), rank_named("Z")
    ('Q', 'J', 'T', '')
    """
    word = " ".join(words_of(text))
    for spoken in LANGUAGES.values():
        for names in (spoken.ranks, spoken.plurals):
            known = [" ".join(words_of(name)) for name in names]
            if word in known:
                return RANKS[known.index(word)]
    letter = {"10": "T"}.get(word, word.upper())
    return letter if len(letter) == 1 and letter in RANKS else ""


# -- holdings


CATEGORIES = (
    Choice("pair", later("pair"), ("one pair", "pairs", "paire", "une paire")),
    Choice("two pair", later("two pair"), ("two pairs", "double paire", "deux paires")),
    Choice("three of a kind", later("three of a kind"), ("trips", "brelan")),
    Choice("straight", later("straight"), ("quinte",)),
    Choice("flush", later("flush"), ("couleur",)),
)
"""What a game may ask for to open, as a host says it."""
ANYTHING = Choice(
    "anything", later("anything"), ("anybody", "any", "0", "none", "no", "n'importe quoi", "tout", "rien")
)


def holding(text: str, voice: Voice) -> tuple[str, str] | None:
    """The category and rank of the least holding, None for any; raises Misread.

    >>> from standpat.words.voice import Voice
    >>> holding("jacks", Voice()), holding("a pair of queens", Voice()), holding("brelan de dix", Voice("fr"))
    (('pair', 'J'), ('pair', 'Q'), ('three of a kind', 'T'))
    >>> holding("anything", Voice())
    """
    named_whole = _holdings(voice).get(" ".join(words_of(text)))
    if named_whole:
        return named_whole
    words = re.sub(r"\b(?:an?|or better|at least|ou mieux|au moins)\b", " ", text.strip(), flags=re.IGNORECASE)
    if rank := rank_named(words):
        return "pair", rank
    head, of, tail = _parted(words)
    rank = rank_named(tail) if of else ""
    named = choice(head, (ANYTHING, *CATEGORIES), voice)
    if (of and not rank) or (rank and named == ANYTHING.value):
        raise Misread(voice.say("Write for instance: pair of jacks."))
    return None if named == ANYTHING.value else (named, rank)


def holding_told(answer: tuple[str, str] | None, voice: Voice) -> str:
    """A least holding as one would say it.

    >>> from standpat.words.voice import Voice
    >>> holding_told(("pair", "A"), Voice("fr")), holding_told(("two pair", ""), Voice()), holding_told(None, Voice())
    ("paire d'as", 'two pair', 'anything')
    """
    if answer is None:
        return voice.say(ANYTHING.said)
    category, rank = answer
    words = language(voice.lang)
    if rank and category in words.phrases:
        return words.phrases[category][0].format_map(forms(words, RANKS.index(rank)))
    return voice.say(category)


def _holdings(voice: Voice) -> dict[str, tuple[str, str]]:
    """Every holding with a rank, by how it is said in either language."""
    pairs = [(one.value, rank) for one in CATEGORIES for rank in RANKS]
    return {" ".join(words_of(holding_told(pair, Voice(lang)))): pair for lang in ("en", voice.lang) for pair in pairs}


def _parted(words: str) -> tuple[str, bool, str]:
    """A holding and its rank: "pair of jacks"; the "of" of "three of a kind" is none."""
    bare = " ".join(words_of(words)).replace("three of kind", "trips")
    parts = re.split(r"\b(?:of|de|d|aux|in)\b", bare, maxsplit=1)
    return parts[0].strip(), len(parts) > 1, parts[-1].strip()

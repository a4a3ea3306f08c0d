"""Sentences in the language of whoever reads them: English as written in the code, French from the catalogue.

A sentence is written where it is said, as ``voice.say("{name} folds.", name=name)``; the English text is its key.
The catalogue is ``standpat/locale/fr/LC_MESSAGES/standpat.po``.
"""

from __future__ import annotations

from functools import cache
from gettext import NullTranslations, translation
from pathlib import Path
from typing import TYPE_CHECKING

from standpat.cards import RANKS, STANDARD_CARDS, SYMBOLS, format_card, rank_of, suit_of
from standpat.words.holdings import LANGUAGES, describe, forms, language, with_article

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from standpat.hands import Evaluator

LOCALE = Path(__file__).parents[1] / "locale"
ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name a person's language, the strongest first."""


def later(message: str) -> str:
    """Mark a sentence that is translated where it is used."""
    return message


PLACES = {1: later("1st"), 2: later("2nd"), 3: later("3rd")}
OTHER_PLACE = later("{n}th")
ARTICLES = {"8": later("an {rank}"), "Q": later("a queen"), "A": later("an {rank}")}
A_CARD = later("a {rank}")


def language_of(environment: Mapping[str, str]) -> str:
    """The language the environment asks for, where standpat speaks it; else English.

    >>> language_of({"LANG": "fr_FR.UTF-8"}), language_of({"LC_ALL": "C", "LANG": "fr_FR"}), language_of({})
    ('fr', 'en', 'en')
    """
    wanted = next((environment[name] for name in ENVIRONMENT if environment.get(name)), "")
    word = wanted.replace("-", "_").split("_")[0].split(".")[0].lower()
    return word if word in LANGUAGES else "en"


@cache
def _catalogue(lang: str) -> NullTranslations:
    if lang == "en":
        return NullTranslations()
    language(lang)  # refuses an unknown one
    return translation("standpat", LOCALE, [lang])


class Voice:
    """Says things in one language; raises UnknownName for a language standpat does not speak.

    >>> Voice("fr").say("{name} folds.", name="Ada")
    'Ada se couche.'
    """

    __slots__ = ("_words", "lang")

    def __init__(self, lang: str = "en", words: NullTranslations | None = None) -> None:
        """``words`` replaces the catalogue of the language."""
        self.lang = lang
        self._words = words or _catalogue(lang)

    def say(self, message: str, /, **parts: object) -> str:
        """One sentence, with its parts filled in."""
        return self._words.gettext(message).format(**parts)

    def count(self, one: str, many: str, number: int, /, **parts: object) -> str:
        """A sentence about a number of things; ``{n}`` is the number.

        >>> Voice().count("{n} card", "{n} cards", 2)
        '2 cards'
        """
        return self._words.ngettext(one, many, number).format(n=number, **parts)

    def listing(self, items: Sequence[str]) -> str:
        """Items in a row, the last after "and".

        >>> Voice().listing(["Ada", "Ben", "Cleo"])
        'Ada, Ben and Cleo'
        """
        if len(items) < 2:
            return "".join(items)
        return self.say("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])

    def choice(self, items: Sequence[str]) -> str:
        """Items in a row, the last after "or".

        >>> Voice().choice(["an ace", "the joker"])
        'an ace or the joker'
        """
        if len(items) < 2:
            return "".join(items)
        return self.say("{first} or {last}", first=", ".join(items[:-1]), last=items[-1])

    def place(self, place: int) -> str:
        """A place in a ranking.

        >>> Voice().place(1), Voice().place(4), Voice("fr").place(1)
        ('1st', '4th', '1er')
        """
        return self.say(PLACES.get(place, OTHER_PLACE), n=place)

    def holding(self, evaluator: Evaluator, value: int) -> str:
        """The name of a holding, a board or a floor with this strength."""
        return describe(evaluator, value, self.lang)

    def rank(self, rank: int) -> str:
        """The name of a rank, 0 (two) to 12 (ace)."""
        return language(self.lang).ranks[rank]

    def letter(self, word: str, *, many: bool = False) -> str:
        """The name of a rank as a profile writes it, or of ``joker``.

        >>> Voice().letter("T"), Voice().letter("T", many=True), Voice().letter("joker")
        ('ten', 'tens', 'joker')
        """
        if word == "joker":
            return self.say("joker")
        names = language(self.lang).plurals if many else language(self.lang).ranks
        return names[RANKS.index(word)]

    def one(self, letter: str) -> str:
        """One card of a rank, with its article.

        >>> Voice().one("8"), Voice().one("Q"), Voice("fr").one("Q")
        ('an eight', 'a queen', 'une dame')
        """
        return self.say(ARTICLES.get(letter, A_CARD), rank=self.letter(letter))

    def kept(self, letter: str) -> str:
        """One card of a rank in a headline: bare, unless the language wants its article even there.

        >>> Voice().kept("A"), Voice("fr").kept("A")
        ('ace', 'un as')
        """
        return self.one(letter) if language(self.lang).articles else self.letter(letter)

    def every(self, rank: int) -> str:
        """All cards of a rank, 0 (two) to 12 (ace).

        >>> Voice().every(1), Voice("fr").every(9)
        ('every three', 'les quatre valets')
        """
        words = language(self.lang)
        return words.whole.format(**forms(words, rank))

    def having(self, holding: str) -> str:
        """The name of a holding as it stands within a sentence.

        >>> Voice().having("pair of aces"), Voice("fr").having("paire d'as")
        ('pair of aces', "une paire d'as")
        """
        return with_article(holding, self.lang)

    @property
    def royal(self) -> str:
        """The name of the highest straight flush, which players call by one of its own.

        >>> Voice("fr").royal
        'quinte flush royale'
        """
        return language(self.lang).royal

    def suit(self, suit: int) -> str:
        """The name of a suit, 0 to 3 for clubs, diamonds, hearts, spades."""
        return language(self.lang).suits[suit]


def face(card: int, *, jokers: int = 1) -> str:
    """A card as players write it.

    >>> face(51), face(33), face(52)
    ('A♠', '10♦', 'Jk')
    """
    if not 0 <= card < STANDARD_CARDS:
        return format_card(card, jokers=jokers)
    rank = RANKS[rank_of(card)]
    return ("10" if rank == "T" else rank) + SYMBOLS[suit_of(card)]


def faces(cards: Iterable[int], *, jokers: int = 1) -> str:
    """Cards as players write them, separated by spaces.

    >>> faces([51, 0])
    'A♠ 2♣'
    """
    return " ".join(face(card, jokers=jokers) for card in cards)

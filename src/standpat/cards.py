"""Cards are small ints inside and two-letter words outside.

A standard card is ``4 * rank + suit``: ranks 0 to 12 are the two to the ace, suits 0 to 3 are clubs,
diamonds, hearts, spades. Jokers follow from 52 on.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from standpat.errors import CardError
from standpat.patterns import pattern

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Card = int

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SYMBOLS = "♣♦♥♠"
STANDARD_CARDS = 52
"""How many cards are not jokers; the first joker's number."""
HIDDEN = -1
"""A card whose face one may not see; written ``??``."""

_SUIT_OF = {letter: suit for suit, letter in enumerate(SUITS)} | {
    symbol: suit for symbols in (SYMBOLS, "♧♢♡♤") for suit, symbol in enumerate(symbols)
}
_RANK_OF = {letter: rank for rank, letter in enumerate(RANKS)} | {"10": 8}
_JOKER = pattern(r"jk([1-9]?)", re.IGNORECASE)
_WANTED = "a rank 2-9, T (or 10), J, Q, K, A and a suit c, d, h, s, or Jk for a joker"


def rank_of(card: Card) -> int:
    """Rank of a standard card, 0 (two) to 12 (ace)."""
    return card >> 2


def suit_of(card: Card) -> int:
    """Suit of a standard card, 0 to 3 for clubs, diamonds, hearts, spades."""
    return card & 3


def is_joker(card: Card) -> bool:
    """Whether this card is a joker."""
    return card >= STANDARD_CARDS


def parse_card(text: str) -> Card:
    """Read one card: ``As``, ``10h``, ``tc``, ``Q♦``, ``Jk``, ``Jk2``.

    Raises CardError, naming the text, for anything else.

    >>> parse_card("2c"), parse_card("As"), parse_card("Jk")
    (0, 51, 52)
    """
    word = text.strip()
    if joker := _JOKER.fullmatch(word):
        return STANDARD_CARDS + int(joker[1] or 1) - 1
    rank = _RANK_OF.get(word[:-1].upper())
    suit = _SUIT_OF.get(word[-1:].lower())
    if rank is None or suit is None:
        raise CardError(f"{text!r} is not a card: write {_WANTED}")
    return 4 * rank + suit


def parse_cards(text: str) -> list[Card]:
    """Read cards separated by spaces or commas; a card named twice is an error.

    >>> format_cards(parse_cards("as, 10d Jk"))
    'As Td Jk'
    """
    cards = [parse_card(word) for word in text.replace(",", " ").split()]
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise CardError(f"{format_card(card)} is named twice", code="card-twice")
    return cards


def format_card(card: Card, *, jokers: int = 1) -> str:
    """Write one card; with several jokers in the deck they are numbered.

    >>> format_card(51), format_card(52), format_card(53, jokers=2), format_card(HIDDEN)
    ('As', 'Jk', 'Jk2', '??')
    """
    if card == HIDDEN:
        return "??"
    if card >= STANDARD_CARDS:
        return "Jk" if jokers == 1 and card == STANDARD_CARDS else f"Jk{card - STANDARD_CARDS + 1}"
    return RANKS[card >> 2] + SUITS[card & 3]


def format_cards(cards: Iterable[Card], *, jokers: int = 1) -> str:
    """Write cards separated by spaces.

    >>> format_cards([51, 0])
    'As 2c'
    """
    return " ".join(format_card(card, jokers=jokers) for card in cards)


def standard_deck(jokers: int = 0) -> tuple[Card, ...]:
    """The 52 cards in order, then the jokers.

    >>> len(standard_deck(jokers=1))
    53
    """
    return tuple(range(STANDARD_CARDS + jokers))


def sort_cards(cards: Sequence[Card]) -> list[Card]:
    """Cards from high to low, jokers first.

    >>> format_cards(sort_cards([0, 52, 51]))
    'Jk As 2c'
    """
    return sorted(cards, reverse=True)

"""What holdings are worth: one int each, the bigger the better."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import STANDARD_CARDS, format_card
from standpat.errors import CardError
from standpat.hands.order import ACE
from standpat.hands.strength import category_of, pack, worths_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.cards import Card
    from standpat.hands.order import Scale, WildUse

    Judge = Callable[[Sequence[Card]], int]
    """Tells the strength of cards."""


class Evaluator:
    """Tells which holding is better, in one order and with one set of wild cards.

    >>> from standpat.cards import parse_cards
    >>> from standpat.hands import high_evaluator
    >>> ev = high_evaluator(wild=frozenset({52}))
    >>> jacks = ev.value(parse_cards("Js Jd 9c 6h 3s"))
    >>> ev.category(jacks), ev.ranks(jacks)
    ('pair', (9, 7, 4, 1))
    >>> ev.value(parse_cards("Js Jk 9c 6h 3s")) == jacks
    True
    """

    __slots__ = ("best", "categories", "order", "scale", "size", "use", "value", "wild")

    value: Judge
    """The strength of exactly ``size`` cards; equal strengths tie (S000-06.9).

    A plain function in a slot, because nothing is called more often. Raises CardError for another number of
    cards and for a card this game does not have, such as a joker that is not wild.
    """
    best: Judge
    """The strength of the best ``size`` of these cards; raises CardError for fewer, and as ``value`` does."""

    def __init__(self, scale: Scale, wild: frozenset[Card], use: WildUse, *, size: int) -> None:
        self.scale = scale
        self.order = scale.order
        self.wild = wild
        self.use = use
        self.size = size
        """How many cards make a holding; 0 for any number."""
        self.categories = tuple(category.name for category in scale.categories)
        """The names of the categories, worst first."""

    def __repr__(self) -> str:
        wild = " ".join(map(format_card, sorted(self.wild))) or "none"
        return f"<Evaluator {self.scale.name}, {USES[self.use]}: {wild}>"

    def __reduce__(self) -> tuple[object, ...]:
        from standpat.hands.make import make_evaluator

        return make_evaluator, (self.order, self.wild, self.use)

    @property
    def bug(self) -> bool:
        """Whether the wild cards are bugs."""
        return self.use == "bug"

    def category(self, value: int) -> str:
        """The name of the category a strength belongs to.

        >>> from standpat.hands import high_evaluator
        >>> ev = high_evaluator()
        >>> ev.category(ev.floor("flush"))
        'flush'
        """
        return self.categories[category_of(value)]

    def ranks(self, value: int) -> tuple[int, ...]:
        """The deciding ranks of a strength, 0 (two) to 12 (ace), in the order in which they are compared.

        >>> from standpat.cards import parse_cards
        >>> from standpat.hands import high_evaluator
        >>> ev = high_evaluator()
        >>> ev.ranks(ev.value(parse_cards("5c 4d 3h 2s Ac")))
        (3,)
        """
        worths = self.scale.worths
        return tuple(worths.index(worth) for worth in worths_of(value))

    def floor(self, category: str, rank: int | None = None) -> int:
        """The bound every holding of that category, and first rank (0 to 12), reaches and no worse one does.

        Raises ValueError for an unknown category, naming the known ones, and for a rank out of range. With
        wild cards a holding is judged at its best (E-54).

        >>> from standpat.cards import parse_cards
        >>> from standpat.hands import high_evaluator
        >>> ev = high_evaluator()
        >>> tens, jacks = (ev.value(parse_cards(text)) for text in ("Ts Td Ac Kd Qh", "Js Jd 4c 3d 2h"))
        >>> tens < ev.floor("pair", 9) <= jacks
        True
        """
        if category not in self.categories:
            raise ValueError(f"{category!r} is no category: choose {', '.join(self.categories)}")
        if rank is not None and not 0 <= rank <= ACE:
            raise ValueError(f"{rank} is no rank: choose 0 (two) to {ACE} (ace)")
        return pack(self.categories.index(category), () if rank is None else (self.scale.worths[rank],))


USES = {"full": "wild", "bug": "bug", "low_bug": "low bug"}


def refusal(cards: Sequence[Card], weights: Sequence[int], no_card: int, wanted: str) -> CardError:
    """The error for cards that have no strength, naming what is wrong with them."""
    for card in cards:
        if not 0 <= card < len(weights) or weights[card] == no_card:
            why = "is not wild, so it has no value here" if card >= STANDARD_CARDS else "has no value"
            return CardError(f"{format_card(card)} {why}", code="card-without-value")
    return CardError(f"{len(cards)} cards given, {wanted} wanted", code="card-count")


def checked(wild: frozenset[Card]) -> frozenset[Card]:
    """The wild cards; raises CardError for a number that is no card.

    >>> sorted(checked(frozenset({0, 52})))
    [0, 52]
    """
    if any(card < 0 for card in wild):
        raise CardError(f"{min(wild)} is not a card and cannot be wild")
    return frozenset(wild)

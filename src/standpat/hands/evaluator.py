"""What holdings are worth: one int each, the bigger the better."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from standpat.cards import STANDARD_CARDS, format_card
from standpat.errors import CardError
from standpat.hands.scale import ACE, HIGH, HOLDING_CARDS
from standpat.hands.strength import category_of, pack, ranks_of
from standpat.hands.tables import NO_CARD, SUIT_BITS, board_table, five_card_tables, weigh

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.cards import Card
    from standpat.hands.scale import Scale
    from standpat.hands.tables import Table, Tables


class Evaluator:
    """Tells which holding is better, on one scale and with one set of wild cards.

    >>> from standpat.cards import parse_cards
    >>> ev = high_evaluator(wild=frozenset({52}))
    >>> jacks = ev.value(parse_cards("Js Jd 9c 6h 3s"))
    >>> ev.category(jacks), ev.ranks(jacks)
    ('pair', (9, 7, 4, 1))
    >>> ev.value(parse_cards("Js Jk 9c 6h 3s")) == jacks
    True
    """

    __slots__ = ("_boards", "bug", "categories", "scale", "tables", "value", "weights", "wild")

    value: Callable[[Sequence[Card]], int]
    """The strength of exactly five cards; equal strengths tie (S000-06.9).

    A plain function in a slot, because nothing is called more often. Raises CardError for another number of
    cards and for a card this game does not have, such as a joker that is not wild.
    """

    def __init__(self, scale: Scale, wild: frozenset[Card], *, bug: bool) -> None:
        self.scale = scale
        self.wild = wild
        self.bug = bug
        self.categories = tuple(category.name for category in scale.categories)
        """The names of the categories, worst first."""
        self.weights = weigh(wild)
        self.tables = five_card_tables(scale, bug=bug)
        self.value = five_card_function(self.weights, self.tables)
        self._boards: dict[int, Table] = {}

    def __repr__(self) -> str:
        wild = " ".join(map(format_card, sorted(self.wild))) or "none"
        return f"<Evaluator {self.scale.name}, {'bug' if self.bug else 'wild'}: {wild}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _evaluator, (self.scale, self.wild, self.bug)

    def best(self, cards: Sequence[Card]) -> int:
        """The strength of the best five of these cards (five or more); raises CardError for fewer.

        >>> from standpat.cards import parse_cards
        >>> ev = high_evaluator()
        >>> ev.category(ev.best(parse_cards("As Ad Kc Kd 9h 9c 2s")))
        'two pair'
        """
        suited, plain, weights = self.tables.suited, self.tables.plain, self.weights
        try:
            totals = map(sum, combinations([weights[card] for card in cards], HOLDING_CARDS))
            return max([suited[total] if total in suited else plain[total >> SUIT_BITS] for total in totals])
        except (ValueError, IndexError):
            raise refusal(cards, weights, wanted="five or more") from None

    def board(self, cards: Sequence[Card]) -> int:
        """The strength of up cards, to be compared with boards of the same size (E-90); 0 for none.

        Only groups and high cards count, no straights or flushes; a wild card counts at its best, a bug as an
        ace. Raises CardError as ``value`` does.

        >>> from standpat.cards import parse_cards
        >>> ev = high_evaluator()
        >>> ev.ranks(ev.board(parse_cards("9s 9d Kc")))
        (7, 11)
        """
        if len(cards) > HOLDING_CARDS:
            return max(self.board(five) for five in combinations(cards, HOLDING_CARDS))
        if not cards:
            return 0
        try:
            table = self._boards.get(len(cards)) or self._board_of(len(cards))
            return table[sum(map(self.weights.__getitem__, cards)) >> SUIT_BITS]
        except (IndexError, KeyError):
            raise refusal(cards, self.weights, wanted="one to five") from None

    def _board_of(self, size: int) -> Table:
        if size not in self._boards and 1 <= size <= HOLDING_CARDS:
            self._boards[size] = board_table(self.scale, size, bug=self.bug)
        return self._boards[size]

    def category(self, value: int) -> str:
        """The name of the category a strength belongs to.

        >>> ev = high_evaluator()
        >>> ev.category(ev.floor("flush"))
        'flush'
        """
        return self.categories[category_of(value)]

    def ranks(self, value: int) -> tuple[int, ...]:
        """The deciding ranks of a strength, 0 (two) to 12 (ace), in the order in which they are compared.

        >>> from standpat.cards import parse_cards
        >>> ev = high_evaluator()
        >>> ev.ranks(ev.value(parse_cards("5c 4d 3h 2s Ac")))
        (3,)
        """
        return ranks_of(value)

    def floor(self, category: str, rank: int | None = None) -> int:
        """The bound every holding of that category, and first rank (0 to 12), reaches and no worse one does.

        Raises ValueError for an unknown category, naming the known ones, and for a rank out of range. With
        wild cards a holding is judged at its best (E-54).

        >>> from standpat.cards import parse_cards
        >>> ev = high_evaluator()
        >>> tens, jacks = (ev.value(parse_cards(text)) for text in ("Ts Td Ac Kd Qh", "Js Jd 4c 3d 2h"))
        >>> tens < ev.floor("pair", 9) <= jacks
        True
        """
        if category not in self.categories:
            raise ValueError(f"{category!r} is no category: choose {', '.join(self.categories)}")
        if rank is not None and not 0 <= rank <= ACE:
            raise ValueError(f"{rank} is no rank: choose 0 (two) to {ACE} (ace)")
        return pack(self.categories.index(category), () if rank is None else (rank,))


def high_evaluator(wild: frozenset[Card] = frozenset(), *, bug: bool = False) -> Evaluator:
    """The usual order of hands, with the cards in ``wild`` wild; the same arguments give the same evaluator.

    With ``bug`` the wild cards are bugs: each is an ace, or they complete a straight, a flush or a straight
    flush (E-67). Raises CardError for a number that is no card. The first call builds the tables, which all
    games share; the first with bugs builds those for bugs.

    >>> high_evaluator(frozenset({52}), bug=True)
    <Evaluator high, bug: Jk>
    """
    if any(card < 0 for card in wild):
        raise CardError(f"{min(wild)} is not a card and cannot be wild")
    return _evaluator(HIGH, frozenset(wild), bug and bool(wild))


@lru_cache(maxsize=64)
def _evaluator(scale: Scale, wild: frozenset[Card], bug: bool) -> Evaluator:  # noqa: FBT001
    return Evaluator(scale, wild, bug=bug)


def five_card_function(weights: list[int], tables: Tables) -> Callable[[Sequence[Card]], int]:
    """The function behind ``Evaluator.value``: five weights, one sum, one or two look-ups."""
    suited, plain = tables.suited, tables.plain

    def value(cards: Sequence[Card]) -> int:
        try:
            a, b, c, d, e = cards
            total = weights[a] + weights[b] + weights[c] + weights[d] + weights[e]
            return suited[total] if total in suited else plain[total >> SUIT_BITS]
        except (ValueError, IndexError):
            raise refusal(cards, weights) from None

    return value


def refusal(cards: Sequence[Card], weights: Sequence[int], *, wanted: str = "five") -> CardError:
    """The error for cards that have no strength, naming what is wrong with them."""
    for card in cards:
        if not 0 <= card < len(weights) or weights[card] == NO_CARD:
            why = "is not wild, so it has no value here" if card >= STANDARD_CARDS else "has no value"
            return CardError(f"{format_card(card)} {why}", code="card-without-value")
    return CardError(f"{len(cards)} cards given, {wanted} wanted", code="card-count")

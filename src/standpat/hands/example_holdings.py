"""One holding of every kind, out of the cards of a game's own pack."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from standpat.cards import STANDARD_CARDS, is_joker, rank_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from standpat.hands import Evaluator
    from standpat.hands.order import Category

SPADES, HEARTS, DIAMONDS, CLUBS = 3, 2, 1, 0
ORDER = (SPADES, HEARTS, DIAMONDS, CLUBS)
MIXED = (SPADES, HEARTS, CLUBS, DIAMONDS, HEARTS)
"""Suits of five cards that make no flush, and no four to one."""
FOUR_SUITED = (*(HEARTS,) * 4, SPADES)
FOURS = 4
BADUGIS = {
    "one card": ((0, SPADES), (1, SPADES), (2, SPADES), (3, SPADES)),
    "two cards": ((0, SPADES), (1, HEARTS), (0, HEARTS), (1, SPADES)),
    "three cards": ((0, SPADES), (1, HEARTS), (2, DIAMONDS), (3, DIAMONDS)),
    "badugi": ((0, SPADES), (1, HEARTS), (2, DIAMONDS), (3, CLUBS)),
}
"""Four cards each: by the place of the rank from the lowest, and the suit."""


class ExampleHoldings:
    """Makes the holdings; cards are numbers, empty where the pack has no such holding by itself.

    >>> from standpat.cards import format_cards, standard_deck
    >>> from standpat.hands import high_evaluator
    >>> ev = high_evaluator()
    >>> made = ExampleHoldings(ev, standard_deck())
    >>> [format_cards(made.of(category)) for category in ev.scale.categories[1:3]]
    ['Js Jh As Qh Td', 'Js Jh 8s 8h Ah']
    """

    def __init__(self, evaluator: Evaluator, deck: Sequence[int]) -> None:
        self.scale = evaluator.scale
        self.wild = evaluator.wild
        self.deck = frozenset(deck)
        self.high = evaluator.scale.high
        whole = [rank for rank in self.scale.reading if self._cards_of(rank) == FOURS]
        self.ranks = whole if self.high else whole[::-1]
        """The ranks of which no card is wild: from the highest, or where the lowest win from the lowest."""
        usable = [run for run in self.scale.runs if set(run) <= set(whole)]
        self.runs = [run for run in usable if len(set(run)) == len(run)]

    def _cards_of(self, rank: int) -> int:
        return sum(rank_of(card) == rank and card not in self.wild for card in self.deck if card < STANDARD_CARDS)

    def of(self, category: Category) -> list[int]:
        """The cards of such a holding, the ones that matter first."""
        if self.scale.name == "badugi":
            return [4 * self.ranks[place] + suit for place, suit in BADUGIS[category.name]]
        if category.groups[0] == len(MIXED):
            return self._five_of_a_kind()
        if category.run or category.suited:
            return self._in_sequence_or_suited(category)
        return self._grouped(category.groups)

    def royal(self) -> list[int]:
        """The royal flush; empty where the pack has none."""
        tops = [run for run in self.runs if run[0] == max(self.scale.reading)]
        return [4 * rank + SPADES for rank in tops[-1]] if self.high and tops else []

    # -- kinds

    def _five_of_a_kind(self) -> list[int]:
        wild = sorted(self.wild, key=lambda card: (not is_joker(card), card))
        return [*self.four_of_a_kind(), wild[0]] if wild else []

    def four_of_a_kind(self) -> list[int]:
        """Four cards of the rank that matters most, which a wild card makes five of a kind."""
        rank = max(self.ranks) if self.high else self.ranks[0]
        return [4 * rank + suit for suit in ORDER]

    def _in_sequence_or_suited(self, category: Category) -> list[int]:
        if category.run and category.suited:
            run = self._run(-2)
            return [4 * rank + HEARTS for rank in run]
        if category.run == len(MIXED):
            return _with_suits(self._run(len(self.runs) // 2), MIXED)
        if category.run:
            return self._four_straight()
        ranks = next(self._scattered())
        if category.suited == len(MIXED):
            return [4 * rank + HEARTS for rank in ranks]
        return _with_suits(ranks, FOUR_SUITED)

    def _run(self, place: int) -> tuple[int, ...]:
        runs = self.runs if len(self.runs) > 1 else self.runs * 2
        return runs[place] if runs else ()

    def _four_straight(self) -> list[int]:
        """Four in sequence, and a fifth card that neither goes on with them nor pairs one."""
        runs = [run for run in self.scale.runs_of(4) if set(run) <= set(self.ranks)]
        run = runs[len(runs) // 2]
        fives = [set(five) for five in self.runs]
        fifth = next(rank for rank in self.ranks if rank not in run and {*run, rank} not in fives)
        return _with_suits((*run, fifth), MIXED)

    def _scattered(self) -> Iterator[tuple[int, ...]]:
        """Five ranks that make no straight, and where that counts no four to one; the best of them first."""
        runs = [set(run) for run in self.scale.runs_of(4 if self.scale.name == "soko" else 5)]
        if self.scale.name == "ace_to_five":
            runs = []
        for ranks in combinations(self.ranks, len(MIXED)):
            if not any(run <= set(ranks) for run in runs):
                yield ranks if self.high else ranks[::-1]

    def _grouped(self, groups: Sequence[int]) -> list[int]:
        """Pairs, threes and fours with what lies beside them; without any group the best there is."""
        if groups[0] == 1:
            return _with_suits(next(self._scattered()), MIXED)
        ranks = _spread(self.ranks, self.high, len(groups), sum(size > 1 for size in groups))
        cards: list[int] = []
        for place, (rank, size) in enumerate(zip(ranks, groups, strict=True)):
            suits = ORDER[:size] if size > 1 else (ORDER[(place - 1) % len(ORDER)],)
            cards += [4 * rank + suit for suit in suits]
        return cards


def _with_suits(ranks: Iterable[int], suits: Sequence[int]) -> list[int]:
    return [4 * rank + suit for rank, suit in zip(ranks, suits, strict=False)]


def _spread(ranks: Sequence[int], high: bool, wanted: int, groups: int) -> list[int]:  # noqa: FBT001 - of the scale
    """Ranks for groups, from the middle, and for the cards beside them, from the best down."""
    middle = ranks[3::3] if high else ranks[:]
    grouped = list(middle[:groups]) if len(middle) >= groups else list(ranks[:groups])
    beside = [rank for rank in [*ranks[::2], *ranks[1::2]] if rank not in grouped][: wanted - groups]
    order = sorted(beside, key=ranks.index) if high else sorted(beside, key=ranks.index, reverse=True)
    return [*grouped, *order]

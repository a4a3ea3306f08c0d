"""Holdings as the hand histories of card rooms call them: "two pair, Jacks and Sixes", "Lo: 9,7,6,4,2"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import RANKS, format_card
from standpat.hands.order import ACE
from standpat.hands.suit_card import SuitCard
from standpat.words.holdings import describe
from standpat.words.shown import ShownHoldings
from standpat.words.strategies import Telling
from standpat.words.voice import Voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.events import Event, Shown
    from standpat.hands import Evaluator
    from standpat.rules.compiled import Rules

ONE = ("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace")
MANY = tuple("Sixes" if rank == "Six" else f"{rank}s" for rank in ONE)
PHRASES = {
    "high card": "high card {one}",
    "pair": "a pair of {many}",
    "two pair": "two pair, {many} and {more}",
    "three of a kind": "three of a kind, {many}",
    "straight": "a straight, {one} high",
    "flush": "a flush, {one} high",
    "full house": "a full house, {many} full of {more}",
    "four of a kind": "four of a kind, {many}",
    "straight flush": "a straight flush, {one} high",
    "five of a kind": "five of a kind, {many}",
    "four straight": "four to a straight, {one} high",
    "four flush": "four to a flush, {one} high",
    "low": "{letters}",
    "one card": "1-card: {letters}",
    "two cards": "2-card: {letters}",
    "three cards": "3-card: {letters}",
    "badugi": "Badugi: {letters}",
}
FROM_TO = {"straight": "a straight, {low} to {one}", "straight flush": "a straight flush, {low} to {one}"}
"""How PokerStars tells a straight; Full Tilt tells only its highest card."""


class RoomWords:
    """Names what is shown, by the order in force.

    >>> import standpat
    >>> from standpat.engine.events import Shown
    >>> words = RoomWords(standpat.load("open-no-limit"), from_to=True)
    >>> words.first(Shown(0, (), words.rules.rank("9s 8d 7h 6c 5s").value, ""))
    'a straight, Five to Nine'
    >>> words.first(Shown(0, (), words.rules.rank("Js Jd 6h 6c As").value, ""))
    'two pair, Jacks and Sixes'
    >>> stripped = RoomWords(standpat.load("italian-poker"), from_to=True)
    >>> stripped.first(Shown(0, (), stripped.rules.rank("8s 7d 6h 5c As").value, ""))
    'a straight, Ace to Eight'
    """

    def __init__(self, rules: Rules, *, from_to: bool = False) -> None:
        self.rules = rules
        self._from_to = from_to
        self._order = ShownHoldings(rules, Voice())
        self._telling = Telling(rules, Voice())

    def see(self, event: Event) -> None:
        """Take in what changes the order."""
        self._order.see(event)

    @property
    def low(self) -> bool:
        """Whether the lowest holding wins by the order in force, and its name does not say so as a badugi's does."""
        return "low" in self._telling.evaluator(self._order.ranking).categories

    def first(self, shown: Shown) -> str:
        """What a holding is; empty where it does not compete."""
        if shown.value < 0:
            return ""
        return self._said(self._telling.evaluator(self._order.ranking), shown.value)

    def second(self, shown: Shown) -> str:
        """What it is for the second half of the pot; empty for nothing."""
        half = self.rules.award.second
        if half is None or shown.second <= 0:
            return ""
        return self._said(self._telling.evaluator(half.ranking), shown.second)

    def _said(self, judge: Evaluator, value: int) -> str:
        category, ranks = judge.category(value), judge.ranks(value)
        if isinstance(judge, SuitCard) or category not in PHRASES or not ranks:
            return describe(judge, value)
        if category == "straight flush" and ranks[0] == ACE:
            return "a Royal Flush"
        if self._from_to and category in FROM_TO and hasattr(judge, "scale") and judge.scale.high:
            run = next(run for run in judge.scale.runs if run[0] == ranks[0])
            return FROM_TO[category].format(one=ONE[run[0]], low=ONE[run[-1]])
        return PHRASES[category].format(**_forms(ranks))


def _forms(ranks: Sequence[int]) -> dict[str, str]:
    """The deciding ranks in the forms the phrases ask for."""
    first, second = ranks[0], ranks[min(1, len(ranks) - 1)]
    return {
        "one": ONE[first],
        "many": MANY[first],
        "more": MANY[second],
        "letters": ",".join(RANKS[rank] for rank in ranks),
    }


def in_brackets(cards: Sequence[int], jokers: int = 1) -> str:
    """Cards as they stand in a line.

    >>> in_brackets([51, 0])
    '[As 2c]'
    """
    return f"[{' '.join(format_card(card, jokers=jokers) for card in cards)}]"

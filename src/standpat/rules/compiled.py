"""A compiled game: what the engine plays. Frozen, integers only, no text left to read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import total_ordering
from typing import TYPE_CHECKING

from standpat.cards import format_card, format_cards, parse_cards
from standpat.errors import CardError
from standpat.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.hands import Evaluator
    from standpat.rules.betting import Betting
    from standpat.rules.deck import Deck
    from standpat.rules.forced_bets import ForcedBet
    from standpat.rules.ranking import Ranking, Selection
    from standpat.rules.seating import Absent, Button, Clock, Seats, Session
    from standpat.rules.showdown import Award, Showdown
    from standpat.rules.steps import Step
    from standpat.rules.wild import Wild


@frozen(kw_only=False)
class Street:
    """A named part of the hand and its steps, in order."""

    name: str
    steps: tuple[Step, ...]


@total_ordering
@dataclass(frozen=True, slots=True, eq=False)
class Holding:
    """Some cards and what they are worth under given rules.

    Better holdings compare greater, holdings of the same strength equal, whatever their cards.

    >>> import standpat
    >>> rules = standpat.load("open-no-limit")
    >>> rules.rank("As Kd 9h 4c 2s") == rules.rank("Ac Kh 9d 4s 2d")
    True
    """

    cards: tuple[int, ...]
    value: int
    category: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Holding) and self.value == other.value

    def __hash__(self) -> int:
        return hash(self.value)

    def __lt__(self, other: Holding) -> bool:
        return self.value < other.value

    def __str__(self) -> str:
        return f"{format_cards(self.cards)} ({self.category})"


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Rules:
    """Everything the engine and the session need to play a game."""

    name: str
    """For messages only: nothing is ever decided by it."""
    seats: Seats
    stack: int
    """Chips each player starts with."""
    deck: Deck
    wild: Wild
    ranking: Ranking
    evaluator: Evaluator
    """What judges a holding, with the cards that are wild from the start and the deck of the most players."""
    wild_cards: frozenset[int]
    """The cards of that deck that are wild whatever happens."""
    selection: Selection
    forced_bets: tuple[ForcedBet, ...]
    betting: Betting
    streets: tuple[Street, ...]
    showdown: Showdown
    award: Award
    button: Button
    session: Session
    clock: Clock
    absent: Absent
    digest: str = ""
    """A hash of the resolved profile: equal digests, equal rules."""

    @property
    def ante(self) -> int:
        """Chips every player puts in before the deal."""
        return sum(bet.from_each() for bet in self.forced_bets)

    def evaluator_for(self, players: int) -> Evaluator:
        """What judges a holding at a table of so many players, with the cards that are wild from the start."""
        if not self.deck.varies:
            return self.evaluator
        deck = self.deck.cards(players)
        return self.ranking.evaluator(self.wild.wild_cards(deck), self.wild.use(), deck)

    def rank(self, cards: str | Sequence[int], players: int | None = None) -> Holding:
        """What these cards are worth at a table of so many players (the most, where that is not said).

        Raises CardError for a card that is not in the deck, or a wrong number.

        >>> import standpat
        >>> rules = standpat.load("classic", options={"joker": "one"})
        >>> rules.rank("Ad Ah As Ac Jk") > rules.rank("As Ks Qs Js Ts")
        True
        """
        held = parse_cards(cards) if isinstance(cards, str) else list(cards)
        at_table = self.seats.max if players is None else players
        deck, evaluator = set(self.deck.cards(at_table)), self.evaluator_for(at_table)
        if len({*held}) < len(held):
            twice = next(card for place, card in enumerate(held) if card in held[:place])
            raise CardError(f"{format_card(twice)} is named twice", code="card-twice")
        if strangers := [card for card in held if card not in deck]:
            raise CardError(f"{format_cards(strangers)} is not in the deck of {self.name}", code="card-not-in-deck")
        fewest, most = self.selection.cards(evaluator)
        if not fewest <= len(held) <= most:
            wanted = str(fewest) if fewest == most else f"{fewest} to {most}"
            raise CardError(
                f"{format_cards(held)} has {len(held)} {'card' if len(held) == 1 else 'cards'}: {wanted} are wanted",
                code="card-count",
            )
        value = self.selection.value(evaluator, held)
        return Holding(tuple(held), value, evaluator.category(value))

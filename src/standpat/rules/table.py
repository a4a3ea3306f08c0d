"""What a strategy may look at: the table as the dealer sees it, in ints and lists indexed by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.hands import Evaluator
    from standpat.hands.boards import BoardOrder

NOBODY = -1
"""No seat."""


class Table(Protocol):
    """A hand in progress. Strategies read it; only the engine writes."""

    button: int
    order: list[int]
    """The seats dealt in, clockwise from the button's left."""
    in_hand: list[bool]
    """Whether the seat was dealt in and has not folded."""
    stacks: list[int]
    """Chips behind."""
    bets: list[int]
    """Chips put in on this betting round; antes are not among them."""
    paid: list[int]
    """Chips put in during this hand, antes included."""
    cards: list[list[int]]
    """Each holding, in the order it was dealt."""
    up: list[list[int]]
    """The cards of each holding that lie face up."""
    opener: int
    """Who made the first bet of the hand, or NOBODY."""
    last_blind: int
    """Who posted the last blind, or NOBODY."""
    redeals: int
    """How often this hand has been dealt again."""
    deck: tuple[int, ...]
    """Every card of this hand's deck."""
    shared: list[int]
    """The cards in the middle, everybody's."""
    turned: list[int]
    """Every card turned face up, at a seat or in the middle, in order."""
    exposed: list[int]
    """Those of them that their holders turned up themselves."""
    wild_cards: frozenset[int]
    """The cards of the deck that are wild whatever happens."""

    def evaluator_of(self, seat: int) -> Evaluator:
        """What judges a seat's holding now, with the wild cards it has."""

    def strength(self, seat: int) -> int:
        """What a seat's holding is worth as far as it has been dealt."""

    def board_of(self, order: BoardOrder) -> Callable[[Sequence[int]], int]:
        """What compares open cards, with the wild cards everybody can tell."""

    def pot(self) -> int:
        """All chips in the middle, this round's included."""


class BettingSpot(Protocol):
    """A betting round at the moment a seat must act."""

    actor: int
    level: int
    """What a seat must have put in on this round to stay in."""
    full_level: int
    """The level the last full bet or raise reached; 0 before one was made."""
    full_raise: int
    """The smallest full increment now."""
    raises: int
    """Full raises made after the bet."""
    size: Literal["small", "big", "either"]
    """Which fixed size the street is played for."""
    open_pair: bool
    """Whether either size may be bet, by the open-pair option or by the street."""
    bring_in_only: bool
    """Whether nobody has put in a full bet over the bring-in."""
    started_with: int
    """How many seats could bet when the round began."""
    can_bet: int
    """How many seats are in the hand and have chips."""

    @property
    def table(self) -> Table:
        """The hand this round belongs to."""

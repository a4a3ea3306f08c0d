"""The table around the hands: seats, button, clock, absent players, and when the session ends."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, Protocol

from standpat.frozen import frozen
from standpat.rules.bounds import Ge, Le
from standpat.rules.registry import Slot, strategy

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence


class FirstButton(Protocol):
    """The answer to: who deals first?"""

    def choose(self, seats: Sequence[int], deck: Sequence[int], generator: random.Random) -> tuple[int, dict[int, int]]:
        """The seat that gets the button, and the card each seat was dealt to decide it, if any."""


@strategy("first_button")
@frozen
class ByLot:
    """The first dealer is drawn by lot (S000-02.6)."""

    kind: Literal["random"] = "random"

    def choose(
        self,
        seats: Sequence[int],
        deck: Sequence[int],  # noqa: ARG002 - the slot's signature
        generator: random.Random,
    ) -> tuple[int, dict[int, int]]:
        """Any seat, each as likely as the others."""
        return generator.choice(list(seats)), {}


@strategy("first_button")
@frozen
class HighestCard:
    """Each player is dealt one card, the highest deals first; equal ranks by suit, spades high."""

    kind: Literal["high_card"] = "high_card"

    def choose(self, seats: Sequence[int], deck: Sequence[int], generator: random.Random) -> tuple[int, dict[int, int]]:
        """The seat with the highest card, and all the cards."""
        cards = dict(zip(seats, generator.sample(list(deck), len(seats)), strict=True))
        return max(cards, key=cards.__getitem__), cards


class Absent(Protocol):
    """The answer to: who plays for a player who has left?"""

    @property
    def bot(self) -> str:
        """The name of the bot that plays for him; empty for nobody."""


@strategy("absent")
@frozen
class CheckOrFold:
    """Nobody: he checks when he can and folds when he cannot; at the draw he keeps all (E-107)."""

    kind: Literal["check_or_fold"] = "check_or_fold"
    bot: ClassVar[str] = ""


@strategy("absent")
@frozen
class StandIn:
    """A bot plays for him until he returns (S002-11.3)."""

    kind: Literal["bot"] = "bot"
    bot: str = "tips"
    """The name of the bot."""


@frozen
class Seats:
    """How many players the game is for."""

    min: Annotated[int, Ge(2), Le(10)] = 2
    """The fewest players."""
    max: Annotated[int, Ge(2), Le(10)] = 6
    """The most players."""
    direction: Literal["clockwise", "counterclockwise"] = "clockwise"
    """Which way everything goes around the table (K-09); counter-clockwise, "left" means the player on the right."""


@frozen
class Button:
    """The dealer's button."""

    first: Annotated[FirstButton, Slot("first_button")] = field(default_factory=ByLot)
    """Who deals the first hand."""
    moves: Literal["left"] = "left"
    """Where the button goes after each hand: to the next player still in the session (S000-07.8, E-100)."""


@frozen
class Clock:
    """How long a player may think."""

    seconds: Annotated[int, Ge(1), Le(3600)] | None = None
    """Seconds for each decision; null for no clock. When they are over he checks, posts the bring-in, keeps all
    his cards or mucks, and folds where nothing else is free (S002-12.9, E-25)."""


@frozen
class Session:
    """When the session ends, who is out, and who wins it."""

    hands: Annotated[int, Ge(1)] | None = None
    """How many hands are played; null for an open session. A redeal is no new hand (S002-12.8, E-105)."""
    out: Literal["cannot_pay_ante", "no_chips"] = "no_chips"
    """Who is out: whoever cannot pay the whole ante (S000-07.6), or whoever has no chips (S003-03.2)."""
    rebuy: Literal["never", "between_hands"] = "never"
    """Whether chips may be bought between hands (S003-03.6, E-108); never during one."""
    places: Literal["shared"] = "shared"
    """Players with equal balances share a place, and the next place is skipped (S000-07.7, E-103, E-122)."""

    def out_with(self, ante: int) -> str:
        """Who is out in a game with such an ante, in chips: where there is none, nobody can fail to pay it."""
        return self.out if ante else "no_chips"

"""Several games at one table: which they are, which is played, and what holds for all of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from standpat.frozen import frozen
from standpat.rules.bounds import Ge

if TYPE_CHECKING:
    from collections.abc import Collection

    from standpat.rules.compiled import Rules
    from standpat.rules.seating import Button, Seats, Session


@frozen
class Rotation:
    """When another game begins, and who says which (K-09e)."""

    kind: Literal["each_hand", "each_orbit", "hands", "dealers_choice"] = "each_hand"
    """The games follow one another in the order of the list: one a hand; when every player still in has had the
    button; or after ``hands`` hands. Or whoever has the button chooses, hand by hand."""
    hands: Annotated[int, Ge(1)] | None = None
    """How many hands of each game are played, where ``kind`` is ``hands``. A redeal is no new hand."""

    @property
    def is_choice(self) -> bool:
        """Whether somebody chooses the games."""
        return self.kind == "dealers_choice"

    def is_over(self, hands: int, buttons: Collection[int], players: Collection[int]) -> bool:
        """Whether a game has had its time: so many hands were played, and these seats had the button meanwhile.

        An orbit is complete when every player who is still in has had the button; whoever has gone out, or sits out,
        is not waited for.

        >>> orbit = Rotation(kind="each_orbit")
        >>> orbit.is_over(2, {0, 1}, [0, 1, 2]), orbit.is_over(2, {0, 1}, [0, 1])
        (False, True)
        """
        if self.kind == "each_orbit":
            return set(players) <= set(buttons)
        return hands >= (self.hands or 1)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Programme:
    """The games of a session, and what holds at its table whichever of them is played."""

    name: str
    """For messages only: nothing is ever decided by it."""
    games: tuple[Rules, ...]
    """The games, in order; the rules of a hand are those of its game."""
    rotation: Rotation | None
    """Which game is played; None where there is one, which is never passed over."""
    seats: Seats
    """How many players the table is for, and which way the button goes."""
    stack: int
    """Chips each player starts with."""
    button: Button
    session: Session
    digest: str = ""
    """A hash of all of this: equal digests, equal sessions."""

    @property
    def for_chips(self) -> bool:
        """Whether chips are played for, or points; it is the same in all games."""
        return self.games[0].award.for_chips


def one_game(rules: Rules) -> Programme:
    """A table at which nothing but this game is played.

    >>> import standpat
    >>> one_game(standpat.load("classic")).stack
    2000
    """
    return Programme(
        name=rules.name,
        games=(rules,),
        rotation=None,
        seats=rules.seats,
        stack=rules.stack,
        button=rules.button,
        session=rules.session,
        digest=rules.digest,
    )

"""What happens between the hands."""

from __future__ import annotations

from typing import NamedTuple


class SessionBegan(NamedTuple):
    """A session begins: the game, the seed, and the chips of every seat."""

    rules: str
    digest: str
    seed: str
    names: tuple[str, ...]
    stacks: tuple[int, ...]


class ButtonDrawn(NamedTuple):
    """The first button was decided; by these cards, one a seat, or by lot when there are none."""

    button: int
    seats: tuple[int, ...]
    cards: tuple[int, ...]


class HandBegan(NamedTuple):
    """A hand of the session begins; numbered from 1."""

    number: int
    button: int


class GameSkipped(NamedTuple):
    """A game of the session is passed over: it is not for the number of players that are at the table now."""

    game: int
    """Its place in the session's list, from 0."""
    profile: str
    players: int
    least: int
    most: int
    """The fewest and the most players it is for."""


class GameBegan(NamedTuple):
    """Another game of the session begins with this hand, which the seat deals."""

    seat: int
    game: int
    """Its place in the session's list, from 0."""
    profile: str
    digest: str
    chosen: bool
    """Whether the seat has chosen it."""


class HandEnded(NamedTuple):
    """A hand of the session is over: chips and points of every seat."""

    number: int
    stacks: tuple[int, ...]
    points: tuple[int, ...]


class WentOut(NamedTuple):
    """A player can no longer be dealt in."""

    seat: int


class Rebought(NamedTuple):
    """A player buys chips between two hands."""

    seat: int
    amount: int


class Left(NamedTuple):
    """A player goes away; what the profile says is done for the seat until it is taken again (S002-11.3, E-107)."""

    seat: int


class CameBack(NamedTuple):
    """A player who was away is back."""

    seat: int


class TimedOut(NamedTuple):
    """A player's time is over; what follows is done for the seat (S002-12.9)."""

    seat: int


class BotFailed(NamedTuple):
    """A bot gave no action that could be carried out; what follows is done for the seat."""

    seat: int
    why: str


class NoGame(NamedTuple):
    """No game of the session is for the number of players that are left, so it ends."""

    players: int


class SessionEnded(NamedTuple):
    """The session is over: how many hands were played, and the final place of every seat, from 1; equals share."""

    hands: int
    stacks: tuple[int, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]


SessionEvent = (
    SessionBegan
    | ButtonDrawn
    | HandBegan
    | GameSkipped
    | GameBegan
    | HandEnded
    | WentOut
    | Rebought
    | Left
    | CameBack
    | TimedOut
    | BotFailed
    | NoGame
    | SessionEnded
)

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


class SessionEnded(NamedTuple):
    """The session is over: how many hands were played, and the final place of every seat, from 1; equals share."""

    hands: int
    stacks: tuple[int, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]


SessionEvent = SessionBegan | ButtonDrawn | HandBegan | HandEnded | WentOut | Rebought | SessionEnded

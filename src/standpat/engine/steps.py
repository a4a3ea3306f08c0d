"""Who plays a step: the engine's side of every step kind. A plug-in's step registers here like ours."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from standpat.engine.actions import NO_ONE
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.hand import Hand
    from standpat.rules.compiled import Rules


class Round(Protocol):
    """A part of the hand in which seats decide something, one after another."""

    actor: int
    """Who must act; NOBODY when it is over."""

    def legal(self) -> Legal:
        """What the actor may do."""

    def act(self, verb: str, amount: int | None, cards: Sequence[int]) -> None:
        """Carry out a legal action and find the next to act."""

    def close(self) -> Any:
        """What follows when nobody has to act any more; a step that is returned is played at once."""


class Idle:
    """No round: nobody is asked, nothing follows."""

    actor = NOBODY

    def legal(self) -> Legal:
        """Nothing."""
        return NO_ONE

    def act(self, verb: str, amount: int | None, cards: Sequence[int]) -> None:
        """Nobody can act; raises IllegalAction."""
        NO_ONE.check(verb, amount, cards)

    def close(self) -> None:
        """Nothing follows."""


IDLE = Idle()
_plays: dict[type, Callable[[Hand, Any], Round | None]] = {}


def player_of(step: Any) -> Callable[[Hand, Any], Round | None]:
    """The function that plays this step."""
    return _plays[type(step)]


def plays(step: type) -> Callable[[Callable[[Hand, Any], Round | None]], Callable[[Hand, Any], Round | None]]:
    """Register the function that plays steps of this class: it returns a Round, or None when nobody is asked."""

    def register(play: Callable[[Hand, Any], Round | None]) -> Callable[[Hand, Any], Round | None]:
        _plays[step] = play
        return play

    return register


class Planned(NamedTuple):
    """One step of a hand, ready to be played."""

    street: str
    begins: bool
    """Whether the street begins with it."""
    step: Any
    play: Callable[[Hand, Any], Round | None]


@lru_cache(maxsize=256)
def plan(rules: Rules) -> tuple[Planned, ...]:
    """All steps of a hand under these rules, in order."""
    return tuple(
        Planned(street.name, place == 0, step, player_of(step))
        for street in rules.streets
        for place, step in enumerate(street.steps)
    )

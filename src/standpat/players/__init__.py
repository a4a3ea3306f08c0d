"""What chooses actions: bots, and later people and scripts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.players.bots import BOTS, bot, bot_with, check_bot
from standpat.session.play import play as play_session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from standpat.engine.actions import Action, Legal
    from standpat.engine.events import Event
    from standpat.engine.view import View
    from standpat.session.events import SessionEvent
    from standpat.session.play import Player, Witness
    from standpat.session.session import Session


def play(
    session: Session, players: Sequence[Player | Callable[[View, Legal], Action]], *, witness: Witness | None = None
) -> Iterator[SessionEvent | Event]:
    """Play a session to its end, one event after another; the profile's own bot stands in for a player who left.

    ``players`` holds a bot, or a function of a view and what is legal, for every seat. ``witness`` is told all that
    happens before it is yielded, as a record of the session is.

    >>> import standpat
    >>> session = standpat.Session(standpat.load("classic"), seats=3, seed=1, hands=2)
    >>> events = list(play(session, [bot("tips", 1, seat) for seat in range(3)]))
    >>> session.hands_played, sum(session.stacks)
    (2, 6000)
    """

    def stand_in(name: str, seat: int) -> Player:
        return bot(name, session.seed, seat, session.rules)

    return play_session(session, players, stand_in=stand_in, witness=witness)


__all__ = ["BOTS", "bot", "bot_with", "check_bot", "play"]

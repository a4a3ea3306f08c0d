"""Playing a session: the players are asked in turn, and their answers carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, cast

from standpat.engine.actions import Action
from standpat.engine.view import View
from standpat.errors import IllegalAction, TableError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.events import Event
    from standpat.engine.hand import Hand
    from standpat.rules.compiled import Rules
    from standpat.session.events import SessionEvent
    from standpat.session.session import Session


class Player(Protocol):
    """Whoever decides for a seat: it gets that seat's own view and what it may do, and nothing else."""

    needs_view: bool
    """Whether it wants the view; one that does not gets an empty one, which is faster."""

    def choose(self, view: View, legal: Legal) -> Action:
        """The action of the seat, which is to act."""

    # A player that also has ``new_game(rules)`` is told the rules of every game that begins, before its first hand.


class _Called:
    """A plain function as a player."""

    needs_view = True

    def __init__(self, choose: Callable[[View, Legal], Action]) -> None:
        self.choose = choose


def play(
    session: Session,
    players: Sequence[Player | Callable[[View, Legal], Action]],
    *,
    stand_in: Callable[[str, int], Player] | None = None,
) -> Iterator[SessionEvent | Event]:
    """Play the session to its end, one event after another; stop asking for more to interrupt it.

    ``players`` holds a player or a function for every seat; ``stand_in`` makes the bot that plays for one who has
    left, from its name and the seat. Bots get the rules of the game being played, also where it changes.

    >>> import standpat
    >>> session = standpat.Session(standpat.load("open-no-limit"), seats=3, seed=1, hands=2)
    >>> events = list(play(session, [standpat.bot("caller", 1, seat) for seat in range(3)]))
    >>> type(events[-1]).__name__, session.hands_played
    ('SessionEnded', 2)
    """
    table = _AtTable(session, players, stand_in)
    while True:
        yield from _told(session)
        if session.over:
            return
        hand = session.deal()
        yield from _told(session)
        yield from table.play(hand)
        session.close_hand()


def _told(session: Session) -> list[SessionEvent]:
    """What happened between the hands since the last time; it is not kept, so that memory stays flat."""
    events = list(session.log)
    session.log.clear()
    return events


class _AtTable:
    """The players at the table, each with a view of its own."""

    def __init__(
        self,
        session: Session,
        players: Sequence[Player | Callable[[View, Legal], Action]],
        stand_in: Callable[[str, int], Player] | None,
    ) -> None:
        if len(players) != len(session.stacks):
            message = f"{len(players)} players are given for {len(session.stacks)} seats"
            raise TableError(message, code="players")
        self.session = session
        self.players = [_as_player(player) for player in players]
        self.stand_in = stand_in
        self.stand_ins: dict[tuple[int, str], Player] = {}
        self.rules: Rules | None = None
        """The game that the players know they are playing."""

    def play(self, hand: Hand) -> Iterator[Event]:
        """Play one hand to its end."""
        if hand.rules is not self.rules:
            self.rules = hand.rules
            for at_table in (*self.players, *self.stand_ins.values()):
                getattr(at_table, "new_game", _not_told)(hand.rules)
        views = [View(seat) for seat in range(len(hand.stacks))]
        seen = [0] * len(views)
        told = 0
        while not hand.over:
            yield from hand.log[told:]
            told = len(hand.log)
            legal = hand.legal()
            seat = legal.seat
            player = self._who_plays(seat)
            if player is None:
                action = legal.default
            else:
                if player.needs_view:
                    for event in hand.log[seen[seat] :]:
                        views[seat].see(event.seen_by(seat))
                    seen[seat] = told
                action = player.choose(views[seat], legal)
            if not isinstance(action, Action):
                raise IllegalAction(f"the player of seat {seat} chose {action!r}, not an Action", code="action")
            hand.act(seat, *action)
        yield from hand.log[told:]

    def _who_plays(self, seat: int) -> Player | None:
        """The seat's player; while he is away the profile's bot, or nobody (E-107)."""
        if seat not in self.session.away:
            return self.players[seat]
        bot = self.session.rules.absent.bot
        if not bot or self.stand_in is None:
            return None
        if (seat, bot) not in self.stand_ins:
            self.stand_ins[seat, bot] = self.stand_in(bot, seat)
        return self.stand_ins[seat, bot]


def _not_told(_rules: Rules) -> None:
    """A player to whom all games are the same."""


def _as_player(player: Player | Callable[[View, Legal], Action]) -> Player:
    return cast("Player", player if hasattr(player, "choose") else _Called(cast("Any", player)))

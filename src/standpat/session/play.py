"""Playing a session: the players are asked in turn, and their answers carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from standpat.engine.actions import Action
from standpat.engine.view import View
from standpat.errors import IllegalAction, StandpatError, TableError
from standpat.session.events import BotFailed, TimedOut

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.events import Event
    from standpat.engine.hand import Hand
    from standpat.rules.compiled import Rules
    from standpat.session.events import SessionEvent
    from standpat.session.session import Session


class Player(Protocol):
    """Whoever decides for a seat: it gets that seat's own view and what it may do, and nothing else.

    Instead of an action ``choose`` may raise one of three: PlayerFailed when a bot has none, OutOfTime when the
    profile's clock has run out, WalkedAway when the player leaves the table for now.
    """

    needs_view: bool
    """Whether it wants the view; one that does not gets an empty one, which is faster."""

    def choose(self, view: View, legal: Legal) -> Action:
        """The action of the seat, which is to act."""

    # A player that also has ``new_game(rules)`` is told the rules of every game that begins, before its first hand;
    # one that has ``new_hand(number)`` is told of every hand.


class PlayerFailed(StandpatError):
    """A bot raised an error, was late, or chose what is not legal; the message says which, in a few words."""

    code = "bot-failed"


class OutOfTime(StandpatError):
    """The player's time is over: what the profile does for him is done."""

    code = "out-of-time"


class WalkedAway(StandpatError):
    """The player leaves the table for now."""

    code = "walked-away"


class Decision(NamedTuple):
    """What was done at a seat."""

    seat: int
    action: Action


class Witness(Protocol):
    """Is told everything before anybody else is, for instance to keep it; what it raises ends the play."""

    def chosen(self, seat: int, game: Rules) -> None:
        """The seat that deals has chosen the next game."""

    def happened(self, news: Sequence[SessionEvent], decision: Decision | None, caused: Sequence[Event]) -> None:
        """What happened around the table, then what was decided, if anything was, and what came of it."""


class _Nobody:
    """A witness that keeps nothing."""

    def chosen(self, seat: int, game: Rules) -> None:
        """Not kept."""

    def happened(self, news: Sequence[SessionEvent], decision: Decision | None, caused: Sequence[Event]) -> None:
        """Not kept."""


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
    witness: Witness | None = None,
    before_deal: Callable[[], None] | None = None,
) -> Iterator[SessionEvent | Event]:
    """Play the session to its end, one event after another; stop asking for more to interrupt it.

    ``players`` holds a player or a function for every seat; ``stand_in`` makes the bot that plays for one who has
    left, from its name and the seat. Bots get the rules of the game being played, also where it changes. A session
    that is in the middle of a hand goes on there. ``witness`` is told all that happens before it is yielded;
    ``before_deal`` is called between two hands, when players may buy chips, leave and return.

    >>> import standpat
    >>> session = standpat.Session(standpat.load("open-no-limit"), seats=3, seed=1, hands=2)
    >>> events = list(play(session, [standpat.bot("caller", 1, seat) for seat in range(3)]))
    >>> type(events[-1]).__name__, session.hands_played
    ('SessionEnded', 2)
    """
    table = _AtTable(session, players, stand_in, witness or _Nobody())
    while True:
        yield from table.told()
        if session.over:
            return
        if session.hands_played and not session.in_hand and before_deal is not None:
            yield from table.between_hands(before_deal)
        yield from table.play(session.hand if session.in_hand and session.hand else table.deal())
        session.close_hand()


class _AtTable:
    """The players at the table, each with a view of its own."""

    def __init__(
        self,
        session: Session,
        players: Sequence[Player | Callable[[View, Legal], Action]],
        stand_in: Callable[[str, int], Player] | None,
        witness: Witness,
    ) -> None:
        if len(players) != len(session.stacks):
            message = f"{len(players)} players are given for {len(session.stacks)} seats"
            raise TableError(message, code="players")
        self.session = session
        self.players = [_as_player(player) for player in players]
        self.stand_in = stand_in
        self.stand_ins: dict[tuple[int, str], Player] = {}
        self.witness = witness
        self.rules: Rules | None = None
        """The game that the players know they are playing."""
        self.known = len(session.hand.log) if session.in_hand and session.hand else 0
        """How much of the hand's log the witness knows."""

    def told(self) -> Sequence[SessionEvent | Event]:
        """What happened since the last time without a decision; it is not kept, so that memory stays flat."""
        return self._told(None, [])

    def _told(self, decision: Decision | None, caused: list[Event]) -> Sequence[SessionEvent | Event]:
        """What happened around the table, then what a decision caused; the witness knows it first."""
        news = self.session.log
        if not news:
            self.witness.happened((), decision, caused)
            return caused
        happened = [*news, *caused]
        self.witness.happened(tuple(news), decision, caused)
        news.clear()
        return happened

    def between_hands(self, wait: Callable[[], None]) -> Sequence[SessionEvent | Event]:
        """What the players do before the next hand is dealt."""
        try:
            wait()
        except BaseException:
            self.told()  # who came, went or bought chips is known also where that ends the play
            raise
        return self.told()

    def deal(self) -> Hand:
        """Begin the next hand, of the game that whoever deals it chooses, where there is a choice."""
        self.known = 0
        chosen = self.session.choose_game()
        if chosen is not None:
            self.witness.chosen(self.session.next_button(), chosen)
        return self.session.deal(game=chosen)

    def play(self, hand: Hand) -> Iterator[SessionEvent | Event]:
        """Play one hand to its end."""
        self._tell_players(hand)
        views = [View(seat) for seat in range(len(hand.stacks))]
        seen = [0] * len(views)
        begin, self.known = self.known, len(hand.log)
        yield from self._told(None, hand.log[begin:])
        while not hand.over:
            legal = hand.legal()
            seat = legal.seat
            player = self._who_plays(seat)
            if player is not None and player.needs_view:
                for event in hand.log[seen[seat] :]:
                    views[seat].see(event.seen_by(seat))
                seen[seat] = len(hand.log)
            action = legal.default if player is None else self._asked(player, views[seat], legal)
            if action is None:
                yield from self.told()
                continue
            if not isinstance(action, Action):
                raise IllegalAction(f"the player of seat {seat} chose {action!r}, not an Action", code="action")
            begin = len(hand.log)
            hand.act(seat, *action)
            yield from self._told(Decision(seat, action), hand.log[begin:])

    def _asked(self, player: Player, view: View, legal: Legal) -> Action | None:
        """What the player wants to do, or what is done in its place; None when it has left the table."""
        try:
            return player.choose(view, legal)
        except PlayerFailed as failure:
            self.session.log.append(BotFailed(legal.seat, str(failure)))
        except OutOfTime:
            self.session.log.append(TimedOut(legal.seat))
        except WalkedAway:
            self.session.leave(legal.seat)
            return None
        except BaseException:
            self.told()  # as between the hands
            raise
        return legal.default

    def _tell_players(self, hand: Hand) -> None:
        """Tell everybody that a hand begins, and which game it is where that is news."""
        everybody = (*self.players, *self.stand_ins.values())
        if hand.rules is not self.rules:
            self.rules = hand.rules
            for at_table in everybody:
                getattr(at_table, "new_game", _not_told)(hand.rules)
        for at_table in everybody:
            getattr(at_table, "new_hand", _not_told)(self.session.hands_played + 1)

    def _who_plays(self, seat: int) -> Player | None:
        """The seat's player; while he is away the profile's bot, or nobody (E-107)."""
        if seat not in self.session.away:
            return self.players[seat]
        bot = self.session.rules.absent.bot
        if not bot or self.stand_in is None:
            return None
        if (seat, bot) not in self.stand_ins:
            self.stand_ins[seat, bot] = self.stand_in(bot, seat)
            getattr(self.stand_ins[seat, bot], "new_hand", _not_told)(self.session.hands_played + 1)
        return self.stand_ins[seat, bot]


def _not_told(_news: object) -> None:
    """A player to whom all games and hands are the same."""


def _as_player(player: Player | Callable[[View, Legal], Action]) -> Player:
    return cast("Player", player if hasattr(player, "choose") else _Called(cast("Any", player)))

"""Which game is played next at a table with several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from standpat.engine.events import Began, Redealt
from standpat.errors import TableError
from standpat.rules.compiled import Rules
from standpat.session.events import GameBegan, GameSkipped

if TYPE_CHECKING:
    from standpat.engine.hand import Hand
    from standpat.rules.rotation import Programme
    from standpat.session.events import SessionEvent

Chooser: TypeAlias = Callable[[int, Sequence[Rules]], Rules]
"""Who chooses a game: from the seat with the button and the games that can be played, one of these games."""


BUTTON_TOLD = (Began, Redealt)
"""Events that say who has the button."""


class Games:
    """The games of a session, the one that is on, and how long it has been.

    >>> import standpat
    >>> from standpat.rules.rotation import one_game
    >>> games = Games(one_game(standpat.load("classic")), lambda seat, fitting: fitting[0])
    >>> games.begin(0, [0, 1, 2]), games.rules.name
    ([], 'classic')
    """

    def __init__(self, programme: Programme, choose: Chooser) -> None:
        self.programme = programme
        self.choose = choose
        self.rules = programme.games[0]
        """The game that is on, or the first."""
        self._place = -1
        """Its place in the list; -1 before the first hand."""
        self._hands = 0
        self._buttons: set[int] = set()
        self._unfit: list[int] = []
        """The games that could not be chosen the last time."""

    def fit(self, players: int) -> list[int]:
        """The places of the games that so many players can play."""
        games = self.programme.games
        if self.programme.rotation is None:
            return list(range(len(games)))
        return [place for place, game in enumerate(games) if game.seats.min <= players <= game.seats.max]

    def choice(self, players: int) -> list[Rules]:
        """The games of which whoever has the button chooses one; none where nobody chooses."""
        rotation = self.programme.rotation
        chosen = rotation is not None and rotation.is_choice
        return [self.programme.games[place] for place in self.fit(players)] if chosen else []

    def begin(self, button: int, players: Sequence[int], game: Rules | None = None) -> list[SessionEvent]:
        """Decide on the game of the next hand; what is to be told of it.

        ``game`` is the choice of the seat with the button, where it has been made already. Raises TableError when
        no game can be played, or one is chosen that cannot.
        """
        rotation = self.programme.rotation
        if rotation is None:
            return []
        fit = self.fit(len(players))
        if not fit:
            raise TableError(f"no game of this session is for {len(players)} players", code="no-game")
        if rotation.is_choice:
            place, passed = self._chosen(button, fit, game)
        elif game is not None:
            raise TableError("nobody chooses the games of this session", code="choice")
        elif self._place in fit and not rotation.is_over(self._hands, self._buttons, players):
            return []
        else:
            place, passed = self._next(fit)
        self._place, self.rules = place, self.programme.games[place]
        self._hands, self._buttons = 0, set()
        skipped = [self._skipped(other, len(players)) for other in passed]
        return [*skipped, GameBegan(button, place, self.rules.name, self.rules.digest, rotation.is_choice)]

    def book(self, hand: Hand) -> None:
        """A hand of the game is over; who dealt anew in a redeal has had the button, too."""
        self._hands += 1
        self._buttons |= {event.button for event in hand.log if isinstance(event, BUTTON_TOLD)}

    def _next(self, fit: list[int]) -> tuple[int, list[int]]:
        """The next game of the list that can be played, and those before it that cannot."""
        games = len(self.programme.games)
        after = [(self._place + step) % games for step in range(1, games + 1)]
        place = next(place for place in after if place in fit)
        cut_short = [self._place] if self._place >= 0 and self._place not in fit and self._hands else []
        passed = [*cut_short, *after[: after.index(place)]]
        return place, list(dict.fromkeys(passed))

    def _chosen(self, button: int, fit: list[int], game: Rules | None) -> tuple[int, list[int]]:
        """The place of the game that is chosen, and those that cannot be chosen any more."""
        games = self.programme.games
        offered = [games[place] for place in fit]
        wanted = self.choose(button, offered) if game is None else game
        place = next((place for place in fit if games[place] is wanted), None)
        if place is None:
            name = getattr(wanted, "name", repr(wanted))
            names = ", ".join(rules.name for rules in offered)
            raise TableError(f"{name} cannot be chosen: there are {names}", code="choice")
        unfit = [place for place in range(len(games)) if place not in fit]
        passed = [other for other in unfit if other not in self._unfit]
        self._unfit = unfit
        return place, passed

    def _skipped(self, place: int, players: int) -> GameSkipped:
        game = self.programme.games[place]
        return GameSkipped(place, game.name, players, game.seats.min, game.seats.max)

"""A session told in sentences: what happens between the hands, and the hands themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.rules.table import NOBODY
from standpat.words.hand_story import INDENT, HandStory, Sentences
from standpat.words.open_story import OpenStory
from standpat.words.rule_line import rule_line
from standpat.words.voice import faces, later

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.rules.compiled import Rules
    from standpat.rules.rotation import Programme
    from standpat.words.voice import Voice


ROTATIONS = {
    "each_hand": later("another game each hand: {games}"),
    "each_orbit": later("another game each orbit: {games}"),
    "dealers_choice": later("the dealer chooses: {games}"),
}
"""How games follow one another, by the kind of the rotation."""


def rotation_line(programme: Programme, titles: Sequence[str], voice: Voice) -> str:
    """The games of a session in one line, and how they follow one another."""
    rotation, games = programme.rotation, ", ".join(titles)
    if rotation is None:
        return games
    if rotation.kind in ROTATIONS:
        return voice.say(ROTATIONS[rotation.kind], games=games)
    every = rotation.hands or 1
    return voice.count("another game every hand: {games}", "another game every {n} hands: {games}", every, games=games)


class SessionStory:
    r"""Tells a session, event by event, to an onlooker; events of its hands go to a ``HandStory``.

    >>> import standpat
    >>> from standpat.words.voice import Voice
    >>> session = standpat.Session(standpat.load("no-bet"), seats=2, names=["Ada", "Ben"], seed=3, hands=1)
    >>> story = SessionStory(session.rules, session.names, Voice(), hands=1)
    >>> events = list(standpat.play(session, [standpat.bot("caller", 3, seat) for seat in range(2)]))
    >>> told = [line for event in events for line in story.tell(event)]
    >>> print("\n".join(told[:8] + told[-3:-2]))
    Ben has the first button, by lot.
    <BLANKLINE>
    Hand 1 of 1, button: Ben
      First round:
        Everybody is dealt 5 cards.
      Draw:
        Ada stands pat.
        Ben stands pat.
    The session is over after 1 hand.
    """

    def __init__(
        self,
        rules: Rules,
        names: Sequence[str],
        voice: Voice,
        hands: int | None = None,
        games: Sequence[tuple[str, Rules]] = (),
        seat: int = NOBODY,
    ) -> None:
        """``hands`` is how many are to be played; None when the session is open.

        ``games`` are those of a session with several, in order, each with its title; ``rules`` is then the first.
        ``seat`` is whose eyes it is told for; NOBODY for an onlooker.
        """
        self.rules = rules
        self.names = names
        self.voice = voice
        self.hands = hands
        self.games = games
        self.seat = seat
        self._too_few = 0
        """How many players were left when no game was for so many."""
        self._hand = self._teller()
        self._tellers: dict[str, Any] = {
            "SessionBegan": self._session_began,
            "ButtonDrawn": self._button_drawn,
            "HandBegan": self._hand_began,
            "GameSkipped": self._game_skipped,
            "GameBegan": self._game_began,
            "HandEnded": self._hand_ended,
            "WentOut": self._went_out,
            "Rebought": self._rebought,
            "Left": self._left,
            "CameBack": self._came_back,
            "TimedOut": self._timed_out,
            "BotFailed": self._bot_failed,
            "NoGame": self._no_game,
            "SessionEnded": self._session_ended,
        }

    def _teller(self) -> HandStory:
        """What tells the hands of the game that is played."""
        if self.seat == NOBODY:
            return HandStory(self.rules, self.names, self.voice)
        return OpenStory(self.rules, self.names, self.voice, [self.seat])

    def tell(self, event: Any) -> Sentences:
        """The sentences this event adds, each a line."""
        teller = self._tellers.get(type(event).__name__)
        if teller is None:
            return self._hand.tell(event)
        told: Sentences = teller(event)
        return self._hand.rest() + told

    def rest(self) -> Sentences:
        """What has been kept back so far."""
        return self._hand.rest()

    def _session_began(self, _event: Any) -> Sentences:
        return []

    def _button_drawn(self, event: Any) -> Sentences:
        name = self.names[event.button]
        if not event.cards:
            return [self.voice.say("{name} has the first button, by lot.", name=name)]
        dealt = zip(event.seats, event.cards, strict=True)
        parts = [f"{self.names[seat]} {faces([card], jokers=self.rules.deck.jokers)}" for seat, card in dealt]
        cards = ", ".join(parts)
        return [self.voice.say("{name} has the first button, by the highest card: {parts}.", name=name, parts=cards)]

    def _hand_began(self, event: Any) -> Sentences:
        name, number = self.names[event.button], event.number
        if self.hands is None:
            return ["", self.voice.say("Hand {number}, button: {name}", number=number, name=name)]
        words = self.voice.say("Hand {number} of {hands}, button: {name}", number=number, hands=self.hands, name=name)
        return ["", words]

    def _game_skipped(self, event: Any) -> Sentences:
        title, _ = self.games[event.game]
        words = later("{game} is left out: it is for {least} to {most} players.")
        return [INDENT + self.voice.say(words, game=title, least=event.least, most=event.most)]

    def _game_began(self, event: Any) -> Sentences:
        """From here on the hands are told by the rules of this game."""
        title, self.rules = self.games[event.game]
        kept = self._hand.rest()
        self._hand = self._teller()
        name = self.names[event.seat]
        if event.chosen:
            said = self.voice.say("{name} chooses and deals: {game}", name=name, game=title)
        else:
            said = self.voice.say("{name} deals: {game}", name=name, game=title)
        return [*kept, INDENT + said, INDENT + rule_line(self.rules, self.voice)]

    def _no_game(self, event: Any) -> Sentences:
        self._too_few = event.players
        return []

    def _hand_ended(self, event: Any) -> Sentences:
        if self.rules.award.for_chips:
            return []
        parts = [f"{name} {points}" for name, points in zip(self.names, event.points, strict=True)]
        return [INDENT + self.voice.say("Points: {parts}.", parts=", ".join(parts))]

    def _went_out(self, event: Any) -> Sentences:
        return [INDENT + self.voice.say("{name} is out.", name=self.names[event.seat])]

    def _rebought(self, event: Any) -> Sentences:
        name = self.names[event.seat]
        return [INDENT + self.voice.count("{name} buys {n} chip.", "{name} buys {n} chips.", event.amount, name=name)]

    def _left(self, event: Any) -> Sentences:
        name, bot = self.names[event.seat], self.rules.absent.bot
        if bot:
            return [INDENT + self.voice.say("{name} has left; the bot {bot} plays meanwhile.", name=name, bot=bot)]
        return [INDENT + self.voice.say("{name} has left, and checks or folds meanwhile.", name=name)]

    def _came_back(self, event: Any) -> Sentences:
        return [INDENT + self.voice.say("{name} is back.", name=self.names[event.seat])]

    def _timed_out(self, event: Any) -> Sentences:
        return [INDENT + self.voice.say("{name}'s time is over.", name=self.names[event.seat])]

    def _bot_failed(self, event: Any) -> Sentences:
        words = later("The bot of {name} has failed ({why}).")
        return [INDENT + self.voice.say(words, name=self.names[event.seat], why=event.why)]

    # -- the result

    def _session_ended(self, event: Any) -> Sentences:
        return ["", self._why_over(event), *self.result(event)]

    def _why_over(self, event: Any) -> str:
        if self._too_few:
            words = later("The session is over after {hands} hands: no game of it is for {players} players.")
            return self.voice.say(words, hands=event.hands, players=self._too_few)
        if self.hands is None or event.hands >= self.hands:
            return self.voice.count(
                "The session is over after {n} hand.", "The session is over after {n} hands.", event.hands
            )
        return self.voice.say(
            "The session is over after {n} of {hands} hands: fewer than two players can go on.",
            n=event.hands,
            hands=self.hands,
        )

    def result(self, event: Any) -> Sentences:
        """The places, equal players together."""
        balances = event.stacks if self.rules.award.for_chips else event.points
        told = []
        for place in sorted(set(event.places)):
            seats = [seat for seat, got in enumerate(event.places) if got == place]
            told.append(INDENT + self._place(place, seats, balances[seats[0]]))
        return told

    def _place(self, place: int, seats: list[int], balance: int) -> str:
        names = self.voice.listing([self.names[seat] for seat in seats])
        if self.rules.award.for_chips:
            amount = self.voice.count("{n} chip", "{n} chips", balance)
        else:
            amount = self.voice.count("{n} point", "{n} points", balance)
        words = self.voice.place(place)
        if len(seats) == 1:
            return self.voice.say("{place}: {name}, {amount}", place=words, name=names, amount=amount)
        return self.voice.say("{place}, shared: {names}, {amount} each", place=words, names=names, amount=amount)

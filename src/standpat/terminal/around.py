"""What people bring about around the table, whoever is asked: they leave it, come back to it and buy chips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.table import NOBODY
from standpat.session.play import WalkedAway
from standpat.terminal.wishes import BACK, REBUY, Refused, Wish

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.session.events import SessionEvent
    from standpat.session.session import Session
    from standpat.words.session_story import SessionStory
    from standpat.words.voice import Voice

Lines = tuple[str, ...]


class Around:
    """Who is at the table, and with how many chips, as the people there want it."""

    def __init__(self, session: Session, people: Sequence[int], story: SessionStory, voice: Voice) -> None:
        """``people`` are the seats of those who may leave, come back and buy."""
        self.session, self.people, self.story, self.voice = session, people, story, voice
        self.keep: Callable[[Sequence[SessionEvent]], None] = lambda _: None
        """Is given what has been brought about before it is told."""

    def grant(self, wish: Wish, asked: int, awaited: int) -> Lines:
        """Do what is wished, and what is to be said of it.

        ``asked`` is the seat whose decision is asked for, ``awaited`` the one the keyboard is handed to; either may
        be NOBODY. Raises WalkedAway when it is one of these two who leaves.
        """
        if wish.word == REBUY:
            return self._rebuy(wish.argument)
        if self.session.over:
            return (self.voice.say("The session is over."),)
        seat = self._person(wish.argument, asked)
        if isinstance(seat, Refused):
            return (seat.sentence,)
        if wish.word == BACK:
            return self._come_back(seat)
        if seat in (asked, awaited):
            raise WalkedAway(self.session.names[seat])
        return self._leave(seat)

    def _come_back(self, seat: int) -> Lines:
        if seat not in self.session.away:
            return (self.voice.say("{name} is at the table.", name=self.session.names[seat]),)
        self.session.come_back(seat)
        return self._announced()

    def _leave(self, seat: int) -> Lines:
        if seat in self.session.away:
            return (self.voice.say("{name} is away.", name=self.session.names[seat]),)
        self.session.leave(seat)
        return self._announced()

    def _rebuy(self, argument: str) -> Lines:
        """``rebuy 100``, or ``rebuy 100 Bob`` where several people play."""
        amount, _, name = argument.partition(" ")
        if self.session.programme.session.rebuy == "never":
            return (self.voice.say("This game allows no rebuys."),)
        if self.session.over:
            return (self.voice.say("The session is over."),)
        if self.session.in_hand:
            return (self.voice.say("Chips may be bought between hands only."),)
        seat = self._person(name, NOBODY)
        if isinstance(seat, Refused):
            return (seat.sentence,)
        self.session.rebuy(seat, int(amount))
        return self._announced()

    def _person(self, given: str, asked: int) -> int | Refused:
        """The person that is meant; without a name whoever is asked, or the only one there is."""
        if not given and (asked != NOBODY or len(self.people) == 1):
            return asked if asked != NOBODY else self.people[0]
        names = {seat: self.session.names[seat] for seat in self.people}
        found = [seat for seat, name in names.items() if name.casefold() == given.strip().casefold()] or [
            seat for seat, name in names.items() if given and name.casefold().startswith(given.strip().casefold())
        ]
        if len(found) == 1:
            return found[0]
        return Refused(self.voice.say("Who? Write one of {names}.", names=self.voice.choice(list(names.values()))))

    def _announced(self) -> Lines:
        """Keep what has just been brought about; then it may be told."""
        news = tuple(self.session.log)
        self.session.log.clear()
        self.keep(news)
        return tuple(line.strip() for event in news for line in self.story.tell(event))

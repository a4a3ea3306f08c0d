"""What the commands about saved sessions share: the store, a session by its id, its hands."""

from __future__ import annotations

import time
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any

import typer

from standpat.cli.exits import complain
from standpat.cli.languages import in_language
from standpat.cli.names import session_ids, views
from standpat.cli.played import restored
from standpat.errors import HistoryError, StandpatError
from standpat.history.hands import played_hands
from standpat.history.home import history_file
from standpat.history.rebuild import Misfit, Rebuild, checked_chain, first_entry
from standpat.history.record import Record
from standpat.history.store import Store

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from standpat.cli.played import Played
    from standpat.history.entries import Entry
    from standpat.history.hands import PlayedHand
    from standpat.history.store import Saved
    from standpat.rules.compiled import Rules
    from standpat.words.voice import Voice


SessionId = Annotated[
    str, typer.Argument(metavar="ID", help="A session's id, its beginning, or: last.", autocompletion=session_ids)
]
"""Which session, as an argument."""
View = Annotated[
    str,
    typer.Option(
        "--view",
        metavar="public|NAME|all",
        help="Whose eyes: what was public, a player's, or everything.",
        autocompletion=views,
    ),
]
"""Whose view of a hand."""
HandNumber = Annotated[str, typer.Option("--hand", metavar="N", help="Only the hand with this number.")]
"""Which hand of a session."""


@contextmanager
def opened() -> Iterator[Store]:
    """The store; raises HistoryError where nothing has been saved yet, and then no file is made."""
    file = history_file()
    if not file.exists():
        raise HistoryError("nothing has been saved yet: standpat play begins a session", code="no-session")
    with Store(file) as store:
        yield store


def saved_sessions() -> list[Saved]:
    """All sessions, the one played last first, and a line for those that are damaged; none where nothing is saved."""
    if not history_file().exists():
        return []
    with opened() as store:
        return sound_sessions(store)


def sound_sessions(store: Store) -> list[Saved]:
    """All sessions that can be read, the one played last first; those that cannot are told on standard error."""
    sound, damaged = store.listed()
    for error in damaged:
        complain(f"warning[{error.code}]: {error}")
    return sound


class Looked:
    """A saved session with its games, ready to be looked at; raises HistoryError where it is not what was written."""

    def __init__(self, store: Store, given: str | Saved) -> None:
        self.store = store
        self.saved: Saved = store.find(given) if isinstance(given, str) else given
        self.first = list(islice(self.entries(), 1))
        """The first entry."""
        self.head: dict[str, Any] = dict(first_entry(self.first))
        try:
            self.table: Played = restored(self.head["table"], self.head["title"])
        except (StandpatError, LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
            why = (str(error).splitlines() or [type(error).__name__])[0]
            message = f"what session {self.saved.id} plays cannot be read: {why}"
            raise HistoryError(message, code="history-damaged") from None
        if [game["profile"] for game in self.head["games"]] != [game.name for game in self.games]:
            raise Misfit(self.first[0], "its games are not those of what is played")

    def entries(self) -> Iterable[Entry]:
        """Its record, as long as every entry is what was written; raises HistoryError at the first that is not."""
        return checked_chain(self.store.entries(self.saved.id))

    @property
    def games(self) -> list[Rules]:
        """The games on its list."""
        return [game.rules for game in self.table.pages]

    def hands(self, number: int | None = None) -> list[PlayedHand]:
        """The hands that are over, or one of them; everything known. Raises HistoryError for a hand there is not."""
        try:
            found = [hand for hand in self._all(self.entries()) if number in (None, hand.number)]
        except (LookupError, TypeError, ValueError, AttributeError):  # an entry that no game gives
            message = f"the hands of session {self.saved.id} cannot be read"
            why = f"{message}: standpat history verify {self.saved.id} names the entry"
            raise HistoryError(why, code="history-damaged") from None
        if number is not None and not found:
            message = f"session {self.saved.id} has no hand {number} that is over: there are {self.saved.hands}"
            raise HistoryError(message, code="no-hand")
        return found

    def title(self, hand: PlayedHand, voice: Voice) -> str:
        """What was played in a hand."""
        titles = {game["profile"]: game["title"] for game in self.head["games"]}
        return in_language(titles[hand.profile], voice.lang)

    def _all(self, entries: Any) -> Iterator[PlayedHand]:
        return played_hands(self.saved.id, self.head, self.games, entries)

    def end(self) -> None:
        """End it where it stands, and tell its seed; a hand counts in which nobody is to act any more."""
        self._end(None)

    def end_as_it_was(self) -> None:
        """The same for one that has been over: it ends when the last was written of what is left."""
        self._end(self.saved.seen)

    def _end(self, at: int | None) -> None:
        entries = list(self.entries())
        again = Rebuild(self.table.rules, self.head, self.saved.seed)
        again.all(entries)
        again.go_on()
        session = again.session
        if session.in_hand and session.hand is not None and session.hand.over:
            session.close_hand()
        Record(self.store, self.saved.id, entries[-1], session).break_off(at=at)


def when(seconds: int) -> str:
    """A time as people here write it, without zone.

    >>> len(when(0))
    16
    """
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))


def title_of(saved: Saved, voice: Voice) -> str:
    """What was played."""
    return in_language(saved.head["title"], voice.lang)


def state_of(saved: Saved, voice: Voice) -> str:
    """Whether a session is over, and how many hands have been played."""
    total = saved.head["hands"]
    if saved.state == "over":
        return voice.count("over, {n} hand", "over, {n} hands", saved.hands)
    if total:
        return voice.count("{n} of {total} hands", "{n} of {total} hands", saved.hands, total=total)
    return voice.count("{n} hand so far", "{n} hands so far", saved.hands)


def as_data(saved: Saved) -> dict[str, Any]:
    """A session in the list, for a program; its seed only when it is over."""
    players = [
        {"seat": seat, "name": name, "bot": bot, **(saved.result[seat] if saved.result else {})}
        for seat, (name, bot) in enumerate(zip(saved.head["names"], saved.head["bots"], strict=True))
    ]
    return {
        "id": saved.id,
        "began": saved.began,
        "seen": saved.seen,
        "state": saved.state,
        "hands_played": saved.hands,
        "hands": saved.head["hands"],
        "profile": saved.head["profile"],
        "title": saved.head["title"],
        "players": players,
        "seed": saved.seed if saved.state == "over" else None,
    }

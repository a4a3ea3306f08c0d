"""An evening at the table, as ``play`` begins it and ``resume`` goes on with it."""

from __future__ import annotations

import errno
import sys
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any

import typer

from standpat import __version__
from standpat.cli.exits import DONE, INTERRUPTED, be_quiet
from standpat.cli.languages import in_language
from standpat.cli.output import put, width
from standpat.history import record
from standpat.history.entries import event_of
from standpat.history.hands import APART
from standpat.history.lock import playing
from standpat.history.rebuild import Rebuild
from standpat.players.reseeded import Reseeded
from standpat.session.events import SessionEnded
from standpat.session.play import play
from standpat.session.session import Session
from standpat.terminal.front import EndOfInput
from standpat.terminal.room import Person, Room

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from standpat.cli.party import Party
    from standpat.cli.played import Played
    from standpat.engine.events import Event
    from standpat.history.entries import Entry
    from standpat.history.record import Record
    from standpat.history.store import Saved, Store
    from standpat.rules.compiled import Rules
    from standpat.session.events import SessionEvent
    from standpat.session.play import Player
    from standpat.terminal.front import Front
    from standpat.words.voice import Voice


NOBODY_READS = (errno.EPIPE, errno.EIO)
"""What a pipe says whose reader has gone, and a terminal that has been closed."""


class Sitting:
    """A session, the room it is played in, and the record that is kept of it."""

    def __init__(self, table: Played, store: Store, front: Front, voice: Voice) -> None:
        self.table, self.store, self.front, self.voice = table, store, front, voice
        self.room: Room | None = None

    # -- beginning, and going on

    def begin(self, party: Party, seed: str, hands: int | None) -> None:
        """Sit down to a new session and play it; nothing is saved where a bot cannot be had."""
        stacks = [self.table.rules.stack] * len(party.names)
        rules, choose = self.table.rules, self._choose
        session = Session(rules, stacks=stacks, names=party.names, seed=seed, hands=hands, choose=choose)
        room = self._enter(session, party.bots)
        with self._players(room) as players:
            head = record.head_of(session, self.table.saved(), party.bots, self.table.listed(), __version__)
            kept = record.begin(self.store, session, head)
            with playing(self.store.path, kept.id):
                self._play(room, players, kept, lambda: self._welcome(room, head["seed_hash"], kept.id))

    def go_on(self, saved: Saved, head: dict[str, Any], entries: list[Entry]) -> None:
        """Take a session up where it was left; whoever calls holds it, so that nobody else plays it."""
        again = Rebuild(self.table.rules, head, saved.seed, self._choose)
        session = again.all(entries)
        again.go_on()
        room = self._enter(session, head["bots"])
        room.catch_up(_of_this_hand(entries))
        kept = record.Record(self.store, saved.id, entries[-1], session)
        with self._players(room) as players:
            log = [self._what(room), "", *room.log]
            self._play(room, players, kept, lambda: self.front.told(log, room.scene(), at_once=True))

    def _welcome(self, room: Room, hashed: str, name: str) -> None:
        """What has to be known before the first card."""
        say = self.voice.say
        room.welcome(
            self._what(room),
            say("The cards come from a seed that is told at the end; its SHA-256 is {hash}.", hash=hashed),
            say("This session is saved as {id}.", id=name),
            *self._clocks(room),
        )

    def _clocks(self, room: Room) -> Iterator[str]:
        """How long a decision may take, in each of the games where that is limited."""
        games = room.session.programme.games
        for seconds in sorted({game.clock.seconds for game in games if game.clock.seconds is not None}):
            titles = [title for title, game in zip(room.titles, games, strict=True) if game.clock.seconds == seconds]
            if len(games) == 1:
                yield self.voice.count(
                    "Each decision has {n} second; --set clock.seconds=null plays without a clock.",
                    "Each decision has {n} seconds; --set clock.seconds=null plays without a clock.",
                    seconds,
                )
            else:
                yield self.voice.count(
                    "{games}: each decision has {n} second.",
                    "{games}: each decision has {n} seconds.",
                    seconds,
                    games=self.voice.listing(titles),
                )

    def _enter(self, session: Session, bots: Sequence[str]) -> Room:
        from standpat.cli.rules import page_of
        from standpat.words.rule_page.as_text import as_text

        def rule_page(place: int) -> list[str]:
            page = page_of(self.table.at_this_table(place, session.hands), self.voice)
            return as_text(page, width() - 1)  # as wide as a page is shown

        titles = self.table.titles(self.voice.lang)
        what = (in_language(self.table.title, self.voice.lang), self.table.line(self.voice))
        self.room = Room(session, bots, self.front, self.voice, what=what, titles=titles, rule_page=rule_page)
        return self.room

    def _what(self, room: Room) -> str:
        """What is played, in a line."""
        title, line = room.what
        return self.voice.say("{title}: {line}", title=title, line=line)

    def _choose(self, seat: int, games: Sequence[Rules]) -> Rules:
        assert self.room is not None  # noqa: S101 - the room has been entered
        return self.room.choose_game(seat, games)

    # -- playing

    @contextmanager
    def _players(self, room: Room) -> Iterator[list[Player]]:
        """Who plays, by seat; bots of others are let go of in the end."""
        with ExitStack() as stack:
            players: list[Player] = []
            for seat, name in enumerate(room.bots):
                player = _bot(room.session, name, seat) if name else Person(room)
                stack.callback(getattr(player, "close", lambda: None))
                players.append(player)
            yield players

    def _play(self, room: Room, players: list[Player], kept: Record, begin: Callable[[], None]) -> None:
        stand_in = partial(_bot, room.session)
        events = play(room.session, players, stand_in=stand_in, witness=kept, before_deal=room.next_hand)
        room.around.keep = lambda news: kept.happened(news, None, ())
        status = self._to_the_end(events, room, begin)
        if status is None:
            told = [*room.result, self.voice.say("seed {seed}", seed=room.session.seed)] if self.front.draws else []
            _last_word(*told, self.voice.say("the cards came from the seed: standpat history verify {id}", id=kept.id))
        else:
            _last_word(*room.standing(), self.voice.say("saved: standpat resume {id}", id=kept.id))
            raise typer.Exit(status)

    def _to_the_end(self, events: Iterator[SessionEvent | Event], room: Room, begin: Callable[[], None]) -> int | None:
        """Show the table and play until all is over; the exit status where it is not."""
        over = False
        try:
            begin()
            for event in events:
                room.see(event)
                over = isinstance(event, SessionEnded)
            room.say(self.voice.say("seed {seed}", seed=room.session.seed))
            room.farewell()
        except EndOfInput:
            return None if over else DONE
        except KeyboardInterrupt:
            return None if over else INTERRUPTED
        except OSError as error:
            if error.errno not in NOBODY_READS:
                raise
            return None if over else DONE
        finally:
            with suppress(OSError):  # the terminal may be gone
                self.front.close()
        return None


def _last_word(*lines: str) -> None:
    """Say how it ended, unless nobody is there any more."""
    try:
        put(*lines)
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        be_quiet()


def _bot(session: Session, name: str, seat: int) -> Player:
    return Reseeded(name, session.seed, seat, session.rules)


def _of_this_hand(entries: list[Entry]) -> Iterator[SessionEvent | Event]:
    """The events since the last hand began, and before them the last change of game."""
    starts = [place for place, entry in enumerate(entries) if entry.text.startswith('["HandBegan"')]
    begin = starts[-1] if starts else 0
    games = [entry for entry in entries[:begin] if entry.text.startswith('["GameBegan"')]
    for entry in [*games[-1:], *entries[begin:]]:
        if not entry.text.startswith(APART):
            yield event_of(entry.data)

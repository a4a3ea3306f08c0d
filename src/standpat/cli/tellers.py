"""The ways ``standpat run`` tells a session: in sentences, as JSON, or only its result."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Any, Protocol

from standpat.cli.exits import complain
from standpat.cli.languages import in_language
from standpat.cli.output import put, write, write_json
from standpat.session.events import BotFailed, HandEnded, SessionBegan, SessionEnded
from standpat.words.json_events import VERSION, JsonEvents
from standpat.words.session_story import SessionStory

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat.cli.played import Played
    from standpat.session.session import Session
    from standpat.words.voice import Voice


class Teller(Protocol):
    """Tells a session as it goes on."""

    def tell(self, event: Any) -> None:
        """Tell one event."""

    def stop(self) -> None:
        """Tell what has been kept back: nothing more will come."""


class InSentences:
    """Plain words for an onlooker: only what is public at the table."""

    def __init__(self, played: Played, session: Session, bots: Sequence[str], voice: Voice) -> None:
        self.played, self.session, self.bots, self.voice = played, session, bots, voice
        self.story = story_of(played, session, voice)

    def tell(self, event: Any) -> None:
        """Write the sentences of this event."""
        if isinstance(event, SessionBegan):
            put(*head(self.played, self.session, self.bots, self.voice), "")
        for sentence in self.story.tell(event):
            write(sentence)

    def stop(self) -> None:
        """Write what the story has kept back."""
        put(*self.story.rest())


class AsJson:
    """One event a line, hidden cards too: the full record."""

    def __init__(self, played: Played, session: Session, bots: Sequence[str]) -> None:
        self.played, self.session, self.bots = played, session, bots
        self.events = JsonEvents(session.rules, session.names, [rules for _, rules in played.games])

    def tell(self, event: Any) -> None:
        """Write this event."""
        write_json(self._start(event) if isinstance(event, SessionBegan) else self.events.object_of(event))

    def stop(self) -> None:
        """Nothing is kept back."""

    def _start(self, event: SessionBegan) -> Mapping[str, object]:
        """The first line: all that is needed to play the same session again."""
        players = zip(event.names, self.bots, event.stacks, strict=True)
        return {
            "event": "session_began",
            "version": VERSION,
            "profile": event.rules,
            "digest": event.digest,
            **self.played.record,
            "seed": event.seed,
            "hands": self.session.hands,
            "players": [
                {"seat": seat, "name": name, "bot": bot, "stack": stack}
                for seat, (name, bot, stack) in enumerate(players)
            ],
        }


class OnlyTheResult:
    """The seed and the final places; on a terminal, how far it is meanwhile."""

    def __init__(self, played: Played, session: Session, bots: Sequence[str], voice: Voice) -> None:
        self.played, self.session, self.bots, self.voice = played, session, bots, voice
        self.story = story_of(played, session, voice)
        self.progress = Progress(session.hands)
        self.failures: dict[int, list[str]] = {}
        """Why a bot could not be followed, by seat."""

    def tell(self, event: Any) -> None:
        """Write the result; count the hands."""
        if isinstance(event, HandEnded):
            self.progress.show(event.number)
        elif isinstance(event, BotFailed):
            self.failures.setdefault(event.seat, []).append(event.why)
        elif isinstance(event, SessionEnded):
            self.progress.clear()
            seed = self.voice.say("seed {seed}", seed=self.session.seed)
            put(seed, *self.story.tell(event)[1:])
            for seat, reasons in self.failures.items():
                times = "once" if len(reasons) == 1 else f"{len(reasons)} times"
                complain(f"the bot of {self.session.names[seat]} failed {times}, first: {reasons[0]}")

    def stop(self) -> None:
        """Take the progress away."""
        self.progress.clear()


class Progress:
    """How many hands have been played, on a terminal only, ten times a second at most."""

    def __init__(self, hands: int | None) -> None:
        self.hands = hands
        self.shown = False
        self._next = 0.0
        self.wanted = sys.stderr is not None and sys.stderr.isatty()

    def show(self, number: int) -> None:
        """Show the number of hands played."""
        if self.wanted and time.monotonic() >= self._next:
            self._next = time.monotonic() + 0.1
            self.shown = True
            sys.stderr.write(f"\r{number}/{self.hands}" if self.hands else f"\r{number}")
            sys.stderr.flush()

    def clear(self) -> None:
        """Overwrite the number with spaces; no escape code is needed."""
        if self.shown:
            sys.stderr.write("\r" + " " * 24 + "\r")
            sys.stderr.flush()
            self.shown = False


def story_of(played: Played, session: Session, voice: Voice) -> SessionStory:
    """What tells this session."""
    games = played.titled(voice.lang)
    return SessionStory(session.rules, session.names, voice, session.hands, games)


def head(played: Played, session: Session, bots: Sequence[str], voice: Voice) -> list[str]:
    """What is told before the first hand: the game, its rules in a line, the seed, who plays."""
    players = [f"{name} ({bot})" for name, bot in zip(session.names, bots, strict=True)]
    return [
        in_language(played.title, voice.lang),
        played.line(voice),
        voice.say("seed {seed}", seed=session.seed),
        voice.say("players: {players}", players=", ".join(players)),
    ]

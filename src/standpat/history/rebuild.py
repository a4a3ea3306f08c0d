"""A session played again from its record: to go on with it, or to see whether the record is true."""

from __future__ import annotations

import json
from collections import deque
from typing import TYPE_CHECKING, Any, cast

from standpat.errors import HistoryError, StandpatError
from standpat.history.entries import DECISION, GAME, SEED, SESSION, event_of, link, of_event
from standpat.history.record import hash_of
from standpat.session.events import SessionBegan, SessionEnded
from standpat.session.session import Session

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from standpat.history.entries import Entry
    from standpat.rules.compiled import Rules
    from standpat.rules.rotation import Programme
    from standpat.session.events import SessionEvent
    from standpat.session.games import Chooser

NOTES = ("TimedOut", "BotFailed")
"""Events that tell why a decision was made; they change nothing."""
AROUND = ("Left", "CameBack", "Rebought")
"""Events that somebody at the table brings about without it being his turn."""


class Misfit(HistoryError):
    """An entry that does not follow from those before it; ``number`` is its place in the record.

    The message holds no card: ``details`` does, for whoever may see what is hidden.
    """

    code = "history-misfit"

    def __init__(self, entry: Entry, why: str, expected: str = "") -> None:
        """``expected`` is the entry that would have fitted."""
        super().__init__(f"entry {entry.number} ({_kind(entry.text)}): {why}")
        self.number = entry.number
        self.details = f"{entry.text[:LONGEST]}" + (f", where {expected[:LONGEST]} follows" if expected else "")


LONGEST = 120
"""Letters of an entry that are told."""


def _kind(text: str) -> str:
    """What an entry is called.

    >>> _kind('["Dealt",0,[],[3]]'), _kind("nonsense")
    ('Dealt', 'no entry')
    """
    return text[2:].partition('"')[0] if text.startswith('["') else "no entry"


class Rebuild:
    """A session that is played again, entry by entry."""

    def __init__(
        self, rules: Rules | Programme, head: Mapping[str, Any], seed: str, choose: Chooser | None = None
    ) -> None:
        """``head`` is the content of the first entry; ``rules`` what its table compiles to.

        ``choose`` makes the dealer's choice when the session is gone on with. Raises HistoryError where the seed is not
        the one whose hash was shown.
        """
        if hash_of(seed) != head["seed_hash"]:
            why = "is not the one whose hash was shown before the first card" if seed else "is lost"
            message = f"the seed {why}: the session can only be looked at, or deleted"
            raise HistoryError(message, code="history-seed")
        self.head = head
        stacks, names, hands = head["stacks"], head["names"], head["hands"]
        self.session = Session(rules, stacks=stacks, names=names, seed=seed, hands=hands, choose=choose)
        self.ended = False
        """Whether the session was ended, by its rules or by the players."""
        self.told_seed = False
        """Whether the seed has been told, which ends the record."""
        self.due: deque[str] = deque()
        """Entries of events that must come next."""
        self.met = False
        """Whether any entry of an event has come."""
        self._game: Rules | None = None
        self._expect_news()

    def all(self, entries: Iterable[Entry]) -> Session:
        """Take every entry; the session as it stands after the last. Raises Misfit at one that cannot come next."""
        due = self.due
        for entry in entries:
            if due and entry.number:
                self._meet(entry)
            elif entry.number:  # the head has been read already
                self._take(entry)
        return self.session

    def _take(self, entry: Entry) -> None:
        """Take an entry that no other announces."""
        try:
            kind, *rest = entry.data
            if kind == DECISION:
                self._decide(entry, *rest)
            elif kind == GAME:
                self._game = self.session.programme.games[rest[1]]
            elif kind in AROUND:
                self._around(entry, kind, *rest)
            elif kind == "SessionEnded":
                self._break_off(entry)
            elif kind == SEED:
                self._check_seed(entry, rest[0])
            elif kind not in NOTES:
                self._go_on(entry)
                self._meet(entry)
        except StandpatError as error:
            raise error if isinstance(error, Misfit) else Misfit(entry, str(error)) from None
        except (IndexError, TypeError, ValueError) as error:
            raise Misfit(entry, f"it cannot be read ({error})") from None

    def go_on(self) -> None:
        """What follows by itself and was not written any more is news again, so that it is written and told first.

        So it is where a session was killed before its first event.
        """
        due = [event_of(json.loads(text)) for text in self.due]
        self.session.log[:0] = cast("list[SessionEvent]", due)
        self.due.clear()

    def finish(self, *, over: bool) -> None:
        """All entries have been taken; raises HistoryError where some must be missing."""
        if self.due and self.met:
            raise HistoryError(f"the last entries are missing: {_kind(self.due[0])} follows", code="history-misfit")
        if over and not self.told_seed:
            raise HistoryError("the session is over, but its last entry, the seed, is missing", code="history-misfit")

    def _meet(self, entry: Entry) -> None:
        """The entry must be the next event."""
        self.met = True
        expected = self.due.popleft()
        if expected != entry.text:
            raise Misfit(entry, "the game gives another", expected)

    def _decide(self, entry: Entry, seat: int, verb: str, amount: int | None, cards: list[int]) -> None:
        hand = self.session.hand
        if hand is None or hand.over:
            raise Misfit(entry, "nobody has to act")
        self.due.extend(map(of_event, hand.act(seat, verb, amount, cards)))

    def _around(self, entry: Entry, kind: str, seat: int, amount: int = 0) -> None:
        session = self.session
        if kind == "Left":
            session.leave(seat)
        elif kind == "CameBack":
            session.come_back(seat)
        else:
            session.rebuy(seat, amount)
        self._expect_news()
        if not self.due:
            raise Misfit(entry, "it changes nothing")
        self._meet(entry)

    def _go_on(self, entry: Entry) -> None:
        """What the dealer does next when nobody has to act: book a hand, or deal one."""
        session = self.session
        if session.in_hand:
            if session.hand is None or not session.hand.over:
                raise Misfit(entry, "somebody has to act first")
            session.close_hand()
            self._expect_news()
        else:
            hand = session.deal(game=self._game)
            self._game = None
            self._expect_news()
            self.due.extend(map(of_event, hand.log))

    def _break_off(self, entry: Entry) -> None:
        """The players ended the session before its time."""
        if self.ended or of_event(self.session.ending()) != entry.text:
            raise Misfit(entry, "the game ends otherwise", of_event(self.session.ending()))
        self.ended = True

    def _check_seed(self, entry: Entry, seed: str) -> None:
        if not self.ended or seed != str(self.session.seed) or hash_of(seed) != self.head["seed_hash"]:
            raise Misfit(entry, "this is not the seed whose hash was shown before the first card")
        self.told_seed = True

    def _expect_news(self) -> None:
        """What has happened between the hands must be told next."""
        news, self.session.log[:] = list(self.session.log), []
        self.due.extend(of_event(event) for event in news if not isinstance(event, SessionBegan))
        self.ended = self.ended or any(isinstance(event, SessionEnded) for event in news)


def checked_chain(entries: Iterable[Entry]) -> Iterable[Entry]:
    """The entries, as long as each follows the one before and has its hash; raises Misfit at the first that has not."""
    before, number = "", 0
    for entry in entries:
        found, at, text, hashed = entry
        if found != number:
            raise Misfit(entry, f"entry {number} is missing")
        if link(before, at, text) != hashed:
            raise Misfit(entry, "it is not what was written: its hash is another")
        yield entry
        before, number = hashed, number + 1


def first_entry(entries: Iterable[Entry]) -> Mapping[str, Any]:
    """The content of the first entry; raises HistoryError where it cannot be read."""
    entry = next(iter(entries), None)
    if entry is None:
        raise HistoryError("the first entry is missing", code="history-damaged")
    try:
        kind, head = entry.data
    except ValueError:
        kind, head = "", {}
    if kind != SESSION or not isinstance(head, dict):
        raise Misfit(entry, "a session begins with what is played and who plays")
    return head

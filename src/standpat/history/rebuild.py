"""A session played again from its record: to go on with it, or to see whether the record is true."""

from __future__ import annotations

import json
from collections import deque
from typing import TYPE_CHECKING, Any, cast

from standpat.errors import HistoryError, StandpatError
from standpat.history.entries import DECISION, GAME, SEED, SESSION, decision_of, event_of, link, of_event, written
from standpat.history.record import FORMAT, hash_of, head_of
from standpat.history.store import LATEST, is_of_texts
from standpat.session.events import BotFailed, SessionBegan, SessionEnded, TimedOut
from standpat.session.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from standpat.history.entries import Entry
    from standpat.rules.compiled import Rules
    from standpat.rules.rotation import Programme
    from standpat.session.events import SessionEvent
    from standpat.session.games import Chooser

NOTES: dict[str, Any] = {"TimedOut": TimedOut, "BotFailed": BotFailed}
"""Events that tell why a decision was made; they change nothing."""
AROUND = ("Left", "CameBack", "Rebought")
"""Events that somebody at the table brings about without it being his turn."""


class Misfit(HistoryError):
    """An entry that does not follow from those before it; ``number`` is its place in the record.

    The message holds no card: ``details`` does, for whoever may see what is hidden.
    """

    code = "history-misfit"

    def __init__(self, entry: Entry, why: str, expected: str = "", *, code: str = "") -> None:
        """``expected`` is the entry that would have fitted."""
        super().__init__(f"entry {entry.number} ({_kind(entry.text)}): {why}", code=code)
        self.number = entry.number
        self.details = f"{entry.text[:LONGEST]}" + (f", where {expected[:LONGEST]} follows" if expected else "")


LONGEST = 120
"""Letters of an entry that are told."""


def _kind(text: object) -> str:
    """What an entry is called; what is kept need not be a text.

    >>> _kind('["Dealt",0,[],[3]]'), _kind("nonsense")
    ('Dealt', 'no entry')
    """
    return text[2:LONGEST].partition('"')[0] if isinstance(text, str) and text.startswith('["') else "no entry"


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

    def check_head(self, entry: Entry, titles: Mapping[str, Any]) -> None:
        """The first entry must be what is written of this session; ``titles`` are what its table is called.

        To go on with a session this is not asked for: another standpat may know more of the same rules. Raises Misfit.
        """
        head = self.head
        whole = head_of(self.session, head["table"], head["bots"], titles, head["standpat"])
        wrong = [key for key, value in whole.items() if written(value) != written(head[key])]
        if wrong:
            raise Misfit(entry, f"the game gives another: {', '.join(wrong)}")
        if written([SESSION, whole]) != entry.text:
            raise Misfit(entry, "it is not written so")

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
            if self.told_seed:
                raise Misfit(entry, "the seed has been told, and nothing comes after it")
            if self.ended and kind != SEED:
                raise Misfit(entry, "the session is over, and only its seed follows")
            if kind == DECISION:
                self._decide(entry)
            elif kind == GAME:
                self._choose(entry)
            elif kind in AROUND:
                self._around(entry, kind, *rest)
            elif kind == "SessionEnded":
                self._break_off(entry)
            elif kind == SEED:
                self._check_seed(entry)
            elif kind in NOTES:
                self._note(entry, kind, *rest)
            else:
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

    def _decide(self, entry: Entry) -> None:
        hand = self.session.hand
        if hand is None or hand.over:
            raise Misfit(entry, "nobody has to act")
        seat, action = decision_of(entry.text)
        self.due.extend(map(of_event, hand.act(seat, *action)))

    def _note(self, entry: Entry, kind: str, seat: int, *why: str) -> None:
        """Why the seat to act does what comes next."""
        hand = self.session.hand
        if hand is None or hand.over or type(seat) is not int or seat != hand.actor:
            raise Misfit(entry, "this seat has not to act")
        if list(map(type, why)) != [str] * (len(NOTES[kind]._fields) - 1) or written(entry.data) != entry.text:
            raise Misfit(entry, "it is not written so")

    def _choose(self, entry: Entry) -> None:
        """Whoever deals has chosen the game of the next hand."""
        session = self.session
        games = [] if session.in_hand or self._game is not None else session.games_to_choose()
        if not games:
            raise Misfit(entry, "nobody has to choose a game")
        choices = {
            written([GAME, session.next_button(), place]): game
            for place, game in enumerate(session.programme.games)
            if any(game is other for other in games)
        }
        self._game = choices.get(entry.text)
        if self._game is None:
            raise Misfit(entry, "whoever deals chooses one of the games that can be played")

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
            if self._game is None and session.games_to_choose():
                raise Misfit(entry, "the game has to be chosen first")
            hand = session.deal(game=self._game)
            self._game = None
            self._expect_news()
            self.due.extend(map(of_event, hand.log))

    def _break_off(self, entry: Entry) -> None:
        """The players ended the session before its time."""
        if self.ended or of_event(self.session.ending()) != entry.text:
            raise Misfit(entry, "the game ends otherwise", of_event(self.session.ending()))
        self.ended = True

    def _check_seed(self, entry: Entry) -> None:
        """The seed's hash was looked at before the first card."""
        if not self.ended or entry.text != written([SEED, str(self.session.seed)]):
            raise Misfit(entry, "this is not the seed whose hash was shown before the first card")
        self.told_seed = True

    def _expect_news(self) -> None:
        """What has happened between the hands must be told next."""
        news, self.session.log[:] = list(self.session.log), []
        self.due.extend(of_event(event) for event in news if not isinstance(event, SessionBegan))
        self.ended = self.ended or any(isinstance(event, SessionEnded) for event in news)


def checked_chain(entries: Iterable[Entry]) -> Iterable[Entry]:
    """The entries, as long as each follows the one before and has its hash; raises Misfit at the first that has not."""
    before, number, last = "", 0, 0
    for entry in entries:
        found, at, text, hashed = entry
        if found != number:
            raise Misfit(entry, f"entry {number} is missing")
        if link(before, at, text) != hashed:
            raise Misfit(entry, "it is not what was written: its hash is another")
        if at != last:  # entries that were written together have the same time
            if type(at) is not int or not last <= at <= LATEST:
                raise Misfit(entry, "its time is none, or before that of the entry before")
            last = at
        yield entry
        before, number = hashed, number + 1


def first_entry(entries: Iterable[Entry]) -> Mapping[str, Any]:
    """The content of the first entry; raises HistoryError where it cannot be read."""
    entry = next(iter(entries), None)
    if entry is None:
        raise HistoryError("the first entry is missing", code="history-damaged")
    try:
        kind, head = entry.data
    except (ValueError, HistoryError):
        kind, head = "", {}
    if kind != SESSION or not isinstance(head, dict):
        raise Misfit(entry, "a session begins with what is played and who plays")
    known = head.get("format")
    if type(known) is int and known > FORMAT:
        message = f"it was written by a newer standpat (format {known}, this one knows {FORMAT}): install that one"
        raise Misfit(entry, message, code="history-newer")
    wrong = [key for key, right in HEAD.items() if key not in head or not right(head[key])]
    if not wrong and not len(head["names"]) == len(head["bots"]) == len(head["stacks"]):
        wrong = ["names", "bots", "stacks"]
    if wrong:
        raise Misfit(entry, f"this is not what a session begins with: {', '.join(wrong)}")
    return head


def _is_title(title: object) -> bool:
    """Whether this can be what something is called, by language."""
    return isinstance(title, dict) and is_of_texts(title.values())


def _are_games(games: object) -> bool:
    """Whether these can be the games of a session, each with its name and its title."""
    return isinstance(games, list) and all(
        isinstance(game, dict)
        and game.keys() == {"profile", "title"}
        and isinstance(game["profile"], str)
        and _is_title(game["title"])
        for game in games
    )


HEAD: dict[str, Callable[[Any], bool]] = {
    "format": lambda known: type(known) is int and known == FORMAT,
    "profile": lambda name: isinstance(name, str),
    "digest": lambda digest: isinstance(digest, str) and bool(digest),
    "title": _is_title,
    "games": _are_games,
    "names": lambda names: isinstance(names, list) and bool(names) and is_of_texts(names),
    "bots": lambda bots: isinstance(bots, list) and is_of_texts(bots),
    "stacks": lambda stacks: isinstance(stacks, list) and all(type(stack) is int for stack in stacks),
    "hands": lambda hands: hands is None or type(hands) is int,
    "for_chips": lambda chips: type(chips) is bool,
    "seed_hash": lambda hashed: isinstance(hashed, str),
    "standpat": lambda version: isinstance(version, str),
    "table": lambda table: isinstance(table, dict),
}
"""What stands in the first entry, and what each of it may be."""

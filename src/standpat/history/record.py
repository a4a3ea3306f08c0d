"""Keeping a session while it is played: what happens is on the disk before anybody is told."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from standpat.history.entries import GAME, SEED, SESSION, of_decision, of_event, written
from standpat.history.store import LISTED
from standpat.session.events import SessionBegan, SessionEnded

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from standpat.engine.events import Event
    from standpat.history.entries import Entry
    from standpat.history.store import Store
    from standpat.rules.compiled import Rules
    from standpat.session.events import SessionEvent
    from standpat.session.play import Decision
    from standpat.session.session import Session

FORMAT = 1
"""The version of what stands in the first entry."""
BOUGHT = '["Rebought"'


def hash_of(seed: str) -> str:
    """What is shown of a seed before the first card: its SHA-256, which ``printf %s SEED | sha256sum`` gives, too.

    >>> hash_of("7")[:12]
    '7902699be42c'
    """
    return hashlib.sha256(seed.encode()).hexdigest()


def head_of(
    session: Session, table: Mapping[str, Any], bots: Sequence[str], titles: Mapping[str, Any], version: str
) -> dict[str, Any]:
    """The first entry's content: all that is needed to play the session again, but for its seed.

    ``table`` is what is played, written so that it can be compiled again; ``bots`` are the names of the bots by seat,
    empty for people; ``titles`` has the ``title`` of the whole and of each of its ``games``.
    """
    return {
        "format": FORMAT,
        "standpat": version,
        "profile": session.programme.name,
        "digest": session.programme.digest,
        **titles,
        "names": session.names,
        "bots": list(bots),
        "stacks": session.stacks,
        "hands": session.hands,
        "for_chips": session.programme.for_chips,
        "seed_hash": hash_of(str(session.seed)),
        "table": dict(table),
    }


def begin(store: Store, session: Session, head: Mapping[str, Any]) -> Record:
    """Begin to keep a session, before its first hand."""
    text = written([SESSION, head])
    name = store.begin({key: head[key] for key in LISTED}, text, str(session.seed))
    return Record(store, name, next(iter(store.entries(name))), session)


class Record:
    """The witness of a session that is kept; ``id`` is its name in the store."""

    def __init__(self, store: Store, name: str, last: Entry, session: Session) -> None:
        """``last`` is the last entry there is."""
        self.id = name
        self._store = store
        self._last = last
        self._session = session
        self._choice: list[str] = []

    def chosen(self, seat: int, game: Rules) -> None:
        """Keep the dealer's choice, together with the deal."""
        place = next(place for place, other in enumerate(self._session.programme.games) if other is game)
        self._choice = [written([GAME, seat, place])]

    def happened(
        self,
        news: Sequence[SessionEvent],
        decision: Decision | None,
        caused: Sequence[Event],
        *,
        at: int | None = None,
    ) -> None:
        """Keep what happened, all of it or nothing, as of now; raises HistoryError when it cannot be kept."""
        told = [of_event(event) for event in news if not isinstance(event, SessionBegan)]
        decided = [of_decision(decision)] if decision is not None else []
        texts = [*self._choice, *told, *decided, *map(of_event, caused)]
        if not texts:
            return
        result = None
        if news and isinstance(news[-1], SessionEnded):
            brought = brought_to_the_table(self._store.entries(self.id))
            result = result_of(news[-1], brought, for_chips=self._session.programme.for_chips)
            texts.append(written([SEED, str(self._session.seed)]))
        hands = self._session.hands_played
        self._last = self._store.append(self.id, self._last, texts, hands=hands, result=result, at=at)
        self._choice = []

    def break_off(self, *, at: int | None = None) -> None:
        """End the session where it stands, if it has not ended, as of now; a hand in progress does not count."""
        news = self._session.log
        if not (news and isinstance(news[-1], SessionEnded)):
            news.append(self._session.ending())
        self.happened(news, None, [], at=at)
        news.clear()


def result_of(ending: SessionEnded, brought: Sequence[int], *, for_chips: bool) -> list[dict[str, Any]]:
    """Place and balance of every seat, and what it brought to the table.

    >>> result_of(SessionEnded(2, (80, 120), (0, 0), (2, 1)), [100, 100], for_chips=True)[0]
    {'place': 2, 'balance': 80, 'brought': 100}
    """
    balances = ending.stacks if for_chips else ending.points
    paid = brought if for_chips else [0] * len(balances)
    return [
        {"place": place, "balance": balance, "brought": chips}
        for place, balance, chips in zip(ending.places, balances, paid, strict=True)
    ]


def brought_to_the_table(entries: Iterable[Entry]) -> list[int]:
    """The chips every seat began with, and those it bought later."""
    brought: list[int] = []
    for entry in entries:
        if not entry.number:
            brought = list(entry.data[1]["stacks"])
        elif entry.text.startswith(BOUGHT):
            _, seat, amount = entry.data
            brought[seat] += amount
    return brought

"""Sessions that are kept while bots play them, for the tests of the record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cli.played import played
from standpat.history import record
from standpat.history.rebuild import Rebuild, first_entry
from standpat.players.reseeded import Reseeded
from standpat.session import Session
from standpat.session.play import play

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.cli.played import Played
    from standpat.engine.events import Event
    from standpat.history.store import Store
    from standpat.rules.compiled import Rules
    from standpat.session.events import SessionEvent
    from standpat.session.play import Decision, Witness


class PulledPlug(Exception):
    """The process is gone."""


class UntilPulled:
    """A witness that keeps so many batches and is then gone; nothing of the next is kept."""

    def __init__(self, witness: Witness, batches: int) -> None:
        self.witness, self.batches = witness, batches

    def chosen(self, seat: int, game: Rules) -> None:
        self.witness.chosen(seat, game)

    def happened(self, news: Sequence[SessionEvent], decision: Decision | None, caused: Sequence[Event]) -> None:
        if news or decision or caused:
            if not self.batches:
                raise PulledPlug
            self.batches -= 1
        self.witness.happened(news, decision, caused)


def bots_of(session: Session, kind: str) -> list[Reseeded]:
    return [Reseeded(kind, session.seed, seat, session.rules) for seat in range(len(session.stacks))]


def begun(
    store: Store, game: str, *, seats: int = 0, seed: str = "s", hands: int = 3, bot: str = "random"
) -> tuple[Session, record.Record, Played]:
    table = played(game, (), (), ())
    session = Session(table.rules, seats=seats or table.rules.seats.min, seed=seed, hands=hands)
    head = record.head_of(session, table.saved(), [bot] * len(session.stacks), table.listed(), "0")
    return session, record.begin(store, session, head), table


def keep(store: Store, game: str, *, until: int | None = None, bot: str = "random", **about: object) -> str:
    """Play a session and keep it, to its end or until the plug is pulled after so many batches; its id."""
    session, kept, _ = begun(store, game, bot=bot, **about)  # type: ignore[arg-type]
    witness = kept if until is None else UntilPulled(kept, until)
    try:
        for _ in play(session, bots_of(session, bot), witness=witness):
            pass
    except PulledPlug:
        pass
    return kept.id


def go_on(store: Store, name: str, game: str, bot: str = "random") -> Session:
    """Go on with a kept session to its end, as ``resume`` does."""
    saved, entries = store.find(name), list(store.entries(name))
    again = Rebuild(played(game, (), (), ()).rules, first_entry(entries), saved.seed)
    session = again.all(entries)
    kept = record.Record(store, name, entries[-1], session)
    for _ in play(session, bots_of(session, bot), witness=kept):
        pass
    return session


def texts(store: Store, name: str) -> list[str]:
    return [entry.text for entry in store.entries(name)]

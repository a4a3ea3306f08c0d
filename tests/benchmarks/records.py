"""What keeping sessions costs: to save an event, to prove a session, to list ten thousand.

python -m tests.benchmarks.records
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from standpat.cli.history_verify import verdict_on
from standpat.cli.played import played
from standpat.history import record
from standpat.history.store import Store
from standpat.players.reseeded import Reseeded
from standpat.session import Session
from standpat.session.play import play

from .start_up import speed

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 5
HANDS = 500
SESSIONS = 10_000
GAMES = {"open-no-limit": 6, "five-card-stud": 6}
"""The games that are kept, each with its players."""


class Unkept:
    """A witness that keeps nothing, to know what playing alone costs."""

    def chosen(self, *_: object) -> None:
        """Not kept."""

    def happened(self, *_: object) -> None:
        """Not kept."""


def kept(store: Store, game: str, players: int, *, keep: bool) -> str:
    """Have callers play; the session's id."""
    table = played(game, (), (), ())
    session = Session(table.rules, seats=players, seed="records", hands=HANDS)
    head = record.head_of(session, table.saved(), ["caller"] * players, table.listed(), "0")
    kept_as = record.begin(store, session, head)
    bots = [Reseeded("caller", session.seed, seat, session.rules) for seat in range(players)]
    for _ in play(session, bots, witness=kept_as if keep else Unkept()):
        pass
    return kept_as.id


def seconds(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """How long something takes."""
    began = clock()
    work()
    return clock() - began


def saving(store: Store, game: str, players: int) -> tuple[str, float, float]:
    """The id of a session that is kept, and the milliseconds an entry costs: on the clock, and of the processor."""
    alone = min(seconds(lambda: kept(store, game, players, keep=False)) for _ in range(2))
    names: list[str] = []
    began, cpu = time.perf_counter(), time.process_time()
    names.append(kept(store, game, players, keep=True))
    took, worked = time.perf_counter() - began, time.process_time() - cpu
    entries = store.find(names[0]).entries
    return names[0], 1000 * (took - alone) / entries, 1000 * (worked - alone) / entries


def listing(folder: Path) -> float:
    """Seconds to read the list of ten thousand sessions."""
    with Store(folder / "many.sqlite3") as store:
        head = {"profile": "classic", "title": {"en": "Classic"}, "names": ["Ada", "Ben"], "bots": ["", ""], "hands": 9}
        store._open.execute("PRAGMA synchronous=OFF")
        for _ in range(SESSIONS):
            store.begin(head, "[]", "seed")
        return min(seconds(store.sessions) for _ in range(ROUNDS))


def main() -> None:
    """Print the figures."""
    say = sys.stdout.write
    with tempfile.TemporaryDirectory() as name:
        with Store(Path(name) / "history.sqlite3") as store:
            factor = speed()
            say(f"this machine is {factor:.2f} times as fast as that of the budgets\n")
            for game, players in GAMES.items():
                session, clock, cpu = saving(store, game, players)
                saved = store.find(session)
                rates, factors = [], []
                for _ in range(ROUNDS):
                    factors.append(speed())
                    rates.append(saved.hands / seconds(lambda: verdict_on(store, saved)))  # noqa: B023
                rate, scaled = median(rates), median(r / f for r, f in zip(rates, factors, strict=True))
                say(f"{game}, {players} players: verify {rate:,.0f} hands/s, scaled {scaled:,.0f}; ")
                say(f"an entry is saved in {clock:.2f} ms, {cpu:.2f} ms of the processor\n")
        say(f"list of {SESSIONS:,} sessions: {listing(Path(name)):.2f} s\n")


if __name__ == "__main__":
    main()

"""What keeping sessions costs: to save an event, to prove a session, to list ten thousand.

python -m tests.benchmarks.records

To prove a session is to play it again, so what the machine of the budgets would do is told by PokerKit, which plays
hands of the same game in turn.
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

from .against_pokerkit import games, play_pokerkit

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 5
HANDS = 300
BOTS = ("tips", "caller")
"""Who plays: the bots people play against, and those who never fold, so that hands are as long as they can be."""
SESSIONS = 10_000
PLAYERS = 6
GAMES = {"open-no-limit": ("six-player no-limit draw", 950), "five-card-stud": ("six-player fixed-limit stud", 1110)}
"""The games that are kept; what PokerKit plays beside each, and how many hands of it a second where budgets are set."""
FEWER = 60
"""How many hands PokerKit plays in a round."""


class Unkept:
    """A witness that keeps nothing, to know what playing alone costs."""

    def chosen(self, *_: object) -> None:
        """Not kept."""

    def happened(self, *_: object) -> None:
        """Not kept."""


def kept(store: Store, game: str, bot: str, *, keep: bool) -> str:
    """Have bots of a kind play; the session's id."""
    table = played(game, (), (), ())
    session = Session(table.rules, seats=PLAYERS, seed="records", hands=HANDS)
    head = record.head_of(session, table.saved(), [bot] * PLAYERS, table.listed(), "0")
    kept_as = record.begin(store, session, head)
    bots = [Reseeded(bot, session.seed, seat, session.rules) for seat in range(PLAYERS)]
    for _ in play(session, bots, witness=kept_as if keep else Unkept()):
        pass
    return kept_as.id


def seconds(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """How long something takes."""
    began = clock()
    work()
    return clock() - began


def saving(store: Store, game: str) -> tuple[float, float]:
    """The milliseconds an entry costs: on the clock, and of the processor."""
    alone = min(seconds(lambda: kept(store, game, "caller", keep=False)) for _ in range(2))
    began, cpu = time.perf_counter(), time.process_time()
    name = kept(store, game, "caller", keep=True)
    took, worked = time.perf_counter() - began, time.process_time() - cpu
    entries = store.find(name).entries
    return 1000 * (took - alone) / entries, 1000 * (worked - alone) / entries


def proving(store: Store, game: str, bot: str) -> tuple[float, float, float]:
    """How many hands of these bots are proved a second, here and where budgets are set; and how many PokerKit plays."""
    title, budgeted = GAMES[game]
    beside = next(other for other in games() if other.title == title)
    saved = store.find(kept(store, game, bot, keep=True))
    ours, theirs = [], []
    for number in range(ROUNDS):
        ours.append(saved.hands / seconds(lambda: verdict_on(store, saved)))
        theirs.append(FEWER / seconds(lambda: play_pokerkit(beside, FEWER, number)))  # noqa: B023
    ratio = median(a / b for a, b in zip(ours, theirs, strict=True))
    return median(ours), ratio * budgeted, median(theirs)


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
            for game in GAMES:
                for bot in BOTS:
                    rate, scaled, beside = proving(store, game, bot)
                    say(f"{game}, {PLAYERS} {bot}: verify {rate:,.0f} hands/s, scaled {scaled:,.0f}")
                    say(f" (PokerKit plays {beside:,.0f})\n")
                clock, cpu = saving(store, game)
                say(f"{game}: an entry is saved in {clock:.2f} ms, {cpu:.2f} ms of the processor\n")
        say(f"list of {SESSIONS:,} sessions: {listing(Path(name)):.2f} s\n")


if __name__ == "__main__":
    main()

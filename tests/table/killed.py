"""A session that is killed again and again, at moments that chance chooses, and gone on with each time."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from standpat.terminal.cells import wrap

from .driver import CURSOR_PUT, Terminal
from .faithful import record_of, saved_in, told_by
from .person import Person

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence
    from pathlib import Path

    from standpat.history.entries import Entry

FRONTS = {"full": (80, 24, ()), "compact": (60, 18, ()), "plain": (80, 24, ("--plain",))}
MOST_ANSWERS, MOST_BYTES = 6, 4000
"""How long a program lives at most: so many answers, and so many bytes read after the last of them."""
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@dataclass
class Evening:
    """One session at a time in a folder, and what was known of it when it was killed last."""

    home: Path
    game: Sequence[str]
    random: random.Random
    known: list[Entry] = field(default_factory=list)
    session: str = ""
    kills: int = 0
    over: int = 0
    """How many sessions were played to the end meanwhile."""

    def live_and_die(self, front: str, longest_wait: float = 0) -> None:
        """Go on with the session, or begin one; be killed; look at the record."""
        saved = saved_in(self.home)
        going_on = saved is not None and saved.state == "open"
        if not going_on:
            self.known, self.session = [], ""
            self.over += saved is not None
        hand = sum(entry.text.startswith('["HandBegan"') for entry in self.known)
        columns, rows, how = FRONTS[front]
        first = ("resume",) if going_on else ("play", *self.game, "--seed", str(self.random.randrange(10**9)))
        with Terminal(self.home, *first, "--speed", "instant", *how, columns=columns, rows=rows) as table:
            self._live(table)
            if longest_wait:
                time.sleep(self.random.uniform(0, longest_wait))
            table.kill()
        self.kills += 1
        self._look(table, hand if going_on else 0)

    def _live(self, table: Terminal) -> None:
        person = Person(self.random.randrange(10**9))
        for _ in range(self.random.randrange(MOST_ANSWERS + 1)):
            prompt = table.prompt()
            if prompt.kind == "last":
                break
            table.type(person.answer(prompt) + "\r")
        enough = table.mark + self.random.randrange(MOST_BYTES)
        table.wait(lambda: len(table.written) >= enough or table.asks(), "enough to be seen")

    def _look(self, table: Terminal, hand: int) -> None:
        """The record goes on from what was known, and holds all that was seen."""
        saved = saved_in(self.home)
        if saved is None:  # it was killed before there was anything to save: nobody can have been told anything
            assert not indented(table)
            return
        if self.session:
            assert saved.id == self.session
        self.session = saved.id
        entries = record_of(self.home, saved.id)
        assert entries[: len(self.known)] == self.known
        self.known = entries
        told = [line for sentences in told_by(entries)[hand:] for line in sentences if line.startswith("  ")]
        if table.drawn:
            in_order(on_screen(table), [part for line in told for part in wrap(line, table.columns)])
        else:
            seen = indented(table)
            assert seen == told[: len(seen)]


def indented(table: Terminal) -> list[str]:
    """The whole lines written that tell what happens: they are indented."""
    text = CODES.sub("", bytes(table.written).decode("utf-8", "replace")).replace("\r", "")
    return [line for line in text.split("\n")[:-1] if line.startswith("  ")] if not table.drawn else []


def on_screen(table: Terminal) -> list[str]:
    """The log on a screen that has been drawn to its end."""
    if not CURSOR_PUT.search(table.written[-12:]):
        return []
    rows = [row.rstrip() for row in table.screen.display]
    bars = [place for place, row in enumerate(rows) if row.startswith("──")]
    return [row for row in rows[bars[-1] + 1 : -1] if row.startswith("  ")] if bars else []


def in_order(seen: list[str], told: list[str]) -> None:
    """All that was seen is told, in this order."""
    rest = iter(told)
    for row in seen:
        assert row in rest, (row, told)

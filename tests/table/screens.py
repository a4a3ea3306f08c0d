"""Writes down what is on the screen at a few moments of real games, for a person to look at.

``python -m tests.table.screens`` writes all of them anew; look at them before you keep them.
"""

from __future__ import annotations

import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

from .driver import Terminal
from .games import PATIENT
from .person import Person, play_to

SAVED = re.compile(r"saved as \w{6}")
"""A name that chance gives."""
FOLDER = Path(__file__).parent / "golden"
SIZES = {"80 x 24": {"columns": 80, "rows": 24}, "60 x 18": {"columns": 60, "rows": 18}, "plain": {"TERM": "dumb"}}


@dataclass(frozen=True)
class Kept:
    """A moment worth keeping."""

    words: tuple[str, ...]
    kind: str
    """The question that is played to."""
    then: tuple[str, ...] = ()
    """What is typed there."""


BOTS = ("--bots", "caller,random")
"""Bots whose play does not become better one day."""
KEPT = {
    "all-in": Kept(("open-no-limit", *BOTS), "bet", ("all-in",)),
    "exchange": Kept(("classic", *BOTS), "draw", ("1 2",)),
    "refused": Kept(("jacks-or-better", *BOTS), "draw", ("1 2 3 4 5",)),
    "stud": Kept(("five-card-stud", *BOTS, *PATIENT), "bet"),
    "hand-over": Kept(("casino-draw", "--seat", "Ada", "--seat", "Ben", "--bots", "caller"), "hand-over"),
    "no-bet": Kept(("no-bet", *BOTS), "between"),
    "result": Kept(("joker", "--hands", "1", *BOTS), "last"),
}


def screen_of(kept: Kept, size: str) -> str:
    """What can be read at that moment."""
    words = ("play", *kept.words, "--seed", "8", "--speed", "instant")
    with tempfile.TemporaryDirectory() as home, Terminal(Path(home), *words, **SIZES[size]) as table:
        prompt = play_to(table, Person(3), kept.kind)
        for line in kept.then:
            prompt = table.send(line)
        text = "\n".join(f"|{row}".rstrip() for row in prompt.rows)
        return SAVED.sub("saved as ......", text)


def text_of(name: str) -> str:
    """A moment in every layout."""
    return "\n".join(f"{size}\n{screen_of(KEPT[name], size)}\n" for size in SIZES)


def main() -> None:
    """Write every moment anew."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name in KEPT:
        (FOLDER / f"{name}.txt").write_text(text_of(name), encoding="utf-8")


if __name__ == "__main__":
    main()

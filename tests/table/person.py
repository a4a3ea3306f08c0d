"""A person who answers every question from what is offered on the screen, never from what the program knows."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .driver import Prompt, Watched

EASY = "kccckcccbrtm"
"""Letters in the order of how often they are taken: check, call, bet, raise, complete, muck."""
WITH_AMOUNT = defaultdict(lambda: "(?!)", b=r"\[b\]et \d+(\.\.| or)", r=r"\[r\]aise to \d+(\.\.| or)")
"""What is offered with more than one amount, so that one must be said."""


class Person:
    """Plays along, draws, asks for a hint now and then, and confirms."""

    def __init__(self, seed: int, letters: str = EASY) -> None:
        self.random, self.letters = random.Random(seed), letters
        self.met: list[str] = []
        """The kinds of the questions that were answered."""

    def answer(self, prompt: Prompt) -> str:
        """A line that this prompt takes."""
        self.met.append(prompt.kind)
        return {"bet": self._bet, "draw": self._draw, "game": self._game}.get(prompt.kind, _enter)(prompt)

    def _bet(self, prompt: Prompt) -> str:
        letters = set(prompt.letters)
        wanted = [letter for letter in self.letters if letter in letters] or sorted(letters)
        letter = self.random.choice(wanted)
        return f"{letter} min" if re.search(WITH_AMOUNT[letter], prompt.text) else letter

    def _draw(self, prompt: Prompt) -> str:
        most = int(prompt.text.rsplit("discard up to ", 1)[1].split()[0].strip(",;"))
        count = self.random.randint(0, min(most, 3))
        return " ".join(map(str, sorted(self.random.sample(range(1, 6), count)))) or "p"

    def _game(self, prompt: Prompt) -> str:
        return self.random.choice(["1", "2", "3"])


def _enter(prompt: Prompt) -> str:
    return "y" if prompt.kind == "confirm bet" else ""


def play_to(table: Watched, person: Person, kind: str) -> Prompt:
    """Play until a question of this kind is asked; it."""
    prompt = table.prompt()
    while prompt.kind != kind:
        assert prompt.kind, prompt.rows
        prompt = table.send(person.answer(prompt))
    return prompt


def play_out(table: Watched, person: Person) -> int:
    """Play to the end of the session; the exit status."""
    play_to(table, person, "last")
    table.type("\r" if hasattr(table, "screen") else "")
    return table.end()

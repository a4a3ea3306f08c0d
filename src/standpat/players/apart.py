"""A bot of the user's own: it plays in a process of its own, and gets its view and what is legal, and nothing else.

What goes to it is a pickle, what comes back is a line of JSON, so that nothing of the bot's runs among us. It can be
late, raise, end or talk nonsense: then it has no action, and the player says so (``PlayerFailed``). That is told to
the whole table, so it says what went wrong and nothing that could give a card away; the rest goes to the log.
"""

from __future__ import annotations

import json
import pickle
import sys
from typing import TYPE_CHECKING, Any

from standpat.engine.actions import ALL_IN, SIZED, UNSIZED, WITH_CARDS, Action
from standpat.errors import IllegalAction, UnknownName
from standpat.players.named import BotImport, registered_like
from standpat.players.process import Ended, Late, Process, note
from standpat.session.play import PlayerFailed

if TYPE_CHECKING:
    import random

    from standpat.engine.actions import Legal
    from standpat.engine.view import View
    from standpat.players.named import InModule
    from standpat.rules.compiled import Rules

TO_START = 10.0
"""How many seconds more it has to be imported and made."""
ENOUGH = 3
"""After so many failures in a row it is not asked any more."""
LONGEST = 200
"""How many characters of what a bot says of itself are told."""
VERBS = {*UNSIZED, *WITH_CARDS, *SIZED, ALL_IN}
"""What may be repeated of what it says at the table."""


class Apart:
    """A bot in a process of its own, which is started anew when it had to be ended."""

    needs_view = True

    def __init__(self, name: str, place: InModule, generator: random.Random, *, seconds: float) -> None:
        """Start it; raises UnknownName or BotImport where there is no bot there."""
        self.name, self._place, self._generator, self._seconds = name, place, generator, seconds
        self._seed = generator.getrandbits(64)
        self._failures = 0
        self._asked = 0
        self._rules: Rules | None = None
        self._news: dict[str, object] = {}
        """What it is told with the next question."""
        self._process: Process | None = None
        try:
            self._start()
        except PlayerFailed as failure:
            raise BotImport(f"the bot {name!r} {failure}") from None

    def new_game(self, rules: Rules) -> None:
        """Another game begins; it is told with its next question."""
        self._rules = rules
        self._news["rules"] = rules

    def new_hand(self, number: int) -> None:
        """Another hand begins."""
        self._news["hand"] = number

    def choose(self, view: View, legal: Legal) -> Action:
        """What it wants to do; raises PlayerFailed."""
        if self._failures >= ENOUGH:
            raise PlayerFailed(f"has failed {ENOUGH} times in a row and is not asked any more")
        try:
            action = self._answer(view, legal)
        except PlayerFailed:
            self._failures += 1
            if self._failures >= ENOUGH:
                self.close()
            raise
        self._failures = 0
        return action

    def close(self) -> None:
        """End its process; if it is asked again, another begins."""
        if self._process is not None:
            self._process.end()
            self._process = None

    def _start(self) -> None:
        """Begin a process with the bot in it; raises UnknownName, BotImport, or PlayerFailed for one that is silent."""
        self._process = Process()
        if self._rules is not None:
            self._news["rules"] = self._rules
        answer = self._said({"place": tuple(self._place), "seed": self._seed, "path": sys.path}, TO_START)
        if "ready" not in answer:
            self.close()
            why = f"the bot {self.name!r}: {clean(answer.get('failed'))}"
            if answer.get("code") == "unknown-bot":
                raise UnknownName(why + registered_like(self.name), code="unknown-bot")
            raise BotImport(why)

    def _answer(self, view: View, legal: Legal) -> Action:
        """Ask it, and look whether it may do what it says."""
        try:
            if self._process is None:
                self._start()
        except (UnknownName, BotImport) as error:
            raise PlayerFailed(f"could not be started again: {error}") from None
        if "hand" in self._news:
            self._news["chance"] = self._generator.getrandbits(64)
        news, self._news = self._news, {}
        answer = self._said({"view": view, "legal": legal, **news}, self._seconds)
        if "failed" in answer:
            raise PlayerFailed(clean(answer["failed"]))
        action = self._read(answer)
        try:
            legal.check(*action)
        except IllegalAction as refusal:
            note(f"{self.name}: {clean(action)} is not legal: {refusal}")
            raise PlayerFailed(f"chose {_known(action.verb)}, which is not legal") from None
        return action

    def _said(self, question: dict[str, object], seconds: float) -> dict[str, Any]:
        """What it answers; whoever does not answer properly is ended, and PlayerFailed raised."""
        assert self._process is not None  # noqa: S101 - it has just been started
        self._asked += 1
        try:
            line = self._process.ask(pickle.dumps({"number": self._asked, **question}), seconds)
            return _read_line(line, self._asked)
        except Late:
            raise self._ended(f"did not answer within {seconds:g} seconds") from None
        except Ended:
            raise self._ended("ended without an answer") from None
        except (ValueError, RecursionError):
            raise self._ended("did not answer in the words of standpat") from None
        except BaseException:
            self.close()
            raise

    def _ended(self, why: str) -> PlayerFailed:
        self.close()
        return PlayerFailed(why)

    def _read(self, answer: dict[str, Any]) -> Action:
        """The action in an answer; raises PlayerFailed."""
        verb, amount, cards = answer.get("verb"), answer.get("amount"), answer.get("cards")
        whole = amount is None or type(amount) is int
        if type(verb) is str and whole and isinstance(cards, list) and all(type(card) is int for card in cards):
            return Action(verb, amount, tuple(cards))
        raise self._ended("did not answer in the words of standpat")


def _known(verb: str) -> str:
    """A verb there is; whatever else a bot has said is not repeated."""
    return verb if verb in VERBS else "what nobody can do"


def _read_line(line: bytes, number: int) -> dict[str, Any]:
    """The answer to the question of this number; raises ValueError for anything else."""
    answer = json.loads(line)
    if not isinstance(answer, dict) or answer.get("number") != number:
        raise ValueError("not the answer to what was asked")
    return answer


def clean(said: object) -> str:
    r"""Words of a bot's own, on one line and not too many, without what could steer a terminal.

    >>> clean("no\n\x1b[31m luck")
    'no [31m luck'
    """
    words = " ".join("".join(sign if sign.isprintable() else " " for sign in str(said)).split())
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"

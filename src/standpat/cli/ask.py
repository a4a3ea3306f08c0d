"""The conversation of ``standpat new --ask``: one question after another, each answer tried at once.

After every answer there is a game that can be played: an answer that does not go with the others is told why, and
asked for again. It is the same on a terminal and on a pipe.
"""

from __future__ import annotations

import sys
from textwrap import wrap
from typing import TYPE_CHECKING

from standpat.cli.ask_answers import Misread
from standpat.cli.ask_questions import QUESTIONS
from standpat.cli.output import fit, width
from standpat.errors import ProfileError
from standpat.profiles.sketch.draft import begin, redraft

if TYPE_CHECKING:
    from typing import TextIO

    from standpat.cli.ask_questions import Answer, Question
    from standpat.errors import Finding
    from standpat.profiles.library import Loaded
    from standpat.profiles.sketch.draft import Draft
    from standpat.words.voice import Voice

MOST_REASONS = 3


class NoMoreAnswersError(Exception):
    """Whoever was asked has left: the end of the input."""


class Table:
    """Where questions are asked and answered: a terminal, or a pipe, on which the answers are written down too."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.source = sys.stdin
        if hasattr(self.source, "reconfigure"):
            self.source.reconfigure(errors="replace")

    def tell(self, text: str) -> None:
        """Lines for the reader."""
        for line in wrap(text, width()) or [""]:
            self._write(f"{line}\n")

    def ask(self, prompt: str) -> str:
        """One line of answer; raises NoMoreAnswersError."""
        self._write(f"{prompt} ")
        line = self.source.readline() if self.source is not None else ""
        if not line:
            self._write("\n")
            raise NoMoreAnswersError
        answer = line.strip()
        if not self.source.isatty():
            self._write(f"{answer}\n")
        return answer

    def _write(self, text: str) -> None:
        self.out.write(fit(text, self.out.encoding or "ascii"))
        self.out.flush()


def interview(parent: Loaded, voice: Voice, table: Table) -> Draft:
    """Ask everything that fits the game; the variant that comes of it."""
    table.tell(voice.say("Enter keeps what stands in brackets; ? explains; Ctrl-C leaves without a file."))
    draft = begin(parent)
    for question in QUESTIONS:
        if question.applies(draft.game):
            draft = put(question, draft, voice, table)
    return draft


def put(question: Question, draft: Draft, voice: Voice, table: Table) -> Draft:
    """Ask one question until the answer makes a game."""
    present = question.present(draft.game)
    prompt = f"{voice.say(question.asked)} [{question.told(present, voice)}]"
    while True:
        text = table.ask(prompt)
        if text == "?":
            table.tell(voice.say(question.meaning))
            continue
        if not text:
            return draft
        try:
            answer = question.read(text, draft.game, voice)
            return draft if answer == present else _with(question, draft, answer)
        except Misread as misread:
            table.tell(str(misread))
        except ProfileError as error:
            _contradicted(error, voice, table)


def _with(question: Question, draft: Draft, answer: Answer) -> Draft:
    return redraft(draft, question.wanted(draft.game, draft.wanted, answer))


def _contradicted(error: ProfileError, voice: Voice, table: Table) -> None:
    """Why an answer does not go with the others."""
    reasons = dict.fromkeys(_reason(finding) for finding in error.findings)
    for reason in list(reasons)[:MOST_REASONS]:
        table.tell(voice.say("That does not go with the rest: {reason}.", reason=reason))


def _reason(finding: Finding) -> str:
    """A finding for somebody who writes no file: without its key, and without what would be written there."""
    message = finding.message.removeprefix(f"{finding.path}: ")
    return f"{message} ({finding.fix})" if finding.fix and ":" not in finding.fix else message

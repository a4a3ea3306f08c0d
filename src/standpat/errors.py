"""The exception tree. Every error carries a stable word code.

StandpatError
├── CardError         a card text that names no card
├── ProfileError      a profile that cannot be used: one or more findings
├── ScenarioError     a scenario file that is not a scenario: one or more findings
├── IllegalAction     an action the rules refuse; nothing has changed
├── TableError        seats, stacks or a session set up wrongly
├── HistoryError      a saved session that cannot be read, written or gone on with
└── UnknownName       a profile, option, choice or bot that does not exist

A warning, for those who want to be warned:
NameClash             several files have a name; the nearest is taken
"""

from __future__ import annotations

from typing import Literal

from standpat.frozen import frozen

Severity = Literal["error", "warning"]


@frozen
class Finding:
    """One thing wrong in a file: where, what, and what would be right."""

    code: str
    message: str
    """What is wrong, in the author's words."""
    fix: str = ""
    """What would be right."""
    file: str = ""
    line: int = 0
    """1-based; 0 when the finding concerns the whole file."""
    column: int = 0
    """1-based, in characters."""
    source: str = ""
    """The text of that line, for the caret."""
    path: str = ""
    """The dotted key, for instance ``streets.draw.draw.limit.cards``."""
    severity: Severity = "error"

    @property
    def place(self) -> str:
        """``file:line:column``, as far as it is known."""
        parts = [self.file, *(str(n) for n in (self.line, self.column) if n)]
        return ":".join(part for part in parts if part)

    def __str__(self) -> str:
        head = f"{self.place}: " if self.place else ""
        text = f"{head}{self.severity}[{self.code}]: {self.message}"
        if self.source and self.line:
            text += f"\n    {self.source}\n    {' ' * (self.column - 1)}^"
        if self.fix:
            text += f"\n    fix: {self.fix}"
        return text


class StandpatError(Exception):
    """The base of every error standpat raises on purpose.

    >>> StandpatError("no such seat", code="seat").code
    'seat'
    """

    code = "error"

    def __init__(self, message: str, *, code: str = "") -> None:
        super().__init__(message)
        if code:
            self.code = code


class CardError(StandpatError):
    """A text that does not name a card, or names one that is not in the deck."""

    code = "card"


class IllegalAction(StandpatError):
    """An action the rules refuse. The state of the hand is exactly what it was."""

    code = "illegal"


class TableError(StandpatError):
    """Seats, stacks, a button or a session set up in a way the rules do not allow."""

    code = "table"


class HistoryError(StandpatError):
    """A saved session that cannot be found, read, written or gone on with."""

    code = "history"


class UnknownName(StandpatError):
    """A name that is not known: a profile, an option, a choice, a bot."""

    code = "unknown-name"


class NameClash(UserWarning):
    """Several files have the name that was asked for; ``finding`` tells which was taken, and which was not."""

    def __init__(self, finding: Finding) -> None:
        self.finding = finding
        super().__init__(str(finding))


class FoundErrors(StandpatError):
    """An error made of findings; ``findings`` holds them all, in file order."""

    code = "findings"

    def __init__(self, findings: list[Finding] | tuple[Finding, ...]) -> None:
        self.findings = tuple(findings)
        super().__init__("\n".join(str(finding) for finding in self.findings))


class ProfileError(FoundErrors):
    """A profile that cannot be used."""

    code = "profile"


class ScenarioError(FoundErrors):
    """A file that is not a valid scenario."""

    code = "scenario"

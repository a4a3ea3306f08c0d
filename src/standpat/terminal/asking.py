"""Asking until there is an answer: whatever else is typed is refused or granted, and the question stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from standpat.terminal.answers import beside, confirmed
from standpat.terminal.prompts import only_enter
from standpat.terminal.wishes import Refused, Wish

if TYPE_CHECKING:
    from standpat.terminal.answers import Confirm
    from standpat.words.voice import Voice

Lines = tuple[str, ...]
Ask = Callable[[Lines], str]
"""Shows these lines with the question, and gets what is typed."""
Grant = Callable[[Wish | Refused], Lines]
"""Does what is asked for beside the question, if it can be done; what is to be said of it."""


def yes_or_no(question: Confirm, ask: Ask, grant: Grant, voice: Voice) -> bool:
    """Whether it is answered with yes.

    >>> from standpat.engine.actions import Action
    >>> from standpat.terminal.answers import Confirm
    >>> from standpat.words.voice import Voice
    >>> typed = iter(["perhaps", "y"])
    >>> throw = Confirm(Action("pat"), "throw", "throw: Enter, or n")
    >>> yes_or_no(throw, lambda lines: print(*lines) or next(typed), lambda other: (other.sentence,), Voice())
    <BLANKLINE>
    “perhaps” is neither yes nor no. throw: Enter, or n
    True
    """
    message: Lines = ()
    while True:
        line = ask(message)
        said = confirmed(line, question, voice)
        if said is not None:
            return said
        message = grant(beside(line, question, voice))


def wait_for_enter(ask: Ask, grant: Grant, voice: Voice, message: Lines = ()) -> None:
    """Until Enter is pressed and nothing else typed."""
    while (answer := only_enter(ask(message), voice)) is not None:
        message = grant(answer)

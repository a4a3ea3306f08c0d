"""What a key means, in a line: the schema's own sentences, and the other words that may stand there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.patterns import pattern
from standpat.profiles.shape import choices, docs_of, fields_of

if TYPE_CHECKING:
    from standpat.profiles.shape import Shape

RULE_IDS = pattern(r" \((?:[SEKV]\d*-\d[^)]*)\)")
"""The ids of rules are for those who read the sources."""


def meaning(cls: Any, name: str) -> str:
    """What a key of a block or strategy means.

    >>> from standpat.rules.seating import Session
    >>> meaning(Session, "out")
    'Who is out: whoever cannot pay the whole ante, or whoever has no chips. One of cannot_pay_ante, no_chips.'
    """
    return f"{plain(docs_of(cls)[name])}{others(fields_of(cls)[name])}"


def kind_meaning(cls: Any, shape: Shape) -> str:
    """What a strategy does, and which other kinds there are.

    >>> from standpat.profiles.schema import Profile
    >>> from standpat.rules.betting import NoLimit
    >>> kind_meaning(NoLimit, fields_of(Profile)["betting"])
    'Any amount up to the whole stack. One of no_limit, pot_limit, spread_limit, fixed_limit.'
    """
    return f"{plain(cls.__doc__ or '')}{others(shape)}"


def plain(docstring: str) -> str:
    """A docstring without doctests, marks and the ids of rules, as one line."""
    text = " ".join(docstring.partition(">>>")[0].split())
    return RULE_IDS.sub("", text).replace("``", "")


def others(shape: Shape) -> str:
    """The words that may stand at a place, where there is a closed list of several."""
    words = choices(shape)
    return f" One of {', '.join(words)}." if len(words) > 1 else ""

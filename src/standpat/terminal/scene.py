"""What a screen shows: one moment of a game as one seat may see it, and what that player is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from standpat.engine.view import View
    from standpat.rules.compiled import Rules


class Size(NamedTuple):
    """How much room there is, in characters."""

    columns: int
    rows: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """Everything one screen shows; lists of seats are those of the whole table."""

    title: str
    rule_line: str
    hand: int
    hands: int | None
    """How many are played; None for an open session."""
    rules: Rules
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    """The bot's name, empty for a person."""
    view: View | None
    """Whose eyes; None where nobody's cards are shown, between two people at one screen."""
    balances: tuple[int, ...] = ()
    """Chips of each seat between hands, or its points in a game without chips; a view tells chips by itself."""
    to_act: int = NOBODY
    to_call: int = 0
    """What the player who is asked has to put in to stay in; 0 where that is nothing, or somebody else is asked."""
    away: frozenset[int] = frozenset()
    out: frozenset[int] = frozenset()
    log: tuple[str, ...] = ()
    """Sentences, oldest first: the newest that fit are shown."""
    message: tuple[str, ...] = ()
    """A refusal, a hint, an echo: above the offer."""
    offer: str = ""
    """The actions to choose from."""
    prompt: str = ""
    typed: str = ""
    seconds: int | None = None
    """Left on the clock; None where there is none."""

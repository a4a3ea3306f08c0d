"""A profile: everything a game's YAML file may say, validated but still in its own words."""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Any, Literal

from standpat.frozen import frozen
from standpat.rules.amounts import Chips, ChipsOrNone
from standpat.rules.betting import Betting, NoLimit
from standpat.rules.bounds import Len
from standpat.rules.deck import Deck, Standard
from standpat.rules.forced_bets import Ante, ForcedBet
from standpat.rules.ranking import AllCards, High, Ranking, Selection
from standpat.rules.registry import Slot
from standpat.rules.seating import Absent, Button, CheckOrFold, Clock, Seats, Session
from standpat.rules.showdown import Award, Showdown, WinnerTakesIt
from standpat.rules.wild import NoWild, Wild

SCHEMA_VERSION = 1
Words = Annotated[dict[Literal["en", "fr"], str], Len(1)]
"""A text that players read, in each language."""
Requires = dict[str, str]
"""Packages by name, with the versions that will do: ``">=1.0"``, ``">=1.0,<2"``, or ``"*"`` for any."""


@frozen
class About:
    """What people read about the game; nothing here decides a rule."""

    title: Words
    """The game's name, in English and French."""
    summary: Words | None = None
    """One or two sentences: what makes this game."""
    source: str = ""
    """Where its rules come from."""
    family: str = ""
    """``draw``, ``stud``, ..."""


@frozen
class Stakes:
    """Amounts by name. Each is a number of chips, another stake, or a multiple of one: ``2 x ante``."""

    stack: Chips = 100
    """Chips each player starts with."""
    ante: ChipsOrNone = 0
    """What everybody puts in before the deal; 0 for none."""
    blind: ChipsOrNone = 0
    """The blind of games with one."""
    small_blind: ChipsOrNone = 0
    """The first of two blinds."""
    big_blind: ChipsOrNone = 0
    """The second of two blinds."""
    bring_in: ChipsOrNone = 0
    """What the first to act of a stud game is forced to put in."""
    minimum_bet: ChipsOrNone = "small_bet"  # type: ignore[assignment]  # resolved when compiled
    """The smallest bet where there is no fixed size."""
    unit: ChipsOrNone = 0
    """Bets and raises are multiples of it, where ``betting.unit`` names it."""
    small_bet: ChipsOrNone = 0
    """The smaller of two fixed sizes."""
    big_bet: ChipsOrNone = 0
    """The bigger of two fixed sizes."""


@frozen
class Option:
    """A setting the host may choose: each choice is a small overlay on the profile."""

    title: Words
    """What the setting is called, in English and French."""
    choices: Annotated[dict[str, Any], Len(1)]
    """The choices by name, each with the keys it changes; ``{}`` changes nothing."""
    default: str
    """The choice in force when nobody chooses."""


@frozen
class Profile:
    """A game as its profile tells it, in the order a dealer explains it."""

    schema_version: Literal[1] = 1
    """The version of this schema."""
    requires: Requires = field(default_factory=dict)
    """What must be installed: the names of packages, ``standpat`` or plug-ins, with the versions that will do."""
    name: str
    """Lower-case words joined by hyphens; the file's name without its ending."""
    about: About
    """What people read about the game."""
    seats: Seats = field(default_factory=Seats)
    """How many players the game is for."""
    stakes: Stakes = field(default_factory=Stakes)
    """Amounts by name."""
    deck: Annotated[Deck, Slot("deck")] = field(default_factory=Standard)
    """Which cards exist."""
    wild: Annotated[Wild, Slot("wild")] = field(default_factory=NoWild)
    """Which cards are wild."""
    ranking: Annotated[Ranking, Slot("ranking")] = field(default_factory=High)
    """Which holding is better."""
    selection: Annotated[Selection, Slot("selection")] = field(default_factory=AllCards)
    """Which of a player's cards make the hand."""
    forced_bets: dict[str, Annotated[ForcedBet, Slot("forced_bet")]] = field(default_factory=lambda: {"ante": Ante()})
    """What is posted before the deal, by name, in order."""
    button: Button = field(default_factory=Button)
    """The dealer's button."""
    streets: Annotated[dict[str, Annotated[dict[str, Annotated[Any, Slot("step")]], Len(1)]], Len(1)]
    """The streets by name, in order; each holds its steps, in order."""
    betting: Annotated[Betting, Slot("betting")] = field(default_factory=NoLimit)
    """How much may be bet and raised."""
    showdown: Showdown = field(default_factory=Showdown)
    """How holdings are compared in the open."""
    award: Annotated[Award, Slot("award")] = field(default_factory=WinnerTakesIt)
    """How a pot is shared."""
    session: Session = field(default_factory=Session)
    """When the session ends."""
    clock: Clock = field(default_factory=Clock)
    """How long a player may think."""
    absent: Annotated[Absent, Slot("absent")] = field(default_factory=CheckOrFold)
    """Who plays for a player who has left."""
    options: dict[str, Option] = field(default_factory=dict)
    """The settings a host may choose, each a small overlay."""
    examples: tuple[dict[str, Any], ...] = ()
    """Scenarios: the profile's own proof."""
    meta: Any = None
    """Free notes; read by nobody."""

"""What happens in a part of a street. The steps of a street follow one another in the profile's order.

A step says what is to be done; the engine module that plays it is registered beside it (``engine.steps.plays``).
"""

from __future__ import annotations

from dataclasses import field
from typing import Annotated, Literal

from standpat.frozen import frozen
from standpat.rules.all_pass import AllPass, NextStreet
from standpat.rules.amounts import Chips, ChipsOrNone
from standpat.rules.bounds import Ge, Le, Len
from standpat.rules.deck import RankLetter
from standpat.rules.draw_limit import DrawLimit, UpTo
from standpat.rules.first_to_act import FirstToAct, LeftOfButton
from standpat.rules.opening import Anyone, AnySize, Opening, OpeningSize
from standpat.rules.ranking import Floor
from standpat.rules.registry import Slot, strategy
from standpat.rules.shortage import Reshuffle, Shortage

Count = Annotated[int, Ge(0), Le(10)]
Some = Annotated[int, Ge(1), Le(10)]


@strategy("step")
@frozen
class Deal:
    """Every player still in gets cards, one at a time, clockwise from the button's left (S000-02.8, S004-02.1)."""

    kind: Literal["deal"] = "deal"
    down: Count = 0
    """Cards face down to each player, dealt first."""
    up: Count = 0
    """Cards face up to each player."""
    shared: Count = 0
    """Cards face up in the middle, which count for everybody; dealt last."""
    burn: Count = 0
    """Cards burned before the deal (S004-03.1)."""
    first: Annotated[FirstToAct, Slot("first_to_act")] = field(default_factory=LeftOfButton)
    """Who is dealt to first."""
    shortage: Literal["refuse", "common_card"] = "refuse"
    """Where the stock does not suffice for everybody: such a game is refused, or one card in the middle, shared by
    all, is dealt instead of a card to each (K-41)."""
    keep_one_down: bool = False
    """Whether the up card of a player without any card face down is dealt face down instead."""


@strategy("step")
@frozen
class Bet:
    """A betting round: it ends when all who can still bet have answered the last bet, or all checked (S000-05.1)."""

    kind: Literal["bet"] = "bet"
    first: Annotated[FirstToAct, Slot("first_to_act")] = field(default_factory=LeftOfButton)
    """Who speaks first."""
    opening: Annotated[Opening, Slot("opening")] = field(default_factory=Anyone)
    """Who may make the first bet of this round."""
    opening_size: Annotated[OpeningSize, Slot("opening_size")] = field(default_factory=AnySize)
    """How big the first bet of this round is."""
    all_pass: Annotated[AllPass, Slot("all_pass")] = field(default_factory=NextStreet)
    """What happens when everybody checks."""
    bring_in: Chips | None = None
    """Chips the first to act is forced to bring in, unless he completes to a full bet; null for none (S004-08.4)."""
    size: Literal["small", "big", "either"] = "small"
    """Which fixed size is in force: with ``either`` anybody may choose, until somebody has used the big one.
    Games without fixed sizes pass over it."""
    least: Chips | None = None
    """The smallest first bet of this round; null for what the limit says (K-44)."""
    most: Chips | None = None
    """The largest bet or raise of this round; null for what the limit says (K-46)."""
    ceiling: Chips | None = None
    """The most chips one player may put in on this round; null for no ceiling (K-46)."""
    check: bool = True
    """Whether a player may check before somebody has bet; otherwise he bets or folds (K-50)."""
    must_open: bool = False
    """Whether the first to speak has to bet (K-34)."""
    check_raise: bool = True
    """Whether a player who has checked may raise later in the round (K-50)."""
    must_bet: Floor | None = None
    """The least holding with which a player may not check before somebody has bet: seven low in California lowball
    (K-54); null for none."""
    open_pair: bool = False
    """Whether an open pair on the table lets anybody bet or raise the small or the big size; once somebody has
    used the big one it stays (S004-03.5, S004-03.6, S004-08.7)."""


@strategy("step")
@frozen
class Draw:
    """Each player still in, all-in or not, discards cards and gets as many (S000-04.3, S000-04.7)."""

    kind: Literal["draw"] = "draw"
    first: Annotated[FirstToAct, Slot("first_to_act")] = field(default_factory=LeftOfButton)
    """Who draws first; the others follow clockwise."""
    limit: Annotated[DrawLimit, Slot("draw_limit")] = field(default_factory=UpTo)
    """How many cards each may exchange."""
    shortage: Annotated[Shortage, Slot("shortage")] = field(default_factory=Reshuffle)
    """What happens when the stock does not suffice for the next player."""


@strategy("step")
@frozen
class Discard:
    """Each player still in throws cards away and gets none; nobody sees them (K-36)."""

    kind: Literal["discard"] = "discard"
    cards: Some = 1
    """How many cards each throws away."""
    first: Annotated[FirstToAct, Slot("first_to_act")] = field(default_factory=LeftOfButton)
    """Who chooses first; it is told when all have chosen."""


@strategy("step")
@frozen
class Expose:
    """Each player still in turns cards of his own face up, at his choice (K-40)."""

    kind: Literal["expose"] = "expose"
    least: Count = 1
    """The fewest cards each turns up."""
    most: Some = 1
    """The most cards each turns up."""
    at_once: bool = True
    """Whether all choose before any card is turned, or one after another."""
    arranged: bool = False
    """Whether nobody chooses: the next cards of the order that was arranged are turned, ``most`` of them."""
    first: Annotated[FirstToAct, Slot("first_to_act")] = field(default_factory=LeftOfButton)
    """Who chooses first."""


@strategy("step")
@frozen
class Arrange:
    """Each player still in puts his cards in the order in which they will be turned up; nobody sees it (K-40)."""

    kind: Literal["arrange"] = "arrange"
    first: Annotated[FirstToAct, Slot("first_to_act")] = field(default_factory=LeftOfButton)
    """Who chooses first; it is told when all have chosen."""


@strategy("step")
@frozen
class Pass:
    """Each player still in gives cards of his choice to another; all choose before any card is handed on (K-67)."""

    kind: Literal["pass"] = "pass"
    cards: Some = 3
    """How many cards each hands on."""
    to: Literal["left", "right"] = "left"
    """To which side; players who have folded are passed over."""
    places: Some = 1
    """How many players further."""
    first: Annotated[FirstToAct, Slot("first_to_act")] = field(default_factory=LeftOfButton)
    """Who chooses first."""


@strategy("step")
@frozen
class Declare:
    """Each player still in says whether he plays for the high half, the low half or both (K-29)."""

    kind: Literal["declare"] = "declare"
    at_once: bool = True
    """Whether it is told when all have chosen, or one after another."""
    first: Annotated[FirstToAct, Slot("first_to_act")] = field(default_factory=LeftOfButton)
    """Who says it first."""


@strategy("step")
@frozen
class Pay:
    """Whoever has just been dealt one of these cards face up pays into the pot, or folds (K-17, K-21)."""

    kind: Literal["pay"] = "pay"
    ranks: Annotated[tuple[RankLetter, ...], Len(1)] = ("3",)
    """The ranks that must be paid for."""
    price: Chips | None = None
    """Chips to pay for each; null for as much as is in the pot. Who has less must fold, who is all-in
    already owes nothing (E-97). It is no bet."""
    first: Annotated[FirstToAct, Slot("first_to_act")] = field(default_factory=LeftOfButton)
    """Who decides first."""


@strategy("step")
@frozen
class Extra:
    """Whoever has just been dealt one of these cards face up gets one more card for each (K-21)."""

    kind: Literal["extra"] = "extra"
    ranks: Annotated[tuple[RankLetter, ...], Len(1)] = ("4",)
    """The ranks that bring another card."""
    up: bool = False
    """Whether that card is dealt face up; if it is one of these ranks again it brings another."""
    price: ChipsOrNone = 0
    """Chips to pay for it into the pot; 0 where it is free. Who does not pay gets none."""
    first: Annotated[FirstToAct, Slot("first_to_act")] = field(default_factory=LeftOfButton)
    """Who is served first."""


@strategy("step")
@frozen
class Straddle:
    """Before the deal the player after the last blind may post a bet unseen, and then speaks last (K-33)."""

    kind: Literal["straddle"] = "straddle"
    amount: Chips | None = None
    """Chips of the bet; null for twice the largest blind, or for ``pots``."""
    pots: Annotated[int, Ge(1), Le(100)] | None = None
    """How many times what is in the pot the bet is; null for an amount."""
    again: Count = 0
    """How many players after him may each double it in turn."""
    first_deal_only: bool = False
    """Whether it is not offered when the cards are dealt again."""


Step = Deal | Bet | Draw | Discard | Expose | Arrange | Pass | Declare | Pay | Extra | Straddle

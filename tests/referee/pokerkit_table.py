"""A PokerKit state that follows a hand of standpat: the same seats, stacks, cards and actions."""

from __future__ import annotations

import warnings
from typing import TYPE_CHECKING, NamedTuple

from pokerkit import Automation, BettingStructure, Card, Deck, Opening, Rank, StandardHighHand, State, Street, Suit

from standpat.engine.events import Acted, Dealt, Drew, Posted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.events import Event

CARDS = [Card(rank, suit) for rank in "23456789TJQKA" for suit in "cdhs"]
assert all(isinstance(card.rank, (Rank, str)) and isinstance(card.suit, (Suit, str)) for card in CARDS)
BY_ITSELF = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
"""What PokerKit does by itself: all but dealing, whose cards are told to it."""


class Form(NamedTuple):
    """A game in PokerKit's terms."""

    streets: tuple[Street, ...]
    structure: BettingStructure
    bring_in: int = 0
    blinds: tuple[int, ...] = ()


def draw_form(minimum: int, exchanges: int = 1, blinds: tuple[int, ...] = ()) -> Form:
    """Five cards, no limit, so many exchanges with a betting round after each."""
    first = Street(False, (False,) * 5, 0, False, Opening.POSITION, minimum, None)
    # PokerKit asks whether a street *is* the last one: each must be an object of its own.
    later = [Street(False, (), 0, True, Opening.POSITION, minimum, None) for _ in range(exchanges)]
    return Form((first, *later), BettingStructure.NO_LIMIT, blinds=blinds)


def stud_form(small: int, big: int, bring_in: int, bets: int | None) -> Form:
    """Five-card stud, fixed limit, at most so many bets, completions and raises a round; cards are never burned."""
    up = (True,)
    streets = (
        Street(False, (False, True), 0, False, Opening.LOW_CARD, small, bets),
        Street(False, up, 0, False, Opening.HIGH_HAND, small, bets),
        Street(False, up, 0, False, Opening.HIGH_HAND, big, bets),
        Street(False, up, 0, False, Opening.HIGH_HAND, big, bets),
    )
    return Form(streets, BettingStructure.FIXED_LIMIT, bring_in)


class Referee:
    """The other engine. Its player 0 is the first from the button's left; ``order`` is standpat's seats so."""

    def __init__(self, form: Form, order: Sequence[int], stacks: Sequence[int], ante: int) -> None:
        self.order = list(order)
        self.form = form
        players = len(self.order)
        blinds = [*form.blinds, *[0] * players][:players] if form.blinds else 0
        self.state = State(
            BY_ITSELF,
            Deck.STANDARD,
            (StandardHighHand,),
            form.streets,
            form.structure,
            True,
            ante,
            blinds,
            form.bring_in,
            [stacks[seat] for seat in self.order],
            players,
        )
        self._waiting: list[tuple[int, tuple[int, ...]]] = []
        self.asked_for_nothing = False
        """Whether it has asked the last player with chips, who owed nothing."""

    # -- what it says

    @property
    def actor(self) -> int | None:
        """The seat that must act in its opinion, or exchange cards."""
        state = self.state
        place = state.actor_index if state.actor_indices else state.stand_patter_or_discarder_index
        return None if place is None else self.order[place]

    def to_call(self) -> int:
        """Chips the actor adds to check, call or bring in."""
        amount = self.state.checking_or_calling_amount
        return (self.state.effective_bring_in_amount or 0) if amount is None else amount

    def may_fold(self) -> bool:
        """Whether the actor may fold."""
        return self.state.can_fold()

    def totals(self) -> tuple[int, int] | None:
        """The smallest and the largest total of a bet, raise or completion; None when there is none."""
        low = self.state.min_completion_betting_or_raising_to_amount
        high = self.state.max_completion_betting_or_raising_to_amount
        return None if low is None or high is None else (low, high)

    def stacks(self) -> list[int]:
        """Chips behind, by standpat's seats."""
        stacks = [0] * (max(self.order) + 1)
        for place, seat in enumerate(self.order):
            stacks[seat] = self.state.stacks[place]
        return stacks

    # -- what it is told

    def follow(self, events: Sequence[Event]) -> None:
        """Do what standpat's events say."""
        for made in events:
            if not isinstance(made, (Acted, Posted)):
                self._pass_over()
            if isinstance(made, Dealt):
                self._deal(made.seat, (*made.down, *made.up))
            elif isinstance(made, Drew):
                self._exchange(made)
            elif isinstance(made, Acted):
                self._act(made)

    def _pass_over(self) -> None:
        """Check for the last player with chips: a blind whose option nobody can answer (E-113)."""
        state = self.state
        if state.actor_indices and not state.bring_in_status and not self.to_call():
            able = [place for place in state.player_indices if state.statuses[place] and state.stacks[place]]
            if able == [state.actor_index]:
                self.asked_for_nothing = True
                state.check_or_call()

    def _deal(self, seat: int, cards: tuple[int, ...]) -> None:
        with warnings.catch_warnings():
            # After a reshuffle of standpat's the cards come from what PokerKit has put aside, and it says so.
            for said in ("A card being dealt", "Returning reserved"):
                warnings.filterwarnings("ignore", said, UserWarning)
            self.state.deal_hole([CARDS[card] for card in cards], self.order.index(seat))

    def _exchange(self, made: Drew) -> None:
        """PokerKit hears all discards first, and deals then: the cards are known, so nothing depends on it."""
        assert self.actor == made.seat
        self.state.stand_pat_or_discard([CARDS[card] for card in made.discarded])
        if made.received:
            self._waiting.append((made.seat, made.received))
        if self.state.stand_patter_or_discarder_index is None:
            waiting, self._waiting = self._waiting, []
            for seat, cards in waiting:
                self._deal(seat, cards)

    def _act(self, made: Acted) -> None:
        state = self.state
        assert self.actor == made.seat
        if made.verb == "fold":
            state.fold()
        elif made.verb in ("check", "call"):
            state.check_or_call()
        elif made.verb == "bring-in":
            state.post_bring_in()
        else:
            state.complete_bet_or_raise_to(made.to)

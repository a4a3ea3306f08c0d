"""A PokerKit state that follows a hand of standpat: the same seats, stacks, cards and actions."""

from __future__ import annotations

import warnings
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, NamedTuple, cast

from pokerkit import (
    Automation,
    BadugiHand,
    BettingStructure,
    Card,
    Deck,
    EightOrBetterLowHand,
    Opening,
    Rank,
    RegularLowHand,
    StandardHighHand,
    StandardLowHand,
    State,
    Street,
    Suit,
)
from pokerkit.hands import Hand as PokerKitHand

from standpat.engine.events import Acted, CameShort, Dealt, DealtShared, Drew, Posted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pokerkit.lookups import Entry
    from pokerkit.utilities import CardsLike

    from standpat import Hand
    from standpat.engine.events import Event

CARDS = [Card(Rank(rank), Suit(suit)) for rank in "23456789TJQKA" for suit in "cdhs"]
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


# ---------------------------------------------------------------------- its kinds of hands


class _JudgedOnce(PokerKitHand):
    """PokerKit judges the same holding dozens of times at one showdown: its first answer is kept, and what it
    compares of two hands, which changes nothing but the time."""

    _known: ClassVar[dict[frozenset[Card], PokerKitHand | None]]
    low: ClassVar[bool]

    def __init_subclass__(cls) -> None:
        cls._known = {}

    @classmethod
    def from_game(cls, hole_cards: CardsLike, board_cards: CardsLike = ()) -> PokerKitHand:
        cards = (*Card.clean(hole_cards), *Card.clean(board_cards))
        key = frozenset(cards)
        if key not in cls._known:
            try:
                cls._known[key] = super().from_game(cards)
            except ValueError:
                cls._known[key] = None
        hand = cls._known[key]
        if hand is None:
            raise ValueError(cards)
        return hand

    @cached_property
    def entry(self) -> Entry:
        return self.lookup.get_entry(self.cards)


class High(_JudgedOnce, StandardHighHand):
    """The usual order."""


class EightLow(_JudgedOnce, EightOrBetterLowHand):
    """Aces low, straights and flushes do not count, nothing above an eight."""


class AceToFive(_JudgedOnce, RegularLowHand):
    """Aces low, straights and flushes do not count."""


class DeuceToSeven(_JudgedOnce, StandardLowHand):
    """The worst of the usual order, aces high; A2345 is no straight."""


class Badugi(_JudgedOnce, BadugiHand):
    """The lowest cards of four suits and four ranks."""


# ---------------------------------------------------------------------- games in its terms


class Form(NamedTuple):
    """A game in PokerKit's terms."""

    streets: tuple[Street, ...]
    structure: BettingStructure
    bring_in: int = 0
    blinds: tuple[int, ...] = ()
    hands: tuple[type[PokerKitHand], ...] = (High,)
    lifted: bool = False
    """Whether the cap does not hold at a table of two (E-17): PokerKit knows only tables with one or without."""

    def at(self, players: int) -> Form:
        """The form for so many players."""
        if players > 2 or not self.lifted:
            return self
        return self._replace(
            streets=tuple(replace(street, max_completion_betting_or_raising_count=None) for street in self.streets)
        )


def _dealt(cards: tuple[bool, ...], opening: Opening, size: int, bets: int | None) -> Street:
    """A street that deals cards, up (True) or down; cards are never burned: standpat's are told."""
    return Street(False, cards, 0, False, opening, size, bets)


def _drawn(size: int, bets: int | None) -> Street:
    """A street that begins with an exchange."""
    return Street(False, (), 0, True, Opening.POSITION, size, bets)


def draw_form(minimum: int, exchanges: int = 1, blinds: tuple[int, ...] = (), hand: type[PokerKitHand] = High) -> Form:
    """Five cards, no limit, so many exchanges with a betting round after each."""
    first = _dealt((False,) * 5, Opening.POSITION, minimum, None)
    # PokerKit asks whether a street *is* the last one: each must be an object of its own.
    later = [_drawn(minimum, None) for _ in range(exchanges)]
    return Form((first, *later), BettingStructure.NO_LIMIT, blinds=blinds, hands=(hand,))


def limit_draw_form(cards: int, blinds: tuple[int, int], hand: type[PokerKitHand]) -> Form:
    """So many cards, three exchanges, fixed limit: small, small, big, big; a bet and three raises a round.

    The big blind is the bet of the first round, which PokerKit does not count: there its cap is one lower.
    """
    small, big = blinds[1], 2 * blinds[1]
    streets = (
        _dealt((False,) * cards, Opening.POSITION, small, 3),
        _drawn(small, 4),
        _drawn(big, 4),
        _drawn(big, 4),
    )
    return Form(streets, BettingStructure.FIXED_LIMIT, blinds=blinds, hands=(hand,), lifted=True)


def pot_limit_form(cards: int, blinds: tuple[int, int], hand: type[PokerKitHand]) -> Form:
    """So many cards, three exchanges, bets and raises up to the pot, without a cap."""
    fixed = limit_draw_form(cards, blinds, hand)
    streets = tuple(
        replace(
            street, min_completion_betting_or_raising_amount=blinds[1], max_completion_betting_or_raising_count=None
        )
        for street in fixed.streets
    )
    return fixed._replace(streets=streets, structure=BettingStructure.POT_LIMIT)


def stud_form(small: int, big: int, bring_in: int, bets: int | None) -> Form:
    """Five-card stud, fixed limit, at most so many bets, completions and raises a round."""
    streets = (
        _dealt((False, True), Opening.LOW_CARD, small, bets),
        *(_dealt((True,), Opening.HIGH_HAND, size, bets) for size in (small, big, big)),
    )
    return Form(streets, BettingStructure.FIXED_LIMIT, bring_in)


def seven_card_form(*hands: type[PokerKitHand]) -> Form:
    """Seven-card stud at 5 and 10, bring-in 2, a bet and three raises; won by the low hand, the high card brings in."""
    low = hands[0].low
    first, later = (Opening.HIGH_CARD, Opening.LOW_HAND) if low else (Opening.LOW_CARD, Opening.HIGH_HAND)
    streets = (
        _dealt((False, False, True), first, 5, 4),
        *(_dealt((up,), later, size, 4) for up, size in ((True, 5), (True, 10), (True, 10), (False, 10))),
    )
    return Form(streets, BettingStructure.FIXED_LIMIT, 2, hands=hands, lifted=True)


# ---------------------------------------------------------------------- the table


class AnotherDeal(Exception):
    """Standpat has dealt a card in the middle where PokerKit would mix the folded hands in (E-93)."""


class Referee:
    """The other engine. Its player 0 is the first from the button's left; ``order`` is standpat's seats so."""

    def __init__(self, form: Form, order: Sequence[int], stacks: Sequence[int], ante: int) -> None:
        self.order = list(order)
        players = len(self.order)
        self.form = form = form.at(players)
        blinds = [*form.blinds, *[0] * players][:players] if form.blinds else 0
        self.state = State(
            BY_ITSELF,
            Deck.STANDARD,
            form.hands,
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

    @property
    def exchanging(self) -> bool:
        """Whether cards are exchanged now."""
        return not self.state.actor_indices and self.state.stand_patter_or_discarder_index is not None

    def holding(self) -> set[int]:
        """The cards of who exchanges some now."""
        place = self.state.stand_patter_or_discarder_index
        assert place is not None
        return {CARDS.index(card) for card in self.state.hole_cards[place]}

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

    def is_capped(self) -> bool:
        """Whether so many bets and raises as it allows have been made in this round."""
        street = self.state.street
        count = self.state.completion_betting_or_raising_count
        return street is not None and count == street.max_completion_betting_or_raising_count

    def stacks(self) -> list[int]:
        """Chips behind, by standpat's seats."""
        return _by_seat(self.order, self.state.stacks)

    # -- what it is told

    def follow(self, events: Sequence[Event]) -> None:
        """Do what standpat's events say."""
        for made in events:
            assert not isinstance(made, CameShort)
            if not isinstance(made, (Acted, Posted)):
                self._pass_over()
            if isinstance(made, Dealt):
                self._deal(made.seat, (*made.down, *made.up))
            elif isinstance(made, DealtShared):
                self._deal_in_the_middle(made.cards)
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
        self.state.deal_hole([CARDS[card] for card in cards], self.order.index(seat))

    def _deal_in_the_middle(self, cards: tuple[int, ...]) -> None:
        if not any(self.state.board_dealing_counts):
            raise AnotherDeal
        self.state.deal_board([CARDS[card] for card in cards])

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


def settled_alone(form: Form, hand: Hand) -> list[int]:
    """The stacks after a hand whose betting PokerKit did not follow: it is told who paid what, who folded and what
    everybody holds, and awards the pots."""
    order = [seat for seat in hand.order if hand.paid[seat]]
    left = [stack - won for stack, won in zip(hand.stacks, hand.won, strict=True)]
    paid = [hand.paid[seat] for seat in order]
    if sum(hand.in_hand) == 1:
        left[hand.in_hand.index(True)] += sum(paid)
        return left
    each = max(len(cards) for cards in hand.cards)
    street = Street(False, (False,) * each, len(hand.shared), False, Opening.POSITION, 1, None)
    by_itself = tuple(kind for kind in BY_ITSELF if kind != Automation.HOLE_CARDS_SHOWING_OR_MUCKING)
    structure = BettingStructure.NO_LIMIT
    deck = cast(Deck, (*Deck.STANDARD, *Deck.STANDARD))  # folded hands are dealt card backs, which come on top
    state = State(by_itself, deck, form.hands, (street,), structure, True, paid, 0, 0, paid, len(order))
    for place, seat in enumerate(order):
        cards = [CARDS[card] for card in hand.cards[seat]] if hand.in_hand[seat] else []
        state.deal_hole([*cards, *[Card.UNKNOWN] * (each - len(cards))], place)
    if hand.shared:
        state.deal_board([CARDS[card] for card in hand.shared])
    for place in list(state.showdown_indices):
        state.show_or_muck_hole_cards(hand.in_hand[order[place]], place)
    return [sum(chips) for chips in zip(left, _by_seat(order, state.stacks, len(left)), strict=True)]


def _by_seat(order: Sequence[int], chips: Sequence[int], seats: int = 0) -> list[int]:
    by_seat = [0] * max(seats, *[seat + 1 for seat in order])
    for place, seat in enumerate(order):
        by_seat[seat] = chips[place]
    return by_seat


@contextmanager
def quiet() -> Iterator[None]:
    """Without what it says after a reshuffle of standpat's, when cards come from what it has put aside; anything else
    it warns of is an error."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        for said in ("A card being dealt", "Returning reserved"):
            warnings.filterwarnings("ignore", said, UserWarning)
        yield

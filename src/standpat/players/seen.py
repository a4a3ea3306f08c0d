"""The table as one seat has seen it: what its view shows, and what the events tell besides."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from standpat.engine.actions import SIZED
from standpat.engine.events import (
    Acted,
    Began,
    Dealt,
    DealtShared,
    Drew,
    Posted,
    Redealt,
    StreetBegan,
    TurnedTo,
    TurnedUp,
)
from standpat.hands import board_strength
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.engine.events import Event
    from standpat.engine.view import View
    from standpat.hands import Evaluator
    from standpat.hands.boards import BoardOrder
    from standpat.players.game import Game


class Seen:
    """A read-only table (``standpat.rules.table.Table``) made from a view; a card that was not seen is HIDDEN."""

    def __init__(self, view: View, game: Game) -> None:
        self._view, self._game = view, game
        self.button, self.order = view.button, list(view.seats)
        self.in_hand, self.stacks, self.bets, self.paid = view.in_hand, view.stacks, view.bets, view.paid
        self.cards, self.up, self.shared = list(view.cards), list(view.up), list(view.shared)
        self.deck, self.wild_cards = game.deck, game.wilds[0]
        self.halves = game.halves
        """What is fought for."""
        self.opener = self.last_blind = NOBODY
        self.redeals = 0
        self._deal_anew()
        for event in view.events:
            self._take_in(event)

    def _deal_anew(self) -> None:
        self.turned: list[int] = []
        self.exposed: list[int] = []
        self.dealt = [0] * len(self.cards)
        """How many cards each seat has been dealt, drawn ones not counted."""
        self.draws = [0] * len(self.cards)
        """How often each seat has drawn."""
        self._begin_street()

    def _begin_street(self) -> None:
        self.raised = 0
        """Bets and raises of this street."""
        self.street_deals = 0
        """Deals of this street to the seat."""
        self.street_draws = 0
        """Draws of the seat on this street."""

    def _take_in(self, event: Event) -> None:
        kind = type(event)
        if kind is StreetBegan:
            self._begin_street()
        elif isinstance(event, Acted):
            self._acted(event)
        elif isinstance(event, Dealt):
            self.turned += event.up
            self.dealt[event.seat] += len(event.down) + len(event.up)
            self.street_deals += event.seat == self._view.seat
        elif isinstance(event, DealtShared):
            self.turned += event.cards
            self.street_deals += self.street_deals == 0
        elif isinstance(event, Drew):
            self.draws[event.seat] += 1
            self.street_draws += event.seat == self._view.seat
        elif isinstance(event, TurnedUp):
            self.turned += event.cards
            self.exposed += event.cards
        elif isinstance(event, TurnedTo):
            self.halves = self._game.halves_by(event.ranking)
        elif isinstance(event, Posted):
            if event.live:
                self.last_blind = self.opener = event.seat
        elif kind is Redealt or kind is Began:
            self._redealt(event)

    def _acted(self, event: Acted) -> None:
        if event.verb in SIZED:
            self.raised += 1
            self.opener = event.seat if self.opener == NOBODY else self.opener

    def _redealt(self, event: Event) -> None:
        if isinstance(event, Redealt):
            self.redeals += 1
            first = self.order.index(event.button) + 1 if event.button in self.order else 0
            self.order = self.order[first:] + self.order[:first]
        self.opener = self.last_blind = NOBODY
        self.halves = self._game.halves
        self._deal_anew()

    def with_holding(self, seat: int, down: list[int], up: list[int]) -> Seen:
        """The same table where this seat holds other cards."""
        other = copy(self)
        other.cards, other.up = list(self.cards), list(self.up)
        other.cards[seat], other.up[seat] = [*down, *up], up
        return other

    # -- what strategies ask a table

    def evaluator_of(self, seat: int) -> Evaluator:
        """What judges a seat's holding now."""
        game = self._game
        wilds = game.wilds if game.wild is None else game.wild.at(self, seat)
        return game.evaluator(self.halves[0].ranking, wilds)

    def strength(self, seat: int) -> int:
        """What a holding that may be seen is worth; raises CardError for another."""
        evaluator, cards = self.evaluator_of(seat), [*self.cards[seat], *self.shared]
        return evaluator.value(cards) if len(cards) == evaluator.size else evaluator.best(cards)

    def board_of(self, order: BoardOrder) -> Callable[[Sequence[int]], int]:
        """What compares open cards."""
        game = self._game
        return board_strength(order, *(game.wilds if game.wild is None else game.wild.on_board(self)))

    def pot(self) -> int:
        """All chips in the middle."""
        return self._view.pot

"""A small reader for PokerKit that knows our codes of PHH, and plays by our rulings where PokerKit has other rules.

The file says who acts and what he does; of what PokerKit says about who may do what, it is asked to forget that
(``differences`` tells where the two engines differ, and ``test_referee`` that they differ nowhere else). The cards, the
sums, who is all-in, the pots, who wins and how much are PokerKit's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from pokerkit import Automation, Deck, Mode, State
from pokerkit.notation import HandHistory, parse_action
from pokerkit.state import ChipsPushing, HoleCardsShowingOrMucking, Pot

from .pokerkit_table import (
    AceToFive,
    Badugi,
    DeuceToSeven,
    Form,
    High,
    draw_form,
    limit_draw_form,
    seven_card_form,
    stud_form,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pokerkit.utilities import CardsLike

BY_ITSELF = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
)

FORMS: dict[str, Callable[[Reader], Form]] = {
    "N5H1D": lambda hand: draw_form(hand.min_bet or 1),
    "N2L1D": lambda hand: draw_form(hand.min_bet or 1, hand=DeuceToSeven),
    "F2L3D": lambda hand: limit_draw_form(5, (1, hand.small_bet or 1), DeuceToSeven),
    "FB": lambda hand: limit_draw_form(4, (1, hand.small_bet or 1), Badugi),
    "F5S": lambda hand: stud_form(hand.small_bet or 1, hand.big_bet or 1, hand.bring_in or 0, None),
    "F7S": lambda _hand: seven_card_form(High),
    "FR": lambda _hand: seven_card_form(AceToFive),
}
"""The games it reads, by code: PokerKit's own and ours."""


class Table(State):
    """PokerKit's state of a hand, with standpat's rulings."""

    reached: list[bool] | None = None
    """Who was still in when the showdown began."""

    @property
    def price(self) -> int:
        """What stays in: a blind or bring-in that came short is whole for the others (E-13, E-112)."""
        forced = [*self.blinds_or_straddles, 0 if self.bring_in_status else self.bring_in]
        return max([*self.bets, *(forced if self.street_index == 0 else [])])

    def verify_folding(self) -> None:
        """Whoever acts may fold (E-123)."""
        self._acts()

    @property
    def checking_or_calling_amount(self) -> int | None:
        """Up to the whole price."""
        if self.actor_index is None or self.bring_in_status:
            return None
        return min(self.stacks[self.actor_index], self.price - self.bets[self.actor_index])

    def verify_completion_betting_or_raising_to(self, amount: int | None = None) -> int:
        """Any total above the price that the stack allows: how much it may be is the rules' affair."""
        place = self._acts()
        if amount is None or not max(self.bets) < amount <= self.bets[place] + self.stacks[place]:
            raise ValueError(f"p{place + 1} cannot raise to {amount}")
        return amount

    def _acts(self) -> int:
        if self.actor_index is None:
            raise ValueError("There is no player to act.")
        return self.actor_index

    def _begin_showdown(self) -> None:
        self.reached = list(self.statuses)
        super()._begin_showdown()

    @property
    def pots(self) -> Iterator[Pot]:
        """Every pot apart, also where the same players win several (E-26)."""
        every = cast("property", State.pots).fget
        assert every is not None
        if self._pots is not None or self.reached is None:
            yield from every(self)
            return
        now, self.statuses = self.statuses, self.reached
        found = list(every(self))
        self.statuses = now
        for pot in found:
            left = tuple(place for place in pot.player_indices if now[place])
            yield Pot(pot.raked_amount, pot.unraked_amount, left)

    def show_or_muck_hole_cards(
        self,
        status_or_hole_cards: bool | CardsLike | None = None,
        player_index: int | None = None,
        *,
        commentary: str | None = None,
    ) -> HoleCardsShowingOrMucking:
        """Who mucks gives up what he shares with others; a side pot that is his alone stays his."""
        if status_or_hole_cards is not False or player_index is None:
            return super().show_or_muck_hole_cards(status_or_hole_cards, player_index, commentary=commentary)
        self.showdown_indices.remove(player_index)
        mucked = HoleCardsShowingOrMucking(player_index, (), commentary=commentary)
        self._update_showdown(mucked)
        return mucked

    def push_chips(self, *, commentary: str | None = None) -> ChipsPushing:
        """One odd chip each from the button's left (E-26, E-28)."""
        pushed = super().push_chips(commentary=commentary)
        winners = [place for place, chips in enumerate(pushed.amounts) if chips]
        each, odd = divmod(sum(pushed.amounts), len(winners))
        for turn, place in enumerate(winners):
            self.bets[place] += each + (turn < odd) - pushed.amounts[place]
        return pushed


class Reader(HandHistory):
    """A hand of standpat's in PHH."""

    def create_state(self) -> State:
        """The table, as the code says; where no chips are played for, one from each, so that there is a pot."""
        players = len(self.starting_stacks)
        posts = any([*self.antes, *(self.blinds_or_straddles or [])]) or self.bring_in
        form = FORMS[self.variant](self)
        return Table(
            BY_ITSELF,
            Deck.STANDARD,
            form.hands,
            form.streets,
            form.structure,
            self.ante_trimming_status,
            self.antes if posts else 1,
            self.blinds_or_straddles or 0,
            self.bring_in or 0,
            self.starting_stacks,
            players,
            mode=Mode.CASH_GAME,
        )

    @property
    def state_actions(self) -> Iterator[tuple[State, str | None]]:
        """The states of the hand, action by action; the first to speak in a round is the one whom the file names."""
        state = self.create_state()
        yield state, None
        for action in self.actions:
            while not _done(state, action):
                if not _by_itself(state):
                    raise ValueError(f"{action!r} cannot be done")
            yield state, action
        while state.status and _by_itself(state):
            yield state, None


def _done(state: State, action: str) -> bool:
    """Whether the action could be done."""
    player, word = action.split()[:2]
    if word in ("f", "cc", "cbr", "pb") and not state.acted_player_indices:
        place = int(player[1:]) - 1
        if place in state.actor_indices:
            state.actor_indices.rotate(-state.actor_indices.index(place))
    try:
        parse_action(state, action)
    except ValueError:
        return False
    return True


def _by_itself(state: State) -> bool:
    """What no action of the file says: an option nobody can answer, hands shown when all are all-in, the pots."""
    place = state.actor_index
    if place is not None and not state.bring_in_status and state.bets[place] == max(state.bets):
        state.check_or_call()  # what he adds to a price nobody else has paid comes back to him
    elif state.can_show_or_muck_hole_cards(()):
        state.show_or_muck_hole_cards(())
    elif state.can_push_chips():
        state.push_chips()
    elif state.can_pull_chips():
        state.pull_chips()
    else:
        return False
    return True

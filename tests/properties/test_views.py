"""A view gives nothing away, and hides nothing that lies open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import given
from hypothesis import strategies as st

from standpat import View
from standpat.cards import HIDDEN
from standpat.engine.events import (
    Chose,
    Dealt,
    DealtShared,
    Passed,
    Shown,
    TurnedUp,
)
from standpat.rules.table import NOBODY
from standpat.testing.actions import candidates
from standpat.testing.hidden import CARD_FIELDS, check_hidden, faces

from .effort import examples
from .games import made_up_tables, shipped_tables

if TYPE_CHECKING:
    from standpat import Hand
    from standpat.testing.table import Table

SECRET = ("discard", "pass", "expose", "keep", "arrange", "declare high", "declare low", "declare both")
# -- what is public can be seen


def check_views(hand: Hand, views: dict[int, View], told: int) -> None:
    for seat, view in views.items():
        for made in hand.log[told:]:
            view.see(made.seen_by(seat))
        assert view.stacks == hand.stacks
        assert view.bets == hand.bets
        assert view.pot == hand.pot()
        assert view.up == hand.up
        assert view.in_hand == hand.in_hand
        assert view.button == hand.button
        assert view.street == hand.street
        assert view.shared == hand.shared
        assert view.declared == hand.declared
        for other in hand.order:
            check_holding(hand, view, other)


def check_holding(hand: Hand, view: View, seat: int) -> None:
    """All of what is public and one's own; of another's down cards only those that were passed to him."""
    held, seen = hand.cards[seat], view.cards[seat]
    known = [card for card in seen if card != HIDDEN]
    assert len(seen) == len(held)
    assert len(set(known)) == len(known)
    assert set(known) <= set(held), "a view tells of a card that is not there any more"
    if seat == view.seat or seat in hand.shown:
        assert set(known) == set(held)
    elif not any(isinstance(made, Passed) for made in hand.log):
        assert set(known) == set(hand.up[seat])
    assert set(hand.up[seat]) <= set(known)


def play_and_look(table: Table) -> None:
    views = {seat: View(seat) for seat in (NOBODY, *range(len(table.stacks)))}
    told = [0]

    def after(hand: Hand) -> None:
        check_views(hand, views, told[0])
        told[0] = len(hand.log)

    table.play(after)


@examples(60)
@given(shipped_tables)
def test_in_shipped_games_every_view_holds_all_that_is_public_and_its_own_cards(table: Table) -> None:
    play_and_look(table)


@examples(100)
@given(made_up_tables)
def test_in_made_up_games_every_view_holds_all_that_is_public_and_its_own_cards(table: Table) -> None:
    play_and_look(table)


# -- what is not cannot


@examples(120)
@given(st.one_of(shipped_tables, made_up_tables))
def test_no_face_is_told_to_a_seat_that_may_not_see_it(table: Table) -> None:
    hand, _ = table.play()
    may_see: dict[int, set[int]] = {seat: set() for seat in (NOBODY, *range(len(table.stacks)))}
    for made in hand.log:
        own = set(faces(made))
        for seat, cards in may_see.items():
            cards |= laid_open(made) | (own if seat in owners(made) else set())
            seen = made.seen_by(seat)
            assert type(seen) is type(made)
            assert set(faces(seen)) <= cards, (made, seat)
            assert numbers(seen) == numbers(made) or (isinstance(made, Chose) and not seen.cards)


def laid_open(made: Any) -> set[int]:
    """The cards an event turns face up for everybody."""
    if isinstance(made, Dealt):
        return set(made.up)
    return set(made.cards) if isinstance(made, (DealtShared, TurnedUp, Shown)) else set()


def owners(made: Any) -> set[int]:
    """The seats whose cards an event tells of."""
    return {getattr(made, "seat", NOBODY), getattr(made, "to", NOBODY) if isinstance(made, Passed) else NOBODY} - {
        NOBODY
    }


def numbers(made: Any) -> list[int]:
    """How many cards an event tells of."""
    return [len(getattr(made, field)) for field in CARD_FIELDS.get(type(made), ())]


@examples(60)
@given(made_up_tables)
def test_that_somebody_has_chosen_in_secret_tells_nothing_of_what(table: Table) -> None:
    """Passing, throwing away, turning up and declaring, where all choose before anything is told."""
    _, deeds = table.play()
    secret = [place for place, deed in enumerate(deeds) if deed.verb in SECRET]
    for place in secret[:2]:
        here = table.replay(deeds[:place])
        others = [seat for seat in (NOBODY, *here.order) if seat != here.actor]
        told = set()
        for deed in candidates(here)[0]:
            made = table.replay(deeds[:place]).act(*deed)
            if made and isinstance(made[0], Chose):
                told |= {(seat, repr(made[0].seen_by(seat))) for seat in others}
        assert len(told) <= len(others), "a choice of cards or words shows before all have chosen"


@examples(100)
@given(shipped_tables, st.integers(-1, 8), st.integers(0, 1000))
def test_in_shipped_games_other_hidden_cards_would_look_the_same(table: Table, watcher: int, shuffle: int) -> None:
    check_hidden(table, min(watcher, len(table.stacks) - 1), shuffle)


@examples(120)
@given(made_up_tables, st.integers(-1, 8), st.integers(0, 1000))
def test_in_made_up_games_other_hidden_cards_would_look_the_same(table: Table, watcher: int, shuffle: int) -> None:
    check_hidden(table, min(watcher, len(table.stacks) - 1), shuffle)

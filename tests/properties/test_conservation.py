"""Nothing is ever lost or made: chips, cards, turns."""

from __future__ import annotations

import dataclasses
import itertools
from typing import TYPE_CHECKING, Any

from hypothesis import event, given

from standpat.engine.events import (
    Acted,
    Awarded,
    CameShort,
    Drew,
    Ended,
    Paid,
    Posted,
    Received,
    Returned,
    StreetBegan,
)
from standpat.profiles.library import load
from standpat.rules.registry import SLOTS, kinds
from standpat.rules.steps import Draw
from standpat.rules.table import NOBODY

from .effort import examples
from .games import made_up_tables, profiles, shipped_tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat import Hand

    from .playing import Table


def check_chips(hand: Hand, total: int) -> None:
    """Stacks and pot are whole, never negative, and always the same together (S000-02.3)."""
    chips = [*hand.stacks, *hand.bets, *hand.paid, hand.pot()]
    assert all(type(amount) is int and amount >= 0 for amount in chips)
    assert sum(hand.stacks) + hand.pot() == total
    assert all(bet <= paid for bet, paid in zip(hand.bets, hand.paid, strict=True))


def check_cards(hand: Hand) -> None:
    """Stock, muck, burned cards, live holdings and the middle are the deck, each card once (S000-04.10)."""
    deck = set(hand.rules.deck.cards(len(hand.order)))
    held = [card for seat in hand.order if hand.in_hand[seat] for card in hand.cards[seat]]
    known = [*hand.muck, *hand.burned, *held, *hand.shared, *discards_apart(hand)]
    assert len(set(known)) == len(known), "a card lies in two places"
    assert set(known) <= deck
    assert len(known) + len(hand.stock) == len(deck)
    for seat in hand.order:
        assert set(hand.up[seat]) <= set(hand.cards[seat])
        assert len(set(hand.up[seat])) == len(hand.up[seat])
    assert set(hand.exposed) <= set(hand.turned)


def discards_apart(hand: Hand) -> list[int]:
    """What a drawer threw away while a card is still due to him: it must not come back to him (E-40)."""
    due: dict[int, tuple[int, ...]] = {}
    for made in itertools.takewhile(lambda made: not isinstance(made, StreetBegan), reversed(hand.log)):
        if isinstance(made, Drew) and made.deferred:
            due.setdefault(made.seat, made.discarded)
        elif isinstance(made, Received):
            due.setdefault(made.seat, ())
    return [card for cards in due.values() for card in cards if card not in hand.muck]


def check_turn(hand: Hand) -> None:
    """Somebody can act, or the hand is over."""
    legal = hand.legal()
    if hand.over:
        assert hand.actor == NOBODY
        assert not legal.verbs
        return
    assert legal.seat == hand.actor
    assert hand.actor in hand.order
    assert hand.in_hand[hand.actor]
    assert legal.verbs
    assert len(set(legal.verbs)) == len(legal.verbs)
    assert legal.default.verb in legal.verbs
    if set(legal.verbs) & {"check", "call", "bring-in"}:
        assert hand.stacks[hand.actor] > 0, "who has no chips is not asked to bet"


def check_pots(hand: Hand) -> None:
    """Every pot is contested by some of those who contest the one before it, and by fewer."""
    pots = hand.pots()
    if hand.rules.award.for_chips and not hand.awarded:
        assert sum(pot.amount for pot in pots) == hand.pot()
    for pot in pots:
        assert pot.seats
        assert len(set(pot.seats)) == len(pot.seats)
        assert all(hand.in_hand[seat] for seat in pot.seats)
        assert set(pot.winners) <= set(pot.seats)
        assert pot.amount > 0 or hand.live == 1 or not hand.rules.award.for_chips
    for pot, side in itertools.pairwise(pots):
        assert hand.dead or hand.awarded or set(side.seats) < set(pot.seats), "only what is no bet is won apart"


def check_log(hand: Hand) -> None:
    """The events alone account for every chip."""
    stacks, pot = list(hand.log[0].stacks), 0
    for made in hand.log:
        if isinstance(made, Posted):
            stacks[made.seat] -= made.amount
            pot += made.amount
        elif isinstance(made, Acted):
            stacks[made.seat] -= made.added
            pot += made.added
            assert made.all_in == (made.added > 0 and not stacks[made.seat])
        elif isinstance(made, Paid):
            stacks[made.seat] -= made.amount
            pot += made.amount
            assert made.all_in == (not stacks[made.seat])
        elif isinstance(made, Returned):
            assert made.amount > 0
            stacks[made.seat] += made.amount
            pot -= made.amount
        elif isinstance(made, Awarded):
            assert sum(made.shares) == made.amount
            for seat, share in zip(made.seats, made.shares, strict=True):
                stacks[seat] += share
            pot -= made.amount
        elif isinstance(made, Ended):
            assert made.stacks == tuple(stacks)
            assert pot == 0
        assert min(stacks) >= 0
        assert pot >= 0
    assert stacks == hand.stacks


def check_end(hand: Hand, total: int) -> None:
    """At the end the rest of the stock is exactly what nobody got; events can be hashed, so nothing in them moves."""
    assert sum(hand.stacks) == total
    check_log(hand)
    deck = hand.rules.deck.cards(len(hand.order))
    rest = hand.stock.take(len(hand.stock))
    assert len(set(rest)) == len(rest)
    assert not set(rest) & {
        *hand.muck,
        *(card for seat in hand.order if hand.in_hand[seat] for card in hand.cards[seat]),
    }
    assert set(rest) <= set(deck)
    assert len({hash(made) for made in hand.log}) > 1
    if hand.rules.award.for_chips:
        assert all(hand.won[seat] == 0 for seat in range(len(hand.stacks)) if seat not in hand.order)
    fewest, most = hand.rules.selection.cards(hand.evaluator)
    sizes = [len(hand.cards[seat]) + len(hand.shared) for seat in hand.order if hand.in_hand[seat]]
    assert all(fewest <= size <= most for size in sizes) or hand.live == 1


def play_and_check(table: Table) -> None:
    total = sum(table.stacks)

    def after(hand: Hand) -> None:
        check_chips(hand, total)
        check_cards(hand)
        check_turn(hand)
        check_pots(hand)

    hand, deeds = table.play(after)
    check_end(hand, total)
    event(f"{'long' if len(deeds) > 30 else 'short'} hand")
    refuses = [step for street in hand.rules.streets for step in street.steps if isinstance(step, Draw)]
    if refuses and not any(step.shortage.reshuffles for step in refuses):
        assert not any(isinstance(made, CameShort) for made in hand.log), "a shortage that must not happen happened"


@examples(220)
@given(shipped_tables)
def test_shipped_games_lose_no_chip_and_no_card(table: Table) -> None:
    play_and_check(table)


@examples(220)
@given(made_up_tables)
def test_made_up_games_lose_no_chip_and_no_card(table: Table) -> None:
    play_and_check(table)


def test_made_up_profiles_are_valid_resolve_to_themselves_and_use_every_strategy() -> None:
    """As far as strategies are a matter of one hand."""
    seen: set[type] = set()

    @examples(200)
    @given(profiles())
    def look(profile: dict[str, Any]) -> None:
        game = load(profile)
        assert not [found for found in game.warnings if found.severity == "error"]
        again = load(game.tree.plain())
        assert again.rules.digest == game.rules.digest
        assert again.rules.streets == game.rules.streets
        assert again.rules.betting == game.rules.betting
        seen.update(strategies_in(game.profile))

    look()
    hand = {cls for slot in SLOTS if slot not in OF_THE_TABLE for kind, cls in kinds(slot).items() if ":" not in kind}
    assert {cls.__name__ for cls in hand - seen} == set()


OF_THE_TABLE = ("first_button", "absent", "selection")
"""What is decided between hands; and a selection of all cards is one of the best five where there are five."""


def strategies_in(value: Any) -> Iterator[type]:
    """The class of everything that a profile says."""
    if isinstance(value, dict):
        for below in value.values():
            yield from strategies_in(below)
    elif dataclasses.is_dataclass(value):
        yield type(value)
        for field in dataclasses.fields(value):
            yield from strategies_in(getattr(value, field.name))

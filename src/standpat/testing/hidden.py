"""Whether a seat can tell anything of cards it has not seen: they are exchanged, and its stream must stay the same."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from standpat.cards import HIDDEN
from standpat.engine.actions import SHOW, BetLegal, CardsLegal, ChoiceLegal, DrawLegal
from standpat.engine.events import (
    Burned,
    CameShort,
    Chose,
    Dealt,
    DealtShared,
    Discarded,
    Drew,
    Passed,
    Received,
    Shown,
    TurnedUp,
)
from standpat.engine.stock import Stock
from standpat.errors import IllegalAction
from standpat.testing.require import require

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.hand import Hand
    from standpat.testing.table import Deed, Table

CARD_FIELDS: Mapping[type, tuple[str, ...]] = {
    Dealt: ("down", "up"),
    DealtShared: ("cards",),
    Drew: ("discarded", "received", "open"),
    Received: ("cards",),
    CameShort: ("cards",),
    Burned: ("cards",),
    TurnedUp: ("cards",),
    Discarded: ("cards", "open"),
    Passed: ("cards", "open"),
    Chose: ("cards",),
    Shown: ("cards",),
}
"""Where events hold cards."""


def faces(made: Any) -> list[int]:
    """Every card of an event whose face can be seen."""
    fields = CARD_FIELDS.get(type(made), ())
    return [card for field in fields for card in getattr(made, field) if card != HIDDEN]


class OtherStock(Stock):
    """The cards of another stock, each under another face."""

    def __init__(self, base: Stock, face: Mapping[int, int]) -> None:
        self.base, self.face = base, face
        self.true = {new: old for old, new in face.items()}

    def __len__(self) -> int:
        return len(self.base)

    def _turned(self, cards: Sequence[int]) -> list[int]:
        return [self.face[card] for card in cards]

    def take(self, count: int) -> list[int]:
        """The next cards, turned."""
        return self._turned(self.base.take(count))

    def deal(self, seats: Sequence[int], each: int) -> list[list[int]]:
        """The cards for these seats, turned."""
        return [self._turned(cards) for cards in self.base.deal(seats, each)]

    def draw(self, seat: int, count: int) -> list[int]:
        """The replacements, turned."""
        return self._turned(self.base.draw(seat, count))

    def middle(self, count: int) -> list[int]:
        """The cards for everybody, turned."""
        return self._turned(self.base.middle(count))

    def burn(self, count: int) -> list[int]:
        """The burned cards, turned."""
        return self._turned(self.base.burn(count))

    def put_under(self, cards: Sequence[int]) -> None:
        """Put the true cards under the stock."""
        self.base.put_under([self.true[card] for card in cards])

    def reshuffle(self, cards: Sequence[int]) -> None:
        """Shuffle the true cards."""
        self.base.reshuffle([self.true[card] for card in cards])

    def again(self, cards: Sequence[int]) -> Stock:
        """The new stock, turned like this one."""
        return OtherStock(self.base.again(cards), self.face)


def seen_before_the_showdown(hand: Hand, seat: int) -> list[Any]:
    """What a seat has seen of a hand before anybody showed."""
    seen: list[Any] = []
    for made in hand.log:
        if isinstance(made, Shown):
            break
        seen.append(made.seen_by(seat))
    return seen


def rights(legal: Legal) -> tuple[object, ...]:
    """Everything a seat is told it may do."""
    bet = (
        (legal.to_call, legal.low, legal.high, legal.unit, legal.fixed, legal.barred)
        if isinstance(legal, BetLegal)
        else ()
    )
    cards = (legal.cards, legal.most) if isinstance(legal, (DrawLegal, CardsLegal)) else ()
    choice = (legal.otherwise, legal.price) if isinstance(legal, ChoiceLegal) else ()
    return (legal.seat, legal.verbs, legal.default, *bet, *cards, *choice)


def check_hidden(table: Table, watcher: int, shuffle: int) -> None:
    """Exchange the faces of all cards the watcher has not seen; play the same actions; he must not notice."""
    hand, deeds = table.play(stock=table.stock())
    seen = seen_before_the_showdown(hand, watcher)
    face = _other_faces(hand, seen, shuffle)
    here = table.deal(table.stock())
    there = table.deal(OtherStock(table.stock(), face))
    for deed in deeds:
        if SHOW in here.legal().verbs or any(isinstance(made, Shown) for made in here.log):
            break  # what is shown may be another holding there
        if here.actor == watcher:
            same = rights(here.legal()) == rights(there.legal())
            require(same, f"what seat {watcher} may do tells of cards it has not seen")
        here.act(*deed)
        try:
            there.act(*translated(deed, face))
        except IllegalAction:
            return  # the same action is not open to the other holding: openers, or an ace to keep
    seen_there = seen_before_the_showdown(there, watcher)
    seen_here = seen if here.over else seen[: len(seen_there)]
    who = "an onlooker" if watcher < 0 else f"seat {watcher}"
    require(seen_there == seen_here, f"{who} would see other events if cards it has not seen were others")


def _other_faces(hand: Hand, seen: Sequence[Any], shuffle: int) -> dict[int, int]:
    """For each card of the deck the one in its place: those that have been seen stay."""
    known = {card for made in seen for card in faces(made)}
    deck = hand.rules.deck.cards(len(hand.order))
    unseen = [card for card in deck if card not in known]
    exchanged = list(unseen)
    random.Random(shuffle).shuffle(exchanged)
    return {card: card for card in deck} | dict(zip(unseen, exchanged, strict=True))


def translated(deed: Deed, face: Mapping[int, int]) -> Deed:
    """The same action with the cards that lie there instead."""
    return deed._replace(cards=tuple(face[card] for card in deed.cards))

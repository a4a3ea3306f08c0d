"""Steps in which every player still in chooses cards of his own, or says what he plays for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import (
    ARRANGE,
    BOTH,
    DISCARD,
    EXPOSE,
    HIGH,
    KEEP,
    LOW,
    NO_ONE,
    PASS,
    CardsLegal,
    ChoiceLegal,
)
from standpat.engine.events import Acted, Chose, Declared, Discarded, Passed, TurnedUp
from standpat.engine.steps import plays
from standpat.rules.steps import Arrange, Declare, Discard, Expose, Pass
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.hand import Hand
    from standpat.rules.first_to_act import FirstToAct


class ChoosingRound:
    """All choose in turn; what they chose is carried out when the last one has, or, not in secret, at once."""

    __slots__ = ("_chosen", "_secret", "_waiting", "actor", "table")

    def __init__(self, table: Hand, first: FirstToAct, *, secret: bool = True) -> None:
        self.table = table
        self._secret = secret
        order = reversed(table.in_turn(first.seat(table)))
        self._waiting = [seat for seat in order if table.in_hand[seat] and self.may_choose(seat)]
        self._chosen: dict[int, tuple[str, tuple[int, ...]]] = {}
        """What each seat chose: the verb and the cards, in the order in which they chose."""
        self.actor = NOBODY
        self._next()

    def _next(self) -> None:
        self.actor = self._waiting.pop() if self._waiting else NOBODY

    def may_choose(self, seat: int) -> bool:  # noqa: ARG002 - a choice may depend on the seat
        """Whether there is anything to choose for this seat."""
        return True

    def legal(self) -> Legal:
        """What the actor may choose."""
        return NO_ONE if self.actor == NOBODY else self.choices(self.actor)

    def choices(self, seat: int) -> Legal:
        """What a seat may choose."""
        raise NotImplementedError

    def carry_out(self, seat: int, verb: str, cards: tuple[int, ...]) -> None:
        """Do what a seat chose."""
        raise NotImplementedError

    def act(self, verb: str, amount: int | None, cards: Sequence[int]) -> None:  # noqa: ARG002 - a round's signature
        """The actor chooses; the next follows."""
        seat, chosen = self.actor, (verb, tuple(cards))
        if self._secret:
            self._chosen[seat] = chosen
            self.table.log.append(Chose(seat, *chosen))
        else:
            self.carry_out(seat, *chosen)
        self._next()

    def close(self) -> None:
        """Carry out what was chosen in secret."""
        for seat, (verb, cards) in self._chosen.items():
            self.carry_out(seat, verb, cards)


class DiscardRound(ChoosingRound):
    """Each throws cards away (K-36)."""

    __slots__ = ("_count",)

    def __init__(self, table: Hand, step: Discard) -> None:
        self._count = step.cards
        super().__init__(table, step.first)

    def choices(self, seat: int) -> Legal:
        """So many of the holding."""
        held = tuple(self.table.cards[seat])
        count = min(self._count, len(held))
        return CardsLegal(seat, (DISCARD,), held, count, count)

    def carry_out(self, seat: int, verb: str, cards: tuple[int, ...]) -> None:  # noqa: ARG002 - the one verb
        """Into the muck."""
        table = self.table
        open_ = table.open_among(seat, cards)
        table.take_away(seat, cards)
        table.muck += cards
        table.log.append(Discarded(seat, cards, open_))


class PassRound(ChoosingRound):
    """Each hands cards on; all choose before any card moves (K-67)."""

    __slots__ = ("_step",)

    def __init__(self, table: Hand, step: Pass) -> None:
        self._step = step
        super().__init__(table, step.first)

    def choices(self, seat: int) -> Legal:
        """So many of the holding."""
        held = tuple(self.table.cards[seat])
        count = min(self._step.cards, len(held))
        return CardsLegal(seat, (PASS,), held, count, count)

    def close(self) -> None:
        """All let go before anybody takes up."""
        table = self.table
        given = [(seat, cards, table.open_among(seat, cards)) for seat, (_, cards) in self._chosen.items()]
        for seat, cards, _ in given:
            table.take_away(seat, cards)
        for seat, cards, open_ in given:
            to = self._receiver(seat)
            table.cards[to] += cards
            table.log.append(Passed(seat, to, cards, open_))

    def _receiver(self, seat: int) -> int:
        """The player still in so many places further."""
        live = [other for other in self.table.order if self.table.in_hand[other]]
        places = self._step.places if self._step.to == "left" else -self._step.places
        return live[(live.index(seat) + places) % len(live)]


class ExposeRound(ChoosingRound):
    """Each turns down cards of his own face up (K-40)."""

    __slots__ = ("_step",)

    def __init__(self, table: Hand, step: Expose) -> None:
        self._step = step
        super().__init__(table, step.first, secret=step.at_once)

    def may_choose(self, seat: int) -> bool:
        """Whether the seat has a card face down."""
        return bool(self.table.down_cards(seat))

    def choices(self, seat: int) -> Legal:
        """So many of the cards face down."""
        down = tuple(self.table.down_cards(seat))
        least, most = min(self._step.least, len(down)), min(self._step.most, len(down))
        return CardsLegal(seat, (EXPOSE,) if least else (EXPOSE, KEEP), down, least, most)

    def carry_out(self, seat: int, verb: str, cards: tuple[int, ...]) -> None:  # noqa: ARG002 - no cards: kept
        """Turn them up; that nothing is turned up is told, too, unless all chose in secret."""
        if not cards and not self._secret:
            self.table.log.append(Acted(seat, KEEP, self.table.bets[seat], 0, all_in=False))
        turn_up(self.table, seat, cards)


class ArrangeRound(ChoosingRound):
    """Each puts his down cards in order, the first to be turned up first (K-40)."""

    def __init__(self, table: Hand, step: Arrange) -> None:
        super().__init__(table, step.first)

    def choices(self, seat: int) -> Legal:
        """All the cards face down, in any order."""
        down = tuple(self.table.down_cards(seat))
        return CardsLegal(seat, (ARRANGE,), down, len(down), len(down))

    def may_choose(self, seat: int) -> bool:
        """Whether the seat has a card face down."""
        return bool(self.table.down_cards(seat))

    def carry_out(self, seat: int, verb: str, cards: tuple[int, ...]) -> None:  # noqa: ARG002 - the one verb
        """The holding lies in this order from now on, up cards first."""
        self.table.cards[seat] = [*self.table.up[seat], *cards]


class DeclareRound(ChoosingRound):
    """Each says which half of the pot he plays for (K-29)."""

    def __init__(self, table: Hand, step: Declare) -> None:
        super().__init__(table, step.first, secret=step.at_once)

    def choices(self, seat: int) -> Legal:
        """High, low or both; who says nothing plays for high."""
        return ChoiceLegal(seat, (HIGH, LOW, BOTH), HIGH)

    def carry_out(self, seat: int, verb: str, cards: tuple[int, ...]) -> None:  # noqa: ARG002 - no cards
        """What was said stands."""
        word = verb.split()[1]
        self.table.declared[seat] = word
        self.table.log.append(Declared(seat, word))


def turn_up(table: Hand, seat: int, cards: Sequence[int]) -> None:
    """Turn down cards of a seat face up."""
    if cards:
        table.up[seat] += cards
        table.turned += cards
        table.exposed += cards
        table.log.append(TurnedUp(seat, tuple(cards)))


@plays(Discard)
def discard(hand: Hand, step: Discard) -> DiscardRound:
    """Cards are thrown away."""
    return DiscardRound(hand, step)


@plays(Pass)
def pass_on(hand: Hand, step: Pass) -> PassRound:
    """Cards are handed on."""
    return PassRound(hand, step)


@plays(Expose)
def expose(hand: Hand, step: Expose) -> ExposeRound | None:
    """Cards are turned up: those the players choose, or the next of the order they have arranged."""
    if not step.arranged:
        return ExposeRound(hand, step)
    for seat in hand.in_turn(step.first.seat(hand)):
        if hand.in_hand[seat]:
            turn_up(hand, seat, hand.down_cards(seat)[: step.most])
    return None


@plays(Arrange)
def arrange(hand: Hand, step: Arrange) -> ArrangeRound:
    """The order in which cards will be turned up."""
    return ArrangeRound(hand, step)


@plays(Declare)
def declare(hand: Hand, step: Declare) -> DeclareRound:
    """Which half everybody plays for."""
    return DeclareRound(hand, step)

"""Who wins what and with which holding: the end of a hand in sentences, pot by pot and half by half."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.words.shown import ShownHoldings
from standpat.words.strategies import Telling
from standpat.words.strategies.winning import second_winner

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat.engine.events import Awarded, Shown
    from standpat.rules.compiled import Rules
    from standpat.words.voice import Voice

Sentences = list[str]


class AwardStory:
    """Knows what has been shown in a hand, and tells who gets the pots for it.

    >>> import standpat
    >>> from standpat.engine.events import Awarded, Shown
    >>> from standpat.words.voice import Voice
    >>> rules = standpat.load("open-no-limit")
    >>> story = AwardStory(rules, ["Ada", "Ben"], Voice())
    >>> story.see(Shown(1, (), rules.rank("As Ad 9c 4h 2s").value, "pair"))
    >>> story.tell([Awarded(0, 20, (1,), (20,))])
    ['Ben wins the pot of 20 with the best hand, pair of aces, then nine-four-two.']
    """

    def __init__(self, rules: Rules, names: Sequence[str], voice: Voice) -> None:
        self.rules = rules
        self.names = names
        self.voice = voice
        self._telling = Telling(rules, voice)
        self.words = ShownHoldings(rules, voice)
        """What holdings are called."""
        self.begin()

    def begin(self) -> None:
        """A new deal: nothing has been shown."""
        self.started = False
        """Whether a holding has been shown, or thrown away instead."""
        self._first: dict[int, str] = {}
        """The holding of every seat that has shown one, in words."""
        self._second: dict[int, str] = {}
        """What it has for the second half of the pot, in words."""
        self._bad_low: dict[int, bool] = {}
        self._side_pots = 0

    # -- holdings

    def see(self, event: Shown) -> None:
        """Remember what a seat has shown."""
        self.started = True
        if event.value >= 0:
            self._first[event.seat] = self.words.first(event.value)
        if event.second > 0:
            self._second[event.seat] = self.words.second(event.second)
            self._bad_low[event.seat] = self._is_bad_low(event)

    def _is_bad_low(self, event: Shown) -> bool:
        """Whether what it has for the low half does not say so by itself: a pair, a flush."""
        second = self.rules.award.second
        return second is not None and second.ranking.low and event.second_category != "low"

    def holding(self, seat: int, declared: Mapping[int, str]) -> str:
        """What a seat has, as far as it plays for it; empty where it competes for nothing."""
        word = declared.get(seat, "both")
        first = self._first.get(seat, "") if word != "low" else ""
        second = self._second.get(seat, "") if word != "high" else ""
        if not first or not second:
            return first or second
        if self._bad_low[seat]:
            return self.voice.say("{holding}; low: {second}", holding=first, second=second)
        return self.voice.say("{holding}; {second}", holding=first, second=second)

    # -- pots

    def tell(self, halves: Sequence[Awarded]) -> Sentences:
        """One pot, or the two halves of one."""
        pot = self._pot(halves[0].pot, sum(half.amount for half in halves))
        if len(halves) == 1:
            return self._whole(halves[0], pot)
        if halves[0].seats == halves[1].seats and len(halves[0].seats) == 1:
            return self._both(halves[0].seats[0], pot)
        parts = [self.voice.say("{n} of {pot}", n=half.amount, pot=pot) for half in halves]
        return [
            *self._share(halves[0], parts[0], second=False),
            *self._share(halves[1], parts[1], second=True),
        ]

    def uncontested(self, event: Awarded) -> Sentences:
        """Everybody else has folded."""
        name, pot = self.names[event.seats[0]], self._pot(event.pot, event.amount)
        if not event.amount:
            return [self.voice.say("Everybody else has folded, and there is nothing to win.")]
        return [self.voice.say("Everybody else has folded: {name} wins {pot}.", name=name, pot=pot)]

    def _whole(self, event: Awarded, pot: str) -> Sentences:
        said = [self.voice.say("Nobody wins the other half.")] if event.half else []
        return said + self._share(event, pot, second=event.half not in ("", "high"))

    def _share(self, event: Awarded, pot: str, *, second: bool) -> Sentences:
        """A pot, or a part of one, to its winners."""
        told = self._second if second else self._first
        if any(seat not in told for seat in event.seats):
            return [self.voice.say("{name} wins {pot}.", name=self._and(event.seats), pot=pot)]
        holding = told[event.seats[0]]
        if len(event.seats) > 1:
            return self._equal(event, pot, holding)
        name, what = self.names[event.seats[0]], self._what(second=second)
        return [
            self.voice.say("{name} wins {pot} with {what}, {holding}.", name=name, pot=pot, what=what, holding=holding)
        ]

    def _what(self, *, second: bool) -> str:
        half = self.rules.award.second
        return second_winner(half, self._telling) if second and half is not None else self.voice.say("the best hand")

    def _both(self, seat: int, pot: str) -> Sentences:
        if seat not in self._first or seat not in self._second:
            return [self.voice.say("{name} wins {pot}.", name=self.names[seat], pot=pot)]
        return [
            self.voice.say(
                "{name} wins both halves, {pot}: with {what}, {holding}, and with {other}, {second}.",
                name=self.names[seat],
                pot=pot,
                what=self._what(second=False),
                holding=self._first[seat],
                other=self._what(second=True),
                second=self._second[seat],
            )
        ]

    def _equal(self, event: Awarded, pot: str, holding: str) -> Sentences:
        shares = list(zip(event.seats, event.shares, strict=True))
        told = self.voice.say(
            "{names} share {pot} with equal hands, {holding}: {parts}.",
            names=self._and(event.seats),
            pot=pot,
            holding=holding,
            parts=", ".join(f"{self.names[seat]} {chips}" for seat, chips in shares),
        )
        least = min(event.shares)
        return [told, *self._odd_chips([seat for seat, chips in shares if chips > least])]

    def _odd_chips(self, seats: list[int]) -> Sentences:
        if not seats:
            return []
        names = self._and(seats)
        return [
            self.voice.count("The odd chip goes to {names}.", "The odd chips go to {names}.", len(seats), names=names)
        ]

    def _and(self, seats: Sequence[int]) -> str:
        return self.voice.listing([self.names[seat] for seat in seats])

    def _pot(self, place: int, amount: int) -> str:
        """The pot in words; side pots are awarded first, the last of them first."""
        self._side_pots = max(self._side_pots, place)
        if place and self._side_pots > 1:
            return self.voice.say("side pot {place} of {amount}", place=place, amount=amount)
        if place:
            return self.voice.say("the side pot of {amount}", amount=amount)
        if self._side_pots:
            return self.voice.say("the main pot of {amount}", amount=amount)
        return self.voice.say("the pot of {amount}", amount=amount)

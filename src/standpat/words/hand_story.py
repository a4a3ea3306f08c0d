"""A hand told in sentences, one event after another, to somebody who sees only what one seat sees."""

from __future__ import annotations

from functools import singledispatchmethod
from typing import TYPE_CHECKING

from standpat.engine.events import (
    Acted,
    Awarded,
    Began,
    Burned,
    CameShort,
    Collected,
    Dealt,
    Drew,
    Ended,
    Event,
    Mucked,
    Posted,
    Received,
    Redealt,
    Reshuffled,
    Returned,
    Scored,
    Shown,
    StreetBegan,
)
from standpat.engine.view import View
from standpat.rules.table import NOBODY
from standpat.words.streets import street_name
from standpat.words.voice import faces, later

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.rules.compiled import Rules
    from standpat.words.voice import Voice

Sentences = list[str]

ACTIONS = {
    "check": later("{name} checks."),
    "fold": later("{name} folds."),
    "call": later("{name} calls {added}{all_in}."),
    "bet": later("{name} bets {to}{all_in}."),
    "raise": later("{name} raises to {to}{all_in}."),
    "bring-in": later("{name} brings in {to}{all_in}."),
    "complete": later("{name} completes to {to}{all_in}."),
}
"""What a player does with chips, by verb."""
POSTS = {"ante": later("{name} antes {amount}{all_in}."), "blind": later("{name} posts a blind of {amount}{all_in}.")}
"""What a player posts, by the word of the forced bet."""
OTHERWISE = later("{name}: {verb} {to}{all_in}.")
INDENT = "  "


class HandStory:
    """Tells one hand, or several one after another.

    >>> import random, standpat
    >>> from standpat.words.voice import Voice
    >>> hand = standpat.Hand(standpat.load("open-no-limit"), [100, 100], 1, random.Random(7))
    >>> story = HandStory(hand.rules, ["Ada", "Ben"], Voice())
    >>> _ = hand.act(0, "bet", 5)
    >>> for event in hand.log:
    ...     for sentence in story.tell(event):
    ...         print(sentence)
      Everybody antes 1.
      First round, pot 2:
        Everybody is dealt 5 cards.
        Ada bets 5.
    """

    def __init__(self, rules: Rules, names: Sequence[str], voice: Voice, seat: int = NOBODY) -> None:
        """``seat`` is whose eyes it is told for; NOBODY for an onlooker, who sees only what is public."""
        self.rules = rules
        self.names = names
        self.voice = voice
        self.view = View(seat)
        self._together: list[Posted | Dealt] = []
        """Events of one kind that may become one sentence."""
        self._in_street = False
        self._values: dict[int, int] = {}
        """The strength of every holding shown."""
        self._awarded = False
        self._side_pots = 0

    def tell(self, event: Event) -> Sentences:
        """The sentences this event adds, each a line; a few events are kept back and told together."""
        seen = event.seen_by(self.view.seat)
        if isinstance(seen, Posted | Dealt):
            told = [] if self._together and type(self._together[0]) is type(seen) else self.rest()
            self._together.append(seen)
        else:
            told = self.rest() + self._tell(seen)
        self.view.see(seen)
        return told

    def rest(self) -> Sentences:
        """What has been kept back so far."""
        together, self._together = self._together, []
        posts = [event for event in together if isinstance(event, Posted)]
        deals = [event for event in together if isinstance(event, Dealt)]
        return self._posts(posts) + self._deals(deals)

    def _line(self, message: str, /, **parts: object) -> Sentences:
        return [self._indent() + self.voice.say(message, **parts)]

    def _counted(self, one: str, many: str, number: int, /, **parts: object) -> Sentences:
        return [self._indent() + self.voice.count(one, many, number, **parts)]

    def _indent(self) -> str:
        return INDENT * 2 if self._in_street else INDENT

    def _all_in(self, all_in: bool) -> str:  # noqa: FBT001 - a field of the event
        return self.voice.say(" (all-in)") if all_in else ""

    def _faces(self, cards: Sequence[int]) -> str:
        return faces(cards, jokers=self.rules.deck.jokers)

    def _holding(self, seat: int) -> str:
        return self.voice.holding(self.rules.evaluator, self._values[seat])

    # -- posting and dealing

    def _posts(self, posts: list[Posted]) -> Sentences:
        kinds = {(post.word, post.amount, post.all_in) for post in posts}
        if len(posts) > 1 and len(kinds) == 1 and posts[0].word == "ante" and not posts[0].all_in:
            return self._line("Everybody antes {amount}.", amount=posts[0].amount)
        return [line for post in posts for line in self._post(post)]

    def _post(self, post: Posted) -> Sentences:
        name, all_in = self.names[post.seat], self._all_in(post.all_in)
        message = POSTS.get(post.word, OTHERWISE)
        return self._line(message, name=name, verb=post.word, to=post.amount, amount=post.amount, all_in=all_in)

    def _deals(self, deals: list[Dealt]) -> Sentences:
        downs = {len(deal.down) for deal in deals}
        own = self.view.seat in [deal.seat for deal in deals]
        if len(deals) > 1 and len(downs) == 1 and not own and not any(deal.up for deal in deals):
            return self._counted("Everybody is dealt {n} card.", "Everybody is dealt {n} cards.", len(deals[0].down))
        return [line for deal in deals for line in self._deal(deal)]

    def _deal(self, deal: Dealt) -> Sentences:
        name, up, down = self.names[deal.seat], self._faces(deal.up), len(deal.down)
        if deal.seat == self.view.seat and deal.down:
            return self._line("{name} is dealt {cards}.", name=name, cards=self._faces([*deal.down, *deal.up]))
        if not deal.up:
            return self._counted("{name} is dealt {n} card.", "{name} is dealt {n} cards.", down, name=name)
        if not down:
            return self._line("{name} is dealt {cards}.", name=name, cards=up)
        return self._counted(
            "{name} is dealt {n} card down and {cards} up.",
            "{name} is dealt {n} cards down and {cards} up.",
            down,
            name=name,
            cards=up,
        )

    # -- the other events

    @singledispatchmethod
    def _tell(self, event: Event) -> Sentences:
        """An event of somebody else's step: its name and what it holds."""
        parts = " ".join(str(part) for part in event)
        return [f"{self._indent()}{type(event).__name__} {parts}"]

    @_tell.register
    def _(self, _event: Began) -> Sentences:
        self._in_street = self._awarded = False
        self._side_pots = 0
        self._values.clear()
        return []

    @_tell.register
    def _(self, event: StreetBegan) -> Sentences:
        name = street_name(event.street, self.voice)
        return self._heading(name)

    def _heading(self, name: str) -> Sentences:
        self._in_street = False
        pot = self.view.pot
        line = self._line("{street}, pot {pot}:", street=name, pot=pot) if pot else self._line("{street}:", street=name)
        self._in_street = True
        return line

    @_tell.register
    def _(self, event: Burned) -> Sentences:
        number = len(event.cards)
        if event.under:
            return self._counted("{n} card is put under the stock.", "{n} cards are put under the stock.", number)
        return self._counted("{n} card is burned.", "{n} cards are burned.", number)

    @_tell.register
    def _(self, event: Acted) -> Sentences:
        name, all_in = self.names[event.seat], self._all_in(event.all_in)
        message = ACTIONS.get(event.verb, OTHERWISE)
        return self._line(message, name=name, verb=event.verb, to=event.to, added=event.added, all_in=all_in)

    @_tell.register
    def _(self, _event: Collected) -> Sentences:
        """The next heading tells the pot."""
        return []

    @_tell.register
    def _(self, event: Returned) -> Sentences:
        return self._line("{name} takes back {n}, which nobody called.", name=self.names[event.seat], n=event.amount)

    @_tell.register
    def _(self, event: Drew) -> Sentences:
        name, number = self.names[event.seat], len(event.discarded)
        if not number:
            return self._line("{name} stands pat.", name=name)
        told = self._counted("{name} exchanges {n} card.", "{name} exchanges {n} cards.", number, name=name)
        if event.deferred:
            told += self._counted(
                "{n} of them comes when everybody has been served.",
                "{n} of them come when everybody has been served.",
                event.deferred,
            )
        return told

    @_tell.register
    def _(self, event: Received) -> Sentences:
        name, number = self.names[event.seat], len(event.cards)
        return self._counted(
            "{name} gets the {n} card still due.", "{name} gets the {n} cards still due.", number, name=name
        )

    @_tell.register
    def _(self, event: Reshuffled) -> Sentences:
        return self._counted(
            "The stock is short: {n} card thrown away before is shuffled into it.",
            "The stock is short: {n} cards thrown away before are shuffled into it.",
            event.cards,
        )

    @_tell.register
    def _(self, event: CameShort) -> Sentences:
        name, number = self.names[event.seat], len(event.cards)
        return self._line("There are too few cards: {name} keeps {n} of the discards.", name=name, n=number)

    @_tell.register
    def _(self, event: Redealt) -> Sentences:
        self._in_street = False
        told = self._line("Nobody opened: the pot of {pot} stays, and the cards are dealt again.", pot=event.pot)
        if event.button != self.view.button:
            told += self._line("{name} has the button now.", name=self.names[event.button])
        return told

    # -- the end of the hand

    @_tell.register
    def _(self, event: Shown) -> Sentences:
        told = self._showdown()
        name, cards = self.names[event.seat], self._faces(event.cards)
        if not event.category:
            return told + self._line("{name} shows {cards}.", name=name, cards=cards)
        self._values[event.seat] = event.value
        holding = self._holding(event.seat)
        return told + self._line("{name} shows {cards}: {holding}.", name=name, cards=cards, holding=holding)

    @_tell.register
    def _(self, event: Mucked) -> Sentences:
        if self._awarded:
            return self._line("{name} does not show.", name=self.names[event.seat])
        return self._showdown() + self._line("{name} mucks.", name=self.names[event.seat])

    def _showdown(self) -> Sentences:
        """The heading, once, where several contend."""
        if self._awarded or self._values:
            return []
        return self._heading(self.voice.say("Showdown"))

    @_tell.register
    def _(self, event: Awarded) -> Sentences:
        pot = self._pot(event.pot, event.amount)
        self._awarded = True
        seats = event.seats
        if sum(self.view.in_hand) == 1:
            return self._uncontested(self.names[seats[0]], pot, event.amount)
        if any(seat not in self._values for seat in seats):
            return self._line("{name} wins {pot}.", name=self._and(seats), pot=pot)
        holding = self._holding(seats[0])
        if len(seats) == 1:
            name = self.names[seats[0]]
            return self._line("{name} wins {pot} with the best hand, {holding}.", name=name, pot=pot, holding=holding)
        return self._shared(event, pot, holding)

    def _uncontested(self, name: str, pot: str, amount: int) -> Sentences:
        self._in_street = False
        if not amount:
            return self._line("Everybody else has folded, and there is nothing to win.")
        return self._line("Everybody else has folded: {name} wins {pot}.", name=name, pot=pot)

    def _shared(self, event: Awarded, pot: str, holding: str) -> Sentences:
        parts = [f"{self.names[seat]} {chips}" for seat, chips in zip(event.seats, event.shares, strict=True)]
        told = self._line(
            "{names} share {pot} with equal hands, {holding}: {parts}.",
            names=self._and(event.seats),
            pot=pot,
            holding=holding,
            parts=", ".join(parts),
        )
        least = min(event.shares)
        return told + self._odd_chips(
            [seat for seat, chips in zip(event.seats, event.shares, strict=True) if chips > least]
        )

    def _odd_chips(self, seats: list[int]) -> Sentences:
        if not seats:
            return []
        names = self._and(seats)
        return self._counted("The odd chip goes to {names}.", "The odd chips go to {names}.", len(seats), names=names)

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

    @_tell.register
    def _(self, event: Scored) -> Sentences:
        return self._counted(
            "{name} scores {n} point with {holding}.",
            "{name} scores {n} points with {holding}.",
            event.points,
            name=self.names[event.seat],
            holding=self._holding(event.seat),
        )

    @_tell.register
    def _(self, event: Ended) -> Sentences:
        told = [] if self._awarded or sum(self.view.in_hand) > 1 else self._uncontested("", "", 0)
        self._in_street = False
        if not self.rules.award.for_chips:
            return told
        parts = [f"{name} {chips}" for name, chips in zip(self.names, event.stacks, strict=True)]
        return [*told, *self._line("Stacks: {parts}.", parts=", ".join(parts))]

"""A hand told in sentences, one event after another, to somebody who sees only what one seat sees."""

from __future__ import annotations

from functools import singledispatchmethod
from typing import TYPE_CHECKING, Any

from standpat.cards import HIDDEN
from standpat.engine.events import (
    Acted,
    Awarded,
    Began,
    Burned,
    CameShort,
    Chose,
    Collected,
    Dealt,
    DealtShared,
    Declared,
    Discarded,
    Drew,
    Ended,
    Event,
    Mucked,
    Paid,
    Passed,
    Posted,
    Received,
    Redealt,
    Reshuffled,
    Returned,
    Scored,
    Shown,
    StreetBegan,
    TurnedTo,
    TurnedUp,
)
from standpat.engine.view import View
from standpat.rules.table import NOBODY
from standpat.words.award_story import AwardStory
from standpat.words.streets import street_name
from standpat.words.voice import faces, later
from standpat.words.wild_story import WildStory

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from standpat.rules.compiled import Rules
    from standpat.words.voice import Voice

Sentences = list[str]
Kept = list[Event]

ACTIONS = {
    "check": later("{name} checks."),
    "fold": later("{name} folds."),
    "call": later("{name} calls {added}{all_in}."),
    "bet": later("{name} bets {to}{all_in}."),
    "raise": later("{name} raises to {to}{all_in}."),
    "bring-in": later("{name} brings in {to}{all_in}."),
    "complete": later("{name} completes to {to}{all_in}."),
    "decline": later("{name} declines."),
    "keep": later("{name} turns nothing up."),
}
"""What a player does with chips, by verb."""
POSTS = {
    "ante": later("{name} antes {amount}{all_in}."),
    "blind": later("{name} posts a blind of {amount}{all_in}."),
    "straddle": later("{name} posts a straddle of {amount}{all_in}."),
}
"""What a player posts, by the word of the forced bet."""
DECLARED = {
    "high": later("{name} declares high."),
    "low": later("{name} declares low."),
    "both": later("{name} declares both."),
}
"""What a player plays for."""
WORDS = {"high": later("high"), "low": later("low"), "both": later("both")}
"""The halves of a pot."""
REDEALT = {
    "all_pass": later("Nobody opened: the pot of {pot} stays, and the cards are dealt again."),
    "nobody_qualifies": later("No hand is good enough: the pot of {pot} stays, and the cards are dealt again."),
}
"""Why the cards are dealt again."""
OTHERWISE = later("{name}: {verb} {to}{all_in}.")
INDENT = "  "
RESULTS = (Declared, Discarded, Passed, TurnedUp)
"""What comes of choices made in secret."""


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
        self._together: Kept = []
        """Events of one kind that may become one sentence."""
        self._in_street = False
        self._end = AwardStory(rules, names, voice)
        self._wild = WildStory(rules, voice)
        self._awarded = False
        self._tell_together: dict[type, Callable[[Any], Sentences]] = {
            Posted: self._posts,
            Dealt: self._deals,
            StreetBegan: self._street,
            Chose: self._choices,
            Awarded: self._awards,
        }

    def tell(self, event: Event) -> Sentences:
        """The sentences this event adds, each a line; a few events are kept back and told together."""
        seen = self._seen(event)
        told = self._told(seen)
        self._wild.see(seen)
        self.view.see(seen)
        return told

    def _seen(self, event: Event) -> Event:
        """The event as far as it is seen."""
        return event.seen_by(self.view.seat)

    def _told(self, seen: Event) -> Sentences:
        """What is told now: what was kept back, and this event if it is not kept back itself."""
        if self._together and self._makes_needless(seen, self._together[0]):
            self._together = []
        if type(seen) not in self._tell_together:
            return self.rest() + self._tell(seen)
        told = [] if self._together and self._joins(seen) else self.rest()
        self._together.append(seen)
        return told

    def _makes_needless(self, seen: Event, kept: Event) -> bool:
        """Whether an event tells by itself what was chosen, or shows that nothing happened on a street."""
        if isinstance(kept, StreetBegan):
            return isinstance(seen, StreetBegan | Shown | Mucked | Ended)
        return isinstance(kept, Chose) and kept.verb != "arrange" and isinstance(seen, RESULTS)

    def _joins(self, seen: Event) -> bool:
        """Whether an event belongs with those kept back: one of their kind, or of their pot."""
        kept = self._together[0]
        return type(kept) is type(seen) and getattr(kept, "pot", 0) == getattr(seen, "pot", 0)

    def rest(self) -> Sentences:
        """What has been kept back so far."""
        together, self._together = self._together, []
        told = self._tell_together[type(together[0])](together) if together else []
        return told + [self._indent() + line for line in self._wild.news()]

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

    def _cards(self, cards: Sequence[int]) -> str:
        """Cards as far as they can be seen: their faces, or their number and those that lay open."""
        seen = [card for card in cards if card != HIDDEN]
        if len(seen) == len(cards):
            return self._faces(cards)
        number = self.voice.count("{n} card", "{n} cards", len(cards))
        return self.voice.say("{cards}, among them {open}", cards=number, open=self._faces(seen)) if seen else number

    # -- posting and dealing

    def _posts(self, posts: list[Posted]) -> Sentences:
        kinds = {(post.word, post.amount, post.all_in) for post in posts}
        everybody = len(posts) == len(self.view.seats) > 1
        if everybody and len(kinds) == 1 and posts[0].word == "ante" and not posts[0].all_in:
            return self._line("Everybody antes {amount}.", amount=posts[0].amount)
        return [line for post in posts for line in self._post(post)]

    def _post(self, post: Posted) -> Sentences:
        name, all_in = self.names[post.seat], self._all_in(post.all_in)
        message = POSTS.get(post.word, OTHERWISE)
        return self._line(message, name=name, verb=post.word, to=post.amount, amount=post.amount, all_in=all_in)

    def _deals(self, deals: list[Dealt]) -> Sentences:
        downs, seats = {len(deal.down) for deal in deals}, [deal.seat for deal in deals]
        everybody = sorted(seats) == [seat for seat, still in enumerate(self.view.in_hand) if still]
        if everybody and len(downs) == 1 and self.view.seat not in seats and not any(deal.up for deal in deals):
            return self._downs(deals[0])
        return [line for deal in deals for line in self._deal(deal)]

    def _downs(self, deal: Dealt) -> Sentences:
        """Cards face down to everybody; that they are goes without saying where no others are dealt."""
        number = len(deal.down)
        if any(self.view.up):
            return self._counted("Everybody is dealt {n} card down.", "Everybody is dealt {n} cards down.", number)
        return self._counted("Everybody is dealt {n} card.", "Everybody is dealt {n} cards.", number)

    def _deal(self, deal: Dealt) -> Sentences:
        name, up, down = self.names[deal.seat], self._faces(deal.up), len(deal.down)
        if deal.seat == self.view.seat and deal.down:
            return self._line("{name} is dealt {cards}.", name=name, cards=self._faces([*deal.down, *deal.up]))
        if not deal.up and any(self.view.up):
            return self._counted("{name} is dealt {n} card down.", "{name} is dealt {n} cards down.", down, name=name)
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

    # -- choosing in secret

    def _choices(self, choices: list[Chose]) -> Sentences:
        """Who has chosen, all at once; only one's own choice is told."""
        own = [choice for choice in choices if choice.seat == self.view.seat]
        others = [self.names[choice.seat] for choice in choices if choice.seat != self.view.seat]
        told = [line for choice in own for line in self._own_choice(choice)]
        if not others:
            return told
        names = self.voice.listing(others)
        if choices[0].verb == "arrange":
            return told + self._counted(
                "{names} has put the cards in order.",
                "{names} have put their cards in order.",
                len(others),
                names=names,
            )
        return told + self._counted("{names} has chosen.", "{names} have chosen.", len(others), names=names)

    def _own_choice(self, choice: Chose) -> Sentences:
        name = self.names[choice.seat]
        if choice.cards:
            return self._line("{name} chooses {cards}.", name=name, cards=self._faces(choice.cards))
        verb, _, word = choice.verb.partition(" ")
        if verb == "declare":
            return self._line("{name} chooses {word}.", name=name, word=self.voice.say(WORDS[word]))
        return self._line("{name} turns up nothing.", name=name)

    # -- the other events

    @singledispatchmethod
    def _tell(self, event: Event) -> Sentences:
        """An event of somebody else's step: its name and what it holds."""
        parts = " ".join(str(part) for part in event)
        return [f"{self._indent()}{type(event).__name__} {parts}"]

    @_tell.register
    def _(self, event: Began) -> Sentences:
        self._in_street = self._awarded = False
        self._end.begin()
        self._end.words.see(event)
        return []

    def _street(self, streets: list[StreetBegan]) -> Sentences:
        return self._heading(street_name(streets[-1].street, self.voice))

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
            "The stock is short: {n} card out of play is shuffled into it.",
            "The stock is short: {n} cards out of play are shuffled into it.",
            event.cards,
        )

    @_tell.register
    def _(self, event: CameShort) -> Sentences:
        name, number = self.names[event.seat], len(event.cards)
        return self._line("There are too few cards: {name} keeps {n} of the discards.", name=name, n=number)

    @_tell.register
    def _(self, event: DealtShared) -> Sentences:
        return self._line("In the middle: {cards}.", cards=self._faces(event.cards))

    @_tell.register
    def _(self, event: TurnedUp) -> Sentences:
        return self._line("{name} turns up {cards}.", name=self.names[event.seat], cards=self._faces(event.cards))

    @_tell.register
    def _(self, event: Discarded) -> Sentences:
        return self._line("{name} throws away {cards}.", name=self.names[event.seat], cards=self._cards(event.cards))

    @_tell.register
    def _(self, event: Passed) -> Sentences:
        name, to = self.names[event.seat], self.names[event.to]
        return self._line("{name} hands {cards} to {to}.", name=name, cards=self._cards(event.cards), to=to)

    @_tell.register
    def _(self, event: Declared) -> Sentences:
        return self._line(DECLARED[event.word], name=self.names[event.seat])

    @_tell.register
    def _(self, event: Paid) -> Sentences:
        name, all_in = self.names[event.seat], self._all_in(event.all_in)
        return self._line("{name} pays {amount} into the pot{all_in}.", name=name, amount=event.amount, all_in=all_in)

    @_tell.register
    def _(self, event: TurnedTo) -> Sentences:
        self._end.words.see(event)
        if self._end.words.ranking.low:
            return self._line("Nobody opened: now the lowest hand wins.")
        return self._line("Nobody opened: now the hands are judged in another order.")

    @_tell.register
    def _(self, event: Redealt) -> Sentences:
        self._in_street = False
        self._end.begin()
        self._end.words.see(event)
        told = self._line(REDEALT[event.why], pot=event.pot)
        if event.button != self.view.button:
            told += self._line("{name} has the button now.", name=self.names[event.button])
        return told

    # -- the end of the hand

    @_tell.register
    def _(self, event: Shown) -> Sentences:
        told = self._showdown()
        self._end.see(event)
        name, cards = self.names[event.seat], self._faces(event.cards)
        holding = self._end.holding(event.seat, self.view.declared)
        if not holding:
            return told + self._line("{name} shows {cards}.", name=name, cards=cards)
        return told + self._line("{name} shows {cards}: {holding}.", name=name, cards=cards, holding=holding)

    @_tell.register
    def _(self, event: Mucked) -> Sentences:
        if self._awarded:
            return self._line("{name} does not show.", name=self.names[event.seat])
        told = self._showdown()
        self._end.started = True
        return told + self._line("{name} mucks.", name=self.names[event.seat])

    def _showdown(self) -> Sentences:
        """The heading, once, where several contend."""
        if self._awarded or self._end.started:
            return []
        return self._heading(self.voice.say("Showdown"))

    def _awards(self, halves: list[Awarded]) -> Sentences:
        """One pot, or the halves of one."""
        self._awarded = True
        if sum(self.view.in_hand) == 1:
            self._in_street = False
            told = self._end.uncontested(halves[0])
        else:
            told = self._end.tell(halves)
        return [self._indent() + line for line in told]

    @_tell.register
    def _(self, event: Scored) -> Sentences:
        return self._counted(
            "{name} scores {n} point with {holding}.",
            "{name} scores {n} points with {holding}.",
            event.points,
            name=self.names[event.seat],
            holding=self.voice.having(self._end.holding(event.seat, {})),
        )

    @_tell.register
    def _(self, event: Ended) -> Sentences:
        told = [] if self._awarded or sum(self.view.in_hand) > 1 else self._nothing_to_win()
        self._in_street = False
        if not self.rules.award.for_chips:
            return told
        parts = [f"{name} {chips}" for name, chips in zip(self.names, event.stacks, strict=True)]
        return [*told, *self._line("Stacks: {parts}.", parts=", ".join(parts))]

    def _nothing_to_win(self) -> Sentences:
        self._in_street = False
        return self._line("Everybody else has folded, and there is nothing to win.")

"""The text of Full Tilt Poker, for stud with fixed limits: a hand as its lines told one until 2016.

What the original has, stands as it has it: the header with ``Limit Stud Hi``, ``Stud H/L`` or ``Razz``, antes,
``*** 3RD STREET ***`` to ``*** 7TH STREET ***``, ``is low with``, ``brings in for``, ``completes it to``, the showdown
and the summary. It is play money: ``Play Chip`` stands before the table's name, and no amount has a sign. Of other
players only the cards that lay open are ``Dealt to`` them; down cards stand in the brackets of whom the viewer sees.

What the original has not:

- Five-card stud: the header says ``Limit 5 Card Stud Hi``, and the streets are called by how many cards each player has
  then, from ``*** 2ND STREET ***``.
- The button: stud there had none. Here it deals and settles odd chips, so the line of its other games stands here too.
- A card in the middle, where the deck ran short, has no line; neither has a burned card.
- Times are UTC.
"""

from __future__ import annotations

from functools import singledispatchmethod
from typing import TYPE_CHECKING

from standpat.cards import HIDDEN
from standpat.engine.events import Acted, Awarded, Dealt, Event, Mucked, Posted, Returned, Shown, StreetBegan
from standpat.history.formats.losses import losses
from standpat.history.formats.safe_names import changed_names
from standpat.history.formats.text import Writer, game_number, impossible, in_utc, joined, stakes
from standpat.rules.betting import FixedLimit
from standpat.rules.first_to_act import HighCard, LowCard
from standpat.rules.game_code import eight_or_better, game_code, is_stud
from standpat.rules.steps import Bet, Deal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.history.hands import PlayedHand
    from standpat.rules.compiled import Rules

SEVEN = 7
"""How many cards the original's games deal; others are called by their number."""
NTH = ("", "1st", "2nd", "3rd", *(f"{n}th" for n in range(4, 21)))
SIDE = "side pot #{}"


class FullTilt:
    """Stud with fixed limits as Full Tilt wrote it."""

    name = "full-tilt"
    suffix = ".txt"

    def losses(self, hand: PlayedHand) -> list[str]:
        """What has no place, names that are changed included; raises CannotExport for other games."""
        game_of(hand.rules)
        carried = {"second"} if eight_or_better(hand.rules) else set()
        return [*losses(hand, carried), *changed_names(hand.names)]

    def write(self, hands: Sequence[PlayedHand]) -> str:
        """The hands, one after another."""
        return joined([_Hand(hand).written() for hand in hands])


FORMAT = FullTilt()


def game_of(rules: Rules) -> str:
    """The name of the game at Full Tilt, with the limit; raises CannotExport where there is none.

    >>> import standpat
    >>> game_of(standpat.load("five-card-stud")), game_of(standpat.load("razz"))
    ('Limit 5 Card Stud Hi', 'Limit Razz')
    """
    steps = [step for street in rules.streets for step in street.steps]
    if not is_stud(rules) or not all(isinstance(step, Deal | Bet) for step in steps):
        impossible(f"full-tilt is for stud, in which cards are dealt and bet on and nothing else: {rules.name} is not")
    if not isinstance(rules.betting, FixedLimit) or not rules.award.for_chips:
        impossible(f"full-tilt is for stud with fixed limits, which {rules.name} has not")
    if rules.ranking.low and not game_code(rules).endswith("R"):
        impossible(f"Full Tilt has no stud that is won as {rules.name} is")
    number = sum(step.down + step.up for step in steps if isinstance(step, Deal))
    game = "Razz" if rules.ranking.low else "Stud H/L" if eight_or_better(rules) else "Stud Hi"
    return f"Limit {game}" if number == SEVEN else f"Limit {number} Card {game}"


class _Hand(Writer):
    """One hand in the lines of Full Tilt."""

    def __init__(self, hand: PlayedHand) -> None:
        super().__init__(hand, from_to=False)
        self._numbers = card_counts(hand.rules)
        self._street = ""
        self._brings_in = self._spoken = False

    def _header(self) -> None:
        hand, rules = self.hand, self.rules
        low, high = stakes(rules)
        began = in_utc(hand.began).strftime("%H:%M:%S UTC - %Y/%m/%d")
        ante = f" Ante {rules.ante}" if rules.ante else ""
        table = f"Table Play Chip {hand.session} ({max(rules.seats.max, len(self.names))} max)"
        number = f"Full Tilt Poker Game #{game_number(hand)}"
        self.add(f"{number}: {table} - {low}/{high}{ante} - {game_of(rules)} - {began}")
        for seat, name in enumerate(self.names):
            out = "" if seat in self.deal.seats else ", is sitting out"
            self.add(f"Seat {seat + 1}: {name} ({hand.stacks[seat]}){out}")
        for seat, chips in self.deal.paid_before.items():
            self.add(f"{self.names[seat]} antes {chips}")

    @singledispatchmethod
    def _tell(self, event: Event) -> None:
        """What has no line."""

    @_tell.register
    def _(self, event: Posted) -> None:
        posts = [post.seat for post in self.deal.events if isinstance(post, Posted) and post.word == "blind"]
        blind = "small" if len(posts) > 1 and posts[0] == event.seat else "big"
        what = "antes" if event.word == "ante" else f"posts the {blind} blind of"
        self.add(f"{self.names[event.seat]} {what} {event.amount}{_all_in(event.all_in)}")

    # -- cards

    @_tell.register
    def _(self, event: StreetBegan) -> None:
        first = not self._street
        if first:
            self.add(f"The button is in seat #{self.deal.button + 1}")
        self._street, self._spoken = event.street, False
        self._brings_in = any(isinstance(step, Bet) and step.bring_in for step in self._steps())
        self.add(f"*** {NTH[self._numbers[event.street]].upper()} STREET ***")
        if first:
            self.add(*(f"{self.names[seat]} folds" for seat in self.deal.folded_before))

    def _steps(self) -> tuple[object, ...]:
        return next(street.steps for street in self.rules.streets if street.name == self._street)

    @_tell.register
    def _(self, event: Dealt) -> None:
        held, down = _seen(self.view.cards[event.seat]), _seen(event.down)
        if down or event.up:
            parts = (held, (*down, *event.up)) if held else (down, event.up)
            brackets = " ".join(self.cards(cards) for cards in parts if cards)
            self.add(f"Dealt to {self.names[event.seat]} {brackets}")

    # -- betting

    @_tell.register
    def _(self, event: Acted) -> None:
        if self._brings_in and not self._spoken:
            self._forced(event.seat)
        self._spoken = True
        line = {
            "fold": "folds",
            "check": "checks",
            "call": f"calls {event.added}",
            "bet": f"bets {event.to}",
            "raise": f"raises to {event.to}",
            "complete": f"completes it to {event.to}",
            "bring-in": f"brings in for {event.to}",
        }[event.verb]
        self.add(f"{self.names[event.seat]} {line}{_all_in(event.all_in)}")

    def _forced(self, seat: int) -> None:
        """Whose card forces him to bring in; another speaks first where that player is all-in already."""
        up = {other: cards[-1] for other, cards in enumerate(self.view.up) if cards}
        for step in self._steps():
            if isinstance(step, Bet) and isinstance(step.first, LowCard | HighCard):
                high = isinstance(step.first, HighCard)
                extreme = (max if high else min)(step.first.height(card) for card in up.values())
                if step.first.height(up[seat]) == extreme:
                    self.add(f"{self.names[seat]} is {'high' if high else 'low'} with {self.cards([up[seat]])}")

    @_tell.register
    def _(self, event: Returned) -> None:
        self.add(f"Uncalled bet of {event.amount} returned to {self.names[event.seat]}")

    # -- the end

    @_tell.register
    def _(self, event: Shown) -> None:
        self.show_down()
        holding = self.holding(event.seat)
        said = f" {holding}" if holding else ""
        self.add(f"{self.names[event.seat]} shows {self.cards(event.cards)}{said}")

    @_tell.register
    def _(self, event: Mucked) -> None:
        self.show_down()
        if self.contested:
            self.add(f"{self.names[event.seat]} mucks")

    @_tell.register
    def _(self, event: Awarded) -> None:
        pot = self.pot_names(SIDE)[event.pot]
        halves = sum(award.pot == event.pot for award in self.tally.awards)
        half = f"{event.half.replace('_', ' ')} " if event.half and halves > 1 else ""
        the = "" if "#" in pot else "the "
        for seat, chips in zip(event.seats, event.shares, strict=True):
            name = self.names[seat]
            if not self.contested and seat in self.tally.mucked:
                self.add(f"{name} mucks")
            does = "ties for" if len(event.seats) > 1 else "wins"
            self.add(f"{name} {does} {the}{half}{pot} ({chips}){self._with(seat, event)}")

    def _with(self, seat: int, award: Awarded) -> str:
        """With which holding, if it was shown."""
        shown = self.tally.shown.get(seat)
        if shown is None:
            return ""
        low = bool(award.half) and award.half != "high"
        said = self.words.second(shown) if low else self.words.first(shown)
        return f" with {said}" if said else ""

    # -- the summary

    def _summary(self) -> None:
        self.add("*** SUMMARY ***", self.total(SIDE))
        for seat, name in enumerate(self.names):
            end = self._end_of(seat) if seat in self.deal.seats else "is sitting out"
            self.add(f"Seat {seat + 1}: {name} {end}")

    def _end_of(self, seat: int) -> str:
        tally, won = self.tally, self.tally.won[seat]
        if seat in tally.folded:
            street = tally.folded[seat] or next(iter(self._numbers))
            return f"folded on {NTH[self._numbers[street]]} St."
        if seat in tally.shown:
            holding = self.holding(seat)
            said = f" with {holding}" if holding else ""
            result = f"won ({won})" if seat in tally.winners else "lost"
            return f"showed {self.cards(tally.shown[seat].cards)} and {result}{said}"
        if won:
            return f"collected ({won}){', mucked' if seat in tally.mucked else ''}"
        return f"mucked{self.mucked_cards(seat)}"


def card_counts(rules: Rules) -> dict[str, int]:
    """How many cards each player has on every street, after its deal.

    >>> import standpat
    >>> list(card_counts(standpat.load("five-card-stud")).values())
    [2, 3, 4, 5]
    """
    counts, number = {}, 0
    for street in rules.streets:
        number += sum(step.down + step.up for step in street.steps if isinstance(step, Deal))
        counts[street.name] = number
    return counts


def _seen(cards: Sequence[int]) -> tuple[int, ...]:
    """Those of the cards whose faces are seen."""
    return tuple([card for card in cards if card != HIDDEN])


def _all_in(all_in: bool) -> str:  # noqa: FBT001 - a field of the event
    return ", and is all in" if all_in else ""

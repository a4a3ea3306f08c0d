"""The text of PokerStars, for draw poker: a hand as its lines told one from 2005 to today.

What the original has, stands as it has it: the header, seats, posts, ``*** DEALING HANDS ***``, ``discards 3 cards``,
``stands pat``, ``*** SECOND DRAW ***`` where there are several, ``Uncalled bet (5) returned to``, the showdown and the
summary. It is play money, so no amount has a sign. Cards another player holds are not written unless he showed them;
where all cards are known, everybody is ``Dealt to``.

What the original has not:

- Without blinds the stakes in the header are 0 and the least bet; antes are ``posts the ante``, as in its tournaments.
- Times are UTC. Lines end without the space that some of its lines end with. ``Betting is capped`` is not written.
- A joker is written ``Jk``; it is named as a loss, for other programs do not know it.
- Where a hand was dealt again, the last deal is written. What each had put in before stands as an ante, and who folded
  before folds first.
"""

from __future__ import annotations

from functools import singledispatchmethod
from typing import TYPE_CHECKING

from standpat.cards import HIDDEN
from standpat.engine.events import (
    Acted,
    Awarded,
    CameShort,
    Collected,
    Dealt,
    Drew,
    Event,
    Mucked,
    Posted,
    Received,
    Reshuffled,
    Returned,
    Shown,
    StreetBegan,
)
from standpat.history.formats.losses import losses
from standpat.history.formats.safe_names import changed_names
from standpat.history.formats.text import Writer, game_number, impossible, in_utc, joined, stakes
from standpat.rules.game_code import game_code, limit_code
from standpat.rules.steps import Bet, Deal, Declare, Draw, Straddle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.history.hands import PlayedHand
    from standpat.rules.compiled import Rules

FIVE_CARD_DRAW = "5 Card Draw"
GAMES = {
    "5H1D": FIVE_CARD_DRAW,
    "2L1D": "Single Draw 2-7 Lowball",
    "2L3D": "Triple Draw 2-7 Lowball",
    "B": "Badugi",
}
"""Its games, by their code."""
LIMITS = {"N": "No Limit", "P": "Pot Limit", "F": "Limit", "S": "Limit"}
ORDINALS = ("FIRST", "SECOND", "THIRD", "FOURTH", "FIFTH", "SIXTH", "SEVENTH", "EIGHTH", "NINTH", "TENTH")
NTH = ("1st", "2nd", "3rd", *(f"{n}th" for n in range(4, 11)))
CARRIED = {"discards", "reshuffled"}
"""What the text has a place for, of all that other formats may lose."""
SIDE = "side pot-{}"


class PokerStars:
    """Draw poker as PokerStars wrote it."""

    name = "pokerstars"
    suffix = ".txt"

    def losses(self, hand: PlayedHand) -> list[str]:
        """What has no place, names that are changed included; raises CannotExport for what is no draw poker."""
        game_of(hand.rules)
        times = len(draws(hand.rules))
        usual = times == 1 or game_code(hand.rules) in GAMES
        unknown = [] if usual else [f"that cards are changed {times} times in this game"]
        return [*losses(hand, CARRIED), *unknown, *changed_names(hand.names)]

    def write(self, hands: Sequence[PlayedHand]) -> str:
        """The hands, one after another."""
        return joined([_Hand(hand).written() for hand in hands])


FORMAT = PokerStars()


def draws(rules: Rules) -> list[str]:
    """The streets on which cards are changed."""
    return [street.name for street in rules.streets if any(isinstance(step, Draw) for step in street.steps)]


def game_of(rules: Rules) -> str:
    """The name of the game at PokerStars; of a high game it does not have, that of its nearest.

    Raises CannotExport where there is none.

    >>> import standpat
    >>> game_of(standpat.load("badugi")), game_of(standpat.load("jacks-or-better"))
    ('Badugi', '5 Card Draw')
    """
    steps = [step for street in rules.streets for step in street.steps]
    strange = [step for step in steps if not isinstance(step, Deal | Bet | Draw | Declare | Straddle)]
    open_cards = any(isinstance(step, Deal) and (step.up or step.shared) for step in steps)
    if not draws(rules) or strange or open_cards or any(isinstance(step, Bet) and step.bring_in for step in steps):
        impossible(
            f"pokerstars is for draw poker, in which all cards are dealt face down and changed: {rules.name} is not"
        )
    if limit_code(rules) not in LIMITS:
        impossible(f"pokerstars has no name for the limit of {rules.name}")
    game = GAMES.get(game_code(rules), "" if rules.ranking.low else FIVE_CARD_DRAW)
    if not game:
        impossible(f"PokerStars has no draw game that is won as {rules.name} is")
    return game


class _Hand(Writer):
    """One hand in the lines of PokerStars."""

    def __init__(self, hand: PlayedHand) -> None:
        super().__init__(hand, from_to=True)
        self._draws = draws(hand.rules)
        self._level = 0
        """What a seat has to have put in on this round."""
        self._dealing = False

    # -- before the deal

    def _header(self) -> None:
        hand, rules = self.hand, self.rules
        low, high = stakes(rules)
        game = f"{game_of(rules)} {LIMITS[limit_code(rules)]}"
        began = in_utc(hand.began).strftime("%Y/%m/%d %H:%M:%S UTC")
        most = max(rules.seats.max, len(self.names))
        self.add(f"PokerStars Hand #{game_number(hand)}:  {game} ({low}/{high}) - {began}")
        button = f"Seat #{self.deal.button + 1} is the button"
        self.add(f"Table '{hand.session}' {most}-max (Play Money) {button}")
        for seat, name in enumerate(self.names):
            out = "" if seat in self.deal.seats else " is sitting out"
            self.add(f"Seat {seat + 1}: {name} ({hand.stacks[seat]} in chips){out}")
        for seat, chips in self.deal.paid_before.items():
            self.add(f"{self.names[seat]}: posts the ante {chips}")

    @singledispatchmethod
    def _tell(self, event: Event) -> None:
        """What has no line."""

    @_tell.register
    def _(self, event: Posted) -> None:
        what = "the ante" if event.word == "ante" else self._blind(event) if event.word == "blind" else "straddle"
        if event.live:
            prices = [bet.price() for bet in self.rules.forced_bets]
            self._level = max(self._level, self.view.bets[event.seat] + event.amount, *prices)
        self.add(f"{self.names[event.seat]}: posts {what} {event.amount}{_all_in(event.all_in)}")

    def _blind(self, event: Posted) -> str:
        """The last to post has the big blind."""
        posts = [post.seat for post in self.deal.events if isinstance(post, Posted) and post.word == "blind"]
        return "small blind" if posts.index(event.seat) == 0 and len(posts) > 1 else "big blind"

    # -- cards

    @_tell.register
    def _(self, event: Dealt) -> None:
        if not self._dealing:
            self._dealing = True
            self.add("*** DEALING HANDS ***", *(f"{self.names[seat]}: folds" for seat in self.deal.folded_before))
        if _known(event.down):
            self.add(f"Dealt to {self.names[event.seat]} {self.cards(event.down)}")

    @_tell.register
    def _(self, event: StreetBegan) -> None:
        if event.street in self._draws and len(self._draws) > 1:
            self.add(f"*** {ORDINALS[self._draws.index(event.street)]} DRAW ***")

    @_tell.register
    def _(self, event: Drew) -> None:
        name, number = self.names[event.seat], len(event.discarded)
        held = self.view.cards[event.seat]
        if not number:
            self.add(f"{name}: stands pat{f' on {self.cards(held)}' if _known(held) else ''}")
            return
        faces = f" {self.cards(event.discarded)}" if _known(event.discarded) else ""
        self.add(f"{name}: discards {number} {'card' if number == 1 else 'cards'}{faces}")
        self._served(event.seat, [card for card in held if card not in event.discarded], event.received)

    @_tell.register
    def _(self, event: Received | CameShort) -> None:
        self._served(event.seat, self.view.cards[event.seat], event.cards)

    def _served(self, seat: int, kept: Sequence[int], new: Sequence[int]) -> None:
        """New cards, for those who see them."""
        if new and _known(new):
            old = f"{self.cards(kept)} " if kept else ""
            self.add(f"Dealt to {self.names[seat]} {old}{self.cards(new)}")

    @_tell.register
    def _(self, event: Reshuffled) -> None:  # noqa: ARG002 - chosen by its type
        self.add("The deck is reshuffled")

    # -- betting

    @_tell.register
    def _(self, event: Acted) -> None:
        line = {
            "fold": "folds",
            "check": "checks",
            "call": f"calls {event.added}",
            "bet": f"bets {event.to}",
            "raise": f"raises {event.to - self._level} to {event.to}",
            "complete": f"raises {event.to - self._level} to {event.to}",
        }.get(event.verb, "")
        if line:
            self.add(f"{self.names[event.seat]}: {line}{_all_in(event.all_in)}")
        self._level = max(self._level, event.to)

    @_tell.register
    def _(self, event: Returned) -> None:
        self.add(f"Uncalled bet ({event.amount}) returned to {self.names[event.seat]}")

    @_tell.register
    def _(self, event: Collected) -> None:  # noqa: ARG002 - chosen by its type
        self._level = 0

    # -- the end

    @_tell.register
    def _(self, event: Shown) -> None:
        self.show_down()
        holding = self.holding_said(event.seat)
        said = f" ({holding})" if holding else ""
        self.add(f"{self.names[event.seat]}: shows {self.cards(event.cards)}{said}")

    @_tell.register
    def _(self, event: Mucked) -> None:
        self.show_down()
        done = "mucks hand" if self.contested else "doesn't show hand"
        self.add(f"{self.names[event.seat]}: {done}")

    @_tell.register
    def _(self, event: Awarded) -> None:
        pot = self.pot_names(SIDE)[event.pot]
        for seat, chips in zip(event.seats, event.shares, strict=True):
            self.add(f"{self.names[seat]} collected {chips} from {pot}")

    def holding_said(self, seat: int) -> str:
        """What a seat has shown; where the lowest wins that is said first."""
        said = self.holding(seat)
        return f"Lo: {said}" if said and self.words.low and not self.rules.award.second else said

    # -- the summary

    def _summary(self) -> None:
        self.add("*** SUMMARY ***", self.total(SIDE))
        for seat in sorted(self.deal.seats):
            self.add(f"Seat {seat + 1}: {self.names[seat]}{self._places(seat)} {self._end_of(seat)}")

    def _places(self, seat: int) -> str:
        """What sits in front of a player: the button, a blind."""
        posts = [post for post in self.deal.events if isinstance(post, Posted) and post.word == "blind"]
        button = " (button)" if seat == self.deal.button else ""
        return button + "".join(f" ({self._blind(post)})" for post in posts if post.seat == seat)

    def _end_of(self, seat: int) -> str:
        tally, won = self.tally, self.tally.won[seat]
        if seat in tally.folded:
            return self._folded(seat)
        if seat in tally.shown:
            holding = self.holding_said(seat)
            article = "a " if holding.startswith(("Badugi", "1-", "2-", "3-")) else ""
            said = f" with {article}{holding}" if holding else ""
            result = f"won ({won})" if seat in tally.winners else "lost"
            return f"showed {self.cards(tally.shown[seat].cards)} and {result}{said}"
        if seat in tally.mucked and not won:
            return f"mucked{self.mucked_cards(seat)}"
        return f"collected ({won})"

    def _folded(self, seat: int) -> str:
        """When: before the first exchange, or after which."""
        streets = [street.name for street in self.rules.streets]
        street = self.tally.folded[seat]
        place = streets.index(street) if street else -1
        done = sum(streets.index(draw) <= place for draw in self._draws)
        if not done:
            return "folded before the Draw" + ("" if seat in self.tally.bet else " (didn't bet)")
        return "folded after the Draw" if len(self._draws) == 1 else f"folded after the {NTH[done - 1]} Draw"


def _known(cards: Sequence[int]) -> bool:
    """Whether there are cards, and every face is seen."""
    return bool(cards) and all(card != HIDDEN for card in cards)


def _all_in(all_in: bool) -> str:  # noqa: FBT001 - a field of the event
    return " and is all-in" if all_in else ""

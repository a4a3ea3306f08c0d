"""What the text formats have in common: numbers, names, what is known of a hand while its lines are written."""

from __future__ import annotations

import hashlib
from datetime import UTC
from typing import TYPE_CHECKING, NoReturn

from standpat.cards import HIDDEN
from standpat.engine.view import View
from standpat.history.formats.last_deal import last_deal
from standpat.history.formats.losses import bets
from standpat.history.formats.safe_names import safe_names
from standpat.history.formats.tally import Tally
from standpat.rules.betting import FixedLimit
from standpat.rules.table import NOBODY
from standpat.words.room_words import RoomWords, in_brackets

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from standpat.engine.events import Event
    from standpat.history.hands import PlayedHand
    from standpat.rules.compiled import Rules

HANDS = 1_000_000
"""More hands than a session has."""
SHOW_DOWN = "*** SHOW DOWN ***"


def impossible(why: str) -> NoReturn:
    """Refuse a hand that cannot be said in a format at all."""
    from standpat.history.formats import CannotExport

    raise CannotExport(why, code="export-impossible")


def game_number(hand: PlayedHand) -> int:
    """A number of its own for every hand: card rooms number theirs, and other programs read nothing but digits.

    The id of the session is taken as a number of base 36, or hashed where it is none.
    """
    try:
        session = int(hand.session, 36)
    except ValueError:
        session = int(hashlib.sha256(hand.session.encode()).hexdigest()[:12], 16)
    return session * HANDS + hand.number


def in_utc(began: datetime) -> datetime:
    """When a hand began, in UTC; a time without a zone is taken for UTC."""
    return began.astimezone(UTC) if began.tzinfo else began


def stakes(rules: Rules) -> tuple[int, int]:
    """The two numbers of a header: both sizes of a fixed limit, else the blinds, else nothing and the least bet."""
    betting = rules.betting
    if isinstance(betting, FixedLimit):
        return betting.small, betting.big
    blinds = [amount for bet in rules.forced_bets if bet.word == "blind" for amount in bet.amounts]  # type: ignore[attr-defined]
    if blinds:
        return blinds[0] if len(blinds) > 1 else 0, blinds[-1]
    return 0, betting.minimum_bet() if bets(rules) else 0


class Writer:
    """One hand being written, line by line: the events, and what the viewer knows by now."""

    def __init__(self, hand: PlayedHand, *, from_to: bool) -> None:
        self.hand, self.rules = hand, hand.rules
        self.names = safe_names(hand.names)
        self.deal = last_deal(hand.events)
        self.tally = Tally(self.deal)
        self.contested = self.tally.contested(len(self.deal.seats))
        self.view = View(NOBODY if hand.viewer is None else hand.viewer)
        self.view.see(hand.events[0])
        self.words = RoomWords(hand.rules, from_to=from_to)
        self.lines: list[str] = []

    def written(self) -> list[str]:
        """All lines."""
        self._header()
        for event in self.deal.events:
            self._tell(event)
            self.view.see(event)
            self.words.see(event)
        self._summary()
        return self.lines

    def _header(self) -> None:
        """What stands before the cards."""
        raise NotImplementedError

    def _tell(self, event: Event) -> None:
        """The lines of an event; none where it has no line."""
        raise NotImplementedError

    def _summary(self) -> None:
        """What stands after the hand."""
        raise NotImplementedError

    def show_down(self) -> None:
        """Begin the showdown, where there is one and it has not begun."""
        if self.contested and SHOW_DOWN not in self.lines:
            self.add(SHOW_DOWN)

    def add(self, *lines: str) -> None:
        """Write lines."""
        self.lines += lines

    def cards(self, cards: Sequence[int]) -> str:
        """Cards in brackets."""
        return in_brackets(cards, self.rules.deck.jokers)

    def pot_names(self, side: str) -> dict[int, str]:
        """What each pot is called: just the pot, or the main pot and the side pots; several of them are numbered."""
        pots = [*self.tally.pots()]
        if len(pots) < 2:
            return dict.fromkeys(pots, "pot")
        numbered = {place: side.format(place) for place in pots if place}
        return {place: "main pot" for place in pots if not place} | (
            numbered if len(numbered) > 1 else dict.fromkeys(numbered, "side pot")
        )

    def total(self, side: str) -> str:
        """The line of the summary that sums up the pots. There is no rake."""
        pots, names = self.tally.pots(), self.pot_names(side)
        parts = [f"{names[place].capitalize()} {chips}." for place, chips in pots.items()] if len(pots) > 1 else []
        return " ".join([f"Total pot {sum(pots.values())}", *parts, "| Rake 0"])

    def holding(self, seat: int) -> str:
        """What a seat has shown, in words: one holding, or one for each half of the pot."""
        shown = self.tally.shown[seat]
        first, second = self.words.first(shown), self.words.second(shown)
        if self.rules.award.second:
            return "; ".join(
                part for part in (f"HI: {first}" if first else "", f"LO: {second}" if second else "") if part
            )
        return first

    def mucked_cards(self, seat: int) -> str:
        """The cards of a holding thrown away at the end, after a space, as far as the viewer knows them all."""
        held = self.view.cards[seat]
        return f" {self.cards(held)}" if held and all(card != HIDDEN for card in held) else ""


def joined(hands: Sequence[list[str]]) -> str:
    """The text of a file: hands apart by three empty lines, as in the original."""
    return "\n\n\n".join("".join(f"{line}\n" for line in lines) for lines in hands)

"""An example as a lesson: every decision of a hand that was written down, and whose seat the learner sits in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import Action
from standpat.frozen import frozen
from standpat.session.events import SessionEnded

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from standpat.engine.actions import Legal
    from standpat.engine.events import Event
    from standpat.engine.hand import Hand
    from standpat.rules.compiled import Rules
    from standpat.session.events import SessionEvent
    from standpat.session.session import Session

    Happened = tuple[SessionEvent | Event, ...]


@frozen
class Beat:
    """One decision, with what had happened since the one before."""

    before: Happened
    legal: Legal
    action: Action
    """What the player of the example does, in full."""
    refused: tuple[Action, ...] = ()
    """What the example says this player may not do here."""


@frozen
class Lesson:
    """A hand, or several, of an example."""

    place: int
    """Which example of the game it is, from 1."""
    examples: int
    """How many the game has."""
    title: str
    """What it shows, in the language of the learner; empty where it has no name in it."""
    rules: Rules
    names: tuple[str, ...]
    hands: int | None
    seat: int
    """The learner's."""
    beats: tuple[Beat, ...]
    after: Happened
    """What happens after the last decision."""
    over: bool
    """Whether the example plays its hand to the end."""

    @property
    def kinds(self) -> int:
        """How many kinds of decisions are the learner's: bets, exchanges, other cards, other choices."""
        return len({type(beat.legal) for beat in self.beats if beat.legal.seat == self.seat})


class Notes:
    """Writes down what the players of an example do, while it is played."""

    def __init__(self) -> None:
        self.beats: list[Beat] = []
        self._refused: list[Action] = []
        self._hand: Hand | None = None
        self._in_hand = self._between = 0
        """How many events have been written down: of the hand in progress, and of the session."""

    def acts(self, session: Session, seat: int, action: Action) -> None:  # noqa: ARG002 - the onlooker's signature
        """A seat is going to do this."""
        assert session.hand is not None  # noqa: S101 - somebody acts in it
        legal = session.hand.legal()
        verb, amount, cards = legal.check(*action)
        whole = Action(verb, amount, tuple(cards))
        self.beats.append(Beat(before=self.news(session), legal=legal, action=whole, refused=tuple(self._refused)))
        self._refused = []

    def is_refused(self, session: Session, seat: int, action: Action) -> None:
        """A seat may not do this; of the seat that is to act it is worth telling."""
        if session.hand is not None and session.hand.actor == seat:
            self._refused.append(action)

    def news(self, session: Session) -> Happened:
        """What has happened since it was last asked for, in order."""
        ended = self._rest(self._hand)
        around, self._between = session.log[self._between :], len(session.log)
        begun: list[Event] = []
        if session.hand is not self._hand:
            self._hand, self._in_hand = session.hand, 0
            begun = self._rest(session.hand)
        return (*ended, *(event for event in around if not isinstance(event, SessionEnded)), *begun)

    def _rest(self, hand: Hand | None) -> list[Event]:
        if hand is None:
            return []
        begin, self._in_hand = self._in_hand, len(hand.log)
        return hand.log[begin:]


def lesson(
    session: Session, notes: Notes, *, written: Collection[int], title: str, place: int, examples: int
) -> Lesson:
    """The lesson of an example that has been played; ``written`` are the seats whose cards were written down."""
    return Lesson(
        place=place,
        examples=examples,
        title=title,
        rules=session.rules,
        names=tuple(session.names),
        hands=session.hands,
        seat=learners_seat(written, notes.beats),
        beats=tuple(notes.beats),
        after=notes.news(session),
        over=not session.in_hand,
    )


def learners_seat(written: Collection[int], beats: Sequence[Beat]) -> int:
    """The first seat whose cards were written down, of those that have something to decide, where there are any."""
    acting = sorted({beat.legal.seat for beat in beats})
    told = [seat for seat in acting if seat in written]
    return next(iter([*told, *acting, *sorted(written)]), 0)


def most_complete(lessons: Sequence[Lesson]) -> Lesson:
    """The one with the most kinds of decisions for the learner; of those the first that goes to the end, or the first.

    A tutorial in which cards are exchanged, too, teaches more than one in which there are only bets.
    """
    return max(lessons, key=lambda one: (one.kinds, one.over))

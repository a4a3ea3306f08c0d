"""How a seat stands in the hand, in a word or two: folded, all-in, how many cards it drew, what it won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.events import Awarded, Ended, Event, Mucked, Redealt, Scored, Shown, StreetBegan
from standpat.words.voice import later

if TYPE_CHECKING:
    from collections.abc import Iterator

    from standpat.engine.view import View
    from standpat.terminal.pen import Pen
    from standpat.terminal.scene import Scene

PLAYS_FOR = {"high": later("high"), "low": later("low"), "both": later("both")}
"""What a seat has declared."""
CLOSING = (Awarded, Ended, Mucked, Scored, Shown)
"""What happens at the end of a hand."""


def closing(view: View) -> list[Event]:
    """The end of the hand, as far as it has come; nothing before it."""
    events: list[Event] = []
    for event in reversed(view.events):
        if isinstance(event, Redealt | StreetBegan):
            break
        if isinstance(event, CLOSING):
            events.insert(0, event)
    return events


class Standing:
    """How every seat of a scene stands."""

    def __init__(self, scene: Scene, pen: Pen) -> None:
        self.scene, self.view, self.pen = scene, scene.view, pen
        self._end = closing(scene.view) if scene.view is not None else []
        self._mucked = {event.seat for event in self._end if isinstance(event, Mucked)}
        self._over = any(isinstance(event, Ended) for event in self._end)

    def plays(self, seat: int) -> bool:
        """Whether the seat holds cards, or has held them up to the showdown."""
        view = self.view
        return view is not None and bool(view.in_hand) and view.in_hand[seat] and seat not in self._mucked

    def won(self, seat: int) -> int:
        """Chips the seat has won in this hand."""
        awards = [event for event in self._end if isinstance(event, Awarded)]
        pairs = [pair for event in awards for pair in zip(event.seats, event.shares, strict=True)]
        return sum(chips for winner, chips in pairs if winner == seat)

    def words(self, seat: int) -> list[str]:
        """What there is to say of the seat, the most important first."""
        return [*self._result(seat), *self._place(seat), *self._course(seat)]

    def _result(self, seat: int) -> Iterator[str]:
        if chips := self.won(seat):
            yield self.pen.say("wins {n}", n=chips)
        for event in self._end:
            if isinstance(event, Scored) and event.seat == seat and event.points:
                yield self.pen.count("scores {n} point", "scores {n} points", event.points)

    def _place(self, seat: int) -> Iterator[str]:
        """Whether it is there, and in the hand."""
        if seat in self.scene.out:
            yield self.pen.say("out")
        elif seat in self.scene.away:
            yield self.pen.say("away")
        view = self.view
        if view is None or not view.in_hand or seat in self.scene.out:
            return
        if seat not in view.seats:
            yield self.pen.say("not dealt in")
        elif not view.in_hand[seat]:
            yield self.pen.say("folded")
        elif seat in self._mucked:
            yield self.pen.say("mucked")
        elif self.scene.rules.award.for_chips and not view.stacks[seat] and not self._over:
            yield self.pen.say("all-in")

    def _course(self, seat: int) -> Iterator[str]:
        """What it has said and done; how many cards it drew matters until they are shown."""
        view = self.view
        if view is None or not self.plays(seat):
            return
        if seat in view.declared:
            yield self.pen.say(PLAYS_FOR[view.declared[seat]])
        drawn = view.drawn[seat] if not self._end else None
        if drawn:
            yield self.pen.say("drew {n}", n=drawn)
        elif drawn == 0:
            yield self.pen.say("pat")

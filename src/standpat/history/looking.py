"""Which cards of a finished hand whoever looks at the record may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.events import Mucked, Shown
from standpat.engine.view import View
from standpat.errors import HistoryError
from standpat.history.hands import ALL, PUBLIC
from standpat.rules.table import NOBODY

if TYPE_CHECKING:
    from standpat.history.hands import PlayedHand
    from standpat.history.store import Saved


def viewer_of(given: str, saved: Saved) -> int | None:
    """Whose view is meant: a seat, NOBODY for what was public, None for everything.

    Without a name it is what was public. While a session is going on nothing is shown that a player at the table must
    not know: what was public, and to the only person who plays, what that person has seen. Raises HistoryError.
    """
    names, bots = saved.head["names"], saved.head["bots"]
    people = [seat for seat, bot in enumerate(bots) if not bot]
    if given in ("", PUBLIC):
        return NOBODY
    seat = next((seat for seat, name in enumerate(names) if name.casefold() == given.casefold()), None)
    if given != ALL and seat is None:
        raise HistoryError(f"there is no {given!r} at the table: {', '.join(names)}, {PUBLIC} or {ALL}", code="no-seat")
    if saved.goes_on and people != [seat]:
        message = f"session {saved.id} is not over: until then only {PUBLIC} can be seen"
        raise HistoryError(f"{message}, or what the only person at the table has seen", code="session-open")
    return seat


def seen(hand: PlayedHand, viewer: int | None) -> PlayedHand:
    """The hand as this viewer sees it."""
    return hand if viewer is None else hand.seen_by(viewer)


def disclosed(hand: PlayedHand) -> dict[int, tuple[int, ...]]:
    """The holdings that were thrown away unseen at the showdown and must be told whoever asks (S004-07.5).

    None where the profile keeps them private, and never one that was folded.
    """
    if hand.rules.showdown.mucked != "on_request" or hand.viewer is not None:
        return {}
    mucked = [event.seat for event in hand.events if isinstance(event, Mucked)]
    shown = {event.seat for event in hand.events if isinstance(event, Shown)}
    found = {}
    for seat in mucked:
        view = View(seat)
        for event in hand.events:
            view.see(event.seen_by(seat))
        contested = sum(view.in_hand) > 1
        if contested and seat not in shown:
            found[seat] = tuple(view.cards[seat])
    return found

"""A hand that has been played, as whoever looks at it may see it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from standpat.history.entries import DECISION, GAME, SEED, SESSION, event_of
from standpat.session.events import GameBegan, HandBegan, HandEnded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from standpat.engine.events import Event
    from standpat.history.entries import Entry
    from standpat.rules.compiled import Rules


PUBLIC, ALL = "public", "all"
"""Views that are no player's: what everybody saw, and everything."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedHand:
    """A hand that is over. Lists are by seat, of the whole table; amounts are chips."""

    session: str
    """The session's id."""
    number: int
    """Its number in the session, from 1."""
    began: datetime
    """When it was dealt (UTC)."""
    profile: str
    """The game's name."""
    title: str
    """The game's English title."""
    rules: Rules
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    """Chips before the hand."""
    events: tuple[Event, ...]
    """What happened, as the viewer sees it: cards he may not see are HIDDEN."""
    viewer: int | None = None
    """A seat; NOBODY for what was public; None for everything, all cards known."""
    resolved: Mapping[str, Any] | None = None
    """The whole profile as data, of which ``rules`` was compiled; None where nobody asks for it."""

    def seen_by(self, viewer: int) -> PlayedHand:
        """The hand as this seat sees it, or everybody (NOBODY); of a hand that is known whole."""
        return replace(self, viewer=viewer, events=tuple([event.seen_by(viewer) for event in self.events]))


def played_hands(
    session: str, head: Mapping[str, Any], games: Sequence[Rules], entries: Iterable[Entry]
) -> Iterator[PlayedHand]:
    """The hands of a record that are over, everything known; ``games`` are the rules of the games on its list.

    >>> list(played_hands("abc", {"games": []}, [], []))
    []
    """
    place, number, began, events = 0, 0, 0, list[Any]()
    for entry in entries:
        if entry.text.startswith(APART):
            continue
        event = event_of(entry.data)
        if isinstance(event, HandBegan):
            number, began, events = event.number, entry.at, []
        elif isinstance(event, GameBegan):
            place = event.game
        elif isinstance(event, HandEnded):
            told = head["games"][place]
            yield PlayedHand(
                session=session,
                number=number,
                began=datetime.fromtimestamp(began, UTC),
                profile=told["profile"],
                title=in_english(told["title"]),
                rules=games[place],
                names=tuple(head["names"]),
                stacks=events[0].stacks,
                events=tuple(events),
                resolved=profile_at(head, place),
            )
        elif hasattr(event, "seen_by"):
            events.append(event)


def profile_at(head: Mapping[str, Any], place: int) -> Mapping[str, Any]:
    """The resolved profile of a game on the list of a session."""
    table = head["table"]
    found: Mapping[str, Any] = table["profiles"][place] if "profiles" in table else table["profile"]
    return found


APART = tuple(f'["{kind}"' for kind in (SESSION, GAME, DECISION, SEED))
"""How the entries begin that are no events."""


def in_english(title: Mapping[str, str]) -> str:
    """A game's title for other programs.

    >>> in_english({"fr": "Le joker", "en": "Joker"})
    'Joker'
    """
    return title.get("en") or next(iter(title.values()), "")

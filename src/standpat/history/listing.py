"""What the list of sessions says of a record, gathered from the entries themselves."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from standpat.history.entries import SEED, SESSION, event_of
from standpat.history.rebuild import Misfit, first_entry
from standpat.history.record import BOUGHT, brought_to_the_table, result_of
from standpat.history.store import LISTED, OPEN, OVER
from standpat.session.events import SessionEnded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from standpat.history.entries import Entry
    from standpat.history.store import Row

HAND_ENDED = '["HandEnded"'
COUNTED = (HAND_ENDED, BOUGHT, f'["{SESSION}"')
"""How the entries begin that the row depends on, but for the last."""


class Listing:
    """Watches the entries of a record go by, and then knows the session's row in the list."""

    def __init__(self) -> None:
        self._before: Entry | None = None
        self._last: Entry | None = None
        """The last entry that went by, and the one before."""
        self._chips: list[Entry] = []
        """The first entry, which says what everybody began with, and those in which chips were bought."""
        self._hands = 0
        self._seats = 0

    def watch(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        """The same entries, one after another."""
        for entry in entries:
            self._before, self._last = self._last, entry
            if entry.text.startswith(COUNTED):
                self._note(entry)
            yield entry

    def _note(self, entry: Entry) -> None:
        """Raises Misfit for an entry of which the row could not be made."""
        if entry.text.startswith(HAND_ENDED):
            self._hands += 1
            return
        if not entry.number:
            self._seats = len(first_entry([entry])["stacks"])
        elif entry.text.startswith(BOUGHT) and not self._is_bought(entry.data):
            raise Misfit(entry, "nobody can have bought this")
        self._chips.append(entry)

    def _is_bought(self, data: list[Any]) -> bool:
        """Whether a seat of the table has bought chips."""
        return list(map(type, data)) == [str, int, int] and data[1] in range(self._seats)

    @property
    def entries(self) -> int:
        """How many have gone by."""
        return 0 if self._last is None else self._last.number + 1

    def row(self, session: str, seed: str) -> Row:
        """The row; an open session's seed stands in it and nowhere else. There must be entries.

        Raises Misfit where they do not begin or end as they are written.
        """
        last = self._last
        assert last is not None  # noqa: S101 - there are entries
        first = self._chips[0] if self._chips else last
        head = first_entry([first])
        over = last.data[0] == SEED
        listed = json.dumps({key: head[key] for key in LISTED})
        result = json.dumps(self._result(last, for_chips=head["for_chips"]) if over else [])
        state = OVER if over else OPEN
        return (session, first.at, last.at, state, self._hands, listed, seed, result, last.number + 1, last.hash)

    def _result(self, seed: Entry, *, for_chips: bool) -> list[dict[str, Any]]:
        ending = event_of(self._before.data) if self._before is not None else None
        if not isinstance(ending, SessionEnded):
            raise Misfit(seed, "the seed is told when the session has ended, and not before")
        return result_of(ending, brought_to_the_table(self._chips), for_chips=for_chips)


def row_of(session: str, entries: Iterable[Entry], seed: str) -> Row:
    """The row of a session with these entries."""
    listing = Listing()
    for _ in listing.watch(entries):
        pass
    return listing.row(session, seed)

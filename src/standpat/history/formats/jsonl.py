"""JSON Lines: one hand a line, with all its events and the rules it was played by. Nothing is lost.

A hand, and not an event, is a line, since a hand is what people search, cut out, count and send on: every line means
the same wherever it stands, and files are put together and taken apart with any tool that knows lines. That is why
the whole profile stands in each of them.
"""

from __future__ import annotations

import json
from datetime import datetime
from typing import TYPE_CHECKING, Any, NoReturn

from standpat.errors import Finding, StandpatError
from standpat.frozen import frozen
from standpat.history.formats import BadHandsFile
from standpat.history.hands import ALL, PUBLIC, PlayedHand
from standpat.rules.table import NOBODY
from standpat.words.json_events import VERSION, JsonEvents, NoEvent, event_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from standpat.engine.events import Event
    from standpat.rules.compiled import Rules

KEYS = ("version", "session", "hand", "began", "profile", "title", "digest", "rules", "names", "stacks", "viewer",
        "events")  # fmt: skip
"""What stands in a line."""


class JsonLines:
    """One hand a line, as JSON; loss-free."""

    name = "jsonl"
    suffix = ".jsonl"

    def losses(self, hand: PlayedHand) -> list[str]:  # noqa: ARG002 - a format's signature
        """Nothing."""
        return []

    def write(self, hands: Sequence[PlayedHand]) -> str:
        """A line for each hand."""
        lines = [json.dumps(_object_of(hand), ensure_ascii=False, separators=(",", ":")) for hand in hands]
        return "".join(f"{line}\n" for line in lines)


FORMAT = JsonLines()


def _object_of(hand: PlayedHand) -> dict[str, object]:
    """A line as data."""
    events = JsonEvents(hand.rules, hand.names)
    values = (VERSION, hand.session, hand.number, hand.began.isoformat(), hand.profile, hand.title, hand.rules.digest,
              hand.resolved, hand.names, hand.stacks, _viewer(hand.viewer),
              [events.object_of(event) for event in hand.events])  # fmt: skip
    return dict(zip(KEYS, values, strict=True))


def _viewer(viewer: int | None) -> int | str:
    return ALL if viewer is None else PUBLIC if viewer == NOBODY else viewer


# -- reading


@frozen(kw_only=False)
class Played:
    """The game of a line, as it is written there."""

    profile: str
    """Its name."""
    digest: str
    resolved: Mapping[str, Any] | None
    """The whole profile; None where the line has none."""


def read_jsonl(text: str, compiled: Callable[[Played], Rules], file: str = "<jsonl>") -> list[PlayedHand]:
    """The hands of such a file; ``compiled`` makes rules of the profile that stands in a line.

    Raises BadHandsFile with all that is wrong.

    >>> read_jsonl("", lambda played: None)
    []
    """
    hands, findings = [], []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                hands.append(_Line(line).hand(compiled))
            except _Wrong as wrong:
                findings.append(wrong.finding(file, number))
    if findings:
        raise BadHandsFile(findings)
    return hands


class _Wrong(Exception):
    """What is wrong with a line."""

    def __init__(self, message: str, fix: str = "", path: str = "", column: int = 0, code: str = "hands-file") -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.fix, self.path, self.column, self.code = fix, path, column, code

    def finding(self, file: str, line: int) -> Finding:
        """It, with its place."""
        return Finding(
            code=self.code, message=str(self), fix=self.fix, file=file, line=line, column=self.column, path=self.path
        )


class _Line:
    """One line being read."""

    def __init__(self, line: str) -> None:
        try:
            self.data = json.loads(line)
        except json.JSONDecodeError as error:
            raise _Wrong(f"this is no JSON: {error.msg}", "a line is one hand", column=error.colno) from None
        except RecursionError:
            raise _Wrong("this is no hand: it is nested too deep", "a line is one hand") from None
        if not isinstance(self.data, dict):
            raise _Wrong("a line is a mapping", f"the keys are {', '.join(KEYS)}")
        if self.data.get("version") != VERSION:
            self._refuse("version", f"{VERSION} can be read", "update standpat")

    def hand(self, compiled: Callable[[Played], Rules]) -> PlayedHand:
        """The hand it tells."""
        names = tuple(self._list("names", str))
        return PlayedHand(
            session=self._of("session", str),
            number=self._of("hand", int),
            began=self._time(),
            profile=self._of("profile", str),
            title=self._of("title", str),
            rules=self._rules(compiled),
            names=names,
            stacks=self._stacks(len(names)),
            events=tuple([self._event(place, item) for place, item in enumerate(self._of("events", list))]),
            viewer=self._viewer(len(names)),
            resolved=self.data.get("rules"),
        )

    def _refuse(self, key: str, wanted: str, fix: str = "") -> NoReturn:
        told = f"not {self.data[key]!r}"[:80] if key in self.data else "and there is none"
        raise _Wrong(f"{wanted}, {told}", fix, key)

    def _of(self, key: str, kind: type) -> Any:
        if type(self.data.get(key)) is not kind:
            names = {int: "a whole number", str: "a text", list: "a list", dict: "a mapping"}
            self._refuse(key, f"{names[kind]} is wanted")
        return self.data[key]

    def _list(self, key: str, kind: type) -> list[Any]:
        items: list[Any] = self._of(key, list)
        if any(type(item) is not kind for item in items):
            self._refuse(key, "texts are wanted" if kind is str else "whole numbers are wanted")
        return items

    def _stacks(self, seats: int) -> tuple[int, ...]:
        stacks = self._list("stacks", int)
        if len(stacks) != seats:
            self._refuse("stacks", f"{seats} are wanted, one for each of the names")
        return tuple(stacks)

    def _time(self) -> datetime:
        try:
            return datetime.fromisoformat(self._of("began", str))
        except ValueError:
            self._refuse("began", "a time is wanted", "write 2026-11-30T20:15:00+00:00")

    def _viewer(self, seats: int) -> int | None:
        viewer = self.data.get("viewer")
        if viewer in (ALL, PUBLIC):
            return None if viewer == ALL else NOBODY
        if type(viewer) is not int or not 0 <= viewer < seats:
            self._refuse("viewer", "a seat, all or public is wanted")
        return viewer

    def _event(self, place: int, item: object) -> Event:
        try:
            return event_of(item)
        except NoEvent as error:
            raise _Wrong(str(error), "docs/json-events.md tells every event", f"events[{place}]") from None

    def _rules(self, compiled: Callable[[Played], Rules]) -> Rules:
        """The rules of the line, which must be those it was written with."""
        resolved = None if self.data.get("rules") is None else self._of("rules", dict)
        played = Played(self._of("profile", str), self._of("digest", str), resolved)
        try:
            rules = compiled(played)
        except StandpatError as error:
            raise _Wrong(f"{error}", path="rules", code=error.code) from None
        if rules.digest != played.digest:
            message = f"these are not the rules of the digest {played.digest[:12]}: they have {rules.digest[:12]}"
            raise _Wrong(message, "a profile that was changed is no proof of the hand", "rules", code="digest")
        return rules

"""A session of several games, as its file tells it: the games, how they rotate, and what holds at the table."""

from __future__ import annotations

import hashlib
import json
from dataclasses import field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from standpat.errors import ProfileError, UnknownName
from standpat.frozen import frozen
from standpat.profiles.document import Node, from_plain, mapping
from standpat.profiles.folder import find, shipped, shipped_overlays
from standpat.profiles.layers import without_nulls
from standpat.profiles.library import Loaded, alone, load, set_values
from standpat.profiles.schema import About, Requires, Words  # noqa: TC001 - pydantic reads these annotations
from standpat.profiles.shape import Shape
from standpat.profiles.validate import in_order, validate_as
from standpat.profiles.versions import admit, read_file
from standpat.rules.amounts import LARGEST
from standpat.rules.bounds import Ge, Le, Len
from standpat.rules.rotation import Programme, Rotation
from standpat.rules.seating import Button, Seats, Session

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from standpat.errors import Finding
    from standpat.profiles.document import Mark


@frozen
class Entry:
    """One game of a session: a profile, with choices, overlays and values of its own."""

    also: ClassVar[tuple[str, ...]] = ("with",)

    game: str
    """The name of a game, or the path of its file from this one."""
    options: dict[str, Any] = field(default_factory=dict)
    """Choices from the game's menu."""
    set: dict[str, Any] = field(default_factory=dict)
    """Values laid over the game, by dotted key."""
    title: Words | None = None
    """What the game is called here; else it has its own title."""


@frozen
class SessionFile:
    """A session of several games, in words."""

    schema_version: Literal[1] = 1
    """The version of this schema."""
    requires: Requires = field(default_factory=dict)
    """What must be installed: the names of packages, ``standpat`` or plug-ins, with the versions that will do."""
    name: str
    """Lower-case words joined by hyphens; the file's name without its ending."""
    about: About
    """What people read about the session."""
    games: Annotated[tuple[Entry, ...], Len(1)]
    """The games, in the order in which they follow one another. A game's name alone may stand for a mapping."""
    rotation: Rotation = field(default_factory=Rotation)
    """When another game begins. A kind alone may stand for a mapping."""
    stack: Annotated[int, Ge(1), Le(LARGEST)] = 100
    """Chips each player starts with."""
    seats: Seats | None = None
    """How many players the table is for; else as many as any of the games is for."""
    button: Button = field(default_factory=Button)
    """The dealer's button, which goes on from game to game."""
    session: Session = field(default_factory=Session)
    """When the session ends, and whether chips may be bought."""
    meta: Any = None
    """Free notes; read by nobody."""


ROOT = Shape(SessionFile)


@frozen(kw_only=False)
class LoadedSession:
    """A session ready to be played, and everything known about where it came from."""

    head: SessionFile
    programme: Programme
    games: tuple[Loaded, ...]
    overlays: tuple[tuple[str, ...], ...]
    """The overlays each game is played with."""
    tree: Node
    file: str
    warnings: tuple[Finding, ...] = ()

    def title(self, place: int) -> dict[str, str]:
        """What the game at this place of the list is called, by language."""
        own = self.head.games[place].title
        return {str(lang): text for lang, text in own.items()} if own is not None else self.games[place].title


def load_session(
    reference: str | Path | Mapping[str, object],
    sets: Iterable[str] | Mapping[str, object] = (),
    *,
    beside: Path | None = None,
) -> LoadedSession:
    """Read and check a session file and all games in it.

    ``reference`` is the name of a shipped session, a path, or the session as a mapping; ``sets`` are laid over it.
    Raises UnknownName, or ProfileError with every finding at once.

    >>> load_session("dealers-choice").programme.rotation.kind
    'dealers_choice'
    """
    if isinstance(reference, (str, Path)):
        path = reference if isinstance(reference, Path) else find(reference, beside, kind="session")
        tree, file, folder = read_file(path), str(path), path.parent
    else:
        tree, file, folder = from_plain(dict(reference), "<session>"), "<session>", beside or Path()
        admit(tree)
    if "games" not in mapping(tree):
        raise ProfileError([_no_session(tree)])
    return read_session(set_values(tree, sets), file, folder)


def resolved(session: LoadedSession) -> dict[str, object]:
    """All of a session as data of its own, whatever becomes of the files it was read from; see ``restored``."""
    games = [{"game": game.rules.name, "title": session.title(place)} for place, game in enumerate(session.games)]
    own = {key: child.plain() for key, child in mapping(session.tree).items() if key != "meta"}
    return {"session": {**own, "games": games}, "profiles": [alone(game).plain() for game in session.games]}


def restored(saved: Mapping[str, Any]) -> LoadedSession:
    """A session from what ``resolved`` made of it; raises ProfileError.

    >>> session = load_session("rse")
    >>> restored(resolved(session)).programme.digest == session.programme.digest
    True
    """
    tree = from_plain(dict(saved["session"]), "<saved session>")
    head, findings = read_head(tree)
    if findings:
        raise ProfileError(in_order(findings))
    games = tuple(load(profile) for profile in saved["profiles"])
    return LoadedSession(head, _programme(head, list(games)), games, ((),) * len(games), tree, "<saved session>")


def read_session(tree: Node, file: str, folder: Path) -> LoadedSession:
    """A session from its tree; the paths in it are seen from ``folder``."""
    tree = without_nulls(_in_full(tree))
    head, findings = read_head(tree)
    games, overlays = [], []
    for place in range(len(head.games)):
        node = tree.at(["games", place])
        assert node is not None  # noqa: S101 - the file has been validated
        try:
            games.append(_game(node, head.games[place], folder))
        except ProfileError as error:
            findings += [_in_entry(finding, node, place) for finding in error.findings]
        overlays.append(tuple(str(name.value) for name in _overlays(node)))
    if findings:
        raise ProfileError(in_order(findings))
    loaded = LoadedSession(head, _programme(head, games), tuple(games), tuple(overlays), tree, file)
    found = list(_contradictions(loaded))
    if any(finding.severity == "error" for finding in found):
        raise ProfileError(in_order(found))
    return replace(loaded, warnings=tuple(found))


def read_head(tree: Node) -> tuple[SessionFile, list[Finding]]:
    """What the file says itself, without its games, and the keys it does not know."""
    own = Node({**mapping(tree), "games": _without_overlays(tree.at(["games"]))}, tree.mark, tree.key_marks)
    head, findings = validate_as(own, ROOT)
    return head, findings


def _in_full(tree: Node) -> Node:
    """The tree with every game and the rotation written as a mapping."""
    value = dict(mapping(tree))
    games, rotation = value.get("games"), value.get("rotation")
    if games is not None and isinstance(games.value, list):
        entries = [_as_mapping(entry, "game") for entry in games.value]
        value["games"] = Node(entries, games.mark)
    if rotation is not None:
        value["rotation"] = _as_mapping(rotation, "kind")
    return Node(value, tree.mark, tree.key_marks)


def _as_mapping(node: Node, key: str) -> Node:
    """A text as the one value of a mapping; anything else as it is."""
    return Node({key: node}, node.mark, {key: node.mark}) if isinstance(node.value, str) else node


def _without_overlays(games: Node | None) -> Node:
    """The games without the key of their overlays, which is read where they are laid on."""
    assert games is not None  # noqa: S101 - a session has games
    if not isinstance(games.value, list):
        return games
    entries = []
    for entry in games.value:
        kept = {key: child for key, child in mapping(entry).items() if key != "with"}
        entries.append(Node(kept, entry.mark, entry.key_marks) if isinstance(entry.value, dict) else entry)
    return Node(entries, games.mark)


# -- the games


def _game(node: Node, entry: Entry, folder: Path) -> Loaded:
    """Load one game of the list; raises ProfileError for one that cannot be played."""
    names = node.at(["with"])
    if names is not None and not isinstance(names.value, list):
        fault = names.mark.finding("wrong-type", "with: a list is wanted", "write with: [NAME, ...]", "with")
        raise ProfileError([fault])
    try:
        overlays = Node(list(_overlays(node)), node.mark)
        return load(entry.game, entry.options, entry.set, overlays=overlays, beside=folder)
    except UnknownName as error:
        key = "options" if error.code in ("unknown-option", "unknown-choice") else "game"
        message, _, fix = str(error).partition(": ")
        code = error.code if key == "options" else "missing-game"
        raise ProfileError([_mark(node, key).finding(code, message, fix, key)]) from None


def _overlays(node: Node) -> list[Node]:
    names = node.at(["with"])
    return names.value if names is not None and isinstance(names.value, list) else []


def _mark(node: Node, *keys: str) -> Mark:
    """Where a key of an entry is written, or the entry."""
    found = (node.at([key]) for key in keys)
    return next((child.mark for child in found if child is not None), node.mark)


def _mark_of_key(node: Node, key: str, path: str) -> Mark:
    """Where a dotted key is written among the values of an entry, or those values."""
    below = node.at([key])
    marks = below.key_marks if below is not None else {}
    return next((mark for name, mark in marks.items() if f"{path}.".startswith(f"{name}.")), _mark(node, key))


HOMES = {"set": "set", "--set": "set", "--option": "options"}
"""Where what is wrong with values and choices of an entry is written; by the file that its finding names."""
NO_GAMES = {
    "overlay-alone": "{game} is an overlay, no game to be played",
    "session-alone": "{game} is a session, no game to be played",
    "file-missing": "there is no file {game}",
}


def _in_entry(finding: Finding, node: Node, place: int) -> Finding:
    """A finding about a game, at its place in the list where it is the list that must be changed."""
    where = f"games.{place}"
    if finding.code in NO_GAMES:
        game = _mark(node, "game")
        said = node.at(["game"])
        message = f"{where}: {NO_GAMES[finding.code].format(game=said.value if said is not None else '')}"
        code = "missing-game" if finding.code == "file-missing" else finding.code
        return game.finding(code, message, "name a game, or give its path from this file", f"{where}.game")
    if finding.file in HOMES:
        mark = _mark_of_key(node, HOMES[finding.file], finding.path)
        return mark.finding(finding.code, f"{where}: {finding.message}", finding.fix, where)
    if not finding.path or finding.path in ("with", "game", "options"):
        return replace(finding, message=f"{where}: {finding.message}", path=f"{where}.{finding.path}".rstrip("."))
    return finding


# -- the table


def _programme(head: SessionFile, games: list[Loaded]) -> Programme:
    rules = tuple(game.rules for game in games)
    least, most = min(game.seats.min for game in rules), max(game.seats.max for game in rules)
    seats = head.seats or Seats(min=least, max=most)
    at_table = [head.rotation, head.stack, seats, head.button, head.session]
    digest = hashlib.sha256(json.dumps([*map(repr, at_table), [game.digest for game in rules]]).encode()).hexdigest()
    return Programme(
        name=head.name,
        games=rules,
        rotation=head.rotation,
        seats=seats,
        stack=head.stack,
        button=head.button,
        session=head.session,
        digest=digest,
    )


def _contradictions(loaded: LoadedSession) -> Iterator[Finding]:
    """Everything in which the table and its games contradict each other."""
    yield from _of_the_file(loaded)
    yield from _of_the_seats(loaded)
    for place, game in enumerate(loaded.games):
        yield from _of_a_game(loaded, place, game)


def _at(tree: Node, *path: str | int) -> Mark:
    """Where a key is written, or the nearest place above it."""
    steps = list(path)
    while steps and tree.at(steps) is None:
        steps.pop()
    node = tree.at(steps)
    return (node or tree).mark


def _of_the_file(loaded: LoadedSession) -> Iterator[Finding]:
    head, tree = loaded.head, loaded.tree
    if head.name in shipped() or head.name in shipped_overlays():
        kind = "game" if head.name in shipped() else "overlay"
        message = f"name: {head.name!r} is the name of a shipped {kind}"
        yield _at(tree, "name").finding("name-taken", message, "choose another name", "name")
    rotation = head.rotation
    if (rotation.kind == "hands") != (rotation.hands is not None):
        missing = rotation.hands is None
        said = "it does not say how many hands" if missing else f"{rotation.kind} does not count hands"
        fix = "add hands: N" if missing else "write kind: hands, or remove it"
        yield _at(tree, "rotation", "hands").finding("rotation-hands", f"rotation.hands: {said}", fix, "rotation.hands")
    if head.session.out != "no_chips":
        message = "session.out: at a table of several games no ante decides who is out"
        fix = "remove it: a player is out when he has no chips"
        yield _at(tree, "session", "out").finding("session-out", message, fix, "session.out")


def _of_the_seats(loaded: LoadedSession) -> Iterator[Finding]:
    seats, tree = loaded.programme.seats, loaded.tree
    if seats.min > seats.max:
        message = f"seats.min: {seats.min} is more than the most, {seats.max}"
        yield _at(tree, "seats", "min").finding("seats", message, "exchange them", "seats.min")
    ranges = [game.rules.seats for game in loaded.games]
    without = [
        str(players)
        for players in range(seats.min, seats.max + 1)
        if not any(game.min <= players <= game.max for game in ranges)
    ]
    if without:
        message = f"seats: no game of the list is for {' or '.join(without)} players"
        fix = "name fewer or more seats, or add a game"
        yield _at(tree, "seats").finding("session-seats", message, fix, "seats")


def _of_a_game(loaded: LoadedSession, place: int, game: Loaded) -> Iterator[Finding]:
    rules, table = game.rules, loaded.programme
    where, mark = f"games.{place}", _at(loaded.tree, "games", place, "game")
    if rules.award.for_chips != table.for_chips:
        message = f"{where}: {rules.name} and {table.games[0].name} are not both for chips, or both for points"
        yield mark.finding("mixed-awards", message, "leave one of them out: places go by one balance", where)
    if rules.award.for_chips and rules.ante > table.stack:
        message = f"{where}: a stack of {table.stack} does not pay the ante of {rules.name}, {rules.ante}"
        fix = "give more chips, or set: {stakes.ante: N} here"
        yield mark.finding("stack-too-small", message, fix, where)
    seats = rules.seats
    if seats.min > table.seats.max or seats.max < table.seats.min:
        message = f"{where}: {rules.name} is for {seats.min} to {seats.max} players, which this table never has"
        yield replace(mark.finding("never-played", message, "leave it out", where), severity="warning")


def _no_session(tree: Node) -> Finding:
    message = "this is no session: it names no games"
    return tree.mark.finding("not-a-session", message, "write games: [NAME, ...]", "games")

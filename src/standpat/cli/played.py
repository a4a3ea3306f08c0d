"""What is played at a table: one game, or a session of several."""

from __future__ import annotations

from dataclasses import asdict, field
from typing import TYPE_CHECKING, Any

from standpat.cli.arguments import load_game
from standpat.cli.exits import Misuse
from standpat.cli.files import kind_at
from standpat.cli.languages import in_language
from standpat.frozen import frozen
from standpat.profiles.folder import find
from standpat.rules.registry import kind_of
from standpat.words.rule_line import rule_line
from standpat.words.session_story import rotation_line

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from standpat.profiles.library import Loaded
    from standpat.profiles.session_file import LoadedSession
    from standpat.rules.compiled import Rules
    from standpat.rules.rotation import Programme
    from standpat.words.voice import Voice


@frozen
class Played:
    """What the command line has chosen to be played."""

    rules: Rules | Programme
    title: Mapping[str, str]
    games: tuple[tuple[Mapping[str, str], Rules], ...] = ()
    """The games of a session with several, with their titles; none where there is one."""
    record: Mapping[str, object] = field(default_factory=dict)
    """What a program needs besides to play the same again."""
    loaded: Loaded | LoadedSession
    """The game, or the session with all its games, and where they came from."""

    @property
    def pages(self) -> tuple[Loaded, ...]:
        """The games whose rules can be read, in the order of the list."""
        from standpat.profiles.library import Loaded

        return (self.loaded,) if isinstance(self.loaded, Loaded) else self.loaded.games

    def at_this_table(self, place: int, hands: int | None) -> Loaded:
        """A game as it is played here, for so many hands: the chips, the button and the session are the table's."""
        from standpat.errors import ProfileError
        from standpat.profiles.library import again

        page, table = self.pages[place], self.rules
        own, here = page.rules, {**asdict(table.session), "hands": hands}
        sets: dict[str, Any] = {} if own.stack == table.stack else {"stakes.stack": table.stack}
        sets |= {f"session.{key}": value for key, value in here.items() if value != getattr(own.session, key)}
        sets |= {} if own.button.first == table.button.first else {"button.first": kind_of(type(table.button.first))}
        try:
            return again(page, page.chosen, sets) if sets else page
        except ProfileError:  # its rules are bound to a stack of its own
            return page

    def titles(self, lang: str) -> list[str]:
        """What the games are called, in the order of the list."""
        return [title for title, _ in self.titled(lang)] or [in_language(self.title, lang)]

    def saved(self) -> dict[str, Any]:
        """All of it as data, whatever becomes of the files; ``restored`` makes the same of it."""
        from standpat.profiles.library import Loaded, alone

        if isinstance(self.loaded, Loaded):
            return {"profile": alone(self.loaded).plain()}
        from standpat.profiles.session_file import resolved

        return resolved(self.loaded)

    def listed(self) -> dict[str, Any]:
        """What the record of a session says of the titles."""
        games = self.games or ((self.title, self.pages[0].rules),)
        return {
            "title": dict(self.title),
            "games": [{"profile": rules.name, "title": dict(title)} for title, rules in games],
        }

    def titled(self, lang: str) -> list[tuple[str, Rules]]:
        """The games of a session, with their titles in a language."""
        return [(in_language(title, lang), rules) for title, rules in self.games]

    def line(self, voice: Voice) -> str:
        """What is played, in one line."""
        from standpat.rules.rotation import Programme

        if isinstance(self.rules, Programme):
            return rotation_line(self.rules, [title for title, _ in self.titled(voice.lang)], voice)
        return rule_line(self.rules, voice)


def played(name: str, options: Sequence[str], sets: Sequence[str], overlays: Sequence[str]) -> Played:
    """The game or the session that is meant; raises UnknownName, Misuse or ProfileError."""
    if kind_at(find(name)) == "session":
        return _session(name, options, sets, overlays)
    return _game(load_game(name, options, sets, overlays), sets, overlays)


def _game(game: Loaded, sets: Sequence[str], overlays: Sequence[str]) -> Played:
    record = {"options": dict(game.chosen), "set": list(sets), "with": list(overlays)}
    return Played(rules=game.rules, title=game.title, record=record, loaded=game)


def _session(name: str, options: Sequence[str], sets: Sequence[str], overlays: Sequence[str]) -> Played:
    for option, given in (("--option", options), ("--with", overlays)):
        if given:
            raise Misuse(f"{option} {given[0]}: {name} has several games, each with settings of its own in the file")
    from standpat.profiles.session_file import load_session

    session = load_session(name, sets)
    entries = [_entry(session, place) for place in range(len(session.games))]
    record = {"options": {}, "set": list(sets), "with": [], "games": entries}
    return _table(session, record)


def _table(session: LoadedSession, record: Mapping[str, object]) -> Played:
    games = tuple((session.title(place), game.rules) for place, game in enumerate(session.games))
    title = {str(lang): text for lang, text in session.head.about.title.items()}
    return Played(rules=session.programme, title=title, games=games, record=record, loaded=session)


def restored(saved: Mapping[str, Any], title: Mapping[str, str]) -> Played:
    """What was played, from what was saved of it; ``title`` is what it was called then. Raises ProfileError."""
    if "session" in saved:
        from standpat.profiles.session_file import restored as session_from

        return _table(session_from(saved), {})
    from standpat.profiles.library import load

    game = load(saved["profile"])
    return Played(rules=game.rules, title=title, loaded=game)


def _entry(session: LoadedSession, place: int) -> dict[str, object]:
    """A game of a session, for a program."""
    game, entry = session.games[place], session.head.games[place]
    return {
        "profile": game.rules.name,
        "digest": game.rules.digest,
        "options": dict(game.chosen),
        "set": dict(entry.set),
        "with": list(session.overlays[place]),
    }

"""``standpat profiles``: the shipped games, sessions and overlays, a few lines each."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any

from standpat.cli.arguments import Json, Lang, voice_of
from standpat.cli.exits import complain, tell_findings
from standpat.cli.languages import in_language
from standpat.cli.lazy import new_app
from standpat.cli.output import put, table, width, write_json
from standpat.errors import ProfileError
from standpat.profiles.document import read_file
from standpat.profiles.folder import clashes, shipped, shipped_overlays, shipped_sessions
from standpat.profiles.library import Loaded, load
from standpat.profiles.needs import Overlay, read_head
from standpat.profiles.session_file import LoadedSession, load_session

app = new_app()


@app.command(epilog="\b\nExample:\n  standpat profiles --lang fr")
def profiles(*, lang: Lang = "", json: Json = False) -> None:
    """List the games, the sessions of several games, and the overlays to be laid on them."""
    voice = voice_of(lang)
    tell_clashes()
    games = [summary(game, voice.lang) for game in all_of(shipped(), lambda name, _: load(name))]
    sessions = [
        session_summary(one, voice.lang) for one in all_of(shipped_sessions(), lambda _, path: load_session(path))
    ]
    overlays = [overlay_summary(one, voice.lang) for one in all_of(shipped_overlays(), lambda _, path: head_of(path))]
    if json:
        write_json([*games, *sessions, *overlays])
        return
    listing(games, ("name", "family", "players", "title"))
    for title, listed, columns in (
        (voice.say("Sessions of several games"), sessions, ("name", "players", "title")),
        (voice.say("Overlays, laid on a game with --with"), overlays, ("name", "title")),
    ):
        put("", title, "")
        listing(listed, columns)


def listing(told: list[dict[str, object]], columns: tuple[str, ...]) -> None:
    """A line and a summary each."""
    heads = table(tuple(str(one[key]) for key in columns) for one in told) if told else []
    for one, line in zip(told, heads, strict=True):
        put(line, *(f"    {text}" for text in wrap(str(one["summary"]), width() - 4)))


def all_of(files: Mapping[str, Path], read: Callable[[str, Path], Any]) -> Iterable[Any]:
    """Every shipped file of a kind; one that is broken is told on standard error and left out."""
    for name, path in files.items():
        try:
            yield read(name, path)
        except ProfileError as error:
            tell_findings(error.findings)


def tell_clashes() -> None:
    """Tell names that several files have, on standard error: nobody could say which is meant."""
    for name, paths in clashes().items():
        complain(f"error[ambiguous-name]: {name!r} is the name of several files: {', '.join(map(str, paths))}")


def head_of(path: Path) -> Overlay:
    """What an overlay says of itself."""
    return read_head(read_file(path))


def summary(game: Loaded, lang: str) -> dict[str, object]:
    """What a list says about a game."""
    about, seats = game.profile.about, game.rules.seats
    return {
        "kind": "game",
        "name": game.profile.name,
        "family": about.family,
        "players": f"{seats.min}-{seats.max}",
        "seats": {"min": seats.min, "max": seats.max},
        "title": in_language(about.title, lang),
        "summary": in_language(about.summary, lang),
        "options": {name: list(option.choices) for name, option in game.profile.options.items()},
    }


def session_summary(session: LoadedSession, lang: str) -> dict[str, object]:
    """What a list says about a session of several games."""
    about, seats = session.head.about, session.programme.seats
    return {
        "kind": "session",
        "name": session.head.name,
        "players": f"{seats.min}-{seats.max}",
        "seats": {"min": seats.min, "max": seats.max},
        "title": in_language(about.title, lang),
        "summary": in_language(about.summary, lang),
        "games": [game.rules.name for game in session.games],
        "rotation": session.head.rotation.kind,
    }


def overlay_summary(overlay: Overlay, lang: str) -> dict[str, object]:
    """What a list says about an overlay."""
    return {
        "kind": "overlay",
        "name": overlay.name,
        "title": in_language(overlay.about.title, lang),
        "summary": in_language(overlay.about.summary, lang),
        "needs": {key: in_language({"en": need.en, "fr": need.fr}, lang) for key, need in overlay.needs.items()},
    }

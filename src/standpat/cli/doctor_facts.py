"""What ``standpat doctor`` finds out, part by part: facts, and what is wrong."""

from __future__ import annotations

import locale
import os
import platform
import shutil
import sqlite3
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Any

from standpat import __version__
from standpat.errors import ProfileError, StandpatError
from standpat.history.health import Trouble, health
from standpat.history.home import history_file
from standpat.home import HOME, named_home, written_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Facts = dict[str, Any]
Found = tuple[Facts, list[Trouble]]
"""What was found out, and what is wrong."""


def program() -> Found:
    """What is run, by what, on what."""
    return {
        "version": __version__,
        "from": str(Path(__file__).parents[1]),
        "Python": f"{platform.python_version()} ({platform.python_implementation()})",
        "SQLite": sqlite3.sqlite_version,
        "system": platform.platform(),
    }, []


def packages() -> Found:
    """What standpat needs, in which version."""
    from packaging.requirements import Requirement

    facts: Facts = {}
    troubles = []
    for needed in map(Requirement, _needed()):
        if needed.marker is not None and not needed.marker.evaluate({"extra": ""}):
            continue
        try:
            facts[needed.name] = metadata.version(needed.name)
        except metadata.PackageNotFoundError:
            facts[needed.name] = "missing"
        if facts[needed.name] == "missing" or not needed.specifier.contains(facts[needed.name], prereleases=True):
            message = f"{needed.name} is {facts[needed.name]}, and {needed} is needed"
            troubles.append(Trouble(message=message, fix=f"pip install '{needed}'"))
    return facts, troubles


def _needed() -> list[str]:
    """What the package says it needs; nothing where standpat is run without having been installed."""
    try:
        return metadata.requires("standpat") or []
    except metadata.PackageNotFoundError:
        return []


# -- what it talks to


def streams() -> Found:
    """In what the streams are written."""
    facts = {name: _stream(getattr(sys, name)) for name in ("stdin", "stdout", "stderr")}
    facts["files"] = f"{sys.getfilesystemencoding()}, text {locale.getpreferredencoding(do_setlocale=False)}"
    return facts, []


def _stream(stream: Any) -> str:
    if stream is None:
        return "closed"
    where = "a terminal" if stream.isatty() else "no terminal"
    return f"{stream.encoding}, {where}"


def language() -> Found:
    """Which language people read, and what says so."""
    from standpat.words.holdings import LANGUAGES
    from standpat.words.voice import ENVIRONMENT, language_of

    said = next(((name, os.environ[name]) for name in ENVIRONMENT if os.environ.get(name)), None)
    by = f"{said[0]}={said[1]}" if said else f"none of {', '.join(ENVIRONMENT)} is set"
    return {"chosen": language_of(os.environ), "by": by, "there are": ", ".join(LANGUAGES)}, []


def terminal() -> Found:
    """How large it is, and how a game would be shown on it."""
    from standpat.cli.fronts import style_of

    size = shutil.get_terminal_size()
    there = sys.stdout is not None and sys.stdout.isatty()
    style = style_of(ascii_=False, four_color=False)
    return {
        "size": f"{size.columns}x{size.lines}" if there else f"{size.columns}x{size.lines}, as there is no terminal",
        "TERM": os.environ.get("TERM", ""),
        "NO_COLOR": bool(os.environ.get("NO_COLOR")),
        "colours": style.color,
        "suits and borders": "letters" if style.ascii else "signs",
    }, []


# -- where files are


def profiles() -> Found:
    """The folders in which profiles are found by name, and whether what people have put there can be played."""
    from standpat.profiles.folder import clash_findings, trouble_findings
    from standpat.profiles.places import PROFILES, places

    own = written_folder() / PROFILES
    facts: Facts = {HOME: str(named_home() or "not set")}
    for place in places():
        facts[place.origin] = {"in": str(place.folder), "files": sum(map(len, place.files().values()))}
    facts.setdefault("user", f"{own} (there is no such folder yet)")
    found = [
        Trouble(message=f"{one.file}: {one.message}", fix=one.fix or "see the folder") for one in trouble_findings()
    ]
    found += [Trouble(message=one.message, fix=one.fix) for one in clash_findings()]
    return facts, [*found, *_unusable()]


def _unusable() -> Iterator[Trouble]:
    """People's own games, sessions and overlays that cannot be used."""
    from standpat.cli.clashes import clashes_heard
    from standpat.cli.listed import READERS
    from standpat.cli.profiles import KINDS
    from standpat.profiles.folder import known, origin_of

    there = ((kind, path) for kind, name in KINDS.items() for path in known(name).values())
    for kind, path in ((kind, path) for kind, path in there if origin_of(path) != "shipped"):
        try:
            with clashes_heard(lambda _: None):  # they are told by themselves
                READERS[kind](path, "en")
        except ProfileError as error:
            first, *others = (one.message for one in error.findings if one.severity == "error")
            more = f" (and {len(others)} more)" if others else ""
            yield Trouble(message=f"{path}: {first}{more}", fix=f"standpat check {path} tells where")


def history() -> Found:
    """The file of the sessions played: whose it is, whether it is whole, and whether more can be saved."""
    found = health(history_file())
    facts: Facts = {"file": str(found.path), "there": found.exists}
    if found.exists:
        facts |= {"mode": found.mode, "bytes": found.size, "layout": found.version, "sessions": found.sessions}
    return {**facts, "writable": found.writable, "free bytes": found.free}, list(found.troubles)


# -- what others bring


def plugins() -> Found:
    """The plug-ins, and whether they can be used."""
    from standpat.rules.plugins import plugins as installed

    _, *others = installed()
    facts = {one.name: f"{one.package} {one.version}: {one.error or 'can be used'}".strip() for one in others}
    troubles = [Trouble(message=f"{one.name}: {one.error}", fix=one.fix) for one in others if one.error]
    return facts, troubles


def bots() -> Found:
    """The bots by name, and whether those of others can be started, each in its own process as in a game."""
    from standpat.players import BOTS
    from standpat.players.named import GROUP

    facts: Facts = {"shipped": ", ".join(BOTS)}
    troubles = []
    for entry in metadata.entry_points(group=GROUP):
        error = _error_of(entry.name)
        package = f"{entry.dist.name} {entry.dist.version}" if entry.dist is not None else entry.value
        facts[entry.name] = f"{package}: {error or 'can be used'}"
        if error:
            fix = f"mend it, or uninstall it: pip uninstall {package.split()[0]}"
            troubles.append(Trouble(message=error, fix=fix))
    return facts, troubles


def _error_of(name: str) -> str:
    """Why a bot cannot be started; empty when it can."""
    from standpat.players import bot

    try:
        made = bot(name, seed=0, seat=0)
    except StandpatError as error:
        return str(error)
    getattr(made, "close", lambda: None)()
    return ""


PARTS: dict[str, Callable[[], Found]] = {
    "standpat": program,
    "packages": packages,
    "streams": streams,
    "language": language,
    "terminal": terminal,
    "profiles": profiles,
    "history": history,
    "plug-ins": plugins,
    "bots": bots,
}
"""What is looked at, in this order."""

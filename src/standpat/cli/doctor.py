"""``standpat doctor``: what a report of a fault needs, and what keeps standpat from working well."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from textwrap import wrap
from typing import Any

import typer

from standpat.cli.arguments import Json
from standpat.cli.doctor_facts import PARTS, Found
from standpat.cli.exits import FOUND
from standpat.cli.lazy import new_app
from standpat.cli.output import put, table, width, write_json
from standpat.history.health import Trouble

app = new_app()
GOOD = "Nothing is wrong."


@app.command(
    epilog="""\b
Example:
  standpat doctor > report.txt

\b
It names no players and no cards, and writes ~ for your home."""
)
def doctor(*, json: Json = False) -> None:
    """Tell what a report of a fault needs, and what is wrong here; nothing is changed."""
    home = home_of()
    found = {part: looked_at(part) for part in PARTS}
    facts = {part: shortened(facts, home) for part, (facts, _) in found.items()}
    troubles = [
        {"about": part, "message": shortened(trouble.message, home), "fix": shortened(trouble.fix, home)}
        for part, (_, troubles) in found.items()
        for trouble in troubles
    ]
    if json:
        write_json({**facts, "troubles": troubles})
    else:
        put(*as_lines(facts), *told(troubles))
    if troubles:
        raise typer.Exit(FOUND)


def looked_at(part: str) -> Found:
    """One part; that it cannot be looked at is something wrong with it."""
    try:
        return PARTS[part]()
    except Exception as error:
        message = f"this could not be found out: {type(error).__name__}: {' '.join(str(error).split())}"
        return {}, [Trouble(message=message, fix="report it, with what stands here")]


def home_of() -> str:
    """The user's home, where it has one."""
    try:
        home = str(Path.home())
    except RuntimeError:
        return ""
    return home if home.strip("/\\") else ""


def shortened(found: Any, home: str) -> Any:
    """What was found with ``~`` for the home, which names its owner.

    >>> shortened({"file": "/people/ada/x", "others": ["/people/adam", 3]}, "/people/ada")
    {'file': '~/x', 'others': ['/people/adam', 3]}
    """
    if isinstance(found, dict):
        return {key: shortened(value, home) for key, value in found.items()}
    if isinstance(found, list):
        return [shortened(value, home) for value in found]
    if not isinstance(found, str) or not home:
        return found
    return re.sub(rf"(?<![\w.~-]){re.escape(home)}(?![\w.~-])", "~", found)


# -- for people


def as_lines(facts: Mapping[str, Any]) -> Iterator[str]:
    """Every part with what was found."""
    for part, found in facts.items():
        yield f"{part}:"
        rows = [(str(name), line) for name, value in found.items() for line in as_words(value)]
        shown = [
            ("" if place and rows[place - 1][0] == name else name, line) for place, (name, line) in enumerate(rows)
        ]
        yield from (f"  {row}" for row in (table(shown) if shown else ["none"]))


def as_words(value: Any) -> list[str]:
    """A value in words, a line for each of several.

    >>> as_words(True), as_words(["a", "b"]), as_words([]), as_words({"size": 3, "mode": ""})
    (['yes'], ['a', 'b'], ['none'], ['size 3'])
    """
    if isinstance(value, list):
        return [line for one in value for line in as_words(one)] or ["none"]
    if isinstance(value, dict):
        return [", ".join(f"{name} {as_words(one)[0]}" for name, one in value.items() if one not in ("", None, []))]
    if isinstance(value, bool):
        return ["yes" if value else "no"]
    return ["-" if value in ("", None) else str(value)]


def told(troubles: list[dict[str, str]]) -> Iterator[str]:
    """What is wrong, and what to do."""
    yield ""
    if not troubles:
        yield GOOD
        return
    yield "What is wrong:"
    for trouble in troubles:
        yield from wrapped(f"{trouble['about']}: {trouble['message']}", "  ")
        yield from wrapped(f"fix: {trouble['fix']}", "    ")


def wrapped(text: str, indent: str) -> list[str]:
    """A sentence in lines that fit the screen; a path is never broken."""
    columns = width()
    return wrap(
        text, columns, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False
    )

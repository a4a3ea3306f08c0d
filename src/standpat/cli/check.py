"""``standpat check``: everything that is wrong with a profile, then its examples, then a trial.

An overlay is also laid on every shipped game; of a session all games are checked as it plays them.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from standpat.cli.arguments import Json, With, names
from standpat.cli.checking import checked
from standpat.cli.clashes import clashes_heard
from standpat.cli.exits import DONE, FOUND, MISUSED, Misuse, complain, status_of, tell_findings
from standpat.cli.files import kind_at
from standpat.cli.lazy import new_app
from standpat.cli.output import put, write, write_json
from standpat.cli.watching import whenever_saved
from standpat.errors import Finding, ProfileError, UnknownName
from standpat.profiles.folder import find

if TYPE_CHECKING:
    from collections.abc import Sequence

app = new_app()


class Format(StrEnum):
    """How findings are told."""

    text = "text"
    json = "json"
    github = "github"


@app.command(epilog="\b\nExample:\n  standpat check my-game.yaml classic")
def check(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE", help="Games, sessions and overlays: files, or names.", autocompletion=names),
    ],
    *,
    with_: With = [],  # noqa: B006 - typer makes a new list
    format_: Annotated[
        Format, typer.Option("--format", help="For people, for programs, or as notes on a pull request.")
    ] = Format.text,
    json: Json = False,
    strict: Annotated[bool, typer.Option("--strict", help="Let warnings fail as errors do.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Check again whenever a file is saved.")] = False,
) -> None:
    """Check profiles: all findings, their options and examples, and some hands for a trial."""
    if json and format_ is Format.github:
        raise Misuse("--json and --format github exclude each other: leave one out")
    telling = Telling(Format.json if json else format_, strict=strict)
    if watch:
        whenever_saved(lambda: telling.check(files, with_))
    raise typer.Exit(telling.check(files, with_))


class Telling:
    """Checks files and tells what was found, in one way."""

    def __init__(self, format_: Format, *, strict: bool) -> None:
        self.tell = {Format.text: as_text, Format.json: as_json_line, Format.github: as_notes}[format_]
        self.strict = strict

    def check(self, names: Sequence[str], overlays: Sequence[str]) -> int:
        """Check files one after another; the exit status of the worst of them."""
        return max(self.check_one(name, overlays) for name in names)

    def check_one(self, name: str, overlays: Sequence[str]) -> int:
        """Check one file and tell what was found; the exit status it means."""
        clashes: list[Finding] = []
        try:
            with clashes_heard(clashes.append):
                path = find(name)
        except UnknownName as error:
            complain(f"error[{error.code}]: {error}")
            return MISUSED
        if overlays and kind_at(path) in ("overlay", "session"):
            raise Misuse(f"--with {overlays[0]}: {name} is no game, nothing can be laid on it")
        found, (data, lines) = checked(path, overlays)
        found = [*clashes, *found]
        status = self.status_of(found)
        self.tell(name, found, ok=status == DONE, data=data, lines=lines)
        return status

    def status_of(self, findings: Sequence[Finding]) -> int:
        """The exit status that these findings mean."""
        errors = [finding for finding in findings if finding.severity == "error"]
        if errors:
            return status_of(ProfileError(errors))
        return FOUND if findings and self.strict else DONE


def as_text(name: str, findings: Sequence[Finding], *, ok: bool, data: object, lines: Sequence[str]) -> None:  # noqa: ARG001
    """The findings of one file for people, each with its line of text and a caret, and a line that sums up."""
    tell_findings(findings)
    errors = sum(finding.severity == "error" for finding in findings)
    counted = [
        f"{number} {word}{'s' * (number > 1)}"
        for number, word in ((errors, "error"), (len(findings) - errors, "warning"))
        if number
    ]
    put(f"{'ok  ' if ok else 'FAIL'} {name}" + (f": {', '.join(counted)}" if counted else ""), *lines)


def as_json_line(
    name: str,
    findings: Sequence[Finding],
    *,
    ok: bool,
    data: dict[str, Any],
    lines: Sequence[str],  # noqa: ARG001
) -> None:
    """The findings of one file as one line of JSON."""
    write_json({"path": name, "ok": ok, "findings": [as_json(finding) for finding in findings]} | data)


def as_json(finding: Finding) -> dict[str, object]:
    """A finding for a program."""
    names = ("code", "severity", "message", "fix", "file", "line", "column", "path")
    return {name: getattr(finding, name) for name in names}


def as_notes(name: str, findings: Sequence[Finding], *, ok: bool, data: object, lines: Sequence[str]) -> None:  # noqa: ARG001
    """The findings as commands of a workflow on GitHub, which shows them beside the lines of a pull request."""
    for finding in findings:
        places = {"file": finding.file or name, "line": finding.line, "col": finding.column, "title": finding.code}
        settings = ",".join(f"{key}={_escaped(str(value), ':,')}" for key, value in places.items() if value)
        text = f"{finding.message}\nfix: {finding.fix}" if finding.fix else finding.message
        write(f"::{finding.severity} {settings}::{_escaped(text)}")


def _escaped(text: str, more: str = "") -> str:
    """Text without what would end a workflow command, or one of its settings."""
    return "".join(f"%{ord(letter):02X}" if letter in f"%\r\n{more}" else letter for letter in text)

"""``standpat migrate``: files of older versions of the schema, brought to this one; comments and layout stay."""

from difflib import unified_diff
from typing import Annotated

import typer

from standpat.cli.arguments import Json, names
from standpat.cli.check import as_json
from standpat.cli.exits import DONE, FOUND, MISUSED, complain, status_of, tell_findings
from standpat.cli.lazy import new_app
from standpat.cli.output import put, write_json
from standpat.cli.rewrite import rewrite
from standpat.errors import Finding, ProfileError, UnknownName
from standpat.profiles.document import printable, read_bytes
from standpat.profiles.folder import find
from standpat.profiles.migration import Migrated
from standpat.profiles.migration import migrate as bring_up
from standpat.profiles.schema import SCHEMA_VERSION

app = new_app()


@app.command(
    epilog="""\b
Example:
  standpat migrate my-game.yaml --write

\b
Without --write nothing is changed: what would be is shown, and the exit status is 1."""
)
def migrate(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE", help="Games, sessions and overlays: files, or names.", autocompletion=names),
    ],
    *,
    write: Annotated[bool, typer.Option("--write", help="Write the files; else only show what would change.")] = False,
    json: Json = False,
) -> None:
    """Bring files that are written for an older version of the schema to this one."""
    raise typer.Exit(max([migrate_one(name, write=write, json=json) for name in files]))


def migrate_one(name: str, *, write: bool, json: bool) -> int:
    """Bring one file to this version, or show what would change; the exit status it means."""
    try:
        path = find(name)
        file = printable(path)
        done = bring_up(read_bytes(path), file)
        if write and done.changed:
            rewrite(path, done.after.encoded())
    except UnknownName as error:
        complain(f"error[{error.code}]: {error}")
        return MISUSED
    except ProfileError as error:
        not_migrated(name, error.findings, json=json)
        return status_of(error)
    tell(file, done, written=write and done.changed, json=json)
    return FOUND if done.changed and not write else DONE


def tell(file: str, done: Migrated, *, written: bool, json: bool) -> None:
    """Tell what was changed, or would be."""
    if json:
        told = {"path": file, "ok": True, "from": done.version, "to": SCHEMA_VERSION, "changed": done.changed}
        write_json(told | {"written": written, "diff": difference(file, done), "findings": []})
    elif not done.changed:
        put(f"ok   {file}: version {SCHEMA_VERSION} already")
    elif written:
        put(f"ok   {file}: version {done.version} is version {SCHEMA_VERSION} now")
    else:
        put(*difference(file, done))
        put(f"old  {file}: version {done.version}; --write makes it version {SCHEMA_VERSION}")


def not_migrated(name: str, findings: tuple[Finding, ...], *, json: bool) -> None:
    """Tell why a file stays as it is."""
    if json:
        told = {"path": name, "ok": False, "changed": False, "written": False, "diff": []}
        write_json(told | {"findings": [as_json(finding) for finding in findings]})
        return
    tell_findings(findings)
    put(f"FAIL {name}: not changed")


def difference(file: str, done: Migrated) -> list[str]:
    """The lines that differ, as ``diff -u`` shows them."""
    before, after = (text.body.splitlines() for text in (done.before, done.after))
    return list(unified_diff(before, after, file, f"{file} (version {SCHEMA_VERSION})", lineterm=""))

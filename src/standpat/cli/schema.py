"""``standpat schema``: the JSON Schema of what people write, for editors, and of the hands that are handed on."""

from pathlib import Path
from typing import Annotated, Any

import typer

from standpat.cli.exits import Misuse
from standpat.cli.lazy import new_app
from standpat.cli.new_files import write_all
from standpat.cli.output import put
from standpat.profiles.json_schema import FILES, schema_file
from standpat.scenarios.json_schema import json_schema, text_of

app = new_app()

HANDS = "hands"
"""The kind that standpat writes and nobody else: a line of the JSON Lines of hands."""
KINDS = (*FILES, HANDS)
"""What there is a schema of."""


def kinds(incomplete: str) -> list[str]:
    """The kinds of files that begin so, for completion.

    >>> kinds("s")
    ['session', 'scenario']
    """
    return [kind for kind in KINDS if kind.startswith(incomplete)]


def schema_of(kind: str) -> dict[str, Any]:
    """The schema of a kind, with the kinds of installed plug-ins."""
    if kind != HANDS:
        return json_schema(kind, plugins=True)
    from standpat.history.formats.hands_schema import hands_schema

    return hands_schema()


@app.command(epilog="\b\nExample:\n  standpat schema --to profile.schema.json")
def schema(
    kind: Annotated[
        str, typer.Argument(metavar="KIND", help=f"What is written: {', '.join(KINDS)}.", autocompletion=kinds)
    ] = "profile",
    *,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Write it to this file.")] = None,
    path: Annotated[bool, typer.Option("--path", help="Tell where the schema that came with standpat lies.")] = False,
) -> None:
    """Print the JSON Schema of games, overlays, sessions or scenarios, with the kinds of installed plug-ins; or that of
    hands that were exported as JSON Lines."""
    if kind not in KINDS:
        raise Misuse(f"there is no schema of {kind!r}: choose {', '.join(KINDS[:-1])} or {KINDS[-1]}")
    if path and to is not None:
        raise Misuse("--path and --to: choose one of them")
    if path:
        put(str(schema_file(kind)))
    elif to is None:
        put(*text_of(schema_of(kind)).splitlines())
    else:
        _refuse_other(to)
        write_all({to: text_of(schema_of(kind))})


def _refuse_other(path: Path) -> None:
    """A schema is written over a schema and over nothing else."""
    try:
        there = path.read_text(encoding="utf-8") if path.is_file() else '"$schema"'
    except (OSError, UnicodeDecodeError):
        there = ""
    if '"$schema"' not in there:
        raise Misuse(f"{path} is there already, and is no JSON Schema: name another file", code="file-exists")

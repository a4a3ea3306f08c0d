"""``standpat schema``: the JSON Schema of what people write, for editors."""

from pathlib import Path
from typing import Annotated

import typer

from standpat.cli.exits import Misuse
from standpat.cli.lazy import new_app
from standpat.cli.new_files import write_all
from standpat.cli.output import put
from standpat.profiles.json_schema import FILES, schema_file
from standpat.scenarios.json_schema import json_schema, text_of

app = new_app()


def kinds(incomplete: str) -> list[str]:
    """The kinds of files that begin so, for completion.

    >>> kinds("s")
    ['session', 'scenario']
    """
    return [kind for kind in FILES if kind.startswith(incomplete)]


@app.command(epilog="\b\nExample:\n  standpat schema --to profile.schema.json")
def schema(
    kind: Annotated[
        str, typer.Argument(metavar="KIND", help=f"What is written: {', '.join(FILES)}.", autocompletion=kinds)
    ] = "profile",
    *,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Write it to this file.")] = None,
    path: Annotated[bool, typer.Option("--path", help="Tell where the schema that came with standpat lies.")] = False,
) -> None:
    """Print the JSON Schema of games, overlays, sessions or scenarios, with the kinds of installed plug-ins."""
    if kind not in FILES:
        raise Misuse(f"there is no schema of {kind!r}: choose {', '.join(FILES[:-1])} or {FILES[-1]}")
    if path and to is not None:
        raise Misuse("--path and --to: choose one of them")
    if path:
        put(str(schema_file(kind)))
    elif to is None:
        put(*text_of(json_schema(kind, plugins=True)).splitlines())
    else:
        _refuse_other(to)
        write_all({to: text_of(json_schema(kind, plugins=True))})


def _refuse_other(path: Path) -> None:
    """A schema is written over a schema and over nothing else."""
    try:
        there = path.read_text(encoding="utf-8") if path.is_file() else '"$schema"'
    except (OSError, UnicodeDecodeError):
        there = ""
    if '"$schema"' not in there:
        raise Misuse(f"{path} is there already, and is no JSON Schema: name another file", code="file-exists")

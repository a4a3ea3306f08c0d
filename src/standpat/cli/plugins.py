"""``standpat plugins``: the packages that bring strategies, what each brings, and whether it can be used."""

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Annotated

import typer

from standpat.cli.arguments import Json
from standpat.cli.exits import FOUND
from standpat.cli.lazy import new_app
from standpat.cli.output import put, table, width, write_json
from standpat.profiles.validate import usable
from standpat.rules.plugins import SLOW, Plugin, plugins
from standpat.rules.registry import OWN, meaning_of

app = new_app()
NONE = "No plug-in is installed. How to write one: docs/plugins.md"


@app.command("plugins", epilog="\b\nExample:\n  standpat plugins --all")
def list_plugins(
    *,
    all_: Annotated[bool, typer.Option("--all", help="List standpat's own strategies too.")] = False,
    json: Json = False,
) -> None:
    """List the installed plug-ins with their strategies, and say which cannot be used."""
    own, *others = plugins()
    for plugin in others:
        look_at_fields(plugin)
    if json:
        write_json([as_data(plugin) for plugin in ([own, *others] if all_ else others)])
    else:
        put(*(line for plugin in others for line in as_lines(plugin)), *([] if others else [NONE]))
        put("", *(as_lines(own) if all_ else [own_line(own)]))
    if any(plugin.error for plugin in others):
        raise typer.Exit(FOUND)


def look_at_fields(plugin: Plugin) -> None:
    """Find the strategies no profile can name, which else are found when one does."""
    for slot, known in plugin.kinds.items():
        for kind in known:
            usable(slot, kind)


def strategies(plugin: Plugin) -> Iterator[tuple[str, str, str]]:
    """The slot, the kind and the meaning of everything it brings."""
    return ((slot, kind, meaning_of(cls)) for slot, known in plugin.kinds.items() for kind, cls in known.items())


def as_data(plugin: Plugin) -> dict[str, object]:
    """A plug-in for a program."""
    return {
        "name": plugin.name,
        "package": plugin.package,
        "version": plugin.version,
        "module": plugin.module,
        "state": "broken" if plugin.error else "ok",
        "error": plugin.error,
        "fix": plugin.fix if plugin.error else "",
        "seconds": round(plugin.seconds, 3),
        "strategies": [{"slot": slot, "kind": kind, "meaning": told} for slot, kind, told in strategies(plugin)],
    }


def as_lines(plugin: Plugin) -> Iterator[str]:
    """A plug-in for people."""
    package = f"{plugin.package} {plugin.version}".strip()
    yield f"{plugin.name}: {', '.join(filter(None, (package, f'module {plugin.module}')))}"
    if plugin.error:
        yield from _wrapped(f"broken: {plugin.error}", "    ")
        yield from _wrapped(f"fix: {plugin.fix}", "    ")
    if plugin.seconds >= SLOW:
        yield f"    slow: its import took {plugin.seconds:.1f} seconds, for which every command waits"
    told = list(strategies(plugin))
    heads = table((slot, kind) for slot, kind, _ in told) if told else []
    for head, (_, _, meaning) in zip(heads, told, strict=True):
        yield f"  {head}"
        yield from _wrapped(meaning, "      ")
    if not told and not plugin.error:
        yield "  brings no strategy"


def own_line(own: Plugin) -> str:
    """All that is shipped, in a line."""
    number = sum(len(known) for known in own.kinds.values())
    return f"{OWN} itself brings {number} strategies in {len(own.kinds)} slots: --all lists them."


def _wrapped(text: str, indent: str) -> Iterable[str]:
    return wrap(text, width(), initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)

"""``standpat new``: a file for a house variant, to be filled in, or filled in already by answering questions."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from standpat.cli.arguments import DEFAULT_GAME, Json, Lang, games, load_game, voice_of
from standpat.cli.exits import INTERRUPTED, Misuse, complain
from standpat.cli.lazy import new_app
from standpat.cli.new_example import example_for
from standpat.cli.new_files import SCHEMA, place_for, schema_beside, write_all
from standpat.cli.new_name import checked, title_of
from standpat.cli.output import put, write_json
from standpat.cli.trial import short_trial
from standpat.profiles.folder import is_path
from standpat.profiles.sketch.page import Head, filled, fresh
from standpat.words.voice import Voice

app = new_app()


@app.command(epilog="\b\nExample:\n  standpat new friday-game --from classic")
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called: friday-game.")],
    *,
    from_: Annotated[
        str,
        typer.Option(
            "--from", metavar="PROFILE", help=f"The game it differs from; else {DEFAULT_GAME}.", autocompletion=games
        ),
    ] = "",
    title: Annotated[str, typer.Option("--title", metavar="WORDS", help="What players call it.")] = "",
    to: Annotated[str, typer.Option("--to", metavar="PATH", help="The folder, or the file; else here.")] = "",
    ask: Annotated[bool, typer.Option("--ask", help="Answer some questions, and the file is filled in.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
    lang: Lang = "",
    json: Json = False,
) -> None:
    """Write a file for a variant of your own: what differs from another game, and nothing else."""
    voice = voice_of(lang)
    path = place_for(checked(name), to, force=force)
    written = title_for(title, name)
    if ask:
        parent, text = asked(Head(name, written, from_, SCHEMA), path, voice, json=json)
    else:
        parent = reference(from_ or DEFAULT_GAME, path)
        game = load_game(from_ or DEFAULT_GAME)
        text = fresh(Head(name, written, parent, SCHEMA), game, example_for(game, game))
    write_all({**schema_beside(path), path: text})
    if json:
        write_json({"name": name, "file": str(path), "extends": parent, "schema": str(path.parent / SCHEMA)})
    else:
        put(*next_steps(path, parent, voice))


def asked(head: Head, path: Path, voice: Voice, *, json: bool) -> tuple[str, str]:
    """The parent and the text that come of a conversation; who leaves it leaves no file behind."""
    from standpat.cli.ask import NoMoreAnswersError, Table, interview
    from standpat.cli.ask_parent import ask_parent

    out = sys.stderr if json else sys.stdout
    if out is None:
        raise Misuse("--ask has nowhere to ask: standard output is closed")
    table = Table(out)
    try:
        name = head.parent or ask_parent(voice, table)
        game = load_game(name)
        draft = interview(game, voice, table)
    except (NoMoreAnswersError, KeyboardInterrupt):
        complain(voice.say("You have left, and nothing is written."))
        raise typer.Exit(INTERRUPTED) from None
    if fault := short_trial(draft.game.rules):
        raise Misuse(f"the trial hands of this game went wrong: {fault} (a fault of standpat: report it)", code="trial")
    if draft.off_the_menu:
        table.tell(voice.say("Not on the menu any more: {options}.", options=voice.listing(draft.off_the_menu)))
    head = head._replace(parent=reference(name, path))
    return head.parent, filled(head, game, draft.layer, example_for(draft.game, game))


def next_steps(path: Path, parent: str, voice: Voice) -> Iterator[str]:
    """What has been written, and what to do with it."""
    there = path.as_posix() if "/" in path.as_posix() else f"./{path}"
    yield voice.say("{file} is written: it differs from {parent} by what you say in it.", file=path, parent=parent)
    check, run = f"standpat check {path}", f"standpat run {there}"
    yield voice.say("Check it:  {command}", command=check)
    yield voice.say("Play it:   {command}", command=run)


def title_for(title: str, name: str) -> str:
    """The title as it was given, or made of the name; raises Misuse."""
    if title and not title.strip():
        raise Misuse("--title: write what the game is called", code="bad-title")
    if not title.isprintable():
        raise Misuse("--title: one line of ordinary characters is wanted", code="bad-title")
    return title.strip() or title_of(name)


def reference(parent: str, path: Path) -> str:
    """How a file names its parent: a name as it is, a path as seen from the file."""
    if not is_path(parent):
        return parent
    there = os.path.relpath(Path(parent).expanduser(), path.parent)
    return Path(there).as_posix()

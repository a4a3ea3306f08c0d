"""``standpat history import``: a hand of another program as a scenario."""

from pathlib import Path
from typing import Annotated, Any

import typer

from standpat.cli.arguments import Choices, GameName, Sets, chosen, load_game
from standpat.cli.exits import Misuse
from standpat.cli.lazy import new_app
from standpat.cli.output import put
from standpat.cli.private import write_private
from standpat.history.formats.phh_reader import scenario_from_phh
from standpat.profiles.document import from_plain, read_scalar
from standpat.profiles.folder import shipped
from standpat.profiles.layers import dump
from standpat.rules.game_code import variant_code

app = new_app()
LARGEST = 1024 * 1024
"""Bytes of a file that are read."""


@app.command("import", epilog="\b\nExample:\n  standpat history import hand.phh five-card-stud --to hand.yaml")
def import_(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file in the format PHH.")],
    profile: GameName,
    *,
    hand: Annotated[str, typer.Option("--hand", metavar="NAME", help="Which hand, where the file has several.")] = "",
    option: Choices = [],  # noqa: B006
    set_: Sets = [],  # noqa: B006
    to: Annotated[str, typer.Option("--to", metavar="FILE", help="Write a new file instead of printing.")] = "",
) -> None:
    """Write a hand of PHH as a scenario of a game, which standpat scenario run plays again."""
    game = load_game(profile, option, set_)
    settings = {"options": chosen(option), "set": _set(set_)}
    scenario = scenario_from_phh(
        _read(file), profile, game.rules, hand=hand, file=file, settings=settings, games=_games
    )
    text = dump(from_plain(scenario, file))
    if to:
        write_private(Path(to), text)
    else:
        put(*text.splitlines())


def _set(sets: list[str]) -> dict[str, Any]:
    """Values laid over the game, by key; they have been read once already."""
    pairs = (words.partition("=") for words in sets)
    return {key.strip(): read_scalar(value).plain() for key, _, value in pairs}


def _games(code: str) -> list[str]:
    """The shipped games that have this code."""
    return [name for name in shipped() if variant_code(load_game(name).rules) == code]


def _read(name: str) -> str:
    """The text of a file; raises Misuse."""
    try:
        with Path(name).open("rb") as file:
            content = file.read(LARGEST + 1)
    except FileNotFoundError:
        raise Misuse(f"there is no file {name}", code="file-missing") from None
    except OSError as error:
        raise Misuse(f"{name}: {error.strerror}", code="file-unreadable") from None
    if len(content) > LARGEST:
        raise Misuse(f"{name} is larger than {LARGEST // 1024 // 1024} MiB", code="file-size")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise Misuse(f"{name} is not UTF-8 text", code="file-encoding") from None

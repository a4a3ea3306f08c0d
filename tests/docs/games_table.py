"""The table of the shipped games in README.md, written from the profiles.

``python -m tests.docs.games_table`` writes it anew; a test compares.
"""

from __future__ import annotations

import re
from pathlib import Path

from standpat.profiles.folder import shipped, shipped_folder
from standpat.profiles.library import Loaded, load

README = Path(__file__).parents[2] / "README.md"
BLOCK = re.compile(r"(?<=<!-- games -->\n).*(?=<!-- end of the games -->\n)", re.DOTALL)
FOLDERS = (".", "draw", "lowball", "stud", "house")
HEAD = "| profile | title | players | what makes it different | options |\n| --- | --- | --- | --- | --- |\n"


def games_table() -> str:
    """Every shipped game in a row, folder by folder."""
    paths = sorted(shipped().values(), key=lambda path: (FOLDERS.index(folder(path)), path.stem))
    return HEAD + "".join(row(load(path)) for path in paths)


def folder(path: Path) -> str:
    """The folder of a game below that of all profiles."""
    return str(path.parent.relative_to(shipped_folder()))


def row(game: Loaded) -> str:
    """A game in a line."""
    about, seats = game.profile.about, game.rules.seats
    options = " ".join(f"`{name}`" for name in game.profile.options) or "none"
    summary = about.summary["en"] if about.summary else ""
    cells = (f"`{game.profile.name}`", about.title["en"], f"{seats.min}–{seats.max}", summary, options)
    return f"| {' | '.join(cells)} |\n"


if __name__ == "__main__":
    README.write_text(BLOCK.sub(lambda _: games_table(), README.read_text(encoding="utf-8")), encoding="utf-8")

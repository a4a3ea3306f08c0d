"""Which game is played, where somebody sits at the terminal and has named none."""

from __future__ import annotations

import shutil
import sys
from itertools import zip_longest
from typing import TYPE_CHECKING

from standpat.cli.languages import in_language
from standpat.cli.names import DEFAULT_GAME
from standpat.cli.output import put, width
from standpat.profiles.titles import titles
from standpat.terminal.cells import filled, left
from standpat.terminal.cells import width as columns_of
from standpat.terminal.front import EndOfInput
from standpat.terminal.prompts import read_game
from standpat.terminal.wishes import QUIT, Wish

if TYPE_CHECKING:
    from collections.abc import Sequence

    from standpat.words.voice import Voice

GAP, ASKED = 2, 4
"""Spaces between two columns, and the lines that the command, an empty line, the question and the answer take."""


def chosen_game(voice: Voice) -> str:
    """The name of the game that is chosen from a numbered list; raises EndOfInput where none is."""
    offered = titles() | titles("session")
    names = list(offered)
    games = [(name, in_language(title, voice.lang)) for name, title in offered.items()]
    put(*listed(games, width(), shutil.get_terminal_size().lines - ASKED))
    put("", voice.say("Which game? Its number or name; Enter plays {game}.", game=DEFAULT_GAME))
    while True:
        sys.stdout.write("> ")
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise EndOfInput("no game was chosen")
        answer = read_game(line.strip(), names, voice) if line.strip() else names.index(DEFAULT_GAME)
        if isinstance(answer, int):
            return names[answer]
        if isinstance(answer, Wish):
            if answer.word == QUIT:
                raise EndOfInput("no game was chosen")
            put(voice.say("Which game? Its number or name; Enter plays {game}.", game=DEFAULT_GAME))
        else:
            put(answer.sentence)


def listed(games: Sequence[tuple[str, str]], columns: int, rows: int) -> list[str]:
    r"""The numbered games, in so many rows if the names fit so; the title beside a name where there is room for it.

    >>> print(*listed([("badugi", "Badugi"), ("classic", "Draw"), ("razz", "Razz")], 36, 2), sep="\n")
    1  badugi  Badugi  3  razz  Razz
    2  classic  Draw
    """
    wide = len(str(len(games)))
    names = [f"{place:>{wide}}  {name}" for place, (name, _) in enumerate(games, 1)]
    most = max((columns + GAP) // (max(map(columns_of, names)) + GAP), 1)
    height = max(rows, -(-len(games) // most), 1)
    across = -(-len(games) // height)
    cell = (columns - GAP * (across - 1)) // across
    cells = [filled([name, title], "  ", cell)[0] for name, (_, title) in zip(names, games, strict=True)]
    stacks = [cells[begin : begin + height] for begin in range(0, len(cells), height)]
    return [(" " * GAP).join(left(text, cell) for text in row).rstrip() for row in zip_longest(*stacks, fillvalue="")]

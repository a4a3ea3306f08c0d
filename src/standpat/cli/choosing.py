"""Which game is played, where somebody sits at the terminal and has named none."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from standpat.cli.languages import in_language
from standpat.cli.names import DEFAULT_GAME
from standpat.cli.output import put, table
from standpat.profiles.titles import titles
from standpat.terminal.front import EndOfInput
from standpat.terminal.prompts import read_game
from standpat.terminal.wishes import QUIT, Wish

if TYPE_CHECKING:
    from standpat.words.voice import Voice


def chosen_game(voice: Voice) -> str:
    """The name of the game that is chosen from a numbered list; raises EndOfInput where none is."""
    offered = titles() | titles("session")
    names, wide = list(offered), len(str(len(offered)))
    rows = [(f"{place:>{wide}}", name, in_language(offered[name], voice.lang)) for place, name in enumerate(names, 1)]
    put(*table(rows))
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

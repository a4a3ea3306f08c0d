"""What can be asked for at every prompt, beside what the game offers: rules, a hint, the log, to leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.frozen import frozen
from standpat.terminal.typed import DIGITS, LONGEST, has_other_digits, number, tidy, words_of
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.words.voice import Voice

RULES, HINT, LOG, QUIT, HELP = "rules", "hint", "log", "quit", "help"
LEAVE, BACK, REBUY = "leave", "back", "rebuy"
KEYS = {"?": RULES, "h": HINT, "l": LOG, "q": QUIT}
"""The same in every language; no action of any offer has one of these letters."""
WORDS = {
    RULES: later("rules, the rules"),
    HINT: later("hint, advice"),
    LOG: later("log, the log"),
    QUIT: later("quit, exit, save and leave"),
    HELP: later("help, commands"),
    LEAVE: later("leave, sit out"),
    BACK: later("back, sit in"),
    REBUY: later("rebuy, buy chips"),
}
"""What may be typed for each; a person's own language and English always work."""
WITH_ARGUMENT = (LEAVE, BACK, REBUY)
MEANINGS = (
    later("?  the rules of this game"),
    later("h  a hint"),
    later("l  the log of this hand"),
    later("q  save and leave"),
    later("help  what can be typed here"),
    later("leave NAME, back NAME  somebody goes away for a while, or is back"),
    later("rebuy 100, rebuy 100 NAME  buy chips, between hands and where the game allows it"),
)
"""One line each for the help."""


@frozen(kw_only=False)
class Wish:
    """Something asked for that is no action."""

    word: str
    argument: str = ""
    """A name after ``leave`` and ``back``, as it was typed; after ``rebuy`` a number of chips, and perhaps a name."""


@frozen(kw_only=False)
class Refused:
    """Nothing is done, and why."""

    sentence: str


def wish(line: str, voice: Voice) -> Wish | Refused | None:
    """What a line asks for beside the game; None when it asks for nothing of the kind.

    >>> from standpat.words.voice import Voice
    >>> wish("?", Voice()), wish("Leave Bob", Voice()).argument, wish("raise 40", Voice())
    (Wish(word='rules', argument=''), 'Bob', None)
    """
    words = known(voice)
    tokens = line.split() if len(line.strip()) <= LONGEST else []
    for count in range(len(tokens), 0, -1):
        word = words.get(tidy(" ".join(tokens[:count])))
        argument = " ".join(tokens[count:])
        if word is not None and (not argument or word in WITH_ARGUMENT):
            return _rebuy(argument, voice) if word == REBUY else Wish(word, argument)
    return None


def known(voice: Voice) -> dict[str, str]:
    """Every word that asks for something, tidied."""
    return {word: name for name, listed in WORDS.items() for word in words_of(listed, voice)} | KEYS


def _rebuy(argument: str, voice: Voice) -> Wish | Refused:
    if number(argument.partition(" ")[0]):
        return Wish(REBUY, argument)
    if has_other_digits(argument):
        return Refused(voice.say(DIGITS))
    return Refused(voice.say("How many chips? For example: rebuy 100"))


def help_with_wishes(voice: Voice) -> list[str]:
    """What can be typed at every prompt, a line each."""
    return [voice.say(line) for line in MEANINGS]

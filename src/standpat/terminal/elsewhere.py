"""What another language calls an action, or players call two: it is explained, and never acted on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from standpat.engine.actions import CHECK, FOLD, BetLegal
from standpat.terminal.refusals import plain
from standpat.terminal.typed import repeated, split_word
from standpat.terminal.verbs import letter, vocabulary
from standpat.words.holdings import LANGUAGES
from standpat.words.voice import Voice

if TYPE_CHECKING:
    from standpat.engine.actions import Legal

PASSING = ("pass", "i pass", "passer", "passe", "je passe")
"""Said for checking at one table, for folding at another (rules.md 0.2)."""


def elsewhere(text: str, legal: Legal, voice: Voice) -> str:
    """The sentence for a tidied line that means something elsewhere; empty for any other.

    >>> legal = BetLegal(0, ("fold", "call"), 10, 10, 88)
    >>> elsewhere("s", legal, Voice())
    '“s” is nothing here: type c (call) or f (fold).'
    >>> elsewhere("passer", legal, Voice())
    '“passer” is no action here: say fold (f).'
    """
    if text in PASSING and isinstance(legal, BetLegal):
        meant = [verb for verb in (CHECK, FOLD) if verb in legal.verbs] or list(legal.verbs)
        choices = voice.choice([f"{plain(verb, voice)} ({letter(verb, voice)})" for verb in meant])
        return voice.say("“{typed}” is no action here: say {choices}.", typed=repeated(text), choices=choices)
    word, verb = _of_others(text, legal, voice)
    if not verb:
        return ""
    meant = [verb, FOLD] if FOLD in legal.verbs and verb != FOLD else [verb]
    choices = voice.choice([_keyed(verb, voice) for verb in meant])
    return voice.say("“{typed}” is nothing here: type {choices}.", typed=repeated(word), choices=choices)


def _of_others(text: str, legal: Legal, voice: Voice) -> tuple[str, str]:
    """The word with which the line begins, and what another language calls by it, where that is open here."""
    apart = re.sub(r"(?<=[^\W\d])(?=[0-9])", " ", text)
    for lang in LANGUAGES:
        verb, rest = split_word(apart, vocabulary(legal, Voice(lang))) if lang != voice.lang else ("", "")
        if verb in legal.verbs:
            return apart.removesuffix(rest).strip(), verb
    return "", ""


def _keyed(verb: str, voice: Voice) -> str:
    key, word = letter(verb, voice), plain(verb, voice)
    return f"{key} ({word})" if key else word

"""The words for every verb: as it is offered, with its letter in brackets, and as it may be typed.

Letters are chosen with accidents in mind. ``f`` folds in English and in French, and no other letter does; what is
typed for "call" in one language never folds or raises in the other, nor does what is typed for "check"; all-in has no
letter at all. ``h``, ``l`` and ``q`` are wishes everywhere.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from standpat.engine.actions import (
    ALL_IN,
    ARRANGE,
    BET,
    BOTH,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    DECLINE,
    DISCARD,
    DRAW,
    EXPOSE,
    FOLD,
    HIGH,
    KEEP,
    LOW,
    MUCK,
    PASS,
    PAT,
    PAY,
    RAISE,
    SHOW,
    STRADDLE,
    BetLegal,
)
from standpat.terminal.typed import tidy, words_of
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.engine.actions import Legal
    from standpat.words.voice import Voice

LABELS = {
    FOLD: later("[f]old"),
    CHECK: later("chec[k]"),
    CALL: later("[c]all {amount}"),
    BET: later("[b]et {amount}"),
    RAISE: later("[r]aise to {amount}"),
    BRING_IN: later("[b]ring in {amount}"),
    COMPLETE: later("comple[t]e to {amount}"),
    PAT: later("[p] stand pat"),
    SHOW: later("[s]how"),
    MUCK: later("[m]uck"),
    KEEP: later("[k]eep all face down"),
    HIGH: later("hi[g]h"),
    LOW: later("lo[w]"),
    BOTH: later("b[o]th"),
    PAY: later("pa[y] {amount}"),
    DECLINE: later("decli[n]e"),
    STRADDLE: later("s[t]raddle {amount}"),
    ALL_IN: later("all-in {amount}"),
}
"""How each verb that needs no cards is offered."""
WORDS = {
    FOLD: later("fold, give up"),
    CHECK: later("check, knock"),
    CALL: later("call, see"),
    BET: later("bet, bet to"),
    RAISE: later("raise, raise to"),
    BRING_IN: later("bring in, bring it in"),
    COMPLETE: later("complete, complete to"),
    ALL_IN: later("all-in, allin"),
    DRAW: later("draw, exchange, discard, throw"),
    PAT: later("pat, stand pat"),
    SHOW: later("show, show my cards"),
    MUCK: later("muck, do not show"),
    DISCARD: later("discard, throw, throw away"),
    PASS: later("pass, hand on"),
    EXPOSE: later("expose, turn up"),
    KEEP: later("keep, keep all"),
    ARRANGE: later("arrange, put in order"),
    HIGH: later("declare high, high"),
    LOW: later("declare low, low"),
    BOTH: later("declare both, both"),
    PAY: later("pay, match"),
    DECLINE: later("decline, do without"),
    STRADDLE: later("straddle, post"),
}
"""What may be typed for each, in full; a person's own language and English always work."""
BETTING = (BRING_IN, COMPLETE, FOLD, CHECK, CALL, BET, RAISE)


def label(verb: str, voice: Voice, amount: object = "") -> str:
    """A verb as it is offered."""
    return voice.say(LABELS[verb], amount=amount)


def unbracketed(said: str) -> str:
    """An offer without its letter.

    >>> unbracketed("[f]old"), unbracketed("[p] stand pat"), unbracketed("pa[y] 10")
    ('fold', 'stand pat', 'pay 10')
    """
    return re.sub(r"^\[.\] |[\[\]]", "", said)


def letter(verb: str, voice: Voice) -> str:
    """The letter of a verb in the player's language; empty for one that has none."""
    found = re.search(r"\[(.)\]", voice.say(LABELS[verb], amount="")) if verb in LABELS else None
    return tidy(found[1]) if found else ""


def vocabulary(legal: Legal, voice: Voice) -> dict[str, str]:
    """Everything that may be typed, and the verb it stands for; what is offered comes first where a word has several.

    Verbs that are not open are there too, so that a refusal can say why they are not.
    """
    verbs = legal.verbs
    closed = [verb for verb in WORDS if verb not in verbs]
    words = {word: verb for verb in (*closed, *verbs) for word in words_of(WORDS[verb], voice)}
    words |= {tidy(unbracketed(label(verb, voice))): verb for verb in verbs if verb in LABELS}
    if isinstance(legal, BetLegal):
        verbs = (*(verb for verb in BETTING if verb not in verbs), *verbs)
    return words | {letter(verb, voice): verb for verb in verbs if letter(verb, voice)}

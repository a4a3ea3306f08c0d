"""What a line means that was typed at a prompt: an action, a question to be answered first, a refusal, or a wish.

Amounts are totals for the round, as everywhere. A bare number is refused: it may be meant as a call or as a raise.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from standpat.engine.actions import (
    ALL_IN,
    BRING_IN,
    CALL,
    DRAW,
    KEEP,
    PAT,
    PAY,
    SIZED,
    STRADDLE,
    WITH_CARDS,
    Action,
    BetLegal,
    CardsLegal,
    ChoiceLegal,
    DrawLegal,
)
from standpat.errors import IllegalAction
from standpat.frozen import frozen
from standpat.terminal.amounts import read_total
from standpat.terminal.elsewhere import PASSING, elsewhere
from standpat.terminal.offers import in_words, offer
from standpat.terminal.picked import picked
from standpat.terminal.refusals import plain, refusal
from standpat.terminal.typed import (
    DIGITS,
    LONGEST,
    has_other_digits,
    nearest_word,
    number,
    repeated,
    split_word,
    tidy,
    words_of,
)
from standpat.terminal.verbs import letter, unbracketed, vocabulary
from standpat.terminal.wishes import Refused, Wish, wish
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.terminal.spot import Spot
    from standpat.words.voice import Voice


@frozen(kw_only=False)
class Do:
    """A legal action, and what it is in words: "raise to 40"."""

    action: Action
    said: str


@frozen(kw_only=False)
class Confirm:
    """A legal action that is not done before a question is answered: see ``confirmed``."""

    action: Action
    said: str
    """What is done after a yes."""
    question: str
    enter: bool = True
    """Whether an empty line is a yes: for an exchange, but not where the whole stack is at stake."""


Answer = Do | Confirm | Refused | Wish


def read(line: str, spot: Spot, voice: Voice) -> Answer:
    """What a line means at this decision.

    >>> import random, standpat
    >>> from standpat.terminal.spot import Spot
    >>> from standpat.words.voice import Voice
    >>> rules = standpat.load("open-no-limit")
    >>> hand = standpat.Hand(rules, [100, 100], 1, random.Random(7))
    >>> spot = Spot(hand.legal(), rules, standpat.view_of(0, hand.log))
    >>> read("b 40", spot, Voice()).action
    Action(verb='bet', amount=40, cards=())
    >>> read("40", spot, Voice()).sentence
    'A number alone is no action: is “b 40” meant? Type: chec[k]  [b]et 2..99  all-in 99'
    """
    asked = wish(line, voice)
    if asked is not None:
        return asked
    text = tidy(line)
    if not text:
        return Refused(voice.say("Nothing is done. Type: {offer}", offer=offer(spot, voice)))
    if len(text) > LONGEST:
        return Refused(voice.say("That is too long. Type: {offer}", offer=offer(spot, voice)))
    legal = spot.legal
    if isinstance(legal, BetLegal):
        return _bet(text, spot, legal, voice)
    if isinstance(legal, DrawLegal | CardsLegal):
        return _cards(text, spot, voice)
    return _choice(text, spot, voice)


# -- bets


def _bet(text: str, spot: Spot, legal: BetLegal, voice: Voice) -> Answer:
    apart = re.sub(r"(?<=[^\W\d])(?=[0-9])", " ", text)
    verb, rest = split_word(apart, vocabulary(legal, voice))
    if not verb or text in PASSING:
        return _unknown(text, spot, voice)
    if verb == ALL_IN:
        return _all_in(rest, spot, legal, voice)
    if verb not in SIZED:
        return checked(Action(verb), spot, voice) if _needless(verb, rest, spot) else _too_much(verb, rest, voice)
    if verb in legal.verbs and len(legal.amounts()) == 1 and not rest:
        return checked(Action(verb, legal.low), spot, voice)
    total = read_total(rest, spot, legal, voice) if verb in legal.verbs else None
    if isinstance(total, Refused):
        return total
    return checked(Action(verb, total), spot, voice)


def _all_in(rest: str, spot: Spot, legal: BetLegal, voice: Voice) -> Answer:
    """The word is enough; the total that is offered with it may follow."""
    if rest and number(rest) != legal.all_in:
        return _too_much(ALL_IN, rest, voice)
    return checked(Action(ALL_IN), spot, voice)


def _needless(verb: str, rest: str, spot: Spot) -> bool:
    """Whether nothing follows the verb, or just the amount that is offered with it."""
    legal = spot.legal
    if not rest or verb not in legal.verbs:
        return True
    if isinstance(legal, BetLegal):
        price = {CALL: legal.to_call, BRING_IN: min(legal.level, legal.all_in)}.get(verb)
    else:
        price = legal.price if isinstance(legal, ChoiceLegal) and verb in (PAY, STRADDLE) else None
    return price is not None and number(rest) == price


def _too_much(verb: str, rest: str, voice: Voice) -> Refused:
    """Something follows that cannot be meant."""
    if has_other_digits(rest):
        return Refused(voice.say(DIGITS))
    said = plain(verb, voice)
    return Refused(voice.say("“{rest}” is one thing too many: type just “{action}”.", rest=repeated(rest), action=said))


# -- cards


def _cards(text: str, spot: Spot, voice: Voice) -> Answer:
    legal = spot.legal
    verb, rest = split_word(text, vocabulary(legal, voice))
    if verb == KEEP and KEEP not in legal.verbs and rest and isinstance(legal, DrawLegal):
        return _keep(rest, spot, legal, voice)
    if verb in (PAT, KEEP) and verb in legal.verbs and rest:
        return _too_much(verb, rest, voice)
    if verb and (verb not in legal.verbs or verb not in WITH_CARDS):
        return checked(Action(verb), spot, voice)
    verb = verb or legal.verbs[0]
    if not rest:
        return Refused(voice.say("Which cards? Type: {offer}", offer=offer(spot, voice)))
    cards = picked(rest, spot.choosable, voice)
    if isinstance(cards, Refused):
        foreign = rest == text and elsewhere(text, legal, voice)
        return cards if verb in WITH_CARDS and not foreign else _unknown(text, spot, voice)
    return checked(Action(verb, None, cards), spot, voice)


def _keep(text: str, spot: Spot, legal: DrawLegal, voice: Voice) -> Answer:
    """The others go; nothing but the whole holding stays where there are none."""
    kept = picked(text, legal.cards, voice)
    if isinstance(kept, Refused):
        return kept
    try:
        legal.check(DRAW, None, tuple(card for card in kept if card not in legal.cards))
    except IllegalAction as error:
        return Refused(refusal(error, Action(DRAW, None, kept), spot, voice))
    gone = tuple(card for card in legal.cards if card not in kept)
    return checked(Action(DRAW, None, gone) if gone else Action(PAT), spot, voice)


# -- words


def _choice(text: str, spot: Spot, voice: Voice) -> Answer:
    verb, rest = split_word(text, vocabulary(spot.legal, voice))
    if not verb:
        return _unknown(text, spot, voice)
    return checked(Action(verb), spot, voice) if _needless(verb, rest, spot) else _too_much(verb, rest, voice)


def _unknown(text: str, spot: Spot, voice: Voice) -> Refused:
    """Nothing that can be typed here; with the word that may be meant."""
    if has_other_digits(text):
        return Refused(voice.say(DIGITS))
    now, legal = offer(spot, voice), spot.legal
    if foreign := elsewhere(text, legal, voice):
        return Refused(foreign)
    if re.match(r"[0-9]", text) and isinstance(legal, BetLegal):
        if legal.sized and legal.allows(number(text) or 0):
            meant = f"{letter(legal.sized, voice)} {text}"
            return Refused(
                voice.say("A number alone is no action: is “{meant}” meant? Type: {offer}", meant=meant, offer=now)
            )
        return Refused(voice.say("A number alone is no action. Type: {offer}", offer=now))
    word = nearest_word(
        text.split(maxsplit=1)[0], [word for word, verb in vocabulary(legal, voice).items() if verb in legal.verbs]
    )
    typed = repeated(text)
    if word:
        return Refused(
            voice.say(
                "“{typed}” is not understood. Is “{word}” meant? Type: {offer}", typed=typed, word=word, offer=now
            )
        )
    return Refused(voice.say("“{typed}” is not understood. Type: {offer}", typed=typed, offer=now))


# -- what is legal, and what is asked first


def checked(tried: Action, spot: Spot, voice: Voice) -> Answer:
    """The action in full if it is legal, else why it is not."""
    try:
        verb, amount, cards = spot.legal.check(*tried)
    except IllegalAction as error:
        return Refused(refusal(error, tried, spot, voice))
    action = Action(verb, amount, tuple(cards))
    if cards:
        return _confirm_cards(action, spot, voice)
    said = unbracketed(in_words(verb, spot, voice, amount))
    if spot.takes_all(verb, amount) and len(spot.legal.verbs) > 1:
        return Confirm(action, said, voice.say("{action}: y or n?", action=said), enter=False)
    return Do(action, said)


def _confirm_cards(action: Action, spot: Spot, voice: Voice) -> Confirm:
    """What becomes of which cards, before it happens."""
    chosen, others = action.cards, [card for card in spot.held if card not in action.cards]
    kept, gone, count = spot.faces(others), spot.faces(chosen), len(chosen)
    if action.verb == DRAW and not others:
        said = voice.say("throw all: {cards}, draw {n}", cards=gone, n=count)
    elif action.verb == DRAW:
        said = voice.say("keep {kept}, throw {cards}, draw {n}", kept=kept, cards=gone, n=count)
    else:
        said = voice.say(CHOSEN[action.verb], cards=gone)
    return Confirm(action, said, voice.say("{action}: Enter, or n", action=said))


CHOSEN = {
    "discard": later("throw {cards} away"),
    "pass": later("hand {cards} on"),
    "expose": later("turn {cards} up"),
    "arrange": later("in this order: {cards}"),
}
"""What is done with chosen cards, beside an exchange."""
YES = later("y, yes")
NO = later("n, no")


def confirmed(line: str, asked: Confirm, voice: Voice) -> bool | None:
    """Yes or no to a question; None for a line that is neither, and then the question is asked again.

    >>> from standpat.words.voice import Voice
    >>> asked = Confirm(Action("draw", None, (0,)), "throw", "throw: Enter, or n")
    >>> confirmed("", asked, Voice()), confirmed("N", asked, Voice()), confirmed("maybe", asked, Voice())
    (True, False, None)
    """
    text = tidy(line)
    if not text:
        return True if asked.enter else None
    if text in words_of(YES, voice):
        return True
    return False if text in words_of(NO, voice) else None


def beside(line: str, asked: Confirm, voice: Voice) -> Wish | Refused:
    """What a line means that is neither yes nor no: a wish, or the question is asked again.

    >>> from standpat.words.voice import Voice
    >>> beside("maybe", Confirm(Action("pat"), "", "throw: Enter, or n"), Voice()).sentence
    '“maybe” is neither yes nor no. throw: Enter, or n'
    """
    if not tidy(line):
        return Refused(asked.question)
    said = voice.say("“{typed}” is neither yes nor no. {question}", typed=repeated(line), question=asked.question)
    return wish(line, voice) or Refused(said)

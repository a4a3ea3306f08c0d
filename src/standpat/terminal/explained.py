"""A decision explained to somebody who learns the game: what the rules allow here, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.engine.actions import (
    ARRANGE,
    BRING_IN,
    CHECK,
    COMPLETE,
    DECLINE,
    DISCARD,
    EXPOSE,
    FOLD,
    HIGH,
    PASS,
    PAY,
    RAISE,
    SHOW,
    STRADDLE,
    Action,
    BetLegal,
    DrawLegal,
)
from standpat.engine.events import TurnedTo
from standpat.errors import IllegalAction
from standpat.rules.steps import Arrange, Declare, Discard, Expose, Extra, Pass, Pay, Straddle
from standpat.terminal.answers import CHOSEN, Confirm, Do, checked
from standpat.terminal.offers import totals
from standpat.terminal.refusals import CODES, plain, refusal
from standpat.terminal.refused_raises import COMPLETION, ONLY, TOO_LITTLE, TOO_MUCH, no_raise, openers
from standpat.terminal.verbs import LABELS, label, letter, unbracketed
from standpat.words.rule_card import MUCK as MUCKING
from standpat.words.rule_card import UNCONTESTED
from standpat.words.rule_page.rounds import BRING_IN_IS_BET
from standpat.words.strategies.rounds import BLIND_IS_BET, before_a_bet, bounds, must
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.engine.actions import Legal
    from standpat.terminal.spot import Spot
    from standpat.words.voice import Voice

Lines = list[str]


def explained(spot: Spot, voice: Voice) -> Lines:
    r"""What the rules of this game say of the decision.

    >>> import random, standpat
    >>> from standpat.terminal.spot import Spot
    >>> from standpat.words.voice import Voice
    >>> rules = standpat.load("open-no-limit")
    >>> hand = standpat.Hand(rules, [100, 100], 1, random.Random(7))
    >>> print(*explained(Spot(hand.legal(), rules, standpat.view_of(0, hand.log)), Voice()), sep="\n")
    Nobody has bet yet: you may check, which costs nothing, or bet.
    A bet is at least 2 here.
    No limit: a bet may be anything up to the whole stack.
    """
    legal = spot.legal
    if isinstance(legal, BetLegal):
        return list(dict.fromkeys(_bet(legal, spot, voice)))
    if isinstance(legal, DrawLegal):
        return spot.telling(voice)(legal.limit) if legal.most else [voice.say("You may exchange no cards.")]
    if SHOW in legal.verbs:
        return [_showing(spot, voice)]
    return _of_the_step(spot, voice)


# -- bets


def _bet(legal: BetLegal, spot: Spot, voice: Voice) -> Lines:
    if BRING_IN in legal.verbs:
        return _must(spot, voice)
    if not legal.level:
        return [*_unbet(legal, spot, voice), *_how_much(legal, spot, voice)]
    return [_facing(legal, voice), *_how_much(legal, spot, voice)]


CHECK_OR_BET = later("Nobody has bet yet: you may check, which costs nothing, or bet.")
CHECK_ONLY = later("Nobody has bet yet: you may check, which costs nothing.")


def _unbet(legal: BetLegal, spot: Spot, voice: Voice) -> Lines:
    """Whether one has to bet, who may, and what comes of it when all check."""
    tell, rounds = spot.telling(voice), spot.rounds()
    # When all have checked once, anybody may open, and it is not turned again.
    turned = any(isinstance(event, TurnedTo) for event in spot.view.events)
    restricted = [step.opening for step in rounds if step.opening.restricted and not (legal.barred or turned)]
    openings = [told for opening in restricted for told in tell(opening)]
    if CHECK not in legal.verbs:
        return [*_must(spot, voice), *(told for step in rounds for told in before_a_bet(step, tell)), *openings]
    around = [step.all_pass for step in rounds if step.all_pass.redeals or step.all_pass.ranking is not None]
    if_all_check = [tell(all_pass)[0] for all_pass in around if not turned]
    return [voice.say(CHECK_OR_BET if legal.low else CHECK_ONLY), *openings, *if_all_check]


def _must(spot: Spot, voice: Voice) -> Lines:
    """Who speaks first, where that player has to do something."""
    tell = spot.telling(voice)
    forced = [(step.first, must(step, tell)) for step in spot.rounds()]
    return [told for first, said in forced if said for told in (*tell(first), *said)]


STAY_OR_RAISE = later("There is a bet: to stay in you put in {n}, and you may raise it.")
STAY = later("There is a bet: to stay in you put in {n}.")


def _facing(legal: BetLegal, voice: Voice) -> str:
    if CHECK in legal.verbs:
        return voice.say(BLIND_IS_BET)
    if legal.sized == COMPLETE:
        return voice.say(BRING_IN_IS_BET)
    return voice.say(STAY_OR_RAISE if legal.low else STAY, n=legal.to_call)


def _how_much(legal: BetLegal, spot: Spot, voice: Voice) -> Lines:
    """The sizes there are, in chips, and the limit they come from; or why there are none."""
    verb, tell = legal.sized, spot.telling(voice)
    if not verb:
        return [openers(spot, voice) if legal.barred else no_raise(RAISE, legal, spot, voice)]
    limit = tell(spot.rules.betting)[:1]
    if legal.fixed:
        return [voice.say(ONLY.get(verb, COMPLETION["only"]), totals=totals(legal, voice)), *limit]
    if legal.low == legal.all_in:
        return [voice.say("Your chips reach no further than all-in: {all_in}.", all_in=legal.all_in)]
    least = voice.say(TOO_LITTLE.get(verb, COMPLETION["little"]), least=legal.low, by=legal.low - legal.level)
    most = [voice.say(TOO_MUCH.get(verb, COMPLETION["much"]), most=legal.high)] if legal.high < legal.all_in else []
    return [least, *most, *limit, *(told for step in spot.rounds() for told in bounds(step, tell))]


# -- other choices


STEPS = {
    DISCARD: Discard,
    PASS: Pass,
    EXPOSE: Expose,
    ARRANGE: Arrange,
    HIGH: Declare,
    PAY: Pay,
    FOLD: Pay,
    STRADDLE: Straddle,
}
"""The step in which something is chosen, by the first verb that is open."""


def _of_the_step(spot: Spot, voice: Voice) -> Lines:
    """What the rules say of the step that asks: its first two sentences."""
    verbs = spot.legal.verbs
    wanted = Extra if PAY in verbs and DECLINE in verbs else STEPS[verbs[0]]
    here = [street for street in spot.rules.streets if street.name == spot.view.street]
    steps = [step for street in here or spot.rules.streets for step in street.steps if isinstance(step, wanted)]
    return [told for step in steps[:1] for told in spot.telling(voice)(step)[:2]]


def _showing(spot: Spot, voice: Voice) -> str:
    showdown = spot.rules.showdown
    alone = sum(spot.view.in_hand) == 1
    return voice.say(UNCONTESTED[showdown.uncontested] if alone else MUCKING[showdown.muck])


# -- actions, as they are typed and said


def typed(action: Action, legal: Legal, voice: Voice) -> str:
    """What to type for a legal action: ``b 20``, ``1 3 5``, ``p``."""
    if action.cards:
        choosable: tuple[int, ...] = getattr(legal, "cards", ())
        return " ".join(str(choosable.index(card) + 1) for card in action.cards)
    key = letter(action.verb, voice) or plain(action.verb, voice)
    return key if action.amount is None else f"{key} {action.amount}"


def in_full(action: Action, spot: Spot, voice: Voice) -> str:
    """A legal action in words, as the table would ask it back: ``raise to 40``."""
    answer = checked(action, spot, voice)
    assert isinstance(answer, Do | Confirm)  # noqa: S101 - it is legal
    return answer.said


def refused(action: Action, spot: Spot, voice: Voice) -> Lines:
    """An action that is not allowed here, and why; nothing where it cannot be put in words."""
    try:
        spot.legal.check(*action)
    except IllegalAction as error:
        if error.code not in CODES or not isinstance(action.amount, int | None):
            return []
        tried = _tried(action, spot, voice)
        return [voice.say("Not allowed here: {action}. {why}", action=tried, why=refusal(error, action, spot, voice))]
    return []


def _tried(action: Action, spot: Spot, voice: Voice) -> str:
    if action.cards and action.verb in CHOSEN:
        return voice.say(CHOSEN[action.verb], cards=spot.faces(action.cards))
    if action.cards:
        return voice.say("throw {cards}", cards=spot.faces(action.cards))
    if action.verb not in LABELS:
        return plain(action.verb, voice)
    amount = action.amount if action.amount is not None else ""
    return unbracketed(label(action.verb, voice, amount)).strip()

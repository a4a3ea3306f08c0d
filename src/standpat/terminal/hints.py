"""A hint on request: the source's advice on exchanging cards, what wins most where it is silent, and pot odds."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from standpat.engine.actions import BET, BRING_IN, CALL, CHECK, BetLegal, CardsLegal, ChoiceLegal, DrawLegal
from standpat.players import advice
from standpat.players.betting import price
from standpat.players.exchange import follows_advice
from standpat.players.game import game_of
from standpat.players.outlook import Outlook
from standpat.players.styled import HASTE
from standpat.players.tips import TipsBot
from standpat.terminal.answers import CHOSEN
from standpat.terminal.offers import in_words
from standpat.terminal.verbs import unbracketed
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.terminal.spot import Spot
    from standpat.words.voice import Voice


def hint(spot: Spot, voice: Voice) -> str:
    """What to do with these cards and why, or how a bet's chance compares with its price. Always the same."""
    legal = spot.legal
    if isinstance(legal, BetLegal):
        return _odds(legal, spot, voice)
    if isinstance(legal, DrawLegal):
        return _exchange(legal, spot, voice)
    return _choice(spot, voice) if isinstance(legal, CardsLegal | ChoiceLegal) else voice.say("The hand is over.")


def outlook(spot: Spot) -> Outlook:
    """How things look to the seat that is to act: what the bots go by."""
    view = spot.view
    return Outlook(game_of(spot.rules, len(view.seats), HASTE), view, spot.seat, spot.held, {})


# -- exchanging


KEEP_ALL = later("Keep a straight or better as it is: stand pat.")
WHY = {
    "pair": later("With a pair keep both cards and change the others."),
    "two pair": later("With two pair change the fifth card."),
    "three of a kind": later("With three of a kind change the two others."),
}
FOUR_FLUSH = later("With four cards to a flush change the fifth.")
HIGH_CARDS = later("With nothing yet keep your highest cards, from the jack up, or just the highest one.")
BY_TRYING = later("Tried out with the cards that may come, this wins most.")
"""Why these cards go."""


def _exchange(legal: DrawLegal, spot: Spot, voice: Voice) -> str:
    if not legal.most:
        return voice.say("You may exchange no cards.")
    look = outlook(spot)
    gone = look.exchange(legal.limit, legal.most)
    advised = follows_advice(look.judge, len(legal.cards), look.shared)
    why = _advice(look, legal, voice) if advised else [voice.say(BY_TRYING)]
    if not gone:
        return voice.say(KEEP_ALL) if why == [voice.say(KEEP_ALL)] else " ".join([*why, voice.say("Stand pat.")])
    if advised and set(gone) != set(advice.discards(legal.cards, look.judge.evaluator)):
        why += spot.telling(voice)(legal.limit)
    return " ".join([*why, voice.say("Throw {cards}.", cards=spot.faces(gone))])


def _advice(look: Outlook, legal: DrawLegal, voice: Voice) -> list[str]:
    """The rule of the source that holds for this holding (S002-09)."""
    evaluator, cards = look.judge.evaluator, legal.cards
    category = evaluator.category(evaluator.value(cards))
    if category in advice.MADE:
        return [voice.say(KEEP_ALL)]
    flush = len(advice.discards(cards, evaluator)) == 1
    return [voice.say(WHY.get(category, FOUR_FLUSH if flush else HIGH_CARDS))]


# -- betting


CALLING = later("For calling {n} to win {pot} you need to win {need} times in 100.")
CALLING_FOR_A_SHARE = later("For calling {n} to win {pot} they need to be worth {need} %.")
BETTING = later("For betting {n} to win {pot} you need to win {need} times in 100.")
BETTING_FOR_A_SHARE = later("For betting {n} to win {pot} they need to be worth {need} %.")
"""What the pot asks for in return for a price."""


def _odds(legal: BetLegal, spot: Spot, voice: Voice) -> str:
    """The chance as the bots reckon it, next to what the pot asks for."""
    look = outlook(spot)
    chance, pot = _percent(look.chance()), spot.view.pot
    if len(look.game.halves) > 1:
        said = voice.say("Against hands of any kind your cards are worth about {n} % of the pot.", n=chance)
    else:
        said = voice.say("Against hands of any kind you win about {n} times in 100.", n=chance)
    return " ".join([said, _cost(legal, pot, voice, split=len(look.game.halves) > 1)])


def _cost(legal: BetLegal, pot: int, voice: Voice, *, split: bool) -> str:
    if CHECK in legal.verbs:
        return voice.say("Checking costs nothing.")
    if BRING_IN in legal.verbs:
        return voice.say("The bring-in of {amount} is due.", amount=min(legal.level, legal.all_in))
    if CALL in legal.verbs:
        need = _percent(price(legal.to_call, pot))
        said = CALLING_FOR_A_SHARE if split else CALLING
        return voice.say(said, n=legal.to_call, pot=pot, need=need)
    need = _percent(price(legal.low, pot)) if BET in legal.verbs else 0
    return voice.say(BETTING_FOR_A_SHARE if split else BETTING, n=legal.low, pot=pot, need=need)


def _percent(share: float) -> int:
    return round(100 * share)


# -- other choices


def _choice(spot: Spot, voice: Voice) -> str:
    """What the bot that follows the tips would do; its choices here do not depend on chance."""
    action = TipsBot(random.Random(0), spot.rules, haste=HASTE).choose(spot.view, spot.legal)
    if action.cards:
        said = voice.say(CHOSEN[action.verb], cards=spot.faces(action.cards))
    else:
        said = unbracketed(in_words(action.verb, spot, voice))
    return voice.say("By what the bots reckon: {action}.", action=said)

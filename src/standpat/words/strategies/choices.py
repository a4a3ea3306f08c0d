"""The steps in which players choose: cards to throw away, to hand on or to turn up, what to play for, what to pay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.rules.first_to_act import LeftOfButton
from standpat.rules.steps import Arrange, Declare, Discard, Expose, Pass, Pay
from standpat.words.strategies.dealing import seen_face_up
from standpat.words.strategies.telling import sentences
from standpat.words.strategies.winning import second_winner
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.words.strategies.telling import Sentences, Telling

SECRETLY = later("All choose before anything is shown.")


def _in_turn(step: Any, tell: Telling) -> Sentences:
    """Who begins, where everybody hears the others."""
    return [tell.say("One after another."), *tell(step.first)]


def _unless_usual(step: Any, tell: Telling) -> Sentences:
    """Who begins, where that is hardly worth a word."""
    return [] if isinstance(step.first, LeftOfButton) else tell(step.first)


@sentences.register(Discard)
def _(discard: Discard, tell: Telling) -> Sentences:
    said = tell.count(
        "Each player still in throws {n} card away, face down, and gets none for it.",
        "Each player still in throws {n} cards away, face down, and gets none for them.",
        discard.cards,
    )
    return [said, *seen_face_up(discard, tell), *_unless_usual(discard, tell)]


# -- turning cards up


@sentences.register(Expose)
def _(expose: Expose, tell: Telling) -> Sentences:
    if expose.arranged:
        said = tell.count(
            "Each player still in turns up the next card in the order chosen before.",
            "Each player still in turns up the next {n} cards in the order chosen before.",
            expose.most,
        )
        return [said, *_unless_usual(expose, tell)]
    how = [tell.say(SECRETLY), *_unless_usual(expose, tell)] if expose.at_once else _in_turn(expose, tell)
    return [_turns_up(expose, tell), *how]


def _turns_up(expose: Expose, tell: Telling) -> str:
    if not expose.least:
        return tell.count(
            "Each player still in may turn up {n} card of his own.",
            "Each player still in may turn up as many as {n} cards of his own.",
            expose.most,
        )
    if expose.least == expose.most:
        return tell.count(
            "Each player still in turns up {n} card of his own, at his choice.",
            "Each player still in turns up {n} cards of his own, at his choice.",
            expose.most,
        )
    return tell.say(
        "Each player still in turns up {least} to {most} cards of his own, at his choice.",
        least=expose.least,
        most=expose.most,
    )


@sentences.register(Arrange)
def _(arrange: Arrange, tell: Telling) -> Sentences:
    said = tell.say("Each player still in puts his cards in the order in which they will be turned up, unseen.")
    return [said, *_unless_usual(arrange, tell)]


# -- handing cards on


@sentences.register(Pass)
def _(handing: Pass, tell: Telling) -> Sentences:
    cards = tell.count("{n} card", "{n} cards", handing.cards)
    whom = _whom(handing, tell)
    said = [tell.say("Each player still in hands {cards} on, face down, to {whom}.", cards=cards, whom=whom)]
    said += seen_face_up(handing, tell)
    if handing.places > 1:
        said.append(tell.say("It is counted around the table: what would come back to its owner stays with him."))
    return [*said, tell.say("All choose before they look at what they get."), *_unless_usual(handing, tell)]


def _whom(handing: Pass, tell: Telling) -> str:
    if handing.to == "left":
        return tell.count(
            "the next player still in on the {side}",
            "the player still in {n} places further on the {side}",
            handing.places,
        )
    return tell.count(
        "the next player still in on the {other_side}",
        "the player still in {n} places further on the {other_side}",
        handing.places,
    )


# -- what one plays for, what one pays


@sentences.register(Declare)
def _(declare: Declare, tell: Telling) -> Sentences:
    second = tell.rules.award.second
    low = second_winner(second, tell) if second else tell.say("the lowest hand")
    said = tell.say("Each player still in declares: high (the best hand), low ({low}) or both.", low=low)
    if declare.at_once:
        return [said, tell.say("All at the same time."), *_unless_usual(declare, tell)]
    return [said, *_in_turn(declare, tell)]


@sentences.register(Pay)
def _(pay: Pay, tell: Telling) -> Sentences:
    return [
        _price(pay, tell.voice.choice([tell.voice.one(rank) for rank in pay.ranks]), tell),
        tell.say(
            "Who has less must fold, who is all-in already owes nothing. It is no bet, and nobody has to match it."
        ),
        *_unless_usual(pay, tell),
    ]


def _price(pay: Pay, cards: str, tell: Telling) -> str:
    if pay.price is None:
        return tell.say("Whoever has just been dealt {cards} face up matches the pot for each, or folds.", cards=cards)
    return tell.say(
        "Whoever has just been dealt {cards} face up pays {price} into the pot for each, or folds.",
        cards=cards,
        price=pay.price,
    )

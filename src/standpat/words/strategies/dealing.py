"""The steps in which cards are dealt."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any

from standpat.rules.first_to_act import LeftOfButton
from standpat.rules.steps import Deal, Expose, Extra
from standpat.words.strategies.speaking import boards_decide, served_first
from standpat.words.strategies.telling import sentences
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.words.strategies.telling import Sentences, Telling


@sentences.register(Deal)
def _(deal: Deal, tell: Telling) -> Sentences:
    told = [_to_each(deal, tell)] if deal.down or deal.up or not deal.shared else _burned(deal, tell)
    if deal.shared:
        told.append(
            tell.count(
                "{n} card is dealt face up in the middle, for everybody.",
                "{n} cards are dealt face up in the middle, for everybody.",
                deal.shared,
            )
        )
        told += _among_open_cards(deal.shared, tell)
    if not isinstance(deal.first, LeftOfButton):
        told += served_first(deal.first, tell)
    if deal.keep_one_down:
        told.append(tell.say("Who has no card face down gets his card face down."))
    if deal.shortage == "common_card":
        told += [
            tell.say("If cards run short none is burned, and those burned before are mixed in."),
            tell.say("If there are too few even so, one is dealt in the middle instead, for everybody."),
            *_among_open_cards(1, tell),
        ]
    return told


def _among_open_cards(cards: int, tell: Telling) -> Sentences:
    """Where open cards decide who speaks, those in the middle are everybody's (E-93)."""
    if not boards_decide(tell):
        return []
    return [tell.count("It counts among everybody's open cards.", "They count among everybody's open cards.", cards)]


def _to_each(deal: Deal, tell: Telling) -> str:
    down = tell.count("{n} card down", "{n} cards down", deal.down)
    up = tell.count("{n} card up", "{n} cards up", deal.up)
    cards = tell.voice.listing([words for words, number in ((down, deal.down), (up, deal.up)) if number])
    if not cards:
        cards = tell.say("nothing")
    if not deal.burn:
        return tell.say("Everybody is dealt {cards}.", cards=cards)
    return tell.count(
        "{n} card is burned, then everybody is dealt {cards}.",
        "{n} cards are burned, then everybody is dealt {cards}.",
        deal.burn,
        cards=cards,
    )


def seen_face_up(step: Any, tell: Telling) -> Sentences:
    """That a card let go at this step is known, where it may have lain face up."""
    before = takewhile(lambda other: other is not step, tell.steps())
    up = any((isinstance(other, Deal) and other.up) or isinstance(other, Expose) for other in before)
    return [tell.say("A card that lay face up has been seen by all.")] if up else []


def _burned(deal: Deal, tell: Telling) -> Sentences:
    return [tell.count("{n} card is burned.", "{n} cards are burned.", deal.burn)] if deal.burn else []


FREE = {
    False: later("Whoever has just been dealt {cards} face up gets one more card face down for each."),
    True: later("Whoever has just been dealt {cards} face up gets one more card face up for each."),
}
BOUGHT = {
    False: later("Whoever has just been dealt {cards} face up may buy one more card face down for each, for {price}."),
    True: later("Whoever has just been dealt {cards} face up may buy one more card face up for each, for {price}."),
}
"""What certain cards bring, by whether the new card is dealt face up."""


@sentences.register(Extra)
def _(extra: Extra, tell: Telling) -> Sentences:
    cards = tell.voice.choice([tell.voice.one(rank) for rank in extra.ranks])
    message = BOUGHT[extra.up] if extra.price else FREE[extra.up]
    said = [tell.say(message, cards=cards, price=extra.price)]
    if extra.up:
        said.append(tell.say("If that is such a card again, it brings another."))
    if not isinstance(extra.first, LeftOfButton):
        said += served_first(extra.first, tell)
    return said

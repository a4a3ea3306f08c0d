"""What the formats of card rooms have no place for: rules they do not know, and turns a hand of theirs never takes.

What a hand shows by itself is not lost: how many cards were changed, who spoke first, how much was bet. What is lost is
whatever a reader of the file would get wrong or never learn: who won and why, which cards there were, what the players
were bound to, and everything that happened and is not written.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import HIDDEN, is_joker
from standpat.engine.events import (
    Acted,
    Began,
    Burned,
    CameShort,
    Chose,
    DealtShared,
    Declared,
    Discarded,
    Drew,
    Paid,
    Passed,
    Posted,
    Redealt,
    Reshuffled,
    Scored,
    TurnedTo,
    TurnedUp,
)
from standpat.rules.betting import SpreadLimit
from standpat.rules.game_code import UNKNOWN, order_code
from standpat.rules.opening import AnySize
from standpat.rules.ranking import AllCards, BestFive
from standpat.rules.steps import Bet, Draw, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Collection
    from typing import Any

    from standpat.history.hands import PlayedHand
    from standpat.rules.compiled import Rules

STANDARD = 52


def losses(hand: PlayedHand, carried: Collection[str]) -> list[str]:
    """What a format cannot carry of this hand; ``carried`` names what it can, by the keys below."""
    found = {**_of_rules(hand), **_of_course(hand)}
    return [phrase for key, phrase in found.items() if phrase and key not in carried]


def bets(rules: Rules) -> list[Bet]:
    """The betting rounds of a game."""
    return [step for step in _steps(rules) if isinstance(step, Bet)]


def _steps(rules: Rules) -> list[Step]:
    return [step for street in rules.streets for step in street.steps]


def _of_rules(hand: PlayedHand) -> dict[str, str]:
    """What the rules have that those games do not, by key; empty where these rules have it not."""
    rules, betting = hand.rules, hand.rules.betting
    began = hand.events[0]
    deck = rules.deck.cards(len(began.seats) if isinstance(began, Began) else rules.seats.max)
    jokers = sum(map(is_joker, deck))
    suited = getattr(rules.ranking, "suits", None)
    return {
        "deck": "" if len(deck) - jokers == STANDARD else f"the deck of {len(deck) - jokers} cards",
        "jokers": ("the joker" if jokers == 1 else "the jokers") if jokers else "",
        "wild": "which cards are wild" if rules.wild.dynamic or rules.wild.wild_cards(deck) else "",
        "order": "the order of hands" if order_code(rules.ranking) == UNKNOWN else "",
        "selection": "" if isinstance(rules.selection, AllCards | BestFive) else "which cards make a hand",
        "steps": "" if all(isinstance(step, Step) for step in _steps(rules)) else "what players do besides",
        "suits": "that suits decide between equal hands" if suited else "",
        "second": "the second half of the pot" if rules.award.second else "",
        "qualifier": "the least hand that wins" if rules.award.qualifier else "",
        "opening": "what is needed to open" if any(step.opening.restricted for step in bets(rules)) else "",
        "house": "house rules about the bets" if any(map(_by_the_house, bets(rules))) else "",
        "spread": "the spread limit" if isinstance(betting, SpreadLimit) else "",
        "half_pot": "the limit of half the pot" if getattr(betting, "share", "whole") == "half" else "",
        "direction": "" if rules.seats.direction == "clockwise" else "that the turn passes to the right",
        "before_draw": "that there are no bets before the draw" if _draws_before_bets(rules) else "",
    }


def _by_the_house(step: Bet) -> bool:
    """Whether a round is bound by more than the limit."""
    amounts = (step.least, step.most, step.ceiling, step.must_bet)
    bound = step.must_open or not step.check or not step.check_raise
    return bound or any(amount is not None for amount in amounts) or not isinstance(step.opening_size, AnySize)


def _draws_before_bets(rules: Rules) -> bool:
    """Whether cards are changed before anybody may have bet: a bomb pot, or a game without bets."""
    steps = [type(step) for step in _steps(rules) if isinstance(step, Bet | Draw)]
    return steps[:1] == [Draw]


def _of_course(hand: PlayedHand) -> dict[str, str]:
    """What happened in this hand that has no place, by key."""
    blinds = sum(isinstance(event, Posted) and event.word == "blind" for event in _first_deal(hand))
    found = {key: "" for key, *_ in HAPPENINGS} | {"blinds": "more than two blinds" if blinds > 2 else ""}
    for key, phrase, kind, counts in HAPPENINGS:
        if any(isinstance(event, kind) and counts(event) for event in hand.events):
            found[key] = phrase
    return found


def _first_deal(hand: PlayedHand) -> tuple[Any, ...]:
    """The events up to the first new deal."""
    ends = [place for place, event in enumerate(hand.events) if isinstance(event, Redealt)]
    return hand.events[: ends[0]] if ends else hand.events


def _always(_event: Any) -> bool:
    return True


def _seen(cards: Collection[int]) -> bool:
    return any(card != HIDDEN for card in cards)


HAPPENINGS: tuple[tuple[str, str, type, Callable[[Any], bool]], ...] = (
    ("redeal", "the deals before the last one", Redealt, _always),
    ("lowball", "that the hand was played on for the lowest holding", TurnedTo, _always),
    ("straddle", "the straddle", Posted, lambda event: event.word == "straddle"),
    ("declined", "what was declined", Acted, lambda event: event.verb in ("decline", "keep")),
    ("burned", "the faces of burned cards", Burned, lambda event: _seen(event.cards)),
    ("discards", "the cards thrown away at the draw, and how many", Drew, lambda event: bool(event.discarded)),
    ("deferred", "that a card of the draw came after everybody else's", Drew, lambda event: bool(event.deferred)),
    ("came_short", "discards that came back from a short deck", CameShort, _always),
    ("reshuffled", "that the deck was shuffled again", Reshuffled, _always),
    ("shared", "the cards in the middle", DealtShared, _always),
    ("thrown", "cards thrown away", Discarded, _always),
    ("passed", "cards handed on", Passed, _always),
    ("turned_up", "cards turned up", TurnedUp, _always),
    ("arranged", "the order in which cards were turned up", Chose, lambda event: event.verb == "arrange"),
    ("paid", "what was paid for cards", Paid, _always),
    ("declared", "what was declared", Declared, _always),
    ("scores", "the points scored", Scored, _always),
)
"""The key of a happening, what it is called, and the events it shows in."""

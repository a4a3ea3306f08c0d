"""What is done before the first card: players, chips, cards, the button, and what is put in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.rules.draw_limit import OnePlayerMore
from standpat.rules.first_to_act import LeftOfButton
from standpat.rules.forced_bets import Ante, Blinds
from standpat.rules.steps import Deal, Draw, Extra
from standpat.rules.wild import Bug, ByVisibility, FullyWild, LowBug, NoWild
from standpat.words.rule_card import MOVES, out, players
from standpat.words.strategies.wild import in_other_order
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.words.strategies import Sentences, Telling


def the_table(tell: Telling) -> Sentences:
    """Players and chips."""
    seats = tell.rules.seats
    said = [tell.say("For {fewest} to {most} players.", fewest=seats.min, most=seats.max), *players(tell)[1:]]
    if tell.rules.award.for_chips:
        said.append(tell.say("The chips are points: they are worth no money and are not kept for another session."))
    return said


# -- cards


def the_cards(tell: Telling) -> Sentences:
    """The pack, and what its wild cards may stand for."""
    return [*tell(tell.rules.deck), *_how_many(tell), *tell(tell.rules.wild), *_stands_for(tell)]


def _how_many(tell: Telling) -> Sentences:
    """The whole pack in numbers, where jokers or the number of players make one reckon."""
    deck, seats = tell.rules.deck, tell.rules.seats
    fewest, most = len(deck.cards(seats.min)), len(deck.cards(seats.max))
    if fewest != most:
        return [
            tell.say(
                "So there are {fewest} cards with {few} players and {most} with {many}.",
                fewest=fewest,
                few=seats.min,
                most=most,
                many=seats.max,
            )
        ]
    return [tell.say("That makes {n} cards in all.", n=most)] if deck.jokers else []


def _stands_for(tell: Telling) -> Sentences:
    """What is settled about wild cards beyond what they may be (K-18, K-19, K-20)."""
    wild, low = tell.rules.wild, tell.rules.ranking.low
    if isinstance(wild, NoWild):
        return []
    said = [tell.say("A wild card takes its value by itself: its holder announces nothing."), *_in_halves(tell)]
    if low:
        return said
    said.append(
        tell.say(
            "A wild card may be a card that somebody else holds, but it repeats no card of its own hand, except to "
            "make five of a kind: no flush has two aces."
        )
    )
    return [*said, *_five_of_a_kind(tell), tell.say("A hand with wild cards is worth the same as one without.")]


def _in_halves(tell: Telling) -> Sentences:
    """What a wild card is where two hands share the pot."""
    second = tell.rules.award.second
    if second is None:
        return []
    twice = tell.say("In each half of the pot a wild card takes its value anew, whatever it is in the other.")
    return [twice, *in_other_order(second.ranking, tell)]


def named_at_all(tell: Telling) -> bool:
    """Whether any card is wild by what it is, so that one may speak of it."""
    return isinstance(tell.rules.wild, FullyWild | Bug | LowBug | ByVisibility)


def only_bug(tell: Telling) -> bool:
    """Whether wild cards are aces at most, which makes five aces the only five of a kind."""
    wild = tell.rules.wild
    return isinstance(wild, Bug) or (isinstance(wild, ByVisibility) and {wild.up, wild.down} == {"bug"})


def _five_of_a_kind(tell: Telling) -> Sentences:
    return [tell.say(FIVE_ACES if only_bug(tell) else FIVE)]


FIVE = later("Five of a kind is the best hand of all: it beats the royal flush.")
FIVE_ACES = later("Five aces are the only five of a kind, and the best hand of all.")


# -- the button


def the_button(tell: Telling) -> Sentences:
    """Who deals, which way everything goes, and how it is dealt."""
    rules = tell.rules
    said = [*tell(rules.button.first), tell.say(MOVES[rules.button.moves])]
    said.append(
        tell.say("The player with the button is the dealer: he shuffles, and the player on his {other_side} cuts.")
    )
    return [*said, tell.say(GOES[rules.seats.direction])]


GOES = {
    "clockwise": later("Cards and turns go clockwise."),
    "counterclockwise": later("Cards and turns go counter-clockwise."),
}
"""Which way everything goes around the table."""


# -- before the deal


def put_in(tell: Telling) -> Sentences:
    """Antes and blinds, and what becomes of a stack that is too short for them."""
    rules = tell.rules
    said = [line for bet in rules.forced_bets for line in tell(bet)]
    if not said:
        return [tell.say("Nobody puts anything in before the deal.")] if rules.award.for_chips else []
    return [*said, *_none_of(tell), *_too_little(tell)]


def _none_of(tell: Telling) -> Sentences:
    """What is not asked for, so that nobody waits for it."""
    bets = tell.rules.forced_bets
    if not any(isinstance(bet, Blinds) for bet in bets):
        return [tell.say("There is no blind.")]
    return [] if any(isinstance(bet, Ante) and bet.amount for bet in bets) else [tell.say("There is no ante.")]


def _too_little(tell: Telling) -> Sentences:
    if out(tell.rules) == "cannot_pay_ante":
        return [tell.say("A player who cannot pay the whole ante is not dealt in any more.")]
    return [
        tell.say(
            "A player who has less puts in all he has and is all-in: "
            "he can win no more than that from any other player."
        ),
        *_still_owed(tell),
    ]


def _still_owed(tell: Telling) -> Sentences:
    """A short blind makes the bet no smaller."""
    blinds = any(isinstance(bet, Blinds) for bet in tell.rules.forced_bets)
    return [tell.say("Where a blind is short, the others owe the whole of it all the same.")] if blinds else []


# -- the deal


def the_deal(tell: Telling) -> Sentences:
    """How cards are dealt, and who may see them."""
    side = tell.say(
        "Cards are dealt one at a time, beginning with the player on the dealer's {side} and ending with the dealer."
    )
    otherwise = any(isinstance(step, Deal) and not isinstance(step.first, LeftOfButton) for step in tell.steps())
    unless = [tell.say("Where another is to be dealt to first, the street says so.")] if otherwise else []
    return [side, *unless, *_seen(tell), *_stock(tell), *_burned(tell)]


def _seen(tell: Telling) -> Sentences:
    said = [tell.say("A card face down is seen by its owner only, until the showdown; he may look when all are dealt.")]
    if any(isinstance(step, Deal) and step.up for step in tell.steps()):
        said.append(tell.say("A card face up is seen by all; the first of them is called the door card."))
    return said


def _stock(tell: Telling) -> Sentences:
    steps = list(tell.steps())
    said = []
    if any(isinstance(step, Draw) for step in steps):
        said.append(tell.say("The rest of the pack is the stock, from which cards are exchanged."))
    if not any(isinstance(step, Deal) and (step.shared or step.shortage == "common_card") for step in steps):
        said.append(tell.say("No card lies in the middle: nobody shares a card."))
    return said


def _burned(tell: Telling) -> Sentences:
    steps = list(tell.steps())
    if any(isinstance(step, Deal) and step.burn for step in steps):
        return [tell.say("A burned card is put aside from the top of the stock, unseen.")]
    if any(isinstance(step, Draw) and isinstance(step.limit, OnePlayerMore) for step in steps):
        return []
    extra = any(isinstance(step, Extra) for step in steps)
    return [] if extra else [tell.say("No card is burned.")]

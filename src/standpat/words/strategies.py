"""What each rule says, in sentences: one function a strategy, chosen by its class.

A strategy of another vendor is told by its own docstring and its settings.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from functools import singledispatch
from typing import Any

from standpat.cards import RANKS, SUITS
from standpat.hands import Evaluator
from standpat.rules.all_pass import NextStreet, Redeal
from standpat.rules.betting import FixedLimit, NoLimit, PotLimit
from standpat.rules.deck import Standard
from standpat.rules.draw_limit import MoreIfKept, OnePlayerMore, UpTo
from standpat.rules.first_to_act import HighBoard, LeftOfButton, LeftOfLastBlind, LowCard, Opener
from standpat.rules.forced_bets import Ante, Blinds
from standpat.rules.opening import Anyone, AtLeast
from standpat.rules.ranking import AllCards, BestFive
from standpat.rules.seating import ByLot, CheckOrFold, HighestCard, StandIn
from standpat.rules.shortage import Refuse, Reshuffle
from standpat.rules.showdown import LastAggressor, Points, WinnerTakesIt
from standpat.words.voice import Voice, later

Sentences = list[str]


@singledispatch
def sentences(strategy: Any, _voice: Voice, _evaluator: Evaluator) -> Sentences:
    """What this strategy says; ``evaluator`` names the holdings it speaks of.

    >>> import standpat
    >>> rules = standpat.load("classic")
    >>> sentences(rules.deck, Voice(), rules.evaluator)
    ['52 cards, no joker.']
    """
    said = " ".join((type(strategy).__doc__ or "").split())
    settings = ", ".join(_settings(strategy))
    return [f"{said} ({settings})" if settings else said]


def _settings(strategy: Any) -> list[str]:
    """Every setting of a strategy with its value."""
    names = [field.name for field in fields(strategy) if field.name != "kind"] if is_dataclass(strategy) else []
    return [f"{name} {getattr(strategy, name)}" for name in names]


# -- cards and seats


@sentences.register
def _(deck: Standard, voice: Voice, _evaluator: Evaluator) -> Sentences:
    if not deck.jokers:
        return [voice.say("52 cards, no joker.")]
    return [voice.count("52 cards and {n} joker.", "52 cards and {n} jokers.", deck.jokers)]


@sentences.register
def _(_selection: AllCards, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("A player's five cards count as they are.")]


@sentences.register
def _(_selection: BestFive, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("The best five of a player's cards count.")]


@sentences.register
def _(_first: ByLot, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("The first button is drawn by lot.")]


@sentences.register
def _(_first: HighestCard, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [
        voice.say(
            "Each player is dealt a card, and the highest has the first button (equal ranks: by suit, spades high)."
        )
    ]


@sentences.register
def _(_absent: CheckOrFold, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("For a player who has left: check when that is possible, else fold; at the draw keep all cards.")]


@sentences.register
def _(absent: StandIn, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("For a player who has left the bot {bot} plays until the player is back.", bot=absent.bot)]


# -- what is posted


@sentences.register
def _(ante: Ante, voice: Voice, _evaluator: Evaluator) -> Sentences:
    if not ante.amount:
        return []
    return [voice.say("Everybody antes {amount}; the ante is no part of a bet.", amount=ante.amount)]


@sentences.register
def _(blinds: Blinds, voice: Voice, _evaluator: Evaluator) -> Sentences:
    amounts = voice.listing([str(amount) for amount in blinds.amounts])
    if len(blinds.amounts) == 1:
        return [
            voice.say(
                "The player left of the button posts a blind of {amounts}, which counts as a bet.", amounts=amounts
            )
        ]
    return [
        voice.say("The players from the button's left post blinds of {amounts}, which count as bets.", amounts=amounts)
    ]


# -- who speaks, who may open


@sentences.register
def _(_first: LeftOfButton, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("The first player left of the button begins.")]


@sentences.register
def _(_first: LeftOfLastBlind, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("The player left of the last blind begins; the blind speaks last.")]


@sentences.register
def _(_first: Opener, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("The opener begins; if the opener has folded, the next player to the left.")]


@sentences.register
def _(first: LowCard, voice: Voice, _evaluator: Evaluator) -> Sentences:
    suits = ", ".join(voice.suit(SUITS.index(suit)) for suit in first.suits)
    return [
        voice.say("The lowest up card begins, aces high; equal ranks by suit, the lowest first: {suits}.", suits=suits)
    ]


@sentences.register
def _(_first: HighBoard, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("The best open cards begin; of equal ones the first from the button's left.")]


@sentences.register
def _(_opening: Anyone, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("Anybody may open.")]


@sentences.register
def _(opening: AtLeast, voice: Voice, evaluator: Evaluator) -> Sentences:
    return [voice.say("To open takes at least: {openers}.", openers=openers(opening, voice, evaluator))]


def openers(opening: AtLeast, voice: Voice, evaluator: Evaluator) -> str:
    """The least holding that may open."""
    rank = RANKS.index(opening.rank) if opening.rank else None
    return voice.holding(evaluator, evaluator.floor(opening.category, rank))


@sentences.register
def _(_pass: NextStreet, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("If everybody checks, the hand goes on.")]


@sentences.register
def _(redeal: Redeal, voice: Voice, _evaluator: Evaluator) -> Sentences:
    if redeal.button == "same":
        return [voice.say("If everybody checks, the pot stays, all post again and the same dealer deals anew.")]
    return [voice.say("If everybody checks, the pot stays, all post again and the next dealer deals anew.")]


# -- how much


REOPENS = {
    "full_raise_per_player": later(
        "Who has acted may raise again once the short raises since then add up to a full one."
    ),
    "full_raise_global": later("Who has acted may raise again once short raises together make a full one."),
    "any_raise": later("Who has acted may raise again after any raise."),
}
"""When a player who has acted may raise again."""


@sentences.register
def _(betting: NoLimit, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("No limit: a bet may be anything up to the whole stack."), *_big_bet(betting, voice)]


@sentences.register
def _(betting: PotLimit, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [
        voice.say("Pot limit: a bet or raise is at most the pot, counted after calling."),
        *_big_bet(betting, voice),
    ]


def _big_bet(betting: NoLimit | PotLimit, voice: Voice) -> Sentences:
    said = [
        voice.say(
            "The smallest bet is {amount}; a raise adds at least as much as the last one.", amount=betting.minimum_bet()
        )
    ]
    if betting.unit > 1:
        said.append(voice.say("Bets and raises go by {unit}; all-in may be any amount.", unit=betting.unit))
    return [*said, voice.say("There is no cap on raises."), voice.say(REOPENS[betting.reopens])]


HEADS_UP = {
    "no_cap_before_it_is_reached": later("With two players left there is no cap, unless it was reached before."),
    "no_cap_from_the_start": later("There is no cap in a round that begins with two players."),
    "capped": later("The cap holds for two players as well."),
}
"""What becomes of the cap when two are left."""


@sentences.register
def _(betting: FixedLimit, voice: Voice, _evaluator: Evaluator) -> Sentences:
    said = [
        voice.say(
            "Fixed limit: bets and raises of {small} or of {big}, by the street.", small=betting.small, big=betting.big
        )
    ]
    if betting.raises is None:
        return [*said, voice.say("There is no cap on raises.")]
    cap = voice.count("At most {n} raise after the bet.", "At most {n} raises after the bet.", betting.raises)
    return [*said, cap, voice.say(HEADS_UP[betting.heads_up]), voice.say("Half a bet or more counts as a full one.")]


# -- the draw


@sentences.register
def _(limit: UpTo, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.count("Up to {n} card may be exchanged.", "Up to {n} cards may be exchanged.", limit.cards)]


@sentences.register
def _(limit: MoreIfKept, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [
        voice.say(
            "Up to {cards} cards may be exchanged, {more} by a player who keeps {keepers}.",
            cards=limit.cards,
            more=limit.more,
            keepers=keepers(limit, voice),
        )
    ]


def keepers(limit: MoreIfKept, voice: Voice) -> str:
    """The cards of which one must be kept."""
    words = [voice.say("joker") if word == "joker" else voice.rank(RANKS.index(word)) for word in limit.keep]
    return voice.choice(words)


@sentences.register
def _(limit: OnePlayerMore, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [
        voice.say(
            "Up to {cards} cards may be exchanged; the first to ask may have {more}, "
            "and gets what exceeds {cards} when everybody has been served.",
            cards=limit.cards,
            more=limit.more,
        )
    ]


@sentences.register
def _(_shortage: Reshuffle, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("If the stock runs short, it is shuffled with the discards of the others and the folded hands.")]


@sentences.register
def _(_shortage: Refuse, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("The stock always suffices.")]


# -- showing and winning


OTHERWISE = {
    "left_of_button": later("Without a bet the first still in from the button's left shows first."),
    "first_to_act": later("Without a bet the first who could have bet shows first."),
}
"""Who shows first where nobody bet."""


@sentences.register
def _(first: LastAggressor, voice: Voice, _evaluator: Evaluator) -> Sentences:
    said = voice.say("Who made the last bet or raise of the last round shows first, the others follow clockwise.")
    return [said, voice.say(OTHERWISE[first.otherwise])]


@sentences.register
def _(_award: WinnerTakesIt, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [voice.say("The best hand takes the pot; equal hands share it.")]


@sentences.register
def _(award: Points, voice: Voice, _evaluator: Evaluator) -> Sentences:
    return [
        voice.say("No chips are played for."),
        voice.count(
            "Each best hand scores {n} point; equal ones score in full.",
            "Each best hand scores {n} points; equal ones score in full.",
            award.each,
        ),
    ]

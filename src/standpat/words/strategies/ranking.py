"""Which holding is better: the order of the hands, where it is not the usual one above all."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from standpat.cards import RANKS, SUITS
from standpat.rules.ranking import (
    AceToFive,
    AceToSix,
    Badugi,
    DeuceToSeven,
    High,
    Soko,
    StrippedHigh,
    SuitCard,
    Turkish,
    ranks_in,
)
from standpat.rules.wild import NoWild
from standpat.words.strategies.telling import sentences
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.rules.ranking import Ranking
    from standpat.words.strategies.telling import Sentences, Telling

ACE = len(RANKS) - 1
WHEEL = (3, 2, 1, 0, ACE)


@sentences.register(High)
@sentences.register(StrippedHigh)
@sentences.register(Turkish)
@sentences.register(Soko)
def _(ranking: Any, tell: Telling) -> Sentences:
    best_first = tell.say("From the best: {categories}.", categories=", ".join(categories(ranking, tell)))
    return [best_first, *_short_of_five(ranking, tell), *_straights(ranking, tell), *_suits(ranking, tell)]


def categories(ranking: Ranking, tell: Telling) -> list[str]:
    """The kinds of holdings, best first."""
    evaluator = tell.evaluator(ranking)
    five = has_five_of_a_kind(ranking, tell)
    names = [name for name in reversed(evaluator.categories) if five or name != "five of a kind"]
    return [tell.voice.holding(evaluator, evaluator.floor(name)) for name in names]


def has_five_of_a_kind(ranking: Ranking, tell: Telling) -> bool:
    """Whether a wild card can make it: never where the lowest wins, since there it takes another rank."""
    return not isinstance(tell.rules.wild, NoWild) and not ranking.low


def _short_of_five(ranking: Any, tell: Telling) -> Sentences:
    if not isinstance(ranking, Soko):
        return []
    return [tell.say("A four straight is four cards in sequence, a four flush four cards of one suit.")]


# -- straights


def _straights(ranking: Any, tell: Telling) -> Sentences:
    return [*_low_ace(ranking, tell), *_gaps(ranking, tell)]


def _low_ace(ranking: Any, tell: Telling) -> Sentences:
    """Where the ace stands below other cards; only where that is not what everybody expects."""
    if tell.rules.deck.varies:
        return _low_ace_of_changing_deck(ranking, tell)
    evaluator, ranks = tell.evaluator(ranking), ranks_in(tell.rules.deck.cards(tell.rules.seats.max))
    lowest = evaluator.scale.runs[0] if evaluator.scale.runs else ()
    if ACE not in ranks or lowest == WHEEL:
        return []
    if lowest and lowest[-1] == ACE:
        run = "-".join(_short_rank(rank) for rank in reversed(lowest))
        return [tell.say("The ace also stands below the lowest card: {run} is the lowest straight.", run=run)]
    return [tell.say("The ace is always high: it never begins a straight.")]


def _low_ace_of_changing_deck(ranking: Any, tell: Telling) -> Sentences:
    if ranking.ace_low == "below_lowest":
        return [tell.say("In a straight the ace also stands below the lowest card of the deck.")]
    decks = [tell.rules.deck.cards(players) for players in range(tell.rules.seats.min, tell.rules.seats.max + 1)]
    if ranking.ace_low == "wheel" and any(0 in ranks_in(deck) for deck in decks):
        return [tell.say("In a straight the ace also stands below the two, where there are twos.")]
    return [tell.say("The ace is always high: it never begins a straight.")]


def _short_rank(rank: int) -> str:
    return "10" if RANKS[rank] == "T" else RANKS[rank]


def _gaps(ranking: Any, tell: Telling) -> Sentences:
    ranks = ranks_in(tell.rules.deck.cards(tell.rules.seats.max))
    gaps = [(low, high) for low, high in pairwise(ranks) if high > low + 1]
    if not gaps:
        return []
    pairs = tell.voice.listing([f"{_short_rank(low)}-{_short_rank(high)}" for low, high in gaps])
    if ranking.gap:
        return [tell.say("In a straight {pairs} are neighbours.", pairs=pairs)]
    return [tell.say("No straight runs across {pairs}.", pairs=pairs)]


DECIDING_CARD = later(
    "The deciding card is the highest; of a pair the better of the two, of two pair the better of the higher pair, "
    "of a straight its top card; a flush counts by its suit."
)
"""Whose suit decides between equal hands (``standpat.hands.suit_ties``)."""


def _suits(ranking: Any, tell: Telling) -> Sentences:
    if ranking.suits is None:
        return []
    suits = ", ".join(tell.voice.suit(SUITS.index(suit)) for suit in reversed(ranking.suits))
    said = [
        tell.say("Between equal hands the suit of the deciding card decides, from the best: {suits}.", suits=suits),
        tell.say(DECIDING_CARD),
    ]
    if not isinstance(tell.rules.wild, NoWild):
        said.append(tell.say("Where a wild card decides, it has the best suit."))
    return said


# -- low


LOWS = {
    AceToFive: (
        later("The lowest hand wins, compared from its highest card down; aces are low."),
        later("The best is 5-4-3-2-A: straights and flushes do not count, pairs are worse than none."),
    ),
    DeuceToSeven: (
        later("The lowest hand wins, compared from its highest card down; aces are always high."),
        later("The best is 7-5-4-3-2 in more than one suit: pairs, straights and flushes count against a hand."),
    ),
    AceToSix: (
        later("The lowest hand wins, compared from its highest card down; aces are low."),
        later("The best is 6-4-3-2-A in more than one suit: pairs, straights and flushes count against a hand."),
    ),
    Badugi: (
        later("A four-card badugi has four ranks and four suits; of two cards of one rank or suit only one counts."),
        later("More cards that count beat fewer; then the lowest wins, compared from the highest card down."),
        later("Aces are low: the best is 4-3-2-A in four suits."),
    ),
}
"""What the lowest hand is, by the ranking's class."""


@sentences.register(AceToFive)
@sentences.register(DeuceToSeven)
@sentences.register(AceToSix)
@sentences.register(Badugi)
def _(ranking: Any, tell: Telling) -> Sentences:
    said = [tell.say(message) for message in LOWS[type(ranking)]]
    return [*said, tell.say("From the best: {categories}.", categories=", ".join(categories(ranking, tell)))]


# -- one card


@sentences.register(SuitCard)
def _(ranking: SuitCard, tell: Telling) -> Sentences:
    card = card_of_suit(ranking, tell)
    said = [tell.say("The {card} wins.", card=card)]
    if not isinstance(tell.rules.wild, NoWild):
        said.append(tell.say(WILD_OF_SUIT, card=card))
    return said


WILD_OF_SUIT = later("A wild card counts, too: it stands for the {card} missing from the cards that count.")


HIGHEST_OF = (later("highest club"), later("highest diamond"), later("highest heart"), later("highest spade"))
LOWEST_OF = (later("lowest club"), later("lowest diamond"), later("lowest heart"), later("lowest spade"))


def card_of_suit(ranking: SuitCard, tell: Telling) -> str:
    """The card that is wanted: ``highest spade``."""
    names = HIGHEST_OF if ranking.wanted == "high" else LOWEST_OF
    return tell.say(names[SUITS.index(ranking.suit)])

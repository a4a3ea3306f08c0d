"""Which cards there are, and which of them make a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import RANKS
from standpat.rules.deck import ByPlayers, Standard, Stripped
from standpat.rules.ranking import AllCards, BestFive
from standpat.rules.steps import Deal
from standpat.words.strategies.telling import sentences
from standpat.words.voice import later

if TYPE_CHECKING:
    from standpat.rules.deck import Deck
    from standpat.rules.ranking import Selection
    from standpat.words.strategies.telling import Sentences, Telling


@sentences.register(Standard)
def _(deck: Standard, tell: Telling) -> Sentences:
    if not deck.jokers:
        return [tell.say("52 cards, no joker.")]
    return [tell.count("52 cards and {n} joker.", "52 cards and {n} jokers.", deck.jokers)]


@sentences.register(Stripped)
def _(deck: Stripped, tell: Telling) -> Sentences:
    number = len(deck.cards(2)) - deck.jokers
    if deck.lowest == RANKS[0]:
        said = [tell.say("{n} cards.", n=number)]
    else:
        said = [tell.say("{n} cards; the lowest is the {rank}.", n=number, rank=tell.voice.letter(deck.lowest))]
    if deck.remove:
        ranks = tell.voice.listing([tell.voice.letter(rank, many=True) for rank in deck.remove])
        said.append(tell.say("Left out: the {ranks}.", ranks=ranks))
    return [*said, _jokers(deck, tell)]


@sentences.register(ByPlayers)
def _(deck: ByPlayers, tell: Telling) -> Sentences:
    parts = [
        tell.say("the {rank} with {players}", rank=tell.voice.letter(_lowest(deck, players)), players=players)
        for players in range(max(tell.rules.seats.min, 2), tell.rules.seats.max + 1)
    ]
    lowest = tell.say("The lowest card depends on the number of players: {parts}.", parts=", ".join(parts))
    return [lowest, _jokers(deck, tell)]


def _lowest(deck: ByPlayers, players: int) -> str:
    return RANKS[min(card // 4 for card in deck.cards(players))]


def _jokers(deck: Deck, tell: Telling) -> str:
    if not deck.jokers:
        return tell.say("No joker.")
    return tell.count("{n} joker is added.", "{n} jokers are added.", deck.jokers)


@sentences.register(AllCards)
@sentences.register(BestFive)
def _(selection: AllCards | BestFive, tell: Telling) -> Sentences:
    return selected(selection, tell.evaluator(tell.rules.ranking).size, tell)


COUNT = {
    AllCards: {
        4: later("A player's four cards count as they are."),
        5: later("A player's five cards count as they are."),
    },
    BestFive: {
        4: later("The best four of a player's cards count."),
        5: later("The best five of a player's cards count."),
    },
}
"""Which cards count, by how many make a hand."""


def selected(selection: Selection, size: int, tell: Telling) -> Sentences:
    """Which cards make a hand of so many, shared ones included; another vendor's selection says it itself."""
    if type(selection) not in COUNT:
        return tell(selection)
    said = [tell.say(COUNT[type(selection)][size])] if size else []
    return [*said, *_shared(tell)]


def _shared(tell: Telling) -> Sentences:
    """That cards in the middle count, where there are any."""
    steps = [step for street in tell.rules.streets for step in street.steps]
    if not any(isinstance(step, Deal) and step.shared for step in steps):
        return []
    return [tell.say("Cards in the middle are among them.")]

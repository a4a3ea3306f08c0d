"""Which cards are wild, and what they may stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.cards import STANDARD_CARDS, is_joker, rank_of
from standpat.rules.wild import (
    Bug,
    ByVisibility,
    Follow,
    FullyWild,
    LowBug,
    LowHoleCard,
    NoWild,
    SharedRank,
    selected,
)
from standpat.words.strategies.speaking import boards_decide
from standpat.words.strategies.telling import sentences
from standpat.words.voice import face, later

if TYPE_CHECKING:
    from collections.abc import Iterable

    from standpat.rules.compiled import Rules
    from standpat.rules.ranking import Ranking
    from standpat.words.strategies.telling import Sentences, Telling
    from standpat.words.voice import Voice


@sentences.register(NoWild)
def _(_wild: NoWild, tell: Telling) -> Sentences:
    return [tell.say("No card is wild.")]


@sentences.register(FullyWild)
def _(wild: FullyWild, tell: Telling) -> Sentences:
    cards = always_wild(wild.cards, tell.rules, tell.voice)
    return [tell.say(FULLY[tell.rules.ranking.low], cards=cards), *_on_boards(tell)]


FULLY = {
    False: later("Wild: {cards}; a wild card takes the value that makes the hand strongest."),
    True: later("Wild: {cards}; a wild card takes the value that makes the hand best."),
}
"""What a fully wild card does, by whether the lowest hand wins."""


@sentences.register(Bug)
def _(wild: Bug, tell: Telling) -> Sentences:
    cards = always_wild(wild.cards, tell.rules, tell.voice)
    if tell.rules.ranking.low:
        return _low_bug(cards, tell)
    return [tell.say("Bug: {cards}; a bug is an ace, or completes a straight or a flush.", cards=cards)]


@sentences.register(LowBug)
def _(wild: LowBug, tell: Telling) -> Sentences:
    return _low_bug(always_wild(wild.cards, tell.rules, tell.voice), tell)


def _low_bug(cards: str, tell: Telling) -> Sentences:
    return [tell.say("Bug: {cards}; it is the lowest rank its holder does not have.", cards=cards)]


def in_other_order(ranking: Ranking, tell: Telling) -> Sentences:
    """What a wild card or a bug is in an order that holds beside the game's own; a low bug is the same in all."""
    wild = tell.rules.wild
    if not ranking.low or tell.rules.ranking.low or isinstance(wild, NoWild | LowBug):
        return []
    return [tell.say(BUG_IN_LOW if isinstance(wild, Bug) else WILD_IN_LOW)]


BUG_IN_LOW = later("Where the lowest hand wins, a bug is the lowest rank its holder does not have.")
WILD_IN_LOW = later("Where the lowest hand wins, a wild card takes the value that makes that hand best.")


STANDS_FOR = {
    "full": later("takes the value that makes the hand strongest"),
    "bug": later("is an ace, or completes a straight or a flush"),
}
"""What a wild card does, by what it may stand for."""


@sentences.register(ByVisibility)
def _(wild: ByVisibility, tell: Telling) -> Sentences:
    return [
        tell.say("Wild: {cards}.", cards=always_wild(wild.cards, tell.rules, tell.voice)),
        tell.say("Dealt face up, it {does}.", does=tell.say(STANDS_FOR[wild.up])),
        tell.say("Dealt face down, it {does}, even if it is turned up later.", does=tell.say(STANDS_FOR[wild.down])),
    ]


@sentences.register(LowHoleCard)
def _(wild: LowHoleCard, tell: Telling) -> Sentences:
    return [
        tell.say("Each player's lowest card face down is wild for him, aces high, with every card of its rank."),
        tell.say("A lower one dealt face down later takes its place."),
        *_also(wild.also, tell),
    ]


@sentences.register(Follow)
def _(wild: Follow, tell: Telling) -> Sentences:
    queen = tell.voice.one(wild.trigger)
    said = [
        tell.say("The card turned up right after {one} makes its whole rank wild, for everybody.", one=queen),
        tell.say("It stays so until that happens again: then the new rank takes its place."),
    ]
    if wild.last_cancels:
        said.append(tell.say("If the last card turned up is {one}, no rank is wild by that.", one=queen))
    else:
        said.append(tell.say("If the last card turned up is {one}, the rank before it stays wild.", one=queen))
    return [*said, *_also(wild.also, tell), *_on_boards(tell)]


@sentences.register(SharedRank)
def _(wild: SharedRank, tell: Telling) -> Sentences:
    if wild.itself:
        said = tell.say("The card in the middle is wild, and so is every card of its rank.")
    else:
        said = tell.say("Every other card of the rank of the card in the middle is wild, that card itself is not.")
    return [said, *_also(wild.also, tell)]


def _on_boards(tell: Telling) -> Sentences:
    """What a wild card is worth face up, where open cards decide who speaks."""
    if boards_decide(tell):
        return [tell.say("A wild card face up counts as one, too, when the open cards decide who begins.")]
    return []


def _also(also: tuple[str, ...], tell: Telling) -> Sentences:
    if not also:
        return []
    return [tell.say("Always wild: {cards}.", cards=always_wild(also, tell.rules, tell.voice))]


def always_wild(words: tuple[str, ...], rules: Rules, voice: Voice) -> str:
    """The cards of the deck that these words of a profile name."""
    cards = selected(words, rules.deck.cards(rules.seats.max))
    return voice.listing(wild_cards(cards, rules.deck.jokers, voice))


def wild_cards(wild: Iterable[int], jokers: int, voice: Voice) -> list[str]:
    """The wild cards in words: jokers and whole ranks by name, others one by one."""
    cards = sorted(wild)
    jokers_wild = [card for card in cards if is_joker(card)]
    said = []
    if jokers_wild:
        said.append(voice.count("the joker", "{n} jokers", len(jokers_wild)))
    plain = [card for card in cards if card < STANDARD_CARDS]
    for rank in sorted({rank_of(card) for card in plain}):
        of_rank = [card for card in plain if rank_of(card) == rank]
        said += [voice.every(rank)] if len(of_rank) == 4 else [face(card, jokers=jokers) for card in of_rank]
    return said

"""Checks of the wild cards: they help in this game, and it can be told which they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standpat.errors import CardError
from standpat.profiles.checks.counts import counted
from standpat.rules.ranking import Badugi, Soko, SuitCard
from standpat.rules.wild import Bug, ByVisibility, Follow, LowBug, LowHoleCard, NoWild, SharedRank

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat.errors import Finding
    from standpat.profiles.checks.game import Game

MOST_WILD_IN_SOKO = 4


def wild_cards_suit_the_ranking(game: Game) -> Iterator[Finding]:
    """A bug belongs to games for the highest holding, a low bug to those for the lowest (V-09)."""
    wild, ranking = game.profile.wild, game.profile.ranking
    wins = f"with ranking: {ranking.kind} the {'lowest' if ranking.low else 'highest'} holding wins"
    if ranking.low and (
        isinstance(wild, Bug) or (isinstance(wild, ByVisibility) and Bug.stands_for in (wild.up, wild.down))
    ):
        message = f"a bug is an ace or completes straights and flushes, and {wins}"
        yield game.find("bug-in-low", "wild.kind", message, "write kind: low_bug, or full", "wild", "ranking")
    if not ranking.low and isinstance(wild, LowBug):
        message = f"a low bug is the lowest rank not held, and {wins}"
        yield game.find("low-bug-in-high", "wild.kind", message, "write kind: bug, or full", "wild", "ranking")


def rankings_know_wild_cards(game: Game) -> Iterator[Finding]:
    """Badugi is played without wild cards, and five of them are no holding of sökö (E-81, E-79)."""
    wild, also, most = game.profile.wild, ("award", "ranking", "wild"), most_wild(game)
    for path, ranking in game.rankings():
        if isinstance(ranking, Badugi) and not isinstance(wild, NoWild):
            message = "badugi knows no wild cards" + _judging(path)
            yield game.find("wild-badugi", "wild", message, "write wild: none", path, *also)
        if isinstance(ranking, Soko) and most > MOST_WILD_IN_SOKO:
            message = f"five wild cards are no holding of soko{_judging(path)}, and here {most} may be wild"
            fix = f"let at most {MOST_WILD_IN_SOKO} cards be wild, or write another ranking"
            yield game.find("soko-wild", "wild", message, fix, path, *also)


def _judging(path: str) -> str:
    return "" if path == "ranking" else f" ({path})"


def most_wild(game: Game) -> int:
    """The most cards that may be wild in one holding."""
    changing = {LowHoleCard: 4, Follow: 4, SharedRank: 4 * (game.counts().shared + game.counts().common)}
    return len(game.rules.wild_cards) + changing.get(type(game.profile.wild), 0)


def a_visible_wild_card_is_one(game: Game) -> Iterator[Finding]:
    """What a wild card may be by how it was dealt is told of one card."""
    wild = game.profile.wild
    if isinstance(wild, ByVisibility) and (count := len(game.rules.wild_cards)) > 1:
        message = f"what a card may be goes by how it was dealt, which can be told of one card, and these are {count}"
        yield game.find("several-by-visibility", "wild.cards", message, "name one card", "deck.jokers")


def wild_cards_can_be_told(game: Game) -> Iterator[Finding]:
    """What decides which cards are wild is dealt at some time."""
    wild, counts = game.profile.wild, game.counts()
    if isinstance(wild, (Follow, ByVisibility)) and not max(counts.up_most, _most_up(game)):
        message = f"{wild.kind} looks at cards face up, and none are ever dealt"
        yield game.find("no-up-card", "wild", message, "deal cards up, or write wild: {kind: full}", "streets")
    if isinstance(wild, SharedRank) and not counts.shared:
        message = "shared_rank looks at the card in the middle, and none is dealt"
        yield game.find("no-shared-card", "wild", message, "deal one, as in deal: {down: 4, shared: 1}", "streets")
    if isinstance(wild, LowHoleCard) and counts.down[1] < 1:
        message = "low_hole_card looks at cards face down, and nobody has one at the showdown"
        yield game.find("no-down-card", "wild", message, "deal one down", "streets")


def _most_up(game: Game) -> int:
    """The most cards a player has face up at any time."""
    return max(counted(game.steps_before(path)).up_most for path, _ in game.steps())


def a_wild_card_decides_the_half(game: Game) -> Iterator[Finding]:
    """A wild card is the best card of its suit: where everybody has one, all share the half for such a card (E-96)."""
    second, wild = game.profile.award.second, game.profile.wild
    if second is None or not isinstance(second.ranking, SuitCard):
        return
    low_hole = isinstance(wild, LowHoleCard) and second.cards != "up" and game.counts().down[0] > 0
    in_the_middle = isinstance(wild, SharedRank) and wild.itself and second.cards != "down"
    if low_hole or in_the_middle:
        message = "everybody has a wild card for the second half, which is the best card of its suit, so all share it"
        fix = "write another ranking for the second half, or wild: none"
        yield game.find("all-share-half", "wild", message, fix, "award", severity="warning")


def wild_cards_are_in_every_deck(game: Game) -> Iterator[Finding]:
    """Where fewer players have fewer cards, the wild ones are among them."""
    for players in game.seats() if game.rules.deck.varies else ():
        try:
            game.profile.wild.wild_cards(game.rules.deck.cards(players))
        except CardError as error:
            message = f"with {players} players {str(error).replace('this deck', 'their deck')}"
            yield game.find("wild-cards", "wild", message, "name cards of every deck, or strip fewer ranks", "deck")
            return


CHECKS: tuple[Callable[[Game], Iterator[Finding]], ...] = (
    wild_cards_suit_the_ranking,
    rankings_know_wild_cards,
    a_visible_wild_card_is_one,
    wild_cards_can_be_told,
    a_wild_card_decides_the_half,
    wild_cards_are_in_every_deck,
)

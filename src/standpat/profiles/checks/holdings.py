"""Checks of what holdings are judged by: every showdown can be held, and the ranking suits the deck."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from standpat.cards import RANKS
from standpat.hands.order import ACE, HOLDING_CARDS
from standpat.profiles.checks.game import find_at, rankings_of, steps_of
from standpat.rules.first_to_act import HighBoard
from standpat.rules.ranking import AllCards, SuitCard, ranks_in
from standpat.rules.steps import Bet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat.errors import Finding
    from standpat.profiles.checks.game import Game
    from standpat.profiles.document import Node
    from standpat.profiles.schema import Profile

WHEEL = (ACE, 0, 1, 2, 3)
"""The ranks of A-2-3-4-5."""


# -- before anything can be compiled


def before_compiling(profile: Profile, tree: Node, file: str) -> list[Finding]:
    """What keeps a ranking from being made: too few ranks, or an order of suits that is none."""
    find = partial(find_at, tree, file)
    return [*_ranks_suffice(profile, find), *_suit_orders_are_whole(profile, find)]


def _ranks_suffice(profile: Profile, find: Callable[..., Finding]) -> Iterator[Finding]:
    """Five different ranks are in every deck, or no straight and no low could be told."""
    if all(isinstance(ranking, SuitCard) for _, ranking in rankings_of(profile)):
        return
    seats = profile.seats
    for players in range(min(seats.min, seats.max), seats.max + 1):
        ranks = len(ranks_in(profile.deck.cards(players)))
        if ranks < HOLDING_CARDS:
            said = f"with {players} players the deck" if profile.deck.varies else "the deck"
            message = f"{said} has {ranks} ranks, and holdings are judged by {HOLDING_CARDS}"
            yield find("too-few-ranks", "deck", message, "leave more ranks in the deck")
            return


def _suit_orders_are_whole(profile: Profile, find: Callable[..., Finding]) -> Iterator[Finding]:
    """An order of suits names each of the four once (V-16)."""
    firsts = [(f"{path}.first", getattr(step, "first", None)) for path, step in steps_of(profile)]
    places: list[tuple[str, Any]] = [*rankings_of(profile), *firsts]
    for path, named in places:
        suits = getattr(named, "suits", None)
        if suits is not None and len(set(suits)) < len(suits):
            twice = next(suit for suit in suits if suits.count(suit) > 1)
            message = f"{', '.join(suits)} names {twice} more than once"
            yield find("suit-order", f"{path}.suits", message, "name c, d, h and s once each, the lowest first")


# -- how many cards make a hand


def holdings_can_be_ranked(game: Game) -> Iterator[Finding]:
    """At the showdown every player has as many cards as the ranking wants."""
    counts = game.counts()
    wanted = game.rules.selection.cards(game.rules.evaluator)
    if not _fits(counts.together, wanted):
        said = f"every player has {_between(counts.least + counts.common, counts.most)} cards"
        said += f" and {counts.shared} in the middle" if counts.shared else ""
        fix = "deal another number"
        if counts.together[0] >= wanted[0] and isinstance(game.profile.selection, AllCards):
            fix = "write selection: best_five, or deal another number"
        yield game.find(
            "holding-size", "streets", f"{said}, the showdown wants {_words(wanted)}", fix, "selection", "ranking"
        )


def other_holdings_can_be_ranked(game: Game) -> Iterator[Finding]:
    """So they are for the second half of a split pot, and for the lowest hand where nobody opens."""
    second, counts = game.profile.award.second, game.counts()
    if second is not None:
        having = {"all": counts.together, "down": counts.down, "up": counts.up}[second.cards]
        wanted = second.selection.cards(game.judge(second.ranking))
        if not having[1] or not _fits(having, wanted):
            message = f"{_between(*having)} cards count for it, and {second.ranking.kind} wants {_words(wanted)}"
            fix = "write another ranking, selection or cards"
            yield game.find("holding-size", "award.second", message, fix, "award", "streets")
    for path, step in game.steps_of(Bet):
        if step.all_pass.ranking is not None:
            wanted = game.rules.selection.cards(game.judge(step.all_pass.ranking))
            if not _fits(counts.together, wanted):
                message = f"players have {_between(*counts.together)} cards, and this ranking wants {_words(wanted)}"
                yield game.find("holding-size", f"{path}.all_pass.ranking", message, "write another ranking", path)


def _fits(having: tuple[int, int], wanted: tuple[int, int]) -> bool:
    return wanted[0] <= having[0] and having[1] <= wanted[1]


def _between(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _words(wanted: tuple[int, int]) -> str:
    return _between(max(wanted[0], 1), wanted[1])


# -- what the ranking says of the deck


def straights_can_be_made(game: Game) -> Iterator[Finding]:
    """The low ace of a stripped deck is said, not guessed (V-13)."""
    for path, ranking in game.rankings():
        if getattr(ranking, "ace_low", "none") != "wheel" or getattr(ranking, "gap", False):
            continue
        decks = (ranks_in(game.rules.deck.cards(players)) for players in game.seats())
        missing = next((gone for ranks in decks if (gone := [rank for rank in WHEEL if rank not in ranks])), [])
        if missing:
            message = f"A-2-3-4-5 is no straight of a deck without {', '.join(RANKS[rank] for rank in missing)}"
            fix = "write ace_low: below_lowest (the ace also stands under the lowest rank), or none"
            yield game.find("wheel-impossible", f"{path}.ace_low", message, fix, path, "deck")


def gaps_are_there(game: Game) -> Iterator[Finding]:
    """Neighbours over a gap need ranks that were taken out from between others."""
    ranks = ranks_in(game.deck())
    for path, ranking in game.rankings():
        if getattr(ranking, "gap", False) and len(ranks) == ranks[-1] - ranks[0] + 1:
            message = "no rank has been taken out from between others"
            fix = "write gap: false, or deck: {kind: stripped, remove: [...]}"
            yield game.find("no-gap", f"{path}.gap", message, fix, path, "deck")


def ties_are_decided(game: Game) -> Iterator[Finding]:
    """An order of suits for boards counts only where suits decide."""
    for path, step in game.steps():
        first = getattr(step, "first", None)
        if isinstance(first, HighBoard) and first.ties == "position" and first.suits != HighBoard().suits:
            message = "equal boards are decided by position, so this order of suits decides nothing"
            yield game.find("suits-unused", f"{path}.first.suits", message, "write ties: suits", severity="warning")


CHECKS: tuple[Callable[[Game], Iterator[Finding]], ...] = (
    holdings_can_be_ranked,
    other_holdings_can_be_ranked,
    straights_can_be_made,
    gaps_are_there,
    ties_are_decided,
)

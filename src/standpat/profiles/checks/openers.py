"""Checks of the least holdings that are asked for: to open, to win, or because of which somebody must bet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from standpat.cards import RANKS
from standpat.hands.order import LOW, scale_of
from standpat.profiles.other_words import category_meant
from standpat.rules.ranking import ranks_in
from standpat.rules.steps import Bet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat.errors import Finding
    from standpat.hands.order import Scale
    from standpat.profiles.checks.game import Asked, Game


def floors_can_be_held(game: Game) -> Iterator[Finding]:
    """What is asked for is a category of the ranking, and somebody can have it (V-12)."""
    for asked in game.floors():
        category, path = asked.floor.category, f"{asked.path}.category"
        if category not in asked.evaluator.categories:
            fix = category_meant(category, asked.evaluator.categories)
            yield game.find("unknown-category", path, _unknown(asked), fix, asked.path)
        elif asked.when:
            continue
        elif why := _impossible(game, asked):
            opens = asked.path.endswith("opening")
            code, who = ("impossible-openers", "open") if opens else ("impossible-holding", "have it")
            yield game.find(code, path, f"nobody can ever {who}: {why}", "ask for less", asked.path, "deck", "wild")
        elif asked.floor.rank is None and category == asked.evaluator.categories[0]:
            message, fix = f"every holding is at least {category}", "ask for more, or for nothing"
            yield game.find("floor-for-all", path, message, fix, asked.path, severity="warning")
        elif LOW.name in asked.evaluator.categories and category != LOW.name:
            message = f"the lowest holding wins, so every low will do, and what is more than {category} will not"
            fix = "write category: low, with the highest rank that will do, or another ranking"
            yield game.find("high-in-low", path, message, fix, asked.path, "ranking", severity="warning")


def _unknown(asked: Asked) -> str:
    if not asked.when:
        return f"{asked.floor.category!r} is no category of this ranking"
    rule = asked.when.removesuffix(".ranking")
    return f"after {rule} another ranking judges the hand, and {asked.floor.category!r} is no category of it"


def _impossible(game: Game, asked: Asked) -> str:
    """Why no holding of the deck is so good, as far as there are no wild cards; empty where one is."""
    evaluator, floor = asked.evaluator, asked.floor
    if evaluator.wild or game.profile.wild.dynamic or not evaluator.size:
        return ""
    high = evaluator.scale.high
    if high and floor.category == "five of a kind":
        return "five of a kind needs wild cards"
    if floor.category != ("straight flush" if high else evaluator.categories[-1]):
        return ""
    for players in game.seats() if game.rules.deck.varies else (game.profile.seats.max,):
        said = f" with {players} players" if game.rules.deck.varies else ""
        scale = scale_of(replace(evaluator.order, ranks=ranks_in(game.rules.deck.cards(players))))
        best = best_ranks(scale, evaluator.size)
        if not best:
            return f"there are no straights in this deck{said}"
        if floor.rank is not None and scale.worths[best[0]] < scale.worths[RANKS.index(floor.rank)]:
            return f"the best {floor.category}{said} is {'-'.join(RANKS[rank] for rank in best)}"
    return ""


def best_ranks(scale: Scale, size: int) -> tuple[int, ...]:
    """The ranks of the best straight flush, or of the best low, without wild cards; the deciding one first. Empty
    where there are no straights.

    >>> from standpat.hands import Order
    >>> best_ranks(scale_of(Order(scale="deuce_to_seven")), 5)
    (5, 3, 2, 1, 0)
    """
    if scale.high:
        return max(scale.runs, key=lambda run: scale.worths[run[0]], default=())
    lowest, counts = scale.reading[-size:], any(category.run for category in scale.categories)
    if counts and any({*run} == {*lowest} for run in scale.runs):
        return (*scale.reading[-size - 1 : -size], *lowest[1:])
    return lowest


def openers_can_be_asked_for(game: Game) -> Iterator[Finding]:
    """Openers are judged by whole holdings, and who must bet has them."""
    for path, step in game.steps_of(Bet):
        key = f"{path}.opening" if step.opening.restricted else f"{path}.must_bet"
        if not step.opening.restricted and step.must_bet is None:
            continue
        least, most = game.counts_before(path).together
        fewest, limit = game.rules.selection.cards(game.rules.evaluator)
        if not fewest <= least <= most <= limit:
            have = least if least < fewest else most
            message = f"players have {have} cards by then, and it takes {fewest or 1} to judge a holding"
            yield game.find("opening-too-early", key, message, "ask for openers on another street", path, "streets")
        elif step.opening.restricted:
            yield from _short_holdings(game, path, step)
        if step.opening.restricted and step.must_open:
            message = "the first to speak must bet, and without openers he may not"
            yield game.find("must-open-openers", f"{path}.must_open", message, "keep one of the two", key)
        if step.opening.restricted and _may_lack_openers(game, step):
            message = "some who must bet have no openers, and without openers nobody may"
            fix = "let only openers or better have to bet, or keep one of the two"
            yield game.find("must-open-openers", f"{path}.must_bet", message, fix, key)


def _may_lack_openers(game: Game, step: Bet) -> bool:
    """Whether the least holding that must bet is less than the openers."""
    evaluator, must = game.rules.evaluator, step.must_bet
    openers = step.opening.floors()
    if must is None or any(floor.category not in evaluator.categories for floor in (must, *openers)):
        return False
    worst = evaluator.floor(must.category, RANKS.index(must.rank) if must.rank else None)
    return not all(floor.met(evaluator, worst) for floor in openers)


def _short_holdings(game: Game, path: str, step: Bet) -> Iterator[Finding]:
    """What is one card short of something is told of as many cards as make a hand."""
    evaluator, counts = game.rules.evaluator, game.counts_before(path)
    for name in getattr(step.opening, "also", ()):
        wanted = name.removeprefix("open ").removeprefix("four ")
        if wanted not in evaluator.categories:
            message = f"{wanted!r} is no category of this ranking, so {name!r} never opens"
            yield game.find("unknown-category", f"{path}.opening.also", message, "leave it out", path, "ranking")
        elif not counts.least == counts.most == evaluator.size:
            have = counts.most if counts.least == evaluator.size else counts.least
            message = f"{name!r} is judged by {evaluator.size} cards in the hand, and players may have {have} by then"
            yield game.find("opening-too-early", f"{path}.opening.also", message, "leave it out", path)


CHECKS: tuple[Callable[[Game], Iterator[Finding]], ...] = (
    floors_can_be_held,
    openers_can_be_asked_for,
)

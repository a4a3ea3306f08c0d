"""Checks of the streets: each step finds what it needs."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from standpat.rules.draw_limit import MoreIfKept, OnePlayerMore, UpTo
from standpat.rules.first_to_act import LeftOfLastBlind
from standpat.rules.steps import Arrange, Bet, Deal, Discard, Draw, Expose, Extra, Pass, Pay, Straddle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat.errors import Finding
    from standpat.profiles.checks.game import Game


def first_to_act_can_be_found(game: Game) -> Iterator[Finding]:
    """Who speaks by his cards needs up cards; who opened needs an earlier round (V-04, V-05)."""
    for path, step in game.steps():
        first = getattr(step, "first", None)
        if first is None:
            continue
        if first.needs_up_cards and not game.counts_before(path).up_most:
            message = f"{first.kind} looks at cards face up, and nobody has one by then"
            yield game.find("no-up-card", f"{path}.first", message, "deal a card up, or write first: left_of_button")
        if first.needs_opener and not any(isinstance(before, Bet) for before in game.steps_before(path)):
            message = "opener is who made the first bet, and there is no betting round before this"
            yield game.find("no-opener", f"{path}.first", message, "write first: left_of_button")


def blinds_are_there(game: Game) -> Iterator[Finding]:
    """Who speaks after the last blind needs one; and there are seats for all of them."""
    straddles = any(True for _ in game.steps_of(Straddle))
    for path, step in game.steps():
        if isinstance(getattr(step, "first", None), LeftOfLastBlind) and not game.has_blinds() and not straddles:
            message = "left_of_last_blind needs a blind, and nobody posts one"
            fix = "write first: left_of_button, or add blinds"
            yield game.find("no-blind", f"{path}.first", message, fix, "forced_bets")
    for name, bet in game.profile.forced_bets.items():
        blinds, fewest = len(getattr(bet, "amounts", ())), game.profile.seats.min
        if blinds > fewest:
            message = f"{blinds} blinds are posted, and there may be only {fewest} players"
            fix = f"post fewer blinds, or write seats: {{min: {blinds}}}"
            yield game.find("blinds-seats", f"forced_bets.{name}", message, fix, "seats.min")


def blinds_rise(game: Game) -> Iterator[Finding]:
    """No blind is smaller than the one before it: whoever posts it would owe a call at once."""
    for name, bet in zip(game.profile.forced_bets, game.rules.forced_bets, strict=True):
        for before, after in pairwise(getattr(bet, "amounts", ())):
            if after < before:
                message = f"a blind of {after} follows one of {before}, so whoever posts it has not called"
                path, fix = f"forced_bets.{name}.amounts", "write the smaller one first"
                yield game.find("blinds-fall", path, message, fix, "stakes", severity="warning")


# -- draws


def draws_can_be_made(game: Game) -> Iterator[Finding]:
    """There are cards to exchange, and a higher limit can be used by somebody (V-11)."""
    for path, step in game.steps_of(Draw):
        limit, held = step.limit, game.counts_before(path).most
        if not held:
            yield game.find("too-many-cards", path, "nobody has a card to exchange by then", "deal before the draw")
        elif not limit.largest():
            message = "no card may be exchanged"
            yield game.find("draws-nothing", f"{path}.limit", message, "allow a card, or remove the step: null", path)
        elif isinstance(limit, (MoreIfKept, OnePlayerMore)):
            yield from _more_is_more(game, f"{path}.limit", limit, held)
        elif isinstance(limit, UpTo) and limit.cards > held:
            message, fix = f"a player has {held} cards by then, so nobody exchanges {limit.cards}", f"write {held}"
            yield game.find("limit-too-high", f"{path}.limit.cards", message, fix, path, severity="warning")
        elif isinstance(limit, UpTo) and limit.at_once is not None and limit.at_once >= limit.cards:
            message = f"{limit.at_once} cards at once are all of {limit.cards}, so none comes later"
            fix = f"write less than {limit.cards}, or leave it out"
            yield game.find("nothing-later", f"{path}.limit.at_once", message, fix, severity="warning")


def _more_is_more(game: Game, path: str, limit: MoreIfKept | OnePlayerMore, held: int) -> Iterator[Finding]:
    """A higher limit is higher, and not so high that what it asks for cannot be done."""
    if limit.more <= limit.cards:
        message = f"{limit.more} cards are not more than the {limit.cards} everybody may exchange"
        fix = f"write more than {limit.cards}, or limit: {{kind: up_to, cards: {limit.cards}}}"
        yield game.find("limit-not-more", f"{path}.more", message, fix, f"{path}.cards")
    elif limit.cards >= held - isinstance(limit, MoreIfKept):
        whom = " to who keeps one" if isinstance(limit, MoreIfKept) else ""
        message = f"with {held} cards in the hand {limit.cards} are no limit{whom}, so more never counts"
        yield game.find("limit-too-high", f"{path}.cards", message, f"write less than {limit.cards}", path)
    elif isinstance(limit, MoreIfKept) and limit.more >= held:
        message = f"who keeps one of {held} cards exchanges {held - 1} at most, never {limit.more}"
        yield game.find("limit-too-high", f"{path}.more", message, f"write {held - 1}", path, severity="warning")


# -- choices of cards


def choices_find_their_cards(game: Game) -> Iterator[Finding]:
    """Nobody can throw away, hand on or turn up more cards than he has by then."""
    for path, step in game.steps_of(Discard, Pass, Expose):
        counts = game.counts_before(path)
        key, count, there = "cards", getattr(step, "cards", 0), counts.most
        where = "in the hand"
        if isinstance(step, Expose):
            key, count, there, where = "most", step.most, counts.down[1], "face down"
        if count > there:
            message = f"{count} cards are wanted, and a player has {there} {where} by then"
            fix = f"write {there} or fewer, or deal more before" if there else "deal before it"
            yield game.find("too-many-cards", f"{path}.{key}", message, fix)


def passed_cards_go_to_somebody_else(game: Game) -> Iterator[Finding]:
    """Cards are handed on to another player, not around the table."""
    most = game.profile.seats.max
    for path, step in game.steps_of(Pass):
        if step.places >= most:
            message = f"{step.places} places further is around the table of {most} players"
            yield game.find("passed-around", f"{path}.places", message, f"write less than {most}", "seats.max")


def exposing_is_in_order(game: Game) -> Iterator[Finding]:
    """The fewest cards turned up are no more than the most, and an order is arranged before it is followed."""
    for path, step in game.steps_of(Expose):
        if step.least > step.most and not step.arranged:
            message = f"the fewest cards, {step.least}, are more than the most, {step.most}"
            yield game.find("expose-range", f"{path}.least", message, "exchange them", f"{path}.most")
        if step.arranged and not any(isinstance(before, Arrange) for before in game.steps_before(path)):
            message = "nobody has put his cards in order before"
            yield game.find("not-arranged", f"{path}.arranged", message, "put a step arrange: {} before it")
    for path, _ in game.steps_of(Arrange):
        if not any(isinstance(step, Expose) and step.arranged for step in game.steps_after(path)):
            message = "no step after it turns the cards up in that order"
            yield game.find("not-arranged", path, message, "write expose: {arranged: true} after it")


# -- payments


def up_cards_come_before_their_price(game: Game) -> Iterator[Finding]:
    """Who pays for an up card, or gets another, has just been dealt one."""
    for path, step in game.steps_of(Pay, Extra):
        deals = [other for other in game.steps_before(path) if isinstance(other, Deal)]
        if not deals or not deals[-1].up:
            message = f"{step.kind} looks at the cards just dealt face up, and there are none"
            yield game.find("no-up-card", path, message, "put it after a deal of up cards")


def straddles_come_first(game: Game) -> Iterator[Finding]:
    """A straddle is posted before any card is dealt, and its owner speaks last."""
    for path, _ in game.steps_of(Straddle):
        if any(not isinstance(before, Straddle) for before in game.steps_before(path)):
            message = "a straddle is posted before the deal"
            yield game.find("straddle-late", path, message, "make it the first step of the first street")
        rounds = (name for name, step in game.steps() if isinstance(step, Bet))
        if (first := next(rounds, None)) and not isinstance(dict(game.steps())[first].first, LeftOfLastBlind):
            message = "who has straddled should speak last"
            fix = "write first: left_of_last_blind"
            yield game.find("straddle-first", f"{first}.first", message, fix, first, path, severity="warning")


def straddles_have_a_size(game: Game) -> Iterator[Finding]:
    """A straddle is a raise of the blind, if there is one."""
    largest = max((bet.price() for bet in game.rules.forced_bets), default=0)
    for path, step in game.compiled():
        if not isinstance(step, Straddle):
            continue
        if step.amount is not None and step.pots is not None:
            message = "the straddle has two sizes"
            yield game.find("straddle-size", f"{path}.pots", message, "keep amount or pots", f"{path}.amount")
        elif step.amount is not None and step.amount <= largest:
            message = f"{step.amount} is no raise of the blind, {largest}"
            yield game.find("straddle-size", f"{path}.amount", message, f"write more than {largest}", "stakes")
        elif step.amount is None and step.pots is None and not largest:
            message = "there is no blind that it could double"
            yield game.find("straddle-size", path, message, "write amount or pots, or post blinds", "forced_bets")
        elif step.pots is not None and not game.posts_something():
            message = "nothing is in the pot by then"
            yield game.find("straddle-size", f"{path}.pots", message, "write amount, or set stakes.ante", "forced_bets")


CHECKS: tuple[Callable[[Game], Iterator[Finding]], ...] = (
    first_to_act_can_be_found,
    blinds_are_there,
    blinds_rise,
    draws_can_be_made,
    choices_find_their_cards,
    passed_cards_go_to_somebody_else,
    exposing_is_in_order,
    up_cards_come_before_their_price,
    straddles_come_first,
    straddles_have_a_size,
)

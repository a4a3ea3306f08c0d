"""Checks of the seats and the deck: there are enough cards for everybody, and of the right kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from standpat.cards import RANKS, is_joker
from standpat.profiles.checks.counts import counted, extra_cards
from standpat.rules.deck import ByPlayers, Stripped
from standpat.rules.ranking import AllCards, ranks_in
from standpat.rules.steps import Deal, Discard, Draw, Extra, Pay
from standpat.rules.wild import Follow, NoWild

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from standpat.errors import Finding
    from standpat.profiles.checks.game import Game


def seats_in_order(game: Game) -> Iterator[Finding]:
    """The fewest seats are no more than the most."""
    seats = game.profile.seats
    if seats.min > seats.max:
        message = f"the fewest players, {seats.min}, are more than the most, {seats.max}"
        yield game.find("seats", "seats.min", message, f"write {seats.max} or fewer, or a larger max", "seats.max")


def deck_has_every_number(game: Game) -> Iterator[Finding]:
    """A deck by the number of players says it for every number (V-03)."""
    deck, seats = game.profile.deck, game.profile.seats
    if isinstance(deck, ByPlayers) and len(deck.lowest) < seats.max - 1:
        most = len(deck.lowest) + 1
        message = f"the lowest rank is said for up to {most} players, and there may be {seats.max}"
        fix = f"name {seats.max - 1} ranks (for 2, 3, ... players), or write seats: {{max: {most}}}"
        yield game.find("deck-by-players", "deck.lowest", message, fix, "seats.max")


def removed_ranks_are_there(game: Game) -> Iterator[Finding]:
    """What is taken out of the deck was in it."""
    deck = game.profile.deck
    if isinstance(deck, Stripped):
        for place, rank in enumerate(deck.remove):
            below, twice = RANKS.index(rank) < RANKS.index(deck.lowest), rank in deck.remove[:place]
            if below or twice:
                message = f"{rank} is out already: {'it is below the lowest rank' if below else 'it is named twice'}"
                path = f"deck.remove.{place}"
                yield game.find("removed-already", path, message, f"leave this {rank} out", severity="warning")


def named_ranks_are_there(game: Game) -> Iterator[Finding]:
    """Cards that something depends on are in the deck."""
    ranks = {RANKS[rank] for rank in ranks_in(game.deck())}
    places = [(f"{path}.ranks", step.ranks) for path, step in game.steps_of(Pay, Extra)]
    if isinstance(game.profile.wild, Follow):
        places.append(("wild.trigger", (game.profile.wild.trigger,)))
    for path, named in places:
        if missing := [rank for rank in named if rank not in ranks]:
            message = f"there is no {', '.join(missing)} in this deck"
            yield game.find("rank-not-in-deck", path, message, f"name ranks of the deck: {_listed(ranks)}", "deck")


def _listed(ranks: set[str]) -> str:
    return ", ".join(rank for rank in RANKS if rank in ranks)


class Need(NamedTuple):
    """Cards that must be there up to some step."""

    each: int
    """For every player."""
    middle: int
    """Burned, and dealt in the middle."""
    extra: int
    """Brought by other cards, at the whole table."""

    def total(self, players: int) -> int:
        """For so many players."""
        return players * self.each + self.middle + self.extra

    def words(self, players: int) -> str:
        """How they add up."""
        parts = (f"{self.middle} burned or in the middle", self.middle), (f"{self.extra} extra", self.extra)
        return " and ".join([f"{players} x {self.each} cards", *(words for words, count in parts if count)])


def needed_by(steps: Sequence[object]) -> Need:
    """The cards these steps may take from the deck."""
    deals = [step for step in steps if isinstance(step, Deal)]
    each = sum(deal.down + deal.up for deal in deals)
    return Need(each, sum(deal.burn + deal.shared for deal in deals), extra_cards(steps))


def deck_is_large_enough(game: Game) -> Iterator[Finding]:
    """No deal that has no answer to a shortage can need more cards than the deck has (V-01, V-02, DRAW-02)."""
    steps = [step for _, step in game.steps()]
    last = max((at for at, step in enumerate(steps) if isinstance(step, Deal) and step.shortage == "refuse"), default=0)
    need = needed_by(steps[: last + 1])
    for players in reversed(game.seats()):
        deck = len(game.rules.deck.cards(players))
        if need.total(players) > deck:
            message = f"{players} players need {need.words(players)}: {need.total(players)}, the deck has {deck}"
            fewer = max((deck - need.middle - need.extra) // need.each, 0) if need.each else 0
            fix = f"at most {fewer} players, or fewer cards" if fewer >= 2 else "deal fewer cards"
            yield game.find("deck-too-small", "seats.max", message, fix, "deck", "streets")
            return


def common_cards_are_there(game: Game) -> Iterator[Finding]:
    """Where the cards do not suffice for everybody there are some left for the middle (K-41)."""
    if any(True for _ in deck_is_large_enough(game)):
        return
    for players in reversed(game.seats()):
        dealt = 0
        for path, step in game.steps():
            if isinstance(step, Discard):
                dealt -= players * step.cards
            if not isinstance(step, Deal):
                continue
            left = len(game.rules.deck.cards(players)) - dealt - extra_cards(game.steps_before(path))
            each, everybody = step.down + step.up + step.shared, players * (step.down + step.up) + step.shared
            common = step.shortage == "common_card" and left < everybody
            if common and left < each:
                message = f"with {players} players {left or 'no'} cards are left by then, and the middle needs {each}"
                fix = "fewer players, or fewer cards"
                yield game.find("deck-too-small", f"{path}.shortage", message, fix, "seats.max", "deck")
                return
            dealt += each if common else everybody


def stock_suffices(game: Game) -> Iterator[Finding]:
    """Where the stock may run out at the draw there is a rule for it, and it can work (V-01, E-41)."""
    drawn = 0
    if any(True for _ in deck_is_large_enough(game)):
        return
    for path, step in game.steps_of(Draw):
        need, most = needed_by(game.steps_before(path)), step.limit.largest()
        drawn += most
        left, players = min((len(game.rules.deck.cards(seats)) - need.total(seats), seats) for seats in game.seats())
        missing, drawers = _missing(game, need, drawn)
        if not step.shortage.reshuffles and missing > 0:
            message = f"{drawers} players may draw {drawers} x {drawn} cards, and {missing} of them may not be there"
            places = (f"{path}.limit", path)
            yield game.find("stock-too-small", f"{path}.shortage", message, "write shortage: reshuffle", *places)
        elif left < most:
            message = (
                f"with {players} players {max(left, 0)} cards are left: the first to draw may get fewer than {most}"
            )
            fix = "fewer seats, or a lower limit"
            yield game.find("stock-short", f"{path}.limit", message, fix, "seats.max", severity="warning")


def _missing(game: Game, need: Need, drawn: int) -> tuple[int, int]:
    """How many cards may be missing when everybody has drawn so many, and with how many players."""
    decks = ((len(game.rules.deck.cards(seats)), seats) for seats in game.seats())
    return max((need.total(seats) + seats * drawn - deck, seats) for deck, seats in decks)


def jokers_stand_for_something(game: Game) -> Iterator[Finding]:
    """A joker that is not wild has no value of its own (S002-07.3)."""
    idle = [card for card in game.deck() if is_joker(card) and card not in game.rules.evaluator.wild]
    if idle:
        said = "the joker stands" if len(idle) == 1 else f"{len(idle)} jokers stand"
        wild = game.profile.wild
        said_how = "kind: full, cards" if isinstance(wild, NoWild) else f"kind: {wild.kind}, cards"
        if wild.dynamic and hasattr(wild, "also"):
            said_how = f"kind: {wild.kind}, also"
        fix = f"write wild: {{{said_how}: [joker]}}"
        yield game.find("joker-not-wild", "deck.jokers", f"{said} for no card", fix, "wild")


def something_is_dealt(game: Game) -> Iterator[Finding]:
    """A deal deals cards."""
    for path, step in game.steps_of(Deal):
        if not (step.down or step.up or step.shared):
            message = "no card is dealt"
            yield game.find("deals-nothing", path, message, "write down, up or shared, or null to remove the step")
        if step.keep_one_down and (not step.up or game.counts_before(path).down[0]):
            why = "every player has a card face down by then" if step.up else "no up cards are dealt here"
            message, fix = f"{why}, so it never counts", "remove it"
            yield game.find("keeps-nothing-down", f"{path}.keep_one_down", message, fix, severity="warning")
        if step.shortage == "common_card" and isinstance(game.profile.selection, AllCards) and counted([step]).most:
            message = "with a card in the middle instead, players would hold too few cards of their own"
            fix = "write selection: best_five, or shortage: refuse"
            yield game.find("common-card", f"{path}.shortage", message, fix, "selection")


CHECKS: tuple[Callable[[Game], Iterator[Finding]], ...] = (
    seats_in_order,
    deck_has_every_number,
    removed_ranks_are_there,
    named_ranks_are_there,
    something_is_dealt,
    deck_is_large_enough,
    common_cards_are_there,
    stock_suffices,
    jokers_stand_for_something,
)

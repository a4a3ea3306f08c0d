"""Rules of a profile that contradict each other: each check looks at the whole game, apart from parsing.

A check is a function from a ``Game`` to findings. It names the key that an author would change.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from standpat.cards import is_joker
from standpat.rules.betting import FixedLimit
from standpat.rules.opening import AtLeast
from standpat.rules.steps import Bet, Deal, Draw

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat.errors import Finding, Severity
    from standpat.profiles.document import Node
    from standpat.profiles.schema import Profile
    from standpat.rules.compiled import Rules


@dataclass(frozen=True, slots=True)
class Game:
    """A profile in all its forms, for the checks."""

    profile: Profile
    rules: Rules
    tree: Node
    file: str
    """The author's own file, as opposed to its parents'."""

    def steps(self) -> Iterator[tuple[str, str, Any]]:
        """Every step with the names of its street and of itself."""
        for street, steps in self.profile.streets.items():
            for name, step in steps.items():
                yield street, name, step

    def find(self, code: str, path: str, message: str, fix: str, *also: str, severity: Severity = "error") -> Finding:
        """A finding at a dotted path, or where one of ``also`` was written if only that is in the author's own file."""
        nodes = [self._nearest(place) for place in (path, *also)]
        node = next((node for node in nodes if node.mark.file == self.file), nodes[0])
        return replace(node.mark.finding(code, f"{path}: {message}", fix, path), severity=severity)

    def _nearest(self, path: str) -> Node:
        """What stands at a path, or at the nearest place above it that was written."""
        keys = path.split(".")
        while keys and self.tree.at(keys) is None:
            keys.pop()
        return self.tree.at(keys) or self.tree


def findings(game: Game) -> list[Finding]:
    """Everything the checks find."""
    return [finding for check in CHECKS for finding in check(game)]


def seats_in_order(game: Game) -> Iterator[Finding]:
    """The fewest seats are no more than the most."""
    seats = game.profile.seats
    if seats.min > seats.max:
        yield game.find("seats", "seats.min", f"{seats.min} is more than the most, {seats.max}", "exchange them")


def deck_is_large_enough(game: Game) -> Iterator[Finding]:
    """No deal can need more cards than the deck has (V-01, V-02, DRAW-02)."""
    seats = game.profile.seats.max
    deck = len(game.rules.deck.cards(seats))
    dealt, burned = _cards_needed(game)
    needed = seats * dealt + burned
    if needed > deck:
        message = f"{seats} seats need {seats} x {dealt} cards" + (f" and {burned} burned" if burned else "")
        fewer = max((deck - burned) // dealt, 0)
        fix = f"at most {fewer} seats, or fewer cards" if fewer >= 2 else "deal fewer cards"
        yield game.find("deck-too-small", "seats.max", f"{message}: {needed}, the deck has {deck}", fix)


def stock_suffices(game: Game) -> Iterator[Finding]:
    """Where the stock may run out at the draw there is a rule for it, and it can work (V-01, E-41)."""
    seats = game.profile.seats.max
    dealt, burned = _cards_needed(game)
    left = len(game.rules.deck.cards(seats)) - seats * dealt - burned
    drawn = 0
    for street, name, step in game.steps():
        if not isinstance(step, Draw) or left < 0:
            continue
        path, most = f"streets.{street}.{name}", step.limit.largest()
        drawn += most
        if not step.shortage.reshuffles and seats * drawn > left:
            message = f"{seats} seats may draw {seats} x {drawn} cards, {left} are left after the deal"
            yield game.find("stock-too-small", f"{path}.shortage", message, "write shortage: reshuffle")
        elif left < most:
            message = f"with {seats} seats {left} cards are left: the first to draw may get fewer than {most}"
            fix = "fewer seats, or a lower limit"
            yield game.find("stock-short", f"{path}.limit", message, fix, severity="warning")


def holdings_can_be_ranked(game: Game) -> Iterator[Finding]:
    """At the showdown every player has as many cards as the ranking wants."""
    dealt, _ = _cards_needed(game)
    fewest, most = game.rules.selection.cards()
    if not fewest <= dealt <= most:
        wanted = str(fewest) if fewest == most else f"{fewest} to {most}"
        message = f"every player is dealt {dealt} cards, the showdown wants {wanted}"
        yield game.find("holding-size", "streets", message, "deal another number, or choose another selection")


def first_to_act_can_be_found(game: Game) -> Iterator[Finding]:
    """Who speaks by his cards needs up cards; who opened needs an earlier round somebody can open (V-04, V-05)."""
    up = 0
    rounds: list[Any] = []
    for street, name, step in game.steps():
        path = f"streets.{street}.{name}.first"
        up += step.up if isinstance(step, Deal) else 0
        if not isinstance(step, (Bet, Draw)):
            continue
        if step.first.needs_up_cards and not up:
            message = f"{step.first.kind} needs a card face up by then, and none is dealt"
            yield game.find("no-up-card", path, message, "deal a card up, or write first: left_of_button")
        if step.first.needs_opener and not rounds:
            message = "opener needs a betting round before this one, and nobody can have opened"
            yield game.find("no-opener", path, message, "write first: left_of_button")
        if isinstance(step, Bet):
            rounds.append(step)


def jokers_stand_for_something(game: Game) -> Iterator[Finding]:
    """A joker that is not wild has no value of its own (S002-07.3)."""
    deck = game.rules.deck.cards(game.profile.seats.max)
    idle = [card for card in deck if is_joker(card) and card not in game.rules.evaluator.wild]
    if idle:
        message = f"{len(idle)} of the jokers stand for no card"
        yield game.find("joker-not-wild", "deck.jokers", message, "write wild: {kind: full, cards: [joker]}", "wild")


def suit_orders_are_whole(game: Game) -> Iterator[Finding]:
    """An order of suits names each of the four once (V-16)."""
    for street, name, step in game.steps():
        suits = getattr(getattr(step, "first", None), "suits", None)
        if suits is not None and len(set(suits)) < len(suits):
            message = f"{', '.join(suits)} names a suit twice"
            fix = "name c, d, h and s once each, the lowest first"
            yield game.find("suit-order", f"streets.{street}.{name}.first.suits", message, fix)


def more_is_more(game: Game) -> Iterator[Finding]:
    """A higher limit under a condition is higher than the limit without it (V-11)."""
    for street, name, step in game.steps():
        limit = getattr(step, "limit", None)
        more = getattr(limit, "more", None)
        if limit is not None and more is not None and more <= limit.cards:
            message = f"{more} cards are not more than the {limit.cards} everybody may exchange"
            fix = f"write more than {limit.cards}, or limit: {{kind: up_to, cards: {limit.cards}}}"
            yield game.find("limit-not-more", f"streets.{street}.{name}.limit.more", message, fix)


def redeal_costs_something(game: Game) -> Iterator[Finding]:
    """A redeal without an ante could go on for ever (V-06)."""
    for street, name, step in game.steps():
        if isinstance(step, Bet) and step.all_pass.redeals and not _posts_something(game):
            message = "everybody may check for ever: a redeal costs nothing"
            yield game.find(
                "free-redeal", f"streets.{street}.{name}.all_pass", message, "set stakes.ante", "stakes.ante"
            )


def openers_can_exist(game: Game) -> Iterator[Finding]:
    """The openers named are a category of the ranking, of as many cards as have been dealt by then (V-12)."""
    fewest, most = game.rules.selection.cards()
    dealt = 0
    for street, name, step in game.steps():
        dealt += step.down + step.up if isinstance(step, Deal) else 0
        if not isinstance(step, Bet) or not isinstance(step.opening, AtLeast):
            continue
        path = f"streets.{street}.{name}.opening"
        if step.opening.category not in game.rules.evaluator.categories:
            known = ", ".join(game.rules.evaluator.categories)
            message = f"{step.opening.category!r} is no category of this ranking"
            yield game.find("unknown-category", f"{path}.category", message, f"one of {known}")
        if step.opening.category == "five of a kind" and not game.rules.evaluator.wild:
            message = "nobody can ever open: five of a kind needs wild cards"
            yield game.find("impossible-openers", f"{path}.category", message, "ask for less")
        if not fewest <= dealt <= most:
            message = f"{dealt} cards have been dealt by then, openers are judged by {fewest}"
            yield game.find("opening-too-early", path, message, "ask for openers on a later street")
        if any(bet.price() for bet in game.rules.forced_bets):
            message = "a blind opens the round without openers, so nobody will need them"
            fix = "drop the blinds or the opening"
            yield game.find("opening-with-blinds", path, message, fix, severity="warning")


def bring_in_is_alone(game: Game) -> Iterator[Finding]:
    """A bring-in is smaller than the bet that completes it, and there are no blinds beside it (V-07, V-08)."""
    for street, name, step in game.steps():
        if not isinstance(step, Bet) or step.bring_in is None:
            continue
        path = f"streets.{street}.{name}.bring_in"
        amount = _compiled_step(game, street, name).bring_in
        full = game.rules.betting.minimum_bet()
        if amount >= full:
            message = f"the bring-in, {amount}, is no less than the full bet, {full}"
            yield game.find("bring-in-size", path, message, "make it smaller, or write no bring-in", *SIZES)
        if any(bet.price() for bet in game.rules.forced_bets):
            yield game.find(
                "bring-in-with-blinds", path, "there are blinds already", "keep one of the two", "forced_bets"
            )


def sizes_in_order(game: Game) -> Iterator[Finding]:
    """The big bet is no smaller than the small one."""
    betting = game.rules.betting
    if isinstance(betting, FixedLimit) and betting.small > betting.big:
        message = f"the small size, {betting.small}, is more than the big one, {betting.big}"
        yield game.find("bet-sizes", "betting.big", message, "exchange them", *SIZES)


def chips_match_the_award(game: Game) -> Iterator[Finding]:
    """A game for points has no antes and no betting; a game for chips has something to win."""
    bets = [f"streets.{street}.{name}" for street, name, step in game.steps() if isinstance(step, Bet)]
    if game.rules.award.for_chips:
        if not bets and not _posts_something(game):
            message = "chips are played for, but nobody ever puts any in"
            yield game.find("nothing-to-win", "award", message, "add an ante or a bet, or write award: points")
        return
    for path in bets:
        yield game.find("points-with-bets", path, "no chips are bet in a game for points", "write null here", "award")
    if _posts_something(game):
        yield game.find(
            "points-with-bets", "forced_bets", "nothing is posted in a game for points", "remove it", "award"
        )


def ante_can_be_paid(game: Game) -> Iterator[Finding]:
    """A stack pays at least one ante."""
    if game.rules.award.for_chips and game.rules.stack < game.rules.ante:
        message = f"a stack of {game.rules.stack} does not pay the ante of {game.rules.ante}"
        yield game.find("stack-too-small", "stakes.stack", message, "give more chips", "stakes.ante")


def stakes_are_used(game: Game) -> Iterator[Finding]:
    """A stake that nothing refers to is probably meant for something."""
    text = str(game.profile)
    written = game.tree.at(["stakes"])
    names = written.value if written is not None and isinstance(written.value, dict) else {}
    for name in names:
        if name != "stack" and f"'{name}'" not in text and f" x {name}'" not in text:
            message = "no rule of this game uses this stake"
            yield game.find(
                "unused-stake", f"stakes.{name}", message, "remove it, or name it where it counts", severity="warning"
            )


def options_have_defaults(game: Game) -> Iterator[Finding]:
    """The default of an option is one of its choices."""
    for name, option in game.profile.options.items():
        if option.default not in option.choices:
            message = f"{option.default!r} is not among the choices"
            fix = f"one of {', '.join(option.choices)}"
            yield game.find("unknown-choice", f"options.{name}.default", message, fix)


SIZES = ("stakes.bring_in", "stakes.small_bet", "stakes.big_bet", "stakes.minimum_bet")
"""Where an author may have written the size of a bet."""

CHECKS: tuple[Callable[[Game], Iterator[Finding]], ...] = (
    seats_in_order,
    deck_is_large_enough,
    stock_suffices,
    holdings_can_be_ranked,
    first_to_act_can_be_found,
    jokers_stand_for_something,
    suit_orders_are_whole,
    more_is_more,
    redeal_costs_something,
    openers_can_exist,
    bring_in_is_alone,
    sizes_in_order,
    chips_match_the_award,
    ante_can_be_paid,
    stakes_are_used,
    options_have_defaults,
)
"""Every check, in the order its findings are told."""


def _cards_needed(game: Game) -> tuple[int, int]:
    """Cards dealt to each player over the whole hand, and cards burned."""
    deals = [step for _, _, step in game.steps() if isinstance(step, Deal)]
    return sum(deal.down + deal.up for deal in deals), sum(deal.burn for deal in deals)


def _posts_something(game: Game) -> bool:
    return any(bet.from_each() or bet.price() for bet in game.rules.forced_bets)


def _compiled_step(game: Game, street: str, name: str) -> Any:
    place = list(game.profile.streets[street]).index(name)
    return next(compiled for compiled in game.rules.streets if compiled.name == street).steps[place]

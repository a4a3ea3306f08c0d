"""Checks of the betting: how much is bet, and what may be done before somebody has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from standpat.rules.betting import Capped, FixedLimit, PotLimit, SpreadLimit
from standpat.rules.opening import AnySize, Between, PotMultiple
from standpat.rules.steps import Bet, Extra, Pay, Straddle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from standpat.errors import Finding
    from standpat.profiles.checks.game import Game

SIZES = ("stakes.bring_in", "stakes.small_bet", "stakes.big_bet", "stakes.minimum_bet")
"""Where an author may have written the size of a bet."""


# -- sizes


def sizes_in_order(game: Game) -> Iterator[Finding]:
    """The big bet is no smaller than the small one, the largest of a spread no smaller than the smallest."""
    betting = game.rules.betting
    if isinstance(betting, FixedLimit) and betting.small > betting.big:
        message = f"the small size, {betting.small}, is more than the big one, {betting.big}"
        yield game.find("bet-sizes", "betting.big", message, "exchange them", *SIZES)
    if isinstance(betting, SpreadLimit) and betting.maximum < betting.minimum_bet():
        message = f"the largest bet, {betting.maximum}, is less than the smallest, {betting.minimum_bet()}"
        yield game.find("bet-sizes", "betting.maximum", message, "exchange them", *SIZES)


def full_bet(game: Game, step: Bet) -> int:
    """The smallest bet that opens a round in full."""
    betting = game.rules.betting
    return betting.big if isinstance(betting, FixedLimit) and step.size == "big" else betting.minimum_bet()


def a_cap_is_there(game: Game) -> Iterator[Finding]:
    """What becomes of the cap with two players is said where there is one."""
    betting = game.rules.betting
    if isinstance(betting, Capped) and betting.raises is None and betting.heads_up != FixedLimit().heads_up:
        message, fix = "there is no cap, so it never counts", "write raises: 3, or remove it"
        yield game.find("no-cap", "betting.heads_up", message, fix, "betting.raises", severity="warning")


def bring_in_is_alone(game: Game) -> Iterator[Finding]:
    """A bring-in is smaller than the bet that completes it, and there are no blinds beside it (V-07, V-08)."""
    straddles = [path for path, _ in game.steps_of(Straddle)]
    for path, step in _rounds(game):
        if step.bring_in is None:
            continue
        full = full_bet(game, step)
        if step.bring_in >= full:
            message = f"the bring-in, {step.bring_in}, is no less than the full bet, {full}"
            fix = "make it smaller, or write no bring-in"
            yield game.find("bring-in-size", f"{path}.bring_in", message, fix, *SIZES)
        if game.has_blinds() or straddles:
            word = "blind" if game.has_blinds() else "straddle"
            message = f"a {word} is posted as the first bet already"
            fix = f"keep the {word} or the bring-in"
            yield game.find("bring-in-with-blinds", f"{path}.bring_in", message, fix, *straddles, "forced_bets")


def bounds_in_order(game: Game) -> Iterator[Finding]:
    """The bounds of a round leave something to bet."""
    for path, step in _rounds(game):
        least = max(full_bet(game, step), step.least or 0)
        for key in ("most", "ceiling"):
            limit = getattr(step, key)
            if limit is not None and limit < least:
                message = f"{limit} is less than the smallest bet, {least}, so nobody can bet"
                yield game.find("bet-bounds", f"{path}.{key}", message, "make it larger", f"{path}.least", *SIZES)
        largest = _largest(game, step)
        if largest is not None and step.most is not None and step.most >= largest:
            message = f"nobody can bet more than {largest} anyhow, so it never counts"
            yield game.find("size-unused", f"{path}.most", message, "remove it", severity="warning")
        first = _largest_first(game, path, step)
        if first is not None and (step.least or 0) > first:
            message = f"{step.least} is more than the largest first bet, {first}, so nobody can bet"
            yield game.find("bet-bounds", f"{path}.least", message, "make it smaller", "betting", *SIZES)


def _largest(game: Game, step: Bet) -> int | None:
    """The largest bet that the limit knows whatever the pot is; None for the pot or the stack."""
    betting = game.rules.betting
    if isinstance(betting, FixedLimit):
        return betting.small if step.size == "small" and not step.open_pair else betting.big
    return betting.maximum if isinstance(betting, SpreadLimit) else None


def _largest_first(game: Game, path: str, step: Bet) -> int | None:
    """The largest first bet that the limit ever allows; None for the stack, or a pot that may be of any size."""
    award = game.rules.award
    if not isinstance(game.rules.betting, PotLimit):
        return _largest(game, step)
    paid = any(isinstance(other, (Bet, Extra, Pay, Straddle)) for other in game.steps_before(path))
    kept = step.all_pass.redeals or (award.qualifier is not None and award.nobody == "redeal")
    return None if paid or kept or game.opened_by(path) else _of_pot(game, step, _posted(game, game.rules.seats.max))


def _of_pot(game: Game, step: Bet, pot: int) -> int | None:
    """The largest first bet into a pot that holds so many chips; None for the stack."""
    betting = game.rules.betting
    if isinstance(betting, PotLimit):
        return max(pot if betting.share == "whole" else pot // 2, betting.minimum_bet())
    return _largest(game, step)


def _posted(game: Game, players: int) -> int:
    """What so many players post before the deal."""
    return sum(bet.from_each() * players + bet.price() for bet in game.rules.forced_bets)


def opening_sizes_are_open(game: Game) -> Iterator[Finding]:
    """There is a first bet between the bounds of the opening and those of the limit."""
    for path, step in _rounds(game):
        size, key = step.opening_size, f"{path}.opening_size"
        if isinstance(size, AnySize):
            continue
        if isinstance(game.rules.betting, FixedLimit):
            message = "with fixed limits the first bet has its size already"
            yield game.find("opening-size-fixed", key, message, "remove it, or write another limit", "betting")
            continue
        most = getattr(size, "most", None)
        if most is not None and most < getattr(size, "least", 0):
            message = f"the largest opening, {most}, is less than the smallest, {size.least}"
            yield game.find("bet-bounds", f"{key}.most", message, "exchange them", f"{key}.least")
            continue
        full = max(full_bet(game, step), step.least or 0)
        if isinstance(size, Between):
            if size.most is not None and size.most < full:
                message = f"{size.most} is less than the smallest bet, {full}, so nobody can open"
                yield game.find("bet-bounds", f"{key}.most", message, "make it larger", f"{path}.least", *SIZES)
            largest = _largest_first(game, path, step)
            yield from _least_is_allowed(game, path, step, size.least, f"{size.least} is", largest)
        elif isinstance(size, PotMultiple):
            players = game.rules.seats.min
            pot = _posted(game, players)
            said = f"with {players} players {size.least} x the pot is {size.least * pot},"
            yield from _least_is_allowed(game, path, step, size.least * pot, said, _of_pot(game, step, pot))
            if most is not None and path == next(_rounds(game))[0]:
                yield from _pot_is_large_enough(game, f"{key}.most", most, full)


def _least_is_allowed(
    game: Game, path: str, step: Bet, least: int, said: str, largest: int | None
) -> Iterator[Finding]:
    """The smallest opening is no larger than what the limit and the round allow."""
    bounds = [bound for bound in (largest, step.most, step.ceiling) if bound is not None]
    if bounds and least > min(bounds):
        message = f"{said} more than the largest first bet, {min(bounds)}, so nobody can open"
        also = (path, "betting", *SIZES)
        yield game.find("bet-bounds", f"{path}.opening_size.least", message, "make it smaller", *also)


def _pot_is_large_enough(game: Game, key: str, most: int, full: int) -> Iterator[Finding]:
    """The first pot of the fewest players allows the smallest bet."""
    players = game.profile.seats.min
    pot = _posted(game, players)
    if most * pot < full:
        message = f"with {players} players {most} x the pot is {most * pot}, less than the smallest bet, {full}"
        fix = "raise the ante, lower the smallest bet, or write a larger multiple"
        yield game.find("opening-too-small", key, message, fix, "stakes.ante", *SIZES)


def sizes_are_used(game: Game) -> Iterator[Finding]:
    """The choice between two sizes needs fixed limits, an open pair up cards and a small size that it raises."""
    fixed = isinstance(game.rules.betting, FixedLimit)
    for path, step in game.steps_of(Bet):
        if step.size == "either" and not fixed:
            message = "either size may be bet only where there are two fixed sizes"
            yield game.find("size-unused", f"{path}.size", message, "write betting: {kind: fixed_limit}", "betting")
        if not step.open_pair:
            continue
        if fixed and step.size != "small":
            message = f"an open pair lets the big size be bet, and with size: {step.size} it may be bet anyhow"
            yield game.find("size-unused", f"{path}.open_pair", message, "remove it", severity="warning")
        if game.counts_before(path).up_most < 2:
            message = "no player can have two cards face up by then"
            yield game.find("no-up-card", f"{path}.open_pair", message, "remove it, or put it on a later street")


# -- before somebody has bet


def redeal_costs_something(game: Game) -> Iterator[Finding]:
    """A redeal without an ante could go on for ever (V-06)."""
    for path, step in game.steps_of(Bet):
        if not step.all_pass.redeals:
            continue
        if not game.posts_something():
            message, (fix, *also) = "everybody may check for ever: nobody pays for a redeal", game.how_to_post()
            fix += ", or write all_pass: next_street"
            yield game.find("free-redeal", f"{path}.all_pass", message, fix, *also)
        elif step.all_pass.posts == 0:
            message = "everybody may check for ever: nobody posts again for a redeal"
            fix = "write 1 or more, or leave it out: then all post again for every deal"
            yield game.find("free-redeal", f"{path}.all_pass.posts", message, fix)


def nobody_waits_for_the_first_bet(game: Game) -> Iterator[Finding]:
    """Where a blind or a bring-in is the first bet, rules about the first bet decide nothing (V-07)."""
    for path, step in game.steps_of(Bet):
        word = game.opened_by(path)
        if not word:
            continue
        said = f"the {word} is a bet already when the round begins"
        fix = f"remove it, or drop the {word}"
        idle = {"must_open": step.must_open, "must_bet": step.must_bet is not None, "check": not step.check}
        idle["opening_size"] = not isinstance(step.opening_size, AnySize)
        for key in (key for key, is_idle in idle.items() if is_idle):
            yield game.find("opened-already", f"{path}.{key}", f"{said}, so it never counts", fix, "forced_bets", path)
        if step.opening.restricted:
            yield _idle_openers(game, path, word, f"{said}, so nobody needs openers", fix)


def _idle_openers(game: Game, path: str, word: str, message: str, fix: str) -> Finding:
    """Openers beside a bring-in never count; beside a blind they may, where nobody posts for a new deal."""
    key = f"{path}.opening"
    if word == "bring-in":
        return game.find("opening-with-bring-in", key, message, fix, path)
    return game.find("opening-with-blinds", key, message, fix, "forced_bets", path, severity="warning")


def passing_out_is_possible(game: Game) -> Iterator[Finding]:
    """What happens when all check matters only where all may check."""
    for path, step in game.steps_of(Bet):
        if not (step.all_pass.redeals or step.all_pass.ranking is not None):
            continue
        word = game.opened_by(path)
        why = f"the {word} is a bet already" if word else ""
        why = why or ("who does not bet must fold" if not step.check else "")
        why = why or ("the first to speak must bet" if step.must_open else "")
        if why:
            message = f"nobody can ever check this round out: {why}"
            places = ("forced_bets", f"{path}.check", f"{path}.must_open", f"{path}.bring_in")
            yield game.find("never-checked-out", f"{path}.all_pass", message, "write all_pass: next_street", *places)


def _rounds(game: Game) -> Iterator[tuple[str, Any]]:
    """Every betting round with amounts in chips; none where no chips are played for."""
    if game.rules.award.for_chips:
        yield from ((path, step) for path, step in game.compiled() if isinstance(step, Bet))


CHECKS: tuple[Callable[[Game], Iterator[Finding]], ...] = (
    redeal_costs_something,
    sizes_in_order,
    a_cap_is_there,
    bring_in_is_alone,
    bounds_in_order,
    opening_sizes_are_open,
    sizes_are_used,
    nobody_waits_for_the_first_bet,
    passing_out_is_possible,
)

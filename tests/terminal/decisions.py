"""Every kind of decision that random play of the shipped games comes to, as the person at the keyboard meets it."""

from __future__ import annotations

from functools import cache

import standpat
from standpat.profiles.folder import shipped
from standpat.terminal.spot import Spot
from standpat.testing.table import STYLES, Table

GAMES = tuple(shipped())


def spot_of(hand, rules):
    """The decision of a hand."""
    legal = hand.legal()
    return Spot(legal, rules, standpat.view_of(legal.seat, hand.log))


def kind_of(spot):
    """Decisions that offer the same things, with as many amounts, are of one kind."""
    legal = spot.legal
    amounts = min(len(legal.amounts()), 3) if hasattr(legal, "amounts") else 0
    return type(legal).__name__, legal.verbs, amounts, bool(getattr(legal, "barred", ""))


@cache
def decisions(name):
    """Some decisions of each kind in this game."""
    rules, found = standpat.load(name), {}
    players = min(3, rules.seats.max)
    for seed, style in enumerate(STYLES):
        for stack in (rules.stack or 100, 23):
            stacks = tuple(stack + 7 * seat for seat in range(max(players, rules.seats.min)))

            def after(hand):
                if not hand.over:
                    spot = spot_of(hand, rules)
                    some = found.setdefault(kind_of(spot), [])
                    if len(some) < 2:
                        some.append(spot)

            Table(name, rules, stacks, 0, seed, style).play(after)
    return [spot for some in found.values() for spot in some]

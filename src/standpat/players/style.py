"""The styles of the bots: how much each asks of its chance to win before it puts chips in."""

from __future__ import annotations

from standpat.frozen import frozen


@frozen
class Style:
    """How somebody bets."""

    eager: float = 0.4
    """The chance above which it bets,"""
    alone: float = 0.3
    """and what is added to that, shared out among the players: 0.55 in all with two of them."""
    reluctance: float = 0.1
    """How much more chance it asks for after each bet or raise of the street."""
    belief: float = 0.85
    """What is left of its chance after each bet or raise of the street: others bet with good cards, too."""
    margin: float = 0.0
    """By how much its chance must be better than the price of a call."""
    steady: float = 0.85
    """How often it bets what it should, and does not lie in wait."""
    bluff: float = 0.06
    """How often it opens with nothing."""
    fancy: float = 0.08
    """By how much its chance seems to it more or less than it is."""
    sizes: tuple[float, ...] = (0.5, 0.75, 1.0)
    """Which parts of the pot it bets, with a sure hand."""
    sure: float = 0.97
    """The chance above which it sometimes goes all-in,"""
    all_in: float = 0.2
    """and how often it does."""


TIPS = Style()
TIGHT = Style(eager=0.45, reluctance=0.08, margin=0.05, steady=0.95, bluff=0.03, fancy=0.03)
"""Waits for good cards, and then means it."""
LOOSE = Style(eager=0.34, alone=0.26, margin=-0.02, steady=0.97, bluff=0.12, fancy=0.04)
"""Plays many hands, bets and raises a lot, and bluffs."""

"""Hands to be exported: played by bots, with uneven stacks, so that all-ins and side pots occur."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Any

import standpat
from standpat.history.hands import PlayedHand
from standpat.profiles.library import alone
from standpat.profiles.library import load as load_game
from standpat.session.events import HandEnded

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

BEGAN = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
BOTS = ("random", "random", "tips", "caller")


@cache
def game(name: str) -> tuple[standpat.Rules, str, Mapping[str, Any]]:
    """The rules of a game, its title, and its whole profile as data."""
    loaded = load_game(name)
    return loaded.rules, loaded.title["en"], alone(loaded).plain()


def played(name: str, hands: int, seed: int = 1, *, most: int = 8) -> list[PlayedHand]:
    """So many hands of a game, all cards known."""
    found: list[PlayedHand] = []
    sessions = 0
    while len(found) < hands:
        sessions += 1
        found += session_of(name, f"{name} {seed} {sessions}", most)
    return found[:hands]


def session_of(name: str, seed: str, most: int) -> Iterator[PlayedHand]:
    """The hands of one session."""
    rules, title, resolved = game(name)
    generator = random.Random(seed)
    seats = generator.randint(rules.seats.min, min(rules.seats.max, most))
    stacks = [max(1, round(rules.stack * generator.choice((0.02, 0.07, 0.2, 0.5, 1, 1, 2)))) for _ in range(seats)]
    names = [f"Player {seat + 1}" for seat in range(seats)]
    session = standpat.Session(rules, stacks=stacks, names=names, seed=seed, hands=8)
    players = [standpat.bot(generator.choice(BOTS), seed, seat, rules) for seat in range(seats)]
    for event in standpat.play(session, players):
        if isinstance(event, HandEnded):
            assert session.hand is not None
            yield PlayedHand(
                session="k3f9q2",
                number=event.number,
                began=BEGAN + timedelta(minutes=event.number),
                profile=name,
                title=title,
                rules=rules,
                names=tuple(names),
                stacks=session.hand.log[0].stacks,  # type: ignore[union-attr]
                events=tuple(session.hand.log),
                resolved=resolved,
            )

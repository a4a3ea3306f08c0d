"""Ranked play: what each player has done over the sessions, and an Elo rating made of it (S002-11.4).

Every player begins at 1500. After a session each two of its players are compared by what they have won or lost, chips
that were bought taken off: who has won more than the other has won (1), who has won less has lost (0), and a tie counts
between a win and a loss (1/2). What player a was
expected to score against player b is ::

    E = 1 / (1 + 10 ** ((rating of b - rating of a) / 400))

and what b passes on to a is ``K / (n - 1) * (score - E)``, with n players at the table and K = 32: they share K, so
that a full table moves a rating no further than a game of two (E-104). All pairs are reckoned with the ratings from
before the session. An example, two players who tie, at 1600 and at 1400:

>>> before = {"Ada": 1_600_000, "Ben": 1_400_000}
>>> tie = [Result(player="Ada", place=1, balance=0), Result(player="Ben", place=1, balance=0)]
>>> changes(before, tie)
{'Ada': -8311, 'Ben': 8311}

Ada was expected to score 0.76, scored 0.5, and loses 32 x 0.26 = 8.31; Ben wins what she loses. Between equals a tie
changes nothing. Ratings are reckoned in whole thousandths, each pair's cut off toward nothing, so that their sum stays
exactly the same, in whatever order the players sit.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from standpat.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from datetime import datetime

K = 32
"""The most that one session changes a rating."""
START = 1500
"""The rating of who has not played."""
PARTS = 1000
"""A rating is counted in thousandths."""


@frozen
class Result:
    """How a session ended for one player."""

    player: str
    place: int
    """By what was won or lost, from 1; players who tie have the same."""
    balance: int
    """Chips or points at the end, less what was brought to the table."""


@frozen
class Sitting:
    """A session that has been played to its end."""

    session: str
    """Its id."""
    ended: datetime
    game: str
    """The name of the profile or the session file."""
    results: tuple[Result, ...]


@frozen
class Rating:
    """A player over all sessions."""

    player: str
    thousandths: int
    sessions: int
    wins: int
    """Sessions won alone."""
    shared_wins: int
    """Sessions in which others had the first place too."""
    places: int
    """The sum of the places."""
    net: int
    """Chips and points won, less those lost."""

    @property
    def elo(self) -> float:
        """The rating as players say it."""
        return self.thousandths / PARTS

    @property
    def mean_place(self) -> float:
        """The place on average."""
        return self.places / self.sessions


def ratings(sittings: Iterable[Sitting]) -> list[Rating]:
    """Every player of these sessions, the best rating first; the sessions count in the order in which they ended."""
    in_order = sorted(sittings, key=lambda sitting: (sitting.ended, sitting.session))
    elo: dict[str, int] = {}
    played: dict[str, list[tuple[Result, bool]]] = {}
    for sitting in in_order:
        for player, change in changes(elo, sitting.results).items():
            elo[player] = elo.get(player, START * PARTS) + change
        shared = [result.place for result in sitting.results].count(1) > 1
        for result in sitting.results:
            played.setdefault(result.player, []).append((result, shared))
    found = [_rating(player, elo[player], results) for player, results in played.items()]
    return sorted(found, key=lambda rating: (-rating.thousandths, rating.player))


def changes(elo: Mapping[str, int], results: Sequence[Result]) -> dict[str, int]:
    """What one session changes, in thousandths; who has no rating yet begins at 1500."""
    changed = dict.fromkeys((result.player for result in results), 0)
    for one, other in combinations(results, 2):
        a, b = (elo.get(result.player, START * PARTS) for result in (one, other))
        score = 0.5 + (other.place > one.place) / 2 - (other.place < one.place) / 2
        passed = _passed(a - b, score, len(results) - 1)
        changed[one.player] += passed
        changed[other.player] -= passed
    return changed


def _passed(ahead: int, score: float, opponents: int) -> int:
    """What passes to the first of a pair, who is so many thousandths ahead and scored so.

    It is reckoned for the stronger of the two, so that the other way round gives exactly the same.

    >>> _passed(200_000, 0.5, 1), _passed(-200_000, 0.5, 1), _passed(0, 0.5, 1), _passed(0, 1, 4)
    (-8311, 8311, 0, 4000)
    """
    if ahead < 0:
        return -_passed(-ahead, 1 - score, opponents)
    expected = 1 / (1 + 10 ** (-ahead / (400 * PARTS)))
    return int(K * PARTS / opponents * (score - expected))


def _rating(player: str, thousandths: int, results: Sequence[tuple[Result, bool]]) -> Rating:
    return Rating(
        player=player,
        thousandths=thousandths,
        sessions=len(results),
        wins=sum(result.place == 1 and not shared for result, shared in results),
        shared_wins=sum(result.place == 1 and shared for result, shared in results),
        places=sum(result.place for result, _ in results),
        net=sum(result.balance for result, _ in results),
    )

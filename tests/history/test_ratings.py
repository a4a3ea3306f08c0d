"""Ranked play (S002-11.4, E-104): what holds of every table, and the figures of the rule."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from standpat.history.ratings import PARTS, START, K, Result, Sitting, changes, ratings
from standpat.history.store import Store

FIRST = datetime(2026, 1, 1, tzinfo=UTC)
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "June")
ratings_before = st.integers(0, 4000 * PARTS)


def ranked(balances):
    """Players with the places that their balances give."""
    return [
        Result(player=name, place=1 + sum(other > balance for other in balances), balance=balance)
        for name, balance in zip(NAMES, balances, strict=False)
    ]


@st.composite
def tables(draw):
    """Two to ten players with any ratings, and how their session ended."""
    balances = draw(st.lists(st.integers(-3, 3), min_size=2, max_size=10))
    return {name: draw(ratings_before) for name in NAMES[: len(balances)]}, ranked(balances)


def sitting(day, *balances, game="classic", session=""):
    ended = FIRST + timedelta(days=day)
    name = session or f"s{day}"
    return Sitting(session=name, ended=ended, game=game, results=tuple(ranked(balances)))


@given(tables())
def test_what_some_win_the_others_lose(table):
    before, results = table
    assert sum(changes(before, results).values()) == 0


@given(tables())
def test_no_session_changes_a_rating_by_more_than_k(table):
    before, results = table
    assert all(abs(change) <= K * PARTS for change in changes(before, results).values())


@given(tables())
def test_who_comes_first_alone_never_loses_and_who_comes_last_alone_never_wins(table):
    before, results = table
    places = [result.place for result in results]
    for result in results:
        change = changes(before, results)[result.player]
        if result.place == 1 and places.count(1) == 1:
            assert change >= 0
        if places.count(result.place) == 1 and result.place == len(results):
            assert change <= 0


@given(tables(), st.randoms())
def test_the_order_of_the_seats_changes_nothing(table, random):
    before, results = table
    shuffled = random.sample(results, len(results))
    assert changes(before, shuffled) == changes(before, results)


@given(st.integers(2, 10), ratings_before)
def test_a_tie_of_equals_changes_nothing(players, rating):
    results = ranked([0] * players)
    assert set(changes(dict.fromkeys(NAMES, rating), results).values()) == {0}


@given(ratings_before, ratings_before)
def test_a_tie_counts_between_a_win_and_a_loss(one, other):
    """S002-11.4."""
    before = {"Ada": one, "Ben": other}
    win, tie, loss = (changes(before, ranked(balances))["Ada"] for balances in ((1, 0), (0, 0), (0, 1)))
    assert loss <= tie <= win
    assert loss < win
    assert abs(win + loss - 2 * tie) <= 3  # half-way, but for what is cut off


@pytest.mark.parametrize(
    ("before", "balances", "change"),
    [
        ((1600, 1400), (0, 0), -8.311),  # rulings.md E-104
        ((1500, 1500), (5, -5), 16.0),
        ((1500, 1500), (-5, 5), -16.0),
        ((1400, 1600), (5, -5), 24.311),
        ((1500, 1500, 1500), (2, 0, -2), 16.0),
        ((1500, 1500, 1500), (0, 2, -2), 0.0),
        ((1500, 1500, 1500), (1, 1, -2), 8.0),
    ],
)
def test_the_figures_of_the_rule(before, balances, change):
    elo = {name: rating * PARTS for name, rating in zip(NAMES, before, strict=False)}
    assert changes(elo, ranked(balances))["Ada"] == change * PARTS


def test_a_newcomer_has_the_rating_everybody_begins_with():
    assert changes({}, ranked((1, 0))) == changes(dict.fromkeys(NAMES, START * PARTS), ranked((1, 0)))


def test_sessions_count_in_the_order_in_which_they_ended():
    days = [sitting(1, 10, -10), sitting(2, 10, -10), sitting(3, -5, 5)]
    assert ratings(reversed(days)) == ratings(days)
    other_days = [sitting(1, -5, 5), sitting(2, 10, -10), sitting(3, 10, -10)]
    assert ratings(other_days)[0].elo != ratings(days)[0].elo


def test_what_each_player_has_done_is_counted():
    ada, ben, cleo = ratings([sitting(1, 30, -10, -20), sitting(2, 5, 5, -10), sitting(3, 7, -7)])
    assert [one.player for one in (ada, ben, cleo)] == ["Ada", "Ben", "Cleo"]
    assert (ada.sessions, ada.wins, ada.shared_wins, ada.mean_place, ada.net) == (3, 2, 1, 1.0, 42)
    assert (ben.sessions, ben.wins, ben.shared_wins, ben.places, ben.net) == (3, 0, 1, 5, -12)
    assert (cleo.sessions, cleo.wins, cleo.shared_wins, cleo.mean_place, cleo.net) == (2, 0, 0, 3.0, -30)
    assert sum(one.thousandths for one in (ada, ben, cleo)) == 3 * START * PARTS


def test_nobody_to_play_against_leaves_the_rating():
    (ada,) = ratings([sitting(1, 0)])
    assert (ada.elo, ada.sessions, ada.wins) == (START, 1, 1)


def test_without_sessions_there_are_no_ratings():
    assert ratings([]) == []


def test_equal_ratings_stand_in_the_order_of_the_names():
    assert [one.player for one in ratings([sitting(1, 0, 0, 0)])] == ["Ada", "Ben", "Cleo"]


def test_chips_that_were_bought_win_nothing(tmp_path):
    with Store(tmp_path / "history.sqlite3") as store:
        head = {"profile": "x", "title": {"en": "X"}, "names": ["Ada", "Ben", "Cleo"], "bots": ["", "", ""], "hands": 1}
        name = store.begin(head, "[]", "7")
        rows = [
            {"place": 1, "balance": 776, "brought": 800},
            {"place": 2, "balance": 566, "brought": 400},
            {"place": 3, "balance": 376, "brought": 400},
        ]
        store.append(name, next(iter(store.entries(name))), ['["seed","7"]'], hands=1, result=rows)
        (one,) = store.results()
    assert [(result.place, result.balance) for result in one.results] == [(2, -24), (1, 166), (2, -24)]
    assert [rating.player for rating in ratings([one])] == ["Ben", "Ada", "Cleo"]

"""What is kept of a session is enough to play it again, to go on with it anywhere, and to find any change."""

from __future__ import annotations

import json
import sqlite3
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kept import begun, bots_of, go_on, keep, texts

from standpat.cli.history_verify import verdict_on
from standpat.cli.played import played, restored
from standpat.engine.events import Ended
from standpat.history.entries import EVENTS, event_of, link, of_event, written
from standpat.history.hands import played_hands
from standpat.history.rebuild import Rebuild, checked_chain, first_entry
from standpat.history.record import hash_of
from standpat.history.store import Store
from standpat.profiles.folder import known
from standpat.session.events import SessionBegan
from standpat.session.play import play

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

GAMES = [*known("profile"), *known("session")]
SOME = ("open-no-limit", "five-card-stud", "anaconda", "dealers-choice")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "home" / "history.sqlite3") as opened:
        yield opened


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_again_from_its_record_to_the_same_end(store: Store, game: str) -> None:
    name = keep(store, game, hands=4)
    entries = list(checked_chain(store.entries(name)))
    head = first_entry(entries)
    table = restored(head["table"], head["title"])
    assert table.rules.digest == head["digest"] == played(game, (), (), ()).rules.digest
    again = Rebuild(table.rules, head, store.find(name).seed)
    session = again.all(entries)
    again.finish(over=True)
    assert store.find(name).state == "over"
    assert [row["place"] for row in store.find(name).result] == session.places()


@pytest.mark.parametrize("game", GAMES)
def test_hands_from_the_record_are_the_hands_that_were_played(store: Store, game: str) -> None:
    session, kept, table = begun(store, game, seats=3 if game != "dealers-choice" else 4, hands=4, bot="caller")
    events = play(session, bots_of(session, "caller"), witness=kept)
    logs = [tuple(session.hand.log) for event in events if isinstance(event, Ended) and session.hand is not None]
    entries = list(store.entries(kept.id))
    games = [page.rules for page in table.pages]
    assert [hand.events for hand in played_hands(kept.id, first_entry(entries), games, entries)] == logs


@pytest.mark.parametrize("game", SOME)
@settings(max_examples=4, deadline=None)
@given(until=st.integers(1, 40))
def test_however_a_session_is_broken_off_it_goes_on_as_if_it_had_not_been(
    game: str, until: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """REQ-06, CLI-08: the same cards, the same bots' choices, the same end."""
    with Store(tmp_path_factory.mktemp("home") / "history.sqlite3") as store:
        about = {"hands": 2, "bot": "loose", "seats": 3}
        whole = keep(store, game, **about)
        broken = keep(store, game, until=until, **about)
        before = texts(store, broken)
        assert before[1:] == texts(store, whole)[1 : len(before)]
        if store.find(broken).state == "open":
            go_on(store, broken, game, "loose")
        assert texts(store, broken)[1:] == texts(store, whole)[1:]
        assert not verdict_on(store, store.find(broken)).fault


def test_every_event_is_written_so_that_it_can_be_read_back(store: Store) -> None:
    seen = set()
    for game in GAMES:
        name = keep(store, game, hands=6)
        for text in texts(store, name):
            kind, *_ = json.loads(text)
            if kind in EVENTS:
                assert of_event(event_of(json.loads(text))) == text
                seen.add(kind)
    rare = {"Rebought", "Left", "CameBack", "TimedOut", "BotFailed", "CameShort", "GameSkipped", "NoGame", "Reshuffled"}
    assert not set(EVENTS) - seen - rare - {SessionBegan.__name__}


def test_the_hash_of_the_seed_is_shown_and_the_seed_only_at_the_end(store: Store) -> None:
    name = keep(store, "no-bet", seed="a secret", hands=1)
    told = texts(store, name)
    assert not any("a secret" in text for text in told[:-1])
    assert json.loads(told[-1]) == ["seed", "a secret"]
    assert first_entry(store.entries(name))["seed_hash"] == hash_of("a secret")


# -- what is found


def tampered(store: Store, name: str, change: Callable[[list[str]], list[str]], *, forge: bool) -> None:
    """Write other entries in place of a session's; ``forge`` makes the hashes fit."""
    entries = list(store.entries(name))
    other = change([entry.text for entry in entries])
    file = sqlite3.connect(store.path)
    file.executescript("DROP TRIGGER entries_stay; DROP TRIGGER entries_last;")
    file.execute("DELETE FROM entries WHERE session = ?", (name,))
    before = ""
    for number, text in enumerate(other):
        was = entries[min(number, len(entries) - 1)]
        hashed = link(before, was.at, text) if forge else was.hash
        file.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (name, number, was.at, text, hashed))
        before = hashed
    file.execute("UPDATE sessions SET entries = ?, last = ? WHERE id = ?", (len(other), before, name))
    file.commit()
    file.close()


def swapped(place: int, by: Callable[[str], str]) -> Callable[[list[str]], list[str]]:
    return lambda lines: [*lines[:place], by(lines[place]), *lines[place + 1 :]]


def first(kind: str, lines: list[str]) -> int:
    return next(place for place, text in enumerate(lines) if text.startswith(f'["{kind}"'))


@pytest.mark.parametrize("forge", [False, True])
@pytest.mark.parametrize(
    "kind", ["HandBegan", "Began", "Dealt", "Acted", "Drew", "Awarded", "Ended", "decision", "seed"]
)
def test_a_changed_entry_is_found_and_named_even_where_the_hashes_were_forged(
    store: Store, kind: str, forge: bool
) -> None:
    name = keep(store, "open-no-limit", hands=2, bot="loose", seats=4)
    place = first(kind, texts(store, name))

    def other(text: str) -> str:
        data = json.loads(text)
        numbers = [at for at, field in enumerate(data) if type(field) is int]
        if numbers:
            data[numbers[-1]] += 1
        else:
            data[-1] = "another"
        return written(data)

    tampered(store, name, swapped(place, other), forge=forge)
    verdict = verdict_on(store, store.find(name))
    assert verdict.entry == place
    assert verdict.fault


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines[:-1], "the seed, is missing"),
        (lambda lines: lines[:-9], "missing"),
        (lambda lines: [*lines[:12], *lines[13:]], "entry 12"),
        (lambda lines: [*lines, lines[-2]], "entry"),
        (lambda lines: [*lines[:5], lines[6], lines[5], *lines[7:]], "entry 5"),
    ],
    ids=["without the seed", "without the end", "without one", "with one more", "in another order"],
)
def test_entries_that_are_taken_out_or_put_in_are_found(
    store: Store, change: Callable[[list[str]], list[str]], said: str
) -> None:
    name = keep(store, "open-no-limit", hands=2, bot="loose", seats=4)
    tampered(store, name, change, forge=True)
    assert said in verdict_on(store, store.find(name)).fault


def test_another_seed_is_found(store: Store) -> None:
    name = keep(store, "open-no-limit", hands=1)
    file = sqlite3.connect(store.path)
    file.execute("UPDATE sessions SET seed = 'another'")
    file.commit()
    assert "seed" in verdict_on(store, store.find(name)).fault


def test_another_profile_in_the_record_is_found(store: Store) -> None:
    name = keep(store, "open-no-limit", hands=1, bot="caller")

    def ante_5(text: str) -> str:
        kind, head = json.loads(text)
        head["table"]["profile"]["stakes"]["ante"] = 5
        return written([kind, head])

    tampered(store, name, swapped(0, ante_5), forge=True)
    assert verdict_on(store, store.find(name)).fault

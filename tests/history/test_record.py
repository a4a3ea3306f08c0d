"""What is kept of a session is enough to play it again, to go on with it anywhere, and to find any change."""

from __future__ import annotations

import json
import sqlite3
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from kept import begun, bots_of, go_on, keep, texts
from typer.testing import CliRunner

from standpat.cli.app import app
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
    again.check_head(entries[0], table.listed())
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


def tampered(
    store: Store,
    name: str,
    change: Callable[[list[str]], list[str]],
    *,
    forge: bool,
    times: Callable[[int], object] = lambda _: None,
) -> None:
    """Write other entries in place of a session's; ``forge`` makes the hashes fit, ``times`` gives other times."""
    entries = list(store.entries(name))
    other = change([entry.text for entry in entries])
    file = sqlite3.connect(store.path)
    file.executescript("DROP TRIGGER entries_stay; DROP TRIGGER entries_last;")
    file.execute("DELETE FROM entries WHERE session = ?", (name,))
    before = ""
    for number, text in enumerate(other):
        was = entries[min(number, len(entries) - 1)]
        at: Any = was.at if times(number) is None else times(number)
        hashed = link(before, at, text) if forge else was.hash
        file.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (name, number, at, text, hashed))
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


# -- what fits its hashes, and was never written by standpat


def commands_say_what_is_wrong(store: Store, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No command ends in an error of its own."""
    monkeypatch.setenv("STANDPAT_HOME", str(store.path.parent))
    for words in (
        ("history", "list"),
        ("history", "show", name),
        ("history", "replay", name, "--view", "all"),
        ("history", "export", name),
        ("history", "verify"),
        ("history", "verify", name),
        ("ratings",),
        ("resume", name),
        ("history", "repair"),
        ("history", "verify"),
    ):
        result = CliRunner().invoke(app, list(words))
        assert result.exception is None or isinstance(result.exception, SystemExit), (words, result.exception)
        assert "error[internal]" not in result.output, words


def misfit_at(store: Store, name: str, monkeypatch: pytest.MonkeyPatch) -> int | None:
    verdict = verdict_on(store, store.find(name))
    assert verdict.fault
    commands_say_what_is_wrong(store, name, monkeypatch)
    return verdict.entry


@pytest.mark.parametrize(
    "text", ['["TimedOut",0]', '["BotFailed",1,"x"]', '["Left",0]', "[" * 100_000, "[]", "{}", '["seed"]', '["Foo"]']
)
@pytest.mark.parametrize("from_end", [1, 2, 12])
def test_what_was_put_in_near_the_end_is_named(
    store: Store, text: str, from_end: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = keep(store, "open-no-limit", hands=1, bot="caller")
    place = len(texts(store, name)) - from_end
    tampered(store, name, lambda lines: [*lines[:place], text, *lines[place:]], forge=True)
    assert misfit_at(store, name, monkeypatch) == place


def test_after_the_seed_nothing_comes(store: Store) -> None:
    name = keep(store, "open-no-limit", hands=1, bot="caller")
    place = len(texts(store, name))
    tampered(store, name, lambda lines: [*lines, lines[-1]], forge=True)
    assert verdict_on(store, store.find(name)).entry == place


HEADS = {
    "digest": ["", "0" * 64, None, 7],
    "format": [0, None, "1", 1.0, True],
    "names": [7, [], ["Ada"], ["Ada", 7], None],
    "bots": [7, [], ["", 7], ["caller"]],
    "stacks": [7, [100], [100, "x"], [100, 100.0], [100, True], [100, -5]],
    "hands": ["x", 3.0, True, 0],
    "games": [7, [], [7], [{"profile": "classic", "title": {"en": "Classic"}}], [{"profile": "open-no-limit"}]],
    "title": [7, {"en": 7}, {"en": "Another game"}],
    "for_chips": [False, 1, None],
    "seed_hash": [7],
    "standpat": [7],
    "profile": [7, "classic"],
    "table": [7, {}, {"profile": 7}, {"session": 7}],
}


@pytest.mark.parametrize(("key", "value"), [(key, value) for key, values in HEADS.items() for value in values])
def test_a_first_entry_that_does_not_agree_with_its_session_is_found(
    store: Store, key: str, value: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = keep(store, "open-no-limit", hands=1, bot="caller")

    def other(text: str) -> str:
        kind, head = json.loads(text)
        return written([kind, {**head, key: value}])

    tampered(store, name, swapped(0, other), forge=True)
    found = misfit_at(store, name, monkeypatch)
    assert found == 0 or (found is None and key in ("stacks", "hands", "table"))  # there it is no session


@pytest.mark.parametrize("key", [*HEADS, "more"])
def test_a_first_entry_has_these_parts_and_no_others(store: Store, key: str) -> None:
    name = keep(store, "open-no-limit", hands=1, bot="caller")

    def other(text: str) -> str:
        kind, head = json.loads(text)
        return written([kind, {one: head[one] for one in head if one != key} if key in head else {**head, key: 1}])

    tampered(store, name, swapped(0, other), forge=True)
    assert verdict_on(store, store.find(name)).entry == 0


def test_a_record_of_a_newer_standpat_is_refused_as_such_and_not_repaired(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = keep(store, "open-no-limit", hands=1, bot="caller")
    tampered(store, name, swapped(0, lambda text: text.replace('"format":1', '"format":2')), forge=True)
    assert "newer standpat (format 2, this one knows 1)" in verdict_on(store, store.find(name)).fault
    commands_say_what_is_wrong(store, name, monkeypatch)
    for words in (["history", "show", name], ["history", "repair"]):
        result = CliRunner().invoke(app, words)
        assert (result.exit_code, "error[history-newer]: entry 0" in result.output) == (2, True), result.output
    assert len(texts(store, name)) > 10


@pytest.mark.parametrize(
    "note",
    [
        '["BotFailed"]',
        '["TimedOut",99,{"x":1}]',
        '["TimedOut",99]',
        '["TimedOut", ACTOR]',
        '["TimedOut",ACTOR,"x"]',
        '["BotFailed",ACTOR]',
        '["BotFailed",ACTOR,7]',
        '["BotFailed",ACTOR,"\\u0078"]',
        '["BotFailed",OTHER,"x"]',
        '["TimedOut",false]',
    ],
)
def test_notes_that_standpat_does_not_write_are_named(store: Store, note: str) -> None:
    name = keep(store, "open-no-limit", hands=1, bot="caller")
    place = first("decision", texts(store, name))
    actor = json.loads(texts(store, name)[place])[1]
    text = note.replace("ACTOR", str(actor)).replace("OTHER", str(1 - actor))
    tampered(store, name, lambda lines: [*lines[:place], text, *lines[place:]], forge=True)
    assert verdict_on(store, store.find(name)).entry == place


def test_notes_that_standpat_writes_fit(store: Store) -> None:
    name = keep(store, "open-no-limit", hands=1, bot="caller")
    place = first("decision", texts(store, name))
    actor = json.loads(texts(store, name)[place])[1]
    notes = [written(["TimedOut", actor]), written(["BotFailed", actor, "it was late: é"])]
    tampered(store, name, lambda lines: [*lines[:place], *notes, *lines[place:]], forge=True)
    assert not verdict_on(store, store.find(name)).fault


@pytest.mark.parametrize("game", ["open-no-limit", "dealers-choice"])
@pytest.mark.parametrize("at", [1, 2, 6])
def test_a_choice_where_nobody_chooses_is_named(store: Store, game: str, at: int) -> None:
    name = keep(store, game, seats=4, hands=2, bot="caller")
    lines = texts(store, name)
    there = first("game", lines) if game == "dealers-choice" else 0
    place = there + at
    choice = lines[there] if there else '["game",0,0]'
    tampered(store, name, lambda lines: [*lines[:place], choice, *lines[place:]], forge=True)
    assert verdict_on(store, store.find(name)).entry == place


@pytest.mark.parametrize(
    "change",
    [
        lambda seat, place: f'["game",{seat + 1},{place}]',
        lambda seat, place: f'["game",{seat},{place - 99}]',
        lambda seat, place: f'["game",{seat},99]',
        lambda seat, place: f'["game",{seat},"{place}"]',
        lambda seat, place: f'["game",{seat},{place}.0]',
        lambda seat, place: f'["game", {seat},{place}]',
        lambda seat, place: f'["game",{seat},{place},0]',
        lambda seat, place: f'["game",{seat}]',
    ],
)
def test_a_choice_that_standpat_does_not_write_is_named(store: Store, change: Callable[[int, int], str]) -> None:
    name = keep(store, "dealers-choice", seats=4, hands=2, bot="caller")
    place = first("game", texts(store, name))
    tampered(store, name, swapped(place, lambda text: change(*json.loads(text)[1:])), forge=True)
    assert verdict_on(store, store.find(name)).entry == place


def test_a_choice_that_was_taken_out_is_found(store: Store) -> None:
    """Also where the seed would have chosen the same."""
    name = keep(store, "dealers-choice", seats=4, hands=2, bot="caller")
    place = first("game", texts(store, name))
    tampered(store, name, lambda lines: [*lines[:place], *lines[place + 1 :]], forge=True)
    assert verdict_on(store, store.find(name)).entry == place


@pytest.mark.parametrize("seed", ['["seed","s",0]', '["seed", "s"]', '["seed","\\u0073"]', '["seed"]', '["seed",7]'])
def test_a_seed_that_is_not_written_so_is_named(store: Store, seed: str) -> None:
    name = keep(store, "open-no-limit", hands=1, bot="caller")
    place = len(texts(store, name)) - 1
    tampered(store, name, swapped(place, lambda _: seed), forge=True)
    assert verdict_on(store, store.find(name)).entry == place


@pytest.mark.parametrize(
    "change",
    [
        lambda seat, verb: f'["decision",{seat}.0,"{verb}",null,[]]',
        lambda seat, verb: f'["decision",{"true" if seat else "false"},"{verb}",null,[]]',
        lambda seat, verb: f'["decision",{seat},"{verb}",null,{{}}]',
        lambda seat, verb: f'["decision",{seat},"{verb}",null,null]',
        lambda seat, verb: f'["decision",{seat},"{verb}",null,""]',
        lambda seat, verb: f'["decision",{seat},"{verb}",null,[],0]',
        lambda seat, verb: f'["decision",{seat},"{verb}",null]',
        lambda seat, verb: f'["decision",{seat},"{verb}"]',
        lambda seat, verb: f'["decision",{seat}, "{verb}",null,[]]',
        lambda seat, verb: f'["decision",{seat},"\\u{ord(verb[0]):04x}{verb[1:]}",null,[]]',
        lambda seat, verb: f'["decision",{seat},["{verb}"],null,[]]',
    ],
)
def test_a_decision_that_is_not_written_so_is_named(store: Store, change: Callable[[int, str], str]) -> None:
    name = keep(store, "open-no-limit", hands=1, bot="caller")
    place = first("decision", texts(store, name))
    seat, verb = json.loads(texts(store, name)[place])[1:3]
    tampered(store, name, swapped(place, lambda _: change(seat, verb)), forge=True)
    assert verdict_on(store, store.find(name)).entry == place


@pytest.mark.parametrize("at", [1, -1, "x", 10**17, b"x"])
def test_times_that_run_backwards_or_are_none_are_named(
    store: Store, at: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = keep(store, "open-no-limit", hands=1, bot="caller")
    tampered(store, name, lambda lines: lines, forge=True, times=lambda number: at if number == 7 else None)
    assert misfit_at(store, name, monkeypatch) == 7


@pytest.mark.parametrize("bought", ['["Rebought",0,-3]', '["Rebought",9,3]', '["Rebought",0,"x"]', '["Rebought"]'])
def test_chips_that_nobody_can_have_bought_are_named(
    store: Store, bought: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = keep(store, "open-no-limit", hands=1, bot="caller")
    tampered(store, name, lambda lines: [*lines[:1], bought, *lines[1:]], forge=True)
    assert misfit_at(store, name, monkeypatch) == 1
